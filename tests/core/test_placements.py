"""Placements: every way to lay things on places where they can be is as likely as any other."""

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import pytest

from branchline.core.chance import chance
from branchline.core.placements import Placements, counted, large_below
from tests.chi_squared import is_fair, is_uniform


def all_ways(fits: list[int]) -> list[tuple[int, ...]]:
    """Every way, by trying all."""
    places = range(max(fits).bit_length())
    return [
        way
        for way in permutations(places, len(fits))
        if all(fits[thing] >> place & 1 for thing, place in enumerate(way))
    ]


HARD = [
    [0b1],
    [0b11, 0b11],
    [0b111, 0b011, 0b100],
    [0b0111, 0b0011, 0b1100],
    [0b11110001, 0b11110001, 0b11110011, 0b11110010, 0b11110100, 0b11110110],
    [0b1000001, 0b0100010, 0b1100011, 0b0011100, 0b0001000, 0b1111111],
    [0b1111] * 4,
]


@pytest.mark.parametrize("fits", HARD, ids=str)
def test_all_ways_are_counted(fits: list[int]) -> None:
    assert Placements(fits).ways[0] == {0: len(all_ways(fits))}


@pytest.mark.parametrize("fits", HARD[1:], ids=str)
def test_every_way_is_as_likely(fits: list[int]) -> None:
    ways, stream = all_ways(fits), chance(1).stream(1, 0)
    placements = Placements(fits)
    found: Counter[Hashable] = Counter(
        tuple(placements.draw(stream)) for _ in range(40 * len(ways))
    )
    assert is_fair(found, dict.fromkeys(ways, 1))


def test_many_things_in_few_places_take_no_time() -> None:
    """Twenty things on a hand of ten and ten places below it: two in a hundred million fit."""
    fits = [(1 << 10) - 1 | 1 << (10 + thing // 2) for thing in range(20)]
    laid = Placements(fits).draw(chance(1).stream(1, 0))
    assert sorted(laid) == list(range(20))
    assert all(fits[thing] >> place & 1 for thing, place in enumerate(laid))


def test_what_was_counted_last_is_not_counted_again() -> None:
    one, other = HARD[-3], HARD[-2]
    assert counted(one) is counted([*one])
    for fits in (one, other, one):
        fresh = Placements(fits).draw(chance(2).stream(1, 0))
        assert counted(fits).draw(chance(2).stream(1, 0)) == fresh


@pytest.mark.parametrize("number", [1, 2, 3, 10, 2**40 + 5, 2**64, 3**70])
def test_large_numbers_are_drawn_fairly(number: int) -> None:
    stream = chance(3).stream(1, 0)
    drawn = [large_below(stream, number) for _ in range(3000)]
    assert all(0 <= one < number for one in drawn)
    if number > 1:
        parts = min(number, 10)
        assert is_uniform(Counter(one * parts // number for one in drawn), parts) or number % parts
