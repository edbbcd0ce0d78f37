"""The shapes used again and again: card colours' and players' symbols, anchor, star, patterns."""

from math import cos, pi, sin
from typing import Final


def _points(*corners: tuple[float, float]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)


def _star(tips: int, outer: float, inner: float) -> str:
    """The corners of a star with one tip up."""
    return _points(
        *(
            (r * sin(pi * step / tips), -r * cos(pi * step / tips))
            for step in range(2 * tips)
            for r in (outer if step % 2 == 0 else inner,)
        )
    )


def _regular(sides: int, radius: float) -> str:
    """The corners of a regular polygon with one of them up."""
    turns = (2 * pi * side / sides for side in range(sides))
    return _points(*((radius * sin(turn), -radius * cos(turn)) for turn in turns))


COLOR_SHAPES: Final = {
    "purple": f'<polygon points="{_points((0, -3.9), (3.9, 0), (0, 3.9), (-3.9, 0))}"/>',
    "yellow": f'<polygon points="{_star(5, 4.3, 1.9)}"/>',
    "green": f'<polygon points="{_points((0, -3.6), (3.9, 3.1), (-3.9, 3.1))}"/>',
    "red": '<circle r="3.2"/>',
    "black": '<rect x="-2.9" y="-2.9" width="5.8" height="5.8"/>',
    "white": f'<polygon points="{_regular(6, 3.7)}"/>',
    "blue": '<path d="M0-4.2C2.2-1.3 3-.1 3 1.1a3 3 0 0 1-6 0C-3-.1-2.2-1.3 0-4.2z"/>',
    "orange": '<path d="M-3.8 1.2L0-2.6 3.8 1.2V4L0 .2-3.8 4z"/>',
}
"""Each fits into a circle of 4.5, so that it fits a space whichever way that lies."""

PLAYER_SHAPES: Final = (
    '<path fill-rule="evenodd" d="M0-4.7a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 0 0 0-9.4z'
    'm0 2.5a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4z"/>',
    '<path d="M-4.6-1.6h3v-3h3.2v3h3v3.2h-3v3h-3.2v-3h-3z"/>',
    '<path d="M1.9-4.7a4.9 4.9 0 1 0 2.9 6.6A4.3 4.3 0 0 1 1.9-4.7z"/>',
    '<path d="M0 4.8C-3.2 2.2-4.9.5-4.9-1.6a2.6 2.6 0 0 1 4.9-1.2a2.6 2.6 0 0 1 4.9 1.2'
    'C4.9.5 3.2 2.2 0 4.8z"/>',
    '<path d="M-4.3-4.6h8.6L1.2 0l3.1 4.6h-8.6L-1.2 0z"/>',
)
"""Ring, cross, crescent, heart, hourglass: none is the symbol of a card colour."""

_PATTERNS: Final = (
    '<path d="M0 0"/>',
    '<path d="M0 6L6 0M-1 1L1-1M5 7L7 5" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>',
    '<circle cx="3" cy="3" r="1.1" fill="#fff" fill-opacity=".42"/>',
    '<path d="M0 3h6" stroke="#fff" stroke-opacity=".32" stroke-width="1.4"/>',
    '<path d="M0 3h6M3 0v6" stroke="#fff" stroke-opacity=".26" stroke-width="1"/>',
)

ANCHOR: Final = (
    '<circle cy="-3.5" r="1.25"/><path d="M0-2.2V4.6M-2-.9H2M-4 1.5C-3.8 3.6-2.2 4.6 0 4.6'
    'S3.8 3.6 4 1.5"/>'
)
STAR: Final = _star(5, 7.4, 3.3)

_SHADOW: Final = (
    '<filter id="bl-raised" x="-5%" y="-5%" width="110%" height="110%">'
    '<feGaussianBlur in="SourceAlpha" stdDeviation="1.5"/><feOffset dy="1.6" result="fallen"/>'
    '<feFlood flood-color="#2a1c08" flood-opacity=".5"/><feComposite in2="fallen" operator="in"/>'
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
"""Made of parts: not every reader of SVG has `feDropShadow`."""


def board_shapes() -> str:
    """What a board's definitions hold."""
    colors = "".join(f'<g id="bl-{color}">{shape}</g>' for color, shape in COLOR_SHAPES.items())
    return f'{colors}<g id="bl-anchor">{ANCHOR}</g>'


def piece_shapes() -> str:
    """What the definitions of a position hold besides."""
    players = "".join(
        f'<g id="bl-seat-{seat}">{shape}</g>' for seat, shape in enumerate(PLAYER_SHAPES)
    )
    patterns = "".join(
        f'<pattern id="bl-weave-{seat}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f"{weave}</pattern>"
        for seat, weave in enumerate(_PATTERNS)
    )
    return players + patterns + _SHADOW
