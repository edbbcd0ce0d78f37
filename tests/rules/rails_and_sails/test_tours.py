"""Tours: completed in order, in another order, or not at all, and that it is soon found out."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rails_and_sails.boards import Track
from branchline.games.rails_and_sails.building import mark_claimed
from branchline.games.rails_and_sails.game import GreatLakes, World
from branchline.games.rails_and_sails.networks import Network, Tracing
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import part, world

BOARD = World.board
TOURS = [ticket for ticket in BOARD.tickets if ticket.any_order]
DESERT = "Casablanca - Al-Qahira - Tehran"
AFRICA = "Lagos - Luanda - Dar Es Salaam - Djibouti"
ARCTIC = "Anchorage - Cambridge Bay - Reykjavik - Murmansk - Tiksi"


def traveled(tour: str, tracks: Iterable[str], **options: Any) -> int:
    """What a tour is worth with these tracks."""
    position = {"claimed": dict.fromkeys(tracks, 0), "tickets": [[tour], []]}
    return part(world(position, **options), "tours")


@holds("000.5.6", "35")
def test_eight_tickets_of_the_world_are_tours_of_three_to_five_cities() -> None:
    assert [len(tour.cities) for tour in TOURS] == [3, 4, 4, 4, 4, 4, 5, 5]
    assert not any(ticket.any_order for ticket in GreatLakes.board.tickets)


@holds("000.5.7", "35")
def test_a_tour_in_its_order_has_its_full_value() -> None:
    assert traveled(DESERT, ["al_qahira-casablanca", "al_qahira-tehran-1"]) == 9


@holds("35")
def test_other_cities_may_lie_between_the_stops() -> None:
    by_marseille = ["casablanca-marseille", "athina-marseille", "al_qahira-athina"]
    assert traveled(DESERT, [*by_marseille, "al_qahira-tehran-1"]) == 9


@holds("000.5.8", "35", "36")
def test_a_tour_whose_stops_are_joined_in_another_order_has_its_lower_value() -> None:
    tracks = ["casablanca-marseille", "athina-marseille", "athina-tehran", "al_qahira-athina"]
    assert traveled(DESERT, tracks) == 6


@holds("36")
def test_the_lower_value_needs_all_stops_in_one_network() -> None:
    assert traveled(AFRICA, ["lagos-luanda-1", "dar_es_salaam-djibouti-1"]) == -15
    assert traveled(AFRICA, ["lagos-luanda-1", "cape_town-luanda", "cape_town-toamasina"]) == -15


@holds("000.5.9", "37")
@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.name)
def test_a_tour_not_completed_costs_its_penalty(tour: Any) -> None:
    assert traveled(tour.name, []) == -tour.penalty
    assert tour.penalty > tour.points > tour.any_order


@holds("38")
def test_a_path_counts_whichever_end_it_was_begun_from() -> None:
    tracks = ["al_qahira-tehran-1", "al_qahira-casablanca"]
    assert traveled(DESERT, tracks) == traveled(DESERT, reversed(tracks)) == 9


@holds("35")
def test_branches_and_detours_do_not_spoil_a_tour() -> None:
    tracks = ["lagos-luanda-1", "dar_es_salaam-luanda", "dar_es_salaam-djibouti-1"]
    more = ["cape_town-luanda", "cape_town-dar_es_salaam-1", "al_qahira-djibouti-1"]
    assert traveled(AFRICA, [*tracks, *more]) == 9


@holds("35")
def test_a_later_stop_must_not_be_passed_before_its_turn() -> None:
    round_trip = ["casablanca-marseille", "athina-marseille", "athina-tehran", "al_qahira-tehran-1"]
    assert traveled(DESERT, round_trip) == 6


@holds("33", "35")
def test_a_tour_passes_through_a_junction() -> None:
    tracks = ["honolulu-manila", "honolulu-tokyo", "los_angeles-tokyo-1"]
    assert traveled("Manila - Honolulu - Port Moresby - Darwin", tracks) == -19
    south = ["lagos-luanda-1", "cape_town-luanda", "cape_town-indian_ocean_junction-1"]
    east = ["indian_ocean_junction-perth-1", "jakarta-perth", "dar_es_salaam-jakarta-1"]
    assert traveled(AFRICA, [*south, *east, "dar_es_salaam-djibouti-1"]) == 9


@holds("32", "35")
def test_a_tour_runs_over_the_edge_of_the_world() -> None:
    tracks = ["anchorage-cambridge_bay", "cambridge_bay-reykjavik", "murmansk-reykjavik"]
    assert traveled(ARCTIC, [*tracks, "murmansk-tiksi"]) == 34


# The ways to read "in order"

TWICE_TEHRAN = ["casablanca-marseille", "hamburg-marseille-1", "hamburg-moskva-1", "moskva-tehran"]
TWICE_TEHRAN += ["al_qahira-tehran-1", "al_qahira-athina", "athina-tehran"]


@holds("35")
@pytest.mark.parametrize(
    ("tour_order", "points"), [("path", 6), ("trail", 9), ("direct", 6), ("ignore", 9)]
)
def test_by_option_a_city_may_be_passed_twice_but_no_track(tour_order: str, points: int) -> None:
    assert traveled(DESERT, TWICE_TEHRAN, tour_order=tour_order) == points


@holds("35")
@pytest.mark.parametrize(
    ("tour_order", "points"), [("path", 6), ("trail", 6), ("direct", 6), ("ignore", 9)]
)
def test_by_option_no_track_is_used_twice(tour_order: str, points: int) -> None:
    tracks = ["casablanca-marseille", "athina-marseille", "athina-tehran", "al_qahira-athina"]
    assert traveled(DESERT, tracks, tour_order=tour_order) == points


@holds("35")
@pytest.mark.parametrize(
    ("tour_order", "points"), [("path", 9), ("trail", 9), ("direct", 6), ("ignore", 9)]
)
def test_by_option_each_leg_is_a_single_track(tour_order: str, points: int) -> None:
    detour = ["casablanca-marseille", "athina-marseille", "al_qahira-athina", "al_qahira-tehran-2"]
    assert traveled(DESERT, detour, tour_order=tour_order) == points
    direct = ["al_qahira-casablanca", "al_qahira-tehran-2"]
    assert traveled(DESERT, direct, tour_order=tour_order) == 9


@holds("35", "36")
def test_by_option_a_tour_whose_order_is_ignored_still_needs_all_its_cities() -> None:
    assert traveled(DESERT, ["al_qahira-casablanca"], tour_order="ignore") == -15


# Against every path there is


def network(seed: int, most: int) -> list[Track]:
    """Tracks that grow out of a city at random, within a player's pieces; short ones are likely."""
    chance = Random(seed)
    taste, stop = chance.choice([0, 1, 2, 4]), chance.randint(3, most)
    reached, left, mine = {chance.choice(chance.choice(TOURS).cities)}, dict(FLEET), list[Track]()
    while len(mine) < stop:
        ends = {(track.a, track.b, track.kind) for track in mine}
        fitting = [
            track
            for track in BOARD.tracks
            if min(left[track.kind], left["all"]) >= track.length
            and {track.a, track.b} & reached
            and (track.a, track.b, track.kind) not in ends
        ]
        if not fitting:
            break
        [track] = chance.choices(fitting, [1 / track.length**taste for track in fitting])
        mine.append(track)
        left[track.kind] -= track.length
        left["all"] -= track.length
        reached |= {track.a, track.b}
    return mine


FLEET = {"train": 25, "ship": 50, "all": 60}


def has_path(tracks: list[Track], stops: tuple[int, ...], here: int, seen: frozenset[int]) -> bool:
    """Whether some path through no city twice visits the stops in order, by trying them all."""
    if here == stops[0]:
        stops = stops[1:]
    if not stops:
        return True
    ends = [(track.a, track.b) for track in tracks] + [(track.b, track.a) for track in tracks]
    onward = {b for a, b in ends if a == here} - seen
    return any(has_path(tracks, stops, there, seen | {there}) for there in onward)


def has_trail(tracks: list[Track], stops: tuple[int, ...], here: int) -> bool:
    """Whether some way on no track twice visits the stops in order, by trying them all."""
    if here == stops[0]:
        stops = stops[1:]
    if not stops:
        return True
    for at, track in enumerate(tracks):
        rest = tracks[:at] + tracks[at + 1 :]
        if here in (track.a, track.b) and has_trail(rest, stops, track.a + track.b - here):
            return True
    return False


def is_direct(tracks: list[Track], stops: tuple[int, ...]) -> bool:
    """Whether every leg is a track."""
    ends = {frozenset((track.a, track.b)) for track in tracks}
    return all(frozenset(leg) in ends for leg in pairwise(stops))


def joined(tracks: list[Track], stops: tuple[int, ...]) -> bool:
    """Whether all stops are in one network, by merging sets of cities."""
    groups = [{city} for city in range(len(BOARD.cities))]
    for track in tracks:
        touched = [group for group in groups if group & {track.a, track.b}]
        groups = [group for group in groups if group not in touched] + [set().union(*touched)]
    return any(set(stops) <= group for group in groups)


def worth(tour: Any, tracks: list[Track], tour_order: str) -> int:
    """What a tour is worth by trying everything."""
    stops = tour.cities
    if not joined(tracks, stops):
        return int(-tour.penalty)
    in_order = {
        "path": lambda: has_path(tracks, stops, stops[0], frozenset({stops[0]})),
        "trail": lambda: has_trail(tracks, stops, stops[0]),
        "direct": lambda: is_direct(tracks, stops),
        "ignore": lambda: True,
    }
    return int(tour.points if in_order[tour_order]() else tour.any_order)


@holds("35", "36", "37")
@pytest.mark.parametrize("tour_order", ["path", "trail", "direct", "ignore"])
@given(seed=st.integers(0, 10**9))
def test_tours_are_worth_what_trying_every_way_says(tour_order: str, seed: int) -> None:
    tracks = network(seed, 20 if tour_order != "trail" else 15)
    claimed = dict.fromkeys((track.id for track in tracks), 0)
    position = {"claimed": claimed, "tickets": [[tour.name for tour in TOURS], []]}
    expected = sum(worth(tour, tracks, tour_order) for tour in TOURS)
    assert part(world(position, tour_order=tour_order), "tours") == expected


@holds("35")
@example(seed=7627)  # two legs that could only share a city
@given(seed=st.integers(0, 10**9))
def test_the_search_for_a_tour_is_right_on_boards_of_any_shape(seed: int) -> None:
    chance = Random(seed)
    cities = chance.randint(5, 12)
    around = {city: set[int]() for city in range(cities)}
    for _ in range(chance.randint(cities, 2 * cities)):
        a, b = chance.sample(range(cities), 2)
        around[a].add(b)
        around[b].add(a)
    stops = chance.sample(range(cities), chance.randint(3, 5))
    sets = vec[i64]([sum(1 << other for other in around[city]) for city in range(cities)])
    expected = visits(around, stops[1:], stops[0], {stops[0]})
    assert Tracing(sets, vec[i64](stops)).found() == expected


def visits(around: dict[int, set[int]], stops: list[int], here: int, seen: set[int]) -> bool:
    """Whether the stops are on some path through no city twice, in their order."""
    if not stops:
        return True
    for there in around[here] - seen - set(stops[1:]):
        rest = stops[1:] if there == stops[0] else stops
        if visits(around, rest, there, seen | {there}):
            return True
    return False


# Quickly


def milliseconds(state: Any, tour: int) -> float:
    """How long it takes to judge a tour, the best of three, as other programs run too."""
    times = []
    for _ in range(3):
        start = perf_counter()
        Network(state, 0).in_order(tour)
        times.append(1000 * (perf_counter() - start))
    return min(times)


HARD = """al_qahira-athina al_qahira-tehran-1 athina-hamburg athina-marseille bangkok-hong_kong-1
    bangkok-jakarta bangkok-manila bangkok-mumbai-2 beijing-novosibirsk-2 buenos_aires-valparaiso
    cape_town-indian_ocean_junction-2 caracas-lima-2 christchurch-sydney-1 dar_es_salaam-toamasina
    darwin-jakarta darwin-perth darwin-port_moresby darwin-sydney edinburgh-hamburg-1
    edinburgh-marseille-2 edinburgh-reykjavik hamburg-marseille-1 hamburg-moskva-1 hong_kong-manila
    honolulu-los_angeles honolulu-port_moresby jakarta-manila jakarta-perth lahore-mumbai-1
    los_angeles-tokyo-1 manila-tokyo mumbai-tehran-2 perth-sydney-1 petropavlovsk-tokyo
    port_moresby-sydney"""
"""The hardest network that a search for hard ones has found; it has more pieces than a fleet."""
IDS = [track.id for track in BOARD.tracks]


@pytest.mark.timed
@pytest.mark.slow_interpreted
@pytest.mark.parametrize("tour_order", ["path", "trail", "direct", "ignore"])
def test_no_network_takes_longer_than_five_milliseconds(tour_order: str) -> None:
    large = [[track.id for track in network(seed, 60)] for seed in range(100)]
    tours = range(len(BOARD.tickets) - len(TOURS), len(BOARD.tickets))
    for tracks in [HARD.split(), *large]:
        state = world({}, tour_order=tour_order)
        for track in tracks:
            mark_claimed(state, 0, IDS.index(track))
        assert max(milliseconds(state, tour) for tour in tours) < 5
