"""Drawing, keeping and returning Destination Tickets, and who then knows where they are."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.packed_counts import bit
from branchline.core.refusals import Refusal
from branchline.games.card_game import fields
from branchline.games.card_game.actions import KEEPING
from branchline.games.card_game.cards import TICKET_NAMES
from branchline.games.card_game.constants import DRAWN_TICKETS, NUM_TICKETS
from branchline.games.card_game.table import (
    IN_DECK,
    IN_HAND,
    IN_OFFER,
    TICKET,
    TICKET_DECK,
    Table,
)
from branchline.games.card_game.verb import CardVerb

ALL_OFFERED: Final = -1


def offer_tickets(table: Table, seat: i64, number: i64) -> None:
    """A player picks up tickets from the top of the deck, as many as there are."""
    cells = table.cells
    number = min(number, cells[fields.TICKET_COUNT])
    at: i64 = 0
    offer: i64 = 0
    slots: i64 = 0
    while at < number:
        slot = table.deck_slot(at)
        slots |= bit(slot)
        offer |= (i64(table.ticket_deck[slot]) + 1) << (at * TICKET)
        at += 1
    cells[fields.OFFERS + seat] = offer
    if table.event_log is not None:
        secret = {"tickets": offered_names(table, seat, ALL_OFFERED)}
        table.event_log.add_secret(seat, "draw-tickets", seat, {"number": number}, secret)
    watch_offer(table, seat, number, slots)
    cells[fields.TICKET_TOP] = table.deck_slot(number)
    cells[fields.TICKET_COUNT] -= number


class DrawTickets(CardVerb):
    """Draw tickets; which to keep is asked next (ruling B11)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found) if table.cells[fields.TICKET_COUNT] > 0 else found

    def play(self, table: Table, number: i64) -> bool:
        offer_tickets(table, table.turn_of, DRAWN_TICKETS)
        table.phase = KEEPING
        return False

    def text(self, table: Table, number: int) -> str:
        return "draw tickets"

    def why_not(self, table: Table, number: int) -> str:
        return Refusal("The ticket deck is empty.", "ticket-deck-empty")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        tickets = min(DRAWN_TICKETS, table.cells[fields.TICKET_COUNT])
        return {"gives": {"tickets": int(tickets)}, "needs": ["keep"]}


def keep(table: Table, seat: i64, chosen: i64) -> None:
    """A player keeps the chosen tickets of the offer and puts the rest under the deck, in order."""
    cells = table.cells
    size = table.offer_size(seat)
    returned: i64 = 0
    at: i64 = 0
    while at < size:
        if not chosen & bit(at):
            returned += 1
        at += 1
    if table.event_log is not None:
        kept, back = offered_names(table, seat, chosen), offered_names(table, seat, ~chosen)
        table.event_log.add_secret(
            seat,
            "keep-tickets",
            seat,
            {"number": size - returned, "of": size},
            {"tickets": kept, "returned": back},
        )
    watch_choice(table, seat, size, size - returned)
    if returned:
        put_under(table, seat, size, chosen)
    at = 0
    while at < size:
        if chosen & bit(at):
            cells[fields.TICKETS + seat] |= bit(table.offered(seat, at))
        at += 1
    cells[fields.OFFERS + seat] = 0


def offered_names(table: Table, seat: i64, chosen: i64) -> list[str]:
    """The chosen tickets of an offer by name."""
    size: int = table.offer_size(seat)
    return [TICKET_NAMES[table.offered(seat, at)] for at in range(size) if chosen & bit(at)]


def put_under(table: Table, seat: i64, size: i64, chosen: i64) -> None:
    """The tickets that were not chosen go under the deck in the order they were dealt."""
    cells = table.cells
    deck = table.ticket_deck[:]
    places = table.places[:]
    at: i64
    for at in range(size):
        if not chosen & bit(at):
            ticket = table.offered(seat, at)
            slot = table.deck_slot(cells[fields.TICKET_COUNT])
            deck[slot] = u8(ticket)
            cells[fields.TICKET_COUNT] += 1
            cells[fields.SEEN + seat] |= bit(ticket)
            places[seat * NUM_TICKETS + ticket] = bit(slot)
    table.ticket_deck = deck
    table.places = places


def watch_offer(table: Table, seat: i64, number: i64, slots: i64) -> None:
    """Others who knew a ticket in the deck follow it into the offer; the drawer sees it there."""
    cells = table.cells
    places: vec[i64] = table.places[:]
    cells[fields.SEEN + seat] &= ~table.offered_tickets(seat)
    watcher: i64
    for watcher in range(table.seats):
        ticket: i64 = 0
        seen = cells[fields.SEEN + watcher]
        while seen:
            where = watcher * NUM_TICKETS + ticket
            if seen & 1 and places[where] & slots:
                if watcher == seat:
                    places[where] &= ~slots
                else:
                    places[where] = into_offer(table, places[where], number)
            seen >>= 1
            ticket += 1
    table.places = places


def into_offer(table: Table, places: i64, number: i64) -> i64:
    """The slots at the top of the deck among these places become places of the offer."""
    at: i64
    for at in range(number):
        slot = bit(table.deck_slot(at))
        if places & slot:
            places += bit(IN_OFFER + at) - slot
    return places


def watch_choice(table: Table, seat: i64, size: i64, kept: i64) -> None:
    """Others who knew a ticket in the offer know it kept, or under the deck in its order."""
    places: vec[i64] = table.places[:]
    watcher: i64
    for watcher in range(table.seats):
        ticket: i64 = 0
        seen = table.cells[fields.SEEN + watcher]
        while seen:
            where = watcher * NUM_TICKETS + ticket
            if seen & 1 and places[where] >> IN_OFFER:
                places[where] = out_of_offer(table, places[where], seat, size, kept)
            seen >>= 1
            ticket += 1
    table.places = places


def out_of_offer(table: Table, places: i64, seat: i64, size: i64, kept: i64) -> i64:
    """Where a ticket at these places of an offer can be once so many of it have been kept."""
    after = places & (bit(IN_OFFER) - 1)
    returned = size - kept
    at: i64
    for at in range(size):
        if places & bit(IN_OFFER + at):
            if kept:
                after |= bit(IN_HAND + seat)
            least = max(0, at - kept)
            most = min(at, returned - 1)
            while least <= most:
                after |= bit(table.deck_slot(table.cells[fields.TICKET_COUNT] + least))
                least += 1
    return after


def shuffle_ticket_deck(table: Table, time: i64) -> None:
    """The ticket deck is shuffled; who knew a ticket in it knows only that it is in it."""
    inside: i64 = 0
    slots: i64 = 0
    at: i64 = 0
    while at < table.cells[fields.TICKET_COUNT]:
        inside |= bit(i64(table.ticket_deck[table.deck_slot(at)]))
        slots |= bit(at)
        at += 1
    lay_tickets(table, inside, time)
    if table.event_log is not None:
        table.event_log.add("shuffle-tickets", -1, {})
    places: vec[i64] = table.places[:]
    where: i64 = 0
    while where < table.seats * NUM_TICKETS:
        if places[where] & IN_DECK:
            places[where] = (places[where] & ~IN_DECK) | slots
        where += 1
    table.places = places


def lay_tickets(table: Table, tickets: i64, time: i64) -> None:
    """These tickets become the shuffled ticket deck."""
    cells = table.cells
    deck = vec[u8]([0] * NUM_TICKETS)
    laid: i64 = 0
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            deck[laid] = u8(ticket)
            laid += 1
    table.chance.stream(TICKET_DECK, time).shuffle(deck, laid)
    table.ticket_deck = deck
    cells[fields.TICKET_TOP] = 0
    cells[fields.TICKET_COUNT] = laid
