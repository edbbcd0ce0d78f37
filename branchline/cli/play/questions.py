"""The few questions before a game, each with an answer that Enter gives."""

import time
from pathlib import Path

from branchline.cli.given import USUAL
from branchline.cli.play.autosave import find_unfinished, move
from branchline.cli.play.seats import PERSON, bot_of, seat_names
from branchline.cli.play.voice import YOU
from branchline.cli.screen import Screen
from branchline.core.bots import bot_names, usual_bot
from branchline.core.errors import BranchlineError
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.registry import game_type, games
from branchline.core.words import normalized


def yes(screen: Screen, question: str) -> bool:
    """Whether the answer is yes, which Enter says too."""
    return not screen.ask(f"{question} [Y/n] ").casefold().startswith("n")


def ask_to_continue(screen: Screen) -> tuple[Path, Record] | None:
    """The game that was left, if it is to be continued."""
    left = find_unfinished()
    if left is None:
        return None
    path, record = left
    when = time.strftime("%d %b %H:%M", time.localtime(path.stat().st_mtime))
    turn = record.final().view(None)["turn"]
    who = ", ".join(record.names)
    if yes(screen, f"Continue your game of {when} ({who}; turn {turn})?"):
        return left
    screen.show(f"It is set aside in {move(path, 'aside')}.")
    return None


def which_game(screen: Screen) -> Game:
    """One of the games, by number or by name."""
    kinds = [game_type(id) for id in games()]
    for number, kind in enumerate(kinds, 1):
        players = f"{kind.min_players}-{kind.max_players} players."
        screen.show(f"{number}  {kind.title}: {kind.summary} {players}")
    usual = list(games()).index(USUAL) + 1
    while True:
        answer = screen.ask(f"Which game? [{usual}] ") or str(usual)
        if answer.isdecimal() and 1 <= int(answer) <= len(kinds):
            return kinds[int(answer) - 1]()
        wanted = normalized(answer).replace("-", " ")
        meant = [kind for kind in kinds if wanted in normalized(kind.title).replace("-", " ")]
        if len(meant) == 1:
            return meant[0]()
        screen.show(f"A number from 1 to {len(kinds)}, please, or a game by its name.")


def how_many(screen: Screen, game: Game) -> int:
    """How many players there are."""
    low, high = game.min_players, game.max_players
    solo = " (1 is the solo game)" if low == 1 else ""
    while True:
        answer = screen.ask(f"How many players, {low} to {high}{solo}? [2] ") or "2"
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        screen.show(f"A number from {low} to {high}, please.")


def who_plays(screen: Screen, game: Game, players: int) -> list[str]:
    """Who sits in each seat, as it would be said on the command line."""
    said = [YOU]
    bots, usual = bot_names(game), usual_bot(game)
    if players > 1:
        screen.show(f"Bots, the easiest first: {', '.join(bots)}. Or type a person's name.")
    while len(said) < players:
        number = f" in seat {len(said) + 1}" if players > 2 else ""
        answer = screen.ask(f"Who plays against you{number}? [{usual}] ") or usual
        said = try_names(screen, game, said, [*said, answer], players)
    people = [name for name in seat_names(game, said)[1:] if not bot_of(game, name)]
    while people and said[0] == YOU:
        answer = screen.ask("And your own name? ")
        said = try_names(screen, game, said, [f"{PERSON}{answer}", *said[1:]], players)
    return said


def try_names(
    screen: Screen, game: Game, said: list[str], wanted: list[str], players: int
) -> list[str]:
    """What is wanted, or, with a sentence that says why not, what was said before."""
    fill = [f"Seat {number}" for number in range(len(wanted), players)]
    try:
        seat_names(game, [*wanted, *fill])
    except BranchlineError as refusal:
        screen.show(str(refusal))
        return said
    return wanted
