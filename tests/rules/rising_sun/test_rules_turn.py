"""The turn: playing, buying, passing, Clean-Up (rules 4, rulings 16 to 33)."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rising_sun.rules_table import (
    PILES,
    at,
    begun,
    discards,
    gained,
    holding,
    money,
    owned,
    pile,
    points,
)
from tests.rules.words import can, choices, hand, play, why_not

DECKS: dict[str, Any] = {"decks": [["Normal Train"] * 5, []]}


def shuffled(state: bl.State) -> int:
    """How often the first player's deck has been shuffled."""
    times: int = state.position()["shuffles"][0]
    return times


# A normal turn


@holds("1.1", "4.1", "4.2", "4.3", "4.13")
def test_cards_are_played_and_bought_in_any_order_any_number_of_times() -> None:
    state = at(holding({"Normal Train": 3, "Express Train": 2, "Lay Rails": 1}))
    play(state, "play Normal Train", "play Express Train", "buy Express Train")
    play(state, "play Lay Rails", "play Normal Train", "play Express Train", "buy Lay Rails")
    play(state, "lay rail in field -3 8", "play Normal Train")
    assert hand(state) == {}
    assert gained(state) == {"Express Train": 1, "Lay Rails": 1, "Waste": 1}
    assert state.decision == "turn"


@holds("4.4", "4.8")
def test_an_effect_is_completed_before_anything_else_is_done() -> None:
    state = play(at(holding({"Station Expansion": 1, "Normal Train": 1})), "play Station Expansion")
    assert state.decision == "station"
    assert why_not(state, "play Normal Train") == (
        "You are choosing where the station goes; “play Normal Train” is not an option now."
    )
    assert not can(state, "end turn")


@holds("4.5")
def test_a_card_played_lies_face_up_in_play() -> None:
    state = play(at(holding({"Normal Train": 2})), "play Normal Train")
    assert state.view(None)["in_play"] == {"Normal Train": 1}
    assert hand(state) == {"Normal Train": 1}


@holds("4.5")
def test_only_cards_in_hand_are_played() -> None:
    state = at(holding({"Normal Train": 1}))
    assert why_not(state, "play Express Train") == "You have no Express Train in hand."
    play(state, "play Normal Train")
    assert why_not(state, "play Normal Train") == "You have no Normal Train in hand."


@holds("4.6", "4.7", "7.11", "25")
def test_the_money_of_a_card_counts_without_its_effect() -> None:
    state = at(holding({"Tourist Train": 1}))
    assert money(play(state.clone(), "play Tourist Train")) == 1
    assert play(state.clone(), "play Tourist Train").scores() == [1, 0]
    play(state, "play Tourist Train for money only")
    assert (money(state), state.scores()) == (1, [0, 0])


@holds("4.7", "25")
def test_an_effect_may_be_declined_each_time() -> None:
    state = play(at(holding({"Lay Rails": 2})), "play Lay Rails for money only", "play Lay Rails")
    assert (points(state), gained(state)) == (1, {"Waste": 1})


@holds("25")
def test_a_card_without_an_effect_has_none_to_decline() -> None:
    state = at(holding({"Express Train": 1}))
    assert why_not(state, "play Express Train for money only") == (
        "Express Train has no effect to decline."
    )


@holds("4.5", "26")
@pytest.mark.parametrize("card", ["Waste", "Stadium", "Office Building", "Distribution Centre"])
def test_gold_cards_and_waste_are_not_played(card: str) -> None:
    state = at(holding({card: 1}))
    assert why_not(state, f"play {card}") == f"{card} cannot be played."
    assert why_not(state, f"play {card} for money only") == f"{card} cannot be played."


@holds("4.8", "16")
def test_the_parts_of_an_effect_are_carried_out_in_order() -> None:
    state = play(at(holding({"Station Expansion": 1})), "play Station Expansion")
    assert gained(state) == {}
    play(state, "build station in Chiba")
    assert gained(state) == {"Waste": 1}


# All or none


@holds("4.9", "21", "23", "5.12")
def test_without_room_for_a_station_the_card_gives_its_money_only() -> None:
    no_tokens = at(holding({"Station Expansion": 1}, stations=FULL))
    assert why_not(no_tokens, "play Station Expansion") == (
        "All of an effect or none: there is no Station Token left or no city with room."
    )
    play(no_tokens, "play Station Expansion for money only")
    assert (gained(no_tokens), no_tokens.view(None)["stations_left"]) == ({}, 0)


FULL = {"Chiba": 3, "Kashiwa": 2, "Funabashi": 2, "Kisarazu": 2, "Tateyama": 2} | dict.fromkeys(
    ("Noda", "Matsudo", "Narita", "Sawara", "Sakura"), 1
)
"""All 16 Station Tokens of Chiba."""


@holds("21", "23")
def test_by_an_option_what_can_be_done_is_done() -> None:
    state = at(holding({"Station Expansion": 1}, stations=FULL), partial_effects=True)
    play(state, "play Station Expansion")
    assert (state.decision, gained(state)) == ("turn", {"Waste": 1})


@holds("4.10", "7.7", "21")
def test_without_waste_the_rest_of_an_effect_is_still_carried_out() -> None:
    state = at(holding({"Lay Rails": 1}, supply={"Express Train": 1}))
    play(state, "play Lay Rails")
    assert (points(state), gained(state)) == (1, {})


@holds("4.10", "17")
def test_without_waste_gold_cards_can_still_be_bought() -> None:
    state = play(at(holding({}, 8, supply={"Stadium": 1})), "buy Stadium")
    assert gained(state) == {"Stadium": 1}


@holds("4.8", "5.20", "22")
def test_with_too_few_cards_to_draw_all_there_are_are_drawn() -> None:
    position = holding({"Control Room": 1}, decks=[["Waste"], []], discards=[{"Stadium": 1}, {}])
    state = play(at(position), "play Control Room")
    assert hand(state) == {"Waste": 1, "Stadium": 1}


@holds("22")
def test_drawing_from_nothing_counts_as_done() -> None:
    state = play(at(holding({"Control Room": 1}, decks=[[], []])), "play Control Room")
    assert (hand(state), state.decision) == ({}, "turn")


@holds("4.8", "24")
def test_any_number_may_be_none() -> None:
    state = play(at(holding({"Mail Train": 1, "Waste": 1})), "play Mail Train")
    assert state.decision == "discard-any"
    play(state, "discard no more")
    assert (money(state), hand(state)) == (1, {"Waste": 1})


# Waste


@holds("16")
@pytest.mark.parametrize(("build_waste", "waste"), [(True, {"Waste": 1}), (False, {})])
@pytest.mark.parametrize("card", ["Lay Rails", "Steel Bridge"])
def test_rail_cards_bring_waste(card: str, build_waste: bool, waste: dict[str, int]) -> None:
    state = play(at(holding({card: 1}), build_waste=build_waste), f"play {card}")
    assert (gained(state), points(state)) == (waste, 1)


@holds("16")
@pytest.mark.parametrize(("build_waste", "left"), [(True, 69), (False, 70)])
def test_station_expansion_brings_waste(build_waste: bool, left: int) -> None:
    state = at(holding({"Station Expansion": 1}), build_waste=build_waste)
    play(state, "play Station Expansion", "build station in Chiba")
    assert pile(state, "Waste") == left


@holds("16")
def test_cards_that_build_nothing_bring_their_waste_with_either_option() -> None:
    cards = [*PILES[:7], "Outdated Train"]
    for build_waste in (True, False):
        state = at(holding({"Outdated Train": 1}, cards=cards), build_waste=build_waste)
        assert gained(play(state, "play Outdated Train")) == {"Waste": 1}


@holds("17")
@pytest.mark.parametrize(("gold_waste", "waste"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("card", ["Office Building", "Distribution Centre", "Stadium"])
def test_buying_a_gold_card_brings_waste(card: str, gold_waste: bool, waste: int) -> None:
    state = play(at(holding({}, 8), gold_waste=gold_waste), f"buy {card}")
    assert gained(state).get("Waste", 0) == waste


@holds("17")
def test_buying_another_card_brings_no_waste() -> None:
    assert gained(play(at(holding({}, 3)), "buy Lay Rails")) == {"Lay Rails": 1}


@holds("31", "5.21")
def test_waste_that_is_trashed_does_not_return_to_its_pile() -> None:
    state = play(
        at(holding({"Upgrade": 1, "Waste": 1, "Stadium": 1})), "play Upgrade", "trash Waste"
    )
    assert state.view(None)["trashed"] == {"Waste": 1}
    assert pile(state, "Waste") == 69


@holds("31")
def test_waste_that_is_returned_goes_to_its_pile() -> None:
    state = play(at(holding({"Landfill": 1, "Waste": 2})), "play Landfill")
    assert (hand(state), pile(state, "Waste")) == ({}, 70)


# Buying


@holds("4.12", "5.29")
def test_a_card_is_bought_for_its_cost() -> None:
    state = at(holding({}, 7))
    assert money(play(state, "buy Limited Express Train")) == 1
    assert why_not(state, "buy Express Train") == "Express Train costs 3; you have 1 money."


@holds("4.13")
def test_several_of_a_kind_may_be_bought() -> None:
    state = play(at(holding({}, 9)), *["buy Express Train"] * 3)
    assert (gained(state), money(state)) == ({"Express Train": 3}, 0)


@holds("4.14", "27")
def test_cards_bought_wait_for_clean_up() -> None:
    state = play(at(holding({}, 3, **DECKS)), "buy Express Train")
    assert (gained(state), discards(state)) == ({"Express Train": 1}, {})
    play(state, "end turn")
    assert (gained(state), discards(state)) == ({}, {"Express Train": 1})


@holds("27", "33")
def test_gained_cards_and_cards_in_play_are_not_shuffled_in_the_same_turn() -> None:
    position = holding({"Control Room": 1}, 3, decks=[[], []], discards=[{"Waste": 1}, {}])
    state = play(at(position), "buy Express Train", "play Control Room")
    assert hand(state) == {"Waste": 1}
    assert gained(state) == {"Express Train": 1}
    assert state.view(None)["in_play"] == {"Control Room": 1}


@holds("4.15")
def test_nothing_is_bought_from_an_empty_pile() -> None:
    state = at(holding({}, 8, supply={"Stadium": 1, "Waste": 5}))
    assert why_not(state, "buy Express Train") == "The pile of Express Train is empty."
    assert choices(state, "buy") == ["Stadium"]


@holds("4.15", "3.31")
def test_a_card_that_is_not_in_the_game_cannot_be_bought() -> None:
    state = at(holding({}, 9))
    assert why_not(state, "buy Garage") == "Garage is not in the supply of this game."
    assert why_not(state, "buy Waste") == "Waste cannot be bought."


# Money


@holds("5.27", "4.6", "20")
def test_money_comes_from_cards_played() -> None:
    state = at(holding({"Normal Train": 1, "Express Train": 1, "Limited Express Train": 1}))
    play(state, "play Normal Train", "play Express Train", "play Limited Express Train")
    assert money(state) == 6


@holds("5.27", "20")
def test_effects_bring_money_too() -> None:
    state = at(holding({"Mail Train": 1, "Waste": 2}))
    play(state, "play Mail Train", "discard Waste", "discard Waste")
    assert money(state) == 1 + 2


@holds("4.11", "5.28", "7.1", "19")
def test_money_and_rail_points_lapse_at_the_end_of_the_turn() -> None:
    state = at(holding({"Lay Rails": 1, "Express Train": 1}, **DECKS))
    play(state, "play Lay Rails", "play Express Train", "end turn")
    assert (money(state), points(state)) == (0, 0)
    play(state, "end turn")
    assert (state.actor, money(state), points(state)) == (0, 0, 0)


@holds("28", "5.28")
def test_what_holds_for_a_turn_is_over_with_it() -> None:
    state = play(at(holding({"Steel Bridge": 1}, **DECKS)), "play Steel Bridge")
    assert state.view(None)["this_turn"]["lasting"] == ["rivers cost nothing"]
    play(state, "end turn")
    assert state.view(None)["this_turn"]["lasting"] == []


@holds("28")
def test_what_happened_before_an_effect_stays_as_it_was() -> None:
    state = at(holding({"Dump Site": 1, "Lay Rails": 2}))
    play(state, "play Lay Rails", "play Dump Site", "play Lay Rails")
    assert gained(state) == {"Waste": 1}


# Passing


@holds("4.1", "4.16", "4.18", "29")
def test_who_passes_returns_all_waste_in_hand_and_cleans_up() -> None:
    state = at(holding({"Waste": 3, "Stadium": 1}, **DECKS))
    play(state, "pass")
    assert (pile(state, "Waste"), discards(state)) == (70, {"Stadium": 1})
    assert hand(state) == {"Normal Train": 5}
    assert state.actor == 1


@holds("4.16", "29")
def test_waste_elsewhere_stays_when_a_player_passes() -> None:
    position = holding({"Waste": 1}, discards=[{"Waste": 2}, {}], decks=[["Waste"] * 5, []])
    state = play(at(position | {"gained": [{"Waste": 1}, {}]}), "pass")
    assert owned(state)["Waste"] == 8


@holds("29")
def test_one_may_pass_without_waste() -> None:
    assert can(at(holding({"Normal Train": 1})), "pass")


@holds("4.17", "29")
@pytest.mark.parametrize("action", ["play Normal Train", "buy Express Train", "play Lay Rails"])
def test_who_has_played_or_bought_cannot_pass(action: str) -> None:
    state = at(holding({"Normal Train": 1, "Lay Rails": 1, "Waste": 1}, 3))
    assert why_not(play(state, action), "pass") == (
        "You may pass only before you have done anything else this turn."
    )


@holds("29", "4.1")
def test_a_turn_without_doing_anything_is_no_pass() -> None:
    state = play(at(holding({"Waste": 2}, **DECKS)), "end turn")
    assert (discards(state), pile(state, "Waste")) == ({"Waste": 2}, 68)


@holds("4.16")
def test_who_has_passed_can_play_again_next_turn() -> None:
    state = begun(first_player=0)
    play(state, "pass", "pass")
    assert (state.actor, state.view(None)["turn"]) == (0, 3)
    assert len(choices(state, "play")) > 0


# Clean-Up


@holds("4.19", "4.20")
def test_hand_play_area_and_gained_cards_are_discarded_and_five_cards_drawn() -> None:
    position = holding({"Normal Train": 1, "Waste": 1}, 3, **DECKS)
    state = play(at(position), "play Normal Train", "buy Lay Rails", "end turn")
    assert discards(state) == {"Normal Train": 1, "Waste": 1, "Lay Rails": 1}
    assert hand(state) == {"Normal Train": 5}
    assert state.view(None)["in_play"] == {}


@holds("4.20")
def test_only_the_player_whose_turn_ends_draws() -> None:
    position = {"hands": [{}, {"Waste": 2}], "decks": [["Waste"] * 6, ["Waste"] * 6]}
    state = play(at(position), "end turn")
    assert (hand(state, 0), hand(state, 1)) == ({"Waste": 5}, {"Waste": 2})


@holds("4.21", "4.22", "33", "7.8")
def test_the_discards_become_the_deck_in_the_midst_of_drawing() -> None:
    position = holding(
        {"Stadium": 3}, decks=[["Waste", "Waste"], []], discards=[{"Stadium": 1}, {}]
    )
    state = play(at(position), "end turn")
    assert hand(state) == {"Waste": 2, "Stadium": 3}
    assert (discards(state), state.view(None)["players"][0]["deck_size"]) == ({}, 1)
    assert shuffled(state) == 2


@holds("33", "7.8", "4.21")
def test_nothing_is_shuffled_while_the_deck_lasts() -> None:
    state = play(at(holding({"Stadium": 3}, **DECKS)), "end turn")
    assert (state.view(None)["players"][0]["deck_size"], discards(state)) == (0, {"Stadium": 3})
    assert shuffled(state) == 1


@holds("33", "7.8")
def test_the_next_card_needed_shuffles() -> None:
    position = holding({"Control Room": 1}, decks=[[], []], discards=[{"Stadium": 4}, {}])
    state = play(at(position), "play Control Room")
    assert (hand(state), discards(state)) == ({"Stadium": 3}, {})
    assert shuffled(state) == 2


@holds("4.20", "22")
def test_a_player_with_fewer_than_five_cards_draws_all_of_them() -> None:
    state = play(at(holding({"Waste": 2}, decks=[["Stadium"], []])), "end turn")
    assert hand(state) == {"Waste": 2, "Stadium": 1}


@holds("4.19", "4.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_around(players: int) -> None:
    state = begun(players, first_player=1)
    actors = []
    for _ in range(players + 1):
        actors.append(state.actor)
        play(state, "end turn")
    assert actors == [(1 + turn) % players for turn in range(players + 1)]
