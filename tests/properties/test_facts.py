"""Facts: what is told happened, in that order, and nobody is told what they cannot know."""

from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.properties.boxes import BOXES
from tests.properties.looking import as_text, position_text
from tests.properties.modes import MODES, Mode, in_every_mode, moments, seats
from tests.properties.retelling import RETELLINGS, Places

pytestmark = pytest.mark.random_games

RETOLD = [mode for mode in MODES if mode.id in RETELLINGS]


def some_action(state: bl.State, number: int) -> int:
    return Random(f"facts {number}").choice(state.legal())


@in_every_mode
def test_all_seats_are_told_the_same_facts_and_of_some_one_seat_more(
    mode: Mode, games: int
) -> None:
    for number, state in enumerate(moments(mode, games)):
        if state.actor is not None:
            was = position_text(state)
            facts = told(state, some_action(state, number))
            assert position_text(state) == was, number
            assert as_text(facts)  # plain data
            for seen in zip(*facts, strict=True):
                *mine, spectators = seen
                assert all(spectators.items() <= own.items() for own in mine), spectators
                assert sum(own != spectators for own in mine) <= 1, seen


def told(state: bl.State, action: int) -> list[list[dict[str, Any]]]:
    """The facts of an action for every seat and, last, a spectator."""
    after = state.clone()
    after.apply(action)
    return [state.events(action, after, seat) for seat in seats(state)]


@in_every_mode
def test_secret_names_are_not_in_the_facts(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        if state.actor is not None:
            action, after = some_action(state, number), state.clone()
            after.apply(action)
            for seat in seats(state):
                facts = as_text(state.events(action, after, seat))
                secret = BOXES[mode.id].secrets(after.position(), seat)
                assert not {name for name in secret if name in facts}, (number, seat)


@in_every_mode
def test_facts_are_told_in_whole_sentences(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        if state.actor is not None:
            facts = told(state, some_action(state, number))
            lines = {state.game.sentence(fact) for seen in facts for fact in seen}
            assert all(line[:1] in "{" or line[0].isupper() for line in lines), lines
            assert all(line.endswith(".") for line in lines if line), lines


@pytest.mark.parametrize("mode", RETOLD, ids=[mode.name for mode in RETOLD])
def test_what_is_told_is_what_moved_in_the_order_in_which_it_moved(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=200)):
        state, random = mode.start(seed), Random(f"retold {mode.name} {seed}")
        while state.actor is not None:
            before, action = state.clone(), random.choice(state.legal())
            state.apply(action)
            assert retold(before, action) == places(state), (seed, before.text(action))


def places(state: bl.State) -> Places:
    """What lies where."""
    return RETELLINGS[state.game.id].places(state.position())


def retold(before: bl.State, action: int) -> Places:
    """What lies where after an action, by what is told of it alone."""
    found = places(before)
    for fact in all_that_was_seen(before, action):
        RETELLINGS[before.game.id].retell(found, fact, before.game.settings)
    return found


def all_that_was_seen(state: bl.State, action: int) -> list[dict[str, Any]]:
    """The facts of an action with all that anyone saw of them."""
    return [
        {key: value for own in seen for key, value in own.items()}
        for seen in zip(*told(state, action), strict=True)
    ]
