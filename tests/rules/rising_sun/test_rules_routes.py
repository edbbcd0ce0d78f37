"""Route Bonus cards: claiming them and using them (rules 5.15-5.19, rulings 30, 42 to 45)."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rising_sun.boards import BOARDS
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import (
    TABLE,
    at,
    dealt,
    gained,
    holding,
    laying,
    money,
    pile,
    points,
    track,
)
from tests.rules.words import can, choices, hand, play, why_not

NARITA = "Narita - Ichihara"
"""Two points, and three money for its ability."""
WAY = ["Narita", "Sakura", "field 2 4", "Chiba"]
"""All of that route but its last city."""
LAST_RAIL = "lay rail in Ichihara"


def route(owner: int | None = None, name: str = NARITA, **standing: Any) -> dict[str, Any]:
    """A position with one Route Bonus card."""
    return {"routes": {name: {"owner": owner, **standing}}}


def nearly(points: int = 1) -> dict[str, Any]:
    """A position in which one rail completes the route."""
    return laying(9, points) | route() | {"rails": [WAY, []]}


def shown(state: bl.State) -> dict[str, Any]:
    """The Route Bonus card that everybody sees."""
    card: dict[str, Any] = state.view(None)["routes"][0]
    return card


# Claiming


@holds("5.15", "5.16", "2.4", "42")
def test_who_connects_both_cities_has_the_card_and_its_points_at_once() -> None:
    state = play(at(nearly()), LAST_RAIL)
    assert (shown(state)["owner"], track(state), state.scores()[0]) == (0, 2, 2)


@holds("5.15", "42")
def test_both_cities_need_a_rail_of_the_own() -> None:
    state = play(at(nearly() | {"rails": [WAY[:3], ["Ichihara"]]}), "lay rail in Chiba")
    assert (shown(state)["owner"], track(state)) == (None, 0)


@holds("5.15", "43")
def test_rails_of_others_connect_nothing() -> None:
    rails = [["Narita", "Sakura", "Chiba"], ["field 2 4"]]
    state = play(at(nearly() | {"rails": rails}), LAST_RAIL)
    assert shown(state)["owner"] is None
    state = at(nearly() | {"rails": [[*rails[0], "Ichihara"], ["field 2 4"]]})
    assert shown(play(state, "lay rail in field 2 4"))["owner"] == 0


@holds("5.15", "7.9", "42")
def test_who_is_second_to_connect_a_route_gets_nothing() -> None:
    position = nearly() | route(1, claimed_in=0) | {"track": [{}, {"routes": 2}]}
    state = play(at(position), LAST_RAIL)
    assert shown(state)["owner"] == 1
    assert (track(state, 0), track(state, 1)) == (0, 2)


@holds("42", "7.9")
def test_a_route_is_claimed_by_rails_laid_in_the_own_turn_only() -> None:
    state = at(nearly() | {"rails": [WAY, [*WAY, "Ichihara"]]})
    assert shown(play(state, LAST_RAIL))["owner"] == 0


@holds("42")
def test_several_routes_may_be_claimed_by_one_rail() -> None:
    routes: dict[str, Any] = {"Narita - Ichihara": {}, "Tateyama - Chiba": {}}
    south = ["field 0 6", "river -1 7", "Kimitsu", "mountain -3 9", "mountain -4 11", "Tateyama"]
    rails = [*[hex for hex in WAY if hex != "Chiba"], "Ichihara", *south, "field -4 10"]
    state = at(laying(9) | {"routes": routes, "rails": [rails, []]})
    play(state, "lay rail in Chiba")
    assert [card["owner"] for card in state.view(None)["routes"]] == [0, 0]
    assert track(state) == 2 + 4


@holds("43")
def test_a_route_may_run_through_a_remote_location() -> None:
    way = ["Asahi", "field 6 3", "field 6 2", "Narita Airport", "Narita", "Sakura", "field 2 3"]
    position = laying(9) | route(name="Funabashi - Asahi") | {"rails": [way, []]}
    assert shown(play(at(position), "lay rail in Funabashi"))["owner"] == 0


TOKYO_WAY = [
    *("Ohmiya", "river 5 1", "Ikebukuro Ueno", "Shinjuku Shibuya", "field 3 4", "Jiyugaoka"),
    *("river 1 6", "Kawasaki", "Yokohama"),
]


@holds("43", "14")
@pytest.mark.parametrize(("barriers", "owner"), [(True, None), (False, 0)])
def test_a_route_does_not_run_across_a_striped_border(barriers: bool, owner: int | None) -> None:
    position = {"board": "tokyo", "hands": [{}] * 3, "rails": [TOKYO_WAY, [], []]}
    position |= laying(9) | route(name="Yokohama - Ohmiya")
    state = play(at(position, barriers=barriers), "lay rail in river -1 7")
    assert shown(state)["owner"] == owner


@holds("5.19", "7.10", "42")
def test_a_route_that_was_claimed_cannot_be_claimed_again() -> None:
    position = nearly() | {"rails": [WAY, WAY], "hands": [{}, {"Lay Rails": 1, "Express Train": 1}]}
    state = play(at(position), LAST_RAIL, "end turn")
    play(state, "play Express Train", "play Lay Rails", LAST_RAIL)
    assert (shown(state)["owner"], track(state, 0), track(state, 1)) == (0, 2, 0)


@holds("3.36", "2.12", "5.19")
def test_the_markers_of_a_route_lie_on_its_cities() -> None:
    card = dealt().view(None)["routes"][0]
    assert (card["letter"], len(set(card["cities"]))) == ("A", 2)
    assert all(city.startswith("hex-") for city in card["cities"])


# Abilities


@holds("5.17", "44", "20")
def test_an_ability_is_used_once() -> None:
    state = play(at(route(0)), f"use {NARITA}")
    assert (money(state), shown(state)["used"]) == (3, True)
    assert why_not(state, f"use {NARITA}") == f"The ability of {NARITA} has been used."


@holds("5.17")
def test_an_ability_is_used_in_the_own_turn_only() -> None:
    state = at(route(1))
    assert why_not(state, f"use {NARITA}") == f"{NARITA} belongs to another player."
    assert can(play(state, "end turn"), f"use {NARITA}")


@holds("5.17")
def test_an_ability_is_used_before_between_and_after_cards() -> None:
    state = at(holding({"Normal Train": 2}) | route(0))
    for _ in range(2):
        assert can(state, f"use {NARITA}")
        play(state, "play Normal Train")
    assert can(state, f"use {NARITA}")


@holds("5.17")
def test_nobody_uses_what_nobody_has() -> None:
    assert why_not(at(route()), f"use {NARITA}") == f"Nobody has connected {NARITA} yet."
    assert why_not(at(), f"use {NARITA}") == f"{NARITA} is not in this game."


@holds("5.17", "44")
def test_an_ability_may_be_used_in_the_turn_in_which_its_route_was_claimed() -> None:
    assert money(play(at(nearly()), LAST_RAIL, f"use {NARITA}")) == 9 - 1 + 3


@holds("44")
def test_by_an_option_an_ability_waits_for_the_next_turn() -> None:
    state = play(at(nearly(), route_delay=True), LAST_RAIL)
    assert why_not(state, f"use {NARITA}") == (
        f"{NARITA} was claimed this turn; its ability can be used from your next turn on."
    )
    assert can(play(state, "end turn", "end turn"), f"use {NARITA}")


@holds("5.18", "45")
def test_the_points_stay_when_the_card_is_gone() -> None:
    state = play(at(nearly()), LAST_RAIL, f"use {NARITA}")
    assert (track(state), state.breakdown()[0]["routes"]) == (2, 2)
    play(state, "end turn", "end turn")
    assert f"use {NARITA}" not in choices(state)


@holds("44")
def test_an_unused_ability_is_worth_nothing() -> None:
    used, unused = (at(route(0, used=used)) for used in (True, False))
    assert used.scores() == unused.scores()


@holds("30", "4.17")
def test_who_has_used_an_ability_cannot_pass() -> None:
    state = play(at(route(0)), f"use {NARITA}")
    assert why_not(state, "pass") == (
        "You may pass only before you have done anything else this turn."
    )


@holds("30")
def test_by_an_option_an_ability_can_be_used_before_a_pass() -> None:
    state = at(holding({"Waste": 2}) | route(0), route_ability_on_pass=True)
    play(state, f"use {NARITA}", "pass")
    assert (state.actor, pile(state, "Waste")) == (1, 70)


@holds("30", "4.17")
def test_even_then_who_buys_cannot_pass() -> None:
    state = at(route(0), route_ability_on_pass=True)
    assert not can(play(state, f"use {NARITA}", "buy Express Train"), "pass")


ABILITIES = {
    # ability, board, route
    "draw_2": ("italy", "Napoli - Bari"),
    "rail_point": ("italy", "Cosenza - Palermo"),
    "trash_2": ("california", "Stockton - Santa Barbara"),
    "topdeck_buys": ("chiba", "Tateyama - Chiba"),
    "return_all_waste": ("chiba", "Kashiwa - Mobara"),
    "gain_4": ("chiba", "Kisarazu - Katsuura"),
    "no_waste": ("chiba", "Funabashi - Asahi"),
    "free_placement": ("italy", "Milano - Firenze"),
    "station": ("italy", "Roma - Bologna"),
}


def able(ability: str, hand: dict[str, int] | None = None, **rest: Any) -> bl.State:
    """A position in which an ability was just used."""
    board, name = ABILITIES[ability]
    position = {"board": board, "rails": [["Roma" if board == "italy" else "Fresno"], []]}
    if board == "chiba":
        position["rails"] = TABLE["rails"]
    state = at(holding(hand or {}, 4) | position | route(0, name) | rest)
    return play(state, f"use {name}")


@holds("5.17", "12")
def test_an_ability_draws_two_cards() -> None:
    assert hand(able("draw_2", decks=[["Waste", "Stadium", "Waste"], []])) == {
        "Waste": 1,
        "Stadium": 1,
    }


@holds("5.17", "12")
def test_an_ability_gives_a_rail_point_without_waste() -> None:
    state = able("rail_point")
    assert (points(state), gained(state)) == (1, {})


@holds("5.17", "12", "5.21")
def test_an_ability_trashes_up_to_two_cards() -> None:
    state = play(able("trash_2", {"Waste": 2, "Stadium": 1}), "trash Waste", "trash Waste")
    assert (state.decision, state.view(None)["trashed"]) == ("turn", {"Waste": 2})
    state = play(able("trash_2", {"Waste": 2}), "trash no more")
    assert hand(state) == {"Waste": 2}


@holds("5.17", "12")
def test_an_ability_lets_cards_be_bought_onto_the_deck() -> None:
    state = play(able("topdeck_buys", decks=[[], []]), "buy Express Train onto the deck")
    assert state.position()["decks"][0] == ["Express Train"]
    assert gained(state) == {}


@holds("5.17", "12", "31")
def test_an_ability_returns_all_waste_in_hand() -> None:
    state = able("return_all_waste", {"Waste": 3, "Stadium": 1})
    assert (hand(state), pile(state, "Waste")) == ({"Stadium": 1}, 70)


@holds("5.17", "12", "27")
def test_an_ability_gains_a_card_of_up_to_four() -> None:
    state = able("gain_4")
    assert why_not(state, "gain Stadium") == "Stadium costs 8; it may cost 4."
    assert why_not(state, "gain Waste") == "Waste cannot be gained."
    assert gained(play(state, "gain Mail Train")) == {"Mail Train": 1}


@holds("5.17", "12")
def test_an_ability_keeps_waste_away_for_a_turn() -> None:
    state = play(able("no_waste", {"Lay Rails": 1}), "play Lay Rails")
    assert gained(state) == {}


@holds("5.17", "12")
def test_an_ability_makes_one_rail_free() -> None:
    state = able("free_placement", {"Lay Rails": 2})
    play(state, "play Lay Rails", "play Lay Rails")
    dear = [text for text in choices(state, "lay rail in") if text.startswith("mountain")]
    play(state, f"lay rail in {dear[0]}")
    assert choices(state) == ["use no discounts", "lay it free"]
    play(state, "lay it free")
    assert (money(state), state.view(None)["this_turn"]["free_rails"]) == (4, 0)


@holds("5.17", "12", "5.12")
def test_an_ability_builds_a_station() -> None:
    state = play(able("station"), "build station in Napoli")
    assert (state.position()["stations"], gained(state)) == ({"Napoli": 1}, {})


@holds("21", "5.17")
def test_an_ability_that_cannot_be_carried_out_is_not_used() -> None:
    stations: dict[str, int] = {}
    for hex in BOARDS["italy"].land:
        if hex.stations:
            stations[hex.name] = min(hex.stations, 15 - sum(stations.values()))
    position = {"board": "italy", "rails": [["Roma"], []], "stations": stations}
    state = at(position | route(0, "Roma - Bologna"))
    assert why_not(state, "use Roma - Bologna") == (
        "The ability of Roma - Bologna cannot be carried out now."
    )
