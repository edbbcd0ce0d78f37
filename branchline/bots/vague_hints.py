"""Vague hints: where to look, in a sentence that does not name the move.

A hint is made of the move and of the reasons that speak for it, which the seat can see.
"""

from collections.abc import Sequence

from branchline.bots.game_ai import game_ai_of
from branchline.bots.reasons.reason import Reason
from branchline.core.state import State

ANY = "Compare what each move leaves open for your next turn."


def vague_hint(state: State, action: int, reasons: Sequence[Reason]) -> str:
    """Where to look, for the seat that decides."""
    verb = state.meaning(action)["verb"]
    return game_ai_of(state.game).vague_hint(state, verb, action, reasons) or ANY


def place(values: Sequence[float], among: Sequence[float]) -> float:
    """The middle of values on a scale from 0 to 1."""
    least, most = min(among), max(among)
    return (sum(values) / len(values) - least) / ((most - least) or 1)


def region(east: float, north: float) -> str:
    """A part of a map in words."""
    tall = "north" if north > 2 / 3 else "south" if north < 1 / 3 else ""
    broad = "east" if east > 2 / 3 else "west" if east < 1 / 3 else ""
    return f"the {'-'.join(filter(None, (tall, broad))) or 'middle of the map'}"
