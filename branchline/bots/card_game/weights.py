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
    [0.534, 0.714, 1.362, 1.279],  # PACE
    [0.518, 0.116, 0.616, 0.673],  # SHARE
    [0.083, 0.323, 0.131, 0.16],  # NEXT_HALF
    [1.946, 3.019, 2.599, 3.535],  # TAIL
    [1.439, 0.099, 0.24, 0.252],  # LOAD
    [3.277, 0.983, 3.753, 4.132],  # ROOM
    [1.202, 0.021, 0.629, 0.645],  # KEEP
    [0.553, 0.725, 0.266, 0.178],  # CITY
    [0.702, 0.878, 0.699, 0.753],  # TURN
    [-0.03, 0.062, 0.047, 0.165],  # SPARE
    [0.83, 0.994, 0.573, 0.811],  # LOCO_USE
    [0.766, 1.777, 0.991, 1.081],  # LOCO_KEEP
    [0.35, 0.021, 0.216, 0.184],  # HOLD
    [8.954, 8.482, 6.466, 8.626],  # FADE
    [0.005, 0.288, 0.238, 0.194],  # RISK
    [0.587, 0.154, 0.391, 0.312],  # WILD_RISK
    [1.729, 2.683, 3.089, 2.572],  # ROB
    [0.756, 0.033, 0.363, 0.346],  # LATE
    [0.287, 0.625, 0.5, 0.683],  # SINGLE
    [0.242, -0.222, -0.037, 0.055],  # BREAK
    [0.929, 1.255, 0.521, 0.569],  # DRAW
    [-0.031, -0.039, -0.002, -0.04],  # GROW
    [1.175, 0.309, 0.648, 0.578],  # LACK
    [0.063, 0.985, 0.688, 0.982],  # IDLE
    [0.436, 0.152, 0.675, 0.575],  # SCARCE
    [-0.002, 0.298, 0.18, 0.183],  # SECRET
    [1.383, 4.182, 1.985, 2.714],  # LOCO
    [0.222, 0.605, 0.214, 0.266],  # TO_ROB
    [0.71, 2.962, 2.702, 2.502],  # NEW
    [0.3, 0.508, 0.393, 0.375],  # FEAR
]
"""Each weight in a game of one, two, three and four players."""
WEIGHTS: Final = vec[vec[float]]([vec[float]([row[at] for row in ROWS]) for at in range(4)])
"""All weights for each number of players."""
