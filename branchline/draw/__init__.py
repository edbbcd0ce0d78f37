"""Boards, positions and cards as SVG: page, notebook, reports and docs show the same picture."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from branchline.core.errors import BranchlineError, UnknownGame
from branchline.core.game import Game
from branchline.core.state import State
from branchline.draw import rails_and_sails, rising_sun
from branchline.games.rising_sun.cards import CARDS

__all__ = ["DRAWN", "board", "card", "position"]


class UnknownCard(BranchlineError):
    """A card that there is not."""


@dataclass(frozen=True)
class Painter:
    """How a game is drawn: its board by id and settings, and a view of it for a seat."""

    board: Callable[[str, Mapping[str, Any], str], str]
    position: Callable[[Mapping[str, Any], int | None, str], str]


def _map(id: str, settings: Mapping[str, Any], theme: str) -> str:
    return rails_and_sails.board(id, theme)


def _map_position(view: Mapping[str, Any], seat: int | None, theme: str) -> str:
    return rails_and_sails.position(rails_and_sails.scene(_id(view["game"]), view, seat), theme)


def _hexes(id: str, settings: Mapping[str, Any], theme: str) -> str:
    return rising_sun.board_svg(rising_sun.board_of(settings.get("board", "fitting")), theme)


def _hexes_position(view: Mapping[str, Any], seat: int | None, theme: str) -> str:
    return rising_sun.position_svg(rising_sun.scene(view, seat), theme)


_MAPS = Painter(_map, _map_position)
_PAINTERS = {"world": _MAPS, "great-lakes": _MAPS, "rising-sun": Painter(_hexes, _hexes_position)}
DRAWN = tuple(_PAINTERS)
"""The ids of the games that have a board to draw."""


def board(game: Game | str, theme: str = "light") -> str:
    """The board of a game, or of a game's id, as SVG."""
    settings = {} if isinstance(game, str) else game.settings
    return _painter(game).board(_id(game), settings, theme)


def position(
    shown: State | Mapping[str, Any], seat: int | None = None, theme: str = "light"
) -> str:
    """A state, or a view of one, as SVG, as a seat sees it if one is given."""
    view: Mapping[str, Any]
    if isinstance(shown, Mapping):
        view, seat = shown, shown.get("seat") if seat is None else seat
    else:
        view = shown.view(seat)
    return _painter(view["game"]).position(view, seat, theme)


def card(name: str, theme: str = "light") -> str:
    """A card of Rising Sun by its name, as SVG."""
    wanted = name.casefold()
    for found in CARDS:
        if wanted in (found.id, *(one.casefold() for one in (found.name, *found.aliases))):
            return rising_sun.card_svg(found, theme)
    near = get_close_matches(name.title(), [found.name for found in CARDS], 1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise UnknownCard(f"There is no card {name!r} in Rising Sun{hint}")


def _id(game: Game | str) -> str:
    return (game if isinstance(game, str) else game.id).replace("_", "-")


def _painter(game: Game | str) -> Painter:
    id = _id(game)
    if id not in _PAINTERS:
        raise UnknownGame(f"There is no board to draw for {id!r}; boards are {', '.join(DRAWN)}.")
    return _PAINTERS[id]
