"""The weights of the planner's judgement, found by matches on duplicate deals.

Times are tenths of turns where nothing else is said.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rails_and_sails.constants import Rules

SHORT_TIME: Final = 0
"""With less time, in tenths of turns, short tracks are goals for their points too."""
HARBOR_TIME: Final = 1
"""About how long a harbor takes, with its cards, when tickets are chosen."""
HOPE: Final = 2
"""A ticket is given up when the plan takes so many tenths of the time that there may be."""
SURE: Final = 3
"""So many hundredths of the time that is left are counted on for new tickets."""
HARBOR_SLACK: Final = 4
"""What each harbor still to be built takes of it."""
SYNERGY: Final = 5
"""What one more ticket brings a harbor, in tenths of points."""
RISK: Final = 6
"""The chance in a hundred that somebody else claims a track first."""
URGENCY: Final = 7
"""So many hundredths of what a way around would cost speak for claiming now."""
HOLD_PLANNED: Final = 8
"""Cards kept can serve other goals, so that a claim has to bring so much more,"""
HOLD_OTHER: Final = 9
"""or so much for a track that no ticket needs,"""
HOLD_TIME: Final = 10
"""until so little time is left."""
LATE: Final = 11
"""So much later than it looks the end is expected until it is in sight."""
SITE: Final = 12
"""What a harbor's point counts, where a track's counts 100: its cards are hard to come by."""
NEAR_RISK: Final = 13
"""How much greater the risk is for each end of a track that a rival has reached."""
NEAR_URGENCY: Final = 14
"""How much more urgent a planned track is for each end that a rival has reached."""
TICKETS: Final = 15
"""What speaks for new tickets besides what they bring, in tenths of points."""
WISH: Final = 16
"""So many hundredths of what a card is worth to the plan count beside what it brings."""
POINT: Final = 17
"""What a point is worth when tickets are chosen, in hundredths of turns."""
PIECE: Final = 18
"""What a piece is worth elsewhere, likewise."""
HARBOR_SHARE: Final = 19
"""So many hundredths of a harbor's points are hoped for when tickets are chosen."""
OVER: Final = 20
"""What it costs to run over the time, for each tenth of it."""
GRAY_STEEP: Final = 21
"""How much longer each further card of a color takes, in thousandths of a turn:"""
TRAIN_STEEP: Final = 22
"""of any color, of one color of trains,"""
SHIP_STEEP: Final = 23
"""and of ships."""
TRAIN_CARD: Final = 24
"""How long a card takes without that, in thousandths of a turn: a train,"""
SHIP_CARD: Final = 25
"""and a ship for each of its spaces."""
WILD_TIME: Final = 26
"""What it takes to get a wild card back, in hundredths of a turn."""
HARBOR_CARD: Final = 27
"""What it takes to draw a card for a harbor."""
PIECES: Final = 28
"""Hundredths of the time that are shared out over the pieces, as both run out."""
SPARE_TURN: Final = 29
"""What a turn is worth at least, in hundredths of points."""
FADING: Final = 30
"""What later goals lose, in hundredths of a percent for each tenth of a turn."""
SOON: Final = 31
"""With so little time a goal counts only if it can be reached."""
EXCHANGED: Final = 32
"""What exchanging a piece costs, in tenths of points; 0: no pieces are exchanged."""
USUAL_TURNS: Final = 33
"""About how many turns a player has in a game."""

ROWS: Final = [
    [60, 28, 69],  # SHORT_TIME
    [30, 30, 22],  # HARBOR_TIME
    [15, 13, 18],  # HOPE
    [80, 39, 48],  # SURE
    [15, 14, 13],  # HARBOR_SLACK
    [100, 93, 135],  # SYNERGY
    [3, 7, 8],  # RISK
    [20, 18, 15],  # URGENCY
    [50, 49, 70],  # HOLD_PLANNED
    [80, 72, 106],  # HOLD_OTHER
    [60, 68, 59],  # HOLD_TIME
    [5, 6, 9],  # LATE
    [130, 123, 139],  # SITE
    [0, 4, 10],  # NEAR_RISK
    [0, 24, 31],  # NEAR_URGENCY
    [0, 71, 79],  # TICKETS
    [20, 21, 16],  # WISH
    [20, 27, 25],  # POINT
    [40, 46, 51],  # PIECE
    [60, 89, 72],  # HARBOR_SHARE
    [30, 30, 39],  # OVER
    [30, 34, 33],  # GRAY_STEEP
    [100, 131, 114],  # TRAIN_STEEP
    [40, 39, 48],  # SHIP_STEEP
    [500, 694, 697],  # TRAIN_CARD
    [350, 328, 428],  # SHIP_CARD
    [40, 40, 27],  # WILD_TIME
    [80, 80, 76],  # HARBOR_CARD
    [120, 95, 66],  # PIECES
    [50, 53, 34],  # SPARE_TURN
    [20, 22, 23],  # FADING
    [60, 39, 98],  # SOON
    [0, 19, 13],  # EXCHANGED
    [36, 40, 33],  # USUAL_TURNS
]
"""Each weight of the first edition's planner, on the Great Lakes, and on the World."""
FIRST: Final = vec[i64]([row[0] for row in ROWS])
LAKES: Final = vec[i64]([row[1] for row in ROWS])
WORLD: Final = vec[i64]([row[2] for row in ROWS])
MANY_PIECES: Final = 60


def weights_for(rules: Rules) -> vec[i64]:
    """The weights for a board: a long game or a short one."""
    return WORLD if rules.pieces >= MANY_PIECES else LAKES
