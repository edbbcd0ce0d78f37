"""The cells of a table of Rising Sun: where each number stands; those of players by seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 4
SLOTS: Final = 17
"""Kinds of card in one game: eight basic piles, eight drawn ones, and the Normal Train."""
WORDS: Final = 2
"""So many words make a set of hexes."""
ROUTES: Final = 5

LAST_ROUND: Final = 0
"""Whether an end has been reached and the round is being finished (an option)."""

# The turn
MONEY: Final = LAST_ROUND + 1
RAIL_POINTS: Final = MONEY + 1
IGNORED: Final = RAIL_POINTS + 1
"""Parts of the cost of a rail that count for nothing, one bit each."""
LASTING: Final = IGNORED + 1
CHEAPER: Final = LASTING + 1
CHEAPER_NEXT: Final = CHEAPER + 1
REMOTE_DISCOUNTS: Final = CHEAPER_NEXT + 1
FREE_RAILS: Final = REMOTE_DISCOUNTS + 1
EXTRA_RAILS: Final = FREE_RAILS + 1
MONEY_FOR_RAILS: Final = EXTRA_RAILS + 1
ACTED: Final = MONEY_FOR_RAILS + 1

# The effect that is being carried out
SOURCE: Final = ACTED + 1
"""The card that was played, or -1 for a route's ability."""
AT: Final = SOURCE + 1
"""Its next step, or -1 if there is none."""
LEFT: Final = AT + 1
"""How many more are to be discarded, placed, put back."""
PAID_COST: Final = LEFT + 1
"""The cost of the card just trashed."""
HEX: Final = PAID_COST + 1
STRIKING: Final = HEX + 1
OFFSET: Final = STRIKING + 1
"""How far around the table an attack has come."""
IMMUNE: Final = OFFSET + 1
SHOWN: Final = IMMUNE + 1
SHOWN_COUNT: Final = SHOWN + 1
SHOWN_OF: Final = SHOWN_COUNT + 1
OPENLY: Final = SHOWN_OF + 1
"""Cards taken from the top of a deck, whose they are, and whether all can see them."""
PICKED: Final = OPENLY + 1
"""The slot of the card that each player passes on, plus one."""

# Board
RAILS: Final = PICKED + SEATS
"""The hexes of each player, as sets."""
FRONTIER: Final = RAILS + SEATS * WORDS
"""The hexes that each player's rails can go on to."""
RAILS_LEFT: Final = FRONTIER + SEATS * WORDS
STATIONS_LEFT: Final = RAILS_LEFT + SEATS
ROUTE_OWNER: Final = STATIONS_LEFT + 1
"""Who has each Route Bonus card: -2 it is not in the game, -1 nobody yet."""
ROUTE_CLAIMED: Final = ROUTE_OWNER + ROUTES
"""The turn in which it was claimed."""
ROUTES_USED: Final = ROUTE_CLAIMED + ROUTES
ROUTE_POINTS: Final = ROUTES_USED + 1
CARD_POINTS: Final = ROUTE_POINTS + SEATS
"""Points on the track, from routes and from cards."""

# Cards: how many of each slot, seat by seat
HAND_SIZE: Final = CARD_POINTS + SEATS
DISCARD_SIZE: Final = HAND_SIZE + SEATS
DECK_LEFT: Final = DISCARD_SIZE + SEATS
SHUFFLES: Final = DECK_LEFT + SEATS
PILES: Final = SHUFFLES + SEATS
IN_PLAY: Final = PILES + SLOTS
TRASHED: Final = IN_PLAY + SLOTS
HANDS: Final = TRASHED + SLOTS
DISCARDS: Final = HANDS + SEATS * SLOTS
GAINED: Final = DISCARDS + SEATS * SLOTS
KNOWN: Final = GAINED + SEATS * SLOTS
"""Cards that everyone knows to be in a hand."""
CELLS: Final = KNOWN + SEATS * SLOTS


def blank() -> vec[i64]:
    """The cells of a table on which nothing lies."""
    cells = vec[i64]([0] * CELLS)
    cells[SOURCE] = -1
    cells[AT] = -1
    cells[PAID_COST] = -1
    return cells


BLANK: Final = blank()
