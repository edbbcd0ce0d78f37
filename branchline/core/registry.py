"""The registry: the games by id, as installed packages offer them."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from branchline.core.errors import UnknownGame
from branchline.core.game import Game
from branchline.core.plugins import entry_points, load_usable

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

FACTS = {
    "id": str,
    "title": str,
    "summary": str,
    "newest_rules": int,
    "min_players": int,
    "max_players": int,
    "usual_players": int,
    "num_actions": int,
}
"""What a game's class has to declare."""


@cache
def found() -> dict[str, type[Game]]:
    """Every game by its id, each at its place."""
    known: dict[str, type[Game]] = {}

    def enter(point: "EntryPoint") -> None:
        for kind in offered(point):
            if kind.id in known:
                raise ValueError(f"there is a game {kind.id!r} already")
            known[kind.id] = kind

    load_usable(entry_points("games"), "game", enter)
    return dict(sorted(known.items(), key=lambda entry: entry[1].sort_order))


def offered(point: "EntryPoint") -> Iterator[type[Game]]:
    """The games of an entry point, or an error that says what is wrong with it."""
    given = point.load()
    for kind in given if isinstance(given, tuple | list) else [given]:
        if not isinstance(kind, type) or not issubclass(kind, Game):
            raise TypeError(f"{point.value} is not a game's class")
        check(kind)
        yield kind


def check(kind: type[Game]) -> None:
    """Refuses a class that does not say what every game has to."""
    for name, type_ in FACTS.items():
        if not isinstance(getattr(kind, name, None), type_):
            raise TypeError(f"{kind.__name__} does not declare its {name}")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", kind.id):
        raise ValueError(f"{kind.id!r} is not an id; ids are small letters, digits and dashes")
    kind()


def games() -> dict[str, str]:
    """The games that can be played: ids and titles."""
    return {id: game.title for id, game in found().items()}


def game_type(id: object) -> type[Game]:
    """The class of a game, or a refusal that says which games there are."""
    known = found()
    if isinstance(id, str) and id in known:
        return known[id]
    close = get_close_matches(str(id), known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"games are {', '.join(known)}."
    raise UnknownGame(f"There is no game {id!r}; {hint}")


def game(id: object, rules: int | None = None, **options: Any) -> Game:
    """A game by its id, with its options, under the newest rules or an older version of them."""
    return game_type(id)(rules=rules, **options)


def as_game(given: object) -> Game:
    """A game itself, or the one that an id names, or a refusal that says which games there are."""
    return given if isinstance(given, Game) else game(given)
