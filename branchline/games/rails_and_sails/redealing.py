"""Redealing: what a seat knows stays as it is; the hidden rest is redealt, all ways as likely.

A seat knows its own hand and tickets, everything face up, the cards that others took face up, from
which deck every other card came, and where the tickets are that it gave back. What others have half
chosen (a payment, an exchange, tickets or a fleet at setup) is hidden too.
"""

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Stream
from branchline.core.packed_counts import bit, bits
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import (
    AFTER,
    COLORING,
    EXCHANGING,
    FLEETING,
    KEEPING,
    OVER,
    PAYING,
    TURN,
)
from branchline.games.rails_and_sails.cards import (
    EMPTY,
    SHIP,
    ship_box,
    spread,
    total,
    train_box,
    unit,
)
from branchline.games.rails_and_sails.constants import FACE_UP
from branchline.games.rails_and_sails.table import BLANK_DECK, HIDDEN_REST, Table
from branchline.games.rails_and_sails.tickets import FIRST_KEPT


def redeal_hidden(table: Table, seat: i64) -> None:
    """Redeals what a seat (-1: a spectator) does not know, by the table's own chance."""
    stream = table.chance.stream(HIDDEN_REST, 0)
    forget_half_made(table, seat)
    redeal_trains(table, seat, stream)
    redeal_ships(table, seat, stream)
    table.change_tickets().redeal(seat, table.phase == OVER, stream)
    redeal_choices(table, seat, stream)


def reshuffle_unseen(table: Table) -> None:
    """Decks come in another order, by the table's own chance; hands and tickets stay."""
    stream = table.chance.stream(HIDDEN_REST, 0)
    table.train_deck = table.train_deck[:]
    stream.shuffle(table.train_deck, table.cells[fields.TRAINS_LEFT])
    table.ship_deck = table.ship_deck[:]
    stream.shuffle(table.ship_deck, table.cells[fields.SHIPS_LEFT])
    table.change_tickets().reshuffle(stream)


def forget_half_made(table: Table, seat: i64) -> None:
    """Others do not know what a player is about to pay for or exchange."""
    private_decisions = table.phase in (COLORING, PAYING, EXCHANGING)
    if private_decisions and table.to_act != seat:
        table.phase = AFTER if table.cells[fields.AFTER] else TURN
        table.forget_payment()


def redeal_choices(table: Table, seat: i64, stream: Stream) -> None:
    """Others' secret choices at setup are made again."""
    cells = table.cells
    other: i64 = 0
    while other < table.seats:
        if other != seat and cells[fields.CHOSEN + other]:
            if table.phase == KEEPING:
                cells[fields.CHOSEN + other] = 1 + random_choice(table, other, stream)
            elif table.phase == FLEETING:
                least = table.rules.least_trains()
                range = table.rules.most_trains() - least + 1
                cells[fields.CHOSEN + other] = 1 + least + stream.below(range)
        other += 1


def random_choice(table: Table, other: i64, stream: Stream) -> i64:
    """A set of offered tickets that may be kept at setup."""
    size = table.tickets.offer_size(other)
    while True:
        chosen = stream.below(bit(size))
        if bits(chosen) >= min(size, FIRST_KEPT):
            return chosen


def unseen_trains(table: Table, seat: i64) -> i64:
    """The train cards that a seat has not seen the place of."""
    cells = table.cells
    cards = train_box() - cells[fields.TRAIN_DISCARD]
    slot: i64 = 0
    while slot < FACE_UP:
        kind = table.face_up(slot)
        if kind < SHIP:
            cards -= unit(kind)
        slot += 1
    other: i64 = 0
    while other < table.seats:
        cards -= (
            cells[fields.TRAIN_HANDS + other]
            if other == seat
            else cells[fields.KNOWN_TRAINS + other]
        )
        other += 1
    return cards


def unseen_ships(table: Table, seat: i64) -> i64:
    """The ship cards that a seat has not seen the place of."""
    cells = table.cells
    cards = ship_box() - cells[fields.SHIP_DISCARD]
    slot: i64 = 0
    while slot < FACE_UP:
        kind = table.face_up(slot)
        if kind >= SHIP and kind != EMPTY:
            cards -= unit(kind - SHIP)
        slot += 1
    other: i64 = 0
    while other < table.seats:
        cards -= (
            cells[fields.SHIP_HANDS + other] if other == seat else cells[fields.KNOWN_SHIPS + other]
        )
        other += 1
    return cards


def redeal_trains(table: Table, seat: i64, stream: Stream) -> None:
    """The unseen train cards are shuffled and laid where unseen train cards lie."""
    cells = table.cells
    cards = BLANK_DECK[:]
    stream.shuffle(cards, spread(unseen_trains(table, seat), cards, 0))
    at = cells[fields.TRAINS_LEFT]
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            known = cells[fields.KNOWN_TRAINS + other]
            hidden = total(cells[fields.TRAIN_HANDS + other]) - total(known)
            cells[fields.TRAIN_HANDS + other] = known + packed(cards, at, hidden, 0)
            at += hidden
        other += 1
    table.train_deck = cards


def redeal_ships(table: Table, seat: i64, stream: Stream) -> None:
    """The unseen ship cards are shuffled and laid where unseen ship cards lie."""
    cells = table.cells
    cards = BLANK_DECK[:]
    stream.shuffle(cards, spread(unseen_ships(table, seat), cards, SHIP))
    at = cells[fields.SHIPS_LEFT]
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            known = cells[fields.KNOWN_SHIPS + other]
            hidden = total(cells[fields.SHIP_HANDS + other]) - total(known)
            cells[fields.SHIP_HANDS + other] = known + packed(cards, at, hidden, SHIP)
            at += hidden
        other += 1
    table.ship_deck = cards


def packed(cards: vec[u8], at: i64, number: i64, base: i64) -> i64:
    """So many of the cards, packed."""
    pack: i64 = 0
    while number > 0:
        pack += unit(i64(cards[at]) - base)
        at += 1
        number -= 1
    return pack
