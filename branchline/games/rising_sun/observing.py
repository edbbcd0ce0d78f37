"""What a seat may know of Rising Sun as numbers, and the names of these numbers.

Cards are counted by their kind, as action ids have it, so that a number means the same whatever
the supply.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.cells import put, put_bits, put_flag, put_one, seat_after, seat_from
from branchline.core.lanes import bit
from branchline.core.observation import Part, number, part, table_parts
from branchline.games.rising_sun.actions import DISCOUNTING, OVER
from branchline.games.rising_sun.boards import Board
from branchline.games.rising_sun.cards import NAMES
from branchline.games.rising_sun.rules import HEXES_A_WORD, ROUTES, SLOTS, WORDS
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


def observe(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Writes what a seat (-1: a spectator) may know; returns where it ends."""
    at = put_table(table, seat, cells, at)
    at = put_turn(table, seat, cells, at)
    at = put_supply(table, cells, at)
    at = put_own(table, seat, cells, at)
    at = put_shown(table, seat, cells, at)
    at = put_players(table, seat, cells, at)
    at = put_board(table, seat, cells, at)
    return put_routes(table, seat, cells, at)


def put_table(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Whose turn it is and what is asked."""
    seats = table.seats
    at = put_one(cells, at, seat, seats)
    at = put_one(cells, at, seat_from(seat, table.to_act, seats), seats)
    at = put_one(cells, at, table.phase, OVER + 1)
    at = put_one(cells, at, seat_from(seat, table.first, seats), seats)
    at = put(cells, at, table.turns)
    at = put_one(cells, at, seat_from(seat, table.turn_of, seats), seats)
    return put_flag(cells, at, table.last_round)


def put_turn(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """What holds for the rest of this turn, all of it public."""
    at = put(cells, at, table.money)
    at = put(cells, at, table.rail_points)
    at = put(cells, at, table.cheaper)
    at = put(cells, at, table.cheaper_next)
    at = put(cells, at, table.remote_discounts)
    at = put(cells, at, table.free_rails)
    at = put(cells, at, table.extra_rails)
    at = put(cells, at, table.money_for_rails)
    at = put_flag(cells, at, table.acted)
    flag: i64 = 0
    while flag < len(IGNORED):
        at = put_flag(cells, at, table.ignored & IGNORED[flag] != 0)
        flag += 1
    at = put_bits(cells, at, table.lasting, LASTING)
    return put_effect(table, seat, cells, at)


def put_effect(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The effect that is being carried out."""
    busy = table.at >= 0
    left: i64 = table.left if busy else 0
    cost: i64 = table.paid_cost if busy else -1
    at = put(cells, put(cells, at, left), cost)
    after: i64 = 0
    while after < table.seats:
        other = seat_after(seat, after, table.seats)
        at = put_flag(cells, at, busy and table.immune & bit(other) != 0)
        after += 1
    source: i64 = table.supply.kinds[table.source] if busy and table.source >= 0 else -1
    at = put_one(cells, at, source, NUM_CARDS)
    hex: i64 = table.hex if table.phase == DISCOUNTING else -1
    return put_one(cells, at, hex, table.rules.land)


def put_supply(table: Table, cells: vec[i32], at: i64) -> i64:
    """The piles, and what was trashed and played."""
    kinds = table.supply.kinds
    slot: i64 = 0
    while slot < SLOTS:
        place = at + kinds[slot]
        put(cells, place, 1)
        put(cells, place + NUM_CARDS, table.piles[slot])
        put(cells, place + 2 * NUM_CARDS, table.trashed[slot])
        put(cells, place + 3 * NUM_CARDS, table.in_play[slot])
        slot += 1
    return at + 4 * NUM_CARDS


def put_own(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """One's own hand, and the card that one passes on."""
    if seat >= 0:
        put_slots(table, table.hands, seat * SLOTS, cells, at)
        if table.picked[seat]:
            put_one(cells, at + NUM_CARDS, table.supply.kinds[table.picked[seat] - 1], NUM_CARDS)
    return at + 2 * NUM_CARDS


def put_slots(table: Table, cards: vec[i64], row: i64, cells: vec[i32], at: i64) -> i64:
    """Cards that are counted by slot, by their kind."""
    kinds = table.supply.kinds
    slot: i64 = 0
    while slot < SLOTS:
        put(cells, at + kinds[slot], cards[row + slot])
        slot += 1
    return at + NUM_CARDS


def put_shown(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The cards laid out from a deck, if one may see them."""
    if table.shown_count and (table.openly or table.shown_of == seat):
        shown = NOUGHTS[:SLOTS]
        count_shown(table, shown)
        put_slots(table, shown, 0, cells, at)
        put_one(cells, at + NUM_CARDS, seat_from(seat, table.shown_of, table.seats), table.seats)
    return at + NUM_CARDS + table.seats


def count_shown(table: Table, into: vec[i64]) -> None:
    """Counts the cards laid out from a deck."""
    card: i64 = 0
    while card < table.shown_count:
        into[table.shown_card(card) & SLOT] += 1
        card += 1


def put_players(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """What each has: cards known and unseen, and sizes."""
    seats = table.seats
    step = seats * NUM_CARDS
    sizes = at + 6 * step
    after: i64 = 0
    while after < seats:
        other = seat_after(seat, after, seats)
        put_slots(table, table.known, other * SLOTS, cells, at)
        put_slots(table, table.discards, other * SLOTS, cells, at + step)
        put_slots(table, table.gained, other * SLOTS, cells, at + 2 * step)
        put_deck(table, other, other == seat, cells, at + 3 * step)
        place = sizes + after
        put(cells, place, table.hand_size[other])
        put(cells, place + seats, table.deck_left[other])
        put(cells, place + 2 * seats, table.rails_left[other])
        put(cells, place + 3 * seats, table.route_points[other] + table.card_points[other])
        at += NUM_CARDS
        after += 1
    return sizes + 4 * seats


def put_deck(table: Table, owner: i64, own: bool, cells: vec[i32], at: i64) -> None:
    """What is unseen of a player's cards, and the cards whose place in the deck is known."""
    step = table.seats * NUM_CARDS
    kinds = table.supply.kinds
    knowing: i64 = ALL_KNOW | OWNER_KNOWS if own else ALL_KNOW
    unseen = NOUGHTS[:SLOTS]
    copies = NOUGHTS[:SLOTS]
    left = table.deck_left[owner]
    card: i64 = 0
    while card < left:
        slot = i64(table.decks[owner * ROOM + card])
        unseen[slot & SLOT] += 1
        if slot & knowing:
            copies[slot & SLOT] += 1
            put(cells, at + step + kinds[slot & SLOT], left - card)
        card += 1
    if not own:
        add_hidden(table, owner, unseen)
    put_slots(table, unseen, 0, cells, at)
    put_slots(table, copies, 0, cells, at + 2 * step)


def add_hidden(table: Table, owner: i64, unseen: vec[i64]) -> None:
    """Counts the hand too, and what only its owner is looking at."""
    slot: i64 = 0
    while slot < SLOTS:
        unseen[slot] += table.hands[owner * SLOTS + slot]
        slot += 1
    if table.shown_of == owner and not table.openly:
        count_shown(table, unseen)


def put_board(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """Everybody's rails, and the stations."""
    land = table.rules.land
    after: i64 = 0
    while after < table.seats:
        word = seat_after(seat, after, table.seats) * WORDS
        put_bits(cells, at, table.rails[word], HEXES_A_WORD)
        put_bits(cells, at + HEXES_A_WORD, table.rails[word + 1], land - HEXES_A_WORD)
        at += land
        after += 1
    hex: i64 = 0
    while hex < land:
        put(cells, at + hex, i64(table.stations[hex]))
        hex += 1
    return put(cells, at + land, table.stations_left)


def put_routes(table: Table, seat: i64, cells: vec[i32], at: i64) -> i64:
    """The Route Bonus cards."""
    flags = at + ROUTES * table.seats
    route: i64 = 0
    while route < ROUTES:
        owner = table.route_owner[route]
        at = put_one(cells, at, seat_from(seat, owner, table.seats), table.seats)
        put_flag(cells, flags + route, owner > -2)
        put_flag(cells, flags + ROUTES + route, table.routes_used & bit(route) != 0)
        now = owner >= 0 and table.route_claimed[route] == table.turns
        put_flag(cells, flags + 2 * ROUTES + route, now)
        route += 1
    return flags + 3 * ROUTES
