"""Between the decks: the interim scoring, the shuffle, the deal (rules 6.3-6.6)."""

import pytest

import branchline as bl
from tests.rules.card_game.table import at, completed, track, train_cards, yard
from tests.rules.ledger import holds
from tests.rules.words import hand, play

A_TURN = ("draw tickets", "keep none")
HALFWAY = {
    "hands": [{"white": 2}, {"black": 1}],
    "railyards": [{"green": {"cards": 1, "locomotives": 1}}, {}],
    "tracks": [{"blue": 2}, {"red": {"cards": 1, "locomotives": 1}}],
    "draw_area": ["red", "red", None, "green", None],
    "tickets": [["New York - Chicago", "Seattle - Miami"], []],
    "turn_of": 1,
    "final_turns": 0,
}


@holds("6.3", "7.6", "D2")
def test_completed_tickets_are_scored_and_put_away_for_all_to_see() -> None:
    state = play(at(HALFWAY), *A_TURN)
    assert completed(state) == ["New York - Chicago"]
    for seat in (0, 1, None):
        seen = state.view(seat)["players"][0]["completed"]
        assert [(ticket["name"], ticket["points"]) for ticket in seen] == [
            ("New York - Chicago", 5)
        ]


@holds("6.3", "D2")
def test_open_tickets_are_kept_and_can_be_completed_later() -> None:
    state = play(at(HALFWAY), *A_TURN)
    assert state.position()["tickets"][0] == ["Seattle - Miami"]
    assert state.view(1)["players"][0]["open_tickets"] == 1


@holds("D2", "D11")
def test_what_was_open_at_half_time_costs_nothing_if_completed_in_the_end() -> None:
    banked = {"completed": [["New York - Chicago"], []], "tickets": [["Seattle - Miami"], []]}
    stack = {"black": 1, "orange": 1, "red": 2, "white": 1}
    state = at(banked | {"tracks": [stack, {}], "half": 2, "final_turns": 0})
    play(state, *A_TURN)
    assert state.breakdown()[0]["completed tickets"] == 5 + 22
    assert state.breakdown()[0]["open tickets"] == 0


@holds("6.3", "D2")
def test_cards_pay_only_once_as_the_stacks_are_shuffled_away() -> None:
    state = play(at(HALFWAY), *A_TURN)
    assert (track(state, 0), track(state, 1)) == ({}, {})
    assert state.view(0)["players"][0]["track_size"] == 0


@holds("6.3", "D3")
def test_discards_railyards_and_stacks_become_the_second_deck() -> None:
    state = at(HALFWAY, second_deck_cards=0)
    all_cards = train_cards(state)
    play(state, *A_TURN)
    assert train_cards(state) == all_cards
    assert state.view(None)["deck"] == 96 - 3 - 5
    assert state.view(None)["discard"] == {}
    assert (yard(state, 0), yard(state, 1)) == ({}, {})


@holds("D3")
def test_cards_still_face_up_stay_and_are_filled_up_to_five() -> None:
    state = play(at(HALFWAY), *A_TURN)
    row = state.view(None)["draw_area"]
    assert (row[0], row[1], row[3]) == ("red", "red", "green")
    assert None not in row


@holds("D3")
def test_railyards_may_stay_on_the_table() -> None:
    yards = [{"green": 4}, {"black": 3}]
    state = at(HALFWAY | {"railyards": yards}, second_deck_yards="kept", second_deck_cards=0)
    play(state, *A_TURN)
    assert (yard(state, 0), yard(state, 1)) == ({"green": 3}, {"black": 3})
    assert track(state, 0) == {"green": 1}
    assert state.view(None)["deck"] == 96 - 3 - 5 - 7


@holds("6.3", "D3")
def test_the_second_deck_is_shuffled() -> None:
    decks = [play(at(HALFWAY | {"seed": seed}), *A_TURN).position()["deck"] for seed in range(5)]
    assert len({tuple(deck) for deck in decks}) == 5
    assert not any(deck == sorted(deck) for deck in decks)


@holds("6.4", "D3")
def test_hands_are_kept() -> None:
    state = play(at(HALFWAY, second_deck_cards=0), *A_TURN)
    assert (hand(state, 0), hand(state, 1)) == ({"white": 2}, {"black": 1})


@holds("6.5", "D4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_four_cards(players: int) -> None:
    position = {"hands": [{"red": 1}] * players, "final_turns": 0}
    state = play(at(position), *A_TURN)
    sizes = [player["hand_size"] for player in state.view(None)["players"]]
    assert sizes == [5] * players


@holds("D4")
@pytest.mark.parametrize("number", [0, 1, 8])
def test_another_number_of_cards_may_be_dealt(number: int) -> None:
    state = play(at(HALFWAY, second_deck_cards=number), *A_TURN)
    sizes = [player["hand_size"] for player in state.view(None)["players"]]
    assert sizes == [2 + number, 1 + number]


def with_second_deck_of(locomotives: int) -> dict[str, object]:
    """Nearly all cards are in hands, so that only so many locomotives are left to shuffle."""
    colors = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
    hands = [dict.fromkeys(colors, 5) | {"locomotive": 16 - locomotives}, dict.fromkeys(colors, 5)]
    return {"hands": hands, "draw_area": [], "discard": {"locomotive": locomotives}}


def locomotives_in_hand(state: bl.State) -> list[int]:
    """How many locomotives each player has."""
    return [hand(state, seat).get("locomotive", 0) for seat in range(state.players)]


@holds("D4")
def test_hands_are_dealt_before_the_draw_area_is_filled() -> None:
    state = play(at(with_second_deck_of(9) | {"turn_of": 1, "final_turns": 0}), *A_TURN)
    assert locomotives_in_hand(state) == [7 + 4, 4]
    assert state.view(None)["draw_area"] == ["locomotive", None, None, None, None]


@holds("D4", "D16")
@pytest.mark.parametrize(("last", "dealt"), [(0, [13 + 1, 2]), (1, [13 + 2, 1])])
def test_a_short_deck_is_dealt_card_by_card_from_the_player_who_starts(
    last: int, dealt: list[int]
) -> None:
    state = play(at(with_second_deck_of(3) | {"turn_of": last, "final_turns": 0}), *A_TURN)
    assert locomotives_in_hand(state) == dealt


@holds("D6", "D16", "6.2")
@pytest.mark.parametrize("trigger", ["empty", "drawn"])
def test_a_second_deck_that_is_empty_at_once_leaves_everybody_one_turn(trigger: str) -> None:
    position = with_second_deck_of(8) | {"turn_of": 1, "final_turns": 0}
    state = play(at(position, end_trigger=trigger), *A_TURN)
    assert (state.view(None)["deck"], state.actor) == (0, 0)
    play(state, *A_TURN)
    assert state.actor == 1
    play(state, *A_TURN)
    assert state.actor is None


@holds("D8", "D16")
def test_a_second_deck_that_is_empty_at_once_may_end_the_game_with_one_turn() -> None:
    position = with_second_deck_of(8) | {"turn_of": 1, "final_turns": 0}
    state = play(at(position, second_deck_end="at_once"), *A_TURN)
    assert state.actor == 0
    assert play(state, *A_TURN).actor is None


@holds("D5", "6.6")
@pytest.mark.parametrize(("last", "starts"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_in_turn_order_begins_the_second_half(last: int, starts: int) -> None:
    state = play(at({"players": 3, "turn_of": last, "final_turns": 0}), *A_TURN)
    assert (state.view(None)["half"], state.actor) == (2, starts)


@holds("D5")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_first_player_may_begin_the_second_half(last: int) -> None:
    position = {"players": 3, "first_player": 1, "turn_of": last, "final_turns": 0}
    state = play(at(position, second_half_start="first_player"), *A_TURN)
    assert (state.view(None)["half"], state.actor) == (2, 1)


@holds("6.6")
def test_play_goes_on_with_the_second_deck_until_it_is_empty_too() -> None:
    state = play(at(HALFWAY), *A_TURN)
    assert state.view(None)["final_turns"] is None
    while state.view(None)["deck"]:
        play(state, "draw from deck")
    assert state.view(None)["final_turns"] is not None


@holds("D2", "D14")
def test_tickets_drawn_in_the_second_half_do_not_touch_those_put_away() -> None:
    state = play(at(HALFWAY), *A_TURN, "draw tickets")
    offered = [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]]
    assert "New York - Chicago" not in offered
    assert "New York - Chicago" not in state.position()["ticket_deck"]


# Positions


@holds("D6")
def test_a_position_of_the_final_turns_has_an_empty_deck() -> None:
    assert at({"final_turns": 1}).view(None)["deck"] == 0
    with pytest.raises(bl.BadPosition, match="In the final turns the Train deck is empty"):
        at({"final_turns": 1, "deck": ["red"]})
