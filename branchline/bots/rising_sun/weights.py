"""The weights of a bot's judgement, found by matches on duplicate deals."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COIN: Final = 0
"""Points that one money is worth at the end of a game."""
COIN_EARLY: Final = 1
"""How much more it is worth for each turn that is left."""
GROWTH: Final = 2
"""Cards by which a deck grows in a turn."""
WASTE_TIMES: Final = 3
"""A Waste does harm so many times at most, before it is returned."""
AVERAGE_TO_COME: Final = 4
"""What an average card of a deck is worth in the middle of a game."""
CITY_HOPE: Final = 5
"""The share of a city's open rooms that will be filled for a rail there."""
CITY_ROOM: Final = 6
"""How much more of them when stations lack room."""
RAILS_ENOUGH: Final = 7
"""Rail cards lose their worth when this share of the tokens will be laid anyway."""
STATIONS_ENOUGH: Final = 8
DRAWN: Final = 9
"""What a card that is drawn is worth, as a share of an average card."""
FAR: Final = 10
"""What a path loses with each of its rails."""
SHARING: Final = 11
"""What the Waste for sharing a hex counts, in planning."""
PASSING: Final = 12
"""How eagerly Waste is returned by passing."""
ATTACKING: Final = 13
HANDLERS: Final = 14
"""How much a card that returns Waste loses with every other one."""
RAIL_GAIN: Final = 15
"""How much a rail counts against what its money could buy."""
NO_ROOM: Final = 16
"""What a station is worth while there is no room for it."""
PILES: Final = 17
"""The share of cards bought that comes from the smallest piles."""
GOLD_EARLY: Final = 18
"""What a gold card loses with every turn that is left."""
MENU_RAILS: Final = 19
"""The builder buys Rail cards until it has so many."""
MENU_STATIONS: Final = 20
MENU_TRAINS: Final = 21
"""It buys so many Trains of two money or more first."""
MENU_GOLD: Final = 22
"""It buys the best gold card when fewer turns are left."""

WEIGHTS: Final = vec[float](
    [
        0.514,
        0.002,
        0.606,
        1.229,
        0.613,
        0.32,
        0.377,
        0.981,
        0.777,
        0.59,
        0.039,
        0.67,
        2.4,
        0.877,
        0.34,
        1.153,
        0.72,
        0.5,
        0.024,
        4.0,
        3.0,
        4.0,
        25.0,
    ]
)


def weight(number: i64) -> float:
    """One of the weights."""
    return WEIGHTS[number]
