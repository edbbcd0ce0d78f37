"""Double routes: one track for one player, and in small games one track for all."""

from typing import Any

import pytest

from branchline.core.errors import BadPosition
from branchline.games.rails_and_sails.game import GreatLakes, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import holding, lakes, world
from tests.rules.words import can, play, why_not

GREEN = "claim New York - Scranton (green train)"
RED = "claim New York - Scranton (red train)"
TAKEN = "You have the other track of this double route, and nobody may have both."


def beside(owner: int, players: int, **options: Any) -> Any:
    """The first seat could pay for the red track; the green one belongs to a seat."""
    claimed = {"claimed": {"new_york-scranton-1": owner}}
    return lakes(holding({"red train": 1}, players) | claimed, **options)


@holds("27", "000.4.15", "000.7.8", "001.8.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("doubles_open_from", [2, 3, 4])
def test_nobody_may_have_both_tracks_of_a_double_route(
    players: int, doubles_open_from: int
) -> None:
    state = beside(0, players, doubles_open_from=doubles_open_from)
    assert why_not(state, RED) == TAKEN


@holds("28", "000.7.9")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_second_track_is_closed_to_all(players: int) -> None:
    sentence = f"With {players} players only one track of a double route can be claimed."
    assert why_not(beside(1, players), RED) == sentence


@holds("28")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_another_player_may_claim_the_second_track(players: int) -> None:
    assert can(beside(1, players), RED)


@holds("28")
@pytest.mark.parametrize("doubles_open_from", [2, 3, 4])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_by_option_double_routes_are_open_from_fewer_players(
    players: int, doubles_open_from: int
) -> None:
    state = beside(1, players, doubles_open_from=doubles_open_from)
    assert can(state, RED) == (players >= doubles_open_from)


@holds("27", "28")
def test_a_track_claimed_in_the_game_closes_the_other_one() -> None:
    cards = [{"green train": 1}, {"red train": 1}, {"red train": 1}]
    state = play(lakes({"players": 3, "hands": cards}), GREEN)
    assert not can(state, RED)
    four = play(lakes({"players": 4, "hands": [*cards, {}]}), GREEN, RED)
    assert why_not(four, RED) == "New York - Scranton (red train) has been claimed."


@holds("27", "28")
def test_the_gray_tracks_of_a_double_route_are_told_apart() -> None:
    state = lakes(
        holding({"red train": 2}, 4) | {"claimed": {"chicago-south_bend-2": 0}},
    )
    assert why_not(state, "claim Chicago - South Bend (gray train)") == TAKEN


@holds("29", "001.8.3")
@pytest.mark.parametrize(
    ("train", "ship", "cards"),
    [
        (
            "claim Duluth - Thunder Bay (black train)",
            "claim Duluth - Thunder Bay (yellow ship)",
            {"black train": 5, "yellow double ship": 2},
        ),
        (
            "claim Muskegon - Traverse City (white train)",
            "claim Muskegon - Traverse City (red ship)",
            {"white train": 3, "red ship": 3},
        ),
    ],
)
def test_a_train_and_a_ship_track_between_two_cities_are_no_double_route(
    train: str, ship: str, cards: dict[str, int]
) -> None:
    state = play(lakes(holding(cards)), train, "draw ship card", "stop", ship)
    assert set(state.position()["claimed"].values()) == {0}
    assert len(state.position()["claimed"]) == 2


@holds("29")
def test_a_rivals_train_track_does_not_close_the_ship_track() -> None:
    claimed = {"claimed": {"duluth-thunder_bay-1": 1}}
    state = lakes(holding({"yellow double ship": 2}) | claimed)
    assert can(state, "claim Duluth - Thunder Bay (yellow ship)")


@holds("001.8.1")
def test_double_routes_are_parallel_tracks_of_one_kind_and_length() -> None:
    for game, doubles in ((World(), 34), (GreatLakes(), 28)):
        tracks, twins = game.board.tracks, game.rules.twins
        pairs = [(at, twins[at]) for at in range(len(tracks)) if twins[at] >= 0]
        assert len(pairs) == 2 * doubles
        for one, other in pairs:
            assert twins[other] == one != other
            assert tracks[one].kind == tracks[other].kind
            assert tracks[one].length == tracks[other].length


@holds("32")
def test_a_double_route_over_the_edge_of_the_world_is_one_too() -> None:
    claimed = {"claimed": {"lima-sydney-1": 1}}
    state = world(holding({"purple double ship": 4}) | claimed)
    assert not can(state, "claim Lima - Sydney (purple ship)")


@holds("27")
def test_a_position_in_which_one_player_has_both_tracks_is_refused() -> None:
    both = {"new_york-scranton-1": 0, "new_york-scranton-2": 0}
    with pytest.raises(BadPosition, match="Seat 0 cannot have both tracks of New York - Scranton"):
        lakes({"players": 4, "claimed": both})


@holds("28")
def test_a_position_with_both_tracks_of_a_closed_double_route_is_refused() -> None:
    both = {"new_york-scranton-1": 0, "new_york-scranton-2": 1}
    with pytest.raises(BadPosition, match="only one track of a double route"):
        lakes({"players": 3, "claimed": both})
    assert lakes({"players": 4, "claimed": both}).position()["claimed"] == both
