"""Actions by what they mean: the terminal names a verb and a thing, never an action's number."""

from functools import cache
from typing import Any

from branchline.core.errors import BadNotation
from branchline.core.game import Game
from branchline.core.state import State


def find_action(state: State, verb: str, what: object = None) -> int:
    """The action that does something to something, as `state.meaning` says it."""
    found = numbers(state.game, state.players).get((verb, hashable(what)))
    if found is None:
        raise BadNotation(f"There is no {what} to {verb} in this game.")
    return found


def legal_things(state: State, verb: str) -> dict[Any, int]:
    """What a verb can be done to now, with the action that does it."""
    meanings = state.game.fixed_meanings(state.players)
    found = [(action, meanings[action] or {}) for action in state.legal()]
    return {one["what"]: action for action, one in found if one.get("verb") == verb}


@cache
def numbers(game: Game, players: int) -> dict[tuple[str, Any], int]:
    """The actions of a game by their verbs and what they are done to."""
    return {
        (meaning["verb"], hashable(meaning["what"])): action
        for action, meaning in enumerate(game.fixed_meanings(players))
        if meaning
    }


def hashable(what: object) -> object:
    """The same, as a key: the places of tickets in an offer are a list."""
    return tuple(what) if isinstance(what, list) else what
