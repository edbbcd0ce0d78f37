"""Boards, positions and cards as SVG: page, notebook, reports and docs show the same picture.

How a game is drawn its painter knows, which its package offers in the entry point group
`branchline.painters` under the game's id.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from branchline.core.errors import BranchlineError, UnknownGame
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_plugin
from branchline.core.registry import games
from branchline.core.state import State
from branchline.draw.painter import Painter

__all__ = ["Painter", "board", "card", "drawn", "position"]


class UnknownCard(BranchlineError):
    """A card that there is not."""


def drawn() -> list[str]:
    """The ids of the games that have a board to draw."""
    painted = {point.name for point in entry_points("painters")}
    return [id for id in games() if id in painted]


def painter(game: Game | str) -> Painter:
    """The painter of a game."""
    id = (game if isinstance(game, str) else game.id).replace("_", "-")
    found: Painter | None = load_plugin("painters", "painter of", id)
    if found is None:
        raise UnknownGame(f"There is no board to draw for {id!r}; boards are {', '.join(drawn())}.")
    return found


def board(game: Game | str, theme: str = "light") -> str:
    """The board of a game, or of a game's id, as SVG."""
    if isinstance(game, str):
        return painter(game).board(game.replace("_", "-"), {}, theme)
    return painter(game).board(game.id, game.settings, theme)


def position(
    shown: State | Mapping[str, Any], seat: int | None = None, theme: str = "light"
) -> str:
    """A state, or a view of one, as SVG, as a seat sees it if one is given."""
    view: Mapping[str, Any]
    if isinstance(shown, Mapping):
        view, seat = shown, shown.get("seat") if seat is None else seat
    else:
        view = shown.view(seat)
    return painter(view["game"]).position(view, seat, theme)


def card(name: str, theme: str = "light") -> str:
    """A card by its name, as SVG."""
    names: list[str] = []
    for one in map(painter, drawn()):
        if (picture := one.card(name, theme)) is not None:
            return picture
        names += one.card_names
    near = get_close_matches(name.title(), names, 1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise UnknownCard(f"There is no card {name!r}{hint}")
