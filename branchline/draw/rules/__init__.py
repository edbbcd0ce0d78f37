"""Pictures for the rules: moments of play, put together from the boards' and cards' own drawings.

Each is narrow enough for a phone. A game's `short.md` names them as `pictures/GAME-NAME.svg`; what
draws them, its package offers in the entry point group `branchline.rule_pictures`: a name and a
function from a theme to SVG for each.
"""

from collections.abc import Callable, Mapping

from branchline.core.errors import BranchlineError
from branchline.core.plugins import load_plugin
from branchline.core.registry import games

Drawing = Callable[[str], str]
"""Draws a picture in a theme."""


class UnknownPicture(BranchlineError):
    """A picture that there is not."""


def pictures() -> dict[str, Drawing]:
    """What draws each picture, by its name."""
    return {f"{game}-{name}": draw for game in games() for name, draw in drawings(game).items()}


def drawings(game: str) -> Mapping[str, Drawing]:
    """What draws the pictures of one game, by their names in it."""
    found: Mapping[str, Drawing] | None = load_plugin("rule_pictures", "pictures of", game)
    return found or {}


def picture(name: str, theme: str = "light") -> str:
    """A picture of the rules by its name, as SVG."""
    known = pictures()
    if name not in known:
        raise UnknownPicture(f"There is no picture {name!r}; there are {', '.join(known)}.")
    return known[name](theme)
