"""The sheet of a picture of the rules: its frame, words and arrows, coloured cards, windows."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from branchline.draw.symbols import STAR, board_shapes, piece_shapes
from branchline.draw.theme import Styles, stylesheet

WIDE: Final = 360
IDS: Final = re.compile(r' id="(?!bl-)[^"]*"')
CARD_WIDE, CARD_HIGH, CARD_STEP = 44, 62, 50
STYLES: Final[Styles] = (
    (".sheet", "fill:@paper;stroke:@hairline;stroke-width:1"),
    (".said", "font-size:13.5px;font-weight:500"),
    (".strong", "font-weight:700"),
    (".play", "stroke:@edge;stroke-opacity:.55;stroke-width:1.2"),
    (".wild", "fill:@card"),
    (".wild-star", "fill:@accent"),
    (".back", "fill:@soft-ink"),
    (".card-kind", "font-size:10px;font-weight:600;text-anchor:middle"),
    (".window", "fill:none;stroke:@hairline;stroke-width:1.5"),
    (".arrow-line", "fill:none;stroke:@accent;stroke-width:2.6;stroke-linecap:round"),
    (".arrow-head", "fill:@accent"),
    (".away", "opacity:.38"),
    (".cross", "fill:none;stroke:@red;stroke-width:4;stroke-linecap:round"),
    (".ring", "fill:none;stroke:@accent;stroke-width:3"),
    (".card .anchor", "stroke-width:1.6"),
)


def sheet(title: str, high: float, theme: str, content: str, more: Styles = ()) -> str:
    """A picture as SVG, with its frame, style and shapes."""
    style = stylesheet(theme, (*STYLES, *more))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:g}" '
        f'class="bl bl-{theme}" role="img" aria-label="{escape(title)}">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}\n</style>\n"
        f"<defs>{board_shapes()}{piece_shapes()}</defs>\n"
        f'<rect class="sheet" x=".5" y=".5" width="{WIDE - 1}" height="{high - 1:g}" rx="12"/>\n'
        f"{content}</svg>\n"
    )


def text_line(x: float, y: float, text: str, strong: bool = False, anchor: str = "start") -> str:
    """A line of words."""
    style = "said strong" if strong else "said"
    return (
        f'<text class="{style}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>\n'
    )


def without_names(drawing: str) -> str:
    """A drawing whose parts have no ids; a picture may hold the same part twice."""
    return IDS.sub("", drawing)


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """A straight arrow that points right or down."""
    turn = 0 if to_x > x else 90
    return (
        f'<path class="arrow-line" d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/>'
        f'<path class="arrow-head" d="M6 0l-9-6v12z" '
        f'transform="translate({to_x:g} {to_y:g}) rotate({turn})"/>\n'
    )


@dataclass(frozen=True)
class Card:
    """A train or ship card as it lies on the table."""

    color: str
    """A color, `wild`, or `back` for one that lies face down."""
    kind: str = ""
    """The word under its symbol, if any."""
    harbor: bool = False
    away: bool = False
    """Whether it is being discarded."""

    def drawn(self, x: float, y: float) -> str:
        """The card from its upper left corner on."""
        round = 15 if "ship" in self.kind else 5
        body = (
            f'<rect class="play {self.color}" width="{CARD_WIDE}" height="{CARD_HIGH}" '
            f'rx="{round}"/>'
        )
        cross = '<path class="cross" d="M8 12l28 38M36 12l-28 38"/>' if self.away else ""
        faded = f'<g class="away">{body}{self._face()}</g>' if self.away else body + self._face()
        return f'<g class="card" transform="translate({x:g} {y:g})">{faded}{cross}</g>\n'

    def _face(self) -> str:
        middle = f'transform="translate({CARD_WIDE / 2:g} {26 if self.kind else 31}) scale(2.3)"'
        if self.color == "back":
            return ""
        if self.color == "wild":
            sign = f'<polygon class="wild-star" points="{STAR}" {middle.replace("2.3", "1.5")}/>'
        else:
            sign = f'<use class="on-{self.color}" href="#bl-{self.color}" {middle}/>'
        return sign + self._word() + self._anchor()

    def _word(self) -> str:
        style = "" if self.color == "wild" else f" on-{self.color}"
        at = f'x="{CARD_WIDE / 2:g}" y="{CARD_HIGH - 8}"'
        return f'<text class="card-kind{style}" {at}>{self.kind}</text>' if self.kind else ""

    def _anchor(self) -> str:
        badge = '<g transform="translate(34 10)"><circle class="port" r="8"/>'
        return f'{badge}<use class="anchor" href="#bl-anchor"/></g>' if self.harbor else ""


def row(cards: Sequence[Card], x: float, y: float, step: float = CARD_STEP) -> str:
    """Cards side by side."""
    return "".join(card.drawn(x + step * at, y) for at, card in enumerate(cards))


@dataclass(frozen=True)
class Window:
    """A part of a larger drawing, seen through a frame."""

    x: float
    y: float
    wide: float
    high: float

    def show(self, content: str, around: tuple[float, float, float, float]) -> str:
        """The part of the drawing that lies in a rectangle: left, top, width and height."""
        size = f'width="{self.wide:g}" height="{self.high:g}"'
        seen = " ".join(f"{side:g}" for side in around)
        return (
            f'<svg x="{self.x:g}" y="{self.y:g}" {size} viewBox="{seen}" '
            f'preserveAspectRatio="xMidYMid slice">{content}</svg>\n'
            f'<rect class="window" x="{self.x:g}" y="{self.y:g}" {size} rx="3"/>\n'
        )
