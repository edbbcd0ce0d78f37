"""What can be typed at The Card Game's table, and what comes of it."""

from typing import Any

import pytest

import branchline as bl
from branchline.cli.card_game.entry import read

MINE = {"red": 3, "blue": 2, "green": 1, "purple": 1, "white": 1, "locomotive": 2}
TABLE: dict[str, Any] = {
    "players": 2,
    "actor": 0,
    "turn": 5,
    "hands": [MINE, {"black": 2}],
    "railyards": [{}, {"blue": {"cards": 2, "locomotives": 0}}],
    "draw_area": ["red", "blue", "blue", "locomotive", "yellow"],
}


def at(**changes: Any) -> bl.State:
    return bl.game("card-game").load(TABLE | changes)


def texts(state: bl.State, entry: str) -> list[str]:
    """The notation of an entry's steps; those with one answer only are made for the player."""
    now = state.clone()
    said = []
    for step in read(state, entry):
        if now.decision == step.decision:
            said.append(now.text(step.action))
            now.apply(step.action)
    return said


@pytest.mark.parametrize(
    ("entry", "steps"),
    [
        ("take red", ["take red"]),
        ("TAKE  Red", ["take red"]),
        ("r", ["take red"]),
        ("yel", ["take yellow"]),
        ("l", ["take locomotive"]),
        ("d", ["draw from deck"]),
        ("deck", ["draw from deck"]),
        ("t", ["draw tickets"]),
        ("take red, blue", ["take red", "take blue"]),
        ("take red and blue", ["take red", "take blue"]),
        ("take 2 blue", ["take blue", "take blue"]),
        ("r b", ["take red", "take blue"]),
        ("d d", ["draw from deck", "draw from deck"]),
        ("take red, deck", ["take red", "draw from deck"]),
        ("play red", ["play red"]),
        ("play r", ["play red"]),
        ("play 3 red 1 loco", ["play red", "3 red cards", "1 locomotive"]),
        ("play 3r 1l", ["play red", "3 red cards", "1 locomotive"]),
        ("play 2 red", ["play red", "2 red cards", "no locomotives"]),
        ("play red red loco", ["play red", "2 red cards", "1 locomotive"]),
        ("play 0 red 2 locos", ["play red", "no red cards"]),
        ("play 2 locomotives as red", ["play red", "no red cards"]),
        ("play red, green, white", ["play three colors", "with green", "with red"]),
        ("play w p r", ["play three colors", "with purple"]),
        ("three", ["play three colors"]),
        ("1", ["take blue"]),
    ],
)
def test_an_entry_is_carried_out_as_small_decisions(entry: str, steps: list[str]) -> None:
    assert texts(at(), entry) == steps


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("take green, red", None),
        ("play 4 red", "You have only 3 red cards."),
        ("play 2 red 3 loco", "You have only 2 locomotives."),
        ("play 2 blue", "Needs 3 blue cards, as another Railyard has 2"),
        ("play yellow yellow", "You have only no yellow cards."),
        ("play red blue green", "Blue lies in a Railyard"),
        ("play red green", "or exactly three cards of three different colors"),
        ("play red green loco", "or exactly three cards of three different colors"),
        ("play 2", "2 of what?"),
        ("play deck", "The deck cannot be played"),
        ("take l r", "counts as two cards"),
        ("take red blue yellow", "two cards"),
        ("bl", "could be black or blue"),
        ("take", "Take what?"),
        ("99", "There is no choice 99"),
        ("dance", "'dance' is not a card"),
    ],
)
def test_an_entry_that_cannot_be_done_is_refused_as_a_whole(
    entry: str, sentence: str | None
) -> None:
    state = at()
    before = state.position()
    if sentence is None:
        [first, _] = read(state, entry)
        assert state.why_not(first.action) == "No green card is face up."
    else:
        with pytest.raises(bl.BranchlineError, match=None) as refusal:
            read(state, entry)
        assert sentence in str(refusal.value)
    assert state.position() == before


@pytest.mark.parametrize(
    ("entry", "kept"),
    [("keep 1 3", [0, 2]), ("1 3", [0, 2]), ("keep 1,3", [0, 2]), ("keep all", range(6))],
)
def test_tickets_are_kept_by_their_numbers(entry: str, kept: list[int]) -> None:
    state = bl.game("card-game").start(players=2, seed=4)
    offer = [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]]
    assert texts(state, entry) == ["keep " + ", ".join(offer[at] for at in kept)]


def test_tickets_can_be_kept_by_name() -> None:
    state = bl.game("card-game").start(players=2, seed=4)
    name = state.view(0)["players"][0]["offer"][2]["name"]
    assert texts(state, f"keep {name.upper()}") == [f"keep {name}"]


@pytest.mark.parametrize("entry", ["keep 7", "0", "what", "keep", ""])
def test_numbers_of_no_ticket_are_refused(entry: str) -> None:
    with pytest.raises(bl.BadNotation):
        read(bl.game("card-game").start(players=2, seed=4), entry)


def test_a_begun_set_takes_its_numbers_at_once() -> None:
    state = at()
    state.apply(state.parse("play red"))
    assert texts(state, "3 1") == ["3 red cards", "1 locomotive"]
    assert texts(state, "2 red 1 loco") == ["2 red cards", "1 locomotive"]
    assert texts(state, "3") == ["3 red cards"]
    with pytest.raises(bl.IllegalAction, match="This set is red"):
        read(state, "2 blue")


def test_numbers_at_how_many_are_the_numbers_of_cards() -> None:
    state = at(hands=[{"red": 5, "locomotive": 1}, {}])
    state.apply(state.parse("play red"))
    assert texts(state, "4") == ["4 red cards"]
    state.apply(state.parse("4 red cards"))
    assert texts(state, "0") == ["no locomotives"]
