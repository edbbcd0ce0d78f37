"""The bots of The Card Game: they play by the rules, do not peek, and are as strong as they say."""

from math import comb
from time import perf_counter

import pytest

import branchline as bl
from benchmarks.solo import clairvoyant, margin, played_by
from branchline.bots import reason
from branchline.bots.card_game.planner import choose
from branchline.bots.card_game.reasons import reasons
from branchline.bots.card_game.robbing import tail
from branchline.core.bots import BotPlayer
from branchline.core.chance import chance
from branchline.games.card_game.state import CardState
from tests.properties.modes import MODES, Mode

OURS = [mode for mode in MODES if mode.id == "card-game"]
BOTS = ("greedy", "planner")
MOST = 1000
"""Far more decisions than any game takes; with moves that are asked for it is about 450."""

with_every_bot = pytest.mark.parametrize("name", BOTS)
in_every_mode = pytest.mark.parametrize("mode", OURS, ids=[mode.name for mode in OURS])


def play(state: bl.State, names: list[str], seed: int) -> bl.State:
    """The end of a game; an illegal action would be refused, and so is a game that stalls."""
    seats = [BotPlayer(bl.bot(name, state.game), seat, seed) for seat, name in enumerate(names)]
    for _ in range(MOST):
        if state.actor is None:
            return state
        state.apply(seats[state.actor].choose(state))
    raise AssertionError(f"{names} stall in {state.game} with seed {seed}")


@pytest.mark.random_games
@with_every_bot
@in_every_mode
def test_players_never_stall(name: str, mode: Mode, games: int) -> None:
    for seed in range(max(5, games // 40)):
        play(mode.start(seed), [name] * mode.players, seed)


@in_every_mode
def test_different_players_never_stall(mode: Mode) -> None:
    for seed in range(3):
        names = ["planner", "greedy", "random", "planner"]
        play(mode.start(seed), names[: mode.players], seed)


@with_every_bot
@in_every_mode
def test_a_bot_does_not_peek(name: str, mode: Mode) -> None:
    state = mode.start(1)
    player = bl.bot(name, state.game)
    while (actor := state.actor) is not None:
        choices = {
            player.choose(state.redeal(actor, hidden), chance(1).stream(0, 0))
            for hidden in range(3)
        }
        assert len(choices) == 1
        state.apply(choices.pop())


@in_every_mode
def test_a_reason_names_nothing_hidden(mode: Mode) -> None:
    state = mode.start(2)
    player = bl.bot("planner", state.game)
    while (actor := state.actor) is not None:
        action = player.choose(state.redeal(actor, 0), chance(2).stream(0, 0))
        found = [reasons(state.redeal(actor, hidden), action) for hidden in range(3)]
        assert found[0] == found[1] == found[2]
        state.apply(action)


def test_every_reason_is_a_sentence() -> None:
    whys = set()
    for mode in OURS:
        for seed in range(3):
            state = mode.start(seed)
            player = bl.bot("planner", state.game)
            while state.actor is not None:
                action = player.choose(state, chance(seed).stream(0, 0))
                said = reason(state, action)
                assert said[0].isupper() or said[0].isdigit()
                assert said.endswith(".")
                assert "{" not in said
                whys.add(reasons(state, action)[0]["reason"])
                state.apply(action)
    assert len(whys) >= 20


def test_only_at_the_beginning_tickets_are_kept_because_some_must_be() -> None:
    game = bl.game("card-game")
    state = game.start(players=2, seed=7)
    player, whys = bl.bot("greedy", game), set()
    while state.actor is not None:
        if state.decision == "keep-tickets":
            whys |= {
                (state.turns > 0, reasons(state, action)[0]["reason"]) for action in state.legal()
            }
        state.apply(player.choose(state, chance(7).stream(0, 0)))
    assert {(False, "must-keep"), (True, "risk")} <= whys
    assert not {(True, "must-keep"), (False, "risk")} & whys


def test_a_robbery_is_the_reason_for_a_robbery() -> None:
    game = bl.game("card-game")
    player = bl.bot("planner", game)
    for seed in range(20):
        state = game.start(players=2, seed=seed)
        while (actor := state.actor) is not None:
            action = player.choose(state, chance(seed).stream(0, 0))
            said = reasons(state, action)[0]
            if said["reason"] == "rob":
                rival = state.view(actor)["players"][1 - actor]
                assert rival["railyard"][said["color"]]
                assert "It robs a rival of " in reason(state, action)
                return
            state.apply(action)
    raise AssertionError("In 20 games nobody was robbed.")


def test_the_chance_of_a_robbery_is_that_of_drawing_lots() -> None:
    """Of 12 cards, each of the color with a chance of 0.3, more than 4 are needed."""
    exact = sum(comb(12, cards) * 0.3**cards * 0.7 ** (12 - cards) for cards in range(5, 13))
    assert tail(12, 0.3, 4.0) == pytest.approx(exact)
    assert tail(12, 0.3, 12.0) == 0.0
    assert tail(12, 0.3, -1.0) == 1.0


# How strong


def share_of_wins(players: int, deals: int) -> float:
    """The share of wins of one planner among greedy players, in every seat of every deal."""
    game = bl.game("card-game")
    won = 0.0
    for seed in range(deals):
        for seat in range(players):
            names = ["greedy"] * players
            names[seat] = "planner"
            winners = play(game.start(players=players, seed=seed), names, seed).winners()
            won += (seat in winners) / len(winners)
    return won / (deals * players)


@pytest.mark.slow_interpreted
@pytest.mark.parametrize(("players", "least"), [(2, 0.85), (3, 0.6), (4, 0.55)])
def test_planner_beats_greedy(players: int, least: float) -> None:
    assert share_of_wins(players, 30) >= least


@pytest.mark.slow_interpreted
def test_planner_wins_two_solo_games_in_five() -> None:
    planner = played_by("planner")
    assert sum(margin(planner(seed)) > 0 for seed in range(100)) >= 40


@pytest.mark.slow_interpreted
def test_who_sees_the_deck_does_better() -> None:
    planner, seer = played_by("planner"), clairvoyant(1)
    assert all(margin(seer(seed)) > margin(planner(seed)) for seed in range(3))


@pytest.mark.timed
def test_the_planner_is_quick_enough_for_playouts() -> None:
    state = bl.game("card-game").start(players=2, seed=5)
    assert isinstance(state, CardState)
    times = []
    while state.actor is not None:
        began = perf_counter()
        action = choose(state)
        times.append(perf_counter() - began)
        state.play(action)
    assert sorted(times)[len(times) // 2] < 0.001
