"""What a seat may know of The Card Game as numbers, and the names of these numbers.

Stacks on the track count as known: every card of them lay in a Railyard for all to see.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.floats import (
    put,
    put_bits,
    put_counts,
    put_flag,
    put_one,
    seat_after,
    seat_from,
)
from branchline.core.observation import Part, number, part, table_parts
from branchline.core.packed_counts import LANE, bit, bits, count, highest, lowest, one, total
from branchline.games.card_game import fields
from branchline.games.card_game.actions import (
    HOW_MANY,
    HOW_MANY_LOCOS,
    MOVING,
    OVER,
    THREE_COLORS,
    TURN,
)
from branchline.games.card_game.cards import COLORS, KINDS, TICKET_NAMES
from branchline.games.card_game.constants import CLOCK, DEALT_TICKETS, LOCOMOTIVE, NUM_TICKETS
from branchline.games.card_game.table import EMPTY, IN_DECK, IN_HAND, IN_OFFER, Table

MOST_CARDS = 31


def parts(players: int, decisions: Sequence[str]) -> list[Part]:
    """The parts of an observation, in the order in which they are written."""
    each, tickets = (players, LOCOMOTIVE), NUM_TICKETS
    return [
        *table_parts(players, decisions),
        number("half", 2, "The first or the second time through the train deck."),
        number("final turns", 8, "Turns to come after this one; -1: no end in sight.", low=-1),
        part("draw area", 10, 5, "Face-up cards of each kind.", KINDS),
        number("deck", 128, "Cards left in the train deck."),
        part("discard", 10, MOST_CARDS, "The discard pile.", KINDS),
        number("ticket deck", tickets, "Tickets left in their deck."),
        part("hand", 10, MOST_CARDS, "One's own hand.", KINDS),
        part("known hands", (players, 10), MOST_CARDS, "What all know of each hand.", KINDS),
        part("hand sizes", players, 128, "Cards in each hand."),
        part("railyards", each, MOST_CARDS, "Cards in each Railyard.", COLORS),
        part("railyard locomotives", each, MOST_CARDS, "Locomotives there, by color.", COLORS),
        part("tracks", each, MOST_CARDS, "Cards on each track.", COLORS),
        part("track locomotives", each, MOST_CARDS, "Locomotives there, by color.", COLORS),
        part("tickets", tickets, 1, "One's own open tickets.", TICKET_NAMES),
        part("lacking", tickets, 12, "Cards that each still lacks by itself.", TICKET_NAMES),
        part("wanted", LOCOMOTIVE, 255, "Cards that all open tickets ask for.", COLORS),
        part("open tickets", players, tickets, "How many open tickets each has."),
        part("completed", (players, tickets), 1, "Completed tickets of each.", TICKET_NAMES),
        part("choosing from", players, 6, "Tickets that each is choosing from."),
        part("offer", tickets, 6, "Tickets to choose from: their place, from 1.", TICKET_NAMES),
        part("offer asks", (6, LOCOMOTIVE), 12, "The cards that each of them asks for.", COLORS),
        part("offer points", 6, 64, "The points of each of them."),
        part("chosen", 6, 1, "Places of the offer that were chosen in secret."),
        part("nearest", tickets, tickets, "Given back: first place it can have.", TICKET_NAMES),
        part("farthest", tickets, tickets, "Given back: last place it can have.", TICKET_NAMES),
        part("may hold", (4, tickets), 1, "Given back: who may have it now.", TICKET_NAMES),
        part("may be offered", tickets, 1, "Given back: being chosen from.", TICKET_NAMES),
        part("play color", LOCOMOTIVE, 1, "The color being played or moved.", COLORS),
        number("play cards", 12, "Cards of the color chosen so far."),
        part("play colors", LOCOMOTIVE, 1, "Of three colors, those chosen so far.", COLORS),
        *(solo_parts() if players == 1 else ()),
    ]


def solo_parts() -> list[Part]:
    """The Station Clock."""
    return [
        number("clock", CLOCK, "Clock cards to come."),
        part("clock card", 10, 1, "The clock card on show.", KINDS),
        part("clock pile", 10, CLOCK, "All cards by the clock.", KINDS),
    ]


def observe(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Writes what a seat (-1: a spectator) may know; returns where it ends."""
    at = put_table(table, seat, out, at)
    at = put_cards(table, seat, out, at)
    at = put_tickets(table, seat, out, at)
    at = put_memory(table, seat, out, at)
    at = put_play(table, seat, out, at)
    return put_clock(table, out, at) if table.seats == 1 else at


def put_table(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Whose turn it is, what is asked, and what lies open."""
    seats = table.seats
    at = put_one(out, at, seat, seats)
    at = put_one(out, at, seat_from(seat, table.to_act, seats), seats)
    at = put_one(out, at, phase_seen(table, seat), OVER + 1)
    at = put_one(out, at, seat_from(seat, table.first, seats), seats)
    at = put(out, at, table.turns)
    at = put(out, at, table.cells[fields.HALF])
    at = put(out, at, table.final_turns)
    at = put_counts(out, at, table.in_row(), LANE, 10)
    at = put(out, at, table.cells[fields.DECK_LEFT])
    at = put_counts(out, at, table.cells[fields.DISCARD], LANE, 10)
    return put(out, at, table.cells[fields.TICKET_COUNT])


def private_decisions(table: Table) -> bool:
    """Whether a play is being put together, which others do not see."""
    return table.phase in (THREE_COLORS, HOW_MANY, HOW_MANY_LOCOS)


def phase_seen(table: Table, seat: i64) -> i64:
    """What is asked, as far as a seat can see."""
    return TURN if private_decisions(table) and table.to_act != seat else table.phase


def put_cards(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Hands, Railyards and tracks, one's own first."""
    seats = table.seats
    hand: i64 = table.cells[fields.HANDS + seat] if seat >= 0 else 0
    at = put_counts(out, at, hand, LANE, 10)
    sizes = at + 10 * seats
    yards = sizes + seats
    step = LOCOMOTIVE * seats
    after: i64
    for after in range(seats):
        other = seat_after(seat, after, seats)
        at = put_counts(out, at, table.cells[fields.KNOWN + other], LANE, 10)
        put(out, sizes + after, total(table.cells[fields.HANDS + other]))
        place = yards + LOCOMOTIVE * after
        put_counts(out, place, table.cells[fields.YARDS + other], LANE, LOCOMOTIVE)
        put_counts(out, place + step, table.cells[fields.YARD_LOCOS + other], LANE, LOCOMOTIVE)
        put_counts(out, place + 2 * step, table.cells[fields.TRACKS + other], LANE, LOCOMOTIVE)
        put_counts(out, place + 3 * step, table.cells[fields.TRACK_LOCOS + other], LANE, LOCOMOTIVE)
    return yards + 4 * step


def put_tickets(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """One's own tickets with what they lack, everybody's completed ones, and the offer."""
    seats = table.seats
    if seat >= 0:
        put_bits(out, at, table.cells[fields.TICKETS + seat], NUM_TICKETS)
        put_lacking(table, seat, out, at + NUM_TICKETS)
    at += 2 * NUM_TICKETS + LOCOMOTIVE
    choosing = at + seats + seats * NUM_TICKETS
    after: i64
    for after in range(seats):
        other = seat_after(seat, after, seats)
        put(out, at + after, bits(table.cells[fields.TICKETS + other]))
        put_bits(
            out,
            at + seats + after * NUM_TICKETS,
            table.cells[fields.COMPLETED + other],
            NUM_TICKETS,
        )
        put(out, choosing + after, table.offer_size(other))
    at = choosing + seats
    if seat >= 0:
        put_offer(table, seat, out, at)
    return at + NUM_TICKETS + DEALT_TICKETS * (LOCOMOTIVE + 2)


def put_offer(table: Table, seat: i64, out: vec[i32], at: i64) -> None:
    """The tickets to choose from in their order, and which were chosen in secret."""
    asks = at + NUM_TICKETS
    points = asks + DEALT_TICKETS * LOCOMOTIVE
    size = table.offer_size(seat)
    place: i64
    for place in range(size):
        ticket = table.offered(seat, place)
        put(out, at + ticket, place + 1)
        put_counts(out, asks + LOCOMOTIVE * place, table.rules.need[ticket], LANE, LOCOMOTIVE)
        put(out, points + place, table.rules.points[ticket])
    if table.cells[fields.CHOSEN + seat]:
        put_bits(out, points + DEALT_TICKETS, table.cells[fields.CHOSEN + seat] - 1, DEALT_TICKETS)


def put_lacking(table: Table, seat: i64, out: vec[i32], at: i64) -> None:
    """What each open ticket lacks besides one's own track, and what all ask for together."""
    tickets = table.cells[fields.TICKETS + seat]
    have = table.cells[fields.TRACKS + seat]
    wild = total(table.cells[fields.TRACK_LOCOS + seat])
    if table.rules.locomotives_as_played:
        have += table.cells[fields.TRACK_LOCOS + seat]
        wild = 0
    low: i64 = 0  # colors 0 to 4 and 5 to 8, twelve bits each: no sum of tickets is larger
    high: i64 = 0
    while tickets:
        ticket = lowest(tickets)
        tickets &= tickets - 1
        need = table.rules.need[ticket]
        low += wide(need)
        high += wide(need >> 5 * LANE)
        put(out, at + ticket, max(0, short(need, have) - wild))
    at += NUM_TICKETS
    color: i64
    for color in range(LOCOMOTIVE):
        sums = low if color < 5 else high
        put(out, at + color, (sums >> 12 * (color if color < 5 else color - 5)) & 4095)


def wide(need: i64) -> i64:
    """The first five counts of a pack, twelve bits each."""
    spread: i64 = 0
    lane: i64
    for lane in range(5):
        spread |= count(need, lane) << (12 * lane)
    return spread


def short(need: i64, have: i64) -> i64:
    """How many cards are lacking, color by color."""
    cards: i64 = 0
    while need:
        lack = (need & 31) - (have & 31)
        if lack > 0:
            cards += lack
        need >>= LANE
        have >>= LANE
    return cards


def put_memory(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """The tickets that a seat gave back, and where each can be."""
    given: i64 = table.cells[fields.SEEN + seat] if seat >= 0 else 0
    while given:
        ticket = lowest(given)
        given &= given - 1
        places = table.places[seat * NUM_TICKETS + ticket]
        top = table.cells[fields.TICKET_TOP]
        below = (places & (bit(top) - 1)) << (NUM_TICKETS - top)
        deck = (((places & IN_DECK) >> top) | below) & (bit(table.cells[fields.TICKET_COUNT]) - 1)
        if deck:
            put(out, at + ticket, lowest(deck) + 1)
            put(out, at + NUM_TICKETS + ticket, highest(deck) + 1)
        hands = at + 2 * NUM_TICKETS + ticket
        other: i64
        for other in range(4):
            after = seat_from(seat, other, table.seats) if other < table.seats else other
            put_flag(out, hands + NUM_TICKETS * after, places & bit(IN_HAND + other) != 0)
        put_flag(out, hands + 4 * NUM_TICKETS, places >> IN_OFFER != 0)
    return at + 7 * NUM_TICKETS


def put_play(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """A play that is being put together, or a card that may be moved."""
    mine = private_decisions(table) and table.to_act == seat
    if mine and table.phase == THREE_COLORS:
        put_counts(out, at + LOCOMOTIVE + 1, table.cells[fields.PICKED], LANE, LOCOMOTIVE)
    elif mine or table.phase == MOVING:
        put_one(out, at, table.cells[fields.COLOR], LOCOMOTIVE)
    if mine and table.phase == HOW_MANY_LOCOS:
        put(out, at + LOCOMOTIVE, table.cells[fields.CARDS])
    return at + 2 * LOCOMOTIVE + 1


def put_clock(table: Table, out: vec[i32], at: i64) -> i64:
    """The Station Clock of the solo game."""
    at = put(out, at, table.cells[fields.CLOCK_LEFT])
    top = table.clock_kind()
    at = put_one(out, at, -1 if top == EMPTY else top, 10)
    pile: i64 = 0
    card: i64
    for card in range(CLOCK):
        if table.cells[fields.CLOCK_PILE] & bit(card):
            pile += one(i64(table.clock[card]))
    return put_counts(out, at, pile, LANE, 10)
