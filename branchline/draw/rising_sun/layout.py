"""Where everything on a hex board is: hexes, and in each a place for all that it can ever hold.

A city's hex holds, from top to bottom: room for stations, the name, rails, Route Markers. Nothing
in a hex reaches beyond it, so neighbours never meet. How things look is left to the painters.
"""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from branchline.draw import lettering
from branchline.draw.geometry import Point
from branchline.games.rising_sun.boards import Board, Hex

SIDE = 64.0
WIDE = SIDE * sqrt(3)
MARGIN = 24.0
HEAD = 62.0
EDGE = 5.0
"""What of a hex its borders may need, barriers too."""
NAME_SIZE = 13.0
NAME_ROOM = 98.0
SLOT = 16.0
SLOT_AT = -34.5
MARKER = 19.0
GAP = 3.0
STAR = 16.5
STAR_AT = -38.5
BREAKS = {
    "Futakotamagawa": ("Futako-", "tamagawa"),
    "Higashimatsuyama": ("Higashi-", "matsuyama"),
}
"""Long names in one word, broken where they are made up of two."""


def corners(inset: float = 0.0) -> list[Point]:
    """The corners of a hex round its centre, drawn in by a distance from its sides."""
    side = SIDE - inset * 2 / sqrt(3)
    half = side * sqrt(3) / 2
    return [
        (0, -side),
        (half, -side / 2),
        (half, side / 2),
        (0, side),
        (-half, side / 2),
        (-half, -side / 2),
    ]


def box(x: float, y: float, long: float, high: float) -> list[Point]:
    """The corners of an upright rectangle by its centre."""
    a, b = long / 2, high / 2
    return [(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)]


def row(count: int, size: float, gap: float, y: float) -> list[Point]:
    """The centres of equal things side by side."""
    step = size + gap
    return [((at - (count - 1) / 2) * step, y) for at in range(count)]


def broken(name: str) -> tuple[str, ...]:
    """A name in one line, or in two as equal as its words allow."""
    if name in BREAKS:
        return BREAKS[name]
    if lettering.width(name, NAME_SIZE) <= NAME_ROOM:
        return (name,)
    words = name.split()
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(lettering.width(line, NAME_SIZE) for line in way))


@dataclass(frozen=True)
class Cell:
    """A hex in its place; what it holds is placed round its centre."""

    hex: Hex
    x: float
    y: float

    @cached_property
    def name(self) -> tuple[str, ...]:
        """The lines of the name."""
        return broken(self.hex.place) if self.hex.place else ()

    @property
    def named(self) -> bool:
        """Whether it is a city or a remote location."""
        return bool(self.hex.place)

    @property
    def name_top(self) -> float:
        """Where the name begins."""
        return -25.0 if len(self.name) > 1 else -20.0

    def name_box(self, line: int) -> list[Point]:
        """The corners of one line of the name."""
        middle = self.name_top + NAME_SIZE * (line + 0.5)
        return box(0, middle, lettering.width(self.name[line], NAME_SIZE), NAME_SIZE)

    @property
    def top_row(self) -> list[Point]:
        """The centres of the rooms for stations, and of the S before them."""
        return row(self.hex.stations + self.hex.start, SLOT, GAP, SLOT_AT)

    @property
    def slots(self) -> list[Point]:
        """The centres of the rooms for stations."""
        return self.top_row[1:] if self.hex.start else self.top_row

    @property
    def token_radius(self) -> float:
        """How large a Rail Token is here."""
        return 11.5 if self.named else 15.0

    def tokens(self, count: int) -> list[Point]:
        """The centres of Rail Tokens."""
        size = self.token_radius * 2
        if self.named:
            return row(count, size, 2, 15 if len(self.name) > 1 else 10)
        if count < 3:
            return row(count, size, 4, 0)
        return row(count // 2, size, 4, -17) + row(count - count // 2, size, 4, 17)

    def markers(self, count: int) -> list[Point]:
        """The centres of Route Markers."""
        return row(count, MARKER, GAP, 36)


@dataclass(frozen=True)
class Layout:
    """A whole board laid out."""

    printed: Board

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All hexes, in the order of the board."""
        return tuple(self._cell(hex) for hex in self.printed.hexes)

    @cached_property
    def land(self) -> tuple[Cell, ...]:
        """The hexes of the rules by their numbers."""
        return tuple(cell for cell in self.cells if cell.hex.terrain != "sea")

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of a land hex by its id."""
        return {cell.hex.id: at for at, cell in enumerate(self.land)}

    @cached_property
    def _west(self) -> float:
        return min(hex.q + hex.r / 2 for hex in self.printed.hexes)

    @cached_property
    def _north(self) -> int:
        return min(hex.r for hex in self.printed.hexes)

    def _cell(self, hex: Hex) -> Cell:
        across, down = hex.q + hex.r / 2 - self._west, hex.r - self._north
        return Cell(hex, MARGIN + WIDE * (across + 0.5), HEAD + SIDE * (1.5 * down + 1))

    @property
    def width(self) -> float:
        """How wide the board is."""
        return max(cell.x for cell in self.cells) + WIDE / 2 + MARGIN

    @property
    def bottom(self) -> float:
        """Where the lowest hex ends."""
        return max(cell.y for cell in self.cells) + SIDE

    def side(self, one: int, other: int) -> tuple[Point, Point]:
        """The side that two land hexes share."""
        return shared_side(self.land[one], self.land[other])


def shared_side(one: Cell, other: Cell) -> tuple[Point, Point]:
    """The ends of the side between two neighbours."""
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    across, down = (other.x - one.x) / WIDE, (other.y - one.y) / WIDE
    half = SIDE / 2
    return (x + down * half, y - across * half), (x - down * half, y + across * half)
