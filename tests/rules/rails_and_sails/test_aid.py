"""What a player can work out from their view, worked out: open tracks, tickets, harbors."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.boards import Track
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import lakes, world
from tests.rules.rails_and_sails.test_tours import DESERT
from tests.rules.words import play

GREEN_BAY = "Green Bay - Chicago"
COAST = ["chicago-milwaukee-1", "green_bay-milwaukee-1"]


def ticket(state: bl.State, name: str, seat: int = 0) -> dict[str, Any]:
    """How a ticket stands, as its owner is shown it."""
    found: dict[str, Any] = next(
        one for one in state.player_aid(seat)["tickets"] if one["name"] == name
    )
    return found


def coast(*claimed: str, rival: Iterable[str] = (), **more: Any) -> bl.State:
    """Great Lakes, one with a ticket along the coast; these tracks claimed."""
    owners = dict.fromkeys(claimed, 0) | dict.fromkeys(rival, 1)
    return lakes({"claimed": owners, "tickets": [[GREEN_BAY], []]} | more)


@holds("001.9.6")
def test_a_ticket_says_what_its_best_way_still_lacks() -> None:
    found = ticket(coast(COAST[0]), GREEN_BAY)
    assert not found["joined"]
    assert (found["left"], found["trains"], found["ships"]) == (3, 0, 3)
    assert found["mine"] == [COAST[0]]
    assert found["missing"] in ([COAST[1]], ["green_bay-milwaukee-2"])
    assert found["apart"] == [["green_bay", "chicago"]]
    assert found["points"] == -5


@holds("001.9.6")
def test_a_ticket_that_is_joined_lacks_nothing() -> None:
    found = ticket(coast(*COAST), GREEN_BAY)
    assert (found["joined"], found["left"], found["missing"]) == (True, 0, [])
    assert (sorted(found["mine"]), found["points"]) == (sorted(COAST), 5)


def test_a_ticket_that_others_have_cut_off_has_no_way() -> None:
    board = lakes({}).game.board
    city = next(at for at, one in enumerate(board.cities) if one.id == "chicago")
    around = [track.id for track in board.tracks if city in (track.a, track.b)]
    singles = {frozenset((t.a, t.b, t.kind)): t.id for t in board.tracks if t.id in around}
    found = ticket(coast(rival=singles.values()), GREEN_BAY)
    assert (found["left"], found["missing"], found["joined"]) == (None, [], False)


@holds("27", "28")
def test_the_tracks_that_are_open_are_those_that_can_still_be_claimed() -> None:
    state = coast(COAST[0])
    for seat in (0, 1, None):
        still_open = state.player_aid(seat)["open"]
        assert COAST[0] not in still_open
        assert "chicago-milwaukee-2" not in still_open
    four = lakes({"players": 4, "claimed": {COAST[0]: 0}})
    assert "chicago-milwaukee-2" not in four.player_aid(0)["open"]
    assert "chicago-milwaukee-2" in four.player_aid(1)["open"]


@holds("36")
def test_a_tour_that_is_joined_out_of_order_says_so() -> None:
    around = ["casablanca-marseille", "athina-marseille", "athina-tehran", "al_qahira-athina"]
    tracks = dict.fromkeys(around, 0)
    found = ticket(world({"claimed": tracks, "tickets": [[DESERT], []]}), DESERT)
    assert (found["joined"], found["in_order"], found["points"]) == (True, False, 6)
    tracks["al_qahira-casablanca"] = 0
    tracks["al_qahira-tehran-1"] = 0
    found = ticket(world({"claimed": tracks, "tickets": [[DESERT], []]}), DESERT)
    assert (found["joined"], found["in_order"], found["points"]) == (True, True, 9)


def test_a_track_says_which_tickets_it_helps_and_which_it_completes() -> None:
    helps = coast(COAST[0]).player_aid(0)["helps"]
    [help] = helps[COAST[1]]
    assert help == {"ticket": GREEN_BAY, "before": 3, "after": 0, "completes": True}
    helps = coast().player_aid(0)["helps"]
    first = coast().player_aid(0)["tickets"][0]
    for id in first["missing"]:
        [help] = helps[id]
        assert not help["completes"]
        assert help["after"] < help["before"] == first["left"]


@holds("40", "43")
def test_a_harbor_says_what_it_brings_now_and_can_bring() -> None:
    harbor = {"tickets": 1, "points": 0, "possible": 10}
    assert coast(COAST[0]).player_aid(0)["harbors"]["chicago"] == harbor
    assert coast(*COAST).player_aid(0)["harbors"]["chicago"] == harbor | {"points": 10}
    taken = coast(COAST[1], rival=[COAST[0]], harbors={"chicago": 1})
    assert "chicago" not in taken.player_aid(0)["harbors"]


@holds("35")
def test_a_tour_counts_a_track_of_two_legs_once() -> None:
    state = world({"tickets": [[DESERT], []]})
    found = ticket(state, DESERT)
    assert found["apart"] == [["casablanca", "al_qahira"], ["al_qahira", "tehran"]]
    assert len(found["missing"]) == len(set(found["missing"]))


def test_tickets_that_are_offered_say_what_they_lack() -> None:
    state = bl.game("great-lakes").start(players=2, seed=1)
    offered = [one["name"] for one in state.view(0)["players"][0]["offer"]]
    assert [one["name"] for one in state.player_aid(0)["offer"]] == offered
    assert all(one["left"] > 0 for one in state.player_aid(0)["offer"])


@holds("001.9.8")
def test_tickets_of_others_are_told_only_at_the_end() -> None:
    state = coast(*COAST, final_turns=0)
    assert state.player_aid(1)["tickets"] == []
    assert state.player_aid(None)["tickets"] == []
    state = play(state, "draw train card", "draw train card")
    assert state.actor is None
    for seat in (0, 1, None):
        assert [one["name"] for one in state.player_aid(seat)["tickets"]] == [GREEN_BAY]


# Against distances between all cities


@pytest.mark.parametrize("board", ["world", "great-lakes"])
@pytest.mark.parametrize("seed", range(3))
def test_no_way_is_shorter_than_the_best(board: str, seed: int) -> None:
    random, state = Random(seed), bl.game(board).start(players=2 + seed, seed=seed)
    compared = 0
    while state.actor is not None:
        if state.decision == "turn" and random.random() < 0.05:
            compared += compare_ways(state, state.actor)
        claims = [action for action in state.legal() if state.text(action).startswith("claim")]
        state.apply(random.choice(claims or state.legal()))
    assert compared > 10


def compare_ways(state: bl.State, seat: int) -> int:
    """Compares every ticket's way with the distances; returns how many there were."""
    game, aid = state.game, state.player_aid(seat)
    costs = {track.id: track.length for track in game.board.tracks if track.id in aid["open"]}
    costs |= {id: 0 for id, owner in state.view(seat)["claimed"].items() if owner == seat}
    far = distances(game.board.tracks, costs, len(game.board.cities))
    tickets = {one.name: one for one in game.board.tickets if len(one.cities) == 2}
    found = [one for one in aid["tickets"] if one["name"] in tickets]
    for one in found:
        a, b = tickets[one["name"]].cities
        assert (one["left"] if one["left"] is not None else FAR) == far[a][b], one
        assert one["left"] is None or one["left"] == sum(costs[id] for id in one["missing"])
    return len(found)


FAR = 10_000


def distances(tracks: Iterable[Track], costs: dict[str, int], cities: int) -> list[list[int]]:
    """The spaces still to be claimed between any two cities, by Floyd and Warshall."""
    far = [[0 if a == b else FAR for b in range(cities)] for a in range(cities)]
    for track in tracks:
        cost = min(costs.get(track.id, FAR), far[track.a][track.b])
        far[track.a][track.b] = far[track.b][track.a] = cost
    for by in range(cities):
        for a in range(cities):
            for b in range(cities):
                far[a][b] = min(far[a][b], far[a][by] + far[by][b], FAR)
    return far
