"""Curves with places at equal distances along them, and where two convex shapes overlap."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, degrees, hypot, radians, sin

Point = tuple[float, float]
STEPS = 48


@dataclass(frozen=True)
class Place:
    """A point on a board and the direction there, in degrees."""

    x: float
    y: float
    angle: float

    def aside(self, distance: float) -> "Place":
        """The place beside this one, to the right of its direction."""
        turn = radians(self.angle)
        return Place(self.x - sin(turn) * distance, self.y + cos(turn) * distance, self.angle)


@dataclass(frozen=True)
class Curve:
    """A cubic curve by its four points."""

    points: tuple[Point, Point, Point, Point]

    @cached_property
    def _arc(self) -> tuple[float, ...]:
        """The length up to each of equal steps of the parameter."""
        lengths, (x, y) = [0.0], self.points[0]
        for step in range(1, STEPS + 1):
            to_x, to_y = self._at(step / STEPS)
            lengths.append(lengths[-1] + hypot(to_x - x, to_y - y))
            x, y = to_x, to_y
        return tuple(lengths)

    @property
    def length(self) -> float:
        """The length from end to end."""
        return self._arc[-1]

    def _at(self, t: float) -> Point:
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.points
        return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3

    def _angle(self, t: float) -> float:
        s = 1 - t
        a, b, c = s * s, 2 * s * t, t * t
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.points
        dx = a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2)
        return degrees(atan2(a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2), dx))

    def place(self, distance: float) -> Place:
        """Where one is after a distance along the curve."""
        arc = self._arc
        step = min(max(bisect_left(arc, distance), 1), STEPS)
        t = (step - 1 + (distance - arc[step - 1]) / (arc[step] - arc[step - 1])) / STEPS
        return Place(*self._at(t), self._angle(t))


def rectangle(at: Place, length: float, width: float) -> list[Point]:
    """The corners of a rectangle lying along a place's direction."""
    turn = radians(at.angle)
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    halves = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    return [
        (
            at.x + along[0] * length / 2 * i + across[0] * width / 2 * j,
            at.y + along[1] * length / 2 * i + across[1] * width / 2 * j,
        )
        for i, j in halves
    ]


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex shapes share some area: no line between them, no gap."""
    return not any(_apart(axis, one, other) for shape in (one, other) for axis in _normals(shape))


def gap(point: Point, shape: Sequence[Point]) -> float:
    """How far a point is from a convex shape; 0 within."""
    sides = list(zip(shape, [*shape[1:], shape[0]], strict=True))
    turns = {
        (b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0]) for a, b in sides
    }
    return 0.0 if len(turns) == 1 else min(from_segment(point, a, b) for a, b in sides)


def from_segment(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(max(along, 0.0), 1.0)
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def _normals(shape: Sequence[Point]) -> list[Point]:
    return [(a[1] - b[1], b[0] - a[0]) for a, b in zip(shape, [*shape[1:], shape[0]], strict=True)]


def _apart(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> bool:
    ours = [x * axis[0] + y * axis[1] for x, y in one]
    theirs = [x * axis[0] + y * axis[1] for x, y in other]
    return max(ours) <= min(theirs) or max(theirs) <= min(ours)
