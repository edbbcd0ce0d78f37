"""The bots of Rising Sun: they play by the rules, do not peek, and are as strong as they say."""

from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any

import pytest

from branchline.core.bots import BotPlayer, bot
from branchline.core.chance import chance
from branchline.core.errors import BadOption, BadPlayers
from branchline.core.state import State
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.families import DECISIONS
from branchline.games.rising_sun.game import RisingSun
from tests.properties.modes import drawn

pytestmark = pytest.mark.slow_interpreted
BOTS = ("money", "builder", "planner")
MOST_TURNS = 150
"""Of each player; where bots of ours play among themselves a game takes 20 to 50."""

with_every_bot = pytest.mark.parametrize("name", BOTS)


def play(game: RisingSun, names: list[str], seed: int) -> State:
    """The end of a game; an illegal action would be refused, and so is a game that stalls."""
    state = game.start(players=len(names), seed=seed)
    seats = [BotPlayer(bot(name, game), seat, seed) for seat, name in enumerate(names)]
    turns = 0
    while (actor := state.actor) is not None:
        state.apply(seats[actor].choose(state))
        turns += state.decision == "turn" and state.actor != actor
        assert turns < MOST_TURNS * len(names), f"{names} stall in {game} with seed {seed}"
    return state


@with_every_bot
@pytest.mark.parametrize("board", BOARDS)
def test_a_bot_plays_whole_games(name: str, board: str) -> None:
    for players in BOARDS[board].players:
        for seed, edition in enumerate(("reference", "published", "reference")):
            game = RisingSun(board=board, edition=edition)
            assert play(game, [name] * players, seed).actor is None


@pytest.mark.parametrize("board", BOARDS)
def test_bots_of_all_kinds_together_come_to_an_end(board: str) -> None:
    random = Random(board)
    for players in BOARDS[board].players:
        for seed in range(3):
            names = [random.choice((*BOTS, "random")) for _ in range(players)]
            names[seed % players] = random.choice(BOTS)
            assert play(RisingSun(board=board), names, seed).actor is None


def drawn_game(players: int, random: Random) -> RisingSun:
    """A game with about half of its options drawn by lot."""
    while True:
        options = {
            name: drawn(option, random)
            for name, option in RisingSun.options.items()
            if random.random() < 0.5
        }
        try:
            game = RisingSun(**options)
            game.start(players=players, seed=0)
        except (BadOption, BadPlayers):
            continue
        return game


@with_every_bot
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_plays_with_all_options(name: str, players: int) -> None:
    random = Random(f"{name} {players}")
    for seed in range(10):
        game = drawn_game(players, random)
        assert play(game, [name] * players, seed).actor is None


@with_every_bot
def test_a_bot_does_not_peek(name: str) -> None:
    game = RisingSun()
    player = bot(name, game)
    for seed in range(4):
        state = game.start(players=2 + seed % 2, seed=seed)
        while (actor := state.actor) is not None:
            choices = {
                player.choose(state.redeal(actor, hidden), chance(seed).stream(0, 0))
                for hidden in range(3)
            }
            assert len(choices) == 1
            state.apply(choices.pop())


def test_the_planner_gives_a_reason_for_every_decision() -> None:
    game = RisingSun()
    player: Any = bot("planner", game)
    asked: set[str] = set()
    for seed in range(25):
        state = game.start(players=2, seed=seed)
        seats = [BotPlayer(player, seat, seed) for seat in range(2)]
        while (actor := state.actor) is not None:
            action = seats[actor].choose(state)
            if seed % 5 == 0 or state.decision not in asked:
                said = player.reason(state.redeal(actor, 0), action)
                assert said.endswith(".")
                assert "{" not in said
                assert said == player.reason(state.redeal(actor, 1), action)
            asked.add(state.decision)
            state.apply(action)
    assert len(asked) >= 15
    assert asked < set(DECISIONS)


def low_end(board: str, name: str, players: int, deals: int) -> float:
    """The lower end of the 95 % interval of a bot's share of wins over money bots."""
    game = RisingSun(board=board)
    shares = []
    for seed in range(deals):
        won = 0.0
        for seat in range(players):
            names = ["money"] * players
            names[seat] = name
            winners = play(game, names, seed).winners()
            won += (seat in winners) / len(winners)
        shares.append(won / players)
    return mean(shares) - 1.96 * stdev(shares) / deals**0.5


@pytest.mark.parametrize(
    ("board", "players", "goal"), [("chiba", 2, 0.7), ("kyushu", 2, 0.65), ("tokyo", 3, 0.5)]
)
def test_planner_beats_money(board: str, players: int, goal: float) -> None:
    assert low_end(board, "planner", players, 60) >= goal


@pytest.mark.parametrize(
    ("board", "players", "goal"), [("chiba", 2, 0.55), ("kyushu", 2, 0.5), ("tokyo", 3, 0.4)]
)
def test_builder_beats_money(board: str, players: int, goal: float) -> None:
    assert low_end(board, "builder", players, 60) >= goal


def test_money_beats_random() -> None:
    game = RisingSun()
    for seed in range(10):
        assert play(game, ["money", "random"], seed).winners() == [0]


@pytest.mark.timed
def test_the_planner_decides_within_twenty_milliseconds() -> None:
    game = RisingSun()
    state = game.start(players=2, seed=5)
    seats = [BotPlayer(bot("planner", game), seat, 5) for seat in range(2)]
    times = []
    while (actor := state.actor) is not None:
        began = perf_counter()
        action = seats[actor].choose(state)
        times.append(perf_counter() - began)
        state.apply(action)
    assert sorted(times)[len(times) * 95 // 100] < 0.02
