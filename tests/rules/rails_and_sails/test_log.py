"""What a player is told of cards taken and of the display (rulings 7-17)."""

from typing import Any

import pytest

import branchline as bl
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import ROW, TABLE, all_but, at, play

WITH_TRAIN = "refill with train card"


def told(state: bl.State, text: str, seat: int | None = 0) -> list[str]:
    """What a seat is told of an action in words, which is played."""
    before, action = state.clone(), state.parse(text)
    state.apply(action)
    return before.tell(action, state, seat)


@holds("7")
def test_a_card_taken_and_its_replacement_are_told_to_all() -> None:
    state = at(TABLE)
    assert told(state, "take red train", None) == ["{0} takes a red train card."]
    assert told(state, WITH_TRAIN, None) == ["A black train card is turned up."]


@holds("7")
@pytest.mark.parametrize(
    ("seat", "card"), [(0, "a black train card"), (1, "a card"), (None, "a card")]
)
def test_an_unseen_card_is_told_to_its_drawer_only(seat: int | None, card: str) -> None:
    assert told(at(TABLE), "draw train card", seat) == [f"{{0}} draws {card} from the train deck."]


@holds("8")
@pytest.mark.parametrize("new", ["red train", "black train"])
def test_a_replacement_is_told_even_if_it_is_the_same_card_again(new: str) -> None:
    state = at(TABLE | {"train_deck": [new]}, refill="same_deck")
    assert told(state, "take red train")[1:] == [f"A {new} card is turned up."]


@holds("9")
def test_each_of_two_last_cards_is_told_even_if_the_second_must_be_taken() -> None:
    hands = [{}, all_but("red train", "green train")]
    last = {"players": 2, "display": [], "hands": hands, "train_deck": ["red train", "green train"]}
    state = at(last, must_take_two=True)
    assert told(state, "draw train card") == [
        "{0} draws a red train card from the train deck.",
        "{0} draws a green train card from the train deck.",
    ]


@holds("14")
def test_a_flush_is_told_with_the_new_six() -> None:
    display = ["wild", "wild", *ROW[2:]]
    deck = ["wild", "black train", "green train", "red train"]
    state = play(at(TABLE | {"display": display, "train_deck": deck}), "take white train")
    assert told(state, WITH_TRAIN) == [
        "The display is flushed: black train, green train, red train, "
        "black ship, yellow double ship, purple ship."
    ]


@holds("17")
def test_empty_places_that_are_filled_are_no_flush() -> None:
    display: list[Any] = ["red train", None, None, *ROW[3:]]
    lines = told(at(TABLE | {"display": display}), "draw ship card")
    assert len(lines) == 1
    lines = told(at(TABLE | {"display": display, "decision": "second-card"}), "stop")
    assert lines == ["{0} takes no second card.", "Turned up are black train, yellow train."]


@holds("17", "16")
@pytest.mark.parametrize("others", [{}, {"white train": 1}], ids=["one way to pay", "two"])
def test_a_payment_that_fills_an_empty_place_is_told_before_the_card(
    others: dict[str, int],
) -> None:
    mine = {"black train": 1, **others}
    hands = [mine, all_but("red train", *mine)]
    state = at({"players": 2, "display": ["red train"], "hands": hands})
    lines = told(state, "claim Chicago - South Bend (gray train)")
    if others:
        assert lines == []
        lines = told(state, "pay in black")
    assert lines == [
        "{0} claims Chicago - South Bend (gray train) for 1 point, paying 1 black train.",
        "A black train card is turned up.",
    ]
