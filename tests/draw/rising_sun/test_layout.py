"""The hex boards laid out: all that a hex can ever hold has its place in it, clear of the rest."""

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from branchline.draw.geometry import Point, gap, overlap
from branchline.draw.rising_sun.layout import (
    EDGE,
    MARGIN,
    MARKER,
    NAME_SIZE,
    SIDE,
    SLOT,
    STAR_AT,
    WIDE,
    Cell,
    Layout,
    box,
    broken,
    corners,
)
from branchline.draw.rising_sun.panel import WIDE as PANEL_WIDE
from branchline.draw.rising_sun.symbols import star
from branchline.games.rising_sun.boards import BOARDS

Shape = list[Point]
MARKER_HIGH = 16.0


@pytest.fixture(params=BOARDS, scope="module")
def plan(request: pytest.FixtureRequest) -> Layout:
    return Layout(BOARDS[request.param])


def most_markers() -> int:
    """How many routes end in one city at most."""
    ends = (Counter(end for route in b.routes for end in route.ends) for b in BOARDS.values())
    return max(max(count.values()) for count in ends)


def held(cell: Cell, tokens: int) -> list[tuple[str, Shape]]:
    """All that a hex may hold, with so many Rail Tokens."""
    size = 2 * cell.token_radius
    found = [("token", box(x, y, size, size)) for x, y in cell.tokens(tokens)]
    found += [("slot", box(x, y, SLOT, SLOT)) for x, y in cell.top_row]
    found += [("name", cell.name_box(line)) for line in range(len(cell.name))]
    if cell.hex.terrain == "remote":
        found.append(("star", [(x, y + STAR_AT) for x, y in star()[::2]]))
    if cell.hex.terrain == "city":
        places = cell.markers(most_markers())
        found += [("marker", box(x, y, MARKER, MARKER_HIGH)) for x, y in places]
    return found


@pytest.mark.parametrize("tokens", [1, 2, 3, 4])
def test_nothing_in_a_hex_covers_anything_else(plan: Layout, tokens: int) -> None:
    for cell in plan.land:
        for (what, one), (other, another) in combinations(held(cell, tokens), 2):
            assert not overlap(one, another), (cell.hex.name, what, other)


@pytest.mark.parametrize("tokens", [1, 2, 3, 4])
def test_nothing_in_a_hex_reaches_its_borders(plan: Layout, tokens: int) -> None:
    inside = corners(EDGE)
    for cell in plan.land:
        for what, shape in held(cell, tokens):
            for point in shape:
                assert gap(point, inside) == 0, (cell.hex.name, what)


def test_every_name_is_whole_and_readable(plan: Layout) -> None:
    for cell in plan.land:
        if cell.named:
            spelled = "".join(cell.name).replace("-", "").replace(" ", "")
            assert spelled == cell.hex.place.replace(" ", "")


def test_a_name_in_two_words_is_broken_between_them_when_it_is_long() -> None:
    assert broken("San Luis Obispo") == ("San Luis", "Obispo")
    assert broken("Fort Worth") == ("Fort Worth",)
    assert broken("Higashimatsuyama") == ("Higashi-", "matsuyama")


def test_neighbours_share_a_side(plan: Layout) -> None:
    for number in range(len(plan.land)):
        for other in plan.printed.neighbours(number, barriers=False):
            one, two = plan.land[number], plan.land[other]
            assert dist((one.x, one.y), (two.x, two.y)) == pytest.approx(WIDE)
            a, b = plan.side(number, other)
            assert dist(a, b) == pytest.approx(SIDE)
            for cell in (one, two):
                places = [(cell.x + x, cell.y + y) for x, y in corners()]
                assert min(dist(a, place) for place in places) == pytest.approx(0, abs=1e-6)


def test_no_two_hexes_lie_on_each_other(plan: Layout) -> None:
    places = [(cell.x, cell.y) for cell in plan.cells]
    assert min(dist(a, b) for a, b in combinations(places, 2)) > WIDE - 0.01


def test_all_hexes_lie_on_the_board(plan: Layout) -> None:
    for cell in plan.cells:
        assert WIDE / 2 < cell.x < plan.width - WIDE / 2
        assert SIDE < cell.y <= plan.bottom - SIDE


def test_names_are_large_enough_at_a_width_of_1440(plan: Layout) -> None:
    assert NAME_SIZE * 1440 / (plan.width + PANEL_WIDE + MARGIN) >= 10
