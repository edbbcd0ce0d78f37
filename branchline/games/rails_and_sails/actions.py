"""The action ids of Rails & Sails: every decision has its own stretch of numbers."""

from typing import Final

KEEP: Final = 0
"""Keep a set of the offered tickets: one bit for each, in the order they were dealt."""
FLEET: Final = 64
"""Take this many trains, and ships for the rest."""
TAKE: Final = 98
"""Take a face-up card of this kind."""
DRAW_TRAIN: Final = 123
DRAW_SHIP: Final = 124
STOP: Final = 125
REFILL_TRAIN: Final = 126
REFILL_SHIP: Final = 127
CLAIM: Final = 128
"""Claim this track."""
COLOR: Final = 258
"""Pay in this color, or with wild cards only."""
PAY: Final = 265
"""Pay this many of the cards asked about."""
HARBOR: Final = 280
"""Build a harbor in this city."""
FOR_TRAINS: Final = 328
FOR_SHIPS: Final = 329
AMOUNT: Final = 330
"""Exchange this many pieces, from one on."""
TICKETS: Final = 345
PASS: Final = 346
NUM_ACTIONS: Final = 347

# What is being decided

KEEPING: Final = 0
FLEETING: Final = 1
TURN: Final = 2
SECOND: Final = 3
REFILLING: Final = 4
COLORING: Final = 5
PAYING: Final = 6
EXCHANGING: Final = 7
AFTER: Final = 8
"""A turn's action is done, and pieces may still be exchanged (an option)."""
OVER: Final = 9
