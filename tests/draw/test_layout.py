"""The boards laid out: enough spaces, nothing over anything else, nothing off the board."""

import re
from itertools import accumulate, combinations, pairwise
from math import dist, hypot

import pytest

from branchline.draw.geometry import Point, from_segment, gap, overlap
from branchline.draw.rails_and_sails.layout import BOARDS, CITY_RADIUS, Layout, layout

Shape = list[Point]

INLAND = {"Albany", "Syracuse"}
"""Ports that are none by the sea: up a river or a canal."""


@pytest.fixture(params=BOARDS, scope="module")
def plan(request: pytest.FixtureRequest) -> Layout:
    return layout(request.param)


def spaces(plan: Layout) -> list[tuple[str, Shape]]:
    """Every space with its track's id."""
    return [
        (id, plan.shape(laid, space)) for id, laid in plan.tracks.items() for space in laid.spaces
    ]


def labels(plan: Layout) -> list[tuple[str, Shape]]:
    """Every label with its city's id."""
    return [(id, stop.label.box) for id, stop in plan.stops.items() if stop.label]


def near(one: Shape, other: Shape, reach: float = 120) -> bool:
    """Whether two shapes are worth a closer look."""
    return abs(one[0][0] - other[0][0]) < reach and abs(one[0][1] - other[0][1]) < reach


def test_every_track_has_a_space_for_each_of_its_length(plan: Layout) -> None:
    assert [len(laid.spaces) for laid in plan.tracks.values()] == [
        track.length for track in plan.printed.tracks
    ]


def test_every_city_has_its_name_beside_it(plan: Layout) -> None:
    for stop in plan.stops.values():
        if stop.city.junction:
            assert stop.label is None
        else:
            assert stop.label is not None
            assert "".join(stop.label.lines).replace(" ", "") == stop.city.name.replace(" ", "")
            assert CITY_RADIUS < gap((stop.x, stop.y), stop.label.box) < 30


def test_no_two_spaces_overlap(plan: Layout) -> None:
    pairs = combinations(spaces(plan), 2)
    assert [
        (a, b) for (a, one), (b, other) in pairs if near(one, other) and overlap(one, other)
    ] == []


def test_no_space_lies_on_a_city(plan: Layout) -> None:
    touching = [
        (track, city)
        for track, shape in spaces(plan)
        for city, stop in plan.stops.items()
        if gap((stop.x, stop.y), shape) < CITY_RADIUS
    ]
    assert touching == []


def test_no_space_lies_on_a_label(plan: Layout) -> None:
    touching = [
        (track, city)
        for track, shape in spaces(plan)
        for city, box in labels(plan)
        if near(shape, box, 200) and overlap(shape, box)
    ]
    assert touching == []


def test_no_label_lies_on_another_or_on_a_city(plan: Layout) -> None:
    pairs = combinations(labels(plan), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if overlap(one, other)] == []
    covered = [
        (name, city)
        for name, box in labels(plan)
        for city, stop in plan.stops.items()
        if gap((stop.x, stop.y), box) < CITY_RADIUS
    ]
    assert covered == []


def test_everything_lies_on_the_board(plan: Layout) -> None:
    for _, shape in spaces(plan) + labels(plan):
        for x, y in shape:
            assert 2 <= x <= plan.width - 2
            assert 2 <= y <= plan.height - 2


def test_spaces_are_large_enough_at_a_width_of_1200(plan: Layout) -> None:
    scale = 1200 / plan.width
    assert plan.space_length * scale >= 14
    assert plan.space_width * scale >= 8


def test_spaces_of_a_track_follow_each_other_without_a_long_gap(plan: Layout) -> None:
    for laid in plan.tracks.values():
        for one, other in pairwise(laid.spaces):
            step = hypot(other.x - one.x, other.y - one.y)
            assert step > plan.space_length or laid.track.wraps
            assert step < plan.space_length + 20 or laid.track.wraps


def test_a_track_starts_and_ends_at_its_cities(plan: Layout) -> None:
    for laid in plan.tracks.values():
        ends = (laid.parts[0].points[0], laid.parts[-1].points[-1])
        for end, city in zip(ends, (laid.track.a, laid.track.b), strict=True):
            stop = plan.stop(city)
            assert dist(end, (stop.x, stop.y)) < 0.2


def test_a_wrapping_track_leaves_at_one_edge_and_comes_back_at_the_other(plan: Layout) -> None:
    for laid in plan.tracks.values():
        assert len(laid.parts) == (2 if laid.track.wraps else 1)
        if laid.track.wraps:
            (out_x, out_y), (in_x, in_y) = laid.parts[0].points[-1], laid.parts[1].points[0]
            assert {out_x, in_x} == {0, plan.width}
            assert out_y == in_y


def test_every_wrapping_track_names_where_it_leads(plan: Layout) -> None:
    led = {
        (laid.track.a, laid.track.b): [lead.city for lead in laid.leads]
        for laid in plan.tracks.values()
        if laid.leads
    }
    wrapping = {(t.a, t.b) for t in plan.printed.tracks if t.wraps}
    cities = plan.printed.cities
    assert led == {(a, b): [cities[b], cities[a]] for a, b in wrapping}


def test_where_a_track_leads_is_written_clear_of_everything(plan: Layout) -> None:
    leads = [lead for laid in plan.tracks.values() for lead in laid.leads]
    others = spaces(plan) + labels(plan)
    boxes = [lead.box for lead in leads]
    for lead, box in zip(leads, boxes, strict=True):
        assert [id for id, shape in others if overlap(box, shape)] == [], lead.city.name
        assert all(0 <= x <= plan.width for x, _ in box)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def shores(plan: Layout) -> list[tuple[Point, Point]]:
    """The pieces of every coast and lake shore, read back from the paths."""
    found = []
    for ring in "".join(plan.map.get(layer, "") for layer in ("land", "lakes")).split("M")[1:]:
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", ring)]
        steps = zip(numbers[::2], numbers[1::2], strict=True)
        points = list(accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1])))
        found += list(pairwise([*points, points[0]]))
    return found


def test_every_port_lies_by_the_water(plan: Layout) -> None:
    coast = shores(plan)
    inland = {
        stop.city.name
        for stop in plan.stops.values()
        if stop.city.port
        and not any(from_segment((stop.x, stop.y), a, b) < 12 for a, b in coast if a != b)
    }
    assert inland <= INLAND


def test_the_names_of_waters_cover_nothing(plan: Layout) -> None:
    others = spaces(plan) + labels(plan)
    for water in plan.waters:
        assert [id for id, shape in others if overlap(water.box, shape)] == [], water.text


def test_the_table_of_points_covers_nothing(plan: Layout) -> None:
    (x, y), (long, high) = plan.points_at, plan.points_size
    box = [(x, y), (x + long, y), (x + long, y + high), (x, y + high)]
    assert [id for id, shape in spaces(plan) + labels(plan) if overlap(box, shape)] == []
