"""Curves and shapes."""

from itertools import pairwise
from math import hypot

import pytest

from branchline.draw.geometry import Curve, Place, gap, overlap, rectangle

BOW = Curve(((0, 0), (0, 100), (200, 100), (200, 0)))


def test_a_straight_curve_is_as_long_as_its_ends_are_apart() -> None:
    assert Curve(((0, 0), (10, 0), (20, 0), (30, 0))).length == pytest.approx(30)


def test_places_at_equal_distances_are_equally_far_apart() -> None:
    places = [BOW.place(distance) for distance in range(20, 260, 20)]
    steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(places)]
    assert max(steps) - min(steps) < 0.7


def test_a_curve_has_the_direction_of_its_ends() -> None:
    assert BOW.place(0).angle == pytest.approx(90)
    assert BOW.place(BOW.length).angle == pytest.approx(-90)


def test_aside_is_to_the_right_as_one_looks_at_a_screen() -> None:
    assert Place(5, 5, 0).aside(3) == Place(5, 8, 0)


def test_rectangles_that_cross_overlap_and_neighbours_do_not() -> None:
    flat, steep = rectangle(Place(0, 0, 0), 20, 4), rectangle(Place(0, 0, 70), 20, 4)
    assert overlap(flat, steep)
    assert not overlap(flat, rectangle(Place(0, 4.1, 0), 20, 4))
    assert not overlap(flat, rectangle(Place(20, 8, 45), 20, 4))


def test_the_gap_to_a_shape_is_nothing_within_and_the_distance_without() -> None:
    flat = rectangle(Place(0, 0, 0), 20, 4)
    assert gap((3, 1), flat) == 0
    assert gap((0, 5), flat) == pytest.approx(3)
    assert gap((13, 6), flat) == pytest.approx(5)
