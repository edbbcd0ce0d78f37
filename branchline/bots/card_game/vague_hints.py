"""Where to look before a move of The Card Game is told."""

from collections.abc import Sequence

from branchline.bots.reasons.reason import Reason
from branchline.core.state import State

BY_VERB = {
    "draw": "Nothing that lies open helps you much.",
    "play": "Look at your hand: one color is ready for your railyard.",
    "three-colors": "Look at your hand: you hold many colors.",
    "tickets": "Count your turns: there may be time for more tickets.",
    "keep": "Look for tickets that ask for what you hold.",
    "complete": "Look at the cards on your track, and at what tickets bring together.",
    "with": "Think of the colors that your tickets ask for.",
}


def vague_hint(state: State, verb: str, action: int, reasons: Sequence[Reason]) -> str:
    """Where to look in The Card Game."""
    named = {reason["reason"]: reason for reason in reasons}
    if "rob" in named:
        return "Look at the other railyards: a stack there can be robbed."
    if verb == "take":
        lacking = "color-lacking" in named
        return f"Look at the cards face up: {'a ticket asks for one.' if lacking else 'one helps.'}"
    return BY_VERB.get(verb, "")
