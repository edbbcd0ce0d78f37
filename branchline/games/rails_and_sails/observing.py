"""What a seat may know of Rails & Sails as numbers, and the names of these numbers."""

from collections.abc import Sequence
from typing import Final

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
from branchline.core.packed_counts import bit, bits, highest, lowest
from branchline.core.tickets import HAND, OFFER, ROOM, WORD, Tickets
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
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board
from branchline.games.rails_and_sails.cards import EMPTY, NUM_COLORS, NUM_KINDS, SHIP, total
from branchline.games.rails_and_sails.constants import FACE_UP, TRACKS_A_WORD, Rules
from branchline.games.rails_and_sails.fields import WORDS
from branchline.games.rails_and_sails.networks import Network
from branchline.games.rails_and_sails.scoring import ANY_ORDER, COMPLETED, is_tour
from branchline.games.rails_and_sails.table import Table

NETWORKS: Final = vec[i64]([0] * 64)
LANE: Final = 4
PIECES = 60


def parts(board: Board, players: int, decisions: Sequence[str]) -> list[Part]:
    """The parts of an observation, in the order in which they are written."""
    tracks = [track.id for track in board.tracks]
    cities = [city.id for city in board.cities]
    tickets = [ticket.name for ticket in board.tickets]
    many = len(tickets)
    return [
        *table_parts(players, decisions),
        number("final turns", 16, "Turns to come after this one; -1: no end in sight.", low=-1),
        number("last card", 1, "Whether the draw is over once the display is refilled."),
        number("after turn", 1, "Whether the turn's action is done already (an option)."),
        part("display", NUM_KINDS, FACE_UP, "Face-up cards of each kind.", KINDS),
        number("train deck", 96, "Cards left in the train deck."),
        number("ship deck", 96, "Cards left in the ship deck."),
        part("discards", NUM_KINDS, 15, "Both discard piles.", KINDS),
        number("ticket deck", many, "Tickets left in their deck."),
        part("hand", NUM_KINDS, 15, "One's own hand.", KINDS),
        part("known hands", (players, NUM_KINDS), 15, "What all know of each hand.", KINDS),
        part("train cards", players, 96, "Train cards in each hand."),
        part("ship cards", players, 96, "Ship cards in each hand."),
        part("trains", players, PIECES, "Trains in each supply."),
        part("ships", players, PIECES, "Ships in each supply."),
        part("boxed trains", players, PIECES, "Each player's trains in the box."),
        part("boxed ships", players, PIECES, "Each player's ships in the box."),
        part("harbors left", players, 8, "Harbors that each has not built."),
        part("points", players, 1023, "Points for routes less exchanges.", low=-512),
        part("tickets held", players, many, "How many tickets each has kept."),
        part("choosing from", players, ROOM, "Tickets that each is choosing from."),
        part("tracks", (players, len(tracks)), 1, "The tracks of each.", tracks),
        part("harbors", (players, len(cities)), 1, "The harbors of each.", cities),
        part("tickets", many, 1, "One's own tickets.", tickets),
        part("joined", many, 2, "1: a tour joined out of its order; 2: completed.", tickets),
        part("offer", many, ROOM, "Tickets to choose from: their place, from 1.", tickets),
        part("chosen", ROOM, 1, "Places of the offer that were chosen in secret."),
        number("chosen trains", PIECES, "The fleet chosen in secret: its trains."),
        part("nearest", many, many, "Given back: the first place it can have.", tickets),
        part("farthest", many, many, "Given back: the last place it can have.", tickets),
        part("may hold", (players, many), 1, "Given back: who may have it now.", tickets),
        part("may be offered", many, 1, "Given back: being chosen from.", tickets),
        part("paying track", len(tracks), 1, "The track being paid for.", tracks),
        part("paying city", len(cities), 1, "The city of the harbor being paid for.", cities),
        part("paying color", NUM_COLORS, 1, "The color being paid in.", COLORS),
        part("asked", NUM_KINDS, 1, "The kind of card asked about.", KINDS),
        part("paid", NUM_KINDS, 15, "What has been paid so far.", KINDS),
        part("exchange for", 2, 1, "Pieces being exchanged.", ("trains", "ships")),
    ]


def observe(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Writes what a seat (-1: a spectator) may know; returns where it ends."""
    at = put_table(table, seat, out, at)
    at = put_cards(table, seat, out, at)
    at = put_pieces(table, seat, out, at)
    at = put_board(table, seat, out, at)
    at = put_tickets(table, seat, out, at)
    at = put_memory(table.tickets, seat, out, at)
    return put_payment(table, seat, out, at)


def private_decisions(table: Table) -> bool:
    """Whether a payment or an exchange is being put together, which others do not see."""
    return table.phase in (COLORING, PAYING, EXCHANGING)


def phase_seen(table: Table, seat: i64) -> i64:
    """What is asked, as far as a seat can see."""
    if private_decisions(table) and table.to_act != seat:
        return AFTER if table.cells[fields.AFTER] else TURN
    return table.phase


def put_table(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Whose turn it is, what is asked, and the cards that lie open."""
    seats = table.seats
    at = put_one(out, at, seat, seats)
    at = put_one(out, at, seat_from(seat, table.to_act, seats), seats)
    at = put_one(out, at, phase_seen(table, seat), OVER + 1)
    at = put_one(out, at, seat_from(seat, table.first, seats), seats)
    at = put(out, at, table.turns)
    at = put(out, at, table.final_turns)
    at = put_flag(out, at, table.cells[fields.LAST_CARD] != 0)
    at = put_flag(out, at, table.cells[fields.AFTER] != 0)
    at = put_display(table, out, at)
    at = put(out, at, table.cells[fields.TRAINS_LEFT])
    at = put(out, at, table.cells[fields.SHIPS_LEFT])
    at = put_counts(out, at, table.cells[fields.TRAIN_DISCARD], LANE, SHIP)
    at = put_counts(out, at, table.cells[fields.SHIP_DISCARD], LANE, NUM_KINDS - SHIP)
    return put(out, at, table.tickets.left)


def put_display(table: Table, out: vec[i32], at: i64) -> i64:
    """The face-up cards, kind by kind."""
    slot: i64 = 0
    while slot < FACE_UP:
        kind = table.face_up(slot)
        if kind != EMPTY:
            same: i64 = 1
            other: i64 = 0
            while other < slot:
                if table.face_up(other) == kind:
                    same += 1
                other += 1
            put(out, at + kind, same)
        slot += 1
    return at + NUM_KINDS


def put_cards(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """One's own hand, and what is known of every hand."""
    if seat >= 0:
        put_counts(out, at, table.cells[fields.TRAIN_HANDS + seat], LANE, SHIP)
        put_counts(out, at + SHIP, table.cells[fields.SHIP_HANDS + seat], LANE, NUM_KINDS - SHIP)
    at += NUM_KINDS
    after: i64 = 0
    while after < table.seats:
        other = seat_after(seat, after, table.seats)
        at = put_counts(out, at, table.cells[fields.KNOWN_TRAINS + other], LANE, SHIP)
        at = put_counts(out, at, table.cells[fields.KNOWN_SHIPS + other], LANE, NUM_KINDS - SHIP)
        after += 1
    return at


def put_pieces(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """What each has: cards, pieces, points and tickets, in numbers."""
    seats = table.seats
    after: i64 = 0
    while after < seats:
        other = seat_after(seat, after, seats)
        place = at + after
        put(out, place, total(table.cells[fields.TRAIN_HANDS + other]))
        put(out, place + seats, total(table.cells[fields.SHIP_HANDS + other]))
        put(out, place + 2 * seats, table.cells[fields.TRAINS + other])
        put(out, place + 3 * seats, table.cells[fields.SHIPS + other])
        put(out, place + 4 * seats, table.cells[fields.BOX_TRAINS + other])
        put(out, place + 5 * seats, table.cells[fields.BOX_SHIPS + other])
        put(out, place + 6 * seats, table.cells[fields.HARBORS_LEFT + other])
        put(
            out,
            place + 7 * seats,
            table.cells[fields.POINTS + other] - table.cells[fields.EXCHANGED + other],
        )
        held = table.tickets.held
        put(out, place + 8 * seats, bits(held[2 * other]) + bits(held[2 * other + 1]))
        put(out, place + 9 * seats, table.tickets.offer_size(other))
        after += 1
    return at + 10 * seats


def put_board(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Everybody's tracks and harbors."""
    tracks = table.rules.tracks
    after: i64 = 0
    while after < table.seats:
        word = seat_after(seat, after, table.seats) * WORDS
        put_bits(out, at, table.cells[fields.MINE + word], TRACKS_A_WORD)
        put_bits(out, at + TRACKS_A_WORD, table.cells[fields.MINE + word + 1], TRACKS_A_WORD)
        put_bits(out, at + 2 * TRACKS_A_WORD, table.cells[fields.MINE + word + 2], TRACKS_A_WORD)
        at += tracks
        after += 1
    after = 0
    while after < table.seats:
        other = seat_after(seat, after, table.seats)
        at = put_bits(out, at, table.cells[fields.HARBORS + other], table.rules.cities)
        after += 1
    return at


def put_tickets(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """One's own tickets with what is joined, the offer, and what was chosen in secret."""
    many = table.rules.tickets
    if seat >= 0:
        held = table.tickets.held
        put_bits(out, at, held[2 * seat], WORD)
        put_bits(out, at + WORD, held[2 * seat + 1], many - WORD)
        put_joined(table, seat, out, at + many)
        offer = at + 2 * many
        place = table.tickets.offer_size(seat)
        while place > 0:
            put(out, offer + table.tickets.offered(seat, place - 1), place)
            place -= 1
        chosen = table.cells[fields.CHOSEN + seat] - 1
        if chosen >= 0 and table.phase == KEEPING:
            put_bits(out, offer + many, chosen, ROOM)
        elif chosen >= 0 and table.phase == FLEETING:
            put(out, offer + many + ROOM, chosen)
    return at + 3 * many + ROOM + 1


def put_joined(table: Table, seat: i64, out: vec[i32], at: i64) -> None:
    """Which of one's own tickets are completed."""
    networks = NETWORKS[:]
    found = find_networks(table, seat, networks)
    if found == 0:
        return
    word: i64 = 0
    while word < 2:
        held = table.tickets.held[2 * seat + word]
        while held:
            ticket = WORD * word + lowest(held)
            held &= held - 1
            if is_joined(table.rules, ticket, networks, found):
                put(out, at + ticket, standing(table, seat, ticket))
        word += 1


def find_networks(table: Table, seat: i64, networks: vec[i64]) -> i64:
    """Writes the sets of cities that a player's tracks join; returns how many there are."""
    found: i64 = 0
    word: i64 = 0
    while word < WORDS:
        mine = table.cells[fields.MINE + seat * WORDS + word]
        while mine:
            track = TRACKS_A_WORD * word + lowest(mine)
            mine &= mine - 1
            found = join(
                networks,
                found,
                bit(table.rules.ends[2 * track]) | bit(table.rules.ends[2 * track + 1]),
            )
        word += 1
    return found


def join(networks: vec[i64], found: i64, cities: i64) -> i64:
    """Adds cities that a track joins, with all networks that they are in; returns how many."""
    kept: i64 = 0
    at: i64 = 0
    while at < found:
        if networks[at] & cities:
            cities |= networks[at]
        else:
            networks[kept] = networks[at]
            kept += 1
        at += 1
    networks[kept] = cities
    return kept + 1


def is_joined(rules: Rules, ticket: i64, networks: vec[i64], found: i64) -> bool:
    """Whether all cities of a ticket are in one network."""
    cities = rules.ticket_sets[ticket]
    at: i64 = 0
    while at < found:
        if networks[at] & cities == cities:
            return True
        at += 1
    return False


def standing(table: Table, seat: i64, ticket: i64) -> i64:
    """How a ticket stands whose cities are joined."""
    if is_tour(table, ticket) and not Network(table, seat).in_order(ticket):
        return ANY_ORDER
    return COMPLETED


def put_memory(tickets: Tickets, seat: i64, out: vec[i32], at: i64) -> i64:
    """The tickets that a seat gave back, and where each can be."""
    many = tickets.number
    ticket: i64 = 0
    while seat >= 0 and ticket < many:
        row = 2 * (seat * many + ticket)
        low, high = tickets.memory[row], tickets.memory[row + 1]
        if low or high:
            put_places(tickets, low, high, out, at + ticket)
            hands = at + 2 * many + ticket
            other: i64 = 0
            while other < tickets.seats:
                after = seat_from(seat, other, tickets.seats)
                may = high & bit(HAND - WORD + other) != 0
                put_flag(out, hands + many * after, may)
                other += 1
            put_flag(out, hands + many * tickets.seats, high >> (OFFER - WORD) != 0)
        ticket += 1
    return at + many * (3 + tickets.seats)


def put_places(tickets: Tickets, low: i64, high: i64, out: vec[i32], at: i64) -> None:
    """The first and the last place of the deck that a ticket can have, from 1."""
    high &= bit(HAND - WORD) - 1
    ring, top, bottom = tickets.number, tickets.top, tickets.top + tickets.left
    # The deck lies in a ring: it may go on from the ring's beginning.
    first = first_from(low, high, top)
    if first < 0:
        first = ring + first_from(low, high, 0)
    last: i64 = -1
    if bottom > ring:
        last = last_before(low, high, bottom - ring)
    if last >= 0:
        last += ring
    else:
        last = last_before(low, high, min(bottom, ring))
    if top <= first < bottom and last >= top:
        put(out, at, first - top + 1)
        put(out, at + ring, last - top + 1)


def first_from(low: i64, high: i64, slot: i64) -> i64:
    """The first member of a set from a slot on, or -1."""
    if slot < WORD:
        low &= -bit(slot)
        if low:
            return lowest(low)
    else:
        high &= -bit(slot - WORD)
    return WORD + lowest(high) if high else -1


def last_before(low: i64, high: i64, slot: i64) -> i64:
    """The last member of a set before a slot, or -1."""
    if slot > WORD:
        high &= bit(slot - WORD) - 1
        if high:
            return WORD + highest(high)
    else:
        low &= bit(slot) - 1
    return highest(low) if low else -1


def put_payment(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """A payment or an exchange that one is putting together."""
    rules = table.rules
    city = at + rules.tracks
    color = city + rules.cities
    asked = color + NUM_COLORS
    paid = asked + NUM_KINDS
    end = paid + NUM_KINDS
    if not private_decisions(table) or table.to_act != seat:
        return end + 2
    if table.phase == EXCHANGING:
        return put_one(out, end, 0 if table.cells[fields.FOR_TRAINS] else 1, 2)
    put_one(out, at, table.cells[fields.TRACK], rules.tracks)
    if table.cells[fields.TRACK] < 0:
        put_one(out, city, table.cells[fields.CITY], rules.cities)
    if table.phase == PAYING:
        put_one(out, asked, table.cells[fields.ASKED], NUM_KINDS)
        if table.cells[fields.TRACK] < 0 or not rules.pairs[table.cells[fields.TRACK]]:
            put_one(out, color, table.cells[fields.COLOR], NUM_COLORS)
    put_counts(out, paid, table.cells[fields.PAID_TRAINS], LANE, SHIP)
    put_counts(out, paid + SHIP, table.cells[fields.PAID_SHIPS], LANE, NUM_KINDS - SHIP)
    return end + 2
