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
    text: Point
    city: City


@dataclass(frozen=True)
class Line:
    """A track with its spaces from city to city; in two parts if it wraps."""

    track: Track
    beds: tuple[Curve, ...]
    aside: float
    spaces: tuple[Place, ...]
    leads: tuple[Lead, ...] = ()


@dataclass(frozen=True)
class Layout:
    """A whole board laid out."""

    printed: Board
    width: int
    height: int
    space_length: float
    space_width: float
    stops: dict[str, Stop]
    lines: dict[str, Line]
    map: dict[str, str]
    waters: tuple[dict[str, Any], ...]
    points_at: Point
    players_at: Point

    def stop(self, number: int) -> Stop:
        """The place of a city by its number."""
        return self.stops[self.printed.cities[number].id]

    def shape(self, line: Line, space: Place) -> list[Point]:
        """The corners of a space."""
        return rectangle(space, self.space_length, self.width_of(line.track))

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
        {track.id: _line(track, data, printed) for track in printed.tracks},
        data["map"],
        tuple(data["waters"]),
        tuple(data["points_at"]),
        tuple(data["players_at"]),
    )


def _stop(city: City, data: dict[str, Any]) -> Stop:
    (x, y), label = data["at"], data.get("label")
    return Stop(city, x, y, _label(label) if label else None)


def _label(data: dict[str, Any]) -> Label:
    x, top = data["at"]
    return Label(x, top, tuple(data["lines"]))


def _line(track: Track, data: dict[str, Any], printed: Board) -> Line:
    runs = [run for run in data["runs"] if track.id in run["tracks"]]
    aside = _aside(track.id, runs[0]["tracks"], data["lane"])
    beds = tuple(_curve(run["curve"]) for run in runs)
    spaces = [
        space.aside(aside)
        for run, bed in zip(runs, beds, strict=True)
        for space in _along(run, bed)
    ]
    leads = tuple(
        _lead(run, bed, printed.cities[number])
        for run, bed, number in zip(runs, beds, (track.b, track.a), strict=False)
        if "lead" in run and track.id == run["tracks"][0]
    )
    return Line(track, beds, aside, tuple(spaces), leads)


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
    return Lead(Place(x, y, 180.0 if run["edge"] == "W" else 0.0), tuple(run["lead"]), city)
