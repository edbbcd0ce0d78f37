"""What a painter is: how one game's boards, positions and cards are drawn."""

from collections.abc import Mapping, Sequence
from typing import Any


class Painter:
    """Draws a game as SVG; a game without cards of their own to show only has a board."""

    card_names: Sequence[str] = ()

    def board(self, id: str, settings: Mapping[str, Any], theme: str) -> str:
        """The board of a game's id with its settings."""
        raise NotImplementedError

    def position(self, view: Mapping[str, Any], seat: int | None, theme: str) -> str:
        """A view, as a seat sees it if one is given."""
        raise NotImplementedError

    def card(self, name: str, theme: str) -> str | None:
        """A card by its name; None if there is none of that name."""
        return None
