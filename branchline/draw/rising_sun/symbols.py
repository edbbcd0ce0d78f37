"""The shapes of Rising Sun: what terrain looks like, stations, and a sign for each type of card."""

from math import cos, pi, sin
from typing import Final

from branchline.draw.geometry import Point
from branchline.draw.rising_sun.layout import STAR


def points(corners: list[Point], x: float = 0, y: float = 0) -> str:
    """Corners as an attribute's text, moved to a place."""
    return " ".join(f"{a + x:.1f},{b + y:.1f}" for a, b in corners)


def star(radius: float = STAR) -> list[Point]:
    """The corners of a full star with one tip up, with room for a figure."""
    return [
        (r * sin(pi * step / 5), -r * cos(pi * step / 5))
        for step in range(10)
        for r in (radius if step % 2 == 0 else radius * 0.58,)
    ]


def _peak(x: float, y: float, size: float) -> str:
    foot = f"M{x - size:g} {y:g}L{x:g} {y - 1.25 * size:g}L{x + size:g} {y:g}z"
    return f"{foot}M{x:g} {y - 1.25 * size:g}l{size * 0.3:g} {size * 0.8:g}"


def _tuft(x: float, y: float) -> str:
    return f"M{x:g} {y:g}v-6M{x - 3.4:g} {y:g}l-2-4.5M{x + 3.4:g} {y:g}l2-4.5"


def _wave(y: float, half: int) -> str:
    """A line of waves across a hex."""
    bows = "".join(f"q4.5 {-4 if at % 2 else 4} 9 0" for at in range(2 * half))
    return f"M{-9 * half:g} {y:g}{bows}"


_PEAKS: Final = ((-24, -26, 12), (6, -33, 14), (34, -14, 11), (-38, 18, 11), (30, 24, 13))
_MORE_PEAKS: Final = ((-10, 44, 12), (-4, 4, 12))
_TUFTS: Final = ((-26, -24), (10, -36), (36, -10), (-38, 12), (0, 4), (26, 28), (-12, 42))

TERRAIN: Final = {
    "mountain": "".join(_peak(*peak) for peak in _PEAKS + _MORE_PEAKS),
    "field": "".join(_tuft(*tuft) for tuft in _TUFTS),
    "river": "".join(_wave(y, half) for y, half in ((-40, 3), (-16, 5), (8, 5), (32, 4))),
    "remote": "M-52-10L22-47M-52 6L38-39M-52 22L52-30M-48 36L52-14M-34 45L52 2M-18 53L52 18",
}
"""What fills a hex of each terrain; a city's is plain."""

HOUSE: Final = '<path d="M0-5.2L5.6-.6H4V5H1.5V1.4h-3V5H-4V-.6h-1.6z"/>'
PENCIL: Final = (
    '<path d="M-5 5l.8-3.4L2.6-5.2a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L-1.6 4.2z"/>'
)

TYPE_SHAPES: Final = {
    "train": (
        '<path fill-rule="evenodd" d="M-6-9.5h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3'
        "v-10a3 3 0 0 1 3-3zM-6-6.5v5h5v-5zM1-6.5v5h5v-5zM-5.5 1.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0"
        ' 0 0-2.8zM5.5 1.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8z"/>'
        '<path d="M-5.2 7.4h2.4L-5 10.5h-2.6zM2.8 7.4h2.4L7.6 10.5H5z"/>'
    ),
    "rail": (
        '<path d="M-3.2-10h2L-5 10.5h-3.5zM3.2-10h-2L5 10.5h3.5z"/>'
        '<path d="M-5-8H5v1.5H-5zM-6.5-4H6.5v1.9H-6.5zM-8.5.8h17v2.3h-17zM-10.5 6.3h21V9h-21z"/>'
    ),
    "station": '<path d="M0-10L10.5-1.5H7.5V9.5H2.8V2.8h-5.6V9.5H-7.5V-1.5h-3z"/>',
    "action": '<path d="M2.6-10.5L-7 1.8h5.4L-3.2 10.5L7-2.4H1.2z"/>',
    "attack": (
        '<path d="M0-10.8l2.3 6 5.4-3.4-2 6 5.6 1.9-5.5 2.7 2.4 5.7-5.7-2-2.5 5.7'
        '-2.5-5.7-5.7 2 2.4-5.7-5.5-2.7 5.6-1.9-2-6 5.4 3.4z"/>'
    ),
    "reaction": (
        '<path d="M0-10.5l8.6 3v6.3C8.6 4.6 4.8 8.4 0 10.6C-4.8 8.4-8.6 4.6-8.6-1.2v-6.3z"/>'
    ),
    "victory": (
        '<path fill-rule="evenodd" d="M-5.5-9.5h11v2h4c.3 4.6-1.3 7-4.5 7.6A5.6 5.6 0 0 1 1.3 3v2.8'
        "h3.4v3.4h-9.4V5.8h3.4V3A5.6 5.6 0 0 1-5 .1C-8.2-.5-9.8-2.9-9.5-7.5h4z"
        'M-7.6-5.7c.2 2.1.9 3.3 2 3.7v-3.7zM7.6-5.7h-2V-2c1.1-.4 1.8-1.6 2-3.7z"/>'
    ),
    "waste": (
        '<path fill-rule="evenodd" d="M-3-10.5h6v2h5.5v2.6h-17v-2.6H-3zM-7.3-4.5H7.3L6.2 10.2H-6.2z'
        'M-3.9-1.8l.5 9h1.8l-.3-9zM3.9-1.8h-2l-.3 9h1.8z"/>'
    ),
}
"""Each fits into a circle of 12."""

TYPE_COLORS: Final = {
    "train": "blue",
    "rail": "green",
    "station": "purple",
    "action": "orange",
    "attack": "red",
    "reaction": "white",
    "victory": "yellow",
    "waste": "black",
}


def terrain_shapes() -> str:
    """What the definitions of a board hold."""
    marks = "".join(f'<path id="bl-{name}" d="{shape}"/>' for name, shape in TERRAIN.items())
    return f'{marks}<g id="bl-house">{HOUSE}</g><g id="bl-pencil">{PENCIL}</g>'
