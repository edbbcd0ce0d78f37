"""The registry: the games by id; each game's package enters itself."""

from difflib import get_close_matches
from typing import Any

from branchline.core.errors import UnknownGame
from branchline.core.game import Game

_GAMES: dict[str, type[Game]] = {}


def register(game: type[Game]) -> None:
    """Enters a game under its id."""
    _GAMES[game.id] = game


def games() -> dict[str, str]:
    """The games that can be played: ids and titles."""
    return {id: game.title for id, game in _GAMES.items()}


def game_type(id: object) -> type[Game]:
    """The class of a game, or a refusal that says which games there are."""
    if isinstance(id, str) and id in _GAMES:
        return _GAMES[id]
    close = get_close_matches(str(id), _GAMES, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"games are {', '.join(_GAMES)}."
    raise UnknownGame(f"There is no game {id!r}; {hint}")


def game(id: object, rules: int | None = None, **options: Any) -> Game:
    """A game by its id, with its options, under the newest rules or an older version of them."""
    return game_type(id)(rules=rules, **options)
