"""After every action cards, pieces and tickets add up to the box (promise 3)."""

from random import Random

import pytest

import branchline as bl
from tests.properties.boxes import BOXES, differences
from tests.properties.modes import MODES, Mode, in_every_mode, moments

pytestmark = pytest.mark.random_games


@in_every_mode
def test_after_every_action_everything_adds_up_to_the_box(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=200)):
        for moment, state in enumerate(mode.play(seed)):
            assert not differences(state.position(), state.game), (seed, moment)


@in_every_mode
def test_a_redealt_game_adds_up_to_the_box_to_its_end(mode: Mode, games: int) -> None:
    random = Random(1)
    for number, state in enumerate(moments(mode, games)):
        other = state.redeal(random.randrange(state.players), number)
        assert not differences(other.position(), state.game), number
        while other.actor is not None:
            other.apply(random.choice(other.legal()))
        assert not differences(other.position(), state.game), number


def test_every_game_is_played_and_every_box_is_of_a_game() -> None:
    assert {mode.id for mode in MODES} == set(bl.games()) >= set(BOXES)


@in_every_mode
def test_a_card_too_many_or_too_few_would_be_noticed(mode: Mode) -> None:
    state = mode.start(0)
    wanted = BOXES[mode.id].contents(state.game, state.position())
    assert BOXES[mode.id].count(state.position()) == wanted
    for name in wanted:
        position = state.position()
        replaced = swap_one(position, name)
        assert not replaced or differences(position, state.game)


def swap_one(data: object, name: str) -> bool:
    """Takes one of this name out of the lists of a position; whether it was in one."""
    parts = list(data.values()) if isinstance(data, dict) else data
    if not isinstance(parts, list):
        return False
    if isinstance(data, list) and name in data:
        data.remove(name)
        return True
    return any(swap_one(part, name) for part in parts)
