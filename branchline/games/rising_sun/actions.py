"""The action ids of Rising Sun: every decision has its own stretch of numbers."""

from typing import Final

KINDS: Final = 80
"""Room for so many kinds of card."""
PLAY: Final = 0
"""Play a card of this kind and carry out its effect."""
ONLY: Final = 80
"""Play a card of this kind for its money only."""
BUY: Final = 160
BUY_TOP: Final = 240
"""Buy a card of this kind and put it on top of the deck."""
CARD: Final = 320
"""Answer with a card of this kind: discard it, gain it, name it, whatever is asked."""
HEX: Final = 400
"""Lay a rail or place a station in this hex."""
ROUTE: Final = 496
"""Use the ability of this Route Bonus card."""
COUNT: Final = 501
"""Answer with a number."""
OPTION: Final = 572
"""Choose this of several effects."""
FREE: Final = 575
"""Lay the rail by the ability that makes it free."""
REVEAL: Final = 576
"""Reveal a reaction."""
STOP: Final = 577
PASS: Final = 578
END: Final = 579
NUM_ACTIONS: Final = 580

# What is being decided

STARTING: Final = 0
TURN: Final = 1
DISCOUNTING: Final = 2
BUILDING: Final = 3
LAYING: Final = 4
RETURNING: Final = 5
PAYING: Final = 6
DISCARDING: Final = 7
SHEDDING: Final = 8
"""Discarding any number of cards."""
TRASHING: Final = 9
BURNING: Final = 10
"""Trashing up to a number of cards."""
GAINING: Final = 11
SHOWING: Final = 12
TAKING: Final = 13
ORDERING: Final = 14
LOOKING: Final = 15
NAMING: Final = 16
TOPPING: Final = 17
FETCHING: Final = 18
SWITCHING: Final = 19
MATCHING: Final = 20
"""Choosing the Train in play whose money counts again."""
COPYING: Final = 21
CHOOSING: Final = 22
REACTING: Final = 23
PASSING: Final = 24
STRIKING: Final = 25
"""Choosing the Train that another player discards."""
JUDGING: Final = 26
RECLAIMING: Final = 27
OVER: Final = 28
