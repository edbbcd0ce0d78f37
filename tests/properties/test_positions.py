"""Positions: writing one down and loading it gives the same game, now and for ever after."""

import json
from random import Random

import pytest

import branchline as bl
from tests.properties.looking import as_text, position_text
from tests.properties.modes import Mode, in_every_mode, moments, seats

pytestmark = pytest.mark.random_games


def assert_same(state: bl.State, loaded: bl.State) -> None:
    """Two states that answer alike whatever one asks."""
    assert position_text(loaded) == position_text(state)
    assert loaded.actor == state.actor
    assert loaded.decision == state.decision
    assert loaded.legal() == state.legal()
    assert loaded.scores() == state.scores()
    assert loaded.winners() == state.winners()
    for seat in seats(state):
        assert as_text(loaded.view(seat)) == as_text(state.view(seat))


@in_every_mode
def test_a_position_that_was_written_down_loads_as_the_same_state(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        assert_same(state, state.game.load(json.loads(as_text(state.position()))))


@in_every_mode
def test_every_moment_of_a_game_can_be_written_down(mode: Mode, games: int) -> None:
    often = 1 if mode.is_usual() or games >= 1000 else 3
    for seed in range(mode.number(games, of=1000)):
        for moment, state in enumerate(mode.play(seed)):
            if moment % often == 0 or state.actor is None:
                position = state.position()
                assert position_text(state.game.load(position)) == as_text(position)


@in_every_mode
def test_a_loaded_position_has_the_same_future(mode: Mode, games: int) -> None:
    """The same actions lead to the same states, later shuffles included."""
    random = Random(1)
    for state in moments(mode, games)[::8]:
        assert_same_future(state.clone(), state.game.load(state.position()), random)


def assert_same_future(state: bl.State, loaded: bl.State, random: Random) -> None:
    while state.actor is not None:
        assert loaded.legal() == state.legal()
        action = random.choice(state.legal())
        state.apply(action)
        loaded.apply(action)
        if random.random() < 0.005:
            assert_same(state, loaded)
    assert_same(state, loaded)
