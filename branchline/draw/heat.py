"""Shades for how much of something there is: five steps, a legend, light and dark."""

from dataclasses import dataclass
from html import escape
from typing import Final

from branchline.draw.theme import Styles

STEPS: Final = 5


@dataclass(frozen=True)
class Mark:
    """How much of something there is, from 0 to 1 of the most shown, and the words for it."""

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
    """What the shades stand for: the words for it, and the value of the darkest."""

    title: str
    low: str
    high: str


STYLES: Final[Styles] = (
    *((f".heat-{at}", f"fill:@heat-{at}") for at in range(STEPS)),
    (".heat-title", "font-size:15px;font-weight:700;fill:@ink"),
    (
        ".heat-figure",
        "font-size:11px;font-weight:700;fill:@ink;stroke:@paper;stroke-width:3;paint-order:stroke",
    ),
    (".heat-disc", "stroke:@ink;stroke-width:1.4"),
    (".none", "opacity:.35"),
)
"""The styles of shades; on dark ground the most is the brightest."""


def legend(scale: Scale, x: float, y: float) -> str:
    """What the shades stand for, in a box."""
    steps = "".join(
        f'<rect class="heat-{at}" x="{16 + 34 * at}" y="36" width="34" height="14"/>'
        for at in range(STEPS)
    )
    return (
        f'<g id="legend" transform="translate({x:g} {y:g})">'
        f'<rect class="box" width="300" height="74" rx="9"/>'
        f'<text class="heat-title" x="16" y="25">{escape(scale.title)}</text>{steps}'
        f'<text class="count" x="16" y="65">{escape(scale.low)}</text>'
        f'<text class="count" x="186" y="65" text-anchor="end">{escape(scale.high)}</text></g>\n'
    )
