"""Lanes: counts of up to ten kinds of card packed into one native integer, six bits a kind.

A lane holds 0 to 31; its sixth bit stays free, so that packs can be added, subtracted and compared
all kinds at once. A pack is a value: copying it is copying a number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

LANE: Final = 6
KINDS: Final = 10
FULL: Final = 31
ONES: Final = 0x041041041041041
"""A pack with one card of each of the ten kinds: the lowest bit of every lane."""
GUARDS: Final = 0x820820820820820
"""The free bit of every lane."""
DE_BRUIJN: Final = 0x077CB531
"""Times a power of two it has five highest bits, of 32, that no other power gives."""
PLACES: Final = vec[u8](
    [
        next(at for at in range(32) if (DE_BRUIJN << at & 0xFFFFFFFF) >> 27 == top)
        for top in range(32)
    ]
)


def shifted(number: i64, by: i64) -> i64:
    """A number moved up by so many bits; mypyc compiles a literal shifted in place as 32 bits."""
    return number << by


def one(kind: i64) -> i64:
    """A pack with one card of this kind."""
    return shifted(1, kind * LANE)


def bit(place: i64) -> i64:
    """The number with only this bit set."""
    return shifted(1, place)


def count(pack: i64, kind: i64) -> i64:
    """How many cards of this kind a pack has."""
    return (pack >> (kind * LANE)) & FULL


def total(pack: i64) -> i64:
    """How many cards a pack has."""
    cards: i64 = 0
    while pack:
        cards += pack & FULL
        pack >>= LANE
    return cards


def kinds_present(pack: i64) -> i64:
    """One card of each kind that the pack has."""
    pack |= pack >> 1
    pack |= pack >> 2
    return (pack | (pack >> 2)) & ONES


def missing(need: i64, have: i64) -> i64:
    """What a pack lacks of what is needed, kind by kind."""
    short = GUARDS & ~((have | GUARDS) - need)
    lanes = short - (short >> 5)
    return (need & lanes) - (have & lanes)


def lesser(pack: i64, other: i64) -> i64:
    """The smaller of both counts, kind by kind."""
    return pack - missing(pack, other)


def spread(pack: i64, cards: vec[u8], at: i64) -> i64:
    """Writes the cards of a pack one by one, in the order of kinds; returns where they end."""
    kind: i64 = 0
    while pack:
        left = pack & FULL
        while left:
            cards[at] = u8(kind)
            at += 1
            left -= 1
        pack >>= LANE
        kind += 1
    return at


def bits(mask: i64) -> i64:
    """How many bits are set."""
    ones: i64 = 0
    while mask:
        mask &= mask - 1
        ones += 1
    return ones


def lowest(mask: i64) -> i64:
    """The place of the lowest bit that is set, in a mask that has any."""
    place: i64 = 0
    if not mask & 0xFFFFFFFF:
        mask >>= 32
        place = 32
    alone = mask & -mask & 0xFFFFFFFF
    return place + i64(PLACES[((alone * DE_BRUIJN) & 0xFFFFFFFF) >> 27])


def highest(mask: i64) -> i64:
    """The place of the highest bit that is set, in a mask that has any."""
    place: i64 = 0
    while mask > 255:
        mask >>= 8
        place += 8
    while mask > 1:
        mask >>= 1
        place += 1
    return place
