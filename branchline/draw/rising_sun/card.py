"""A card as SVG: name, cost, types in colour, sign and word, money, points, text, provenance."""

from dataclasses import dataclass
from functools import cached_property
from html import escape

from branchline.draw.lettering import wrap
from branchline.draw.rising_sun.legend import DESIGNED
from branchline.draw.rising_sun.styles import CARD_STYLES
from branchline.draw.rising_sun.symbols import PENCIL, TYPE_COLORS, TYPE_SHAPES
from branchline.draw.theme import stylesheet
from branchline.games.rising_sun.cards import Card

WIDE, HIGH = 160.0, 240.0
EDGE = 10.0
ROOM = WIDE - 2 * EDGE
NAME_SIZE, NAME_X, NAME_LINE = 13.0, 38.0, 14.0
BOLD = 1.06
"""How much wider than semi-bold a bold text is."""
TILES_TOP = 40.0
VALUE_WIDE = 46.0
GAP = 4.0
TYPES_SIZE = 10.5
TEXT_END = 220.0
SIZES = ((12.5, 72.0), (12.5, 58.0), (12.0, 50.0), (11.5, 42.0), (11.0, 36.0), (10.5, 30.0))
SMALLER = ((10.0, 26.0), (9.5, 24.0), (9.25, 22.0), (9.0, 22.0))
"""Sizes of the text, each with the height of the signs that it leaves."""
LINE = 1.19


@dataclass(frozen=True)
class CardLayout:
    """A card laid out: the largest text that fits, and the signs above it."""

    card: Card

    @property
    def name(self) -> list[str]:
        """The lines of the name."""
        return wrap(self.card.name, NAME_SIZE * BOLD, WIDE - NAME_X - EDGE)

    @cached_property
    def _fit(self) -> tuple[float, float]:
        for size, tiles in SIZES + SMALLER:
            lines = len(wrap(self.card.text, size, ROOM))
            if self._text_top(tiles) + lines * size * LINE <= TEXT_END:
                return size, tiles
        raise ValueError(f"The text of {self.card.name} does not fit its card.")

    @staticmethod
    def _text_top(tiles: float) -> float:
        return TILES_TOP + tiles + TYPES_SIZE + 8

    @property
    def size(self) -> float:
        """The size of the text."""
        return self._fit[0]

    @property
    def tiles(self) -> float:
        """How high the signs of the types are."""
        return self._fit[1]

    @property
    def text_top(self) -> float:
        """Where the text begins."""
        return self._text_top(self.tiles)

    @cached_property
    def text(self) -> list[str]:
        """The lines of the text."""
        return wrap(self.card.text, self.size, ROOM)

    @property
    def types(self) -> str:
        """The types in words."""
        return " · ".join(kind.capitalize() for kind in self.card.types)

    @property
    def valued(self) -> bool:
        """Whether it has money or points to show."""
        return bool(self.card.money or self.card.points)


def card_svg(card: Card, theme: str = "light") -> str:
    """A card as SVG."""
    plan = CardLayout(card)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:g} {HIGH:g}" '
        f'class="bl bl-{theme}" role="img" aria-label="{escape(about(card))}">\n'
        f"<title>{escape(about(card))}</title>\n"
        f"<style>\n{stylesheet(theme, CARD_STYLES)}\n</style>\n{paint_card(plan)}</svg>\n"
    )


def paint_card(plan: CardLayout) -> str:
    """All that is on a card."""
    layers = (_head(plan), _tiles(plan), _words(plan), _foot(plan.card))
    return (
        f'<rect class="box" x=".5" y=".5" width="{WIDE - 1:g}" height="{HIGH - 1:g}" rx="9"/>\n'
        + "".join(layers)
    )


def about(card: Card) -> str:
    """A card in words."""
    worth = f", {card.money} money" if card.money else ""
    worth += f", {card.points} points" if card.points else ""
    end = f" ({DESIGNED})" if card.provenance == "designed" else ""
    return f"{card.name}, {' and '.join(card.types)}, cost {card.cost}{worth}: {card.text}{end}"


def _head(plan: CardLayout) -> str:
    top = 22 + 4.6 - NAME_LINE * (len(plan.name) - 1) / 2
    name = "".join(
        f'<text class="card-name" x="{NAME_X:g}" y="{top + NAME_LINE * at:.1f}">'
        f"{escape(line)}</text>"
        for at, line in enumerate(plan.name)
    )
    return (
        f'<g class="cost"><title>Cost</title><circle class="price" cx="21" cy="22" r="12.5"/>'
        f'<text class="price-figure" x="21" y="27.4" text-anchor="middle">{plan.card.cost}</text>'
        f"</g>{name}\n"
    )


def _tiles(plan: CardLayout) -> str:
    """A tile in the colour of each type with its sign, and one for money or points."""
    kinds = plan.card.types
    left = ROOM - (VALUE_WIDE + GAP if plan.valued else 0)
    wide = (left - GAP * (len(kinds) - 1)) / len(kinds)
    tiles = "".join(
        _tile(kind, EDGE + at * (wide + GAP), wide, plan.tiles) for at, kind in enumerate(kinds)
    )
    value = _value(plan) if plan.valued else ""
    words = TILES_TOP + plan.tiles + 12
    return f'{tiles}{value}<text class="types" x="{EDGE:g}" y="{words:g}">{plan.types}</text>\n'


def _tile(kind: str, x: float, wide: float, high: float) -> str:
    color = TYPE_COLORS[kind]
    scale = min(high / 28, wide / 28, 2.1)
    return (
        f'<rect class="tile {color}" x="{x:.1f}" y="{TILES_TOP:g}" width="{wide:.1f}" '
        f'height="{high:g}" rx="6"/><g class="on-{color}" transform="translate({x + wide / 2:.1f} '
        f'{TILES_TOP + high / 2:g}) scale({scale:.2f})">{TYPE_SHAPES[kind]}</g>'
    )


def _value(plan: CardLayout) -> str:
    """The coin of a card that brings money, or the points of one that is worth some."""
    card, x, y = plan.card, WIDE - EDGE - VALUE_WIDE / 2, TILES_TOP + plan.tiles / 2
    radius = min(plan.tiles / 2, VALUE_WIDE / 2) - 1
    size = min(radius * 1.1, 22)
    words = f"{card.money} money" if card.money else f"{card.points} points"
    shape = (
        f'<circle class="coin" r="{radius:g}"/><circle class="coin-ring" r="{radius - 3:g}"/>'
        if card.money
        else f'<circle class="medal" r="{radius:g}"/>'
    )
    figure = f"+{card.money}" if card.money else f"{card.points}"
    up, unit = (0, "") if card.money else (4, '<text class="unit" y="13">VP</text>')
    return (
        f'<g class="worth" text-anchor="middle" transform="translate({x:g} {y:g})">'
        f'<title>{words}</title>{shape}<text class="worth-figure" font-size="{size:.1f}" '
        f'y="{size * 0.36 - up:.1f}">{figure}</text>{unit}</g>'
    )


def _words(plan: CardLayout) -> str:
    lines = "".join(
        f'<tspan x="{EDGE:g}" y="{plan.text_top + plan.size * (LINE * at + 0.95):.1f}">'
        f"{escape(line)}</tspan>"
        for at, line in enumerate(plan.text)
    )
    return f'<text class="card-text" font-size="{plan.size:g}">{lines}</text>\n'


def _foot(card: Card) -> str:
    if card.provenance != "designed":
        return f'<text class="published" x="{EDGE:g}" y="232">published card</text>\n'
    return (
        f'<g class="pencil" transform="translate({EDGE + 4:g} 229.2) scale(.75)">{PENCIL}</g>'
        f'<text class="designed-foot" x="{EDGE + 12:g}" y="232">{DESIGNED}</text>\n'
    )
