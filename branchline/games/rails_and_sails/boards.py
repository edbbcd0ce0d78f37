"""The boards of Rails & Sails by name, from their data files: cities, tracks, tickets, cards."""

import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from branchline.core.words import normalized, number

_DATA = files(__package__) / "data"


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


_CARDS = _read("cards")
COLORS: tuple[str, ...] = tuple(_CARDS["colors"])
KINDS: tuple[str, ...] = (
    *(f"{color} train" for color in COLORS),
    *(f"{color} harbor train" for color in COLORS),
    "wild",
    *(f"{color} ship" for color in COLORS),
    *(f"{color} double ship" for color in COLORS),
)
"""A travel card's kind is its place in this list."""
KIND_OF: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}


@dataclass(frozen=True)
class City:
    """A city, or a junction that is none."""

    id: str
    name: str
    port: bool
    junction: bool


@dataclass(frozen=True)
class Track:
    """One track between two cities."""

    id: str
    a: int
    b: int
    kind: str
    color: str
    length: int
    pair: bool
    wraps: bool
    name: str
    """How notation calls it."""


@dataclass(frozen=True)
class Ticket:
    """A ticket of two cities, or a tour of more."""

    cities: tuple[int, ...]
    points: int
    any_order: int
    """What a tour is worth out of order; 0 for a ticket."""
    penalty: int
    name: str


@dataclass(frozen=True)
class Board:
    """Everything that is printed."""

    id: str
    title: str
    cities: tuple[City, ...]
    tracks: tuple[Track, ...]
    tickets: tuple[Ticket, ...]
    pieces: dict[str, int]
    starting_cards: dict[str, int]
    starting_tickets: dict[str, int]
    harbor_points: tuple[int, ...]
    provenance: str

    @property
    def has_tours(self) -> bool:
        """Whether some tickets are tours."""
        return any(ticket.any_order for ticket in self.tickets)

    def as_written(self, words: str) -> str:
        """Words as notation has them: cities in their order, one piece and two pieces."""
        said = normalized(words)
        if pieces := re.fullmatch(r"exchange (\d{1,2}) pieces?", said):
            return f"exchange {number(int(pieces[1]), 'piece')}"
        return self.turned_claims.get(said, words)

    @cached_property
    def turned_claims(self) -> dict[str, str]:
        """Claims in plain letters with the cities the other way round, each with its notation.

        Where two cities are joined by one track only, its color need not be named.
        """
        turned: dict[str, str] = {}
        alone = Counter(frozenset((track.a, track.b)) for track in self.tracks)
        for track in self.tracks:
            a, b = self.cities[track.a].name, self.cities[track.b].name
            ways = [track.name.replace(f"{a} - {b}", f"{b} - {a}")]
            if alone[frozenset((track.a, track.b))] == 1:
                ways += [f"{a} - {b}", f"{b} - {a}"]
            turned |= {normalized(f"claim {way}"): f"claim {track.name}" for way in ways}
        return turned


@cache
def board(name: str) -> Board:
    """A board from its data file."""
    data = _read(name)
    cities = tuple(
        City(c["id"], c["name"], c["port"], c.get("junction", False)) for c in data["cities"]
    )
    number = {city.id: at for at, city in enumerate(cities)}
    return Board(
        data["id"],
        data["title"],
        cities,
        _tracks(data, cities, number),
        _tickets(data, cities, number),
        data["pieces"],
        data["starting_cards"],
        data["starting_tickets"],
        tuple(data["harbor_points"]),
        data["provenance"],
    )


def _tracks(
    data: dict[str, Any], cities: tuple[City, ...], number: dict[str, int]
) -> tuple[Track, ...]:
    tracks = []
    seen: Counter[str] = Counter()
    for t in data["tracks"]:
        a, b = number[t["a"]], number[t["b"]]
        name = f"{cities[a].name} - {cities[b].name} ({t['color']} {t['kind']})"
        seen[name] += 1
        if seen[name] > 1:
            name = name.replace(")", f" {seen[name]})")
        pair, wraps = t.get("pair", False), t.get("wraps", False)
        tracks.append(Track(t["id"], a, b, t["kind"], t["color"], t["length"], pair, wraps, name))
    return tuple(tracks)


def _tickets(
    data: dict[str, Any], cities: tuple[City, ...], number: dict[str, int]
) -> tuple[Ticket, ...]:
    tickets = []
    for t in [*data["tickets"], *data["tours"]]:
        name = " - ".join(cities[number[id]].name for id in t["cities"])
        tickets.append(
            Ticket(
                tuple(number[id] for id in t["cities"]),
                t["points"],
                t.get("any_order", 0),
                t.get("penalty", t["points"]),
                name,
            )
        )
    return tuple(tickets)
