"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards and tickets are names; decks are lists with the top first.
All keys may be left out: railyards, tracks, tickets and the discard pile are then empty, the Draw
Area is laid out from the deck, and the cards named nowhere are the decks, shuffled by the seed.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from typing_extensions import TypedDict

from branchline.core.errors import BadPosition
from branchline.games.card_game import fields, naming
from branchline.games.card_game.cards import (
    COLORS,
    KINDS,
    SETUP_LOCOMOTIVES,
    TICKET_NAMES,
    card_counts,
    ticket_names,
)
from branchline.games.card_game.naming import Group

if TYPE_CHECKING:
    from branchline.games.card_game.game import CardGame
    from branchline.games.card_game.state import CardState


class Play(TypedDict, total=False):
    """A play, a move or a scoring in the middle of which the player is."""

    color: str
    cards: int
    colors: list[str]
    asked: list[str]
    """Colors that the player has been asked about, with the option moving."""
    completed: list[str]
    """Tickets completed so far, with the option ticket_assignment."""


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
    half: int
    final_turns: int | None
    hands: list[dict[str, int]]
    railyards: list[dict[str, Group]]
    tracks: list[dict[str, Group]]
    known: list[dict[str, int]]
    """Cards that everyone knows to be in a hand."""
    tickets: list[list[str]]
    completed: list[list[str]]
    offers: list[list[str]]
    chosen: list[list[str] | None]
    """What has been kept in secret at setup, while others are still choosing."""
    given_back: list[dict[str, list[str]]]
    """Tickets that a seat has seen and given back, and where they can be."""
    draw_area: list[str | None]
    deck: list[str]
    discard: dict[str, int]
    ticket_deck: list[str]
    hidden_tickets: list[str]
    station_clock: list[str]
    clock_pile: list[str]
    box: dict[str, int]
    """Setup locomotives that this many players do not need."""
    play: Play


def position(state: "CardState") -> Position:
    """The position of a state."""
    seats = range(state.players)
    written = Position(
        game="card-game",
        players=state.players,
        seed=state.seed if state.seed < 1 << 53 else str(state.seed),
        decision=state.decision,
        actor=state.actor,
        turn_of=state.turn_of,
        first_player=state.first,
        turn=state.turns,
        half=state.cells[fields.HALF],
        final_turns=None if state.final_turns < 0 else state.final_turns,
        hands=[card_counts(state.cells[fields.HANDS + seat]) for seat in seats],
        railyards=[
            naming.groups(state.cells[fields.YARDS + seat], state.cells[fields.YARD_LOCOS + seat])
            for seat in seats
        ],
        tracks=[
            naming.groups(state.cells[fields.TRACKS + seat], state.cells[fields.TRACK_LOCOS + seat])
            for seat in seats
        ],
        known=[card_counts(state.cells[fields.KNOWN + seat]) for seat in seats],
        tickets=[ticket_names(state.cells[fields.TICKETS + seat]) for seat in seats],
        completed=[ticket_names(state.cells[fields.COMPLETED + seat]) for seat in seats],
        offers=[[TICKET_NAMES[t] for t in naming.offered(state, seat)] for seat in seats],
        chosen=[naming.chosen(state, seat) for seat in seats],
        given_back=[naming.given_back(state, seat) for seat in seats],
        draw_area=naming.row(state),
        deck=[KINDS[state.deck[at]] for at in reversed(range(state.cells[fields.DECK_LEFT]))],
        discard=card_counts(state.cells[fields.DISCARD]),
        ticket_deck=[
            TICKET_NAMES[state.ticket_deck[state.ring(at)]]
            for at in range(state.cells[fields.TICKET_COUNT])
        ],
    )
    add_solo(state, written)
    if state.rules.extra_setup_locomotives and state.players < SETUP_LOCOMOTIVES:
        written["box"] = {"locomotive": SETUP_LOCOMOTIVES - state.players}
    if play := play_in_progress(state):
        written["play"] = play
    return written


def add_solo(state: "CardState", written: Position) -> None:
    """The Station Clock and the hidden tickets."""
    if state.seats > 1:
        return
    written["hidden_tickets"] = ticket_names(state.cells[fields.HIDDEN])
    written["station_clock"] = [
        KINDS[state.clock[card]] for card in range(16 - state.cells[fields.CLOCK_LEFT], 16)
    ]
    written["clock_pile"] = naming.clock_pile(state)


def play_in_progress(state: "CardState") -> Play:
    """The play in the middle of which the player is."""
    colors = [
        name for color, name in enumerate(COLORS) if state.cells[fields.PICKED] >> 6 * color & 1
    ]
    match state.decision:
        case "move":
            return Play(color=COLORS[state.cells[fields.COLOR]], asked=colors)
        case "three-colors":
            return Play(colors=colors)
        case "cards":
            return Play(color=COLORS[state.cells[fields.COLOR]])
        case "locomotives":
            return Play(color=COLORS[state.cells[fields.COLOR]], cards=state.cells[fields.CARDS])
        case "complete-tickets":
            return Play(completed=ticket_names(state.cells[fields.PICKED]))
    return Play()


def load(game: "CardGame", written: Mapping[str, Any]) -> "CardState":
    """The state that a position describes, or a refusal that says what is wrong with it."""
    from branchline.games.card_game.reading import Reading

    state = Reading(game, written).state()
    if state.to_act >= 0 and not state.legal():
        raise BadPosition(
            f"Nothing can be decided in this position: {state.decision!r} has no answer."
        )
    return state
