"""Observations: numbers into a buffer, parts by name, and refusals that say what is wrong."""

import sys

import numpy
import pytest

import branchline as bl
from branchline.core import observation


@pytest.fixture
def state() -> bl.State:
    return bl.game("great-lakes").start(players=3, seed=7)


def test_an_observation_is_a_flat_array_of_its_own(state: bl.State) -> None:
    first = state.observation(0)
    assert first.dtype == numpy.float32
    assert first.shape == (state.game.observation_spec(3).size,)
    kept = first.copy()
    state.apply(state.legal()[-1])
    assert (first == kept).all()
    assert (state.observation(0) != kept).any()
    first[0] = 5


def test_it_is_written_into_a_buffer_that_is_given(state: bl.State) -> None:
    rows = numpy.full((3, state.game.observation_spec(3).size), 7, numpy.float32)
    for seat in range(3):
        state.observation(seat, out=rows[seat])
        assert (rows[seat] == state.observation(seat)).all()


EVERY_OTHER = numpy.zeros((1356, 2), numpy.float32)[:, 0]


@pytest.mark.parametrize(
    "wrong", [numpy.zeros(9, numpy.float32), numpy.zeros(1356), bytes(5424), EVERY_OTHER]
)
def test_a_buffer_that_does_not_fit_is_refused(state: bl.State, wrong: object) -> None:
    with pytest.raises(bl.NoObservation, match=r"1356 writable 32-bit floats in a row"):
        state.observation(0, out=wrong)


def test_parts_are_found_by_name(state: bl.State) -> None:
    spec = state.game.observation_spec(3)
    hand = spec["hand"]
    numbers = state.observation(1)[hand.slice]
    assert len(numbers) == hand.size == len(hand.labels)
    in_words = {label: int(n) for label, n in zip(hand.labels, numbers, strict=True) if n}
    assert in_words == state.view(1)["players"][1]["hand"] == hand.read(state.observation(1))
    assert spec["tracks"].shape == (3, len(spec["tracks"].labels))
    assert [part.name for part in spec.parts] == list(spec)
    assert len({part.name for part in spec.parts}) == len(spec)


def test_there_is_no_such_seat(state: bl.State) -> None:
    with pytest.raises(bl.BadPlayers, match="seats are 0 to 2"):
        state.observation(3)


def test_without_numpy_it_says_how_to_get_it(
    state: bl.State, monkeypatch: pytest.MonkeyPatch
) -> None:
    observation.array_maker.cache_clear()
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(bl.NoObservation, match=r"pip install 'branchline\[envs\]'"):
        state.observation(0)
