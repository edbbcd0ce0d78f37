"""Telling: what happens while an action is played, noted as facts in the order it happens.

Rules note facts only while someone listens (`state.telling`), so that play pays one comparison.
A fact is a table: its verb, the seat that did it (-1: the game itself), and what the verb needs.
"""

from typing import Any

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """The facts noted so far, each with what only one seat saw of it."""

    def __init__(self) -> None:
        self.noted: list[tuple[dict[str, Any], int, dict[str, Any]]] = []

    def note(self, verb: str, seat: i64, what: dict[str, Any]) -> None:
        """Something that everyone saw."""
        self.noted.append(({"verb": verb, "seat": seat_of(seat), **what}, -1, {}))

    def note_to(
        self, eyes: i64, verb: str, seat: i64, what: dict[str, Any], secret: dict[str, Any]
    ) -> None:
        """Something that everyone saw, of which one seat saw more."""
        self.noted.append(({"verb": verb, "seat": seat_of(seat), **what}, eyes, secret))

    def seen_by(self, eyes: i64) -> list[dict[str, Any]]:
        """The facts as a seat (-1: a spectator) saw them."""
        return [
            {**fact, **secret} if eyes >= 0 and whose == eyes else dict(fact)
            for fact, whose, secret in self.noted
        ]


def seat_of(seat: i64) -> int | None:
    """The seat of a fact; None where the game itself did it."""
    return None if seat < 0 else int(seat)
