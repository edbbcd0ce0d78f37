"""Decks that run out: shuffled discards, empty decks, empty places (rulings 16-18)."""

from collections import Counter
from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import SailGame
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import (
    BOARDS,
    ROW,
    SHIP_DECK,
    TABLE,
    TRAIN_DECK,
    all_but,
    at,
    box,
    cards,
    is_ship,
    row,
)
from tests.rules.words import can, choices, hand, play, why_not

WITH_TRAIN, WITH_SHIP = "refill with train card", "refill with ship card"
NO_TRAINS = "The train deck and its discards are empty."
NO_SHIPS = "The ship deck and its discards are empty."
NOTHING_TO_TAKE = "With both decks and discard piles empty no card can be taken."


def hoarded(*display: str, mine: Any = None, **rest: Any) -> dict[str, Any]:
    """A position in which the second seat holds all that is not named."""
    named = [*display, *(mine or {}), *rest.get("train_deck", []), *rest.get("ship_deck", [])]
    hands = [mine or {}, all_but(*named)]
    return {"players": 2, "display": list(display), "hands": hands} | rest


def discards(state: bl.State) -> Counter[str]:
    """The discard piles, as everybody sees them."""
    return Counter(state.view(None)["discards"])


# A deck runs out


REST = {
    "hands": [{}, all_but(*ROW, *SHIP_DECK, "red train", "red train", "red ship")],
    "ship_deck": SHIP_DECK,
}


@holds("001.5.11", "16")
def test_an_empty_deck_is_made_again_from_its_own_discards() -> None:
    state = at(TABLE | {"train_deck": [], "discards": {"red train": 2, "red ship": 1}} | REST)
    play(state, "draw train card")
    assert hand(state) == {"red train": 1}
    assert state.view(0)["train_deck"] == 1
    assert discards(state) == {"red ship": 1}


@holds("16")
def test_discards_are_not_shuffled_before_a_card_is_needed() -> None:
    state = at(TABLE | {"train_deck": ["black train"]})
    before = discards(state)
    play(state, "draw train card")
    assert state.view(None)["train_deck"] == 0
    assert discards(state) == before


@holds("16")
def test_a_replacement_is_shuffled_up_too() -> None:
    state = at(TABLE | {"train_deck": []})
    trains = sum(n for kind, n in discards(state).items() if not is_ship(kind))
    play(state, "take red ship", WITH_TRAIN)
    assert not is_ship(row(state)[3])
    assert state.view(None)["train_deck"] == trains - 1
    assert all(is_ship(kind) for kind in discards(state))


@holds("16")
def test_the_ship_deck_is_made_again_from_ship_cards() -> None:
    state = play(at(TABLE | {"ship_deck": []}), "draw ship card", "draw ship card")
    assert all(is_ship(kind) for kind in hand(state))
    assert not any(is_ship(kind) for kind in discards(state))


@holds("16")
def test_the_seed_says_how_discards_are_shuffled() -> None:
    decks = [
        play(at(TABLE | {"train_deck": [], "seed": seed}), "draw train card").position()
        for seed in (1, 1, 2)
    ]
    assert decks[0] == decks[1]
    assert decks[0]["train_deck"] != decks[2]["train_deck"]


@holds("16")
def test_a_second_shuffle_is_another_one() -> None:
    once = at(TABLE | {"train_deck": [], "shuffles": [1, 1]})
    twice = at(TABLE | {"train_deck": [], "shuffles": [2, 1]})
    orders = [play(s, "draw train card").position()["train_deck"] for s in (once, twice)]
    assert orders[0] != orders[1]
    assert Counter(orders[0]).total() == Counter(orders[1]).total()


@holds("16", "001.7.11")
def test_cards_paid_for_a_route_come_back_through_the_discards() -> None:
    mine = {"black train": 1}
    state = at(hoarded(*ROW, mine=mine))
    play(state, "claim Chicago - South Bend (gray train)")
    assert discards(state) == {"black train": 1}
    play(state, "draw train card")
    assert discards(state) == {}
    assert hand(state, 1)["black train"] == 7


# Nothing left in a deck


@holds("001.5.12", "17")
def test_from_a_deck_without_discards_nothing_is_drawn() -> None:
    state = at(hoarded(*ROW, ship_deck=SHIP_DECK))
    assert why_not(state, "draw train card") == NO_TRAINS
    assert can(state, "draw ship card")
    assert why_not(at(hoarded(*ROW, train_deck=["wild"])), "draw ship card") == NO_SHIPS


@holds("18", "001.5.5", "000.7.5")
@pytest.mark.parametrize("card", ["red train", "red ship"])
@pytest.mark.parametrize(
    "deck", [{"train_deck": ["black train"]}, {"ship_deck": ["black ship"]}], ids=str
)
def test_only_a_deck_that_has_a_card_replaces_and_nobody_is_asked(
    card: str, deck: dict[str, Any]
) -> None:
    state = play(at(hoarded(*ROW, **deck)), f"take {card}")
    assert state.decision == "second-card"
    [[new]] = deck.values()
    assert row(state)[ROW.index(card)] == new


@holds("18", "16")
def test_a_deck_with_discards_can_be_chosen() -> None:
    state = play(at(TABLE | {"train_deck": [], "ship_deck": []}), "take red train")
    assert choices(state) == [WITH_TRAIN, WITH_SHIP]


@holds("17", "001.5.12")
@pytest.mark.parametrize("board", BOARDS)
def test_with_both_decks_empty_face_up_cards_may_still_be_taken(board: type[SailGame]) -> None:
    state = play(at(hoarded(*ROW), board), "take red train", "take green ship")
    assert hand(state) == {"red train": 1, "green ship": 1}
    assert row(state) == [None, "green train", "white train", "red ship", None, "white ship"]
    assert state.actor == 1
    assert cards(state) == box()


@holds("17", "9")
def test_the_last_face_up_card_ends_the_draw() -> None:
    state = play(at(hoarded("red train")), "take red train")
    assert row(state) == [None] * 6
    assert state.actor == 1


@holds("17", "11")
def test_with_only_a_wild_left_the_draw_ends() -> None:
    state = play(at(hoarded("red train", "wild")), "take red train")
    assert row(state) == [None, "wild"] + [None] * 4
    assert state.actor == 1


@holds("17", "001.5.13", "001.5.12")
def test_with_nothing_face_up_and_nothing_in_the_decks_something_else_must_be_done() -> None:
    state = at(hoarded())
    assert not any(text.startswith(("take", "draw train", "draw ship")) for text in choices(state))
    assert why_not(state, "take red train") == "No red train card is face up."
    assert can(state, "draw tickets")


@holds("17", "000.7.5")
def test_empty_places_are_filled_at_the_start_of_a_turn_once_there_are_cards() -> None:
    state = at(hoarded("red train", "red ship", mine={"black train": 1}))
    play(state, "claim Chicago - South Bend (gray train)")
    assert state.actor == 1
    assert row(state) == ["red train", "red ship", "black train", None, None, None]
    assert discards(state) == {}


@holds("17", "000.7.5")
def test_empty_places_are_filled_up_to_three_train_cards_first() -> None:
    state = play(at(TABLE | {"display": ["red train", "red ship"]}), "draw tickets")
    state.apply(state.legal()[0])
    assert row(state) == ["red train", "red ship", *TRAIN_DECK[:2], *SHIP_DECK[:2]]


@holds("17", "14")
def test_filling_empty_places_can_bring_on_a_flush() -> None:
    deck = ["wild", "black train", "green train", "purple train", "red train"]
    display = ["wild", "wild", "red ship", "green ship", "white ship"]
    table = {"players": 2, "display": display, "train_deck": deck, "ship_deck": SHIP_DECK}
    state = play(at(table), "draw tickets")
    state.apply(state.legal()[0])
    assert row(state) == [*deck[1:4], *SHIP_DECK[:3]]


# By option: no cards at all


@holds("17", "001.5.12", "001.5.13")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", ["reference", "published"])
def test_it_may_be_agreed_that_empty_decks_close_the_display(
    board: type[SailGame], edition: str
) -> None:
    state = at(hoarded(*ROW), board, strict_empty=True, edition=edition)
    assert why_not(state, "take red train") == NOTHING_TO_TAKE
    assert why_not(state, "draw train card") == NO_TRAINS
    assert can(state, "draw tickets")


@holds("17")
@pytest.mark.parametrize(
    "left", [{"train_deck": ["wild"]}, {"ship_deck": ["black ship"]}, {"discards": {"wild": 1}}]
)
def test_then_one_card_in_a_deck_or_a_discard_pile_is_enough_to_open_it(
    left: dict[str, Any],
) -> None:
    position = hoarded(*ROW, **left)
    if "discards" in left:
        position["hands"][1]["wild"] -= 1
    assert can(at(position, strict_empty=True), "take red train")


@holds("17", "9")
@pytest.mark.parametrize("must", [False, True])
def test_then_a_replacement_that_is_the_last_card_ends_the_draw(must: bool) -> None:
    position = hoarded(*ROW, train_deck=["black train"])
    state = play(at(position, strict_empty=True, must_take_two=must), "take red train")
    assert row(state)[0] == "black train"
    assert state.actor == 1
    open_hand = play(at(position), "take red train")
    assert open_hand.decision == "second-card"
