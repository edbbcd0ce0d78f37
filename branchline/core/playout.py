"""Playouts: whole games of random moves in compiled code, for measuring and for search."""

from mypy_extensions import i64

from branchline.core.chance import Stream
from branchline.core.state import State, blank_choices


def playout(state: State, stream: Stream) -> int:
    """Plays random legal actions until the game is over and returns how many."""
    into = blank_choices()
    decisions: i64 = 0
    while state.to_act >= 0:
        found = state.choices(into)
        state.play(into[stream.below(found)])
        decisions += 1
    return decisions
