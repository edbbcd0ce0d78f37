"""Which of some tickets a person keeps, as it is typed in every game that has tickets."""

import re

from branchline.cli.play.actions import find_action
from branchline.core.errors import BadNotation
from branchline.core.state import State


def read_kept(state: State, entry: str) -> int:
    """The action that keeps the tickets named: their numbers, all, none, or their names."""
    size = len(state.view(state.actor)["players"][state.actor]["offer"])
    words = re.sub(r"^keep\b", "", entry).replace(",", " ").split()
    if words in (["all"], ["none"]):
        return find_action(state, "keep", [*range(size)] if words == ["all"] else [])
    if words and all(word.isdecimal() for word in words):
        for word in words:
            if not 1 <= int(word) <= size:
                raise BadNotation(f"There is no ticket {word}; tickets are 1 to {size}.")
        return find_action(state, "keep", sorted({int(word) - 1 for word in words}))
    try:
        return state.parse(entry)
    except BadNotation:
        raise BadNotation(
            f"{entry!r} says nothing about tickets; type their numbers, such as keep 1 3, "
            "or keep all."
        ) from None
