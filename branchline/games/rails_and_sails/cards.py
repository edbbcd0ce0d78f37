"""Travel cards packed into numbers: four bits for each kind, trains and ships apart.

Train cards: six plain kinds, six with a harbor symbol, then the wild card. Ship cards: six single
kinds, all with a harbor symbol, then six double ones. A kind's number runs through both: trains
from 0, ships from 13.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.packed_counts import shifted

NUM_COLORS: Final = 6
GRAY: Final = 6
HARBOR_TRAIN: Final = 6
WILD: Final = 12
SHIP: Final = 13
"""The first kind of ship card."""
DOUBLE: Final = 6
"""The first lane of double ships."""
NUM_KINDS: Final = 25
EMPTY: Final = 31


def unit(lane: i64) -> i64:
    """One card of a lane."""
    return shifted(1, lane * 4)


def count(pack: i64, lane: i64) -> i64:
    """How many cards of a lane."""
    return (pack >> (lane * 4)) & 15


def total(pack: i64) -> i64:
    """How many cards in all."""
    cards: i64 = 0
    while pack:
        cards += pack & 15
        pack >>= 4
    return cards


def lesser(pack: i64, other: i64) -> i64:
    """The smaller of both counts, lane by lane."""
    least: i64 = 0
    lane: i64 = 0
    while lane <= WILD:
        mine = count(pack, lane)
        theirs = count(other, lane)
        least += (mine if mine < theirs else theirs) * unit(lane)
        lane += 1
    return least


def spread(pack: i64, cards: vec[u8], base: i64) -> i64:
    """Writes the cards of a pack one by one as kinds from a base; returns how many."""
    at: i64 = 0
    kind = base
    while pack:
        left = pack & 15
        while left:
            cards[at] = u8(kind)
            at += 1
            left -= 1
        pack >>= 4
        kind += 1
    return at


def train_box() -> i64:
    """All train cards."""
    cards = 14 * unit(WILD)
    color: i64 = 0
    while color < NUM_COLORS:
        cards += 7 * unit(color) + 4 * unit(HARBOR_TRAIN + color)
        color += 1
    return cards


def ship_box() -> i64:
    """All ship cards."""
    cards: i64 = 0
    color: i64 = 0
    while color < NUM_COLORS:
        cards += 4 * unit(color) + 6 * unit(DOUBLE + color)
        color += 1
    return cards
