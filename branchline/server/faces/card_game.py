"""The Card Game for the table and the page."""

from typing import Any

from branchline.core.verbs import private_words
from branchline.games.card_game.cards import (
    BONUSES,
    COLORS,
    KINDS,
    TICKETS,
    card_counts,
)
from branchline.games.card_game.decisions import DECISIONS
from branchline.games.card_game.game import CardGame
from branchline.games.card_game.state import CardState
from branchline.server.faces.face import Face


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
        "actions": game.actions(),
        "colors": list(COLORS),
        "kinds": list(KINDS),
        "big_cities": dict(BONUSES),
        "tickets": [vars(ticket) | {"name": ticket.name} for ticket in TICKETS],
    }


FACE = Face(
    half_made=private_words(DECISIONS),
    face_down=face_down,
    hand=hand,
    dear=dear,
    facts=facts,
    board=lambda game, players: None,
    lasts=(20, 40),
)
