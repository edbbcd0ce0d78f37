"""Branchline: train games to play and study, in the browser, in the terminal and from Python."""

from branchline import _freshness

_freshness.guard()

from collections.abc import Callable as _Callable
from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING as _TYPE_CHECKING

import branchline.games as _package  # first, since `games()` takes its name here  # noqa: F401
from branchline.core.bots import bot, bot_names
from branchline.core.bots import register as register_bot
from branchline.core.errors import (
    BadBudget,
    BadNotation,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeed,
    BadVersion,
    BranchlineError,
    IllegalAction,
    NoObservation,
    Stalled,
    UnknownBot,
    UnknownGame,
)
from branchline.core.game import Game
from branchline.core.records import Record
from branchline.core.registry import game, games
from branchline.core.repetition import LIMIT as _LIMIT
from branchline.core.state import State

if _TYPE_CHECKING:
    from branchline.arena.compare_results import Changes as _Changes
    from branchline.arena.ladder_results import Ratings as _Ratings
    from branchline.arena.rows import Rows as _Rows
    from branchline.bots.opinions import Opinion as _Opinion
    from branchline.bots.review.review import Review as _Review

__version__ = "0.2.0"


def _drawn(state: State) -> str | None:
    """A state as a picture, for notebooks; who draws is fetched only then."""
    from branchline import draw

    return draw.position(state) if state.game.id in draw.drawn() else None


def match(
    game: Game | str,
    bots: _Sequence[object],
    deals: int = 100,
    seed: int = 0,
    players: int | None = None,
    processes: int = 1,
    limit: int = _LIMIT,
) -> "_Rows":
    """Plays bots against each other on duplicate deals and returns a row for each deal and bot.

    Bots are names, my.py:MyBot, objects or functions; the last also fills the seats left over.
    Every deal is played in all rotations of the seats; `summary()` gives a dict for each bot.
    """
    from branchline.arena import rows

    return rows.match(game, bots, deals, seed, players, processes, limit)


def ladder(
    game: Game | str,
    bots: _Sequence[object],
    deals: int = 500,
    seed: int = 0,
    players: int = 2,
    until: float | None = None,
    processes: int = 1,
    ray: str | None = None,
) -> "_Ratings":
    """Rates bots against each other and returns a rating for each, from the best down.

    Who plays whom is chosen so that intervals shrink fastest; with `until` it stops as soon as it
    is known of all neighbours whether they are so many Elo apart. `ray` is a cluster's address.
    """
    from branchline.arena import ladder_results

    asked = ladder_results.Asked(game, bots, deals, seed, players, until)
    return ladder_results.ladder(asked, processes, ray)


def compare(
    game: Game | str,
    rules: _Sequence[dict[str, object]],
    bots: _Sequence[object] | None = None,
    deals: int = 300,
    seed: int = 0,
    players: int | None = None,
    processes: int = 1,
    ray: str | None = None,
) -> "_Changes":
    """Plays the same deals under several rules and returns what changes, measure by measure.

    A rule is a dict of options; all are compared with the first, and a single one with the game as
    it is. One bot plays in every seat, several in all rotations. `ray` is a cluster's address.
    """
    from branchline.arena import compare_results

    asked = compare_results.Asked(game, rules, bots, deals, seed, players)
    return compare_results.compare(asked, processes, ray)


def opinion(
    state: State,
    seat: int | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> "_Opinion":
    """The best moves of the seat that decides, each with its chances and why it is good.

    It takes a second, or the seconds or playouts given; with playouts a seed gives the same
    everywhere. Nothing is used but what the seat may know.
    """
    from branchline.bots import opinions

    return opinions.opinion(state, seat, seconds, playouts, seed)


def review(
    record: Record,
    playouts: int | None = None,
    seed: int = 0,
    seat: int | None = None,
    progress: "_Callable[[int, int], object] | None" = None,
) -> "_Review":
    """A finished game thought through: win chances, what choices cost, and what luck did.

    All open, or from what a seat knew at every moment. `progress` is called with what is done and
    with how much there is to do; the same playouts and seed give the same review everywhere.
    """
    from branchline.bots.review.reviewing import Reviewing

    return Reviewing(record, playouts, seed, seat).review(progress)


def _printed(state: State) -> str:
    """A state as the terminal shows it; the terminal is fetched only then."""
    from branchline.cli.printing import print_state

    return print_state(state)


Game.painter = staticmethod(_drawn)
Game.printer = staticmethod(_printed)

__all__ = [
    "BadBudget",
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
    "NoObservation",
    "Record",
    "Stalled",
    "State",
    "UnknownBot",
    "UnknownGame",
    "__version__",
    "bot",
    "bot_names",
    "compare",
    "game",
    "games",
    "ladder",
    "match",
    "opinion",
    "register_bot",
    "review",
]


def __dir__() -> list[str]:
    return [*__all__]
