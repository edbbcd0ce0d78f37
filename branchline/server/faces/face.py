"""Face: a game as a table and the page need it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Meaning = dict[str, Any]
"""What an action id means: a verb and, mostly, what it is done to."""


def means(verb: str, what: object = None) -> Meaning:
    """An action's meaning; `what` is a name, a number, or a list of places in an offer."""
    return {"verb": verb, "what": what}


def keeps(masks: int) -> list[Meaning]:
    """The ways to keep some of the offered tickets, by their places in the offer."""
    return [means("keep", [at for at in range(8) if mask >> at & 1]) for mask in range(masks)]


def padded(meanings: list[Meaning], size: int) -> list[Meaning | None]:
    """A stretch of ids, the ones that this board does not use left empty."""
    return [*meanings, *[None] * (size - len(meanings))]


@dataclass(frozen=True)
class Face:
    """What a table needs to know of a game."""

    half_made: frozenset[str]
    """Decisions within a play that others do not see until it is made."""
    face_down: Callable[[Any, int], object]
    """What changes when a seat, or anyone, learns something from cards that lay face down."""
    hand: Callable[[Any, int], dict[str, int]]
    """The cards of a seat's hand by name."""
    dear: Callable[[dict[str, int]], tuple[int, ...]]
    """How dear it is to pay with these cards; the least is offered first."""
    facts: Callable[[Any, int], dict[str, Any]]
    """All that never changes in a game for so many players: its actions, board and cards."""
    board: Callable[[Any, int], str | None]
    """The name of the board's picture."""
    lasts: tuple[int, int]
    """How many minutes a game takes, from and to."""
