"""Where to look before a move of Rising Sun is told."""

from collections.abc import Sequence

from branchline.bots.reasons.reason import Reason
from branchline.bots.vague_hints import place, region
from branchline.core.state import State
from branchline.games.rising_sun.boards import ALL_BOARDS
from branchline.games.rising_sun.cards import CARDS, NAMES
from branchline.games.rising_sun.state import RailState

BY_VERB = {
    "play": "Look at your hand: something in it is worth playing now.",
    "money": "Look at your hand: something in it is worth playing now.",
    "end": "Count what is left this turn: it may be all that pays.",
    "pass": "Think of your Waste: this hand may not bring more.",
    "option": "Think of what this turn still lacks.",
}


def vague_hint(state: State, verb: str, action: int, reasons: Sequence[Reason]) -> str:
    """Where to look in Rising Sun."""
    assert isinstance(state, RailState)
    what = state.meaning(action)["what"]
    if verb == "hex":
        return on_hexes(state, what)
    if verb in ("buy", "buy-top"):
        return to_buy(what)
    return BY_VERB.get(verb, "Think of the card that you need least, or most, this turn.")


def on_hexes(state: RailState, id: str) -> str:
    """Where to look on the board."""
    land = ALL_BOARDS[state.rules.board].land
    found = next(hex for hex in land if hex.id == id)
    east = place([found.q + found.r / 2], [hex.q + hex.r / 2 for hex in land])
    south = place([found.r], [hex.r for hex in land])
    return f"Look at {region(east, 1 - south)}: building there pays."


def to_buy(name: str) -> str:
    """Where to look in the supply."""
    card = CARDS[NAMES.index(name)]
    if card.points:
        return "Look at the supply: points count from now on."
    if not card.does:
        return "Look at the supply: more money would pay off."
    return "Look at the supply for a card that does more than money."
