"""Actions in words, and words as actions."""

import re
from typing import TYPE_CHECKING

from branchline.core.errors import IllegalAction
from branchline.core.words import number, parse_among, plain
from branchline.games.rails_and_sails.actions import (
    AMOUNT,
    CLAIM,
    COLOR,
    DRAW_SHIP,
    DRAW_TRAIN,
    FLEET,
    FOR_SHIPS,
    FOR_TRAINS,
    HARBOR,
    NUM_ACTIONS,
    PASS,
    PAY,
    PAYING,
    REFILL_SHIP,
    REFILL_TRAIN,
    STOP,
    TAKE,
    TICKETS,
)
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.state import SailState
    from branchline.games.rails_and_sails.table import Table

DECISIONS = (
    "keep-tickets",
    "fleet",
    "turn",
    "second-card",
    "refill",
    "color",
    "pay",
    "exchange",
    "after-turn",
    "over",
)

FIXED = {
    DRAW_TRAIN: "draw train card",
    DRAW_SHIP: "draw ship card",
    STOP: "stop",
    REFILL_TRAIN: "refill with train card",
    REFILL_SHIP: "refill with ship card",
    COLOR + 6: "pay with wilds only",
    FOR_TRAINS: "exchange ships for trains",
    FOR_SHIPS: "exchange trains for ships",
    TICKETS: "draw tickets",
    PASS: "pass",
}


def board_of(state: "Table") -> Board:
    """The printed board of a state."""
    found: Board = state.game.board
    return found


def text(state: "SailState", action: int) -> str:
    """An action in notation."""
    if not 0 <= action < NUM_ACTIONS:
        raise IllegalAction(no_such_action(action))
    if action in FIXED:
        return FIXED[action]
    if action < FLEET:
        return keep_text(state, action)
    if action < TAKE:
        trains = action - FLEET
        return f"{number(trains, 'train')} and {number(state.rules.pieces - trains, 'ship')}"
    if action < DRAW_TRAIN:
        return f"take {KINDS[action - TAKE]}"
    if action < COLOR:
        return track_text(state, action - CLAIM)
    if action < PAY:
        return f"pay in {COLORS[action - COLOR]}"
    if action < HARBOR:
        return pay_text(state, action - PAY)
    if action < FOR_TRAINS:
        return harbor_text(state, action - HARBOR)
    return f"exchange {number(action - AMOUNT + 1, 'piece')}"


def no_such_action(action: int) -> str:
    """Says which actions there are."""
    return f"There is no action {action}; actions are numbered 0 to {NUM_ACTIONS - 1}."


def keep_text(state: "SailState", chosen: int) -> str:
    """The tickets that are kept, by name."""
    if chosen == 0:
        return "keep none"
    size = state.tickets.offer_size(state.to_act) if state.to_act >= 0 else 0
    if chosen >= 1 << size:
        return f"keep choice {chosen}"
    tickets = board_of(state).tickets
    kept = [state.tickets.offered(state.to_act, at) for at in range(size) if chosen >> at & 1]
    return "keep " + ", ".join(tickets[ticket].name for ticket in kept)


def track_text(state: "SailState", track: int) -> str:
    """Claiming a track, by its cities, color and kind."""
    tracks = board_of(state).tracks
    return f"claim {tracks[track].name}" if track < len(tracks) else f"claim track {track}"


def harbor_text(state: "SailState", city: int) -> str:
    """Building a harbor, by its city."""
    cities = board_of(state).cities
    name = cities[city].name if city < len(cities) else f"city {city}"
    return f"build harbor in {name}"


def pay_text(state: "SailState", cards: int) -> str:
    """Paying a number of the cards asked about."""
    return f"pay {number(cards, KINDS[state.asked] if state.phase == PAYING else 'card')}"


def parse(state: "SailState", words: str) -> int:
    """The action that words name; a legal one if there is any."""
    if isinstance(words, str):
        words = as_written(board_of(state), words)
    return parse_among(words, state.legal(), NUM_ACTIONS, lambda action: text(state, action))


def as_written(board: Board, words: str) -> str:
    """Words as notation has them: cities in their order, one piece and two pieces."""
    said = plain(words)
    if pieces := re.fullmatch(r"exchange (\d{1,2}) pieces?", said):
        return f"exchange {number(int(pieces[1]), 'piece')}"
    return board.turned_claims.get(said, words)
