"""The end comes into sight: the empty deck and the final turns (rules 6.1, 6.2, 6.7)."""

import pytest

import branchline as bl
from tests.rules.card_game.table import at, begun, completed, track
from tests.rules.ledger import holds
from tests.rules.words import play

ROW = ["red", "blue", "green", "white", "red"]
LAST_TWO = {"players": 3, "draw_area": ROW, "deck": ["black", "black"], "half": 2}
A_TURN = ("draw tickets", "keep none")


def final_turns(state: bl.State) -> int | None:
    """The turns to come after this one, as everybody sees it."""
    turns: int | None = state.view(None)["final_turns"]
    return turns


def turns_until_the_end(position: dict[str, object], **options: str) -> list[int]:
    """Who has a turn after the one in which two cards are drawn from the deck."""
    state = play(at(position, **options), "draw from deck", "draw from deck")
    seats = []
    while state.actor is not None and state.view(None)["half"] == position["half"]:
        seats.append(state.actor)
        play(state, *A_TURN)
    return seats


@holds("6.1", "D6")
def test_drawing_the_last_card_brings_on_the_final_turns() -> None:
    state = at(LAST_TWO)
    assert final_turns(state) is None
    play(state, "draw from deck", "draw from deck")
    assert final_turns(state) == 2


@holds("6.1", "D6")
def test_a_refill_that_takes_the_last_card_does_too() -> None:
    state = play(at(LAST_TWO), "take red", "take blue")
    assert state.view(None)["deck"] == 0
    assert final_turns(state) == 2


@holds("6.1", "D6")
@pytest.mark.parametrize(
    ("first", "refill"), [("draw from deck", "after_draw"), ("take red", "immediate")]
)
def test_the_second_card_is_drawn_with_the_end_in_sight(first: str, refill: str) -> None:
    state = play(at(LAST_TWO | {"deck": ["black"]}, refill=refill), first)
    assert (state.decision, final_turns(state)) == ("second-card", 3)
    assert state.position()["final_turns"] == 3
    play(state, "take white")
    assert final_turns(state) == 2


@holds("6.1")
def test_while_a_card_is_left_there_is_no_end() -> None:
    state = play(at(LAST_TWO | {"deck": ["black"] * 3}), "take red", "take blue")
    assert state.view(None)["deck"] == 1
    assert final_turns(state) is None


@holds("6.2", "D7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_has_one_more_turn_the_one_who_emptied_the_deck_last(seat: int) -> None:
    after = [(seat + 1) % 3, (seat + 2) % 3, seat]
    assert turns_until_the_end(LAST_TWO | {"turn_of": seat}) == after


@holds("6.2", "D6", "D7")
def test_the_current_player_counts_as_the_one_even_if_a_refill_emptied_the_deck() -> None:
    state = play(at(LAST_TWO | {"turn_of": 1}), "take red", "take blue")
    seats = []
    while state.actor is not None:
        seats.append(state.actor)
        play(state, *A_TURN)
    assert seats == [2, 0, 1]


@holds("6.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_final_turns_as_players(players: int) -> None:
    assert len(turns_until_the_end(LAST_TWO | {"players": players})) == players


@holds("D7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_turn_that_emptied_the_deck_may_have_been_that_players_last(seat: int) -> None:
    after = [(seat + 1) % 3, (seat + 2) % 3]
    position = LAST_TWO | {"turn_of": seat}
    assert turns_until_the_end(position, final_turns="trigger_done") == after


@holds("6.2")
def test_a_draw_in_the_final_turns_does_not_start_them_again() -> None:
    state = play(at(LAST_TWO), "draw from deck", "draw from deck", "take red", "take red")
    assert final_turns(state) == 1
    play(state, "take blue", "take green", "take white")
    assert state.actor is None


@holds("6.2", "6.7", "D8")
@pytest.mark.parametrize("half", [1, 2])
def test_both_decks_end_with_final_turns(half: int) -> None:
    assert turns_until_the_end(LAST_TWO | {"half": half}) == [1, 2, 0]


@holds("D8", "6.7")
@pytest.mark.parametrize("trigger", ["empty", "drawn"])
def test_the_second_deck_may_end_the_game_with_the_turn_that_empties_it(trigger: str) -> None:
    options = {"second_deck_end": "at_once", "end_trigger": trigger}
    state = at(LAST_TWO | {"half": 2}, **options)
    play(state, "draw from deck")
    assert (state.actor, state.decision) == (0, "second-card")
    play(state, "draw from deck")
    assert state.actor is None


@holds("D8", "6.2")
def test_the_first_deck_has_its_final_turns_even_then() -> None:
    state = at(LAST_TWO | {"half": 1}, second_deck_end="at_once")
    play(state, "draw from deck", "draw from deck")
    assert final_turns(state) == 2


@holds("6.7")
def test_after_the_final_turns_of_the_second_deck_the_game_is_over() -> None:
    state = at({"half": 2, "final_turns": 0})
    assert state.winners() == []
    play(state, *A_TURN)
    assert (state.actor, state.decision, state.legal()) == (None, "over", [])
    assert "result" in state.view(None)


@holds("6.2")
def test_a_final_turn_is_a_whole_turn_with_its_move() -> None:
    tickets = [[], ["New York - Chicago"]]
    yards = [{}, {"blue": 1}]
    state = at({"railyards": yards, "tickets": tickets, "half": 2, "final_turns": 1})
    play(state, *A_TURN, *A_TURN)
    assert track(state, 1) == {"blue": 1}
    assert completed(state, 1) == ["New York - Chicago"]


# The trigger only when a card is drawn


@holds("D6")
def test_the_trigger_may_be_the_draw_of_the_last_card() -> None:
    state = at(LAST_TWO, end_trigger="drawn")
    play(state, "draw from deck", "draw from deck")
    assert final_turns(state) == 2


@holds("D6")
def test_a_refill_then_is_no_trigger_but_the_next_card_taken_is() -> None:
    state = play(at(LAST_TWO, end_trigger="drawn"), "take red", "take blue")
    assert (state.view(None)["deck"], final_turns(state)) == (0, None)
    play(state, *A_TURN)
    assert final_turns(state) is None
    play(state, "take green", "take white")
    assert final_turns(state) == 2
    seats = []
    while state.actor is not None:
        seats.append(state.actor)
        play(state, *A_TURN)
    assert seats == [0, 1, 2]


@holds("D6", "D7")
def test_a_face_up_locomotive_taken_from_an_empty_deck_is_that_trigger() -> None:
    position = {"players": 2, "draw_area": ["locomotive"], "deck": [], "half": 2}
    options = {"end_trigger": "drawn", "final_turns": "trigger_done"}
    state = play(at(position, **options), "take locomotive")
    assert final_turns(state) == 0
    play(state, *A_TURN)
    assert state.actor is None


@holds("D6")
def test_with_refills_at_once_the_second_card_can_be_the_trigger() -> None:
    position = LAST_TWO | {"deck": ["black"]}
    state = at(position, end_trigger="drawn", refill="immediate")
    play(state, "take red")
    assert (state.view(None)["deck"], final_turns(state)) == (0, None)
    play(state, "take blue")
    assert final_turns(state) == 2


# One deck or two


@holds("6.6", "D1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_is_gone_through_twice(players: int) -> None:
    state = play(at({"players": players, "final_turns": 0}), *A_TURN)
    assert state.view(None)["half"] == 2
    assert (state.decision, final_turns(state)) == ("turn", None)


@holds("D1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_may_be_gone_through_once(players: int) -> None:
    state = play(at({"players": players, "final_turns": 0}, decks="always_one"), *A_TURN)
    assert state.decision == "over"


@holds("D1")
@pytest.mark.parametrize(("players", "decision"), [(2, "over"), (3, "over"), (4, "turn")])
def test_the_number_of_players_may_decide(players: int, decision: str) -> None:
    state = play(at({"players": players, "final_turns": 0}, decks="by_players"), *A_TURN)
    assert state.decision == decision


@holds("6.1", "6.2", "6.6", "6.7", "D8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_ends_with_the_player_who_emptied_the_second_deck(players: int) -> None:
    state = begun(players)
    emptied: dict[int, int | None] = {}
    last = state.actor
    while state.actor is not None:
        last = state.actor
        state.apply(state.legal()[0])
        seen = state.view(None)
        if seen["deck"] == 0:
            emptied.setdefault(seen["half"], last)
    assert emptied.keys() == {1, 2}
    assert last == emptied[2]
