"""Floats: the numbers of an observation, written in compiled code as the bits of 32-bit floats.

Every function writes from a place on and returns where the next part begins. All is 0
before, so what is 0 is only passed over.
"""

import struct
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.packed_counts import lowest

LEAST: Final = -512
MOST: Final = 1023
"""Numbers beyond these are written as these."""
ROOM: Final = 8192
"""No observation is longer."""


def bits_of(number: int) -> int:
    """The bits of a number as a 32-bit float."""
    bits: int = struct.unpack("=i", struct.pack("=f", number))[0]
    return bits


FLOATS: Final = vec[i32]([i32(bits_of(number)) for number in range(LEAST, MOST + 1)])
ONE: Final = bits_of(1)
NOUGHTS: Final = vec[i32]([0] * ROOM)


def blank_floats(size: i64) -> vec[i32]:
    """Room for an observation."""
    return NOUGHTS[:size]


def put(out: vec[i32], at: i64, number: i64) -> i64:
    """Writes a number."""
    if number:
        if number < LEAST:  # an assignment stays native; a ternary with a literal does not
            number = LEAST
        elif number > MOST:
            number = MOST
        out[at] = FLOATS[number - LEAST]
    return at + 1


def put_flag(out: vec[i32], at: i64, holds: bool) -> i64:
    """Writes 1 if something holds."""
    if holds:
        out[at] = ONE
    return at + 1


def put_one(out: vec[i32], at: i64, which: i64, size: i64) -> i64:
    """Writes 1 at one of so many places, or nowhere if it is none of them."""
    if 0 <= which < size:
        out[at + which] = ONE
    return at + size


def put_bits(out: vec[i32], at: i64, mask: i64, size: i64) -> i64:
    """Writes 1 for every bit of a mask."""
    while mask:
        out[at + lowest(mask)] = ONE
        mask &= mask - 1
    return at + size


def put_counts(out: vec[i32], at: i64, pack: i64, lane: i64, size: i64) -> i64:
    """Writes the counts of a pack of cards that has so many bits a kind."""
    full: i64 = 15 if lane == 4 else 31
    place = at
    while pack:
        if pack & full:
            out[place] = FLOATS[(pack & full) - LEAST]
        pack >>= lane
        place += 1
    return at + size


def seat_from(seat: i64, other: i64, seats: i64) -> i64:
    """How many seats after one's own another sits; for a spectator, after seat 0."""
    if seat < 0 or other < 0:
        return other
    return other - seat if other >= seat else other - seat + seats


def seat_after(seat: i64, steps: i64, seats: i64) -> i64:
    """The seat that is so many after one's own; for a spectator, after seat 0."""
    if seat < 0:
        return steps
    return seat + steps if seat + steps < seats else seat + steps - seats
