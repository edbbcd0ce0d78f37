"""The cells of a table of Rails & Sails: where each number stands; those of players by seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = 5
WORDS: Final = 3
"""So many words make a set of tracks."""

TRAIN_HANDS: Final = 0
SHIP_HANDS: Final = TRAIN_HANDS + SEATS
KNOWN_TRAINS: Final = SHIP_HANDS + SEATS
KNOWN_SHIPS: Final = KNOWN_TRAINS + SEATS
"""Cards that everyone knows to be in a hand: taken face up and not yet spent."""
TRAINS: Final = KNOWN_SHIPS + SEATS
SHIPS: Final = TRAINS + SEATS
BOX_TRAINS: Final = SHIPS + SEATS
BOX_SHIPS: Final = BOX_TRAINS + SEATS
"""Pieces in each player's supply, and those in the box."""
HARBORS_LEFT: Final = BOX_SHIPS + SEATS
POINTS: Final = HARBORS_LEFT + SEATS
EXCHANGED: Final = POINTS + SEATS
MINE: Final = EXCHANGED + SEATS
"""The tracks of each player, as a set."""
BARRED: Final = MINE + SEATS * WORDS
"""The tracks that a player may not claim, having the other of the double route."""
TAKEN: Final = BARRED + SEATS * WORDS
"""The tracks that nobody can claim any more."""
REACHED: Final = TAKEN + WORDS
"""The cities that a player has a track into."""
HARBORS: Final = REACHED + SEATS
"""The cities in which a player has a harbor."""
CHOSEN: Final = HARBORS + SEATS
"""What a player chose in secret, plus one; 0 while they have not."""
DISPLAY: Final = CHOSEN + SEATS
TRAINS_LEFT: Final = DISPLAY + 1
SHIPS_LEFT: Final = TRAINS_LEFT + 1
TRAIN_DISCARD: Final = SHIPS_LEFT + 1
SHIP_DISCARD: Final = TRAIN_DISCARD + 1
TRAIN_SHUFFLES: Final = SHIP_DISCARD + 1
SHIP_SHUFFLES: Final = TRAIN_SHUFFLES + 1
TRACK: Final = SHIP_SHUFFLES + 1
CITY: Final = TRACK + 1
COLOR: Final = CITY + 1
ASKED: Final = COLOR + 1
"""The kind of card that is asked about while paying."""
PAID_TRAINS: Final = ASKED + 1
PAID_SHIPS: Final = PAID_TRAINS + 1
SLOT: Final = PAID_SHIPS + 1
"""The slot of the display that is being refilled."""
LAST_CARD: Final = SLOT + 1
"""Whether the draw is over once the display is refilled."""
FOR_TRAINS: Final = LAST_CARD + 1
AFTER: Final = FOR_TRAINS + 1
"""Whether the turn's action is done and pieces may still be exchanged (an option)."""
CELLS: Final = AFTER + 1


def blank() -> vec[i64]:
    """The cells of a table on which nothing lies."""
    cells = vec[i64]([0] * CELLS)
    cells[DISPLAY] = -1
    cells[TRACK] = -1
    cells[CITY] = -1
    return cells


BLANK: Final = blank()
