"""What installed packages offer, ours among them: a group of entry points for each kind of thing.

| group | name | what it is |
| --- | --- | --- |
| `branchline.games` | any | the class of a game, or several |
| `branchline.bots` | a game's id, or `every-game` | bots, from the easiest to the strongest |
| `branchline.minds` | a game's id | what thinking about it takes: `bots.game_ai.GameAI` |
| `branchline.painters` | a game's id | how its boards, positions and cards are drawn |
| `branchline.rule_pictures` | a game's id | pictures for its rules |
| `branchline.terminals` | a game's id | how it is played at the terminal |
| `branchline.atlases` | a game's id | what an atlas has of it |

Nothing is imported before it is needed, and what cannot be used is left out with a warning.
"""

import warnings
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Thing = TypeVar("Thing")


@cache
def all_points() -> Any:
    """Every entry point there is, to select from; looking for them takes a while."""
    from importlib.metadata import entry_points

    return entry_points()


def entry_points(group: str, **wanted: str) -> "list[EntryPoint]":
    """The entry points of a group, of one name if that is given, ours first."""
    chosen: Iterable[EntryPoint] = all_points().select(group=f"branchline.{group}", **wanted)
    return sorted(chosen, key=lambda point: (not is_ours(point), point.name))


def is_ours(point: "EntryPoint") -> bool:
    """Whether something came with Branchline."""
    return point.dist is not None and point.dist.name == "branchline"


def load_usable(
    chosen: "list[EntryPoint]", what: str, use: "Callable[[EntryPoint], Thing]"
) -> list[Thing]:
    """What is made of each entry point; one that cannot be used is left out with a warning."""
    made = []
    for point in chosen:
        try:
            made.append(use(point))
        except Exception as wrong:  # whatever a package of others does when it is imported
            why = str(wrong).rstrip(".") or type(wrong).__name__
            warnings.warn(f"The {what} {point.name!r} is left out: {why}.", stacklevel=2)
    return made


@cache
def load_plugin(group: str, what: str, game: str) -> Any:
    """What is offered for a game in a group, ours before others'; None if there is nothing."""
    return next(
        iter(load_usable(entry_points(group, name=game), what, lambda point: point.load())), None
    )
