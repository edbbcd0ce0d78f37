"""Nudges: where to look before a move is told, in a sentence that does not name the move.

A nudge is made of the move and of the facts that speak for it, which the seat can see.
"""

from collections.abc import Callable, Collection, Sequence

from branchline.bots.reasons.facts import Fact
from branchline.core.state import State
from branchline.games.rails_and_sails.geography import places
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import SailState
from branchline.games.rising_sun.boards import ALL_BOARDS
from branchline.games.rising_sun.cards import CARDS, NAMES
from branchline.games.rising_sun.state import RailState

ANY = "Compare what each move leaves open for your next turn."
SAILS = {
    "harbor": "Think of your harbors: one that stays unbuilt costs points.",
    "draw": "Nothing that lies open is worth much to you: think of the decks.",
    "tickets": "Count your turns: there may be time for more tickets.",
    "keep": "Look for tickets whose ways lie together.",
    "fleet": "Count the spaces by train and by ship that your tickets need.",
    "exchange": "Look at the pieces you have left: do they fit your plan?",
    "refill": "Think of what the next player would like to find.",
    "pay": "Keep the cards that the rest of your plan needs.",
    "color": "Keep the cards that the rest of your plan needs.",
}
CARD_GAME = {
    "draw": "Nothing that lies open helps you much.",
    "play": "Look at your hand: one color is ready for your railyard.",
    "three-colors": "Look at your hand: you hold many colors.",
    "tickets": "Count your turns: there may be time for more tickets.",
    "keep": "Look for tickets that ask for what you hold.",
    "complete": "Look at the cards on your track: which tickets bring most together?",
    "with": "Think of the colors that your tickets ask for.",
}
SUN = {
    "play": "Look at your hand: something in it is worth playing now.",
    "money": "Look at your hand: something in it is worth playing now.",
    "end": "Count what is left this turn: it may be all that pays.",
    "pass": "Think of your Waste: this hand may not bring more.",
    "option": "Think of what this turn still lacks.",
}


def nudge(state: State, action: int, facts: Sequence[Fact]) -> str:
    """Where to look, for the seat that decides."""
    means = state.game.actions(state.players)[action] or {}
    of_game = OWN.get(state.game.id)
    return of_game(state, str(means.get("verb")), action, facts) if of_game else ANY


def at_sea(state: State, verb: str, action: int, facts: Sequence[Fact]) -> str:
    """Where to look in Rails & Sails."""
    assert isinstance(state, SailState)
    means = state.game.actions(state.players)[action] or {}
    named = {fact["reason"]: fact for fact in facts}
    if verb == "claim":
        return f"Look at {where(state, str(means['what']))}: {at_stake(named)}"
    if verb == "take":
        lacking = named.get("lacking")
        return f"Your plan lacks {lacking['color']}." if lacking else "Look at the cards face up."
    return SAILS.get(verb, ANY)


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


def place(values: Sequence[float], among: Sequence[float]) -> float:
    """The middle of values on a scale from 0 to 1."""
    least, most = min(among), max(among)
    return (sum(values) / len(values) - least) / ((most - least) or 1)


def region(east: float, north: float) -> str:
    """A part of a map in words."""
    tall = "north" if north > 2 / 3 else "south" if north < 1 / 3 else ""
    broad = "east" if east > 2 / 3 else "west" if east < 1 / 3 else ""
    return f"the {'-'.join(filter(None, (tall, broad))) or 'middle of the map'}"


def with_cards(state: State, verb: str, action: int, facts: Sequence[Fact]) -> str:
    """Where to look in The Card Game."""
    named = {fact["reason"]: fact for fact in facts}
    if "rob" in named:
        return "Look at the other railyards: a stack there can be robbed."
    if verb == "take":
        lacking = "color-lacking" in named
        return f"Look at the cards face up: {'a ticket asks for one.' if lacking else 'one helps.'}"
    return CARD_GAME.get(verb, ANY)


def in_japan(state: State, verb: str, action: int, facts: Sequence[Fact]) -> str:
    """Where to look in Rising Sun."""
    assert isinstance(state, RailState)
    means = state.game.actions(state.players)[action] or {}
    if verb == "hex":
        return on_hexes(state, str(means["what"]))
    if verb in ("buy", "buy-top"):
        return to_buy(str(means["what"]))
    return SUN.get(verb, "Think of the card that you need least, or most, this turn.")


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


OWN: dict[str, Callable[[State, str, int, Sequence[Fact]], str]] = {
    "world": at_sea,
    "great-lakes": at_sea,
    "card-game": with_cards,
    "rising-sun": in_japan,
}
