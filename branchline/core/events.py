"""What happens while an action is played, noted as events in the order it happens.

Rules note events only while someone listens (`state.event_log`), so that play pays one comparison.
An event is plain data: its verb, the seat that did it (None: the game itself), and what the verb
needs. What only one seat saw of an event is kept beside it, never inside it.
"""

from typing import Any

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class EventLog:
    """The events noted so far, each with what only one seat saw of it."""

    def __init__(self) -> None:
        self.entries: list[tuple[dict[str, Any], int, dict[str, Any]]] = []
        """Of each event what everyone saw, the seat that saw more (-1: nobody), and that."""

    def add(self, verb: str, seat: i64, what: dict[str, Any]) -> None:
        """Something that everyone saw."""
        self.entries.append(({"verb": verb, "seat": seat_or_none(seat), **what}, -1, {}))

    def add_secret(
        self, eyes: i64, verb: str, seat: i64, what: dict[str, Any], secret: dict[str, Any]
    ) -> None:
        """Something that everyone saw, of which one seat saw more."""
        public = {"verb": verb, "seat": seat_or_none(seat), **what}
        self.entries.append((public, eyes, secret))

    def seen_by(self, eyes: i64) -> list[dict[str, Any]]:
        """The events as a seat (-1: a spectator) saw them."""
        return [
            {**public, **secret} if eyes >= 0 and whose == eyes else dict(public)
            for public, whose, secret in self.entries
        ]


def seat_or_none(seat: i64) -> int | None:
    """The seat of an event; None where the game itself did it."""
    return None if seat < 0 else int(seat)
