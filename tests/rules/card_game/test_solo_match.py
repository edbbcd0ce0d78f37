"""Solo, step one: the new clock card and the face-up cards of its color."""

from tests.rules.card_game.solo_table import clock_card, discarded, last_turn, row, solo, wait
from tests.rules.ledger import holds
from tests.rules.words import play

ROW = ["red", "blue", "red", "green"]
RED_NEXT = {"draw_area": ROW, "station_clock": ["red"]}


@holds("4.22", "4.23", "E5")
def test_matching_cards_are_discarded_and_replaced_and_the_clock_card_stays() -> None:
    state = solo({**RED_NEXT, "deck": ["white", "yellow", "black"]})
    before = discarded(state, "red")
    wait(state)
    assert row(state) == ["white", "blue", "yellow", "green"]
    assert clock_card(state) == "red"
    assert discarded(state, "red") == before + 2
    assert state.view(0)["deck"] == 1


@holds("4.22")
def test_a_clock_card_of_another_color_changes_nothing() -> None:
    state = solo({"draw_area": ROW, "station_clock": ["white"], "deck": ["yellow"]})
    wait(state)
    assert row(state) == ROW
    assert clock_card(state) == "white"


@holds("4.25", "E5")
def test_replacements_of_the_same_color_stay() -> None:
    state = solo({**RED_NEXT, "deck": ["red", "yellow", "black"]})
    wait(state)
    assert row(state) == ["red", "blue", "yellow", "green"]
    assert clock_card(state) == "red"


@holds("4.25")
def test_replacements_that_match_each_other_stay() -> None:
    state = solo({**RED_NEXT, "deck": ["blue", "blue", "black"]})
    wait(state)
    assert row(state) == ["blue", "blue", "blue", "green"]


@holds("4.24")
def test_a_refill_that_matches_the_clock_card_is_no_color_match() -> None:
    area = ["white", "blue", "black", "green"]
    state = last_turn({"draw_area": area, "clock_pile": ["red"], "deck": ["red", "red"]})
    play(state, "take white", "take blue")
    assert row(state) == ["red", "red", "black", "green"]
    assert clock_card(state) == "red"


@holds("4.24")
def test_a_clock_card_buried_in_the_pile_matches_no_more() -> None:
    position = {"draw_area": ROW, "clock_pile": ["blue"], "station_clock": ["white"]}
    state = wait(solo(position, clock_slot="pile"))
    assert row(state) == ROW


@holds("4.26", "E5")
def test_a_clock_locomotive_sweeps_away_the_other_locomotives() -> None:
    area = ["locomotive", "blue", "locomotive", "green"]
    deck = ["white", "yellow", "black"]
    state = solo({"draw_area": area, "station_clock": ["locomotive"], "deck": deck})
    before = discarded(state, "locomotive")
    wait(state)
    assert row(state) == ["white", "blue", "yellow", "green"]
    assert clock_card(state) == "locomotive"
    assert discarded(state, "locomotive") == before + 2


@holds("4.26")
def test_a_clock_locomotive_matches_no_color() -> None:
    state = wait(solo({"draw_area": ROW, "station_clock": ["locomotive"]}))
    assert row(state) == ROW


@holds("4.22")
def test_a_clock_card_of_a_color_leaves_locomotives_alone() -> None:
    area = ["locomotive", "blue", "locomotive", "green"]
    state = wait(solo({"draw_area": area, "station_clock": ["red"]}))
    assert row(state) == area


@holds("E5")
def test_with_clock_match_goes_the_clock_card_is_discarded_too() -> None:
    state = solo({**RED_NEXT, "deck": ["white", "yellow"]}, clock_match="goes")
    before = discarded(state, "red")
    wait(state)
    assert row(state) == ["white", "blue", "yellow", "green"]
    assert clock_card(state) is None
    assert discarded(state, "red") == before + 3


@holds("E5")
def test_with_clock_match_goes_a_clock_card_without_a_match_stays() -> None:
    state = wait(solo({"draw_area": ROW, "station_clock": ["white"]}, clock_match="goes"))
    assert clock_card(state) == "white"


@holds("E5", "4.26")
def test_with_clock_match_goes_a_locomotive_still_removes_only_the_others() -> None:
    area = ["locomotive", "blue", "red", "green"]
    position = {"draw_area": area, "station_clock": ["locomotive"], "deck": ["white"]}
    state = wait(solo(position, clock_match="goes"))
    assert row(state) == ["white", "blue", "red", "green"]
    assert clock_card(state) == "locomotive"


@holds("4.23", "7.9", "7.10")
def test_with_too_few_cards_in_the_deck_the_left_gap_is_filled_first() -> None:
    state = wait(solo({**RED_NEXT, "deck": ["white"]}))
    assert row(state) == ["white", "blue", None, "green"]
    assert state.actor == 0
