"""Redealing: what a seat knows stays as it is; the hidden rest is dealt again, all ways as likely.

A seat knows its own hand and tickets, everything face up, every stack that went face up through a
Railyard, the cards that others took face up, and where the tickets are that it saw and gave back.
What others have half chosen (a play not yet made, tickets kept at setup) is hidden too.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Stream
from branchline.core.packed_counts import bit, bits, one, spread, total
from branchline.core.placements import counted
from branchline.games.card_game import fields
from branchline.games.card_game.actions import (
    HOW_MANY,
    HOW_MANY_LOCOS,
    OVER,
    THREE_COLORS,
    TURN,
)
from branchline.games.card_game.constants import ALL_TICKETS, CLOCK, LOCOMOTIVE, NUM_TICKETS
from branchline.games.card_game.table import (
    BLANK_DECK,
    HIDDEN_REST,
    IN_HAND,
    IN_OFFER,
    NO_PLACES,
    TICKET,
    Table,
)

TRIES: Final = 32
"""How often lots are drawn for remembered tickets before all ways are counted."""
NO_UNITS: Final = vec[u8]([0] * NUM_TICKETS)


def redeal_hidden(table: Table, seat: i64) -> None:
    """Deals again what a seat (-1: a spectator) does not know, by the table's own chance."""
    stream = table.chance.stream(HIDDEN_REST, 0)
    forget_half_made_play(table, seat)
    redeal_cards(table, seat, stream)
    redeal_tickets(table, seat, stream)
    redeal_choices(table, seat, stream)
    forget_what_others_saw(table, seat)


def reshuffle_unseen(table: Table) -> None:
    """Decks come in another order, but for tickets that anyone gave back; hands stay."""
    stream = table.chance.stream(HIDDEN_REST, 0)
    table.deck = table.deck[:]
    stream.shuffle(table.deck, table.cells[fields.DECK_LEFT])
    seen: i64 = 0
    seat: i64
    for seat in range(table.seats):
        seen |= table.cells[fields.SEEN + seat]
    reshuffle_tickets(table, seen, stream)


def reshuffle_tickets(table: Table, seen: i64, stream: Stream) -> None:
    """The ticket deck comes in another order, but for the tickets of a mask."""
    slots: vec[u8] = NO_UNITS[:]
    tickets: vec[u8] = NO_UNITS[:]
    found: i64 = 0
    at: i64 = 0
    while at < table.cells[fields.TICKET_COUNT]:
        slot = table.deck_slot(at)
        if not seen & bit(i64(table.ticket_deck[slot])):
            slots[found] = u8(slot)
            tickets[found] = table.ticket_deck[slot]
            found += 1
        at += 1
    stream.shuffle(tickets, found)
    table.ticket_deck = table.ticket_deck[:]
    while found > 0:
        found -= 1
        table.ticket_deck[i64(slots[found])] = tickets[found]


def forget_half_made_play(table: Table, seat: i64) -> None:
    """Others do not know what a player is about to play."""
    private_decisions = table.phase in (THREE_COLORS, HOW_MANY, HOW_MANY_LOCOS)
    if private_decisions and table.to_act != seat:
        table.phase = TURN
        table.cells[fields.COLOR] = 0
        table.cells[fields.CARDS] = 0
        table.cells[fields.PICKED] = 0


def redeal_choices(table: Table, seat: i64, stream: Stream) -> None:
    """Others' secret choices at setup are made again."""
    cells = table.cells
    other: i64
    for other in range(table.seats):
        if other != seat and cells[fields.CHOSEN + other]:
            cells[fields.CHOSEN + other] = 2 + stream.below(bit(table.offer_size(other)) - 1)


def forget_what_others_saw(table: Table, seat: i64) -> None:
    """Which tickets others gave back is hidden, so in the new state only this seat remembers."""
    cells = table.cells
    places = NO_PLACES[:]
    other: i64
    for other in range(table.seats):
        if other != seat:
            cells[fields.SEEN + other] = 0
    ticket: i64 = 0
    while seat >= 0 and ticket < NUM_TICKETS:
        where = seat * NUM_TICKETS + ticket
        if cells[fields.SEEN + seat] & bit(ticket):
            places[where] = table.places[where]
        ticket += 1
    table.places = places


# Train cards


def unseen_cards(table: Table, seat: i64) -> i64:
    """The train cards that a seat has not seen the place of, packed."""
    cells = table.cells
    cards = (
        table.rules.box(table.seats) - cells[fields.DISCARD] - table.in_row() - clock_cards(table)
    )
    other: i64
    for other in range(table.seats):
        cards -= cells[fields.HANDS + other] if other == seat else cells[fields.KNOWN + other]
        cards -= cells[fields.YARDS + other] + cells[fields.TRACKS + other]
        locos = total(cells[fields.YARD_LOCOS + other]) + total(cells[fields.TRACK_LOCOS + other])
        cards -= locos * one(LOCOMOTIVE)
    return cards


def clock_cards(table: Table) -> i64:
    """The cards that lie by the Station Clock, packed."""
    cards: i64 = 0
    card: i64 = 0
    pile = table.cells[fields.CLOCK_PILE]
    while pile:
        if pile & 1:
            cards += one(i64(table.clock[card]))
        pile >>= 1
        card += 1
    return cards


def redeal_cards(table: Table, seat: i64, stream: Stream) -> None:
    """The unseen train cards are shuffled and laid where unseen cards lie."""
    cards = BLANK_DECK[:]
    size = spread(unseen_cards(table, seat), cards, 0)
    stream.shuffle(cards, size)
    at = table.cells[fields.DECK_LEFT]
    if table.seats == 1:
        at = redeal_clock(table, cards, at)
    other: i64
    for other in range(table.seats):
        if other != seat:
            at = redeal_hand(table, other, cards, at)
    table.deck = cards


def redeal_clock(table: Table, cards: vec[u8], at: i64) -> i64:
    """Clock cards not yet turned come from the unseen cards; returns how many are used."""
    clock = table.clock[:]
    card = CLOCK - table.cells[fields.CLOCK_LEFT]
    while card < CLOCK:
        clock[card] = cards[at]
        card += 1
        at += 1
    table.clock = clock
    return at


def redeal_hand(table: Table, other: i64, cards: vec[u8], at: i64) -> i64:
    """Another's hand keeps what is known of it; the rest comes from the unseen cards."""
    cells = table.cells
    hidden = total(cells[fields.HANDS + other]) - total(cells[fields.KNOWN + other])
    hand = cells[fields.KNOWN + other]
    while hidden > 0:
        hand += one(i64(cards[at]))
        at += 1
        hidden -= 1
    cells[fields.HANDS + other] = hand
    return at


# Tickets


def redeal_tickets(table: Table, seat: i64, stream: Stream) -> None:
    """The unseen tickets are laid where unseen tickets lie; those given back stay where known."""
    units: vec[u8] = NO_UNITS[:]
    laid: vec[u8] = NO_UNITS[:]
    size = hidden_places(table, seat, units)
    unseen = unseen_tickets(table, seat)
    if seat >= 0:
        unseen -= lay_remembered(table, seat, unseen, units, laid, size, stream)
    rest: vec[u8] = NO_UNITS[:]
    left = ticket_list(unseen, rest)
    stream.shuffle(rest, left)
    at: i64
    for at in range(size):
        if not laid[at]:
            left -= 1
            laid[at] = rest[left] + 1
    lay_in_places(table, seat, units, laid, size)


def ticket_list(tickets: i64, into: vec[u8]) -> i64:
    """Writes the tickets of a mask in order and returns how many there are."""
    found: i64 = 0
    ticket: i64 = 0
    while tickets:
        if tickets & 1:
            into[found] = u8(ticket)
            found += 1
        tickets >>= 1
        ticket += 1
    return found


def unseen_tickets(table: Table, seat: i64) -> i64:
    """The tickets that a seat does not hold or see face up."""
    cells = table.cells
    seen: i64 = 0
    other: i64
    for other in range(table.seats):
        seen |= cells[fields.COMPLETED + other]
        if other == seat or table.phase == OVER:
            seen |= cells[fields.TICKETS + other]
        if other == seat:
            seen |= table.offered_tickets(other)
    if table.phase == OVER:
        seen |= cells[fields.HIDDEN]
    return ALL_TICKETS & ~seen


def hidden_places(table: Table, seat: i64, units: vec[u8]) -> i64:
    """Writes the places that hold unseen tickets: deck slots, then others' hands and offers."""
    cells = table.cells
    size: i64 = 0
    while size < cells[fields.TICKET_COUNT]:
        units[size] = u8(table.deck_slot(size))
        size += 1
    if table.phase == OVER:
        return size
    size = add_places(units, size, IN_HAND + 1, bits(cells[fields.HIDDEN]), 0)
    other: i64
    for other in range(table.seats):
        if other != seat:
            size = add_places(units, size, IN_HAND + other, bits(cells[fields.TICKETS + other]), 0)
            size = add_places(units, size, IN_OFFER, table.offer_size(other), 1)
    return size


def add_places(units: vec[u8], size: i64, place: i64, number: i64, step: i64) -> i64:
    """Writes one place for each ticket of a hand, or of an offer."""
    while number > 0:
        units[size] = u8(place)
        place += step
        size += 1
        number -= 1
    return size


def lay_remembered(
    table: Table,
    seat: i64,
    unseen: i64,
    units: vec[u8],
    laid: vec[u8],
    size: i64,
    stream: Stream,
) -> i64:
    """Lays the tickets that the seat gave back where they can be; every way is as likely."""
    remembered = table.cells[fields.SEEN + seat] & unseen
    if remembered == 0:
        return 0
    tries: i64 = 0
    while not try_to_lay(table, seat, remembered, units, laid, size, stream):
        at: i64
        for at in range(size):
            laid[at] = 0
        tries += 1
        if tries == TRIES:
            lay_by_count(table, seat, remembered, units, laid, size, stream)
            break
    return remembered


def lay_by_count(
    table: Table,
    seat: i64,
    remembered: i64,
    units: vec[u8],
    laid: vec[u8],
    size: i64,
    stream: Stream,
) -> None:
    """Lays the tickets by counting all ways, where the quick way would take too long."""
    tickets = [ticket for ticket in range(NUM_TICKETS) if remembered >> ticket & 1]
    fits: list[int] = []
    for ticket in tickets:
        places = table.places[seat * NUM_TICKETS + ticket]
        fits.append(sum(bit(at) for at in range(size) if places & bit(i64(units[at]))))
    for ticket, at in zip(tickets, counted(fits).draw(stream), strict=True):
        laid[at] = u8(ticket + 1)


def try_to_lay(
    table: Table,
    seat: i64,
    tickets: i64,
    units: vec[u8],
    laid: vec[u8],
    size: i64,
    stream: Stream,
) -> bool:
    """Lays each ticket on one of its places by lot; False if two meet."""
    ticket: i64 = 0
    while tickets:
        if tickets & 1:
            places = table.places[seat * NUM_TICKETS + ticket]
            unit = place_by_lot(units, size, places, stream)
            if laid[unit]:
                return False
            laid[unit] = u8(ticket + 1)
        tickets >>= 1
        ticket += 1
    return True


def place_by_lot(units: vec[u8], size: i64, places: i64, stream: Stream) -> i64:
    """One of the units that lie in these places."""
    able: i64 = 0
    last: i64 = 0
    at: i64 = 0
    while at < size:
        if places & bit(i64(units[at])):
            able += 1
            last = at
        at += 1
    if able <= 1:
        return last
    skip = stream.below(able)
    at = 0
    while True:
        if places & bit(i64(units[at])):
            if skip == 0:
                return at
            skip -= 1
        at += 1


def lay_in_places(table: Table, seat: i64, units: vec[u8], laid: vec[u8], size: i64) -> None:
    """The tickets are put into deck, hands and offers, in the order of the places."""
    cells = table.cells
    deck: vec[u8] = NO_UNITS[:]  # slots that are no longer in use would tell what was in them
    at: i64 = 0
    while at < cells[fields.TICKET_COUNT]:
        deck[i64(units[at])] = laid[at] - 1
        at += 1
    table.ticket_deck = deck
    if table.phase == OVER:
        return
    hidden = take_tickets(laid, at, bits(cells[fields.HIDDEN]))
    at += bits(cells[fields.HIDDEN])
    cells[fields.HIDDEN] = hidden
    other: i64
    for other in range(table.seats):
        if other != seat:
            number = bits(cells[fields.TICKETS + other])
            cells[fields.TICKETS + other] = take_tickets(laid, at, number)
            at += number
            at = lay_offer(table, other, laid, at)


def take_tickets(laid: vec[u8], at: i64, number: i64) -> i64:
    """So many of the laid tickets, one bit each."""
    tickets: i64 = 0
    while number > 0:
        tickets |= bit(i64(laid[at]) - 1)
        at += 1
        number -= 1
    return tickets


def lay_offer(table: Table, other: i64, laid: vec[u8], at: i64) -> i64:
    """Another's offer is laid again, in its order."""
    number = table.offer_size(other)
    offer: i64 = 0
    place: i64
    for place in range(number):
        offer |= i64(laid[at]) << (place * TICKET)
        at += 1
    table.cells[fields.OFFERS + other] = offer
    return at
