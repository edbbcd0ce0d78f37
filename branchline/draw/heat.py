"""Shades for how much of something there is: five steps, a legend, light and dark."""

from dataclasses import dataclass
from html import escape
from typing import Final

from branchline.draw.lettering import width
from branchline.draw.theme import Styles

STEPS: Final = 5
BAND: Final = 38.0
HIGH: Final = 46.0
"""How high the legend is: as high as a map's table of points, in whose place it stands."""


@dataclass(frozen=True)
class Mark:
    """How much of something there is, from 0 to 1 of the scale, and the words for it."""

    shade: float
    words: str
    figure: str = ""
    """What is written beside it, if anything."""

    @property
    def step(self) -> int:
        """Which of the shades it has."""
        return min(int(self.shade * STEPS), STEPS - 1)


@dataclass(frozen=True)
class Scale:
    """What the shades stand for: the words for it, and the values at the edges of the five."""

    title: str
    edges: tuple[str, ...]
    rest: str = ""
    """What is to be said of things without a mark."""


STYLES: Final[Styles] = (
    *((f".heat-{at}", f"fill:@heat-{at}") for at in range(STEPS)),
    *((f".on-heat-{at}", f"fill:@on-heat-{at}") for at in range(STEPS)),
    (".heat-title", "font-size:12px;font-weight:700;fill:@ink"),
    (".heat-edge", "font-size:10px;font-weight:500;fill:@soft-ink"),
    (".heat-figure", "font-size:12px;font-weight:700"),
    (
        ".heat-beside",
        "font-size:11px;font-weight:600;fill:@ink;stroke:@paper;stroke-width:3;paint-order:stroke",
    ),
    (".heat-disc", "stroke:@ink;stroke-width:1.4"),
    (".heat-band", "stroke:@edge;stroke-opacity:.3;stroke-width:.6"),
    (".space > .none", "fill:none;stroke-opacity:.3"),
    (".tile.none, .heat-band.none", "fill:@card"),
)
"""The styles of shades; on dark ground the most is the brightest."""


def legend(scale: Scale, x: float, y: float) -> str:
    """What the shades stand for, in a box."""
    bands = "".join(_band(16 + BAND * at, f"heat-{at}") for at in range(STEPS))
    edges = "".join(_edge(16 + BAND * at, words) for at, words in enumerate(scale.edges))
    rest, long = 16 + BAND * STEPS + 30, 16 + BAND * STEPS + 24
    if scale.rest:
        bands += _band(rest, "none", 24)
        edges += _edge(rest + 12, scale.rest)
        long = rest + 12 + max(12, width(scale.rest, 10) / 2) + 12
    long = max(long, width(scale.title, 12) + 32)
    return (
        f'<g id="legend" transform="translate({x:g} {y:g})">'
        f'<rect class="box" width="{long:.0f}" height="{HIGH:g}" rx="9"/>'
        f'<text class="heat-title" x="16" y="15">{escape(scale.title)}</text>{bands}{edges}</g>\n'
    )


def _band(x: float, style: str, long: float = BAND) -> str:
    return f'<rect class="heat-band {style}" x="{x:g}" y="21" width="{long:g}" height="10"/>'


def _edge(x: float, words: str) -> str:
    return f'<text class="heat-edge" x="{x:g}" y="41" text-anchor="middle">{escape(words)}</text>'
