"""Actions in words, and words as actions."""

from typing import TYPE_CHECKING

from branchline.core.errors import IllegalAction
from branchline.core.words import number, parse_among
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    DONE,
    DRAW,
    HOW_MANY,
    KEEP,
    LEAVE,
    LOCOS,
    MOVE,
    MOVING,
    NUM_ACTIONS,
    PASS,
    PICK,
    PLAY,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE,
    TICKETS,
)
from branchline.games.card_game.cards import COLORS, KINDS, TICKET_NAMES

if TYPE_CHECKING:
    from branchline.games.card_game.state import CardState

DECISIONS = (
    "keep-tickets",
    "move",
    "turn",
    "second-card",
    "three-colors",
    "cards",
    "locomotives",
    "complete-tickets",
    "over",
)

FIXED = {
    TAKE_CLOCK: "take clock card",
    DRAW: "draw from deck",
    STOP: "stop",
    THREE: "play three colors",
    TICKETS: "draw tickets",
    PASS: "pass",
    DONE: "done",
}


def text(state: "CardState", action: int) -> str:
    """An action in notation."""
    if not 0 <= action < NUM_ACTIONS:
        raise IllegalAction(no_such_action(action))
    if action in FIXED:
        return FIXED[action]
    if action < TAKE:
        return keep_text(state, action - KEEP)
    if action < TAKE_CLOCK:
        return f"take {KINDS[action - TAKE]}"
    if action < THREE:
        return f"play {COLORS[action - PLAY]}"
    if action < CARDS:
        return f"with {COLORS[action - PICK]}"
    if action < LOCOS:
        return cards_text(action - CARDS, COLORS[state.color] if state.phase == HOW_MANY else "")
    if action < TICKETS:
        return number(action - LOCOS, "locomotive")
    if action in (MOVE, LEAVE):
        verb = "move" if action == MOVE else "leave"
        return f"{verb} {COLORS[state.color]}" if state.phase == MOVING else verb
    return f"complete {TICKET_NAMES[action - COMPLETE]}"


def no_such_action(action: int) -> str:
    """Says which actions there are."""
    return f"There is no action {action}; actions are numbered 0 to {NUM_ACTIONS - 1}."


def keep_text(state: "CardState", chosen: int) -> str:
    """The tickets that are kept, by name."""
    if chosen == 0:
        return "keep none"
    size = state.offer_size(state.to_act) if state.to_act >= 0 else 0
    if chosen >= 1 << size:
        return f"keep choice {chosen}"
    kept = [state.offered(state.to_act, at) for at in range(size) if chosen >> at & 1]
    return "keep " + ", ".join(TICKET_NAMES[ticket] for ticket in kept)


def cards_text(cards: int, color: str) -> str:
    """A number of cards of a color."""
    return number(cards, f"{color} card".strip())


def parse(state: "CardState", words: str) -> int:
    """The action that words name; a legal one if there is any."""
    return parse_among(words, state.legal(), NUM_ACTIONS, lambda action: text(state, action))
