"""The cells of a table of The Card Game: where each number stands; those of players by seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 4

HANDS: Final = 0
YARDS: Final = HANDS + SEATS
"""Cards of each color in a Railyard, besides locomotives."""
YARD_LOCOS: Final = YARDS + SEATS
"""Locomotives in a Railyard, counted under the color they were played as."""
TRACKS: Final = YARD_LOCOS + SEATS
TRACK_LOCOS: Final = TRACKS + SEATS
KNOWN: Final = TRACK_LOCOS + SEATS
"""Cards that everyone knows to be in a hand: taken face up and not yet played."""
TICKETS: Final = KNOWN + SEATS
"""Open tickets of each player, one bit a ticket."""
COMPLETED: Final = TICKETS + SEATS
"""Tickets scored as completed, before the second deck or at the end."""
OFFERS: Final = COMPLETED + SEATS
"""Tickets that a player is choosing from."""
CHOSEN: Final = OFFERS + SEATS
"""What a player chose in secret at setup, plus one; 0 while they have not."""
SEEN: Final = CHOSEN + SEATS
"""Tickets that a player has seen and given back."""
HALF: Final = SEEN + SEATS
ROW: Final = HALF + 1
DECK_LEFT: Final = ROW + 1
CLOCK_LEFT: Final = DECK_LEFT + 1
CLOCK_PILE: Final = CLOCK_LEFT + 1
"""Turned clock cards that lie by the clock, one bit each."""
DISCARD: Final = CLOCK_PILE + 1
TICKET_TOP: Final = DISCARD + 1
TICKET_COUNT: Final = TICKET_TOP + 1
HIDDEN: Final = TICKET_COUNT + 1
"""The hidden opponent's tickets in solo play."""
COLOR: Final = HIDDEN + 1
CARDS: Final = COLOR + 1
PICKED: Final = CARDS + 1
"""The color, number of cards and colors chosen so far in a play."""
CELLS: Final = PICKED + 1


def blank() -> vec[i64]:
    """The cells of a table on which nothing lies."""
    cells = vec[i64]([0] * CELLS)
    cells[HALF] = 1
    cells[ROW] = -1
    return cells


BLANK: Final = blank()
