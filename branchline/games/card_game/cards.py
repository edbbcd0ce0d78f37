"""The cards of The Card Game by name, from the data file: trains, tickets, bonuses."""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from branchline.core.packed_counts import count
from branchline.core.words import number

_DATA: dict[str, Any] = json.loads(
    (files(__package__) / "data" / "card_game.json").read_text(encoding="utf-8")
)

TITLE: str = _DATA["title"]
COLORS: tuple[str, ...] = tuple(_DATA["colors"])
KINDS: tuple[str, ...] = (*COLORS, "locomotive")
"""A train card's kind is its place in this list."""
CARDS_PER_COLOR: int = _DATA["cards_per_color"]
LOCOMOTIVES: int = _DATA["locomotives"]
SETUP_LOCOMOTIVES: int = _DATA["setup_locomotives"]
BONUSES: dict[str, int] = {card["city"]: card["points"] for card in _DATA["big_cities"]}
BIG_CITIES: tuple[str, ...] = tuple(BONUSES)


@dataclass(frozen=True)
class Ticket:
    """A Destination Ticket: two cities, the cards it asks for, its points."""

    number: int
    cities: tuple[str, str]
    colors: dict[str, int]
    points: int
    provenance: str

    @property
    def name(self) -> str:
        """The ticket's cities as printed, which no two tickets share."""
        return " - ".join(self.cities)


TICKETS: tuple[Ticket, ...] = tuple(
    Ticket(t["id"], (t["cities"][0], t["cities"][1]), t["colors"], t["points"], t["provenance"])
    for t in _DATA["tickets"]
)
TICKET_NAMES: tuple[str, ...] = tuple(ticket.name for ticket in TICKETS)
KIND_OF: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}
TICKET_OF: dict[str, int] = {name: index for index, name in enumerate(TICKET_NAMES)}


def card_counts(pack: int) -> dict[str, int]:
    """Packed cards by name."""
    counts = {name: int(count(pack, kind)) for kind, name in enumerate(KINDS)}
    return {name: cards for name, cards in counts.items() if cards}


def cards_text(cards: int, color: str) -> str:
    """A number of cards of a color."""
    return number(cards, f"{color} card".strip())


def ticket_names(tickets: int) -> list[str]:
    """Tickets of a mask by name, in the order of their numbers."""
    return [name for at, name in enumerate(TICKET_NAMES) if tickets >> at & 1]
