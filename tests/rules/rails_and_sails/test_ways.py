"""The ways to pay that a player is shown: each says its cards, with full decks and with none."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from branchline.server import wire
from branchline.server.table import messages
from branchline.server.table.questions import MOST_WAYS, answer
from branchline.server.table.setup import set_up
from branchline.server.table.table import Table
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import Payment, payments
from tests.rules.rails_and_sails.table import ROW, all_but, at
from tests.rules.words import hand

PORT = {"claimed": {"chicago-milwaukee-1": 0}}
CLAIMS: dict[str, tuple[str, str, dict[str, int], dict[str, Any]]] = {
    "train route": (
        "great-lakes",
        "claim Cedar Rapids - Chicago (red train)",
        {"red train": 4, "red harbor train": 2, "wild": 3},
        {},
    ),
    "gray route": (
        "great-lakes",
        "claim Chicago - South Bend (gray train)",
        {"black train": 1, "white harbor train": 1, "wild": 2},
        {},
    ),
    "ship route": (
        "great-lakes",
        "claim Buffalo - Kingston (gray ship)",
        {"green ship": 3, "green double ship": 2, "red double ship": 3, "wild": 7},
        {},
    ),
    "pairs": (
        "world",
        "claim Lahore - Tehran (gray train)",
        {"white train": 4, "purple harbor train": 3, "wild": 4},
        {},
    ),
    "harbor": (
        "great-lakes",
        "build harbor in Chicago",
        {"red harbor train": 3, "red ship": 3, "green ship": 2, "wild": 7},
        PORT,
    ),
}
every_claim = pytest.mark.parametrize(
    ("board", "text", "cards", "more"), CLAIMS.values(), ids=list(CLAIMS)
)
every_deck = pytest.mark.parametrize("decks", ["full", "empty"])


def before_paying(
    board: str, cards: Mapping[str, int], more: Mapping[str, Any], decks: str
) -> bl.State:
    """A player with these cards; with empty decks the other one holds all that is not shown."""
    rest = all_but(*ROW, *Counter(cards).elements()) if decks == "empty" else {}
    hands = [dict(cards), rest]
    state = at({"players": 2, "display": ROW, "hands": hands, **more}, kind_of(board))
    empty = not state.view(0)["train_deck"] and not state.view(0)["ship_deck"]
    assert empty == (decks == "empty")
    return state


def kind_of(board: str) -> type[SailGame]:
    """The game of a board."""
    return World if board == "world" else GreatLakes


def as_payments(ways: list[Any]) -> set[Payment]:
    """What each way pays."""
    return {frozenset(way["cards"].items()) for way in ways}


@holds("17", "19", "20", "22", "45")
@every_deck
@every_claim
def test_every_way_to_pay_says_its_cards(
    board: str, text: str, cards: dict[str, int], more: dict[str, Any], decks: str
) -> None:
    state = before_paying(board, cards, more, decks)
    ways = state.ways(state.parse(text))
    assert len(ways) > 2
    assert as_payments(ways) == payments(state, text)
    assert len(as_payments(ways)) == len(ways), "a way is shown twice"
    for way in ways:
        after = state.clone()
        for action in way["actions"]:
            after.apply(action)
        assert Counter(hand(after)) + Counter(way["cards"]) == Counter(cards)


@holds("17")
@every_deck
@every_claim
def test_the_server_says_the_cards_of_every_way(
    board: str, text: str, cards: dict[str, int], more: dict[str, Any], decks: str
) -> None:
    state = before_paying(board, cards, more, decks)
    said = asked(state, text)
    assert as_payments(said["ways"]) <= payments(state, text)
    assert said["more"] == (len(payments(state, text)) > len(said["ways"]))


def asked(state: bl.State, text: str) -> wire.Answer:
    """What the server answers to the first seat that asks for the ways of an action."""
    table = Table("t", set_up(wire.NewTable.model_validate(at_one_screen(state.game.id))))
    table.state = state
    return answer(table, 0, messages.Ways(key="w", action=state.parse(text)))


def at_one_screen(board: str) -> dict[str, Any]:
    """A table for two."""
    return {"game": board, "seats": [{"kind": "here", "name": name} for name in ("Ann", "Bob")]}


def test_where_more_ways_are_than_are_shown_the_server_says_so() -> None:
    colors = ("red", "green", "white", "black", "yellow", "purple")
    cards = {f"{color} train": 4 for color in colors}
    state = before_paying("world", cards | {"wild": 8}, {}, "full")
    said = asked(state, "claim Beijing - Lahore (gray train)")
    assert said["more"]
    assert len(said["ways"]) == MOST_WAYS
