"""After every action cards, pieces and tickets add up to the box (promise 3)."""

from collections.abc import Iterator
from random import Random
from typing import Any

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
@pytest.mark.parametrize("more", [1, -1], ids=["too-many", "too-few"])
def test_a_card_too_many_or_too_few_would_be_noticed(mode: Mode, more: int) -> None:
    state = mode.start(0)
    wanted = BOXES[mode.id].contents(state.game, state.position())
    assert BOXES[mode.id].count(state.position()) == wanted
    assert wanted
    for name in wanted:
        position = state.position()
        assert any(
            is_noticed(position, state.game, place, name, more) for place in places(position, name)
        ), name


def places(data: Any, name: str) -> Iterator[Any]:
    """The lists that have a name, and the dictionaries that count it."""
    if isinstance(data, list) and name in data:
        yield data
    if isinstance(data, dict) and isinstance(data.get(name), int) and data[name]:
        yield data
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from places(part, name)


def is_noticed(position: Any, game: bl.Game, place: Any, name: str, more: int) -> bool:
    """Whether one more or one less of a name in a place of a position is just that difference."""
    before = place.copy()
    if isinstance(place, dict):
        place[name] += more
    elif more > 0:
        place.append(name)
    else:
        place.remove(name)
    try:
        return differences(position, game) == {name: more}
    finally:
        place.clear()
        place.update(before) if isinstance(place, dict) else place.extend(before)
