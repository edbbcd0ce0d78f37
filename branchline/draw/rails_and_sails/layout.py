"""Where everything on a board is: the data file's curves and labels, joined with what is printed.

The data file holds what was found by relaxation (places of cities and labels, a curve for each run
of tracks); the spaces follow from it here. How things look is left to the painters.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from branchline.draw import lettering
from branchline.draw.geometry import Curve, Place, Point, rectangle
from branchline.games.rails_and_sails.boards import Board, City, Track, board

LABEL_SIZE = 13
LEAD_SIZE = 10
LEAD_MARGIN = 5
WATER_SPACING = 0.14
CITY_RADIUS = 8.0
BOARDS = {"world": "world", "great-lakes": "great_lakes"}
"""The data file of each board by its id."""


@dataclass(frozen=True)
class Label:
    """A city's name in one line or two, centred on `x` below `top`."""

    x: float
    top: float
    lines: tuple[str, ...]

    @property
    def box(self) -> list[Point]:
        """The corners of the text."""
        half = max(lettering.width(line, LABEL_SIZE) for line in self.lines) / 2 + 1
        bottom = self.top + LABEL_SIZE * len(self.lines)
        return [
            (self.x - half, self.top),
            (self.x + half, self.top),
            (self.x + half, bottom),
            (self.x - half, bottom),
        ]


@dataclass(frozen=True)
class Stop:
    """A city, or a junction, in its place."""

    city: City
    x: float
    y: float
    label: Label | None


@dataclass(frozen=True)
class Lead:
    """Where a track leaves the board, and the city that it leads to."""

    at: Place
    top: float
    city: City

    @property
    def box(self) -> list[Point]:
        """The corners of the city's name, which stands at the edge of the board."""
        inwards = -1 if self.at.angle == 0 else 1
        x = self.at.x + LEAD_MARGIN * inwards
        far = x + lettering.width(self.city.name, LEAD_SIZE) * inwards
        bottom = self.top + LEAD_SIZE
        return [(x, self.top), (far, self.top), (far, bottom), (x, bottom)]


@dataclass(frozen=True)
class Water:
    """The name of a lake or an ocean, written along a direction."""

    text: str
    at: Place
    size: float

    @property
    def box(self) -> list[Point]:
        """The corners of the text with its letters spaced."""
        spacing = WATER_SPACING * self.size * len(self.text)
        long = lettering.width(self.text, self.size) + spacing
        return rectangle(self.at.aside(-0.35 * self.size), long, 0.75 * self.size)


@dataclass(frozen=True)
class Part:
    """What of a track lies on one curve."""

    bed: Curve
    spaces: tuple[Place, ...]
    lead: Lead | None

    @property
    def points(self) -> list[Point]:
        """From end to end through all spaces."""
        start, *_, end = self.bed.points
        return [start, *((space.x, space.y) for space in self.spaces), end]


@dataclass(frozen=True)
class LaidTrack:
    """A track with its spaces from city to city; in two parts if it wraps."""

    track: Track
    parts: tuple[Part, ...]

    @property
    def spaces(self) -> list[Place]:
        """All spaces, from the first city to the second."""
        return [space for part in self.parts for space in part.spaces]

    @property
    def leads(self) -> list[Lead]:
        """Where it leaves the board; a double says it once."""
        return [part.lead for part in self.parts if part.lead]


@dataclass(frozen=True)
class Layout:
    """A whole board laid out."""

    printed: Board
    width: int
    height: int
    space_length: float
    space_width: float
    stops: dict[str, Stop]
    tracks: dict[str, LaidTrack]
    map: dict[str, str]
    waters: tuple[Water, ...]
    points_at: Point
    players_at: Point

    @property
    def longest(self) -> int:
        """The length of the longest track."""
        return max(track.length for track in self.printed.tracks)

    @property
    def points_size(self) -> Point:
        """The width and height of the table of points."""
        return 92 + 24 * self.longest, 46

    def stop(self, number: int) -> Stop:
        """The place of a city by its number."""
        return self.stops[self.printed.cities[number].id]

    def shape(self, laid: LaidTrack, space: Place) -> list[Point]:
        """The corners of a space."""
        return rectangle(space, self.space_length, self.width_of(laid.track))

    def width_of(self, track: Track) -> float:
        """How wide the spaces of a track are: a pair is two joined."""
        return self.space_width + 4 if track.pair else self.space_width


@cache
def layout(id: str) -> Layout:
    """A board's layout by the board's id."""
    name = BOARDS[id]
    text = (files(__package__) / "data" / f"{name}.json").read_text(encoding="utf-8")
    return _join(json.loads(text), board(name))


def _join(data: dict[str, Any], printed: Board) -> Layout:
    (width, height), (length, across) = data["size"], data["space"]
    return Layout(
        printed,
        width,
        height,
        length,
        across,
        {city.id: _stop(city, data["cities"][city.id]) for city in printed.cities},
        {track.id: _laid(track, data, printed) for track in printed.tracks},
        data["map"],
        tuple(map(_water, data["waters"])),
        tuple(data["points_at"]),
        tuple(data["players_at"]),
    )


def _stop(city: City, data: dict[str, Any]) -> Stop:
    (x, y), label = data["at"], data.get("label")
    return Stop(city, x, y, _label(label) if label else None)


def _label(data: dict[str, Any]) -> Label:
    x, top = data["at"]
    return Label(x, top, tuple(data["lines"]))


def _water(data: dict[str, Any]) -> Water:
    x, y = data["at"]
    return Water(data["text"], Place(x, y, data["turn"]), data["size"])


def _laid(track: Track, data: dict[str, Any], printed: Board) -> LaidTrack:
    runs = [run for run in data["runs"] if track.id in run["tracks"]]
    far_ends = (printed.cities[track.b], printed.cities[track.a])
    parts = (
        _part(track, run, data["lane"], city) for run, city in zip(runs, far_ends, strict=False)
    )
    return LaidTrack(track, tuple(parts))


def _part(track: Track, run: dict[str, Any], lane: float, city: City) -> Part:
    bed = _curve(run["curve"])
    aside = _aside(track.id, run["tracks"], lane)
    leads = "lead" in run and track.id == run["tracks"][0]
    spaces = tuple(space.aside(aside) for space in _along(run, bed))
    return Part(bed, spaces, _lead(run, bed, city) if leads else None)


def _aside(id: str, together: list[str], lane: float) -> float:
    """How far a track lies beside the curve that it shares."""
    return (together.index(id) - (len(together) - 1) / 2) * lane


def _curve(numbers: list[float]) -> Curve:
    x0, y0, x1, y1, x2, y2, x3, y3 = numbers
    return Curve(((x0, y0), (x1, y1), (x2, y2), (x3, y3)))


def _along(run: dict[str, Any], bed: Curve) -> Iterator[Place]:
    for number in range(run["spaces"]):
        yield bed.place(run["first"] + number * run["pitch"])


def _lead(run: dict[str, Any], bed: Curve, city: City) -> Lead:
    at_end = run["part"] == "a"
    x, y = bed.points[3 if at_end else 0]
    return Lead(Place(x, y, 180.0 if run["edge"] == "W" else 0.0), run["lead"], city)
