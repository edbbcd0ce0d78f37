"""Branchline: four train games to play and study, in the browser, in the terminal and from code."""

from branchline import _freshness

_freshness.guard()

from branchline import bots as _bots  # offers the bots by name
from branchline.core.bots import bot, bot_names
from branchline.core.errors import (
    BadNotation,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeed,
    BadVersion,
    BranchlineError,
    IllegalAction,
    Stalled,
    UnknownBot,
    UnknownGame,
)
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.registry import game, games
from branchline.core.state import State
from branchline.games import enter_all

__version__ = "0.1.0"

enter_all()
_bots.enter_all()


def _drawn(state: State) -> str | None:
    """A state as a picture, for notebooks; who draws is fetched only then."""
    from branchline import draw

    return draw.position(state) if state.game.id in draw.DRAWN else None


Game.painter = staticmethod(_drawn)

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "BadVersion",
    "BranchlineError",
    "Game",
    "IllegalAction",
    "Record",
    "Stalled",
    "State",
    "UnknownBot",
    "UnknownGame",
    "__version__",
    "bot",
    "bot_names",
    "game",
    "games",
]
