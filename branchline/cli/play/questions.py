"""The few questions before a game, each with an answer that Enter gives."""

import time
from pathlib import Path

from branchline.cli.play.keeping import move, unfinished
from branchline.cli.play.seats import bot_of, seat_names
from branchline.cli.play.voice import YOU
from branchline.cli.screen import Screen
from branchline.core.bots import bot_names
from branchline.core.errors import BadPlayers
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.registry import game_type, games
from branchline.core.words import plain


def yes(screen: Screen, question: str) -> bool:
    """Whether the answer is yes, which Enter says too."""
    return not screen.ask(f"{question} [Y/n] ").casefold().startswith("n")


def continued(screen: Screen) -> tuple[Path, Record] | None:
    """The game that was left, if it is to be continued."""
    left = unfinished()
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
        screen.show(f"{number}  {kind.title}: {kind.summary}")
    while True:
        answer = screen.ask("Which game? [1] ") or "1"
        if answer.isdecimal() and 1 <= int(answer) <= len(kinds):
            return kinds[int(answer) - 1]()
        wanted = plain(answer).replace("-", " ")
        meant = [kind for kind in kinds if wanted in plain(kind.title).replace("-", " ")]
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
    """Who sits in each seat."""
    names = [YOU]
    bots = bot_names(game)
    if players > 1:
        screen.show(f"Bots, the easiest first: {', '.join(bots)}. Or type a person's name.")
    while len(names) < players:
        number = f" in seat {len(names) + 1}" if players > 2 else ""
        answer = screen.ask(f"Who plays against you{number}? [{bots[-1]}] ") or bots[-1]
        names = try_names(screen, game, names, [*names, answer], players)
    people = [name for name in names[1:] if not bot_of(game, name)]
    while people and names[0] == YOU:
        answer = screen.ask("And your own name? ")
        names = try_names(screen, game, names, [answer, *names[1:]], players)
    return names


def try_names(
    screen: Screen, game: Game, names: list[str], wanted: list[str], players: int
) -> list[str]:
    """The wanted names, or, with a sentence that says why, those there were."""
    fill = [f"seat {number}" for number in range(len(wanted), players)]
    try:
        return seat_names(game, [*wanted, *fill])[: len(wanted)]
    except BadPlayers as refusal:
        screen.show(str(refusal))
        return names
