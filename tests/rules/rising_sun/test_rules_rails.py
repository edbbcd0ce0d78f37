"""Rails and stations: where they lie and what they cost (rules 5, rulings 14, 18, 34 to 41)."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.boards import BOARDS
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import (
    TABLE,
    at,
    gained,
    holding,
    laying,
    money,
    pile,
    points,
    rails_left,
)
from tests.rules.rising_sun.table import called
from tests.rules.words import can, choices, hand, play, why_not

KIMITSU = {
    "field -3 8",
    "river -1 7",
    "mountain -1 8",
    "mountain -2 9",
    "mountain -3 9",
    "Kisarazu",
}
"""All that lies next to Kimitsu."""
RIVALS = [["Kimitsu"], ["Kisarazu", "field -3 8", "river -1 7"]]


def four(rails: list[list[str]], money: int = 9) -> bl.State:
    """Four players on Tokyo."""
    position: dict[str, Any] = {"board": "tokyo", "hands": [{}] * 4, "rails": rails}
    return at(position | laying(money))


# Where


@holds("5.1")
def test_a_rail_is_laid_next_to_one_of_the_own() -> None:
    assert set(choices(at(laying(9)), "lay rail in")) == KIMITSU


@holds("5.1")
def test_a_hex_that_is_not_next_to_an_own_rail_is_refused() -> None:
    state = at(laying(9))
    assert why_not(state, "lay rail in Chiba") == "Chiba is not next to a rail of yours."
    assert why_not(state, "lay rail in Matsudo") == "Matsudo is not next to a rail of yours."


@holds("5.1", "40")
def test_a_rail_laid_this_turn_can_be_gone_on_from() -> None:
    state = at(laying(9, 2))
    assert not can(state, "lay rail in Kawasaki")
    play(state, "lay rail in Kisarazu")
    assert can(state, "lay rail in Kawasaki")


@holds("5.2")
@pytest.mark.parametrize("board", BOARDS)
def test_no_rail_lies_in_the_sea(board: str) -> None:
    printed = BOARDS[board]
    sea = [hex for hex in printed.hexes if hex.terrain == "sea"]
    assert len(printed.land) == len(printed.hexes) - len(sea)
    state = at(corner(board))
    assert f"lay rail in hex {len(printed.land)}" not in choices(state)


def corner(board: str) -> dict[str, Any]:
    """A position on a board, with rail points."""
    players = min(BOARDS[board].players)
    start = BOARDS[board].land[0].name
    return {
        "board": board,
        "hands": [{}] * players,
        "rails": [[start]] + [[]] * (players - 1),
    } | laying(9)


@holds("5.3")
def test_nobody_has_two_rails_in_a_hex() -> None:
    state = at(laying(9, 2))
    assert why_not(state, "lay rail in Kimitsu") == "You have a rail in Kimitsu already."


@holds("5.3", "35")
def test_others_may_have_theirs_there_too() -> None:
    state = four([["Yokohama"], ["Kawasaki", "Shonan"], ["Kawasaki", "Shonan"], ["Kawasaki"]])
    state = play(state, "lay rail in Shonan")
    assert "Shonan" in state.position()["rails"][0]


@holds("35")
def test_all_players_may_share_a_city() -> None:
    rails = [["river -1 7"], ["Kawasaki"], ["Kawasaki"], ["Kawasaki"]]
    state = play(four(rails), "lay rail in Kawasaki")
    assert all("Kawasaki" in hexes for hexes in state.position()["rails"])
    assert money(state) == 9 - 1 - 3


# Striped borders

TOKYO = {"board": "tokyo", "hands": [{}] * 3, "rails": [["Ikebukuro Ueno"], [], []]}


@holds("5.1", "14")
def test_no_rail_is_laid_across_a_striped_border() -> None:
    state = at(TOKYO | laying(9))
    assert why_not(state, "lay rail in Shinjuku Shibuya") == (
        "Shinjuku Shibuya is not next to a rail of yours."
    )
    assert can(at(TOKYO | laying(9), barriers=False), "lay rail in Shinjuku Shibuya")


@holds("14")
def test_a_hex_behind_a_border_can_be_reached_from_elsewhere() -> None:
    rails = [["Ikebukuro Ueno", "field 4 2"], [], []]
    assert can(at(TOKYO | laying(9) | {"rails": rails}), "lay rail in Shinjuku Shibuya")


# What it costs


@holds("5.4", "5.5", "5.6", "5.7", "5.8", "36")
@pytest.mark.parametrize(
    ("hex", "cost"), [("field -3 8", 0), ("river -1 7", 1), ("mountain -1 8", 2), ("Kisarazu", 1)]
)
def test_what_terrain_costs(hex: str, cost: int) -> None:
    state = play(at(laying(9)), f"lay rail in {hex}")
    assert (money(state), points(state)) == (9 - cost, 0)
    if cost:
        assert why_not(at(laying(cost - 1)), f"lay rail in {hex}") == (
            f"A rail in {called(hex)} costs {cost}; you have {cost - 1} money."
        )


@holds("5.8")
@pytest.mark.parametrize("stations", [0, 1, 2])
def test_every_station_makes_a_city_dearer(stations: int) -> None:
    state = at(laying(9) | {"stations": {"Kisarazu": stations}})
    assert money(play(state, "lay rail in Kisarazu")) == 9 - 1 - stations


@holds("5.9")
@pytest.mark.parametrize(
    ("near", "remote", "value"), [("Asahi", "Choshi", 5), ("Narita", "Narita Airport", 2)]
)
def test_a_remote_location_costs_its_value(near: str, remote: str, value: int) -> None:
    state = at(laying(9) | {"rails": [[near], []]})
    assert money(play(state, f"lay rail in {remote}")) == 9 - value


@holds("5.10", "34")
def test_a_rival_costs_one_and_brings_waste() -> None:
    state = play(at(laying(9) | {"rails": RIVALS}), "lay rail in field -3 8")
    assert (money(state), gained(state)) == (8, {"Waste": 1})


@holds("5.10")
def test_without_a_rival_there_is_no_waste() -> None:
    assert gained(play(at(laying(9)), "lay rail in field -3 8")) == {}


@holds("5.10", "34")
@pytest.mark.parametrize(("waste_per_token", "waste"), [(False, 1), (True, 3)])
def test_waste_for_sharing_comes_once_or_for_every_rival(waste_per_token: bool, waste: int) -> None:
    rails = [["Yokohama"], ["Shonan"], ["Shonan"], ["Shonan"]]
    position = {"board": "tokyo", "hands": [{}] * 4, "rails": rails}
    state = at(position | laying(9), waste_per_token=waste_per_token)
    play(state, "lay rail in Shonan")
    assert (money(state), gained(state)) == (9 - 2 - 3, {"Waste": waste})


@holds("5.11", "36")
def test_all_parts_of_the_cost_are_added_up() -> None:
    position = {"rails": RIVALS, "stations": {"Kisarazu": 2}}
    state = play(at(laying(9) | position), "lay rail in Kisarazu")
    assert money(state) == 9 - (1 + 2) - 1


@holds("36")
def test_a_discount_never_brings_money() -> None:
    state = play(at(laying(4, cheaper=3)), "lay rail in river -1 7")
    assert money(state) == 4


@holds("5.10", "4.10")
def test_sharing_without_waste_left_is_allowed() -> None:
    position = {"rails": RIVALS, "supply": {"Stadium": 1}}
    state = play(at(laying(1) | position), "lay rail in field -3 8")
    assert gained(state) == {}


@holds("5.29", "19")
def test_money_pays_for_cards_and_for_rails() -> None:
    state = at(laying(4))
    play(state, "lay rail in river -1 7", "buy Lay Rails")
    assert money(state) == 0


# Waivers


@holds("37", "5.6", "5.7", "5.8", "5.10")
@pytest.mark.parametrize(
    ("waived", "hex", "cost"),
    [
        ("rivers cost nothing", "river -1 7", 1),
        ("rivers cost nothing", "Kisarazu", 2),
        ("cities cost nothing", "Kisarazu", 1),
        ("mountains cost nothing", "mountain -1 8", 0),
        ("mountains cost nothing", "river -1 7", 2),
        ("rivals cost nothing", "Kisarazu", 1),
        ("rails cost nothing", "Kisarazu", 0),
    ],
)
def test_a_waiver_is_of_its_own_part_only(waived: str, hex: str, cost: int) -> None:
    state = at(laying(9, lasting=[waived]) | {"rails": RIVALS})
    assert money(play(state, f"lay rail in {hex}")) == 9 - cost


@holds("37")
@pytest.mark.parametrize(
    ("lasting", "waste"),
    [
        (["rails cost nothing"], {"Waste": 1}),
        (["rivals cost nothing", "no Waste for sharing"], {}),
    ],
)
def test_a_free_rail_still_brings_waste_for_sharing_unless_that_is_waived(
    lasting: list[str], waste: dict[str, int]
) -> None:
    state = at(laying(9, lasting=lasting) | {"rails": RIVALS})
    assert gained(play(state, "lay rail in Kisarazu")) == waste


# Discounts for remote locations

ASAHI = {"rails": [["Asahi", "Narita"], []]}


@holds("7.3", "39")
def test_two_discounts_may_be_used_on_one_remote_rail() -> None:
    state = at(laying(1, remote_discounts=2) | ASAHI)
    play(state, "lay rail in Choshi")
    assert (money(state), state.view(None)["this_turn"]["remote_discounts"]) == (0, 0)


@holds("7.4", "39")
def test_two_discounts_may_be_used_on_a_rail_each() -> None:
    state = at(laying(3, 2, remote_discounts=2) | ASAHI)
    play(state, "lay rail in Choshi", "use 1 discount", "lay rail in Narita Airport")
    play(state, *["use 1 discount"] * (state.decision == "discount"))
    assert (money(state), points(state)) == (0, 0)


@holds("39")
def test_how_many_discounts_are_used_is_chosen() -> None:
    state = play(at(laying(9, remote_discounts=3) | ASAHI), "lay rail in Choshi")
    assert choices(state, "use") == ["no discounts", "1 discount", "2 discounts", "3 discounts"]
    assert money(play(state, "use 1 discount")) == 9 - 3
    assert state.view(None)["this_turn"]["remote_discounts"] == 2


@holds("39")
@pytest.mark.parametrize(("discount", "left"), [(0, 4), (1, 5), (2, 6), (5, 9), (9, 9)])
def test_the_amount_of_a_discount_is_an_option(discount: int, left: int) -> None:
    state = at(laying(9, remote_discounts=1) | ASAHI, distant_partner_discount=discount)
    play(state, "lay rail in Choshi")
    play(state, *["use 1 discount"] * (state.decision == "discount"))
    assert money(state) == left


@holds("39")
def test_a_discount_is_for_remote_locations_only() -> None:
    state = play(at(laying(2, remote_discounts=1)), "lay rail in mountain -1 8")
    assert money(state) == 0


@holds("63", "39", "36")
def test_a_discount_is_off_what_rivals_cost_there_too() -> None:
    rails = {"rails": [["Narita"], ["Narita Airport"]]}
    state = play(at(laying(9, remote_discounts=2) | rails), "lay rail in Narita Airport")
    assert choices(state, "use") == ["no discounts", "1 discount", "2 discounts"]
    assert money(play(state, "use 2 discounts")) == 9


# Rail points


@holds("5.30", "7.1", "18", "19")
def test_rail_points_wait_until_they_are_used() -> None:
    state = play(
        at(holding({"Lay Rails": 2, "Normal Train": 1})), "play Lay Rails", "play Lay Rails"
    )
    assert (points(state), rails_left(state)) == (2, 15)
    play(state, "lay rail in field -3 8", "play Normal Train", "lay rail in Kisarazu")
    assert (points(state), rails_left(state)) == (0, 13)


@holds("19")
def test_a_rail_needs_a_point_whatever_money_there_is() -> None:
    assert why_not(at(laying(9, 0)), "lay rail in field -3 8") == (
        "You have no rail points; play a card that gives some."
    )


@holds("19")
def test_a_point_pays_for_nothing() -> None:
    state = at(laying(0, 5))
    assert not choices(state, "buy")
    assert not can(state, "lay rail in Kisarazu")


@holds("18")
def test_by_an_option_a_rail_is_laid_when_its_card_is_played() -> None:
    state = play(at(holding({"Lay Rails": 1}, 9), immediate_rails=True), "play Lay Rails")
    assert state.decision == "rail"
    assert set(choices(state, "lay rail in")) == KIMITSU
    play(state, "lay rail in mountain -1 8")
    assert (state.decision, money(state), gained(state)) == ("turn", 7, {"Waste": 1})


@holds("18", "21")
def test_by_that_option_a_card_needs_a_place_for_its_rail() -> None:
    position = holding({"Lay Rails": 1}) | {"rails": [["Nojimazaki"], []]}
    state = at(position | {"stations": {"Tateyama": 1}}, immediate_rails=True)
    assert can(state, "play Lay Rails")
    state = at(position | {"rails": [["Noda"], []]}, immediate_rails=True)
    assert why_not(state, "play Lay Rails") == (
        "All of an effect or none: no rail can be laid now."
    )
    assert can(at(position | {"rails": [["Noda"], []]}), "play Lay Rails")


@holds("18", "34")
def test_by_that_option_sharing_brings_its_waste_too() -> None:
    position = holding({"Lay Rails": 1}, 9) | {"rails": RIVALS}
    state = play(at(position, immediate_rails=True), "play Lay Rails", "lay rail in field -3 8")
    assert gained(state) == {"Waste": 2}


# No tokens left

LAST = {"rails": [[hex.name for hex in BOARDS["chiba"].land[:16]], []]}


@holds("41")
def test_without_rail_tokens_nothing_is_laid() -> None:
    state = at(laying(9, 2) | LAST)
    assert rails_left(state) == 0
    assert not choices(state, "lay rail in")
    assert why_not(state, "lay rail in Chiba") == "You have no Rail Tokens left."


@holds("41", "1.4", "6.3")
def test_points_left_are_lost_and_the_game_ends_after_clean_up() -> None:
    one_left = {"rails": [LAST["rails"][0][:15], []]}
    state = at(laying(9, 3) | one_left)
    play(state, f"lay rail in {choices(state, 'lay rail in')[0]}")
    assert (rails_left(state), points(state), state.decision) == (0, 2, "turn")
    play(state, "end turn")
    assert state.decision == "over"


# Stations


@holds("5.12", "5.14")
def test_a_station_is_built_in_any_city_with_or_without_rails() -> None:
    state = play(at(holding({"Station Expansion": 1})), "play Station Expansion")
    cities = {hex.name for hex in BOARDS["chiba"].land if hex.terrain == "city"}
    assert set(choices(state, "build station in")) == cities
    play(state, "build station in Chiba")
    assert state.position()["stations"] == {"Chiba": 1}
    assert state.view(None)["stations_left"] == 15


@holds("5.12")
def test_a_station_is_built_in_cities_only() -> None:
    state = play(at(holding({"Station Expansion": 1})), "play Station Expansion")
    assert why_not(state, "build station in Choshi") == "There is no city in Choshi."


@holds("5.13")
def test_a_city_has_no_more_stations_than_it_has_room_for() -> None:
    full = {"Chiba": 3, "Kimitsu": 1}
    state = at(holding({"Station Expansion": 1}, stations=full))
    play(state, "play Station Expansion")
    assert why_not(state, "build station in Chiba") == "Chiba has no room for another station."
    assert not can(state, "build station in Kimitsu")


@holds("2.3", "5.12")
def test_stations_belong_to_nobody() -> None:
    rails = {"rails": [["Chiba"], ["Chiba"]]}
    state = play(at(holding({"Station Expansion": 1}) | rails), "play Station Expansion")
    assert play(state, "build station in Chiba").scores() == [2, 2]


@holds("2.2")
def test_rails_belong_to_their_player() -> None:
    state = at(TABLE)
    assert state.position()["rails"] == [["Kimitsu"], ["Noda"]]
    assert hand(state) == {}
    assert pile(state, "Waste") == 70
