"""A clone goes its own way: later play changes no earlier copy, and no field is forgotten."""

from hashlib import sha256
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import branchline as bl
from tests.properties.looking import fields, inside, is_vector, position_text
from tests.properties.modes import Mode, in_every_mode, moments, random_play


def fingerprint(state: bl.State) -> bytes:
    return sha256(position_text(state).encode()).digest()


@pytest.mark.random_games
@in_every_mode
def test_later_play_changes_no_earlier_copy(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=100)):
        random = Random(seed)
        copies: list[tuple[bl.State, bytes]] = []
        for state in mode.play(seed):
            if random.random() < 0.1:
                copies.append((state.clone(), fingerprint(state)))
        for copy, before in copies:
            assert fingerprint(copy) == before, seed


@pytest.mark.random_games
@in_every_mode
def test_play_on_a_copy_changes_neither_the_original_nor_its_other_copies(
    mode: Mode, games: int
) -> None:
    random = Random(1)
    for number, state in enumerate(moments(mode, games)):
        before, sister = inside(state), state.clone()
        for _ in random_play(state.clone(), random):
            pass
        assert inside(state) == before, number
        assert inside(sister) == before, number


@pytest.mark.random_games
@in_every_mode
def test_redealing_changes_nothing_in_the_state_it_starts_from(mode: Mode, games: int) -> None:
    random = Random(1)
    for number, state in enumerate(moments(mode, games)):
        before = inside(state)
        other = state.redeal(random.randrange(state.players), number)
        for _ in random_play(other, random):
            pass
        assert inside(state) == before, number


@pytest.mark.random_games
@in_every_mode
def test_a_copy_is_the_same_in_every_attribute(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        assert inside(state.clone()) == inside(state), number


@in_every_mode
def test_no_field_is_forgotten_by_clone(mode: Mode) -> None:
    for name in fields(mode.start(0)):
        state = mode.start(0)
        mark(state, name)
        assert inside(state.clone()) == inside(state), f"clone() forgets {name}"


def mark(state: bl.State, name: str) -> None:
    """Gives a field a value that no new state has."""
    value = getattr(state, name)
    if isinstance(value, int) and name != "seats":  # as many vectors as there are seats
        setattr(state, name, not value if isinstance(value, bool) else value + 3)
    elif is_vector(value) and len(value):
        other = value[:]
        other[len(other) - 1] += 3
        setattr(state, name, other)


class Forgetful:
    """A state whose clone forgets the cards."""

    def __init__(self) -> None:
        self.game = SimpleNamespace()
        self.cards = 1
        self.tickets = [2]

    def clone(self) -> "Forgetful":
        twin = Forgetful()
        twin.game, twin.tickets = self.game, self.tickets[:]
        return twin


def test_a_field_that_clone_forgets_would_be_noticed() -> None:
    state: Any = Forgetful()
    assert inside(state.clone()) == inside(state)
    state.tickets = [7]
    assert inside(state.clone()) == inside(state)
    state.cards = 7
    assert inside(state.clone()) != inside(state)
