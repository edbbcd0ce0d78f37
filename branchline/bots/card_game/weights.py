"""The weights of the planner's judgement, found by matches on duplicate deals.

A card that a ticket needs counts 1.
"""

from typing import Final

from librt.vecs import vec

PACE: Final = 0
"""Turns that a card of the deck lasts, all players together."""
SHARE: Final = 1
"""The part of its share of the deck that a seat gets to the track in this half."""
NEXT_HALF: Final = 2
"""The same for the second deck while the first is played."""
TAIL: Final = 3
"""Cards that come too late to be played in the last half."""
LOAD: Final = 4
"""Tickets are drawn while they lack less than this part of the cards to come."""
ROOM: Final = 5
"""Cards for which there must be room before tickets are drawn."""
KEEP: Final = 6
"""Tickets are kept while they lack less than this part of the cards to come."""
CITY: Final = 7
"""What a point of a Big City Bonus counts in choosing tickets."""
TURN: Final = 8
"""What a turn is worth."""
SPARE: Final = 9
"""What a card on the track is worth that no ticket needs yet."""
LOCO_USE: Final = 10
"""What a locomotive on the track is worth."""
LOCO_KEEP: Final = 11
"""What a locomotive in hand is worth."""
HOLD: Final = 12
"""What another card in hand is worth while there is time to play it."""
FADE: Final = 13
"""Turns before the end at which cards in hand begin to lose their worth."""
RISK: Final = 14
"""How likely a rival robs who can."""
WILD_RISK: Final = 15
"""How likely a rival robs with locomotives."""
ROB: Final = 16
"""What a card robbed is worth."""
LATE: Final = 17
"""What it counts that a group played later would not get to the track in time."""
SINGLE: Final = 18
"""What a card is worth besides as one of three different ones."""
BREAK: Final = 19
"""What it costs to take a card out of a set in hand."""
DRAW: Final = 20
"""What two cards drawn are worth, for each card of use."""
GROW: Final = 21
"""What a card is worth for each card of its color in hand."""
LACK: Final = 22
"""What a card is worth that the tickets lack."""
IDLE: Final = 23
"""What any card is worth."""
SCARCE: Final = 24
"""How much more a lacking card is worth if few are unseen."""
SECRET: Final = 25
"""How much more a card is worth that no rival sees."""
LOCO: Final = 26
"""What a face-up locomotive is worth, which takes a whole turn."""
TO_ROB: Final = 27
"""What a card is worth besides if a rival has its color in the Railyard."""
NEW: Final = 28
"""What it is worth to draw tickets while there is room for them."""
FEAR: Final = 29
"""How much a large hand of a rival keeps cards from getting to the track."""

ROWS: Final = [
    [0.381, 0.714, 1.743, 1.647],  # PACE
    [0.59, 0.116, 0.689, 0.508],  # SHARE
    [0.039, 0.323, 0.135, 0.238],  # NEXT_HALF
    [1.777, 3.019, 3.002, 2.443],  # TAIL
    [1.406, 0.099, 0.159, 0.348],  # LOAD
    [4.239, 0.983, 3.696, 3.845],  # ROOM
    [0.792, 0.021, 0.554, 0.425],  # KEEP
    [0.841, 0.725, 0.332, 0.311],  # CITY
    [0.784, 0.878, 0.763, 0.718],  # TURN
    [0.004, 0.062, 0.046, 0.115],  # SPARE
    [0.875, 0.994, 0.57, 0.613],  # LOCO_USE
    [0.985, 1.777, 1.004, 1.213],  # LOCO_KEEP
    [0.389, 0.021, 0.273, 0.177],  # HOLD
    [11.35, 8.482, 11.213, 16.721],  # FADE
    [0.0, 0.288, 0.264, 0.195],  # RISK
    [0.523, 0.154, 0.458, 0.34],  # WILD_RISK
    [1.784, 2.683, 2.824, 3.217],  # ROB
    [0.599, 0.033, 0.496, 0.394],  # LATE
    [0.489, 0.625, 0.702, 0.872],  # SINGLE
    [0.208, -0.222, -0.108, 0.043],  # BREAK
    [1.195, 1.255, 0.728, 1.256],  # DRAW
    [-0.012, -0.039, -0.029, -0.047],  # GROW
    [1.2, 0.309, 0.837, 0.593],  # LACK
    [0.023, 0.985, 0.61, 1.009],  # IDLE
    [0.348, 0.152, 0.603, 0.661],  # SCARCE
    [0.0, 0.298, 0.188, 0.166],  # SECRET
    [1.354, 4.182, 2.259, 2.497],  # LOCO
    [0.204, 0.605, 0.169, 0.114],  # TO_ROB
    [0.777, 2.962, 2.281, 2.462],  # NEW
    [0.332, 0.508, 0.483, 0.46],  # FEAR
]
"""Each weight in a game of one, two, three and four players."""
WEIGHTS: Final = vec[vec[float]]([vec[float]([row[at] for row in ROWS]) for at in range(4)])
"""All weights for each number of players."""
