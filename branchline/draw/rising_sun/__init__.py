"""Painter of Rising Sun: its nine boards, positions on them, and its cards."""

from collections.abc import Mapping
from typing import Any

from branchline.draw.painter import Painter
from branchline.draw.rising_sun.board import board_svg
from branchline.draw.rising_sun.card import card_svg
from branchline.draw.rising_sun.position import position_svg
from branchline.draw.rising_sun.scene import Bonus, Scene, board_of, scene
from branchline.games.rising_sun.cards import CARDS

__all__ = [
    "PAINTER",
    "Bonus",
    "Scene",
    "board_of",
    "board_svg",
    "card_svg",
    "position_svg",
    "scene",
]


class HexPainter(Painter):
    """Draws boards of hexes, and cards."""

    card_names = tuple(card.name for card in CARDS)

    def board(self, id: str, settings: Mapping[str, Any], theme: str) -> str:
        return board_svg(board_of(settings.get("board", "fitting")), theme)

    def position(self, view: Mapping[str, Any], seat: int | None, theme: str) -> str:
        return position_svg(scene(view, seat), theme)

    def card(self, name: str, theme: str) -> str | None:
        wanted = name.casefold()
        for card in CARDS:
            if wanted in (card.id, *(one.casefold() for one in (card.name, *card.aliases))):
                return card_svg(card, theme)
        return None


PAINTER = HexPainter()
