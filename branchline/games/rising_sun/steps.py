"""The steps that effects of cards are made of, as numbers."""

from typing import Final

WIDTH: Final = 4
"""A step is its number and three more that say how."""
FINISH: Final = 0
DRAW: Final = 1
MONEY: Final = 2
MONEY_IF_IN_PLAY: Final = 3
MONEY_IF_CITIES: Final = 4
MONEY_FOR_MOUNTAINS: Final = 5
MONEY_OF_TRAIN: Final = 6
RAILS: Final = 7
WASTE: Final = 8
STATION: Final = 9
POINTS: Final = 10
IGNORE: Final = 11
NO_WASTE: Final = 12
NO_WASTE_FOR_SHARING: Final = 13
MONEY_INSTEAD_OF_WASTE: Final = 14
CHEAPER_RAILS: Final = 15
CHEAPER_NEXT_RAIL: Final = 16
FREE_RAIL: Final = 17
REMOTE_DISCOUNT: Final = 18
EXTRA_RAIL_POINT: Final = 19
MONEY_FOR_RAIL_CARDS: Final = 20
BUY_TO_DECK_TOP: Final = 21
RETURN_WASTE: Final = 22
RETURN_ALL_WASTE: Final = 23
RETURN_ONE_WASTE: Final = 24
RECLAIM_WASTE: Final = 25
TRASH_FOR: Final = 26
GAIN_FOR: Final = 27
GAIN: Final = 28
TRASH_UP_TO: Final = 29
TRASH_ITSELF: Final = 30
REVEAL_TRAIN_AND_GAIN: Final = 31
REVEAL_AND_TAKE: Final = 32
REVEAL_UNTIL_TRAINS: Final = 33
REVEAL_AND_KEEP_TRAIN: Final = 34
LOOK_AND_DISCARD: Final = 35
NAME_AND_REVEAL: Final = 36
DISCARD: Final = 37
DISCARD_FOR_MONEY: Final = 38
DISCARD_AND_DRAW: Final = 39
HAND_TO_TOP: Final = 40
TAKE_FROM_DISCARD: Final = 41
TRAIN_TO_TOP: Final = 42
PAY_FOR_POINTS: Final = 43
COPY_ACTION: Final = 44
CHOOSE: Final = 45
OTHERS_DRAW: Final = 46
ATTACK_WASTE: Final = 47
ATTACK_DOWN_TO: Final = 48
ATTACK_TO_TOP: Final = 49
ATTACK_PASS: Final = 50
ATTACK_TRAIN: Final = 51
ATTACK_TOP_CARD: Final = 52
STEP_NUMBERS: Final = 53

# How: words that a step can have

RIVER: Final = 1
MOUNTAIN: Final = 2
CITY: Final = 4
RIVALS: Final = 8
ALL_COSTS: Final = 16
TO_GAINED: Final = 0
TO_HAND: Final = 1
TO_TOP: Final = 2
ANY_NUMBER: Final = 99
FOR_MONEY: Final = 0
FOR_CARDS: Final = 1

NO_WASTE_NOW: Final = 1
NO_WASTE_FOR_SHARING_NOW: Final = 2
MONEY_FOR_WASTE_NOW: Final = 4
BUY_TO_TOP_NOW: Final = 8
"""What holds for the rest of a turn, one bit each."""

# Types of card, one bit each

TRAIN: Final = 1
RAIL: Final = 2
STATION_CARD: Final = 4
ACTION: Final = 8
ATTACK: Final = 16
REACTION: Final = 32
VICTORY: Final = 64
WASTE_CARD: Final = 128
ANY_TYPE: Final = 127
"""Every type but Waste."""
