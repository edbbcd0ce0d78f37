"""What the tests of all rules share: actions in words, what refuses them, and what is told."""

from typing import Any

import branchline as bl


def play(state: Any, *texts: str) -> Any:
    """Plays one action after the other, given in notation; returns the same state."""
    for text in texts:
        state.apply(state.parse(text))
    return state


def can(state: bl.State, text: str) -> bool:
    """Whether the action in words is legal."""
    return state.why_not(state.parse(text)) is None


def why_not(state: bl.State, text: str) -> str:
    """The sentence that refuses an action in words; fails if it is legal."""
    reason = state.why_not(state.parse(text))
    assert reason is not None, f"{text!r} is legal"
    return reason


def choices(state: bl.State, verb: str = "") -> list[str]:
    """All that can be done now, in words, or all that begins with a verb."""
    texts = [state.text(action) for action in state.legal()]
    return [text.removeprefix(verb).strip() for text in texts if text.startswith(verb)]


def told(state: bl.State, text: str, seat: int | None = None) -> list[str]:
    """What a seat is told of an action in words, which is played."""
    before, action = state.clone(), state.parse(text)
    state.apply(action)
    return before.tell(action, state, seat)


def facts(state: bl.State, text: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What a seat sees of an action in words, which is played."""
    before, action = state.clone(), state.parse(text)
    state.apply(action)
    return before.events(action, state, seat)


def hand(state: bl.State, seat: int = 0) -> dict[str, int]:
    """The cards in a hand."""
    cards: dict[str, int] = state.position()["hands"][seat]
    return cards
