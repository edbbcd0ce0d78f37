"""The turns of a game, of ours or from elsewhere: their numbers, whose they are, when they end."""

from typing import Any


def turn_of(state: Any) -> tuple[int, int | None]:
    """The number of a turn and whose it is; games from elsewhere tell it in their view."""
    if state is None:
        return 0, None
    turn = getattr(state, "turns", None)
    return int(state.view(None)["turn"] if turn is None else turn), getattr(
        state, "turn_of", state.actor
    )


def turn_ended(before: Any, after: Any) -> bool:
    """Whether the turn has passed from one seat to another, the game going on."""
    passed: bool = before.turn_of != after.turn_of and after.actor is not None
    return passed and before.turns > 0
