"""The Card Game for the table and the page."""

from typing import Any

from branchline.games.card_game.actions import NUM_ACTIONS
from branchline.games.card_game.cards import (
    BONUSES,
    COLORS,
    KINDS,
    TICKET_NAMES,
    TICKETS,
    card_counts,
)
from branchline.games.card_game.game import CardGame
from branchline.games.card_game.state import CardState
from branchline.server.faces.face import Face, Meaning, keeps, means


def face_down(state: CardState, seat: int) -> object:
    """The decks, which of them it is, and the clock of the solo game."""
    tickets = int(state.ticket_top), int(state.ticket_count)
    return int(state.half), int(state.deck_left), tickets, int(state.clock_pile)


def hand(state: CardState, seat: int) -> dict[str, int]:
    """The cards of a hand by name."""
    return card_counts(state.hands[seat])


def dear(cards: dict[str, int]) -> tuple[int, ...]:
    """Few locomotives first, then many cards: a set is mostly played whole."""
    return cards.get("locomotive", 0), -sum(cards.values())


def facts(game: CardGame, players: int) -> dict[str, Any]:
    """The cards and tickets."""
    return {
        "game": game.id,
        "actions": actions(),
        "colors": list(COLORS),
        "kinds": list(KINDS),
        "big_cities": dict(BONUSES),
        "tickets": [vars(ticket) | {"name": ticket.name} for ticket in TICKETS],
    }


def actions() -> list[Meaning | None]:
    """What every action id means."""
    table: list[Meaning | None] = [
        *keeps(64),
        *(means("take", kind) for kind in KINDS),
        means("take-clock"),
        means("draw"),
        means("stop"),
        *(means("play", color) for color in COLORS),
        means("three-colors"),
        *(means("with", color) for color in COLORS),
        *(means("cards", cards) for cards in range(11)),
        *(means("locomotives", cards) for cards in range(21)),
        means("tickets"),
        means("pass"),
        means("move"),
        means("leave"),
        *(means("complete", name) for name in TICKET_NAMES),
        means("done"),
    ]
    assert len(table) == NUM_ACTIONS
    return table


FACE = Face(
    half_made=frozenset({"three-colors", "cards", "locomotives"}),
    face_down=face_down,
    hand=hand,
    dear=dear,
    facts=facts,
    board=lambda game, players: None,
    lasts=(20, 40),
)
