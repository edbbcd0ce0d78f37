"""Where to look before a move of Rails & Sails is told."""

from collections.abc import Collection, Sequence

from branchline.bots.reasons.reason import Reason
from branchline.bots.vague_hints import place, region
from branchline.core.state import State
from branchline.games.rails_and_sails.geography import places
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState

BY_VERB = {
    "harbor": "Think of your harbors: one that stays unbuilt costs points.",
    "draw": "Nothing that lies open is worth much to you: think of the decks.",
    "tickets": "Count your turns: there may be time for more tickets.",
    "keep": "Look for tickets whose ways lie together.",
    "fleet": "Count the spaces by train and by ship that your tickets need.",
    "exchange": "Look at the pieces you have left: they may not fit your plan.",
    "refill": "Think of what the next player would like to find.",
    "pay": "Keep the cards that the rest of your plan needs.",
    "color": "Keep the cards that the rest of your plan needs.",
}


def vague_hint(state: State, verb: str, action: int, reasons: Sequence[Reason]) -> str:
    """Where to look in Rails & Sails."""
    assert isinstance(state, SailState)
    named = {reason["reason"]: reason for reason in reasons}
    if verb == "claim":
        return f"Look at {where(state, state.meaning(action)['what'])}: {at_stake(named)}"
    if verb == "take":
        lacking = named.get("lacking")
        return f"Your plan lacks {lacking['color']}." if lacking else "Look at the cards face up."
    return BY_VERB.get(verb, "")


def at_stake(named: Collection[str]) -> str:
    """What there is to win or to lose by claiming a track."""
    if "completes" in named:
        return "a ticket is nearly done."
    if "rival-near" in named:
        return "a rival may take what you need there."
    return "your tickets need it." if "on-the-way" in named else "there are points to be had."


def where(state: SailState, track: str) -> str:
    """The part of the map that a track lies in."""
    board = board_of(state)
    found = next(one for one in board.tracks if one.id == track)
    if found.wraps:
        return "the edges of the map"
    all = places(board.id)
    ends = all[found.a], all[found.b]
    east = place([lon for lon, _ in ends], [lon for lon, _ in all])
    north = place([lat for _, lat in ends], [lat for _, lat in all])
    return region(east, north)
