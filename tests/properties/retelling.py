"""Retelling: what lies where, followed from the facts alone, to be compared with the position."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
Fact = Mapping[str, Any]
Places = dict[str, Counter[str]]
"""What lies in each place, by name; money and points too, as numbers of one thing."""


def shift(places: Places, start: str, end: str, things: Counter[str]) -> None:
    """Things go to another place from the one where they must have been."""
    leave(places, start, things)
    places[end] += things


def leave(places: Places, start: str, things: Counter[str]) -> None:
    """Things leave the place where they must have been."""
    assert things <= places[start], f"{things} is not in {start}: {places[start]}"
    places[start] -= things
