"""The nine boards of Rising Sun from their data file: hexes, barriers, routes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import Any

from branchline.games.rising_sun.cards import ABILITIES, ABILITY_OF, Ability, read

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""From a hex to its six neighbours, in axial coordinates."""


@dataclass(frozen=True)
class Hex:
    """One hex: where it lies and what is printed on it."""

    q: int
    r: int
    terrain: str
    place: str
    """The city's or remote location's name; empty elsewhere."""
    stations: int
    """How many Station Tokens a city has room for."""
    value: int
    """What a remote location costs and is worth."""
    start: bool
    """Whether it is a red S city."""
    spot: str
    """The row's letter and the column's number, such as d7; the sea has none."""

    @property
    def name(self) -> str:
        """What notation, positions and events call it."""
        return self.place or f"{self.terrain} {self.q} {self.r}"

    @property
    def called(self) -> str:
        """What people call it, who see a letter for its row and a number for its column."""
        return self.place or f"{self.terrain} {self.spot}"

    @property
    def id(self) -> str:
        """What drawings call it."""
        return f"hex-{self.q}-{self.r}"


@dataclass(frozen=True)
class Route:
    """A Route Bonus card."""

    id: str
    ends: tuple[int, int]
    """Its two cities, as land hexes."""
    points: int
    distance: int
    ability: Ability
    name: str


@dataclass(frozen=True)
class Board:
    """Everything that is printed."""

    id: str
    name: str
    region: str
    players: tuple[int, ...]
    rail_tokens: int
    station_tokens: int
    provenance: str
    hexes: tuple[Hex, ...]
    """All of them, sea too."""
    land: tuple[Hex, ...]
    """A hex of the rules is its place in this list."""
    barriers: frozenset[frozenset[int]]
    """Pairs of land hexes that no rail joins."""
    routes: tuple[Route, ...]

    @cached_property
    def hex_named(self) -> dict[str, int]:
        """The land hexes by name, and by what people call them."""
        called = {hex.called: at for at, hex in enumerate(self.land)}
        return called | {hex.name: at for at, hex in enumerate(self.land)}

    def neighbours(self, hex: int, barriers: bool = True) -> list[int]:
        """The land hexes next to one, as far as a rail can get there."""
        here = self.land[hex]
        number = {(h.q, h.r): at for at, h in enumerate(self.land)}
        found = [number.get((here.q + q, here.r + r), -1) for q, r in STEPS]
        return sorted(
            other
            for other in found
            if other >= 0 and not (barriers and frozenset((hex, other)) in self.barriers)
        )


def across(q: int, r: int) -> int:
    """How far east a hex lies, in half hexes."""
    return 2 * q + r


def _spots(printed: list[dict[str, Any]]) -> Iterator[str]:
    """A letter for each row from the north, a number for each column of it from the west."""
    land = [hex for hex in printed if hex["terrain"] != "sea"]
    top = min(hex["r"] for hex in land)
    west = min(across(hex["q"], hex["r"]) for hex in land)
    for hex in printed:
        row, half = hex["r"] - top, across(hex["q"], hex["r"]) - west
        yield "" if hex["terrain"] == "sea" else f"{ascii_lowercase[row]}{half // 2 + 1}"


def _hex(printed: dict[str, Any], spot: str) -> Hex:
    return Hex(
        printed["q"],
        printed["r"],
        printed["terrain"],
        printed.get("city", printed.get("name", "")),
        printed.get("stations", 0),
        printed.get("value", 0),
        printed.get("start", False),
        spot,
    )


def _board(printed: dict[str, Any]) -> Board:
    hexes = tuple(map(_hex, printed["hexes"], _spots(printed["hexes"])))
    land = tuple(h for h in hexes if h.terrain != "sea")
    at = {(h.q, h.r): number for number, h in enumerate(land)}
    city = {h.place: number for number, h in enumerate(land) if h.terrain == "city"}
    barriers = frozenset(
        frozenset((at[a[0], a[1]], at[b[0], b[1]]))
        for a, b in printed["barriers"]
        if (a[0], a[1]) in at and (b[0], b[1]) in at
    )
    routes = tuple(
        Route(
            r["id"],
            (city[r["cities"][0]], city[r["cities"][1]]),
            r["vp"],
            r["distance"],
            ABILITIES[ABILITY_OF[r["ability"]]],
            " - ".join(r["cities"]),
        )
        for r in printed["routes"]
    )
    return Board(
        printed["id"],
        printed["name"],
        printed["region"],
        tuple(printed["players"]),
        printed["rail_tokens"],
        printed["station_tokens"],
        printed["provenance"],
        hexes,
        land,
        barriers,
        routes,
    )


BOARDS: dict[str, Board] = {printed["id"]: _board(printed) for printed in read("boards")}
"""The boards by id."""
ALL_BOARDS: tuple[Board, ...] = tuple(BOARDS.values())
"""The rules know a board by its place in this list."""
