"""Drawing train cards: face up or unseen, refilling the Draw Area (rules 4.5-4.11, 7.9, 7.10)."""

from collections import Counter

import pytest

from branchline.games.card_game.cards import TICKET_NAMES
from tests.rules.card_game.table import at, dealt
from tests.rules.ledger import holds
from tests.rules.words import can, choices, hand, play, why_not

ROW = ["red", "blue", "green", "locomotive", "red"]
DECK = ["white", "yellow", "black", "purple", "orange"]
TABLE = {"hands": [{}, {}], "draw_area": ROW, "deck": DECK}


@holds("4.5")
def test_a_turn_has_three_kinds_of_action() -> None:
    state = at(TABLE | {"hands": [{"red": 1, "blue": 1, "white": 2}, {}]})
    assert choices(state) == [
        "take blue",
        "take green",
        "take red",
        "take locomotive",
        "draw from deck",
        "play white",
        "play three colors",
        "draw tickets",
    ]


@holds("4.6", "4.7", "B8")
def test_a_draw_is_two_cards_and_then_the_turn_is_over() -> None:
    state = play(at(TABLE), "take red", "take blue")
    assert hand(state) == {"red": 1, "blue": 1}
    assert (state.actor, state.decision) == (1, "turn")


@holds("4.6", "B8")
def test_one_card_alone_does_not_end_the_draw() -> None:
    state = play(at(TABLE), "take red")
    assert (state.actor, state.decision) == (0, "second-card")
    refusal = "Two cards must be drawn while a second one can be had."
    assert why_not(state, "stop") == refusal


@holds("4.7")
def test_two_face_up_cards_may_be_of_one_color() -> None:
    assert hand(play(at(TABLE), "take red", "take red")) == {"red": 2}


@holds("4.7")
def test_only_cards_that_lie_face_up_can_be_taken() -> None:
    state = at(TABLE)
    assert why_not(state, "take white") == "No white card is face up."
    play(state, "take blue")
    assert why_not(state, "take blue") == "No blue card is face up."


@holds("4.8")
def test_two_cards_come_unseen_from_the_top_of_the_deck() -> None:
    state = play(at(TABLE), "draw from deck", "draw from deck")
    assert hand(state) == {"white": 1, "yellow": 1}
    assert state.view(1)["players"][0]["known_hand"] == {}


@holds("4.8")
@pytest.mark.parametrize("draw", [("take red", "draw from deck"), ("draw from deck", "take red")])
def test_the_two_sources_may_be_mixed(draw: tuple[str, str]) -> None:
    state = play(at(TABLE), *draw)
    assert hand(state) == {"red": 1, "white": 1}
    assert state.view(1)["players"][0]["known_hand"] == {"red": 1}


@holds("4.9", "B6")
def test_a_face_up_locomotive_is_the_only_card_of_the_turn() -> None:
    state = play(at(TABLE), "take locomotive")
    assert hand(state) == {"locomotive": 1}
    assert state.actor == 1


@holds("4.9", "B6")
@pytest.mark.parametrize("first", ["take red", "draw from deck"])
def test_a_face_up_locomotive_cannot_be_the_second_card(first: str) -> None:
    state = play(at(TABLE), first)
    assert why_not(state, "take locomotive") == (
        "A face-up locomotive counts as two cards, so it can only be the first and only one."
    )


@holds("B7")
def test_a_locomotive_from_the_deck_counts_as_one_card() -> None:
    state = at(TABLE | {"deck": ["locomotive", "locomotive", "white"]})
    play(state, "draw from deck")
    assert (state.actor, state.decision) == (0, "second-card")
    play(state, "draw from deck")
    assert hand(state) == {"locomotive": 2}
    assert state.actor == 1


@holds("4.10", "B5")
def test_gaps_are_filled_when_the_draw_is_over() -> None:
    state = play(at(TABLE), "take red")
    assert state.view(0)["draw_area"] == [None, "blue", "green", "locomotive", "red"]
    play(state, "take green")
    assert state.view(0)["draw_area"] == ["white", "blue", "yellow", "locomotive", "red"]


@holds("4.10", "B5")
def test_the_second_card_is_not_one_that_would_have_filled_the_gap() -> None:
    state = play(at(TABLE), "take red")
    assert not can(state, "take white")


@holds("B5")
def test_gaps_may_be_filled_at_once() -> None:
    state = play(at(TABLE, refill="immediate"), "take red")
    assert state.view(0)["draw_area"] == ["white", "blue", "green", "locomotive", "red"]
    play(state, "take white")
    assert hand(state) == {"red": 1, "white": 1}
    assert state.view(0)["draw_area"] == ["yellow", "blue", "green", "locomotive", "red"]


@holds("B5", "B6")
def test_a_locomotive_that_fills_a_gap_at_once_is_no_second_card() -> None:
    table = TABLE | {"draw_area": ["red"] * 5, "deck": ["locomotive", "white"]}
    state = play(at(table, refill="immediate"), "take red")
    assert "locomotive" in state.view(0)["draw_area"]
    assert not can(state, "take locomotive")


@holds("B8")
def test_one_card_is_enough_if_no_second_can_be_had() -> None:
    state = at(TABLE | {"draw_area": ["red"], "deck": []})
    play(state, "take red")
    assert hand(state) == {"red": 1}
    assert state.actor == 1


@holds("B6", "B8")
def test_a_face_up_locomotive_is_no_second_card_that_can_be_had() -> None:
    state = at(TABLE | {"draw_area": ["red", "locomotive"], "deck": []})
    play(state, "take red")
    assert hand(state) == {"red": 1}
    assert state.actor == 1


@holds("B8")
def test_the_last_card_of_the_deck_is_drawn_alone_if_nothing_lies_face_up() -> None:
    state = play(at(TABLE | {"draw_area": [], "deck": ["white"]}), "draw from deck")
    assert hand(state) == {"white": 1}
    assert state.actor == 1


@holds("4.6", "B8")
def test_the_last_card_of_the_deck_is_a_second_card_that_can_be_had() -> None:
    state = play(at(TABLE | {"draw_area": ["red"], "deck": ["white"]}), "take red")
    assert hand(state) == {"red": 1, "white": 1}
    assert state.actor == 1


@holds("B8")
def test_a_player_may_be_allowed_to_stop_after_one_card() -> None:
    state = play(at(TABLE, second_card="optional"), "take red")
    assert "stop" in choices(state)
    play(state, "stop")
    assert hand(state) == {"red": 1}
    assert state.actor == 1
    assert state.view(1)["draw_area"] == ["white", "blue", "green", "locomotive", "red"]


@holds("B8")
def test_nobody_stops_before_the_first_card() -> None:
    state = at(TABLE, second_card="optional")
    refused = "You are choosing what to do this turn; “stop” is not an option now."
    assert why_not(state, "stop") == refused


THREE_LOCOMOTIVES = ["locomotive", "locomotive", "locomotive", "red", "blue"]


@holds("4.11", "B9")
def test_three_face_up_locomotives_stay_and_gaps_are_filled() -> None:
    state = at(TABLE | {"draw_area": THREE_LOCOMOTIVES})
    discard = state.view(None)["discard"]
    play(state, "take red", "take blue")
    row = state.view(None)["draw_area"]
    assert row == ["locomotive", "locomotive", "locomotive", "white", "yellow"]
    assert state.view(None)["discard"] == discard


@holds("4.11", "B9")
def test_a_refill_may_bring_a_fourth_locomotive() -> None:
    table = TABLE | {"draw_area": THREE_LOCOMOTIVES, "deck": ["locomotive", *DECK]}
    state = play(at(table), "take red", "take blue")
    assert state.view(None)["draw_area"] == ["locomotive"] * 4 + ["white"]


@holds("4.11", "B9")
def test_one_of_three_locomotives_can_be_taken_and_is_replaced() -> None:
    state = play(at(TABLE | {"draw_area": THREE_LOCOMOTIVES}), "take locomotive")
    assert state.view(None)["draw_area"] == ["white", "locomotive", "locomotive", "red", "blue"]


@holds("B9")
def test_three_locomotives_may_sweep_the_row_away() -> None:
    table = TABLE | {"draw_area": ["locomotive", "locomotive", "red", "green", "blue"]}
    state = at(table | {"deck": ["locomotive", "white", *DECK]}, locomotive_sweep=True)
    before = state.view(None)["discard"]
    play(state, "take red", "take blue")
    assert state.view(None)["draw_area"] == DECK
    swept = {"green": 1, "white": 1, "locomotive": 3}
    assert state.view(None)["discard"] == Counter(before) + Counter(swept)


@holds("B9")
def test_a_sweep_is_repeated_until_there_are_fewer_than_three() -> None:
    deck = ["locomotive", "white", "locomotive", "locomotive", "locomotive", "red", "red", *DECK]
    table = TABLE | {"draw_area": ["locomotive", "locomotive", "red", "green", "blue"]}
    state = play(at(table | {"deck": deck}, locomotive_sweep=True), "take red", "take blue")
    assert state.view(None)["draw_area"] == DECK


@holds("B9")
@pytest.mark.parametrize("seed", range(30))
def test_with_the_sweep_no_game_starts_with_three_locomotives(seed: int) -> None:
    row = dealt(seed=seed, locomotive_sweep=True).view(None)["draw_area"]
    assert row.count("locomotive") < 3


@holds("7.9", "7.10", "B10")
def test_with_an_empty_deck_gaps_stay_open_and_play_goes_on() -> None:
    state = at(TABLE | {"deck": ["white"]})
    play(state, "take red", "take blue")
    assert state.view(1)["draw_area"] == ["white", None, "green", "locomotive", "red"]
    assert choices(state)[:4] == ["take green", "take red", "take white", "take locomotive"]
    assert why_not(state, "draw from deck") == "The Train deck is empty."


@holds("B10")
def test_discards_are_not_shuffled_into_an_empty_deck() -> None:
    state = at(TABLE | {"deck": [], "final_turns": 2})
    discard = state.view(None)["discard"]
    play(state, "take red", "take blue")
    assert state.view(None)["deck"] == 0
    assert state.view(None)["discard"] == discard != {}


@holds("A10")
def test_a_hand_has_no_limit() -> None:
    colors = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
    state = at({"hands": [dict.fromkeys(colors, 9) | {"locomotive": 15}, {}]})
    play(state, "draw from deck", "draw from deck")
    assert state.view(1)["players"][0]["hand_size"] == 89


NOTHING_LEFT = {
    "hands": [{"red": 1, "blue": 1}, {}],
    "draw_area": [],
    "deck": [],
    "tickets": [[], list(TICKET_NAMES)],
}


@holds("B12", "4.5")
def test_a_player_who_can_do_nothing_passes() -> None:
    state = at(NOTHING_LEFT)
    assert choices(state) == ["pass"]
    play(state, "pass")
    assert state.actor == 1


@holds("B12")
@pytest.mark.parametrize(
    "something",
    [
        {"deck": ["white"]},
        {"draw_area": ["locomotive"]},
        {"hands": [{"red": 2}, {}]},
        {"hands": [{"red": 1, "blue": 1, "green": 1}, {}]},
        {"tickets": [[], list(TICKET_NAMES[1:])]},
    ],
    ids=["card in the deck", "card face up", "set", "three colors", "ticket"],
)
def test_nobody_passes_while_something_is_possible(something: dict[str, object]) -> None:
    state = at(NOTHING_LEFT | something)
    assert why_not(state, "pass") == "You may pass only when nothing else is possible."
