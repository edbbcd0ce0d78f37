"""Facts: what is told happened, in that order, and nobody is told what they cannot know."""

from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.properties import retelling_card_game, retelling_rising_sun
from tests.properties.boxes import BOXES
from tests.properties.looking import as_text, position_text
from tests.properties.modes import MODES, Mode, in_every_mode, moments, seats
from tests.properties.retelling import Places

pytestmark = pytest.mark.random_games

RETELLINGS: dict[str, Any] = {"card-game": retelling_card_game, "rising-sun": retelling_rising_sun}
"""How a game's facts change what lies where; those of Rails & Sails are followed at sea."""
RETOLD = [mode for mode in MODES if mode.id in RETELLINGS]
in_retold_modes = pytest.mark.parametrize("mode", RETOLD, ids=[mode.name for mode in RETOLD])


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
                more = [seat for seat, own in enumerate(mine) if own != spectators]
                assert more in ([], [spectators["seat"]]), seen


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


@in_retold_modes
def test_what_is_told_is_what_moved_in_the_order_in_which_it_moved(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=200)):
        state, random = mode.start(seed), Random(f"retold {mode.name} {seed}")
        while state.actor is not None:
            before, action = state.clone(), random.choice(state.legal())
            state.apply(action)
            facts = told(before, action)
            assert private_verbs(facts) <= RETELLINGS[mode.id].PRIVATE
            assert retold(before, facts) == places(state), (seed, before.text(action))


def private_verbs(facts: list[list[dict[str, Any]]]) -> set[str]:
    """The verbs of which somebody saw more than a spectator."""
    return {
        seen[-1]["verb"]
        for seen in zip(*facts, strict=True)
        if any(own != seen[-1] for own in seen)
    }


def places(state: bl.State) -> Places:
    """What lies where."""
    found: Places = RETELLINGS[state.game.id].places(state.position())
    return found


def retold(before: bl.State, facts: list[list[dict[str, Any]]]) -> Places:
    """What lies where after an action, by what is told of it alone, to all together."""
    found = places(before)
    for seen in zip(*facts, strict=True):
        whole = {key: value for own in seen for key, value in own.items()}
        RETELLINGS[before.game.id].retell(found, whole, before.game.settings)
    return {where: +things for where, things in found.items()}


SUN = [mode for mode in RETOLD if mode.id == "rising-sun"]


@pytest.mark.parametrize("mode", SUN, ids=[mode.name for mode in SUN])
def test_what_a_seat_cannot_know_is_told_only_where_all_see_it(mode: Mode, games: int) -> None:
    """The hidden rest is dealt again: the first fact that differs is one that showed a card."""
    for seed in range(mode.number(games, of=50)):
        state, random = mode.start(seed), Random(f"hidden {mode.name} {seed}")
        while state.actor is not None:
            action, seat = random.choice(state.legal()), random.choice(seats(state))
            other = state.redeal(seat, seed)
            if other.is_legal(action):
                ours, theirs = (
                    told(at, action)[-1 if seat is None else seat] for at in (state, other)
                )
                pairs = zip(ours, theirs, strict=False)
                first = next((pair for pair in pairs if pair[0] != pair[1]), ())
                assert all(shows(fact, seat) for fact in first), (seed, first)
            state.apply(action)


def shows(fact: dict[str, Any], seat: int | None) -> bool:
    """Whether a fact of Rising Sun shows a card to all, or to the seat whose it is."""
    if fact["verb"] in retelling_rising_sun.PRIVATE and fact["seat"] != seat:
        return fact["verb"] == "put" and "cards" in fact
    return fact["verb"] not in ("shuffle", "get", "score", "gain", "connect", "build")
