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
    [0.534, 0.445, 1.044, 1.044],  # PACE
    [0.518, 0.31, 0.685, 0.685],  # SHARE
    [0.083, 0.294, 0.351, 0.351],  # NEXT_HALF
    [1.946, 2.345, 3.309, 3.309],  # TAIL
    [1.439, 0.026, 0.309, 0.309],  # LOAD
    [3.277, 1.1, 5.514, 5.514],  # ROOM
    [1.202, 0.065, 0.889, 0.889],  # KEEP
    [0.553, 0.468, 0.192, 0.192],  # CITY
    [0.702, 0.785, 0.699, 0.699],  # TURN
    [-0.03, 0.074, 0.233, 0.233],  # SPARE
    [0.83, 0.729, 0.912, 0.912],  # LOCO_USE
    [0.766, 2.146, 1.224, 1.224],  # LOCO_KEEP
    [0.35, 0.129, 0.221, 0.221],  # HOLD
    [8.954, 9.111, 9.13, 9.13],  # FADE
    [0.005, 0.399, 0.477, 0.477],  # RISK
    [0.587, 0.022, 0.201, 0.201],  # WILD_RISK
    [1.729, 2.767, 2.169, 2.169],  # ROB
    [0.756, 0.08, 0.393, 0.393],  # LATE
    [0.287, 0.545, 0.371, 0.371],  # SINGLE
    [0.242, -0.359, 0.082, 0.082],  # BREAK
    [0.929, 1.116, 0.979, 0.979],  # DRAW
    [-0.031, -0.115, -0.072, -0.072],  # GROW
    [1.175, 0.186, 0.54, 0.54],  # LACK
    [0.063, 1.09, 0.791, 0.791],  # IDLE
    [0.436, 0.256, 0.46, 0.46],  # SCARCE
    [-0.002, 0.267, 0.135, 0.135],  # SECRET
    [1.383, 4.146, 3.938, 3.938],  # LOCO
    [0.222, 0.387, 0.259, 0.259],  # TO_ROB
    [0.71, 2.366, 3.0, 3.0],  # NEW
    [0.3, 0.52, 0.3, 0.3],  # FEAR
]
"""Each weight in a game of one, two, three and four players."""
WEIGHTS: Final = vec[vec[float]]([vec[float]([row[at] for row in ROWS]) for at in range(4)])
"""All weights for each number of players."""
