"""Rising Sun explained: the cards of a turn, and a rail being laid."""

import re
from dataclasses import dataclass
from functools import cached_property

from branchline.draw.rising_sun.board import land, places, sea
from branchline.draw.rising_sun.card import HIGH, CardLayout, paint_card
from branchline.draw.rising_sun.card import WIDE as CARD_WIDE
from branchline.draw.rising_sun.layout import Cell, Layout
from branchline.draw.rising_sun.pieces import rails, stations
from branchline.draw.rising_sun.scene import board_of
from branchline.draw.rising_sun.styles import CARD_STYLES, STYLES
from branchline.draw.rising_sun.symbols import terrain_shapes
from branchline.draw.rules.sheet import Window, sheet, text_line, without_names
from branchline.games.rising_sun.cards import CARDS

HAND = ("Normal Train", "Normal Train", "Lay Rails", "Normal Train")
CLIP = re.compile(r"<clipPath.*?</clipPath>", re.DOTALL)
"""What a board brings with it that a picture needs once."""
SEEN = (330.0, 448.0, 340.0, 200.0)
"""The part of Chiba that is shown."""


@dataclass(frozen=True)
class Near(Layout):
    """A board without the hexes that lie outside what is shown."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The hexes that are shown."""
        left, top, wide, high = SEEN
        every = (self._cell(hex) for hex in self.printed.hexes)
        return tuple(
            cell
            for cell in every
            if left - 70 < cell.x < left + wide + 70 and top - 70 < cell.y < top + high + 70
        )


def cards(theme: str) -> str:
    """Four cards that are played, and what their money buys."""
    high = 80 * HIGH / CARD_WIDE
    drawn = "".join(
        Window(12 + 85 * at, 36, 80, high).show(face(name), (0, 0, CARD_WIDE, HIGH))
        for at, name in enumerate(HAND)
    )
    bought = Window(12, 236, 80, high).show(face("Express Train"), (0, 0, CARD_WIDE, HIGH))
    content = (
        text_line(12, 24, "Four of five cards of a hand are played …", True)
        + drawn
        + text_line(12, 182, "Three Normal Trains bring 3 money, Lay Rails")
        + text_line(12, 200, "a rail to lay.")
        + text_line(12, 226, "… and a card is bought", True)
        + bought
        + text_line(106, 262, "For 3 money an Express Train.")
        + text_line(106, 280, "It comes into your deck with")
        + text_line(106, 298, "the next shuffle. Or keep the")
        + text_line(106, 316, "money for the rail: a hex may")
        + text_line(106, 334, "cost some.")
    )
    return sheet("The cards of a turn", 368, theme, content, CARD_STYLES)


def face(name: str) -> str:
    """All that is on a card."""
    return paint_card(CardLayout(next(card for card in CARDS if card.name == name)))


def rail(theme: str) -> str:
    """A rail laid next to one's own, in a city where a rival has one and a station stands."""
    plan, near = Layout(board_of("chiba")), Near(board_of("chiba"))
    own, city = [plan.number["hex-1-4"]], plan.number["hex-1-5"]
    theirs, ground = [plan.number["hex-2-5"], city], sea(near) + land(near)
    above = places(near) + stations(near, {near.number["hex-1-5"]: 1})
    before = without_names(ground + rails(plan, [own, theirs]) + above)
    after = without_names(CLIP.sub("", ground) + rails(plan, [[*own, city], theirs]) + above)
    content = (
        f"<defs>{terrain_shapes()}</defs>"
        + text_line(12, 24, "You have the ring, a rival the cross.", True)
        + Window(12, 34, 336, 170).show(before, SEEN)
        + text_line(12, 228, "You lay a rail in Chiba, next to your own.", True)
        + Window(12, 238, 336, 170).show(after, SEEN)
        + text_line(12, 432, "A city costs 1, and 1 more for its station; the")
        + text_line(12, 450, "rail of a rival 1 more: 3 money, and a Waste.")
    )
    return sheet("A rail being laid", 464, theme, content, STYLES)


PICTURES = {"cards": cards, "rail": rail}
