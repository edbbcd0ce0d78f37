"""Our own readings of single cards, where everything is silent (rulings 32, 38, 60, 64 to 69)."""

from typing import Any

import pytest

from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import at, gained, holding, money, points
from tests.rules.words import can, choices, hand, play

CARDS = [
    *("Surveyor", "Extra Laborers", "Dump Site", "Recycling Center", "Stationmaster Office"),
    *("Command Central", "Ironworks", "Interchange"),
]
OTHER_CARDS = [
    *("Information Central", "Dispatcher", "Landfill", "Garage", "Pulling", "Tunnel", "Upgrade"),
    "Monorail",
]


def with_cards(hand: dict[str, int], money: int = 0, **rest: Any) -> dict[str, Any]:
    """A position with the cards of this page."""
    return {"cards": CARDS} | holding(hand, money, **rest)


@holds("64")
def test_two_surveyors_both_count_for_the_next_rail() -> None:
    position = with_cards({"Surveyor": 2, "Lay Rails": 2}, 2, decks=[[], []])
    state = play(at(position), "play Surveyor", "play Surveyor", "play Lay Rails", "play Lay Rails")
    play(state, "lay rail in mountain -1 8")
    assert money(state) == 2
    assert money(play(state, "lay rail in mountain -2 9")) == 0


@holds("65")
def test_two_extra_laborers_add_up() -> None:
    state = at(with_cards({"Extra Laborers": 2, "Lay Rails": 2}))
    play(state, "play Extra Laborers", "play Extra Laborers", "play Lay Rails")
    assert points(state) == 3
    assert points(play(state, "play Lay Rails")) == 4


@holds("66")
@pytest.mark.parametrize(
    "order", [("Dump Site", "Recycling Center"), ("Recycling Center", "Dump Site")]
)
def test_with_a_dump_site_a_recycling_center_brings_no_money(order: tuple[str, str]) -> None:
    state = at(with_cards({"Dump Site": 1, "Recycling Center": 1, "Lay Rails": 1}))
    play(state, f"play {order[0]}", f"play {order[1]}", "play Lay Rails")
    assert (money(state), gained(state)) == (2, {})


@holds("66")
def test_without_waste_left_a_recycling_center_brings_no_money() -> None:
    position = with_cards({"Recycling Center": 1, "Lay Rails": 2}, supply={"Waste": 1})
    full = play(at(position), "play Recycling Center", "play Lay Rails", "play Lay Rails")
    assert money(full) == 1 + 2
    empty = at(position | {"supply": {"Stadium": 1}})
    assert money(play(empty, "play Recycling Center", "play Lay Rails")) == 1


@holds("67")
def test_a_stationmaster_office_does_not_copy_another() -> None:
    state = at(with_cards({"Stationmaster Office": 2}))
    assert not can(state, "play Stationmaster Office")
    state = at(with_cards({"Stationmaster Office": 2, "Ironworks": 1, "Dump Site": 1}))
    assert choices(play(state, "play Stationmaster Office"), "copy") == ["Dump Site", "Ironworks"]


@holds("69")
def test_a_named_card_is_one_of_the_17_kinds_of_this_game() -> None:
    position = with_cards({"Command Central": 1}, decks=[["Waste", "Stadium"], []])
    state = play(at(position), "play Command Central")
    assert len(choices(state, "name")) == 17
    assert hand(play(state, "name Stadium")) == {"Waste": 1, "Stadium": 1}


@holds("38", "5.27")
def test_ironworks_bring_money_for_every_rail_card() -> None:
    position = with_cards({"Ironworks": 1, "Lay Rails": 2, "Interchange": 1}, decks=[[], []])
    state = play(at(position), "play Ironworks", "play Lay Rails", "play Interchange")
    assert money(state) == 1 + 2 + 2
    assert money(play(state, "play Lay Rails for money only")) == 1 + 2 + 2 + 2


@holds("7.2")
def test_what_interchange_draws_is_used_in_the_same_turn() -> None:
    position = with_cards({"Interchange": 1}, decks=[["Lay Rails"], []])
    state = play(at(position), "play Interchange", "play Lay Rails")
    assert points(state) == 2


# What is shown and what is looked at


@holds("5.26", "32", "60")
def test_cards_revealed_are_put_back_in_the_open() -> None:
    deck = ["Waste", "Stadium", "Normal Train", "Lay Rails"]
    position = {"cards": OTHER_CARDS} | holding({"Information Central": 1}, decks=[deck, []])
    state = play(at(position), "play Information Central")
    assert state.view(None)["shown"] == {"seat": 0, "cards": deck}
    play(state, "take Normal Train", "put back Waste", "put back Stadium")
    assert state.position()["decks"][0] == ["Lay Rails", "Stadium", "Waste"]
    seen = state.view(1)["players"][0]
    assert seen["known_deck"] == {"1": "Lay Rails", "2": "Stadium", "3": "Waste"}
    assert seen["known_hand"] == {"Normal Train": 1}


@holds("60", "5.26")
def test_cards_looked_at_are_put_back_in_secret() -> None:
    deck = ["Waste", "Stadium", "Normal Train", "Lay Rails"]
    position = {"cards": OTHER_CARDS} | holding({"Dispatcher": 1}, decks=[deck, []])
    state = play(at(position), "play Dispatcher")
    assert "shown" not in state.view(1)
    assert "shown" not in state.view(None)
    assert state.view(0)["shown"]["cards"] == deck[:3]
    play(state, "discard no more", "put back Waste", "put back Stadium")
    assert state.view(1)["players"][0]["known_deck"] == {}
    assert state.view(0)["players"][0]["known_deck"] == {"1": "Stadium", "2": "Waste"}
    assert hand(state) == {"Normal Train": 1}
