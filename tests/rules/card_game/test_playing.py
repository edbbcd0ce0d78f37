"""Playing train cards to the Railyard: sets and three colors (rules 4.14-4.16, 5.2, 5.6-5.9)."""

import pytest

from tests.rules.card_game.table import at, yard
from tests.rules.ledger import holds
from tests.rules.words import can, choices, hand, play, why_not


@holds("4.16", "1.1", "C6")
def test_two_cards_of_a_color_are_a_set() -> None:
    state = play(at({"hands": [{"red": 2, "blue": 1}, {}]}), "play red")
    assert yard(state) == {"red": 2}
    assert hand(state) == {"blue": 1}
    assert state.actor == 1


@holds("4.16", "C6")
def test_one_card_is_no_set() -> None:
    state = at({"hands": [{"red": 1}, {}]})
    assert why_not(state, "play red") == (
        "A set needs at least 2 red cards; you have 1 red card and no locomotives."
    )


@holds("4.16")
def test_a_set_may_leave_cards_of_its_color_in_the_hand() -> None:
    state = play(at({"hands": [{"red": 4}, {}]}), "play red")
    assert state.decision == "cards"
    assert choices(state) == ["2 red cards", "3 red cards", "4 red cards"]
    play(state, "3 red cards")
    assert (yard(state), hand(state)) == ({"red": 3}, {"red": 1})


@holds("C6")
def test_a_set_has_no_upper_limit() -> None:
    state = at({"hands": [{"red": 10, "locomotive": 16}, {}]})
    play(state, "play red", "10 red cards", "16 locomotives")
    assert yard(state) == {"red": 26}


@holds("4.16", "5.6", "C6")
def test_locomotives_help_a_set() -> None:
    state = at({"hands": [{"red": 1, "locomotive": 2}, {}]})
    play(state, "play red", "1 red card")
    assert choices(state) == ["1 locomotive", "2 locomotives"]
    play(state, "1 locomotive")
    assert state.position()["railyards"][0] == {"red": {"cards": 1, "locomotives": 1}}
    assert hand(state) == {"locomotive": 1}


@holds("4.16")
def test_a_set_is_of_one_color_so_a_play_never_has_two() -> None:
    state = play(at({"hands": [{"red": 2, "blue": 2}, {}]}), "play red")
    assert yard(state) == {"red": 2}
    assert hand(state) == {"blue": 2}


@holds("5.6", "5.7", "C7")
@pytest.mark.parametrize("color", ["red", "blue", "yellow"])
def test_locomotives_alone_are_a_set_of_any_color_the_player_says(color: str) -> None:
    state = at({"hands": [{"locomotive": 2}, {}]})
    play(state, f"play {color}")
    assert state.position()["railyards"][0] == {color: {"cards": 0, "locomotives": 2}}


@holds("C7")
def test_one_locomotive_is_no_set() -> None:
    state = at({"hands": [{"locomotive": 1}, {}]})
    assert not can(state, "play red")


@holds("C7")
def test_a_set_may_be_required_to_have_a_card_of_its_color() -> None:
    state = at({"hands": [{"red": 1, "locomotive": 2}, {}]}, real_card_required=True)
    assert why_not(state, "play blue") == (
        "A set needs at least one blue card besides locomotives."
    )
    play(state, "play red", "2 locomotives")
    assert state.position()["railyards"][0] == {"red": {"cards": 1, "locomotives": 2}}


@holds("C7")
def test_the_required_card_cannot_be_left_out_of_the_set() -> None:
    state = at({"hands": [{"red": 2, "locomotive": 2}, {}]}, real_card_required=True)
    play(state, "play red")
    assert choices(state) == ["1 red card", "2 red cards"]
    assert why_not(state, "no red cards") == (
        "A set needs at least one red card besides locomotives."
    )


@holds("4.15", "C5")
def test_three_single_cards_of_three_colors_are_a_play() -> None:
    state = at({"hands": [{"red": 1, "blue": 2, "green": 1}, {}]})
    play(state, "play three colors")
    assert yard(state) == {"red": 1, "blue": 1, "green": 1}
    assert hand(state) == {"blue": 1}
    assert state.actor == 1


@holds("4.15")
def test_with_more_colors_in_hand_the_three_are_chosen() -> None:
    cards = {"black": 1, "blue": 1, "green": 1, "red": 1, "white": 1}
    state = play(at({"hands": [cards, {}]}), "play three colors", "with blue", "with red")
    assert yard(state) == {"blue": 1, "red": 1, "white": 1}
    assert hand(state) == {"black": 1, "green": 1}


@holds("4.15")
def test_two_colors_are_too_few() -> None:
    state = at({"hands": [{"red": 3, "blue": 3}, {}]})
    assert why_not(state, "play three colors") == (
        "Three different colors need three that are not in any Railyard; you hold 2 such colors."
    )


@holds("4.15")
def test_a_play_of_different_colors_ends_with_the_third() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "green": 1, "white": 1}, {}]})
    play(state, "play three colors", "with blue", "with green", "with red")
    assert hand(state) == {"white": 1}
    assert (state.actor, state.decision) == (1, "turn")


@holds("4.15")
def test_the_three_colors_differ() -> None:
    cards = {"blue": 2, "green": 1, "red": 1, "white": 1}
    state = play(at({"hands": [cards, {}]}), "play three colors", "with blue")
    assert why_not(state, "with blue") == ("Blue is chosen already; the three colors must differ.")


@holds("4.15")
def test_no_locomotive_is_among_the_three() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "locomotive": 1}, {}]})
    assert not can(state, "play three colors")
    assert can(state, "play red")


@holds("4.14", "5.2", "5.9", "C9")
def test_a_set_in_the_railyard_is_never_added_to() -> None:
    state = at({"hands": [{"red": 5, "locomotive": 3}, {}], "railyards": [{"red": 1}, {}]})
    assert why_not(state, "play red") == (
        "You have red in your Railyard, and a color there cannot be added to."
    )


@holds("4.14", "5.9", "C9")
def test_a_single_card_is_not_added_either() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "green": 1}, {}], "railyards": [{"red": 1}, {}]})
    assert not can(state, "play three colors")


@holds("4.14", "C9")
def test_a_locomotive_left_in_the_railyard_still_holds_its_color() -> None:
    yards = [{"red": {"cards": 0, "locomotives": 1}}, {}]
    state = at({"hands": [{"red": 2, "blue": 2}, {}], "railyards": yards})
    assert not can(state, "play red")
    assert can(state, "play blue")


@holds("C9")
def test_a_color_may_be_played_again_once_its_last_card_has_moved() -> None:
    state = at({"hands": [{}, {"red": 2}], "railyards": [{}, {"red": 1}]})
    play(state, "draw tickets", "keep none")
    assert yard(state, 1) == {}
    play(state, "play red")
    assert yard(state, 1) == {"red": 2}


@holds("4.33", "5.10", "7.1", "C10")
def test_the_draw_area_never_limits_a_play() -> None:
    cards = {"red": 2, "blue": 1, "green": 1}
    state = at({"hands": [cards, {}], "draw_area": ["red", "red", "red", "blue", "green"]})
    assert can(state, "play three colors")
    play(state, "play red")
    assert yard(state) == {"red": 2}
    assert state.view(None)["draw_area"] == ["red", "red", "red", "blue", "green"]


@holds("4.33", "5.10", "7.1", "C10")
def test_the_draw_area_robs_nobody_and_is_not_robbed() -> None:
    row = ["red", "red", "red", "blue", "green"]
    state = at({"hands": [{"blue": 4}, {}], "railyards": [{}, {"red": 2}], "draw_area": row})
    play(state, "play blue", "4 blue cards")
    assert yard(state, 1) == {"red": 1}
    assert state.view(None)["draw_area"] == row
    assert state.view(None)["discard"] == {}


@holds("4.5")
def test_a_play_is_the_whole_action() -> None:
    state = play(at({"hands": [{"red": 2, "blue": 2}, {}]}), "play red")
    assert state.actor == 1
    assert state.decision == "turn"


@holds("4.16")
def test_a_play_being_put_together_stays_hidden_until_it_is_made() -> None:
    state = at({"hands": [{"red": 3, "locomotive": 2}, {}]})
    before = [state.view(seat) for seat in (1, None)]
    play(state, "play red")
    assert state.view(0)["play"] == {"color": "red"}
    assert [state.view(seat) for seat in (1, None)] == before
    play(state, "2 red cards")
    assert state.view(0)["play"] == {"color": "red", "cards": 2}
    assert [state.view(seat) for seat in (1, None)] == before


@holds("4.15")
def test_three_colors_being_chosen_stay_hidden_too() -> None:
    state = at({"hands": [{"red": 1, "blue": 1, "green": 1, "white": 1}, {}]})
    before = state.view(1)
    play(state, "play three colors", "with blue")
    assert state.view(0)["play"] == {"colors": ["blue"]}
    assert state.view(1) == before
