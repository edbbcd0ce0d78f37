"""Pictures for the rules: moments of play, put together from the boards' and cards' own drawings.

Each is narrow enough for a phone. A game's `short.md` names them as `pictures/GAME-NAME.svg`.
"""

from collections.abc import Callable
from typing import Final

from branchline.core.errors import BranchlineError
from branchline.draw.rules import hexes, maps, railyards

__all__ = ["PICTURES", "UnknownPicture", "picture"]


class UnknownPicture(BranchlineError):
    """A picture that there is not."""


PICTURES: Final[dict[str, Callable[[str], str]]] = {
    "card-game-railyard": railyards.railyard,
    "card-game-robbery": railyards.robbery,
    "great-lakes-claim": maps.great_lakes_claim,
    "great-lakes-harbor": maps.great_lakes_harbor,
    "rising-sun-cards": hexes.cards,
    "rising-sun-rail": hexes.rail,
    "world-claim": maps.world_claim,
    "world-harbor": maps.world_harbor,
    "world-pairs": maps.world_pairs,
}
"""What draws each picture, in a theme."""


def picture(name: str, theme: str = "light") -> str:
    """A picture of the rules by its name, as SVG."""
    if name not in PICTURES:
        raise UnknownPicture(f"There is no picture {name!r}; there are {', '.join(PICTURES)}.")
    return PICTURES[name](theme)
