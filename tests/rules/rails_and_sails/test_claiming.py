"""Claiming routes: which are open, what is placed and scored, and what the board's edges mean."""

from typing import Any

import pytest

from branchline.games.rails_and_sails.game import GreatLakes, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import holding, lakes, part, pieces, world
from tests.rules.words import can, choices, hand, play, why_not

RED_3 = "claim Bay City - Traverse City (red train)"
BLACK_3 = "claim Green Bay - Milwaukee (black ship)"


@holds("000.4.1", "000.4.17", "001.7.15")
def test_a_claimed_route_is_the_whole_turn() -> None:
    state = play(lakes(holding({"red train": 7, "red ship": 2})), RED_3)
    assert state.actor == 1
    assert state.decision == "turn"


@holds("000.4.7", "000.5.1", "001.4.5", "001.7.1", "001.7.10", "001.12.5", "30")
def test_a_train_goes_on_each_space_of_a_train_route_and_its_points_are_scored() -> None:
    state = play(lakes(holding({"red train": 3})), RED_3)
    assert state.position()["claimed"] == {"bay_city-traverse_city": 0}
    assert pieces(state) == {"trains": 27 - 3, "ships": 23}
    assert part(state, "routes") == 4


@holds("001.7.2", "001.7.3", "001.7.10", "001.12.5", "30")
def test_a_ship_goes_on_each_space_of_a_ship_route_and_its_points_are_scored() -> None:
    state = play(lakes(holding({"black ship": 3})), BLACK_3)
    assert state.position()["claimed"] == {"green_bay-milwaukee-1": 0}
    assert pieces(state) == {"trains": 27, "ships": 23 - 3}
    assert part(state, "routes") == 4


@holds("000.4.16", "000.7.1", "001.7.14")
def test_any_open_route_may_be_claimed_far_from_ones_own() -> None:
    mine = {"claimed": {"new_york-scranton-1": 0}}
    assert can(lakes(holding({"red train": 3}) | mine), RED_3)


def test_a_claimed_route_cannot_be_claimed_again() -> None:
    for owner in (0, 1):
        state = lakes(holding({"red train": 3}) | {"claimed": {"bay_city-traverse_city": owner}})
        assert why_not(state, RED_3) == "Bay City - Traverse City (red train) has been claimed."


@holds("001.7.12", "48")
def test_points_are_seen_by_everybody_at_once() -> None:
    state = play(lakes(holding({"red train": 3})), RED_3)
    assert [state.view(seat)["players"][0]["points"] for seat in (None, 0, 1)] == [4, 4, 4]


@holds("001.7.11")
def test_the_cards_played_are_discarded_each_to_its_pile() -> None:
    state = play(lakes(holding({"black double ship": 1, "wild": 1})), BLACK_3)
    assert state.position()["discards"] == {"black double ship": 1, "wild": 1}
    assert hand(state) == {}


@holds("001.3.2", "000.5.2", "000.6.2", "31", "001.12.4")
@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("New York - Scranton (red train)", {"red train": 1}, 1),
        ("Bay City - Detroit (green train)", {"green train": 2}, 2),
        ("Bay City - Traverse City (red train)", {"red train": 3}, 4),
        ("Kingston - Toronto (black ship)", {"black double ship": 2}, 7),
        ("Detroit - Toronto (red train)", {"red train": 5}, 10),
        ("Buffalo - Detroit (white ship)", {"white double ship": 3}, 15),
        ("Ottawa - Rouyn-Noranda (red train)", {"red train": 7}, 18),
        ("Montréal - Rouyn-Noranda (gray train)", {"wild": 8}, 21),
        ("Cleveland - New York (gray train)", {"wild": 9}, 27),
    ],
)
def test_routes_of_one_to_nine_spaces_score_by_the_table(
    route: str, cards: dict[str, int], points: int
) -> None:
    assert part(play(lakes(holding(cards)), f"claim {route}"), "routes") == points


@holds("31")
def test_the_longest_routes_of_the_world_have_eight_spaces() -> None:
    assert max(track.length for track in World.board.tracks) == 8
    state = play(world(holding({"yellow double ship": 4})), "claim Anchorage - Tiksi (yellow ship)")
    assert part(state, "routes") == 21


@holds("30")
def test_a_train_route_needs_as_many_trains_as_spaces() -> None:
    few = {"pieces": [{"trains": 2, "ships": 20}, {"trains": 27, "ships": 23}]}
    state = lakes(holding({"red train": 3}) | few)
    assert why_not(state, RED_3) == "Needs 3 trains; you have 2 trains left."


@holds("30", "001.7.2")
def test_a_ship_route_needs_ships_and_trains_do_not_help() -> None:
    few = {"pieces": [{"trains": 20, "ships": 2}, {"trains": 27, "ships": 23}]}
    state = lakes(holding({"black ship": 3}) | few)
    assert why_not(state, BLACK_3) == "Needs 3 ships; you have 2 ships left."


@holds("30", "21")
def test_the_last_pieces_are_enough_even_if_the_cards_would_place_one_more() -> None:
    few = {"pieces": [{"trains": 20, "ships": 3}, {"trains": 27, "ships": 23}]}
    state = play(lakes(holding({"black double ship": 2}) | few), BLACK_3)
    assert pieces(state)["ships"] == 0


@holds("32", "000.5.5")
def test_ten_tracks_of_the_world_run_over_its_edge() -> None:
    assert sum(track.wraps for track in World.board.tracks) == 10
    assert not any(track.wraps for track in GreatLakes.board.tracks)


@holds("32", "000.5.5")
def test_a_track_over_the_edge_is_claimed_and_scored_like_any_other() -> None:
    claim = "claim Honolulu - Los Angeles (yellow ship)"
    state = play(world(holding({"yellow ship": 3})), claim)
    assert part(state, "routes") == 4
    assert pieces(state)["ships"] == 37


@holds("32", "000.5.5")
def test_a_ticket_is_completed_over_the_edge_of_the_world() -> None:
    tracks = ["los_angeles-tokyo-1", "hong_kong-tokyo", "bangkok-hong_kong-1", "bangkok-jakarta"]
    state = world({"claimed": dict.fromkeys(tracks, 0), "tickets": [["Los Angeles - Jakarta"], []]})
    assert part(state, "tickets") == 11


@holds("33")
def test_junctions_are_no_ports_and_stand_on_no_ticket() -> None:
    for board, junctions in ((World.board, 1), (GreatLakes.board, 2)):
        stars = {at for at, city in enumerate(board.cities) if city.junction}
        assert len(stars) == junctions
        assert not any(board.cities[at].port for at in stars)
        assert not any(stars & set(ticket.cities) for ticket in board.tickets)


@holds("33")
def test_a_path_passes_through_a_junction() -> None:
    tracks = ["bay_city-lake_huron_junction", "lake_huron_junction-sault_ste_marie-1"]
    tracks += ["sault_ste_marie-traverse_city", "muskegon-traverse_city-1"]
    state = lakes({"claimed": dict.fromkeys(tracks, 0), "tickets": [["Muskegon - Bay City"], []]})
    assert part(state, "tickets") == 6


@holds("33")
def test_no_harbor_is_built_at_a_junction() -> None:
    cards = {"red harbor train": 2, "red ship": 2}
    state = lakes(holding(cards) | {"claimed": {"bay_city-lake_huron_junction": 0}})
    sentence = "Lake Huron junction is not a port."
    assert why_not(state, "build harbor in Lake Huron junction") == sentence


@holds("22")
def test_only_routes_that_can_be_paid_are_offered() -> None:
    state = lakes(holding({"red train": 1}))
    assert [text for text in choices(state) if text.startswith("claim")] == [
        "claim Chicago - South Bend (gray train)",
        "claim Chicago - South Bend (gray train 2)",
        "claim Green Bay - Wausau (red train)",
        "claim Madison - Milwaukee (gray train)",
        "claim Montréal - Ottawa (gray train)",
        "claim Montréal - Ottawa (gray train 2)",
        "claim New York - Scranton (red train)",
    ]


@pytest.mark.parametrize(
    "action",
    [
        "claim Beijing - Lahore (gray train)",
        "claim Cape Town - Luanda (gray train)",
        "claim Hong Kong - Tokyo (gray ship)",
        "claim Honolulu - Port Moresby (green ship)",
        "build harbor in Tokyo",
    ],
)
def test_a_payment_can_be_written_down_and_loaded_at_every_step(action: str) -> None:
    cards = {"green train": 2, "green harbor train": 3, "green ship": 3, "green double ship": 2}
    cards |= {"red harbor train": 3, "red ship": 2, "wild": 4}
    state = world(holding(cards) | {"claimed": {"manila-tokyo": 0}})
    pending, seen = [play(state, action)], 0
    while pending:
        step = pending.pop()
        if step.decision in ("color", "pay"):
            loaded = step.game.load(step.position())
            assert loaded.position() == step.position()
            assert loaded.legal() == step.legal()
            pending += [after(step, choice) for choice in step.legal()]
            seen += 1
    assert seen > 1


def after(state: Any, action: int) -> Any:
    """The state that an action leads to."""
    twin = state.clone()
    twin.apply(action)
    return twin
