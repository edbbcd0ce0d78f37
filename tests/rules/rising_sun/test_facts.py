"""Facts: what is told is what happened, and what only one seat sees is told to no other."""

from random import Random
from typing import Any

import pytest

import branchline as bl
from tests.properties.modes import MODES, Mode, seats
from tests.rules.rising_sun.retelling import places, retell

OURS = [mode for mode in MODES if mode.id == "rising-sun"]
PRIVATE = {"draw", "look", "pick", "put"}
"""Verbs of which the owner of the cards may see more than others."""


def told(state: bl.State, action: int) -> list[list[dict[str, Any]]]:
    """The facts of an action for every seat and, last, a spectator."""
    after = state.clone()
    after.apply(action)
    return [state.events(action, after, seat) for seat in seats(state)]


def whole(facts: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The facts with all that anyone saw of them."""
    return [
        {key: value for own in seen for key, value in own.items()}
        for seen in zip(*facts, strict=True)
    ]


@pytest.mark.random_games
@pytest.mark.parametrize("mode", OURS, ids=[mode.name for mode in OURS])
def test_what_is_told_is_what_moved_and_only_its_owner_is_told_more(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=50)):
        state, random = mode.start(seed), Random(f"retold {mode.name} {seed}")
        while state.actor is not None:
            before, action = state.clone(), random.choice(state.legal())
            state.apply(action)
            facts = told(before, action)
            assert all(is_fair(*seen) for seen in zip(*facts, strict=True)), facts
            found = places(before.position())
            for fact in whole(facts):
                retell(found, fact, state.game.settings)
            now = places(state.position())
            assert {where: +things for where, things in found.items()} == now, before.text(action)


def is_fair(*seen: dict[str, Any]) -> bool:
    """Whether all were told the same of a fact but for a seat that saw its own cards."""
    *mine, spectators = seen
    return all(
        own == spectators or (own["seat"] == seat and own["verb"] in PRIVATE)
        for seat, own in enumerate(mine)
    )


@pytest.mark.random_games
@pytest.mark.parametrize("mode", OURS, ids=[mode.name for mode in OURS])
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
    """Whether a fact shows a card to all, or to the seat whose it is."""
    if fact["verb"] in PRIVATE and fact["seat"] != seat:
        return fact["verb"] == "put" and "cards" in fact
    return fact["verb"] not in ("shuffle", "get", "score", "gain", "connect", "build")
