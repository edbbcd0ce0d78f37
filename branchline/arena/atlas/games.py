"""Which games have an atlas: those for which the entry point group `branchline.atlases` has one."""

from collections.abc import Sequence

from branchline.arena.atlas.sheets import Sheet
from branchline.arena.atlas.uses import WatchedGame
from branchline.core.errors import UnknownGame
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_plugin

GROUP = "atlases"


def check_atlas(game: Game) -> None:
    """Refuses, with a sentence, a game that has no atlas."""
    if load_plugin(GROUP, "atlas", game.id) is None:
        have = ", ".join(point.name for point in entry_points(GROUP))
        raise UnknownGame(f"There is no atlas of {game.title}; games with one are {have}.")


def sheet(game: Game, seen: Sequence[WatchedGame], players: int) -> Sheet:
    """What an atlas has of a game, from games that were played."""
    check_atlas(game)
    made: Sheet = load_plugin(GROUP, "atlas", game.id)(game, seen, players)
    return made
