"""What a seat may know of Rising Sun as numbers, and the names of these numbers.

Cards are counted by their kind, as action ids have it, so that a number means the same whatever
the supply.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.floats import put, put_bits, put_flag, put_one, seat_after, seat_from
from branchline.core.observation import Part, number, part, table_parts
from branchline.core.packed_counts import bit
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.actions import DISCOUNTING, OVER
from branchline.games.rising_sun.boards import Board
from branchline.games.rising_sun.cards import NAMES
from branchline.games.rising_sun.constants import HEXES_A_WORD
from branchline.games.rising_sun.fields import ROUTES, SLOTS, WORDS
from branchline.games.rising_sun.steps import ALL_COSTS, CITY, MOUNTAIN, RIVALS, RIVER
from branchline.games.rising_sun.table import ALL_KNOW, NOUGHTS, OWNER_KNOWS, ROOM, SLOT, Table

NUM_CARDS: Final = len(NAMES)
IGNORED: Final = vec[i64]([RIVER, MOUNTAIN, CITY, RIVALS, ALL_COSTS])
IGNORED_NAMES = ("river", "mountain", "city", "rivals", "all costs")
LASTING: Final = 4
LASTING_NAMES = ("no Waste", "no Waste for sharing", "money instead of Waste", "buy to the top")
MOST_CARDS = 255


def parts(board: Board, players: int, decisions: Sequence[str]) -> list[Part]:
    """The parts of an observation, in the order in which they are written."""
    cards, hexes = NUM_CARDS, [hex.id for hex in board.land]
    each = players, cards
    return [
        *table_parts(players, decisions),
        part("turn of", players, 1, "Whose turn it is, counted from one's own seat."),
        number("last round", 1, "Whether an end has been reached (an option)."),
        *turn_parts(players),
        part("carried out", cards, 1, "The card that is being carried out.", NAMES),
        part("hex", len(hexes), 1, "The hex whose rail may be cheaper.", hexes),
        part("in the game", cards, 1, "The cards of this game.", NAMES),
        part("supply", cards, MOST_CARDS, "Cards in each pile.", NAMES),
        part("trashed", cards, MOST_CARDS, "Cards out of the game.", NAMES),
        part("in play", cards, MOST_CARDS, "Cards played this turn.", NAMES),
        part("hand", cards, MOST_CARDS, "One's own hand.", NAMES),
        part("passes on", cards, 1, "The card that one passes on.", NAMES),
        part("shown", cards, 8, "Cards laid out from a deck, as far as one sees them.", NAMES),
        part("shown of", players, 1, "Whose deck they are from."),
        part("known hands", each, MOST_CARDS, "What all know of each hand.", NAMES),
        part("discards", each, MOST_CARDS, "Each discard pile.", NAMES),
        part("gained", each, MOST_CARDS, "Cards gained this turn.", NAMES),
        part("unseen", each, MOST_CARDS, "One's own deck; others' hand and deck.", NAMES),
        part("known places", each, 512, "Known in a deck: the first place.", NAMES),
        part("known copies", each, MOST_CARDS, "Known in a deck: how many.", NAMES),
        part("hand sizes", players, MOST_CARDS, "Cards in each hand."),
        part("deck sizes", players, 512, "Cards in each deck."),
        part("rails left", players, 64, "Rail Tokens that each has left."),
        part("points", players, 1023, "Points on the track."),
        part("rails", (players, len(hexes)), 1, "The hexes of each.", hexes),
        part("stations", len(hexes), 8, "Stations in each city.", hexes),
        number("stations left", 255, "Station Tokens left."),
        part("routes", (ROUTES, players), 1, "Who has each Route Bonus card."),
        part("routes in the game", ROUTES, 1, "The Route Bonus cards of this game."),
        part("routes used", ROUTES, 1, "Those whose ability was used this turn."),
        part("routes of this turn", ROUTES, 1, "Those claimed this turn."),
    ]


def turn_parts(players: int) -> list[Part]:
    """What holds for the rest of a turn."""
    return [
        number("money", 1023, "Money to spend."),
        number("rail points", 255, "Rails that may be laid."),
        number("cheaper", 255, "How much less every rail costs."),
        number("cheaper next", 255, "How much less the next rail costs."),
        number("remote discounts", 255, "Discounts for remote locations."),
        number("free rails", 255, "Rails that cost nothing."),
        number("extra rail points", 255, "Rail points that each rail card adds."),
        number("money for rail cards", 255, "Money that each rail card adds."),
        number("acted", 1, "Whether anything was done this turn."),
        part("ignored", len(IGNORED_NAMES), 1, "Costs that count for nothing.", IGNORED_NAMES),
        part("lasting", LASTING, 1, "Rules for the rest of the turn.", LASTING_NAMES),
        number("left", 255, "How many more are to be discarded, placed, put back."),
        number("paid cost", 32, "The cost of the card just trashed; -1: none.", low=-1),
        part("protected", players, 1, "Who is safe from the attack."),
    ]


def observe(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Writes what a seat (-1: a spectator) may know; returns where it ends."""
    at = put_table(table, seat, out, at)
    at = put_turn(table, seat, out, at)
    at = put_supply(table, out, at)
    at = put_own(table, seat, out, at)
    at = put_shown(table, seat, out, at)
    at = put_players(table, seat, out, at)
    at = put_board(table, seat, out, at)
    return put_routes(table, seat, out, at)


def put_table(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Whose turn it is and what is asked."""
    seats = table.seats
    at = put_one(out, at, seat, seats)
    at = put_one(out, at, seat_from(seat, table.to_act, seats), seats)
    at = put_one(out, at, table.phase, OVER + 1)
    at = put_one(out, at, seat_from(seat, table.first, seats), seats)
    at = put(out, at, table.turns)
    at = put_one(out, at, seat_from(seat, table.turn_of, seats), seats)
    return put_flag(out, at, table.cells[fields.LAST_ROUND] != 0)


def put_turn(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """What holds for the rest of this turn, all of it public."""
    at = put(out, at, table.cells[fields.MONEY])
    at = put(out, at, table.cells[fields.RAIL_POINTS])
    at = put(out, at, table.cells[fields.CHEAPER])
    at = put(out, at, table.cells[fields.CHEAPER_NEXT])
    at = put(out, at, table.cells[fields.REMOTE_DISCOUNTS])
    at = put(out, at, table.cells[fields.FREE_RAILS])
    at = put(out, at, table.cells[fields.EXTRA_RAILS])
    at = put(out, at, table.cells[fields.MONEY_FOR_RAILS])
    at = put_flag(out, at, table.cells[fields.ACTED] != 0)
    flag: i64 = 0
    while flag < len(IGNORED):
        at = put_flag(out, at, table.cells[fields.IGNORED] & IGNORED[flag] != 0)
        flag += 1
    at = put_bits(out, at, table.cells[fields.LASTING], LASTING)
    return put_effect(table, seat, out, at)


def put_effect(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """The effect that is being carried out."""
    busy = table.cells[fields.AT] >= 0
    left: i64 = table.cells[fields.LEFT] if busy else 0
    cost: i64 = table.cells[fields.PAID_COST] if busy else -1
    at = put(out, put(out, at, left), cost)
    after: i64 = 0
    while after < table.seats:
        other = seat_after(seat, after, table.seats)
        at = put_flag(out, at, busy and table.cells[fields.IMMUNE] & bit(other) != 0)
        after += 1
    source: i64 = (
        table.supply.kinds[table.cells[fields.SOURCE]]
        if busy and table.cells[fields.SOURCE] >= 0
        else -1
    )
    at = put_one(out, at, source, NUM_CARDS)
    hex: i64 = table.cells[fields.HEX] if table.phase == DISCOUNTING else -1
    return put_one(out, at, hex, table.rules.land)


def put_supply(table: Table, out: vec[i32], at: i64) -> i64:
    """The piles, and what was trashed and played."""
    kinds = table.supply.kinds
    slot: i64 = 0
    while slot < SLOTS:
        place = at + kinds[slot]
        put(out, place, 1)
        put(out, place + NUM_CARDS, table.cells[fields.PILES + slot])
        put(out, place + 2 * NUM_CARDS, table.cells[fields.TRASHED + slot])
        put(out, place + 3 * NUM_CARDS, table.cells[fields.IN_PLAY + slot])
        slot += 1
    return at + 4 * NUM_CARDS


def put_own(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """One's own hand, and the card that one passes on."""
    if seat >= 0:
        put_slots(table, table.cells, fields.HANDS + seat * SLOTS, out, at)
        if table.cells[fields.PICKED + seat]:
            put_one(
                out,
                at + NUM_CARDS,
                table.supply.kinds[table.cells[fields.PICKED + seat] - 1],
                NUM_CARDS,
            )
    return at + 2 * NUM_CARDS


def put_slots(table: Table, cards: vec[i64], row: i64, out: vec[i32], at: i64) -> i64:
    """Cards that are counted by slot, by their kind."""
    kinds = table.supply.kinds
    slot: i64 = 0
    while slot < SLOTS:
        put(out, at + kinds[slot], cards[row + slot])
        slot += 1
    return at + NUM_CARDS


def put_shown(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """The cards laid out from a deck, if one may see them."""
    if table.cells[fields.SHOWN_COUNT] and (
        table.cells[fields.OPENLY] or table.cells[fields.SHOWN_OF] == seat
    ):
        shown = NOUGHTS[:SLOTS]
        count_shown(table, shown)
        put_slots(table, shown, 0, out, at)
        put_one(
            out,
            at + NUM_CARDS,
            seat_from(seat, table.cells[fields.SHOWN_OF], table.seats),
            table.seats,
        )
    return at + NUM_CARDS + table.seats


def count_shown(table: Table, into: vec[i64]) -> None:
    """Counts the cards laid out from a deck."""
    card: i64 = 0
    while card < table.cells[fields.SHOWN_COUNT]:
        into[table.shown_card(card) & SLOT] += 1
        card += 1


def put_players(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """What each has: cards known and unseen, and sizes."""
    seats = table.seats
    step = seats * NUM_CARDS
    sizes = at + 6 * step
    after: i64 = 0
    while after < seats:
        other = seat_after(seat, after, seats)
        put_slots(table, table.cells, fields.KNOWN + other * SLOTS, out, at)
        put_slots(table, table.cells, fields.DISCARDS + other * SLOTS, out, at + step)
        put_slots(table, table.cells, fields.GAINED + other * SLOTS, out, at + 2 * step)
        put_deck(table, other, other == seat, out, at + 3 * step)
        place = sizes + after
        put(out, place, table.cells[fields.HAND_SIZE + other])
        put(out, place + seats, table.cells[fields.DECK_LEFT + other])
        put(out, place + 2 * seats, table.cells[fields.RAILS_LEFT + other])
        put(
            out,
            place + 3 * seats,
            table.cells[fields.ROUTE_POINTS + other] + table.cells[fields.CARD_POINTS + other],
        )
        at += NUM_CARDS
        after += 1
    return sizes + 4 * seats


def put_deck(table: Table, owner: i64, own: bool, out: vec[i32], at: i64) -> None:
    """What is unseen of a player's cards, and the cards whose place in the deck is known."""
    step = table.seats * NUM_CARDS
    kinds = table.supply.kinds
    knowing: i64 = ALL_KNOW | OWNER_KNOWS if own else ALL_KNOW
    unseen = NOUGHTS[:SLOTS]
    copies = NOUGHTS[:SLOTS]
    left = table.cells[fields.DECK_LEFT + owner]
    card: i64 = 0
    while card < left:
        slot = i64(table.decks[owner * ROOM + card])
        unseen[slot & SLOT] += 1
        if slot & knowing:
            copies[slot & SLOT] += 1
            put(out, at + step + kinds[slot & SLOT], left - card)
        card += 1
    if not own:
        add_hidden(table, owner, unseen)
    put_slots(table, unseen, 0, out, at)
    put_slots(table, copies, 0, out, at + 2 * step)


def add_hidden(table: Table, owner: i64, unseen: vec[i64]) -> None:
    """Counts the hand too, and what only its owner is looking at."""
    slot: i64 = 0
    while slot < SLOTS:
        unseen[slot] += table.cells[fields.HANDS + owner * SLOTS + slot]
        slot += 1
    if table.cells[fields.SHOWN_OF] == owner and not table.cells[fields.OPENLY]:
        count_shown(table, unseen)


def put_board(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """Everybody's rails, and the stations."""
    land = table.rules.land
    after: i64 = 0
    while after < table.seats:
        word = seat_after(seat, after, table.seats) * WORDS
        put_bits(out, at, table.cells[fields.RAILS + word], HEXES_A_WORD)
        put_bits(out, at + HEXES_A_WORD, table.cells[fields.RAILS + word + 1], land - HEXES_A_WORD)
        at += land
        after += 1
    hex: i64 = 0
    while hex < land:
        put(out, at + hex, i64(table.stations[hex]))
        hex += 1
    return put(out, at + land, table.cells[fields.STATIONS_LEFT])


def put_routes(table: Table, seat: i64, out: vec[i32], at: i64) -> i64:
    """The Route Bonus cards."""
    flags = at + ROUTES * table.seats
    route: i64 = 0
    while route < ROUTES:
        owner = table.cells[fields.ROUTE_OWNER + route]
        at = put_one(out, at, seat_from(seat, owner, table.seats), table.seats)
        put_flag(out, flags + route, owner > -2)
        put_flag(out, flags + ROUTES + route, table.cells[fields.ROUTES_USED] & bit(route) != 0)
        now = owner >= 0 and table.cells[fields.ROUTE_CLAIMED + route] == table.turns
        put_flag(out, flags + 2 * ROUTES + route, now)
        route += 1
    return flags + 3 * ROUTES
