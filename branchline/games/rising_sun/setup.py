"""How a game of Rising Sun begins: piles, routes, decks, and everybody's first rail."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.games.rising_sun import building, events, fields
from branchline.games.rising_sun.actions import STARTING, TURN
from branchline.games.rising_sun.constants import HAND
from branchline.games.rising_sun.fields import ROUTES, SLOTS
from branchline.games.rising_sun.table import FIRST_PLAYER, ROUTE_DECK, Table


def deal(table: Table, deck: vec[i64], routes: i64) -> None:
    """Sets the game up: piles, tokens, routes and everybody's deck and hand."""
    cells = table.cells
    slot: i64 = 0
    while slot < SLOTS:
        cells[fields.PILES + slot] = table.supply.sizes[slot]
        slot += 1
    cells[fields.STATIONS_LEFT] = table.rules.station_tokens
    reveal_routes(table, routes)
    seat: i64 = 0
    while seat < table.seats:
        cells[fields.RAILS_LEFT + seat] = table.rules.rail_tokens
        slot = 0
        while slot < SLOTS:
            cells[fields.DISCARDS + seat * SLOTS + slot] = deck[slot]
            cells[fields.DISCARD_SIZE + seat] += deck[slot]
            slot += 1
        table.draw(seat, HAND)
        seat += 1
    table.first = table.rules.first_player
    if table.first < 0:
        table.first = table.chance.stream(FIRST_PLAYER, 0).below(table.seats)
    table.turn_of = table.first
    table.to_act = table.first
    table.phase = STARTING


def reveal_routes(table: Table, routes: i64) -> None:
    """So many of the five Route Bonus cards are revealed (rulings 11, 12)."""
    cards = vec[u8]([0, 1, 2, 3, 4])
    table.chance.stream(ROUTE_DECK, 0).shuffle(cards, ROUTES)
    at: i64 = 0
    while at < ROUTES:
        table.cells[fields.ROUTE_OWNER + i64(cards[at])] = -1 if at < routes else -2
        at += 1


def place_first_rail(table: Table, hex: i64) -> None:
    """A first rail is free and counts as placed (rulings 3, 4); then the next player's."""
    building.place_rail(table, table.turn_of, hex)
    if table.event_log is not None:
        events.note_start(table, table.turn_of, hex)
    table.turn_of = (table.turn_of + 1) % table.seats
    table.to_act = table.turn_of
    if table.turn_of == table.first:
        table.phase = TURN
        table.turns = 1
