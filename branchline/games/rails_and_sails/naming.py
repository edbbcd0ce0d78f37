"""Cards, tracks, tickets and places by name, as views and positions write them."""

from typing import TYPE_CHECKING

from branchline.core.tickets import HAND, OFFER, ROOM
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import FLEETING
from branchline.games.rails_and_sails.boards import KINDS, Board
from branchline.games.rails_and_sails.cards import EMPTY, SHIP, count
from branchline.games.rails_and_sails.constants import FACE_UP

if TYPE_CHECKING:
    from branchline.games.rails_and_sails.table import Table


def board_of(state: "Table") -> Board:
    """The printed board of a state."""
    found: Board = state.game.board
    return found


def card_counts(trains: int, ships: int) -> dict[str, int]:
    """Packed cards by name."""
    counts = {
        name: int(count(trains, kind) if kind < SHIP else count(ships, kind - SHIP))
        for kind, name in enumerate(KINDS)
    }
    return {name: number for name, number in counts.items() if number}


def display(state: "Table") -> list[str | None]:
    """The six face-up cards, None for an empty slot."""
    kinds = [state.face_up(slot) for slot in range(FACE_UP)]
    return [None if kind == EMPTY else KINDS[kind] for kind in kinds]


def claimed(state: "Table") -> dict[str, int]:
    """The claimed tracks by id, and whose they are."""
    owners = {track.id: state.owner(at) for at, track in enumerate(board_of(state).tracks)}
    return {id: int(owner) for id, owner in owners.items() if owner >= 0}


def harbors(state: "Table") -> dict[str, int]:
    """The harbors by city, and whose they are."""
    return {
        city.id: seat
        for seat in range(state.players)
        for at, city in enumerate(board_of(state).cities)
        if state.cells[fields.HARBORS + seat] >> at & 1
    }


def held(state: "Table", seat: int) -> list[int]:
    """The tickets that a seat has kept."""
    return [t for t in range(state.rules.tickets) if state.tickets.holds(seat, t)]


def held_names(state: "Table", seat: int) -> list[str]:
    """The tickets that a seat has kept, by name."""
    return [ticket_name(state, ticket) for ticket in held(state, seat)]


def ticket_deck(state: "Table") -> list[str]:
    """The ticket deck, the top first."""
    tickets = state.tickets
    slots = [tickets.slot(at) for at in range(tickets.left)]
    return [ticket_name(state, tickets.deck[slot]) for slot in slots]


def offered(state: "Table", seat: int) -> list[int]:
    """The tickets of an offer, in the order they were dealt."""
    return [state.tickets.offered(seat, at) for at in range(state.tickets.offer_size(seat))]


def offered_names(state: "Table", seat: int, chosen: int = -1) -> list[str]:
    """The tickets of an offer that are chosen, one bit each, by name; all unless it is said."""
    tickets = enumerate(offered(state, seat))
    return [ticket_name(state, ticket) for at, ticket in tickets if chosen >> at & 1]


def chosen(state: "Table", seat: int) -> list[str] | int | None:
    """What a seat has chosen in secret at setup, tickets or trains; None while it has not."""
    if not state.cells[fields.CHOSEN + seat]:
        return None
    picked = int(state.cells[fields.CHOSEN + seat]) - 1
    if state.phase == FLEETING:
        return picked
    return offered_names(state, seat, picked)


def ticket_name(state: "Table", ticket: int) -> str:
    """A ticket by its cities."""
    return board_of(state).tickets[ticket].name


def places(state: "Table") -> dict[str, int]:
    """The places where a ticket can be, by name: "deck 3" is third from the top."""
    tickets = state.tickets
    names = {f"deck {at + 1}": int(tickets.slot(at)) for at in range(tickets.left)}
    names |= {f"hand of seat {seat}": HAND + seat for seat in range(state.players)}
    return names | {f"offer {at + 1}": OFFER + at for at in range(ROOM)}


def given_back(state: "Table", seat: int) -> dict[str, list[str]]:
    """The tickets that a seat saw and gave back, and where each can be."""
    known = places(state)
    return {
        ticket_name(state, ticket): [
            name for name, place in known.items() if state.tickets.may_be(seat, ticket, place)
        ]
        for ticket in range(state.rules.tickets)
        if state.tickets.remembers(seat, ticket)
    }
