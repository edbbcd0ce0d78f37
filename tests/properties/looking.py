"""Looking at states: as text, byte for byte, and attribute by attribute, whatever the game."""

import inspect
import json
from functools import cache
from typing import Any

import branchline as bl


def as_text(data: object) -> str:
    """Plain data as text; two are the same if and only if their texts are."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def position_text(state: bl.State) -> str:
    return as_text(state.position())


def observed(state: bl.State, seat: int | None) -> bytes:
    """What a seat observes, byte for byte; nothing in a game that has no observations."""
    try:
        return bytes(state.observation(seat).tobytes())
    except bl.NoObservation:
        return b""


def fields(thing: object) -> list[str]:
    """The attributes of an object, whether its class is compiled or not."""
    names = declared(type(thing)) | set(getattr(thing, "__dict__", ()))
    return sorted(name for name in names - PROPERTIES if not name.startswith("__"))


PROPERTIES = {"players", "actor", "decision"}


@cache
def declared(kind: type) -> frozenset[str]:
    """The attributes that a class and those it comes from declare."""
    return frozenset(
        name
        for part in kind.__mro__
        for name, member in vars(part).items()
        if inspect.isgetsetdescriptor(member) or inspect.ismemberdescriptor(member)
    )


def is_vector(value: object) -> bool:
    return type(value).__name__.startswith("vec[")


def inside(state: bl.State) -> dict[str, Any]:
    """All that a state holds, as plain data; what it shares with its game is left out."""
    shared = [state.game, *vars(state.game).values()]
    held = {name: getattr(state, name) for name in fields(state)}
    return {
        name: plain(value)
        for name, value in held.items()
        if not any(value is part for part in shared)
    }


def plain(thing: object) -> Any:
    """An attribute's value as plain data."""
    if thing is None or isinstance(thing, int | str):
        return thing
    if is_vector(thing) or isinstance(thing, list | tuple):
        return list(thing)  # type: ignore[call-overload]
    return {name: plain(getattr(thing, name)) for name in fields(thing)}
