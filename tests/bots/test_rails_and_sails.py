"""The bots of Rails & Sails: they play by the rules, do not peek, and are as strong as they say."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

import branchline as bl
from branchline.core.bots import BotPlayer, bot
from branchline.core.chance import chance
from branchline.core.errors import BadOption
from branchline.core.state import State
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from branchline.games.rails_and_sails.scoring import ticket_states
from tests.properties.modes import drawn
from tests.rules.rails_and_sails.table import with_fleets

pytestmark = pytest.mark.slow_interpreted
BOARDS = (World, GreatLakes)
BOTS = ("points", "tickets", "planner")

on_both_boards = pytest.mark.parametrize("board", BOARDS, ids=[board.id for board in BOARDS])
with_every_bot = pytest.mark.parametrize("name", BOTS)


FIRST = "branchline.bots.rails_and_sails:FIRST_PLANNER"
GAMES_OF_THEN = Path(__file__).parent / "first_planner"
HALF_A_FLEET = 30
EXCHANGES = {"trains": "exchange trains for ships", "ships": "exchange ships for trains"}
MOST_TURNS = 150
"""No game of these bots takes any of them so many turns; the longest of 1,920 games took 68."""


def play(game: SailGame, names: list[str], seed: int) -> State:
    """The end of a game; an illegal action would be refused, and who stalls is found out."""
    return play_on(game.start(players=len(names), seed=seed), names, seed)


def play_on(state: State, names: list[str], seed: int) -> State:
    """The end of a game from any moment."""
    seats = [BotPlayer(bot(name, state.game), seat, seed) for seat, name in enumerate(names)]
    while (actor := state.actor) is not None:
        assert state.view(None)["turn"] < MOST_TURNS * state.players, f"{names} stall"
        state.apply(seats[actor].choose(state))
    return state


def drawn_game(board: type[SailGame], players: int, random: Random) -> SailGame:
    """A board with about half of its options drawn by lot."""
    while True:
        options: dict[str, Any] = {
            name: drawn(option, random)
            for name, option in board().options.items()
            if random.random() < 0.5
        }
        game = board(**options)
        try:
            game.start(players=players, seed=0)
        except BadOption:  # some options need more players
            continue
        return game


@on_both_boards
@with_every_bot
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_bot_plays_whole_games(board: type[SailGame], name: str, players: int) -> None:
    assert play(board(), [name] * players, players).actor is None


@pytest.mark.random_games
@on_both_boards
@with_every_bot
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_bot_plays_with_all_options(
    board: type[SailGame], name: str, players: int, games: int
) -> None:
    random = Random(f"{board.id} {name} {players}")
    for seed in range(min(100, max(5, games // 50))):
        game = drawn_game(board, players, random)
        assert play(game, [name] * players, seed).actor is None


@on_both_boards
@with_every_bot
@pytest.mark.parametrize("kind", ["trains", "ships"])
def test_a_bot_that_can_only_exchange_comes_to_an_end(
    board: type[SailGame], name: str, kind: str
) -> None:
    """All cards and tickets are in the hands, and nobody has pieces of one kind left."""
    box = board().start(players=2, seed=1).redeal(None, 1).position()
    cards = Counter(box["train_deck"] + box["ship_deck"] + box["display"])
    cards += sum(map(Counter, box["hands"]), Counter())
    half = {card: number // 2 for card, number in cards.items()}
    names = [ticket.name for ticket in board.board.tickets]
    none = {"pieces": [dict.fromkeys(("trains", "ships"), 0) | {kind: 15}] * 2}
    position = {
        "players": 2,
        "display": [],
        "hands": [half, dict(cards - Counter(half))],
        "tickets": [names[::2], names[1::2]],
    }
    state = board().load(with_fleets(position | none, board))
    assert {state.text(action) for action in state.legal()} & {EXCHANGES[kind]}
    assert play_on(state, [name] * 2, 1).actor is None


@on_both_boards
@with_every_bot
def test_a_bot_does_not_peek(board: type[SailGame], name: str) -> None:
    game = board()
    player = bot(name, game)
    for seed in range(3):
        state = game.start(players=3, seed=seed)
        while (actor := state.actor) is not None:
            choices = {
                player.choose(state.redeal(actor, hidden), chance(seed).stream(0, 0))
                for hidden in range(4)
            }
            assert len(choices) == 1
            state.apply(choices.pop())


@cache
def duel(board: type[SailGame], first: str, second: str, seed: int) -> State:
    """The end of a game of two."""
    return play(board(), [first, second], seed)


def low_end(board: type[SailGame], name: str, rival: str, deals: int) -> float:
    """The lower end of the 95 % interval of a bot's share of wins over duplicate deals."""
    shares = []
    for seed in range(deals):
        first = duel(board, name, rival, seed).winners()
        second = duel(board, rival, name, seed).winners()
        shares.append(((0 in first) / len(first) + (1 in second) / len(second)) / 2)
    return mean(shares) - 1.96 * stdev(shares) / deals**0.5


@pytest.mark.parametrize(("board", "goal"), [(World, 0.75), (GreatLakes, 0.65)])
def test_tickets_beats_points(board: type[SailGame], goal: float) -> None:
    assert low_end(board, "tickets", "points", 120) >= goal


@pytest.mark.parametrize(("board", "goal"), [(World, 0.75), (GreatLakes, 0.7)])
def test_planner_beats_tickets(board: type[SailGame], goal: float) -> None:
    assert low_end(board, "planner", "tickets", 60) >= goal


@on_both_boards
def test_the_first_planner_plays_as_the_first_edition_did(board: type[SailGame]) -> None:
    then = bl.Record.loads((GAMES_OF_THEN / f"{board.id}.json").read_text(encoding="utf-8"))
    now = bl.Record.play(bl.game(board.id, rules=2), [FIRST] * then.players, seed=then.seed)
    assert now.actions == then.actions


@on_both_boards
def test_planner_beats_the_first_planner(board: type[SailGame]) -> None:
    """Over 2,000 other deals it wins more than 55 %: 40 deals catch one that is broken."""
    wins = bl.match(board.id, ["planner", FIRST], deals=40, seed=1).summary()[0]["wins"]
    assert wins >= 0.5


@on_both_boards
def test_search_compares_moves_only_when_the_end_is_in_sight(board: type[SailGame]) -> None:
    game = board()
    search, planner = bot("search", game, playouts=200), bot("planner", game)
    state, luck, other = game.start(players=2, seed=4), chance(4).stream(0, 0), 0
    while (actor := state.actor) is not None:
        guess = state.redeal(actor, 4)
        action = planner.choose(guess, luck)
        if (searched := search.choose(guess, luck)) != action:
            other += 1
            fleets = [player["trains"] + player["ships"] for player in state.view(None)["players"]]
            assert min(fleets) < HALF_A_FLEET
        state.apply(searched)
    assert other


@pytest.mark.parametrize("ticket", ["Detroit - Montréal", "Duluth - Traverse City"])
def test_planner_exchanges_trains_for_ships_it_has_cards_for(ticket: str) -> None:
    ships = {f"{color} ship": 4 for color in ("red", "black", "green")}
    doubles = {f"{color} double ship": 3 for color in ("red", "black", "green")}
    position = {
        "players": 2,
        "first_player": 0,
        "turn": 41,
        "pieces": [{"trains": 24, "ships": 0}, {"trains": 12, "ships": 20}],
        "hands": [ships | doubles, {}],
        "tickets": [[ticket], ["Buffalo - Albany"]],
    }
    state = GreatLakes().load(with_fleets(position, GreatLakes))
    planner, luck = bot("planner", state.game), chance(1).stream(0, 0)
    assert state.text(planner.choose(state, luck)) == "exchange trains for ships"
    state.apply(state.parse("exchange trains for ships"))
    state.apply(planner.choose(state, luck))
    assert state.view(None)["players"][0]["ships"] >= 3


@on_both_boards
def test_planner_completes_its_tickets(board: type[SailGame]) -> None:
    states = [
        done
        for seed in range(60)
        for end in [duel(board, "planner", "tickets", seed)]
        for done in ticket_states(end, 0).values()  # type: ignore[arg-type]
    ]
    assert mean(done > 0 for done in states) >= 0.85
