"""The action ids of The Card Game: every decision has its own stretch of numbers."""

from typing import Final

KEEP: Final = 0
"""Keep a set of the offered tickets: one bit for each, in the order they were dealt."""
TAKE: Final = 64
"""Take a face-up card of this kind."""
TAKE_CLOCK: Final = 74
DRAW: Final = 75
STOP: Final = 76
PLAY: Final = 77
"""Play a set of this color."""
THREE: Final = 86
PICK: Final = 87
"""One of three different colors."""
CARDS: Final = 96
"""How many cards of the set's color."""
LOCOS: Final = 107
"""How many locomotives with the set."""
TICKETS: Final = 128
PASS: Final = 129
MOVE: Final = 130
LEAVE: Final = 131
COMPLETE: Final = 132
"""Complete this ticket."""
DONE: Final = 178
NUM_ACTIONS: Final = 179

# What is being decided

KEEPING: Final = 0
MOVING: Final = 1
TURN: Final = 2
SECOND: Final = 3
THREE_COLORS: Final = 4
HOW_MANY: Final = 5
HOW_MANY_LOCOS: Final = 6
COMPLETING: Final = 7
OVER: Final = 8
