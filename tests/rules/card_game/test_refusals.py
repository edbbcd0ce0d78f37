"""What the rules forbid is refused with a sentence, and nothing changes."""

from collections.abc import Mapping
from typing import Any

import pytest

import branchline as bl
from tests.rules.card_game.table import at, begun, over
from tests.rules.words import play, why_not

CARDS = {"red": 3, "blue": 1, "green": 1, "white": 1, "locomotive": 2}
ROW = ["black", "black", "red", "locomotive", "yellow"]
TABLE = {"hands": [CARDS, {}], "draw_area": ROW, "railyards": [{"blue": 1}, {"white": 4}]}

# Where the game stands, what is tried, and why not
REFUSALS = [
    ((), "take blue", "No blue card is face up."),
    ((), "take clock card", "Only the solo game has a Station Clock."),
    ((), "pass", "You may pass only when nothing else is possible."),
    ((), "play gray", "There is no gray in this game."),
    ((), "play blue", "You have blue in your Railyard, and a color there cannot be added to."),
    (
        (),
        "play white",
        "Needs 5 white cards, as another Railyard has 4; you have 1 white card and 2 locomotives.",
    ),
    (
        (),
        "play three colors",
        "Three different colors need three that are not in any Railyard; you hold 2 such colors.",
    ),
    ((), "keep none", "You are choosing what to do this turn; “keep none” is not an option now."),
    ((), "stop", "You are choosing what to do this turn; “stop” is not an option now."),
    (("take red",), "stop", "Two cards must be drawn while a second one can be had."),
    (("take red",), "take red", "No red card is face up."),
    (
        ("take red",),
        "take locomotive",
        "A face-up locomotive counts as two cards, so it can only be the first and only one.",
    ),
    (
        ("take red",),
        "draw tickets",
        "You are choosing which second card to take; “draw tickets” is not an option now.",
    ),
    (("play red",), "5 red cards", "You have only 3 red cards."),
    (
        ("play red",),
        "draw from deck",
        "You are choosing how many cards of the color to play; "
        "“draw from deck” is not an option now.",
    ),
    (("play red", "1 red card"), "3 locomotives", "You have only 2 locomotives."),
    (
        ("play red", "1 red card"),
        "no locomotives",
        "A set needs at least 2 red cards; you chose 1 red card.",
    ),
    (
        ("play red", "1 red card"),
        "2 cards",
        "You are choosing how many locomotives to play with them; “2 cards” is not an option now.",
    ),
    (
        ("draw tickets",),
        "take red",
        "You are choosing which tickets to keep; “take red” is not an option now.",
    ),
]


@pytest.mark.parametrize(("played", "tried", "sentence"), REFUSALS, ids=[r[1] for r in REFUSALS])
def test_a_refusal_names_the_rule(played: tuple[str, ...], tried: str, sentence: str) -> None:
    assert why_not(play(at(TABLE), *played), tried) == sentence


@pytest.mark.parametrize(("played", "tried", "sentence"), REFUSALS, ids=[r[1] for r in REFUSALS])
def test_a_refused_action_leaves_everything_as_it_was(
    played: tuple[str, ...], tried: str, sentence: str
) -> None:
    state = play(at(TABLE), *played)
    before = state.position()
    with pytest.raises(bl.IllegalAction) as refused:
        play(state, tried)
    assert str(refused.value) == sentence
    assert state.position() == before


def test_an_empty_deck_and_an_empty_ticket_deck_are_named() -> None:
    names = [*at({"players": 2}).position()["ticket_deck"]]
    state = at({"tickets": [names, []], "deck": [], "draw_area": ROW})
    assert why_not(state, "draw from deck") == "The Train deck is empty."
    assert why_not(state, "draw tickets") == "The ticket deck is empty."


def test_single_colors_are_chosen_in_their_order() -> None:
    cards = {"black": 1, "blue": 1, "green": 1, "red": 1}
    state = play(at({"hands": [cards, {}]}), "play three colors")
    assert why_not(state, "with red").startswith("Colors are chosen in their order")


def test_moving_is_the_question_before_the_action() -> None:
    state = at({"railyards": [{}, {"red": 2}]}, moving="optional")
    play(state, "draw tickets", "keep none")
    assert why_not(state, "draw from deck") == (
        "You are choosing whether to move a card of this color to the track; "
        "“draw from deck” is not an option now."
    )


def test_after_the_end_nothing_can_be_done() -> None:
    state = over({})
    for text in ("draw from deck", "pass", "play red", "keep none"):
        assert why_not(state, text) == "The game is over."


@pytest.mark.parametrize("action", [-1, 179, 10**30])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = at({})
    sentence = f"There is no action {action}; actions are numbered 0 to 178."
    assert state.why_not(action) == sentence
    with pytest.raises(bl.IllegalAction, match=f"There is no action {action};"):
        state.apply(action)


@pytest.mark.parametrize("action", ["play red", 1.5, None])
def test_what_is_no_number_is_refused(action: object) -> None:
    with pytest.raises(bl.IllegalAction, match="an action is a whole number"):
        at({}).apply(action)


def test_words_that_mean_nothing_are_refused_with_a_hint() -> None:
    with pytest.raises(
        bl.BadNotation, match="'take rde' is not an action; did you mean 'take red'"
    ):
        at({"draw_area": ["red"] * 5}).parse("take rde")


@pytest.mark.parametrize("options", [{}, {"moving": "optional", "ticket_assignment": "player"}])
def test_everything_is_either_legal_or_refused_with_a_sentence(options: Mapping[str, Any]) -> None:
    state = begun(3, **options)
    for step in range(300):
        if state.actor is None:
            break
        legal = state.legal()
        for action in range(state.game.num_actions):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal)
            assert reason is None or (reason[0].isupper() and reason.endswith("."))
        state.apply(legal[step * 5 % len(legal)])
