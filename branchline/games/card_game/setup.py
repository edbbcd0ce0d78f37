"""How a game of The Card Game begins: hands, row, clock and tickets."""

from mypy_extensions import i64

from branchline.core.packed_counts import bit, one
from branchline.games.card_game import fields
from branchline.games.card_game.actions import KEEPING
from branchline.games.card_game.constants import ALL_TICKETS, CLOCK, DEALT_TICKETS, HAND, LOCOMOTIVE
from branchline.games.card_game.solo import turn_clock_card
from branchline.games.card_game.table import FIRST_PLAYER, Table
from branchline.games.card_game.tickets import lay_tickets, offer_tickets


def deal(table: Table) -> None:
    """Hands, row, clock and tickets as the game begins (rulings A1-A4, A7, E1, E2)."""
    cells = table.cells
    seats = table.seats
    rules = table.rules
    table.new_deck(rules.box(seats) - seats * one(LOCOMOTIVE), 0)
    seat: i64
    for seat in range(seats):
        cells[fields.HANDS + seat] = one(LOCOMOTIVE)
        cells[fields.KNOWN + seat] = one(LOCOMOTIVE)
        deal_cards(table, seat, HAND)
    if seats == 1:
        set_clock(table)
    table.refill()
    deal_tickets(table)
    table.first = first_player(table)
    table.turn_of = table.first
    table.phase = KEEPING
    table.to_act = table.first if rules.choose_in_turn else 0


def deal_cards(table: Table, seat: i64, number: i64) -> None:
    """A player gets cards from the deck, while it lasts."""
    cells = table.cells
    while number > 0 and cells[fields.DECK_LEFT] > 0:
        cells[fields.HANDS + seat] += one(table.draw_card())
        number -= 1


def set_clock(table: Table) -> None:
    """Sixteen cards become the Station Clock deck."""
    cells = table.cells
    cells[fields.DECK_LEFT] -= CLOCK
    table.clock = table.deck[cells[fields.DECK_LEFT] : cells[fields.DECK_LEFT] + CLOCK]
    cells[fields.CLOCK_LEFT] = CLOCK
    if table.rules.clock_setup != 0:
        turn_clock_card(table)


def deal_tickets(table: Table) -> None:
    """Six tickets each; in solo the hidden six as well (ruling E14)."""
    lay_tickets(table, ALL_TICKETS, 0)
    seat: i64
    for seat in range(table.seats):
        offer_tickets(table, seat, DEALT_TICKETS)
    if table.seats == 1 and not table.rules.hidden_after_returns:
        hide_tickets(table)


def hide_tickets(table: Table) -> None:
    """The top six tickets become the hidden opponent's."""
    cells = table.cells
    number = min(DEALT_TICKETS, cells[fields.TICKET_COUNT])
    at: i64
    for at in range(number):
        cells[fields.HIDDEN] |= bit(i64(table.ticket_deck[table.deck_slot(at)]))
    cells[fields.TICKET_TOP] = table.deck_slot(number)
    cells[fields.TICKET_COUNT] -= number
    if table.event_log is not None:
        table.event_log.add("hide-tickets", -1, {"number": number})


def first_player(table: Table) -> i64:
    """The seat that plays first (ruling A7)."""
    if table.rules.first_player >= 0:
        return table.rules.first_player if table.rules.first_player < table.seats else 0
    return table.chance.stream(FIRST_PLAYER, 0).below(table.seats)
