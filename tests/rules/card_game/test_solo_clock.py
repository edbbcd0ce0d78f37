"""Solo: the Station Clock, its card, and how long the game lasts."""

import pytest

from tests.rules.card_game.solo_table import clock_card, discarded, last_turn, row, solo, wait
from tests.rules.card_game.table import begun, track, yard
from tests.rules.ledger import holds
from tests.rules.words import can, choices, hand, play, why_not

ROW = ["white", "white", "black", "black"]


@holds("4.20", "E1")
def test_every_turn_opens_with_the_next_clock_card() -> None:
    state = solo({"draw_area": ROW, "clock_pile": ["red"], "station_clock": ["blue", "green"]})
    assert clock_card(wait(state)) == "blue"
    assert clock_card(wait(state)) == "green"
    assert state.view(0)["clock"]["cards_left"] == 0


@holds("E3")
def test_an_untaken_clock_card_is_discarded_when_the_next_is_turned() -> None:
    state = solo({"draw_area": ROW, "clock_pile": ["red"], "station_clock": ["blue"]})
    assert discarded(state, "red") == 0
    wait(state)
    assert state.view(0)["clock"]["pile"] == ["blue"]
    assert discarded(state, "red") == 1


@holds("E3")
def test_in_a_pile_an_untaken_clock_card_is_buried_under_the_next() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "station_clock": ["blue", "green"]}
    state = wait(solo(position, clock_slot="pile"))
    assert state.view(0)["clock"]["pile"] == ["red", "blue"]
    assert discarded(state, "red") == 0
    assert hand(play(state, "take clock card")) == {"blue": 1}
    assert clock_card(state) == "red"
    assert hand(play(state, "take clock card")) == {"blue": 1, "red": 1}
    assert state.view(0)["clock"]["pile"] == ["green"]


@holds("E3", "4.9")
def test_a_locomotive_uncovered_in_the_pile_is_no_second_card() -> None:
    position = {"draw_area": ROW, "clock_pile": ["locomotive", "blue"]}
    state = last_turn(position, clock_slot="pile")
    play(state, "take clock card")
    assert "counts as two cards" in why_not(state, "take clock card")


@holds("4.31")
def test_all_five_face_up_cards_can_be_taken() -> None:
    area = ["white", "black", "red", "green"]
    state = solo({"draw_area": area, "clock_pile": ["blue"], "station_clock": ["blue"]})
    takes = [text for text in choices(state) if text.startswith("take")]
    assert sorted(takes) == sorted([*(f"take {card}" for card in area), "take clock card"])


@holds("4.32", "E4")
def test_a_taken_clock_card_leaves_its_slot_empty_until_the_next_turn() -> None:
    state = solo({"draw_area": ROW, "clock_pile": ["red"], "station_clock": ["blue"]})
    play(state, "take clock card")
    assert hand(state) == {"red": 1}
    assert clock_card(state) is None
    assert why_not(state, "take clock card") == "No card lies by the Station Clock."
    play(state, "take white")
    assert clock_card(state) == "blue"


@holds("4.32", "E4")
def test_the_refill_after_a_draw_passes_over_the_clock_slot() -> None:
    deck = ["green", "green", "green"]
    state = last_turn({"draw_area": ROW, "clock_pile": ["red"], "deck": deck})
    play(state, "take clock card", "take white")
    assert row(state) == ["green", "white", "black", "black"]
    assert clock_card(state) is None
    assert state.view(0)["deck"] == 2


@holds("4.32", "E4")
def test_not_even_an_immediate_refill_replaces_a_taken_clock_card() -> None:
    position = {"draw_area": ROW, "clock_pile": ["red"], "deck": ["green", "green"]}
    state = play(last_turn(position, refill="immediate"), "take clock card")
    assert clock_card(state) is None
    assert state.view(0)["deck"] == 2


@holds("4.30", "E16")
def test_an_unseen_card_comes_from_the_train_deck() -> None:
    clock = ["blue", "blue"]
    state = solo({"draw_area": ROW, "deck": ["red", "green", "red"], "station_clock": clock})
    play(state, "draw from deck", "draw from deck")
    assert hand(state) == {"red": 1, "green": 1}
    assert clock_card(state) == "blue"


@holds("4.30", "E16")
def test_with_the_train_deck_empty_no_card_can_be_drawn_unseen() -> None:
    state = solo({"draw_area": ROW, "deck": [], "station_clock": ["blue", "blue"]})
    assert why_not(state, "draw from deck") == "The Train deck is empty."
    assert choices(state) == ["take black", "take white", "draw tickets"]


@holds("4.9", "4.29")
def test_a_clock_card_locomotive_is_the_only_card_of_the_turn() -> None:
    state = last_turn({"draw_area": ROW, "clock_pile": ["locomotive"]})
    play(state, "take clock card")
    assert hand(state) == {"locomotive": 1}
    assert state.actor is None


@holds("4.9")
def test_a_clock_card_locomotive_cannot_be_the_second_card() -> None:
    state = last_turn({"draw_area": ROW, "clock_pile": ["locomotive"]})
    play(state, "take white")
    assert "counts as two cards" in why_not(state, "take clock card")


@holds("4.6", "4.31")
def test_the_clock_card_is_a_second_card_that_can_be_had() -> None:
    state = last_turn({"draw_area": ["white"], "clock_pile": ["red"], "deck": []})
    play(state, "take white")
    assert hand(state) == {"white": 1, "red": 1}


@holds("4.6", "4.9")
def test_with_only_a_clock_locomotive_left_one_card_is_the_whole_draw() -> None:
    state = last_turn({"draw_area": ["white"], "clock_pile": ["locomotive"], "deck": []})
    play(state, "take white")
    assert hand(state) == {"white": 1}
    assert clock_card(state) == "locomotive"
    assert state.actor is None


@holds("4.27", "4.28")
def test_the_move_comes_second_locomotives_first() -> None:
    railyard = {"red": {"cards": 2, "locomotives": 1}, "blue": 1, "green": 2}
    state = solo({"draw_area": ROW, "railyards": [railyard], "station_clock": ["yellow"]})
    wait(state)
    assert track(state) == {"locomotive": 1, "blue": 1, "green": 1}
    assert yard(state) == {"red": 2, "green": 1}


@holds("4.27")
def test_the_clock_is_seen_before_an_optional_move() -> None:
    position = {"draw_area": ROW, "railyards": [{"red": 2}], "station_clock": ["yellow"]}
    state = wait(solo(position, moving="optional"))
    assert state.decision == "move"
    assert clock_card(state) == "yellow"
    assert yard(play(state, "leave red")) == {"red": 2}


@holds("4.29")
def test_the_third_step_is_one_of_the_same_three_actions() -> None:
    mine = {"red": 2, "blue": 1, "green": 1}
    state = solo({"draw_area": ROW, "hands": [mine], "station_clock": ["yellow"]})
    assert state.decision == "turn"
    actions = ["take white", "draw from deck", "play red", "play three colors", "draw tickets"]
    assert all(can(state, action) for action in actions)
    assert "only when nothing else" in why_not(state, "pass")


@holds("4.29", "E15")
def test_with_nothing_to_do_you_pass_until_the_next_clock_card() -> None:
    tickets = [ticket["name"] for ticket in begun(1).view(0)["players"][0]["tickets"]]
    every = begun(1).position()
    mine = [*tickets, *every["ticket_deck"]]
    position = {"draw_area": [], "deck": [], "tickets": [mine], "station_clock": ["blue"]}
    state = solo({**position, "hidden_tickets": every["hidden_tickets"]})
    assert choices(state) == ["pass"]
    assert choices(play(state, "pass")) == ["take clock card"]


@holds("6.8", "6.9", "7.4", "E1", "E15")
@pytest.mark.parametrize(
    ("clock_setup", "turns"), [("turn_one", 16), ("setup_card", 16), ("fifteen_turns", 15)]
)
def test_the_clock_counts_the_turns_of_a_game(clock_setup: str, turns: int) -> None:
    state = begun(1, clock_setup=clock_setup)
    played = 0
    while state.actor is not None:
        played += 1
        assert state.view(0)["turn"] == played
        wait(state)
    assert played == turns


@holds("6.9", "6.10")
def test_the_last_turn_has_its_clock_card_its_move_and_its_action() -> None:
    railyard = [{"red": 2}]
    state = solo({"draw_area": ROW, "railyards": railyard, "station_clock": ["yellow"]})
    wait(state)
    assert (clock_card(state), track(state)) == ("yellow", {"red": 1})
    play(state, "take clock card")
    assert state.decision == "second-card"
    play(state, "take white")
    assert hand(state) == {"yellow": 1, "white": 1}
    assert state.decision == "over"


@holds("7.3", "7.4", "E15")
def test_play_goes_on_with_the_train_deck_empty() -> None:
    state = solo({"draw_area": ROW, "deck": ["red"], "station_clock": ["blue", "green", "red"]})
    play(state, "draw from deck", "take white")
    for card in ["green", "red"]:
        assert state.view(0)["deck"] == 0
        wait(state)
        assert clock_card(state) == card
    assert state.actor == 0
    assert wait(state).actor is None


@holds("7.9", "7.10", "E15")
def test_discards_are_not_shuffled_back_and_gaps_stay_open() -> None:
    state = solo({"draw_area": ROW, "deck": [], "station_clock": ["white", "blue"]})
    discards = sum(state.view(0)["discard"].values())
    wait(state)
    assert row(state) == [None, None, "black", "black"]
    play(state, "take clock card")  # and a black card, as there is no other second card
    assert row(state) == [None, None, None, "black"]
    assert sum(state.view(0)["discard"].values()) == discards + 2
    assert state.view(0)["deck"] == 0
