"""Points in Rising Sun: cities, remote locations, gold cards and the track."""

from mypy_extensions import i64

from branchline.games.rising_sun import fields
from branchline.games.rising_sun.actions import OVER
from branchline.games.rising_sun.building import has_rail
from branchline.games.rising_sun.constants import CITY_POINTS
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.table import ROOM, SLOT, Table


def city_points(table: Table, seat: i64) -> i64:
    """Points for rails in cities, by the stations there."""
    points: i64 = 0
    hex: i64 = 0
    while hex < table.rules.land:
        if table.rules.rooms[hex] > 0 and has_rail(table, seat, hex):
            points += CITY_POINTS[i64(table.stations[hex])]
        hex += 1
    return points


def remote_points(table: Table, seat: i64) -> i64:
    """Points for rails in remote locations."""
    points: i64 = 0
    hex: i64 = 0
    while hex < table.rules.land:
        if table.rules.values[hex] > 0 and has_rail(table, seat, hex):
            points += table.rules.values[hex]
        hex += 1
    return points


def gold_points(table: Table, seat: i64) -> i64:
    """Points of the gold cards that a player owns, wherever they are (ruling 54)."""
    cells = table.cells
    worth = table.supply.points
    points: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        place = seat * SLOTS + slot
        cards = (
            cells[fields.HANDS + place]
            + cells[fields.DISCARDS + place]
            + cells[fields.GAINED + place]
        )
        points += cards * worth[slot]
        slot += 1
    at: i64 = 0
    while at < cells[fields.DECK_LEFT + seat]:
        points += worth[i64(table.decks[seat * ROOM + at]) & SLOT]
        at += 1
    at = 0
    while cells[fields.SHOWN_OF] == seat and at < cells[fields.SHOWN_COUNT]:
        points += worth[table.shown_card(at) & SLOT]
        at += 1
    return points


def total(table: Table, seat: i64) -> i64:
    """All points of a player."""
    points = city_points(table, seat) + remote_points(table, seat) + gold_points(table, seat)
    if not table.rules.three_categories:
        points += table.cells[fields.ROUTE_POINTS + seat] + table.cells[fields.CARD_POINTS + seat]
    return points


def breakdown(table: Table) -> list[dict[str, int]]:
    """The points of each seat, part by part (ruling 53)."""
    cells = table.cells
    parts: list[dict[str, int]] = []
    seat: i64 = 0
    counts = not table.rules.three_categories
    while seat < table.seats:
        parts.append(
            {
                "cities": city_points(table, seat),
                "remote locations": remote_points(table, seat),
                "gold cards": gold_points(table, seat),
                "routes": cells[fields.ROUTE_POINTS + seat] if counts else 0,
                "card effects": cells[fields.CARD_POINTS + seat] if counts else 0,
            }
        )
        seat += 1
    return parts


def winners(table: Table) -> list[int]:
    """The most points, then the most Rail Tokens on the board, then shared (ruling 56)."""
    found: list[int] = []
    if table.phase != OVER:
        return found
    best: i64 = -1
    seat: i64 = 0
    while seat < table.seats:
        placed = table.rules.rail_tokens - table.cells[fields.RAILS_LEFT + seat]
        standing = total(table, seat) * 64 + placed
        if standing > best:
            best = standing
            found = []
        if standing == best:
            found.append(seat)
        seat += 1
    return found
