"""Solo: which colors may be played against the Draw Area, and how a play robs it."""

import pytest

from tests.rules.card_game.solo_table import clock_card, discarded, last_turn, row, solo, wait
from tests.rules.card_game.table import yard
from tests.rules.ledger import holds
from tests.rules.words import can, choices, play, why_not

ROW = ["red", "red", "blue", "green"]


@holds("7.2", "5.10", "E10")
def test_a_color_on_show_needs_more_cards_than_are_on_show() -> None:
    state = last_turn({"draw_area": ROW, "hands": [{"red": 2, "locomotive": 0}]})
    assert why_not(state, "play red") == (
        "Needs 3 red cards, as 2 are face up; you have 2 red cards and no locomotives."
    )
    assert can(last_turn({"draw_area": ROW, "hands": [{"red": 3}]}), "play red")


@holds("E10", "7.2")
def test_smaller_sets_than_that_cannot_be_chosen() -> None:
    state = last_turn({"draw_area": ROW, "hands": [{"red": 5}]})
    play(state, "play red")
    assert choices(state) == ["3 red cards", "4 red cards", "5 red cards"]


@holds("E10", "C6")
def test_a_color_not_on_show_needs_a_set_of_two() -> None:
    state = last_turn({"draw_area": ROW, "hands": [{"white": 2, "black": 1}]})
    assert can(state, "play white")
    assert "at least 2" in why_not(state, "play black")


@holds("4.35", "4.36", "5.5", "7.2")
def test_a_play_robs_every_card_of_its_color_on_show() -> None:
    position = {"draw_area": ROW, "deck": ["white", "yellow", "black"], "hands": [{"red": 3}]}
    state = last_turn(position)
    before = discarded(state, "red")
    play(state, "play red")
    assert yard(state) == {"red": 3}
    assert row(state) == ["white", "yellow", "blue", "green"]
    assert discarded(state, "red") == before + 2
    assert state.view(0)["deck"] == 1


@holds("C11", "4.35")
def test_a_larger_play_than_needed_robs_no_other_color() -> None:
    position = {"draw_area": ROW, "deck": ["white"], "hands": [{"green": 4}]}
    state = play(last_turn(position), "play green", "4 green cards")
    assert row(state) == ["red", "red", "blue", "white"]


@holds("4.35", "4.36", "4.21", "E9")
def test_the_clock_card_counts_and_is_robbed_but_not_replaced() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "deck": ["white", "yellow", "black"]}
    state = last_turn({**position, "hands": [{"red": 4}]})
    before = discarded(state, "red")
    play(state, "play red")
    assert row(state) == ["white", "yellow", "blue", "green"]
    assert clock_card(state) is None
    assert discarded(state, "red") == before + 3


@holds("E9", "E10")
def test_three_cards_do_not_beat_two_in_the_row_and_the_clock_card() -> None:
    state = last_turn({"draw_area": ROW, "clock_pile": ["red"], "hands": [{"red": 3}]})
    assert "Needs 4 red cards, as 3 are face up" in why_not(state, "play red")


@holds("E9")
def test_the_clock_card_alone_can_be_robbed() -> None:
    position = {"draw_area": ROW, "clock_pile": ["white"], "deck": ["yellow"]}
    state = play(last_turn({**position, "hands": [{"white": 2}]}), "play white")
    assert clock_card(state) is None
    assert row(state) == ROW
    assert state.view(0)["deck"] == 1


@holds("E9")
def test_a_clock_card_that_does_not_count_is_not_robbed() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "deck": ["white", "white"]}
    state = last_turn({**position, "hands": [{"red": 3}]}, clock_card_counts=False)
    play(state, "play red")
    assert row(state) == ["white", "white", "blue", "green"]
    assert clock_card(state) == "red"


@holds("E9", "E3")
def test_robbing_the_top_of_a_pile_uncovers_the_card_below() -> None:
    position = {"draw_area": ROW, "clock_pile": ["black", "white"], "hands": [{"white": 2}]}
    state = play(last_turn(position, clock_slot="pile"), "play white")
    assert state.view(0)["clock"]["pile"] == ["black"]


@holds("7.7", "7.8", "5.7")
def test_locomotives_played_with_a_set_count_against_the_draw_area() -> None:
    position = {"draw_area": ROW, "deck": ["white", "white"]}
    state = last_turn({**position, "hands": [{"red": 1, "locomotive": 3}]})
    play(state, "play red", "1 red card")
    assert choices(state) == ["2 locomotives", "3 locomotives"]
    play(state, "2 locomotives")
    assert yard(state) == {"red": 3}
    assert row(state) == ["white", "white", "blue", "green"]


@holds("E8", "E10")
def test_face_up_locomotives_do_not_limit_a_play_and_are_not_robbed() -> None:
    area = ["red", "locomotive", "locomotive", "locomotive"]
    state = last_turn({"draw_area": area, "deck": ["white"], "hands": [{"red": 2}]})
    play(state, "play red")
    assert row(state) == ["white", "locomotive", "locomotive", "locomotive"]


@holds("E8")
def test_wild_face_up_locomotives_have_to_be_outnumbered_too() -> None:
    area = ["red", "locomotive", "locomotive", "blue"]
    position = {"draw_area": area, "deck": ["white"], "hands": [{"red": 3, "white": 3}]}
    state = last_turn(position, draw_area_locomotives="wild")
    assert "Needs 4 red cards, as 3 are face up" in why_not(state, "play red")
    assert can(state, "play white")


@holds("E10")
def test_with_solo_ties_as_many_cards_as_are_on_show_are_enough() -> None:
    state = last_turn({"draw_area": ROW, "hands": [{"red": 2}]}, solo_ties=True)
    play(state, "play red")
    assert yard(state) == {"red": 2}
    assert row(state) == ROW


@holds("E10")
def test_with_solo_ties_fewer_cards_are_still_too_few() -> None:
    area = ["red", "red", "red", "green"]
    state = last_turn({"draw_area": area, "hands": [{"red": 2, "green": 1}]}, solo_ties=True)
    assert "Needs 3 red cards, as 3 are face up" in why_not(state, "play red")
    assert "at least 2" in why_not(state, "play green")


@holds("E10", "4.35")
def test_with_solo_ties_a_play_that_outnumbers_still_robs() -> None:
    position = {"draw_area": ROW, "deck": ["white", "white"], "hands": [{"red": 3}]}
    state = play(last_turn(position, solo_ties=True), "play red", "3 red cards")
    assert row(state) == ["white", "white", "blue", "green"]


@holds("E10")
def test_three_different_colors_must_all_be_absent_from_the_draw_area() -> None:
    mine = {"black": 1, "orange": 1, "white": 1, "red": 1, "green": 1}
    state = last_turn({"draw_area": ROW, "deck": ["yellow"], "hands": [mine]})
    play(state, "play three colors")
    assert yard(state) == {"black": 1, "orange": 1, "white": 1}
    assert row(state) == ROW


@holds("E10")
def test_one_of_three_colors_on_show_forbids_the_play() -> None:
    state = last_turn({"draw_area": ROW, "hands": [{"black": 1, "white": 1, "red": 1}]})
    assert why_not(state, "play three colors") == (
        "Three different colors need three that are not in the Draw Area or your Railyard; "
        "you hold 2 such colors."
    )


@holds("E9", "E10")
@pytest.mark.parametrize("counts", [True, False])
def test_the_clock_card_forbids_its_color_among_three_if_it_counts(counts: bool) -> None:
    mine = {"black": 1, "orange": 1, "white": 1}
    position = {"draw_area": ROW, "clock_pile": ["white"], "hands": [mine]}
    assert can(last_turn(position, clock_card_counts=counts), "play three colors") is not counts


@holds("E8", "E10")
@pytest.mark.parametrize(("locomotives", "allowed"), [("no_color", True), ("wild", False)])
def test_a_face_up_locomotive_forbids_three_colors_if_it_is_wild(
    locomotives: str, allowed: bool
) -> None:
    mine = {"black": 1, "orange": 1, "white": 1}
    position = {"draw_area": ["locomotive", "red"], "hands": [mine]}
    state = last_turn(position, draw_area_locomotives=locomotives)
    assert can(state, "play three colors") is allowed


@holds("4.14", "5.9")
def test_a_color_in_your_railyard_cannot_be_played_in_solo_either() -> None:
    mine = {"white": 5, "black": 1, "orange": 1}
    state = solo({"draw_area": ROW, "railyards": [{"white": 1}], "hands": [mine]})
    assert "cannot be added to" in why_not(state, "play white")
    assert "you hold 2 such colors" in why_not(state, "play three colors")


@holds("C9", "4.34")
def test_a_color_robbed_by_the_game_can_be_played_again() -> None:
    position = {"draw_area": ["white", "white", "red", "blue"], "station_clock": ["black"]}
    state = wait(solo({**position, "railyards": [{"white": 1}], "hands": [{"white": 3}]}))
    assert can(state, "play white")
