"""Silence tells nothing: who is asked next depends only on what everyone knows (promise 11)."""

from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.core.transitions import play_action
from tests.properties.looking import as_text
from tests.properties.modes import Mode, in_every_mode, moments, seats

pytestmark = pytest.mark.random_games

WORLDS = 3
"""Every moment is compared with so many others that an observer cannot tell from it."""


@in_every_mode
def test_who_is_asked_after_a_move_does_not_depend_on_what_is_hidden(
    mode: Mode, games: int
) -> None:
    compared = 0
    for number, state in enumerate(moments(mode, games)):
        for observer in seats(state):
            if state.actor not in (None, observer):
                compared += compare_worlds(state, observer, number)
    assert compared > 0 or mode.players == 1


def compare_worlds(state: bl.State, observer: int | None, number: int) -> int:
    """Plays a move in worlds that an observer cannot tell apart; returns how many there were."""
    random = Random(number)
    compared = 0
    for world in range(WORLDS):
        other = state.redeal(observer, number * WORLDS + world)
        both = sorted(set(state.legal()) & set(other.legal()))
        if other.decision != state.decision or not both:
            continue
        action = random.choice(both)
        here, there = followed(state, action, observer), followed(other, action, observer)
        assert not tells_by_silence(here, there), (state.text(action), here, there)
        compared += 1
    return compared


def followed(state: bl.State, action: int, observer: int | None) -> list[str]:
    """What an observer sees of a move until it is over, and then who is asked what."""
    random = Random(action)
    done = play_action(state, action)
    seen = done.events(observer)
    while is_half_done(done.after, state.actor):
        done = play_action(done.after, random.choice(done.after.legal()))
        seen += done.events(observer)
    return [as_text(event) for event in seen] + [as_text(asked(done.after, observer))]


def is_half_done(state: bl.State, actor: int | None) -> bool:
    """Whether the one who moves is within a play that others see only when it is made."""
    return state.actor == actor and state.decision in state.game.private_decisions


def asked(state: bl.State, observer: int | None) -> Any:
    """Who decides what next, as an observer is shown it."""
    view = state.view(observer)
    return {"actor": view["actor"], "decision": view["decision"]}


def tells_by_silence(here: list[str], there: list[str]) -> bool:
    """Whether one world goes on without anything new where the other one asks, or ends elsewhere.

    Up to where both first differ an observer sees the same. If in one of them the next is an event
    and in the other the question that is asked, somebody was asked here and not there.
    """
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    asks_here, asks_there = same == len(here) - 1, same == len(there) - 1
    return asks_here or asks_there
