"""Chance: streams of random numbers from a seed, the same on every machine and Python.

A stream is the ChaCha8 key stream whose key is the seed and whose nonce names the deck, so that
cards seen say nothing about cards to come, and no deck's order depends on how another was used.
What is drawn is a pure function of (seed, deck, time); a state keeps the seed and nothing else.
"""

import secrets
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.errors import BadSeed

WORD: Final = 0xFFFFFFFF
SEED_BITS: Final = 128


def quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """The quarter round of ChaCha."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) & WORD) | (d >> 16)
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) & WORD) | (b >> 20)
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) & WORD) | (d >> 24)
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) & WORD) | (b >> 25)
    return a, b, c, d


def chacha(start: vec[i64], block: vec[i64], double_rounds: i64) -> None:
    """Writes the block of sixteen words that follows from a start of sixteen words."""
    a0, a1, a2, a3 = start[0], start[1], start[2], start[3]
    b0, b1, b2, b3 = start[4], start[5], start[6], start[7]
    c0, c1, c2, c3 = start[8], start[9], start[10], start[11]
    d0, d1, d2, d3 = start[12], start[13], start[14], start[15]
    for _ in range(double_rounds):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    block[0] = (a0 + start[0]) & WORD
    block[1] = (a1 + start[1]) & WORD
    block[2] = (a2 + start[2]) & WORD
    block[3] = (a3 + start[3]) & WORD
    block[4] = (b0 + start[4]) & WORD
    block[5] = (b1 + start[5]) & WORD
    block[6] = (b2 + start[6]) & WORD
    block[7] = (b3 + start[7]) & WORD
    block[8] = (c0 + start[8]) & WORD
    block[9] = (c1 + start[9]) & WORD
    block[10] = (c2 + start[10]) & WORD
    block[11] = (c3 + start[11]) & WORD
    block[12] = (d0 + start[12]) & WORD
    block[13] = (d1 + start[13]) & WORD
    block[14] = (d2 + start[14]) & WORD
    block[15] = (d3 + start[15]) & WORD


class Stream:
    """Random numbers for one deck; a copy goes on from the same place on its own."""

    def __init__(self, start: vec[i64]) -> None:
        self.start = start
        self.block: vec[i64] = start[:]
        self.used: i64 = 16

    def copy(self) -> "Stream":
        """A stream that will give the same numbers as this one."""
        twin = Stream(self.start[:])
        twin.block = self.block[:]
        twin.used = self.used
        return twin

    def word(self) -> i64:
        """The next 32 bits."""
        if self.used == 16:
            chacha(self.start, self.block, 4)
            self.start[12] = (self.start[12] + 1) & WORD
            self.used = 0
        self.used += 1
        return self.block[self.used - 1]

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely, for n up to 2**31."""
        product = self.word() * n
        low = product & WORD
        if low < n:  # Lemire: reject the few words that would make some numbers likelier
            least = (WORD + 1) % n
            while low < least:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: vec[u8], count: i64) -> None:
        """Puts the first `count` cards into random order, each order equally likely."""
        last: i64
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


def _key() -> vec[i64]:
    """The words of a ChaCha start with an empty seed, counter and nonce."""
    text = b"expand 32-byte k" + bytes(16) + b"branchline deals" + bytes(16)
    return vec[i64]([int.from_bytes(text[at : at + 4], "little") for at in range(0, 64, 4)])


KEY: Final = _key()


class Chance:
    """All the chance of one game: a seed, and from it a stream for every deck and time."""

    def __init__(self, words: vec[i64]) -> None:
        self.words = words

    def stream(self, deck: i64, time: i64) -> Stream:
        """The stream of this deck when it is shuffled for the `time`-th time."""
        start = self.words[:]
        start[14] = deck & WORD
        start[15] = time & WORD
        return Stream(start)


def chance(seed: int) -> Chance:
    """The chance that a seed of at most 128 bits gives."""
    words = KEY[:]
    word: i64
    for word in range(4, 8):
        words[word] = seed & WORD
        seed >>= 32
    return Chance(words)


def fresh_seed() -> int:
    """A fresh random seed, from the operating system."""
    return secrets.randbits(SEED_BITS)


def check_seed(seed: object) -> int:
    """The seed, or a refusal that says what a seed is."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise BadSeed(f"{seed!r} is not a seed; a seed is a whole number from 0 to 2**128 - 1.")
    return seed
