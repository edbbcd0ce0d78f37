"""Positions: a whole game written down so that a person can read it, change it and load it.

Keys are the words of the rules; cards and tickets are names; decks are lists with the top first.
All keys may be left out: railyards, tracks, tickets and the discard pile are then empty, the Draw
Area is laid out from the deck, and the cards named nowhere are the decks, shuffled by the seed.
"""

from collections.abc import Callable

from typing_extensions import TypedDict

from branchline.core.position import (
    GAME,
    MOMENT,
    Key,
    SeatKey,
    cell,
    final_turns,
    position_type,
)
from branchline.games.card_game import fields, naming
from branchline.games.card_game.cards import COLORS, KINDS, TICKET_NAMES, card_counts, ticket_names
from branchline.games.card_game.constants import CLOCK
from branchline.games.card_game.naming import Group
from branchline.games.card_game.reading import Reading, in_box
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


def play_in_progress(state: CardState) -> Play:
    """The play in the middle of which the player is."""
    picked, color = int(state.cells[fields.PICKED]), COLORS[state.cells[fields.COLOR]]
    colors = [name for at, name in enumerate(COLORS) if picked >> 6 * at & 1]
    match state.decision:
        case "move":
            return Play(color=color, asked=colors)
        case "three-colors":
            return Play(colors=colors)
        case "cards":
            return Play(color=color)
        case "locomotives":
            return Play(color=color, cards=state.cells[fields.CARDS])
        case "complete-tickets":
            return Play(completed=ticket_names(picked))
    return Play()


def pack(field: int) -> Callable[..., dict[str, int]]:
    """Writes the cards that are packed in a cell, that of a seat where each has its own."""
    return lambda state, seat=0: card_counts(state.cells[field + seat])


def groups(cards: int, locos: int) -> Callable[[CardState, int], dict[str, Group]]:
    """Writes a player's Railyard or track."""
    return lambda state, seat: naming.groups(state.cells[cards + seat], state.cells[locos + seat])


def tickets(field: int) -> Callable[..., list[str]]:
    """Writes the tickets that a cell has a bit of, that of a seat where each has its own."""
    return lambda state, seat=0: ticket_names(state.cells[field + seat])


def deck(state: CardState) -> list[str]:
    """The train deck."""
    return [KINDS[state.deck[at]] for at in reversed(range(state.cells[fields.DECK_LEFT]))]


def ticket_deck(state: CardState) -> list[str]:
    """The ticket deck."""
    left = range(state.cells[fields.TICKET_COUNT])
    return [TICKET_NAMES[state.ticket_deck[state.deck_slot(at)]] for at in left]


def station_clock(state: CardState) -> list[str]:
    """The clock cards that have not been turned."""
    left = state.cells[fields.CLOCK_LEFT]
    return [KINDS[state.clock[card]] for card in range(CLOCK - left, CLOCK)]


def is_solo(state: CardState) -> bool:
    """Whether there is a Station Clock and a hidden opponent."""
    return state.seats == 1


COUNTS = dict[str, int]
GROUPS = dict[str, Group]
NAMES = list[str]
KEYS = [
    *GAME,
    *MOMENT,
    SeatKey("hands", COUNTS, pack(fields.HANDS), Reading.place_hand, {}),
    SeatKey("known", COUNTS, pack(fields.KNOWN), Reading.read_known, {}),
    SeatKey(
        "railyards", GROUPS, groups(fields.YARDS, fields.YARD_LOCOS), Reading.place_railyard, {}
    ),
    SeatKey("tracks", GROUPS, groups(fields.TRACKS, fields.TRACK_LOCOS), Reading.place_track, {}),
    SeatKey("tickets", NAMES, tickets(fields.TICKETS), Reading.place_tickets, []),
    SeatKey("completed", NAMES, tickets(fields.COMPLETED), Reading.place_completed, []),
    SeatKey("offers", NAMES, naming.offered_names, Reading.place_offer, []),
    Key("discard", COUNTS, pack(fields.DISCARD), Reading.place_discard, {}),
    Key("draw_area", list[str | None], naming.row, Reading.place_draw_area, []),
    Key("clock_pile", NAMES, naming.clock_pile, Reading.place_clock_pile, when=is_solo),
    Key("station_clock", NAMES, station_clock, Reading.place_clock, when=is_solo),
    Key("box", COUNTS, in_box, Reading.check_box, when=in_box),
    Key("deck", NAMES, deck, Reading.place_deck),
    Key("hidden_tickets", NAMES, tickets(fields.HIDDEN), Reading.hide_tickets, when=is_solo),
    Key("ticket_deck", NAMES, ticket_deck, Reading.place_ticket_deck),
    Key("half", int, cell(fields.HALF), Reading.read_half, 1),
    Key("decision", str, lambda state: state.decision, Reading.read_moment),
    Key("final_turns", int | None, final_turns, Reading.read_final_turns, None),
    SeatKey("chosen", NAMES | None, naming.chosen, Reading.read_chosen, None),
    Key("play", Play, play_in_progress, Reading.read_play, {}, play_in_progress),
    SeatKey("given_back", dict[str, NAMES], naming.given_back, Reading.read_given_back, {}),
]
Position = position_type(KEYS)
