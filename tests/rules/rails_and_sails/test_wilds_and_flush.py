"""Face-up wild cards: first, second, unseen, newly turned, and three at once (rulings 10-15)."""

from collections import Counter
from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import (
    BOARDS,
    ROW,
    TABLE,
    all_but,
    at,
    box,
    cards,
    dealt,
    is_ship,
    row,
)
from tests.rules.words import can, choices, hand, play, why_not

WITH_TRAIN, WITH_SHIP = "refill with train card", "refill with ship card"
ONE_WILD = TABLE | {"display": ["wild", *ROW[1:]]}
TWO_WILDS = ["wild", "wild", *ROW[2:]]
SHIPS = ["black ship", "yellow double ship", "purple ship", "black double ship"]
NOT_SECOND = "A face-up wild card can only be the first and only card taken."


def flushing(*train_deck: str, **options: Any) -> bl.State:
    """Two wild cards are face up, and these cards are on top of the train deck."""
    position = {"players": 2, "display": TWO_WILDS, "train_deck": list(train_deck)}
    return at(position | {"ship_deck": SHIPS}, **options)


def discards(state: bl.State) -> Counter[str]:
    """The discard piles, as everybody sees them."""
    return Counter(state.view(None)["discards"])


# First, second, unseen


@holds("000.4.5", "001.4.4", "001.5.7", "001.6.3", "10")
@pytest.mark.parametrize("board", BOARDS)
def test_a_face_up_wild_is_the_only_card_of_the_turn(board: type[SailGame]) -> None:
    state = play(at(ONE_WILD, board), "take wild", WITH_TRAIN)
    assert hand(state) == {"wild": 1}
    assert (state.actor, state.decision) == (1, "turn")


@holds("10", "8")
@pytest.mark.parametrize(("deck", "new"), [(WITH_TRAIN, "black train"), (WITH_SHIP, "black ship")])
def test_its_place_is_refilled_as_its_taker_likes(deck: str, new: str) -> None:
    state = play(at(ONE_WILD), "take wild")
    assert (state.actor, state.decision) == (0, "refill")
    assert row(play(state, deck)) == [new, *ROW[1:]]


@holds("10", "8")
def test_bound_to_its_own_deck_a_wild_is_replaced_by_a_train_card() -> None:
    state = play(at(ONE_WILD, refill="same_deck"), "take wild")
    assert row(state)[0] == "black train"
    assert state.actor == 1


@holds("10", "9")
def test_even_who_must_take_two_takes_a_wild_alone() -> None:
    assert play(at(ONE_WILD, must_take_two=True), "take wild", WITH_SHIP).actor == 1


@holds("001.6.5", "11")
@pytest.mark.parametrize("first", [("take green train", WITH_SHIP), ("draw train card",)])
def test_a_wild_that_lay_face_up_is_no_second_card(first: tuple[str, ...]) -> None:
    state = play(at(ONE_WILD), *first)
    assert why_not(state, "take wild") == NOT_SECOND
    assert "take wild" not in choices(state)


@holds("000.3.10", "001.6.4", "11")
@pytest.mark.parametrize("options", [{}, {"refill": "same_deck"}])
def test_a_wild_newly_turned_up_is_no_second_card(options: dict[str, Any]) -> None:
    state = play(at(TABLE | {"train_deck": ["wild", "black train"]}, **options), "take red train")
    if not options:
        play(state, WITH_TRAIN)
    assert row(state)[0] == "wild"
    assert why_not(state, "take wild") == NOT_SECOND


@holds("001.6.6", "12")
def test_a_wild_drawn_unseen_counts_as_one_card() -> None:
    state = play(at(TABLE | {"train_deck": ["wild", "wild"]}), "draw train card")
    assert (state.actor, state.decision) == (0, "second-card")
    assert hand(play(state, "draw train card")) == {"wild": 2}
    assert state.actor == 1


@holds("12", "001.6.6")
def test_a_wild_may_be_drawn_unseen_as_the_second_card() -> None:
    state = at(TABLE | {"train_deck": ["wild", "black train"]})
    play(state, "take red ship", WITH_SHIP, "draw train card")
    assert hand(state) == {"red ship": 1, "wild": 1}


@holds("12")
def test_the_others_do_not_see_that_it_was_a_wild() -> None:
    state = play(at(TABLE | {"train_deck": ["wild", "black train"]}), "draw train card", "stop")
    assert state.view(1)["players"][0]["known_hand"] == {}


@holds("000.7.4", "13")
def test_the_next_player_may_take_a_wild_just_turned_up_and_only_that() -> None:
    state = at(TABLE | {"train_deck": ["wild", "black train"]})
    play(state, "draw ship card", "take red train", WITH_TRAIN)
    assert state.actor == 1
    play(state, "take wild", WITH_TRAIN)
    assert hand(state, 1) == {"wild": 1}
    assert state.actor == 0


@holds("13", "11")
def test_who_turned_it_up_may_take_it_in_a_later_turn() -> None:
    state = at(TABLE | {"train_deck": ["wild", "black train", "green train"]})
    play(state, "take red train", WITH_TRAIN, "stop", "draw ship card", "stop")
    assert state.actor == 0
    assert can(state, "take wild")


# Three at once


@holds("000.3.11", "001.5.8", "14")
@pytest.mark.parametrize("board", BOARDS)
def test_three_face_up_wilds_flush_all_six(board: type[SailGame]) -> None:
    deck = ["wild", "black train", "green train", "red train"]
    position = {"players": 2, "display": TWO_WILDS, "train_deck": deck, "ship_deck": SHIPS}
    state = at(position, board)
    before = discards(state)
    play(state, "take white train", WITH_TRAIN)
    assert row(state) == [*deck[1:], *SHIPS[:3]]
    assert discards(state) - before == Counter(["wild"] * 3 + ROW[3:])


@holds("001.5.8", "14")
@pytest.mark.parametrize("kind", ["train", "ship"])
def test_the_new_six_are_three_of_each_deck_whatever_lay_there(kind: str) -> None:
    four = [f"{color} {kind}" for color in ("red", "green", "white", "purple")]
    deck = ["wild", "black train", "green train", "red train"]
    position = {"players": 2, "display": ["wild", "wild", *four], "train_deck": deck}
    state = play(at(position | {"ship_deck": SHIPS}), f"take red {kind}", WITH_TRAIN)
    assert row(state) == [*deck[1:], *SHIPS[:3]]


@holds("14", "7")
def test_after_a_flush_the_second_card_comes_from_the_new_six() -> None:
    state = flushing("wild", "black train", "green train", "red train")
    play(state, "take white train", WITH_TRAIN)
    assert (state.actor, state.decision) == (0, "second-card")
    play(state, "take black train", WITH_SHIP)
    assert hand(state) == {"white train": 1, "black train": 1}


@holds("14", "11")
def test_a_wild_among_the_new_six_is_no_second_card_either() -> None:
    state = flushing("wild", "wild", "green train", "red train")
    play(state, "take white train", WITH_TRAIN)
    assert row(state)[0] == "wild"
    assert why_not(state, "take wild") == NOT_SECOND


@holds("14")
def test_a_second_card_can_bring_on_the_flush() -> None:
    state = flushing("wild", "black train", "green train", "red train")
    play(state, "draw ship card", "take white train", WITH_TRAIN)
    assert row(state)[:3] == ["black train", "green train", "red train"]
    assert state.actor == 1


@holds("14", "10")
def test_a_wild_taken_from_two_and_replaced_by_a_wild_is_no_flush() -> None:
    state = play(flushing("wild", "black train"), "take wild", WITH_TRAIN)
    assert row(state) == TWO_WILDS


@holds("001.5.9", "14")
def test_a_flush_is_repeated_while_three_wilds_show() -> None:
    state = flushing("wild", "wild", "wild", "wild", "black train", "green train", "red train")
    before = discards(state)
    play(state, "take white train", WITH_TRAIN)
    assert row(state)[:3] == ["black train", "green train", "red train"]
    assert (discards(state) - before)["wild"] == 6


@holds("14")
def test_wilds_may_be_left_to_lie() -> None:
    state = flushing("wild", "black train", flush=False)
    play(state, "take white train", WITH_TRAIN)
    assert row(state) == ["wild", "wild", "wild", *ROW[3:]]
    assert row(play(state, "stop")) == ["wild", "wild", "wild", *ROW[3:]]
    assert can(state, "take wild")


@holds("14")
@pytest.mark.parametrize("word", ["off", "no", False])
def test_the_flush_is_switched_off_by_any_of_these(word: object) -> None:
    assert GreatLakes(flush=word).settings["flush"] is False


def first_three_wilds(board: type[SailGame]) -> int:
    """A seed by which three wild cards are turned up at the start."""
    return next(s for s in range(5000) if row(dealt(board, seed=s, flush=False)).count("wild") == 3)


@holds("14", "001.5.9")
@pytest.mark.parametrize("board", BOARDS)
def test_three_wilds_at_the_start_are_flushed_too(board: type[SailGame]) -> None:
    seed = first_three_wilds(board)
    old, new = dealt(board, seed=seed, flush=False), dealt(board, seed=seed)
    assert row(new).count("wild") < 3
    assert discards(new) == Counter(row(old))
    assert [is_ship(card) for card in row(new)] == [False] * 3 + [True] * 3


# Short decks


@holds("15")
@pytest.mark.parametrize("ships", [0, 1, 2])
def test_a_short_deck_gives_what_it_has_and_the_other_fills_up(ships: int) -> None:
    display = [*TWO_WILDS[:2], "white train", "red train", "green train", "purple train"]
    deck = ["wild", "black train", "black train", "black train", "red train", "red train"]
    hands = [{}, all_but(*display, *deck, "red train", *SHIPS[:ships])]
    position = {"players": 2, "display": display, "hands": hands}
    state = at(position | {"train_deck": [*deck, "red train"], "ship_deck": SHIPS[:ships]})
    play(state, "take white train", *([WITH_TRAIN] if ships else []))
    assert row(state) == ["black train"] * 3 + SHIPS[:ships] + ["red train"] * (3 - ships)


@holds("15")
@pytest.mark.parametrize("trains", [0, 1, 2])
def test_a_display_laid_out_from_a_short_train_deck_has_more_ships(trains: int) -> None:
    left = ["black train"] * trains
    hands = [{}, all_but(*left, *SHIPS, *ROW[3:])]
    state = at({"players": 2, "hands": hands})
    assert [is_ship(card) for card in row(state)] == [False] * trains + [True] * (6 - trains)


@holds("15", "16")
def test_a_flush_shuffles_its_discards_if_it_must() -> None:
    state = flushing("wild", "black train")
    play(state, "take white train", WITH_TRAIN)
    assert None not in row(state)
    assert row(state).count("wild") < 3
    assert cards(state) == box()


@holds("15")
@pytest.mark.parametrize("board", BOARDS)
def test_a_flush_that_cannot_help_does_not_go_on_for_ever(board: type[SailGame]) -> None:
    only = ["wild"] * 4 + ["red train"]
    display = ["wild", "wild", "red train", *ROW[3:]]
    hands = [{}, all_but(*only, *ROW[3:], *SHIPS)]
    position = {"players": 2, "display": display, "hands": hands, "ship_deck": SHIPS}
    state = play(at(position, board), "take red train", WITH_TRAIN)
    assert row(state).count("wild") == 3
    assert (state.actor, state.decision) == (0, "second-card")
    assert cards(state) == box()


@holds("15")
def test_after_that_wilds_can_be_taken_and_play_goes_on() -> None:
    only = ["wild"] * 4 + ["red train"]
    display = ["wild", "wild", "red train", *ROW[3:]]
    hands = [{}, all_but(*only, *ROW[3:], *SHIPS)]
    position = {"players": 2, "display": display, "hands": hands, "ship_deck": SHIPS}
    state = play(at(position), "take red train", WITH_TRAIN, "stop", "take wild", WITH_SHIP)
    assert hand(state, 1)["wild"] == 10 + 1
    assert row(state).count("wild") < 3
    assert cards(state) == box()


@holds("15")
def test_after_twelve_flushes_in_a_row_the_display_is_left_as_it_is() -> None:
    left = ["wild"] * 3 + ["red train", *ROW[3:], *SHIPS]
    display = ["wild", "wild", "red train", *ROW[3:]]
    position = {"players": 2, "display": display, "hands": [{}, all_but(*left)]}
    state = at(position | {"train_deck": ["wild"], "ship_deck": SHIPS, "shuffles": [1, 1]})
    play(state, "take red train", WITH_TRAIN)
    assert row(state)[:3] == ["wild"] * 3
    assert state.position()["shuffles"][0] == 1 + 12


def left_display(rules: int) -> bl.State:
    """Three wild cards were left face up as no flush helped, and then a black train was paid."""
    left = ["wild"] * 3 + ["black train", *ROW[3:], *SHIPS]
    display = ["wild", "wild", "wild", *ROW[3:]]
    hands = [{"black train": 1}, all_but(*left)]
    position = {"players": 2, "display": display, "hands": hands, "ship_deck": SHIPS}
    return play(at(position, rules=rules), "claim Chicago - South Bend (gray train)")


@holds("15")
def test_a_display_that_was_left_stays_until_a_card_has_come_into_it() -> None:
    state = left_display(rules=2)
    assert row(state)[:3] == ["wild"] * 3
    play(state, "take red ship", WITH_SHIP)
    assert row(state).count("wild") == 2
    assert "black train" in row(state)


@holds("15")
def test_a_place_that_stays_empty_is_no_card_that_has_come() -> None:
    left = ["wild"] * 3 + ["red train", "red ship"]
    hands = [{}, all_but(*left)]
    state = at({"players": 2, "display": left, "hands": hands})
    play(state, "take red train", "stop", "take red ship")
    assert row(state) == ["wild"] * 3 + [None] * 3
    assert state.position()["discards"] == {}


@holds("14", "15")
def test_by_the_rules_of_version_1_it_is_flushed_at_the_start_of_a_turn() -> None:
    state = left_display(rules=1)
    assert row(state).count("wild") == 2
    assert "black train" in row(state)


@holds("15", "14")
def test_three_wilds_flush_even_when_fewer_than_six_cards_lie_face_up() -> None:
    left = ["wild", "wild", "wild", "red train", "green train", "black train", "white train"]
    hands = [{}, all_but(*left)]
    deck = ["wild", "green train", "black train", "white train"]
    position = {"players": 2, "display": ["wild", "wild", "red train"], "hands": hands}
    state = play(at(position | {"train_deck": deck}), "take red train")
    assert {"green train", "black train", "white train"} <= set(row(state))
    assert cards(state) == box()


@holds("14")
@pytest.mark.parametrize("edition", ["reference", "published"])
@pytest.mark.parametrize("seed", range(3))
def test_no_player_ever_sees_three_wilds_while_the_train_deck_is_full(
    edition: str, seed: int
) -> None:
    state = dealt(World, 5, seed, edition=edition)
    while state.actor is not None and state.view(None)["turn"] < 12:
        assert row(state).count("wild") < 3
        texts = choices(state)
        takes = [text for text in texts if text.startswith("take ") and "wild" not in text]
        state.apply(state.parse((takes or texts)[0]))
