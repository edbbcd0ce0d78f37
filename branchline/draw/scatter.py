"""Points by two numbers, as many named as there is room for: what a ticket prints and brings."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from branchline.draw.lettering import width
from branchline.draw.theme import Styles, stylesheet

WIDE, HIGH = 960.0, 560.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 24.0, 20.0, 52.0
LETTERS = 11.0
SMALLEST, LARGEST = 3.0, 9.0

STYLES: Final[Styles] = (
    (".paper", "fill:@paper"),
    (".rule", "stroke:@hairline;stroke-width:1"),
    (".level", "stroke:@soft-ink;stroke-width:1.2;stroke-dasharray:6 5"),
    (".dot", "fill:@port;fill-opacity:.75;stroke:@paper;stroke-width:1"),
    (".name", "font-size:11px;font-weight:500;fill:@ink"),
    (".tick", "font-size:12px;font-weight:500;fill:@soft-ink"),
    (".axis", "font-size:13px;font-weight:600;fill:@ink"),
)

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Dot:
    """A named thing: its two numbers, and how often it came up."""

    name: str
    x: float
    y: float
    times: int


@dataclass(frozen=True)
class Axes:
    """What the two numbers are, and the line to hold them against: y = x, or a level."""

    x: str
    y: str
    diagonal: bool = False


def scatter(dots: Sequence[Dot], axes: Axes, theme: str = "light") -> str:
    """The points as SVG; whatever is not named on it says so when pointed at."""
    frame = Frame(dots, axes)
    parts = [*frame.rules(), *frame.level(), *map(frame.dot, frame.ordered), *frame.names()]
    title = escape(f"{axes.y} by {axes.x}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:g} {HIGH:g}" '
        f'class="bl bl-{theme}" role="img" aria-label="{title}">\n<title>{title}</title>\n'
        f"<style>\n{stylesheet(theme, STYLES)}\n</style>\n"
        f'<rect class="paper" width="{WIDE:g}" height="{HIGH:g}"/>\n{"".join(parts)}</svg>\n'
    )


class Frame:
    """Where everything is: the axes from end to end, and the names that fit."""

    def __init__(self, dots: Sequence[Dot], axes: Axes) -> None:
        self.axes = axes
        self.most = max((dot.times for dot in dots), default=1)
        self.ordered = sorted(dots, key=lambda dot: (-dot.times, dot.name))
        self.xs = ticks([0.0, *(dot.x for dot in dots)])
        self.ys = ticks([0.0, *(dot.y for dot in dots)])

    def across(self, x: float) -> float:
        """Where a number is from left to right."""
        first, last = self.xs[0], self.xs[-1]
        return LEFT + (WIDE - LEFT - RIGHT) * (x - first) / (last - first)

    def down(self, y: float) -> float:
        """Where a number is from the top down."""
        first, last = self.ys[0], self.ys[-1]
        return TOP + (HIGH - TOP - BOTTOM) * (last - y) / (last - first)

    def radius(self, dot: Dot) -> float:
        """How large a point is: its area grows with how often it came up."""
        return SMALLEST + (LARGEST - SMALLEST) * math.sqrt(dot.times / self.most)

    def rules(self) -> Iterator[str]:
        """The lines of both axes with their numbers and words."""
        right, bottom = WIDE - RIGHT, HIGH - BOTTOM
        for x in self.xs:
            at = self.across(x)
            yield f'<path class="rule" d="M{at:.1f} {TOP:g}V{bottom:g}"/>'
            yield text("tick", at, bottom + 18, format_number(x))
        for y in self.ys:
            at = self.down(y)
            yield f'<path class="rule" d="M{LEFT:g} {at:.1f}H{right:g}"/>'
            yield text("tick", LEFT - 8, at + 4, format_number(y), "end")
        yield text("axis", (LEFT + right) / 2, HIGH - 10, self.axes.x)
        turned = f'transform="translate(18 {(TOP + bottom) / 2:g}) rotate(-90)"'
        yield f'<text class="axis" text-anchor="middle" {turned}>{escape(self.axes.y)}</text>\n'

    def level(self) -> Iterator[str]:
        """The line to hold the points against."""
        low, high = self.xs[0], self.xs[-1]
        if self.axes.diagonal:
            low, high = max(low, self.ys[0]), min(high, self.ys[-1])
        ends = [(x, x if self.axes.diagonal else 0.0) for x in (low, high)]
        path = "L".join(f"{self.across(x):.1f} {self.down(y):.1f}" for x, y in ends)
        yield f'<path class="level" d="M{path}"/>\n'

    def dot(self, dot: Dot) -> str:
        """A point, which tells its numbers when it is pointed at."""
        told = f"{dot.name}: {format_number(dot.x)}, {dot.y:+.1f}; {dot.times} times"
        return (
            f'<circle class="dot" cx="{self.across(dot.x):.1f}" cy="{self.down(dot.y):.1f}" '
            f'r="{self.radius(dot):.1f}"><title>{escape(told)}</title></circle>\n'
        )

    def names(self) -> Iterator[str]:
        """The names that fit beside their points, the most frequent first."""
        taken = [self.around(dot) for dot in self.ordered]
        for dot in self.ordered:
            for box in self.beside(dot):
                if inside(box) and not any(overlap(box, other) for other in taken):
                    taken.append(box)
                    yield text("name", box[0], box[3] - 3, dot.name, "start")
                    break

    def around(self, dot: Dot) -> Box:
        """The room that a point takes."""
        x, y, r = self.across(dot.x), self.down(dot.y), self.radius(dot)
        return x - r, y - r, x + r, y + r

    def beside(self, dot: Dot) -> Iterator[Box]:
        """The places for a name: to the right, to the left, above, below."""
        long, (left, top, right, bottom) = width(dot.name, LETTERS), self.around(dot)
        x, y, half = (left + right) / 2, (top + bottom) / 2, LETTERS / 2 + 1
        yield right + 2, y - half, right + 2 + long, y + half
        yield left - 2 - long, y - half, left - 2, y + half
        yield x - long / 2, top - 2 * half, x + long / 2, top
        yield x - long / 2, bottom, x + long / 2, bottom + 2 * half


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share any room."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def inside(box: Box) -> bool:
    """Whether a box is between the axes."""
    left, top, right, bottom = box
    return left >= LEFT and right <= WIDE - 4 and top >= 0 and bottom <= HIGH - BOTTOM


def ticks(values: Sequence[float]) -> list[float]:
    """Round numbers that have all of some values between the first and the last."""
    low, high = min(values), max(values)
    step = 10.0 ** math.floor(math.log10(max(high - low, 1) / 5))
    step *= next(times for times in (1, 2, 5, 10) if (high - low) / (step * times) <= 8)
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)
    return [step * at for at in range(first, last + 1)]


def format_number(number: float) -> str:
    """A number as one would write it."""
    return f"{number:g}".replace("-", "−")


def text(style: str, x: float, y: float, words: str, anchor: str = "middle") -> str:
    """Words in the picture."""
    return (
        f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
        f"{escape(words)}</text>\n"
    )
