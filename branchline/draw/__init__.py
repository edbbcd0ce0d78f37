"""Boards and positions as SVG: page, notebook, reports and docs all show the same picture."""

from collections.abc import Mapping
from typing import Any

from branchline.core.errors import UnknownGame
from branchline.core.game import Game
from branchline.core.state import State
from branchline.draw import rails_and_sails
from branchline.draw.rails_and_sails.layout import BOARDS

__all__ = ["board", "position"]


def board(game: Game | str, theme: str = "light") -> str:
    """The board of a game, or of a game's id, as SVG."""
    return rails_and_sails.board(_board_id(game), theme)


def position(
    shown: State | Mapping[str, Any], seat: int | None = None, theme: str = "light"
) -> str:
    """A state, or a view of one, as SVG, with the tickets of a seat if one is given."""
    view: Mapping[str, Any]
    if isinstance(shown, Mapping):
        view, seat = shown, shown.get("seat") if seat is None else seat
    else:
        view = shown.view(-1 if seat is None else seat)
    scene = rails_and_sails.scene(_board_id(view["game"]), view, seat)
    return rails_and_sails.position(scene, theme)


def _board_id(game: Game | str) -> str:
    id = (game if isinstance(game, str) else game.id).replace("_", "-")
    if id not in BOARDS:
        raise UnknownGame(f"There is no board to draw for {id!r}; boards are {', '.join(BOARDS)}.")
    return id
