"""The abilities of Route Bonus cards."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import ABILITIES
from tests.rules.ledger import holds
from tests.rules.rising_sun.table import (
    at,
    deck,
    gained,
    hand,
    money,
    of,
    pile,
    rail_points,
    rails,
    track,
    trashed,
)
from tests.rules.words import can, choices, play, why_not

ROUTES = {
    "draw_2": ("california", "Fresno - Los Angeles"),
    "rail_point": ("california", "Riverside - San Luis Obispo"),
    "trash_2": ("california", "Stockton - Santa Barbara"),
    "topdeck_buys": ("chiba", "Tateyama - Chiba"),
    "return_all_waste": ("chiba", "Kashiwa - Mobara"),
    "gain_4": ("chiba", "Kisarazu - Katsuura"),
    "no_waste": ("chiba", "Funabashi - Asahi"),
    "money_3": ("chiba", "Narita - Ichihara"),
    "free_placement": ("saitama", "Kawaguchi - Kazo"),
    "station": ("saitama", "Hanno - Honjo"),
}
"""A board and a route of it with each ability."""


def with_route(ability: str, hand: str = "", **position: Any) -> bl.State:
    """A position in which seat 0 has a route with this ability."""
    board, route = ROUTES[ability]
    position.setdefault("rails", [[], []])
    return at(hand, board=board, routes={route: {"owner": 0}}, turn=5, **position)


def use(state: bl.State, ability: str, *texts: str) -> bl.State:
    """Uses the route with this ability."""
    return play(state, f"use {ROUTES[ability][1]}", *texts)


@pytest.mark.parametrize("ability", [ability.id for ability in ABILITIES])
def test_every_ability_is_on_a_route(ability: str) -> None:
    board, name = ROUTES[ability]
    assert [route.ability.id for route in BOARDS[board].routes if route.name == name] == [ability]


@holds("5.17")
@pytest.mark.parametrize("ability", ROUTES)
def test_an_ability_is_used_once(ability: str) -> None:
    rails = {"california": "Fresno", "chiba": "Kashiwa", "saitama": "Kazo"}[ROUTES[ability][0]]
    state = with_route(ability, "2 Waste", deck="2 Normal Train", rails=[[rails], []])
    use(state, ability)
    while state.decision != "turn":
        state.apply(state.legal()[-1])
    name = ROUTES[ability][1]
    assert why_not(state, f"use {name}") == f"The ability of {name} has been used."


@pytest.mark.parametrize("ability", ROUTES)
def test_an_ability_need_not_be_used(ability: str) -> None:
    state = with_route(ability, "Waste", deck="5 Normal Train")
    play(state, "end turn")
    _, name = ROUTES[ability]
    assert state.position()["routes"] == {name: {"owner": 0, "claimed_in": 0, "used": False}}


@of("draw_2")
def test_the_ability_to_draw_two_cards() -> None:
    state = use(with_route("draw_2", "Waste", deck="3 Normal Train"), "draw_2")
    assert (hand(state), len(deck(state))) == ("2 Normal Train, Waste", 1)


@of("rail_point")
def test_the_ability_to_get_a_rail_point_without_waste() -> None:
    state = with_route("rail_point", rails=[["Riverside"], []])
    use(state, "rail_point")
    assert (rail_points(state), gained(state)) == (1, "")
    play(state, "lay rail in field 2 11")
    assert rails(state) == ["field 2 11", "Riverside"]


@of("rail_point", "Extra Laborers", "Ironworks")
def test_an_ability_is_no_rail_card() -> None:
    state = with_route("rail_point", "Extra Laborers, Ironworks", rails=[["Riverside"], []])
    use(play(state, "play Extra Laborers", "play Ironworks"), "rail_point")
    assert (rail_points(state), money(state)) == (1, 1)


@of("rail_point")
def test_by_an_option_the_rail_of_the_ability_is_laid_at_once() -> None:
    state = with_route("rail_point", rails=[["Riverside"], []], options={"immediate_rails": True})
    use(state, "rail_point")
    assert state.decision == "rail"
    assert rails(play(state, "lay rail in field 2 11")) == ["field 2 11", "Riverside"]


@of("trash_2")
def test_the_ability_to_trash_up_to_two_cards() -> None:
    state = with_route("trash_2", "3 Waste, Normal Train")
    one = use(state.clone(), "trash_2", "trash Normal Train", "trash no more")
    assert hand(one) == "3 Waste"
    use(state, "trash_2", "trash Waste", "trash Waste")
    assert (hand(state), trashed(state)["Waste"]) == ("Normal Train, Waste", 2)


@of("topdeck_buys")
def test_the_ability_to_put_bought_cards_on_the_deck() -> None:
    state = use(with_route("topdeck_buys", money=6), "topdeck_buys")
    play(state, "buy Lay Rails onto the deck", "buy Express Train")
    assert (deck(state), gained(state)) == (["Lay Rails"], "Express Train")


@of("return_all_waste")
def test_the_ability_to_return_all_waste_in_hand() -> None:
    state = with_route("return_all_waste", "3 Waste, Normal Train")
    before = pile(state, "Waste")
    use(state, "return_all_waste")
    assert (hand(state), pile(state, "Waste")) == ("Normal Train", before + 3)


@of("gain_4")
def test_the_ability_to_gain_a_card_of_at_most_four() -> None:
    state = use(with_route("gain_4"), "gain_4")
    assert why_not(state, "gain Stadium") == "Stadium costs 8; it may cost 4."
    assert why_not(state, "gain Waste") == "Waste cannot be gained."
    play(state, "gain Office Building")
    assert gained(state) == "Office Building"


@holds("21")
@of("gain_4")
def test_an_ability_that_cannot_be_carried_out_is_not_offered() -> None:
    supply = dict.fromkeys(
        (
            "Lay Rails",
            "Express Train",
            "Station Expansion",
            "Office Building",
            "Passing Station",
            "Landfill",
            "Tourist Train",
            "Ironworks",
        ),
        0,
    )
    state = with_route("gain_4", supply=supply)
    assert why_not(state, "use Kisarazu - Katsuura") == (
        "The ability of Kisarazu - Katsuura cannot be carried out now."
    )


@of("no_waste")
def test_the_ability_to_gain_no_waste_for_the_rest_of_the_turn() -> None:
    state = with_route("no_waste", "2 Lay Rails", rails=[["Kashiwa"], []])
    play(state, "play Lay Rails")
    use(state, "no_waste")
    assert gained(play(state, "play Lay Rails")) == "Waste"


@of("money_3")
def test_the_ability_to_get_three_money() -> None:
    assert money(use(with_route("money_3", money=1), "money_3")) == 4


@of("free_placement")
def test_the_ability_to_lay_a_rail_for_no_money() -> None:
    state = with_route("free_placement", rails=[["Kazo"], ["Koga"]], rail_points=1, money=4)
    use(state, "free_placement")
    play(state, "lay rail in Koga")
    assert choices(state) == ["use no discounts", "lay it free"]
    play(state, "lay it free")
    assert (money(state), rails(state), gained(state)) == (4, ["Koga", "Kazo"], "Waste")


@of("free_placement")
def test_the_free_rail_may_be_saved_for_a_dearer_one() -> None:
    state = with_route("free_placement", rails=[["Kazo"], []], rail_points=2, money=1)
    use(state, "free_placement")
    play(state, "lay rail in Kuki", "use no discounts")
    assert money(play(state, "lay rail in Koga")) == 0
    assert "Koga" in rails(state)


@of("free_placement")
def test_a_rail_that_costs_nothing_does_not_use_the_ability_up() -> None:
    state = with_route("free_placement", rails=[["Kazo"], []], rail_points=2)
    use(state, "free_placement")
    play(state, "lay rail in field 7 2", "lay rail in Koga")
    assert "Koga" in rails(state)


@of("free_placement")
def test_only_one_rail_is_free() -> None:
    state = with_route("free_placement", rails=[["Kazo"], []], rail_points=2)
    use(state, "free_placement")
    play(state, "lay rail in Koga")
    assert not can(state, "lay rail in Kuki")


@of("station")
def test_the_ability_to_build_a_station_without_waste() -> None:
    state = use(with_route("station"), "station", "build station in Omiya")
    assert (state.position()["stations"], gained(state)) == ({"Omiya": 1}, "")


@holds("44")
@of("money_3")
def test_an_ability_can_be_used_in_the_turn_in_which_its_route_was_claimed() -> None:
    path = ["Narita", "Sakura", "field 2 4", "field 2 5"]
    routes = {"Narita - Ichihara": {"owner": None}}
    state = at(rails=[path, []], routes=routes, rail_points=1, money=1)
    play(state, "lay rail in Ichihara")
    assert track(state) == 2
    assert money(play(state, "use Narita - Ichihara")) == 3
    assert track(state) == 2


@holds("44")
@of("money_3")
def test_by_an_option_it_waits_for_the_next_turn() -> None:
    path = ["Narita", "Sakura", "field 2 4", "field 2 5"]
    state = at(
        rails=[path, []],
        routes={"Narita - Ichihara": {"owner": None}},
        rail_points=1,
        money=1,
        options={"route_delay": True},
    )
    play(state, "lay rail in Ichihara")
    assert why_not(state, "use Narita - Ichihara") == (
        "Narita - Ichihara was claimed this turn; its ability can be used from your next turn on."
    )
    assert money(play(state, "end turn", "end turn", "use Narita - Ichihara")) == 3


@holds("30")
@of("return_all_waste")
def test_one_cannot_pass_after_using_an_ability_unless_an_option_allows_it() -> None:
    state = use(with_route("return_all_waste", "Waste"), "return_all_waste")
    assert not can(state, "pass")
    option = {"route_ability_on_pass": True}
    state = use(with_route("return_all_waste", "Waste", options=option), "return_all_waste")
    assert can(state, "pass")


@of("draw_2")
def test_nobody_uses_the_ability_of_another_player() -> None:
    state = at(board="california", routes={"Fresno - Los Angeles": {"owner": 1}})
    assert why_not(state, "use Fresno - Los Angeles") == (
        "Fresno - Los Angeles belongs to another player."
    )
