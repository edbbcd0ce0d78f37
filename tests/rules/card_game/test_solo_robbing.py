"""Solo: when the game robs you, and of what."""

import pytest

from tests.rules.card_game.solo_table import clock_card, discarded, last_turn, row, solo, wait
from tests.rules.card_game.table import at, track, yard
from tests.rules.ledger import holds
from tests.rules.words import play

ROW = ["red", "red", "blue", "green"]
THREE_REDS = {"draw_area": ROW, "station_clock": ["red", "white"], "deck": ["red", "red"]}
"""The clock card discards two reds, and two more take their places: three are on show."""


@holds("4.34", "E6", "E7")
def test_after_step_1_the_game_robs_a_color_it_shows_more_of() -> None:
    state = solo({**THREE_REDS, "railyards": [{"red": 2, "white": 2}]})
    before = discarded(state, "red")
    wait(state)
    assert yard(state) == {"white": 1}
    assert track(state) == {"white": 1}
    assert discarded(state, "red") == before + 2 + 2


@holds("4.39", "E7")
def test_equal_numbers_after_step_1_rob_nobody_but_the_move_exposes_the_set() -> None:
    state = wait(solo({**THREE_REDS, "railyards": [{"red": 3}]}))
    assert track(state) == {"red": 1}
    assert yard(state) == {}


@holds("4.39", "5.5")
def test_a_set_as_large_as_the_number_on_show_is_safe() -> None:
    state = wait(solo({**THREE_REDS, "railyards": [{"red": 4}]}))
    assert yard(state) == {"red": 3}
    assert row(state) == ROW


@holds("E7")
def test_with_checks_after_steps_1_and_3_the_move_exposes_nothing_yet() -> None:
    position = {**THREE_REDS, "railyards": [{"red": 3}]}
    state = wait(solo(position, robbery_checks="steps_1_and_3"))
    assert yard(state) == {"red": 2}
    wait(state)
    assert yard(state) == {}
    assert track(state) == {"red": 1}


@holds("E7")
def test_with_checks_after_steps_1_and_3_the_game_still_robs_after_step_1() -> None:
    position = {**THREE_REDS, "railyards": [{"red": 2}]}
    state = wait(solo(position, robbery_checks="steps_1_and_3"))
    assert track(state) == {}
    assert yard(state) == {}


@holds("E6")
def test_the_color_match_is_finished_before_the_game_robs() -> None:
    position = {"draw_area": ROW, "station_clock": ["red"], "deck": ["white", "white"]}
    state = wait(solo({**position, "railyards": [{"red": 2}]}))
    assert track(state) == {"red": 1}
    assert yard(state) == {"red": 1}


@holds("E6")
def test_with_robbery_at_once_the_cards_about_to_be_discarded_still_count() -> None:
    position = {"draw_area": ROW, "station_clock": ["red"], "deck": ["white", "white"]}
    state = wait(solo({**position, "railyards": [{"red": 2}]}, clock_robbery="at_once"))
    assert track(state) == {}
    assert yard(state) == {}
    assert row(state) == ["white", "white", "blue", "green"]


@holds("E6")
def test_with_robbery_at_once_the_game_also_robs_after_the_match() -> None:
    area = ["red", "white", "blue", "green"]
    position = {"draw_area": area, "station_clock": ["red"], "deck": ["blue"]}
    state = wait(solo({**position, "railyards": [{"blue": 1}]}, clock_robbery="at_once"))
    assert row(state) == ["blue", "white", "blue", "green"]
    assert track(state) == {}
    assert yard(state) == {}


@holds("E7", "4.37")
def test_the_game_robs_after_the_refill_of_a_draw() -> None:
    position = {"draw_area": ROW, "deck": ["white", "red"], "railyards": [{"red": 2, "blue": 2}]}
    state = last_turn(position)
    play(state, "draw from deck", "take green")
    assert row(state) == ["red", "red", "blue", "red"]
    assert yard(state) == {"blue": 2}


@holds("E7")
@pytest.mark.parametrize(("checks", "left"), [("always", {}), ("steps_1_and_3", {"red": 2})])
def test_an_immediate_refill_robs_before_the_second_card(checks: str, left: dict[str, int]) -> None:
    position = {"draw_area": ROW, "deck": ["red", "white"], "railyards": [{"red": 2}]}
    state = last_turn(position, refill="immediate", robbery_checks=checks)
    play(state, "take green")
    assert state.decision == "second-card"
    assert yard(state) == left
    assert yard(play(state, "take blue")) == {}


@holds("E3", "E7")
@pytest.mark.parametrize(("checks", "left"), [("always", {}), ("steps_1_and_3", {"red": 2})])
def test_a_clock_card_uncovered_by_a_draw_can_rob(checks: str, left: dict[str, int]) -> None:
    position = {"draw_area": ROW, "clock_pile": ["red", "white"], "railyards": [{"red": 2}]}
    state = last_turn(position, clock_slot="pile", robbery_checks=checks)
    assert yard(play(state, "take clock card")) == left
    assert state.decision == "second-card"


@holds("E7", "E12")
def test_the_game_robs_after_a_play() -> None:
    position = {"draw_area": ROW, "deck": ["red"], "hands": [{"green": 2}]}
    state = last_turn({**position, "railyards": [{"red": 2}]})
    play(state, "play green")
    assert row(state) == ["red", "red", "blue", "red"]
    assert yard(state) == {"green": 2}


@holds("4.34")
def test_the_whole_set_is_robbed_with_its_locomotives() -> None:
    railyard = {"red": {"cards": 1, "locomotives": 1}}
    area = ["red", "red", "red", "green"]
    state = wait(last_turn({"draw_area": area, "railyards": [railyard]}))
    assert yard(state) == {}
    assert (discarded(state, "red"), discarded(state, "locomotive")) == (1, 1)


@holds("4.34", "E12")
def test_the_game_can_rob_several_colors_at_once() -> None:
    area = ["red", "red", "blue", "blue"]
    state = wait(last_turn({"draw_area": area, "railyards": [{"red": 1, "blue": 1, "green": 1}]}))
    assert yard(state) == {"green": 1}
    assert row(state) == area


@holds("E8")
def test_face_up_locomotives_count_for_no_color() -> None:
    area = ["locomotive", "locomotive", "locomotive", "red"]
    state = wait(last_turn({"draw_area": area, "railyards": [{"red": 1, "blue": 1}]}))
    assert yard(state) == {"red": 1, "blue": 1}


@holds("E8")
def test_wild_face_up_locomotives_count_for_every_color() -> None:
    position = {
        "draw_area": ["locomotive", "locomotive", "white", "red"],
        "railyards": [{"red": 2, "white": 3, "blue": 1, "green": 2}],
    }
    state = wait(last_turn(position, draw_area_locomotives="wild"))
    assert yard(state) == {"white": 3, "green": 2}


@holds("E8")
def test_a_wild_clock_locomotive_counts_too() -> None:
    position = {
        "draw_area": ["locomotive", "white"],
        "clock_pile": ["locomotive"],
        "railyards": [{"blue": 1, "green": 2}],
    }
    assert yard(wait(last_turn(position, draw_area_locomotives="wild"))) == {"green": 2}


@holds("7.7", "7.8", "E8")
def test_locomotives_in_the_railyard_count_as_the_color_they_were_played_as() -> None:
    railyard = {"red": {"cards": 1, "locomotives": 1}, "blue": {"cards": 0, "locomotives": 1}}
    state = wait(last_turn({"draw_area": ROW, "railyards": [railyard]}))
    assert yard(state) == {"red": 2, "blue": 1}


@holds("4.21", "E9")
def test_the_clock_card_counts_as_the_fifth_card_on_show() -> None:
    state = wait(last_turn({"draw_area": ROW, "clock_pile": ["red"], "railyards": [{"red": 2}]}))
    assert yard(state) == {}
    assert clock_card(state) == "red"


@holds("E9")
def test_a_clock_card_that_does_not_count_robs_nothing() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "railyards": [{"red": 2}]}
    state = wait(last_turn(position, clock_card_counts=False))
    assert yard(state) == {"red": 2}


@holds("E11")
def test_without_a_play_you_rob_nothing() -> None:
    position = {"draw_area": ROW, "clock_pile": ["blue"], "deck": ["white", "blue"]}
    state = last_turn({**position, "railyards": [{"red": 3, "blue": 5, "green": 2}]})
    play(state, "draw from deck", "take green")
    assert row(state) == ["red", "red", "blue", "blue"]
    assert clock_card(state) == "blue"


@holds("C1", "4.33")
def test_the_robbing_option_does_not_touch_solo() -> None:
    state = wait(last_turn({"draw_area": ROW, "railyards": [{"red": 1}]}, robbing=False))
    assert yard(state) == {}
    position = {"draw_area": ROW, "deck": ["white", "white"], "hands": [{"red": 3}]}
    state = play(last_turn(position, robbing=False), "play red")
    assert row(state) == ["white", "white", "blue", "green"]


@holds("4.33", "5.10", "7.1")
def test_with_two_players_the_draw_area_neither_robs_nor_is_robbed() -> None:
    area = ["red", "red", "red", "blue", "blue"]
    state = at({"draw_area": area, "railyards": [{"red": 2}, {}], "hands": [{"blue": 3}, {}]})
    play(state, "play blue", "3 blue cards")
    assert yard(state) == {"red": 2, "blue": 3}
    assert state.view(0)["draw_area"] == area
