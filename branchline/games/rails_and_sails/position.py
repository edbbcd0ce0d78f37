"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards, cities, tracks and tickets are names; decks are lists with
the top first. All keys may be left out: nothing is claimed or built then, fleets are the suggested
ones, the display is laid out from the decks, and cards named nowhere are the decks, shuffled by the
seed.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from branchline.core.errors import BadPosition
from branchline.games.rails_and_sails import fields, naming
from branchline.games.rails_and_sails.actions import REFILLING
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.naming import board_of
from branchline.games.rails_and_sails.state import DECISIONS, SailState
from branchline.games.rails_and_sails.view import Payment, payment

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.game import SailGame


class Pieces(TypedDict):
    """Trains and ships."""

    trains: int
    ships: int


class Position(TypedDict, total=False):
    """Everything about a game, hidden parts too."""

    game: str
    rules: int
    """The version of the rules; without it the game's own."""
    players: int
    seed: int | str
    """A whole number; as text where it is too large for other languages' numbers."""
    decision: str
    actor: int | None
    turn_of: int
    first_player: int
    turn: int
    final_turns: int | None
    hands: list[dict[str, int]]
    known: list[dict[str, int]]
    """Cards that everyone knows to be in a hand."""
    pieces: list[Pieces]
    """Each player's supply; what is neither there nor on the board is in the box."""
    exchanged: list[int]
    claimed: dict[str, int]
    harbors: dict[str, int]
    tickets: list[list[str]]
    offers: list[list[str]]
    chosen: list[list[str] | int | None]
    """Tickets kept or trains taken in secret at setup, while others are still choosing."""
    given_back: list[dict[str, list[str]]]
    """Tickets that a seat has seen and given back, and where they can be."""
    display: list[str | None]
    train_deck: list[str]
    ship_deck: list[str]
    discards: dict[str, int]
    shuffles: list[int]
    """How often the train deck and the ship deck have been shuffled."""
    ticket_deck: list[str]
    payment: Payment
    refilling: dict[str, int | bool]
    """The slot being refilled, and whether the draw ends with it."""
    after_turn: bool
    """Whether the turn's action is done and pieces may still be exchanged."""


def position(state: SailState) -> Position:
    """The position of a state."""
    seats = range(state.players)
    tickets = state.tickets
    written = Position(
        game=board_of(state).id,
        players=state.players,
        seed=state.seed if state.seed < 1 << 53 else str(state.seed),
        decision=state.decision,
        actor=state.actor,
        turn_of=state.turn_of,
        first_player=state.first,
        turn=state.turns,
        final_turns=None if state.final_turns < 0 else state.final_turns,
        hands=[
            naming.card_counts(
                state.cells[fields.TRAIN_HANDS + s], state.cells[fields.SHIP_HANDS + s]
            )
            for s in seats
        ],
        known=[
            naming.card_counts(
                state.cells[fields.KNOWN_TRAINS + s], state.cells[fields.KNOWN_SHIPS + s]
            )
            for s in seats
        ],
        pieces=[
            Pieces(trains=state.cells[fields.TRAINS + s], ships=state.cells[fields.SHIPS + s])
            for s in seats
        ],
        exchanged=[state.cells[fields.EXCHANGED + s] for s in seats],
        claimed=naming.claimed(state),
        harbors=naming.harbors(state),
        tickets=[[naming.ticket_name(state, t) for t in naming.held(state, s)] for s in seats],
        offers=[[naming.ticket_name(state, t) for t in naming.offered(state, s)] for s in seats],
        chosen=[naming.chosen(state, seat) for seat in seats],
        given_back=[naming.given_back(state, seat) for seat in seats],
        display=naming.display(state),
        train_deck=[
            KINDS[state.train_deck[at]] for at in reversed(range(state.cells[fields.TRAINS_LEFT]))
        ],
        ship_deck=[
            KINDS[state.ship_deck[at]] for at in reversed(range(state.cells[fields.SHIPS_LEFT]))
        ],
        discards=naming.card_counts(
            state.cells[fields.TRAIN_DISCARD], state.cells[fields.SHIP_DISCARD]
        ),
        shuffles=[state.cells[fields.TRAIN_SHUFFLES], state.cells[fields.SHIP_SHUFFLES]],
        ticket_deck=[
            naming.ticket_name(state, tickets.deck[tickets.slot(at)]) for at in range(tickets.left)
        ],
    )
    if DECISIONS[state.phase].private:
        written["payment"] = payment(state)
    if state.phase == REFILLING:
        written["refilling"] = {
            "slot": state.cells[fields.SLOT],
            "last": bool(state.cells[fields.LAST_CARD]),
        }
    if state.cells[fields.AFTER]:
        written["after_turn"] = True
    return written


def load(game: "SailGame", written: Mapping[str, Any]) -> SailState:
    """The state that a position describes, or a refusal that says what is wrong with it."""
    from branchline.games.rails_and_sails.reading import Reading

    state = Reading(game, written).state()
    if state.to_act >= 0 and not state.legal():
        raise BadPosition(
            f"Nothing can be decided in this position: {state.decision!r} has no answer."
        )
    return state
