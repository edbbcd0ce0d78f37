"""Rail and Station cards, and the cards that make rails cheaper."""

import pytest

from tests.rules.ledger import holds
from tests.rules.rising_sun.table import (
    at,
    called,
    deck,
    gained,
    hand,
    money,
    of,
    rail_points,
    rails,
)
from tests.rules.words import can, choices, play, why_not

WITH_A_POINT = (
    "Lay Rails",
    "Collaboration",
    "Steel Bridge",
    "Subway Excavation",
    "Tunnel",
    "Viaduct",
    "Distant Partners",
    "Government Subsidy",
    "Interchange",
)
RIVER, MOUNTAIN, CITY, REMOTE = "river 2 0", "mountain -2 9", "Matsudo", "Toride"
KASHIWA = [["Kashiwa"], []]
"""Next to it lie a river, a city without stations and a remote location of value 2."""
KIMITSU = [["Kimitsu"], []]
"""Next to it lie mountains."""


@holds("16")
@of(*WITH_A_POINT)
@pytest.mark.parametrize("name", WITH_A_POINT)
def test_a_rail_card_gives_a_rail_point_and_waste(name: str) -> None:
    state = play(at(name, rails=KASHIWA), f"play {name}")
    assert (rail_points(state), gained(state), money(state)) == (1, "Waste", 0)


@of("Trail Blazer")
def test_a_trail_blazer_gives_two_rail_points_and_one_waste() -> None:
    state = play(at("Trail Blazer", rails=KASHIWA), "play Trail Blazer")
    assert (rail_points(state), gained(state)) == (2, "Waste")
    play(state, "lay rail in field 2 2", "lay rail in field 3 2")
    assert (rail_points(state), rails(state)) == (0, ["Kashiwa", "field 2 2", "field 3 2"])


@of(*WITH_A_POINT)
@pytest.mark.parametrize("name", [*WITH_A_POINT, "Trail Blazer"])
def test_played_for_money_only_a_rail_card_brings_neither_point_nor_waste(name: str) -> None:
    state = play(at(name, rails=KASHIWA), f"play {name} for money only")
    assert (rail_points(state), gained(state)) == (0, "")
    assert why_not(state, "lay rail in field 2 2") == (
        "You have no rail points; play a card that gives some."
    )


@holds("4.10", "7.7")
@of(*WITH_A_POINT)
@pytest.mark.parametrize("name", WITH_A_POINT)
def test_a_rail_card_works_when_the_waste_has_run_out(name: str) -> None:
    state = play(at(name, rails=KASHIWA, supply={"Waste": 0}), f"play {name}")
    assert (rail_points(state), gained(state)) == (1, "")


@holds("18", "5.30")
@of("Lay Rails")
def test_rail_points_are_used_at_any_time_of_the_turn() -> None:
    state = at("Lay Rails, Express Train", rails=KASHIWA)
    play(state, "play Lay Rails", "play Express Train", "lay rail in Toride")
    assert (money(state), rails(state)) == (0, ["Kashiwa", "Toride"])


@of("Lay Rails")
def test_rail_points_lapse_at_the_end_of_the_turn() -> None:
    state = at("Lay Rails", rails=KASHIWA, decks=[""])
    play(state, "play Lay Rails", "end turn", "end turn")
    assert rail_points(state) == 0


@of("Station Expansion")
def test_a_station_expansion_builds_in_any_city_with_room() -> None:
    state = at("Station Expansion", rails=KASHIWA, stations={"Noda": 1, "Chiba": 2})
    play(state, "play Station Expansion")
    assert state.decision == "station"
    assert why_not(state, "build station in Noda") == "Noda has no room for another station."
    assert why_not(state, "build station in Toride") == "There is no city in Toride."
    play(state, "build station in Chiba")
    assert state.position()["stations"] == {"Noda": 1, "Chiba": 3}
    assert gained(state) == "Waste"


@holds("21", "23")
@of("Station Expansion")
@pytest.mark.parametrize(("partial", "waste"), [(False, ""), (True, "Waste")])
def test_without_a_station_token_a_station_expansion_brings_waste_by_an_option_only(
    partial: bool, waste: str
) -> None:
    full = {"Chiba": 3, "Kashiwa": 2, "Funabashi": 2, "Kisarazu": 2, "Tateyama": 2}
    full |= dict.fromkeys(("Noda", "Sawara", "Matsudo", "Narita", "Sakura"), 1)
    state = at("Station Expansion", stations=full, options={"partial_effects": partial})
    play(state, "play Station Expansion" + ("" if partial else " for money only"))
    assert (gained(state), state.position()["stations"]) == (waste, full)


@of("Station Expansion")
def test_a_station_expansion_works_when_the_waste_has_run_out() -> None:
    state = at("Station Expansion", supply={"Waste": 0})
    play(state, "play Station Expansion", "build station in Chiba")
    assert (state.position()["stations"], gained(state)) == ({"Chiba": 1}, "")


@holds("37")
@of("Steel Bridge", "Tunnel", "Viaduct")
@pytest.mark.parametrize(
    ("name", "rails_", "hex", "full"),
    [
        ("Steel Bridge", KASHIWA, RIVER, 1),
        ("Tunnel", KIMITSU, MOUNTAIN, 2),
        ("Viaduct", KASHIWA, CITY, 1),
    ],
)
def test_a_waiver_takes_the_cost_of_its_terrain_away(
    name: str, rails_: list[list[str]], hex: str, full: int
) -> None:
    dear = at(rails=rails_, money=full, rail_points=1)
    assert money(play(dear, f"lay rail in {hex}")) == 0
    free = play(at(name, rails=rails_), f"play {name}", f"lay rail in {hex}")
    assert (money(free), hex in rails(free)) == (0, True)


@holds("37")
@of("Steel Bridge", "Tunnel", "Viaduct")
@pytest.mark.parametrize(
    ("name", "start", "hexes"),
    [
        ("Steel Bridge", "Kimitsu", ["Kisarazu", "mountain -1 8"]),
        ("Steel Bridge", "Kashiwa", ["Toride", "Matsudo"]),
        ("Tunnel", "Kimitsu", ["Kisarazu", "river -1 7"]),
        ("Tunnel", "Kashiwa", ["Toride"]),
        ("Viaduct", "Kimitsu", ["mountain -1 8", "river -1 7"]),
        ("Viaduct", "Kashiwa", ["Toride"]),
    ],
)
def test_a_waiver_leaves_other_terrain_at_its_cost(name: str, start: str, hexes: list[str]) -> None:
    state = play(at(name, rails=[[start], []]), f"play {name}")
    for hex in hexes:
        assert not can(state, f"lay rail in {hex}")


@holds("37")
@of("Steel Bridge", "Tunnel", "Viaduct")
@pytest.mark.parametrize(
    ("name", "start", "hex"),
    [
        ("Steel Bridge", "Kashiwa", RIVER),
        ("Tunnel", "Kimitsu", MOUNTAIN),
        ("Viaduct", "Kashiwa", CITY),
    ],
)
def test_with_a_waiver_rivals_still_cost_money_and_waste(name: str, start: str, hex: str) -> None:
    state = at(name, rails=[[start], [hex]], money=1)
    play(state, f"play {name}", f"lay rail in {hex}")
    assert (money(state), gained(state)) == (0, "2 Waste")
    poor = play(at(name, rails=[[start], [hex]]), f"play {name}")
    assert (
        why_not(poor, f"lay rail in {hex}") == f"A rail in {called(hex)} costs 1; you have 0 money."
    )


@of("Viaduct")
def test_a_viaduct_waives_the_stations_of_a_city_too() -> None:
    state = at("Viaduct", rails=[["field 2 4"], []], stations={"Chiba": 3})
    play(state, "play Viaduct", "lay rail in Chiba")
    assert money(state) == 0


@of("Steel Bridge")
def test_a_waiver_holds_for_all_rails_of_the_turn() -> None:
    state = at("Steel Bridge", rails=KASHIWA, rail_points=1)
    play(state, "play Steel Bridge", "lay rail in river 2 0", "lay rail in river 1 1")
    assert rails(state) == ["river 2 0", "river 1 1", "Kashiwa"]


LASTING = [
    ("Steel Bridge", "Kashiwa", RIVER, 1),
    ("Tunnel", "Kimitsu", MOUNTAIN, 2),
    ("Viaduct", "Kashiwa", CITY, 1),
    ("Subway Excavation", "Kashiwa", REMOTE, 2),
    ("Government Subsidy", "Kashiwa", CITY, 1),
    ("Distant Partners", "Kashiwa", REMOTE, 2),
]


@holds("28")
@of(*(name for name, _, _, _ in LASTING))
@pytest.mark.parametrize(("name", "start", "hex", "full"), LASTING)
def test_what_makes_rails_cheaper_pays_nothing_back(
    name: str, start: str, hex: str, full: int
) -> None:
    state = at(name, rails=[[start], []], rail_points=1, money=full)
    play(state, f"lay rail in {hex}", f"play {name}")
    assert money(state) == 0


@holds("28")
@pytest.mark.parametrize(("name", "start", "hex", "full"), LASTING)
def test_what_makes_rails_cheaper_ends_with_the_turn(
    name: str, start: str, hex: str, full: int
) -> None:
    state = at(name, deck="5 Lay Rails", rails=[[start], []])
    assert can(play(state.clone(), f"play {name}"), f"lay rail in {hex}")
    play(state, f"play {name}", "end turn", "end turn", "play Lay Rails")
    assert not can(state, f"lay rail in {hex}")


@holds("25")
@pytest.mark.parametrize(("name", "start", "hex", "full"), LASTING)
def test_played_for_money_only_it_makes_no_rail_cheaper(
    name: str, start: str, hex: str, full: int
) -> None:
    state = at(name, rails=[[start], []], rail_points=1)
    assert not can(play(state, f"play {name} for money only"), f"lay rail in {hex}")


@of("Subway Excavation")
@pytest.mark.parametrize(
    ("start", "hex"),
    [("Kashiwa", RIVER), ("Kimitsu", MOUNTAIN), ("Asahi", "Choshi"), ("field 2 4", "Chiba")],
)
def test_subway_excavation_makes_every_rail_free(start: str, hex: str) -> None:
    state = at("Subway Excavation", rails=[[start], []], stations={"Chiba": 3})
    play(state, "play Subway Excavation", f"lay rail in {hex}")
    assert (money(state), gained(state)) == (0, "Waste")


@holds("37")
@of("Subway Excavation")
def test_subway_excavation_does_not_spare_the_waste_of_sharing() -> None:
    state = at("Subway Excavation", rails=[["Kashiwa"], ["Matsudo"]])
    play(state, "play Subway Excavation", "lay rail in Matsudo")
    assert gained(state) == "2 Waste"


@holds("37")
@of("Collaboration")
def test_with_collaboration_sharing_costs_neither_money_nor_waste() -> None:
    state = at("Collaboration", rails=[["Kashiwa"], ["field 2 2"]])
    play(state, "play Collaboration", "lay rail in field 2 2")
    assert (money(state), gained(state)) == (0, "Waste")


@of("Collaboration")
def test_with_collaboration_terrain_still_costs() -> None:
    state = play(
        at("Collaboration", rails=[["Kashiwa"], [RIVER, CITY, REMOTE]], money=1),
        "play Collaboration",
    )
    assert why_not(state, "lay rail in Toride") == "A rail in Toride costs 2; you have 1 money."
    assert money(play(state, "lay rail in river 2 0")) == 0


@holds("28")
@of("Collaboration")
def test_collaboration_does_not_take_back_waste_of_sharing() -> None:
    state = at("Collaboration", rails=[["Kashiwa"], ["field 2 2"]], rail_points=1, money=1)
    play(state, "lay rail in field 2 2", "play Collaboration")
    assert (money(state), gained(state)) == (0, "2 Waste")


PARTNERS = [["Kisarazu", "field -4 10"], []]
"""Next to them lie Kawasaki, of value 4, and Kurihama, of value 3."""


@of("Distant Partners")
def test_distant_partners_take_two_money_off_a_remote_location() -> None:
    state = at("Distant Partners", rails=PARTNERS, money=2)
    play(state, "play Distant Partners", "lay rail in Kawasaki")
    assert (money(state), "Kawasaki" in rails(state)) == (0, True)


@of("Distant Partners")
def test_the_discount_of_distant_partners_may_be_saved() -> None:
    state = at("Distant Partners", rails=PARTNERS, money=5, rail_points=1)
    play(state, "play Distant Partners", "lay rail in Kawasaki")
    assert choices(state) == ["use no discounts", "use 1 discount"]
    play(state, "use no discounts", "lay rail in Kurihama")
    assert (money(state), len(rails(state))) == (0, 4)


@holds("7.3", "39")
@of("Distant Partners")
def test_two_distant_partners_may_be_used_on_one_remote_rail() -> None:
    state = at("2 Distant Partners", rails=PARTNERS)
    play(state, "play Distant Partners", "play Distant Partners", "lay rail in Kawasaki")
    assert (money(state), "Kawasaki" in rails(state)) == (0, True)
    assert state.position()["this_turn"]["remote_discounts"] == 0


@holds("7.4", "39")
@of("Distant Partners")
def test_two_distant_partners_may_be_used_on_a_remote_rail_each() -> None:
    state = at("2 Distant Partners", rails=PARTNERS, money=3)
    play(state, "play Distant Partners", "play Distant Partners", "lay rail in Kawasaki")
    assert choices(state) == ["use 1 discount", "use 2 discounts"]
    play(state, "use 1 discount", "lay rail in Kurihama")
    assert money(state) == 0
    assert {"Kawasaki", "Kurihama"} <= set(rails(state))


@holds("36")
@of("Distant Partners")
def test_discounts_never_make_a_rail_cost_less_than_nothing() -> None:
    state = at("2 Distant Partners", rails=KASHIWA, money=1)
    play(state, "play Distant Partners", "play Distant Partners", "lay rail in Toride")
    assert (money(state), state.position()["this_turn"]["remote_discounts"]) == (1, 1)


@holds("63")
@of("Distant Partners")
def test_a_discount_is_off_all_that_a_remote_rail_costs() -> None:
    state = at("2 Distant Partners", rails=[["Kashiwa"], ["Toride"]], money=1)
    play(state, "play Distant Partners", "play Distant Partners", "lay rail in Toride")
    assert choices(state) == ["use 1 discount", "use 2 discounts"]
    assert money(play(state, "use 2 discounts")) == 1


@of("Distant Partners")
def test_more_discounts_than_needed_are_refused() -> None:
    state = at("3 Distant Partners", rails=PARTNERS, money=4)
    play(state, *["play Distant Partners"] * 3, "lay rail in Kawasaki")
    assert why_not(state, "use 3 discounts") == "You do not need that many discounts."


@of("Distant Partners")
def test_distant_partners_do_not_help_elsewhere() -> None:
    state = play(at("Distant Partners", rails=KASHIWA), "play Distant Partners")
    assert not can(state, "lay rail in Matsudo")
    assert not can(state, "lay rail in river 2 0")


@holds("39")
@of("Distant Partners")
@pytest.mark.parametrize(("discount", "left"), [(0, 1), (1, 2), (3, 4), (9, 5)])
def test_how_much_distant_partners_take_off_is_an_option(discount: int, left: int) -> None:
    state = at(
        "Distant Partners", rails=PARTNERS, money=5, options={"distant_partner_discount": discount}
    )
    play(state, "play Distant Partners", "lay rail in Kawasaki")
    if state.decision == "discount":
        play(state, "use 1 discount")
    assert money(state) == left


@of("Government Subsidy")
def test_a_government_subsidy_takes_one_money_off_every_rail() -> None:
    state = at("Government Subsidy", rails=KASHIWA, rail_points=1, money=1)
    play(state, "play Government Subsidy", "lay rail in Matsudo", "lay rail in Toride")
    assert (money(state), len(rails(state))) == (0, 3)


@of("Government Subsidy")
def test_a_government_subsidy_gives_no_money_for_a_free_hex() -> None:
    state = at("Government Subsidy", rails=KASHIWA)
    assert money(play(state, "play Government Subsidy", "lay rail in field 2 2")) == 0


@of("Government Subsidy")
def test_two_government_subsidies_take_off_two() -> None:
    state = at("2 Government Subsidy", rails=KASHIWA)
    play(state, *["play Government Subsidy"] * 2, "lay rail in Toride")
    assert (money(state), rails(state)) == (0, ["Kashiwa", "Toride"])


@of("Government Subsidy")
def test_a_government_subsidy_is_off_the_cost_of_sharing_too() -> None:
    state = at("Government Subsidy", rails=[["Kashiwa"], ["field 2 2"]])
    play(state, "play Government Subsidy", "lay rail in field 2 2")
    assert (money(state), gained(state)) == (0, "2 Waste")


@holds("7.1", "7.2")
@of("Interchange")
def test_an_interchange_draws_a_card_that_can_be_used_in_the_same_turn() -> None:
    state = at("Interchange", deck="Lay Rails, Express Train", rails=KASHIWA)
    play(state, "play Interchange")
    assert (hand(state), deck(state)) == ("Lay Rails", ["Express Train"])
    play(state, "play Lay Rails", "lay rail in field 2 2", "lay rail in field 3 2")
    assert len(rails(state)) == 3


@holds("7.2")
@of("Interchange")
def test_money_of_the_card_drawn_by_an_interchange_pays_its_rail() -> None:
    state = at("Interchange", deck="Express Train", rails=KASHIWA)
    play(state, "play Interchange", "play Express Train", "lay rail in Toride")
    assert (money(state), rails(state)) == (0, ["Kashiwa", "Toride"])


@of("Interchange")
def test_an_interchange_works_without_a_card_to_draw() -> None:
    state = play(at("Interchange", rails=KASHIWA), "play Interchange")
    assert (rail_points(state), hand(state)) == (1, "")


@of("Extra Laborers")
def test_extra_laborers_give_the_next_rail_card_one_more_point() -> None:
    state = at("Extra Laborers, 2 Lay Rails", rails=KASHIWA)
    play(state, "play Extra Laborers", "play Lay Rails")
    assert rail_points(state) == 2
    assert rail_points(play(state, "play Lay Rails")) == 3


@of("Extra Laborers")
def test_extra_laborers_wait_for_a_rail_card_whose_effect_is_applied() -> None:
    state = at("Extra Laborers, 2 Lay Rails", rails=KASHIWA)
    play(state, "play Extra Laborers", "play Lay Rails for money only")
    assert rail_points(state) == 0
    assert rail_points(play(state, "play Lay Rails")) == 2


@of("Extra Laborers")
def test_extra_laborers_are_too_late_for_a_card_played_before() -> None:
    state = at("Extra Laborers, Lay Rails", rails=KASHIWA)
    assert rail_points(play(state, "play Lay Rails", "play Extra Laborers")) == 1


@holds("65")
@of("Extra Laborers")
def test_several_extra_laborers_help_the_same_card() -> None:
    state = at("2 Extra Laborers, Trail Blazer", rails=KASHIWA)
    play(state, *["play Extra Laborers"] * 2, "play Trail Blazer")
    assert (rail_points(state), gained(state)) == (4, "Waste")


@of("Extra Laborers")
def test_extra_laborers_are_gone_at_the_end_of_the_turn() -> None:
    state = at("Extra Laborers", deck="5 Lay Rails", rails=KASHIWA)
    play(state, "play Extra Laborers", "end turn", "end turn", "play Lay Rails")
    assert rail_points(state) == 1


@of("Surveyor")
def test_a_surveyor_draws_a_card_and_takes_one_money_off_the_next_rail() -> None:
    state = at("Surveyor", deck="Waste", rails=KASHIWA, rail_points=2, money=1)
    play(state, "play Surveyor")
    assert hand(state) == "Waste"
    play(state, "lay rail in Matsudo")
    assert money(state) == 1
    assert money(play(state, "lay rail in river 2 0")) == 0


@of("Surveyor")
def test_a_free_rail_uses_the_surveyor_up() -> None:
    state = at("Surveyor", rails=KASHIWA, rail_points=2)
    play(state, "play Surveyor", "lay rail in field 2 2")
    assert not can(state, "lay rail in Matsudo")


@holds("64")
@of("Surveyor")
def test_two_surveyors_help_the_same_rail() -> None:
    state = at("2 Surveyor", rails=KASHIWA, rail_points=1)
    play(state, "play Surveyor", "play Surveyor", "lay rail in Toride")
    assert (money(state), rails(state)) == (0, ["Kashiwa", "Toride"])


@of("Surveyor")
def test_a_surveyor_pays_nothing_back() -> None:
    state = at("Surveyor", rails=KASHIWA, rail_points=1, money=1)
    assert money(play(state, "lay rail in Matsudo", "play Surveyor")) == 0


@holds("38", "20")
@of("Ironworks")
@pytest.mark.parametrize("name", [*WITH_A_POINT, "Trail Blazer"])
def test_ironworks_give_two_money_for_every_rail_card(name: str) -> None:
    state = at(f"Ironworks, 2 {name}", rails=KASHIWA)
    play(state, "play Ironworks", f"play {name}")
    assert money(state) == 3
    assert money(play(state, f"play {name} for money only")) == 5


@of("Ironworks")
def test_ironworks_give_nothing_for_rail_cards_played_before() -> None:
    state = play(at("Ironworks, Lay Rails", rails=KASHIWA), "play Lay Rails", "play Ironworks")
    assert money(state) == 1


@of("Ironworks")
def test_ironworks_give_nothing_for_a_station_or_a_train() -> None:
    state = at("Ironworks, Station Expansion, Normal Train")
    play(state, "play Ironworks", "play Station Expansion for money only", "play Normal Train")
    assert money(state) == 2


@of("Ironworks")
def test_two_ironworks_give_four_money_a_rail_card() -> None:
    state = at("2 Ironworks, Lay Rails", rails=KASHIWA)
    assert money(play(state, "play Ironworks", "play Ironworks", "play Lay Rails")) == 6


@of("Ironworks")
def test_played_for_money_only_ironworks_give_nothing_later() -> None:
    state = at("Ironworks, Lay Rails", rails=KASHIWA)
    assert money(play(state, "play Ironworks for money only", "play Lay Rails")) == 1
