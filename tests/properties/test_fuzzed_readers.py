"""Readers of positions, records, notation and options accept or refuse with a sentence, no more.

What they are given is anything at all, and good input with a few things changed.
"""

import json
import os
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import branchline as bl
from tests.properties.boxes import BOXES, differences
from tests.properties.looking import as_text, position_text
from tests.properties.modes import MODES, Mode, moments, seats
from tests.properties.test_choices import assert_sentence

pytestmark = [pytest.mark.slow_interpreted, pytest.mark.random_games]

GAMES = int(os.environ.get("BRANCHLINE_GAMES", "2000"))
often = settings(max_examples=max(20, GAMES // 5), derandomize=True, database=None)
SOME_DECISIONS = 400
"""How far a game is followed from a position in which it may never end."""
now_and_then = settings(max_examples=max(10, GAMES // 16), derandomize=True, database=None)
of_every_game = pytest.mark.parametrize("id", bl.games())

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda part: (
        st.lists(part, max_size=5) | st.dictionaries(st.text(max_size=12), part, max_size=5)
    ),
    max_leaves=12,
)


# Changing good input


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in plain data."""
    found: list[tuple[Any, Any]] = []
    keys = list(data) if isinstance(data, dict) else range(len(data))
    for key in keys:
        found.append((data, key))
        if isinstance(data[key], dict | list):
            found += places_in(data[key])
    return found


def replace(data: Any, key: Any, random: Random, anything: Any) -> None:
    data[key] = deepcopy(anything)


def remove(data: Any, key: Any, random: Random, anything: Any) -> None:
    del data[key]


def count_up_or_down(data: Any, key: Any, random: Random, anything: Any) -> None:
    if isinstance(data[key], int):
        data[key] += random.choice([-1, 1, 2, -100, 10**6, 10**20])


def repeat(data: Any, key: Any, random: Random, anything: Any) -> None:
    if isinstance(data, list):
        data.append(deepcopy(data[key]))


def reorder(data: Any, key: Any, random: Random, anything: Any) -> None:
    if isinstance(data[key], list):
        random.shuffle(data[key])


def rename(data: Any, key: Any, random: Random, anything: Any) -> None:
    if isinstance(data, dict):
        data[random.choice([*data, "no such name"])] = data.pop(key)


def exchange(data: Any, key: Any, random: Random, anything: Any) -> None:
    other = random.choice([*data] if isinstance(data, dict) else range(len(data)))
    data[key], data[other] = data[other], data[key]


CHANGES: list[Callable[[Any, Any, Random, Any], None]] = [
    replace,
    remove,
    count_up_or_down,
    repeat,
    reorder,
    rename,
    exchange,
]


def changed(data: Any, random: Random, anything: Any, times: int) -> Any:
    """Good data with a few things changed."""
    data = deepcopy(data)
    for _ in range(times):
        if places := places_in(data):
            container, key = random.choice(places)
            random.choice(CHANGES)(container, key, random, anything)
    return data


def any_mode(id: str, random: Random) -> Mode:
    """One of the modes of a game."""
    return random.choice([mode for mode in MODES if mode.id == id])


@cache
def good_positions(mode: Mode) -> list[tuple[bl.Game, Any]]:
    """Positions of random games, each with the game that it is one of."""
    found = moments(mode, 0)
    return [(state.game, json.loads(as_text(state.position()))) for state in found]


@cache
def good_records(mode: Mode) -> list[Any]:
    """Records of random games, cut off somewhere."""
    found = []
    for seed in range(4):
        random, state = Random(seed), mode.start(seed)
        record = bl.Record(state.game, mode.players, seed)
        while state.actor is not None and random.random() < 0.97:
            record.add(state, random.choice(state.legal()))
        found.append(json.loads(record.dumps()))
    return found


# Positions


def load_or_refuse(game: bl.Game, position: Any) -> bl.State | None:
    """The state, or none if it was refused as it should be."""
    try:
        return game.load(position)
    except bl.BadPosition as refusal:
        assert_sentence(str(refusal))
        return None


def assert_whole(state: bl.State, random: Random) -> None:
    """A loaded state is as good as one that was played to."""
    assert_sound(state)
    text = position_text(state)
    again = state.game.load(json.loads(text))
    assert position_text(again) == text
    assert again.legal() == state.legal()
    box = BOXES[state.game.id]
    for _ in range(SOME_DECISIONS if box.stalls else box.most_decisions):
        if state.actor is None:
            break
        action = random.choice(state.legal())
        if random.random() < 0.1:
            assert state.parse(state.text(action)) == action
        state.apply(action)
        again.apply(action)
    assert state.actor is None or box.stalls, "the game does not end"
    assert_sound(state)
    assert position_text(again) == position_text(state)


def assert_sound(state: bl.State) -> None:
    assert not differences(state.position(), state.game)
    assert [action for action, legal in enumerate(state.mask()) if legal] == state.legal()
    assert (state.actor is None) == (not state.legal())
    assert [sum(parts.values()) for parts in state.breakdown()] == state.scores()
    for seat in seats(state):
        assert as_text(state.view(seat))


@of_every_game
def test_a_changed_position_is_whole_or_refused(id: str) -> None:
    @often
    @given(st.integers(0, 2**32), ANYTHING, st.integers(1, 3))
    def run(seed: int, anything: Any, times: int) -> None:
        random = Random(seed)
        game, position = random.choice(good_positions(any_mode(id, random)))
        state = load_or_refuse(game, changed(position, random, anything, times))
        if state is not None:
            assert_whole(state, random)

    run()


@of_every_game
def test_a_position_with_parts_left_out_is_whole_or_refused(id: str) -> None:
    @now_and_then
    @given(st.integers(0, 2**32))
    def run(seed: int) -> None:
        random = Random(seed)
        game, position = random.choice(good_positions(any_mode(id, random)))
        kept = {key: part for key, part in position.items() if random.random() < 0.5}
        state = load_or_refuse(game, kept)
        if state is not None:
            assert_whole(state, random)

    run()


@of_every_game
def test_anything_at_all_as_a_position_is_whole_or_refused(id: str) -> None:
    keys = sorted(
        {key for mode in MODES if mode.id == id for _, p in good_positions(mode) for key in p}
    )

    @often
    @given(ANYTHING | st.dictionaries(st.sampled_from(keys), ANYTHING, max_size=4))
    def run(anything: Any) -> None:
        state = load_or_refuse(bl.game(id), anything)
        if state is not None:
            assert_whole(state, Random(1))

    run()


# Records


def loads_or_refuse(text: Any) -> bl.Record | None:
    try:
        return bl.Record.loads(text)
    except bl.BadRecord as refusal:
        assert_sentence(str(refusal))
        return None


@of_every_game
def test_a_changed_record_replays_or_is_refused(id: str) -> None:
    @now_and_then
    @given(st.integers(0, 2**32), ANYTHING, st.integers(1, 3))
    def run(seed: int, anything: Any, times: int) -> None:
        random = Random(seed)
        data = changed(random.choice(good_records(any_mode(id, random))), random, anything, times)
        record = loads_or_refuse(json.dumps(data))
        if record is not None:
            assert bl.Record.loads(record.dumps()).dumps() == record.dumps()

    run()


@of_every_game
def test_a_record_whose_text_is_damaged_replays_or_is_refused(id: str) -> None:
    @now_and_then
    @given(st.integers(0, 2**32), st.text(max_size=3))
    def run(seed: int, anything: str) -> None:
        random = Random(seed)
        text = json.dumps(random.choice(good_records(any_mode(id, random))))
        at = random.randrange(len(text))
        loads_or_refuse(text[:at] + anything + text[at + random.choice([0, 1, 10, 10**6]) :])

    run()


@often
@given(ANYTHING | st.binary(max_size=20) | ANYTHING.map(json.dumps))
def test_anything_at_all_as_a_record_is_refused(anything: Any) -> None:
    assert loads_or_refuse(anything) is None


# Notation


@of_every_game
def test_any_words_are_an_action_or_refused(id: str) -> None:
    @often
    @given(st.integers(0, 2**32), ANYTHING, st.text(max_size=3))
    def run(seed: int, anything: Any, letters: str) -> None:
        random = Random(seed)
        game, position = random.choice(good_positions(any_mode(id, random)))
        state = game.load(position)
        words = state.text(random.randrange(game.num_actions))
        at = random.randrange(len(words))
        for said in (anything, letters, words[:at] + letters + words[at + random.randrange(3) :]):
            assert_understood_or_refused(state, said)

    run()


def assert_understood_or_refused(state: bl.State, words: Any) -> None:
    try:
        action = state.parse(words)
    except bl.BadNotation as refusal:
        assert_sentence(str(refusal))
        return
    assert 0 <= action < state.game.num_actions
    assert state.text(action)
    why = state.why_not(action)
    if why is not None:
        assert_sentence(why)


# Options


@of_every_game
def test_any_options_are_taken_or_refused(id: str) -> None:
    names = sorted(bl.game(id).options)

    @often
    @given(st.dictionaries(st.sampled_from(names) | st.text(max_size=8), ANYTHING, max_size=3))
    def run(options: dict[str, Any]) -> None:
        try:
            assert bl.game(id, **options).options
        except bl.BadOption as refusal:
            assert_sentence(str(refusal))

    run()
