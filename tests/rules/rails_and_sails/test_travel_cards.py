"""Taking travel cards: two, one at a time, and what replaces them (rules 000.4, 001.5)."""

import pytest

from branchline.games.rails_and_sails.game import SailGame
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, ROW, TABLE, all_but, at, box, is_ship, row
from tests.rules.words import can, choices, hand, play, why_not

WITH_TRAIN, WITH_SHIP = "refill with train card", "refill with ship card"


@holds("000.4.2", "000.4.3", "001.4.4", "001.5.3", "001.5.4", "7")
@pytest.mark.parametrize("board", BOARDS)
def test_two_face_up_cards_are_taken_one_after_the_other(board: type[SailGame]) -> None:
    state = play(at(TABLE, board), "take red train", WITH_TRAIN, "take green ship", WITH_SHIP)
    assert hand(state) == {"red train": 1, "green ship": 1}
    assert (state.actor, state.decision) == (1, "turn")


@holds("000.4.4", "001.5.4", "7")
@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        ("train", "train", {"black train": 1, "yellow train": 1}),
        ("ship", "ship", {"black ship": 1, "yellow double ship": 1}),
        ("train", "ship", {"black train": 1, "black ship": 1}),
        ("ship", "train", {"black train": 1, "black ship": 1}),
    ],
)
def test_two_cards_come_unseen_from_the_top_of_either_deck(
    first: str, second: str, cards: dict[str, int]
) -> None:
    state = play(at(TABLE), f"draw {first} card", f"draw {second} card")
    assert hand(state) == cards
    assert state.actor == 1
    assert row(state) == ROW


@holds("001.5.4", "7")
def test_a_face_up_card_and_an_unseen_one_may_be_taken_in_either_order() -> None:
    one = play(at(TABLE), "take red train", WITH_TRAIN, "draw ship card")
    other = play(at(TABLE), "draw ship card", "take red train", WITH_TRAIN)
    assert hand(one) == hand(other) == {"red train": 1, "black ship": 1}
    assert one.actor == other.actor == 1


@holds("001.5.4", "7")
def test_everybody_knows_a_card_taken_face_up_and_only_its_drawer_an_unseen_one() -> None:
    state = play(at(TABLE), "take red train", WITH_TRAIN, "draw ship card")
    assert state.view(1)["players"][0]["known_hand"] == {"red train": 1}
    assert state.view(1)["players"][0]["ship_cards"] == 1
    assert state.view(0)["players"][0]["hand"] == {"red train": 1, "black ship": 1}


@holds("001.5.4", "7")
def test_only_cards_that_lie_face_up_can_be_taken() -> None:
    state = at(TABLE)
    assert why_not(state, "take black train") == "No black train card is face up."
    assert why_not(state, "take wild") == "No wild card is face up."
    assert can(state, "take red ship")


@holds("23")
def test_a_face_up_card_with_a_harbor_symbol_is_a_card_of_its_own() -> None:
    state = at(TABLE | {"display": ["red train", "red harbor train", *ROW[2:]]})
    assert {"take red train", "take red harbor train"} <= set(choices(state))
    assert hand(play(state, "take red harbor train")) == {"red harbor train": 1}


@holds("001.5.3", "9")
def test_a_player_may_stop_after_one_card() -> None:
    state = play(at(TABLE), "take red train", WITH_TRAIN, "stop")
    assert hand(state) == {"red train": 1}
    assert (state.actor, state.decision) == (1, "turn")


@holds("001.5.3", "9")
def test_a_player_may_stop_after_one_unseen_card() -> None:
    assert play(at(TABLE), "draw ship card", "stop").actor == 1


@holds("9", "001.4.4")
@pytest.mark.parametrize("first", [("draw ship card",), ("take red train", WITH_TRAIN)])
def test_it_may_be_agreed_that_two_must_be_taken(first: tuple[str, ...]) -> None:
    state = play(at(TABLE, must_take_two=True), *first)
    assert state.decision == "second-card"
    assert why_not(state, "stop") == "Two cards must be taken while a second one can be had."
    assert play(state, "draw ship card").actor == 1


@holds("9")
def test_who_must_take_two_takes_one_if_there_is_no_other() -> None:
    hands = [{}, all_but("red train", "wild")]
    last = {"players": 2, "display": ["red train", "wild"], "hands": hands}
    state = play(at(last, must_take_two=True), "take red train")
    assert hand(state) == {"red train": 1}
    assert state.actor == 1


@holds("9")
def test_nobody_stops_before_the_first_card() -> None:
    assert why_not(at(TABLE), "stop") == (
        "You are choosing what to do this turn; “stop” is not an option now."
    )


@holds("000.4.1", "001.4.3")
@pytest.mark.parametrize("other", ["draw tickets", "exchange ships for trains", "pass"])
def test_after_the_first_card_nothing_else_is_done(other: str) -> None:
    state = play(at(TABLE), "draw train card")
    assert why_not(state, other) == (
        f"You are choosing your second card; “{other}” is not an option now."
    )


@holds("001.5.10")
def test_a_hand_has_no_limit() -> None:
    hands = [all_but(*ROW, "black train", "black train"), {}]
    state = at({"players": 2, "display": ROW, "hands": hands})
    play(state, "draw train card", "draw train card")
    assert sum(hand(state).values()) == box().total() - 6


# The replacement


@holds("000.3.9", "000.4.3", "001.5.5", "8")
@pytest.mark.parametrize(
    ("card", "slot"), [("red train", 0), ("white train", 2), ("red ship", 3), ("white ship", 5)]
)
@pytest.mark.parametrize(("deck", "new"), [(WITH_TRAIN, "black train"), (WITH_SHIP, "black ship")])
def test_the_taker_chooses_the_deck_of_the_replacement(
    card: str, slot: int, deck: str, new: str
) -> None:
    state = play(at(TABLE), f"take {card}")
    assert (state.actor, state.decision) == (0, "refill")
    assert choices(state) == [WITH_TRAIN, WITH_SHIP]
    play(state, deck)
    assert row(state) == [*ROW[:slot], new, *ROW[slot + 1 :]]


@holds("7", "001.5.5")
def test_the_replacement_is_seen_before_the_second_card_and_may_be_taken() -> None:
    state = play(at(TABLE), "take red train", WITH_SHIP)
    assert (state.decision, row(state)[0]) == ("second-card", "black ship")
    play(state, "take black ship", WITH_SHIP)
    assert hand(state) == {"red train": 1, "black ship": 1}


@holds("8", "000.3.9")
def test_the_second_card_is_replaced_too() -> None:
    state = play(at(TABLE), "draw ship card", "take red train")
    assert (state.actor, state.decision) == (0, "refill")
    assert row(play(state, WITH_SHIP))[0] == "yellow double ship"
    assert state.actor == 1


@holds("001.5.6", "8")
@pytest.mark.parametrize(
    ("deck", "kind", "ships"), [(WITH_SHIP, "train", True), (WITH_TRAIN, "ship", False)]
)
def test_the_display_may_become_all_ships_or_all_trains(deck: str, kind: str, ships: bool) -> None:
    state = at(TABLE)
    for color in ("red", "green", "white"):
        play(state, f"take {color} {kind}", deck, "stop")
    assert [is_ship(card) for card in row(state)] == [ships] * 6


@holds("8")
@pytest.mark.parametrize(
    ("card", "new"), [("red train", "black train"), ("green ship", "black ship")]
)
def test_the_replacement_may_be_bound_to_the_deck_of_the_card(card: str, new: str) -> None:
    state = play(at(TABLE, refill="same_deck"), f"take {card}")
    assert state.decision == "second-card"
    assert row(state)[ROW.index(card)] == new


@holds("8", "18")
@pytest.mark.parametrize(
    ("empty", "card", "new"),
    [("train", "red train", "black ship"), ("ship", "red ship", "black train")],
)
def test_even_then_the_other_deck_helps_out_if_its_own_is_empty(
    empty: str, card: str, new: str
) -> None:
    gone = {kind: n for kind, n in box().items() if is_ship(kind) == (empty == "ship")}
    gone = {kind: n - ROW.count(kind) for kind, n in gone.items()}
    deck = {"train": "ship_deck", "ship": "train_deck"}[empty]
    table = {"players": 2, "display": ROW, "hands": [{}, gone], deck: [new]}
    state = play(at(table, refill="same_deck"), f"take {card}")
    assert row(state)[ROW.index(card)] == new


@holds("8")
@pytest.mark.parametrize("edition", ["reference", "published"])
@pytest.mark.parametrize("board", BOARDS)
def test_both_editions_let_the_taker_choose(edition: str, board: type[SailGame]) -> None:
    state = play(at(TABLE, board, edition=edition), "take red train")
    assert state.decision == "refill"


@holds("7", "8")
def test_while_a_card_is_replaced_nothing_else_is_done() -> None:
    state = play(at(TABLE), "take red train")
    assert why_not(state, "take green train") == (
        "You are choosing the deck that replaces the card; “take green train” is not an option now."
    )
