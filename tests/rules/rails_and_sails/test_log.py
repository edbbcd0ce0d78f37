"""What a player is told, in the order in which it happens, as facts and in sentences."""

from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import World
from branchline.games.rails_and_sails.sentences import SENTENCES
from tests.rules.ledger import ROOT, holds
from tests.rules.rails_and_sails.table import (
    ROW,
    SHIP_DECK,
    TABLE,
    TICKETS,
    all_but,
    at,
    dealt,
    fleets,
)
from tests.rules.rails_and_sails.test_scoring import TIE
from tests.rules.rails_and_sails.test_tours import DESERT
from tests.rules.words import play

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
        "A wild card is turned up.",
        "Three wild cards: the display is flushed of "
        "wild, wild, wild, red ship, green ship, white ship.",
        "Turned up are black train, green train, red train, "
        "black ship, yellow double ship, purple ship.",
    ]


def facts(state: bl.State, text: str, seat: int | None = 0) -> list[dict[str, Any]]:
    """The facts that a seat sees of an action in words, which is played."""
    before, action = state.clone(), state.parse(text)
    state.apply(action)
    return before.events(action, state, seat)


@holds("14", "15")
def test_each_of_two_flushes_is_told_with_what_it_discards() -> None:
    display = ["wild", "wild", *ROW[2:]]
    deck = ["wild", "wild", "wild", "wild", "green train", "red train", "red train"]
    state = play(at(TABLE | {"display": display, "train_deck": deck}), "take white train")
    seen = facts(state, WITH_TRAIN)
    assert [fact["verb"] for fact in seen] == [
        *("turn-up", "flush", "turn-up", "shuffle", "turn-up")
    ]
    flush = seen[1]
    assert flush["number"] == 2
    assert flush["cards"][:6] == ["wild", "wild", "wild", *ROW[3:]]
    assert flush["cards"][6:9] == ["wild"] * 3
    assert [step["verb"] for step in flush["steps"]] == ["flush", "turn-up", "flush"]


@holds("15")
def test_twelve_flushes_are_told_in_one_line_and_then_that_the_display_is_left() -> None:
    left = ["wild"] * 3 + ["red train", *ROW[3:], *SHIP_DECK]
    display = ["wild", "wild", "red train", *ROW[3:]]
    position = {"players": 2, "display": display, "hands": [{}, all_but(*left)]}
    state = at(position | {"train_deck": ["wild"], "ship_deck": SHIP_DECK})
    state = play(state, "take red train")
    assert facts(state.clone(), WITH_TRAIN)[1]["number"] == 12
    lines = told(state, WITH_TRAIN)
    assert lines[1] == "Three wild cards: the display is flushed, 12 times in a row."
    assert len([line for line in lines if "flushed" in line]) == 1
    assert lines[-1] == "After twelve flushes the display is left as it is."


@holds("16")
def test_a_shuffle_is_told_before_the_card_that_needs_it() -> None:
    rest = all_but(*ROW, *SHIP_DECK, *["red train"] * 6)
    position = {"train_deck": [], "discards": {"red train": 6}, "hands": [{}, rest]}
    state = at(TABLE | position)
    assert told(state, "draw train card", None) == [
        "The train discards are shuffled: 6 cards.",
        "{0} draws a card from the train deck.",
    ]


@holds("34")
def test_which_tickets_are_drawn_and_kept_is_told_to_their_owner_only() -> None:
    state = at(TABLE | {"ticket_deck": TICKETS})
    own = {"tickets": TICKETS[:4]}
    drawn = {"verb": "draw-tickets", "seat": 0, "number": 4}
    assert facts(state.clone(), "draw tickets") == [drawn | own]
    assert facts(state, "draw tickets", 1) == [drawn]
    kept = {"verb": "keep-tickets", "seat": 0, "number": 1, "of": 4}
    own = {"tickets": [TICKETS[1]], "returned": [TICKETS[0], *TICKETS[2:4]]}
    assert facts(state.clone(), f"keep {TICKETS[1]}") == [kept | own]
    assert facts(state.clone(), f"keep {TICKETS[1]}", None) == [kept]
    back = ", ".join([TICKETS[0], *TICKETS[2:4]])
    assert told(state, f"keep {TICKETS[1]}") == [
        f"{{0}} keeps 1 of 4 tickets: {TICKETS[1]}. Given back: {back}."
    ]


@holds("34")
@pytest.mark.parametrize(
    ("seat", "names"), [(0, f": {', '.join(TICKETS[:4])}"), (1, ""), (None, "")]
)
def test_tickets_drawn_are_named_to_their_owner_only(seat: int | None, names: str) -> None:
    state = at(TABLE | {"ticket_deck": TICKETS})
    assert told(state, "draw tickets", seat) == [f"{{0}} draws 4 tickets{names}."]


@holds("1", "3")
def test_what_one_chose_in_secret_is_told_to_oneself() -> None:
    state = dealt()
    keep = state.text(state.legal()[-1])
    assert told(state.clone(), keep, 1) == ["{0} has chosen tickets."]
    assert told(state, keep, 0) == [f"{{0}} has chosen tickets: {keep.removeprefix('keep ')}."]
    state = fleets()
    assert told(state.clone(), "20 trains and 30 ships", 1) == ["{0} has chosen a fleet."]
    assert told(state, "20 trains and 30 ships", 0) == [
        "{0} has chosen a fleet: 20 trains and 30 ships."
    ]


@holds("3")
def test_a_fleet_is_told_when_all_have_chosen_and_not_before() -> None:
    state = fleets()
    first = facts(state, "20 trains and 30 ships", 1)
    assert first == [{"verb": "choose-fleet", "seat": 0}]
    assert told(state, "30 trains and 20 ships", None) == [
        "{1} has chosen a fleet.",
        "{0} takes 20 trains and 30 ships.",
        "{1} takes 30 trains and 20 ships.",
    ]


@holds("47")
def test_an_exchange_is_told_with_what_it_costs() -> None:
    state = play(at({"players": 2}), "exchange ships for trains")
    assert told(state, "exchange 2 pieces") == [
        "{0} exchanges 2 pieces for trains, losing 2 points."
    ]


@holds("49", "50")
def test_the_final_turns_are_told_when_the_pieces_are_counted() -> None:
    few = {"trains": 3, "ships": 3}
    state = play(at(TABLE | {"pieces": [few, {"trains": 27, "ships": 23}]}), "draw train card")
    seen = facts(state, "draw train card", None)
    assert seen[1:] == [{"verb": "final-turns", "seat": 0, "turns": 4}]


LAST = {"final_turns": 0, "tickets": [["Green Bay - Chicago"], ["Buffalo - Albany"]]}
CLAIMED = {"chicago-milwaukee-1": 0, "green_bay-milwaukee-1": 0}


@holds("40", "44", "51")
def test_the_end_is_told_with_everyones_tickets_harbors_points_and_who_has_won() -> None:
    at_the_end = {"claimed": CLAIMED, "harbors": {"chicago": 0}}
    state = play(at(TABLE | LAST | at_the_end), "draw train card")
    assert told(state, "stop", None) == [
        "{0} takes no second card.",
        "The game is over.",
        "{0} shows Green Bay - Chicago (+5).",
        "{0} has harbors in Chicago, 1 ticket (+10); 2 not built (-8).",
        "{0} has 12 points: routes 5, tickets 5, harbors 10, unbuilt harbors -8.",
        "{1} shows Buffalo - Albany (failed, -4).",
        "{1} has no harbors; 3 not built (-12).",
        "{1} has -16 points: tickets -4, unbuilt harbors -12.",
        "{0} wins.",
    ]


@holds("36")
def test_a_tour_out_of_order_is_told_as_such_at_the_end() -> None:
    around = ["casablanca-marseille", "athina-marseille", "athina-tehran", "al_qahira-athina"]
    position = {"claimed": dict.fromkeys(around, 0), "tickets": [[DESERT], []], "final_turns": 0}
    state = play(at({"players": 2} | position, World), "draw train card")
    assert told(state, "stop", None)[2] == f"{{0}} shows {DESERT} (out of order, +6)."


@holds("51")
@pytest.mark.parametrize(
    ("tiebreak", "lines"),
    [
        ("shared", ["{0} shares the win.", "{1} shares the win."]),
        ("most_tickets", ["{0} wins, with more completed tickets: 1."]),
    ],
)
def test_a_tie_is_told_with_what_breaks_it(tiebreak: str, lines: list[str]) -> None:
    state = play(at(TABLE | TIE | {"final_turns": 0}, tiebreak=tiebreak), "draw train card")
    assert told(state, "stop", None)[-len(lines) :] == lines


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
        "The train discards are shuffled: 1 card.",
        "A black train card is turned up.",
    ]


def test_every_event_is_documented() -> None:
    page = (ROOT / "docs" / "programmers" / "events.md").read_text(encoding="utf-8")
    section = page.split("## Rails & Sails")[1].split("\n## ")[0]
    assert [verb for verb in SENTENCES if f"`{verb}`" not in section] == []
