"""Where to look before a move of The Card Game is told."""

from collections.abc import Sequence

from branchline.bots.reasons.facts import Fact
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


def nudge(state: State, verb: str, action: int, facts: Sequence[Fact]) -> str:
    """Where to look in The Card Game."""
    named = {fact["reason"]: fact for fact in facts}
    if "rob" in named:
        return "Look at the other railyards: a stack there can be robbed."
    if verb == "take":
        lacking = "color-lacking" in named
        return f"Look at the cards face up: {'a ticket asks for one.' if lacking else 'one helps.'}"
    return BY_VERB.get(verb, "")
