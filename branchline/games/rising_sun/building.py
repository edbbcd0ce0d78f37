"""Rails, stations and routes: where they may be, what they cost and what they bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.core.state import blank_choices
from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import COUNT, DISCOUNTING, FREE, HEX
from branchline.games.rising_sun.constants import HEXES_A_WORD
from branchline.games.rising_sun.fields import ROUTES, WORDS
from branchline.games.rising_sun.steps import (
    ALL_COSTS,
    CITY,
    MONEY_FOR_WASTE_NOW,
    MOUNTAIN,
    NO_WASTE_FOR_SHARING_NOW,
    RIVALS,
    RIVER,
)
from branchline.games.rising_sun.table import Table

STACK: Final = vec[i64]([0] * 32)


def has_rail(table: Table, seat: i64, hex: i64) -> bool:
    """Whether a player has a rail in a hex."""
    return (
        table.cells[fields.RAILS + seat * WORDS + hex // HEXES_A_WORD] & bit(hex % HEXES_A_WORD)
        != 0
    )


def rivals(table: Table, seat: i64, hex: i64) -> i64:
    """How many other players have a rail in a hex."""
    count: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other != seat and has_rail(table, other, hex):
            count += 1
        other += 1
    return count


def cost(table: Table, hex: i64) -> i64:
    """What a rail costs the player whose turn it is, before discounts they may choose (36, 37)."""
    cells = table.cells
    if cells[fields.IGNORED] & ALL_COSTS:
        return 0
    rules = table.rules
    price = rules.values[hex]
    if rules.rooms[hex] > 0:
        if not cells[fields.IGNORED] & CITY:
            price += 1 + i64(table.stations[hex])
    elif rules.is_in(rules.rivers, hex):
        if not cells[fields.IGNORED] & RIVER:
            price += 1
    elif rules.is_in(rules.mountains, hex) and not cells[fields.IGNORED] & MOUNTAIN:
        price += 2
    if not cells[fields.IGNORED] & RIVALS:
        price += rivals(table, table.turn_of, hex)
    price -= cells[fields.CHEAPER] + cells[fields.CHEAPER_NEXT]
    return price if price > 0 else 0


def discounted(table: Table, hex: i64, used: i64) -> i64:
    """What a rail costs with so many discounts for remote locations (ruling 39)."""
    price = cost(table, hex)
    off: i64 = used * table.rules.remote_discount if table.rules.values[hex] > 0 else 0
    return price - off if price > off else 0


def can_pay(table: Table, hex: i64) -> bool:
    """Whether a rail can be paid for, with all that makes it cheaper."""
    cells = table.cells
    return (
        cells[fields.FREE_RAILS] > 0
        or discounted(table, hex, cells[fields.REMOTE_DISCOUNTS]) <= cells[fields.MONEY]
    )


def lay_choices(table: Table, into: vec[i64], found: i64) -> i64:
    """The hexes in which a rail can be laid."""
    cells = table.cells
    place = table.turn_of * WORDS
    if cells[fields.RAILS_LEFT + table.turn_of] == 0:
        return found
    low = cells[fields.FRONTIER + place]
    high = cells[fields.FRONTIER + place + 1]
    hex: i64 = 0
    while hex < table.rules.land:
        if hex == HEXES_A_WORD:
            low = high
        if low & 1 and can_pay(table, hex):
            into[found] = HEX + hex
            found += 1
        low >>= 1
        hex += 1
    return found


def can_lay(table: Table) -> bool:
    """Whether a rail can be laid anywhere."""
    cells = table.cells
    hex: i64 = 0
    if cells[fields.RAILS_LEFT + table.turn_of] == 0:
        return False
    while hex < table.rules.land:
        word = table.turn_of * WORDS + hex // HEXES_A_WORD
        if cells[fields.FRONTIER + word] & bit(hex % HEXES_A_WORD) and can_pay(table, hex):
            return True
        hex += 1
    return False


def can_lay_all(table: Table, rails: i64) -> bool:
    """Whether so many rails can be laid one after the other."""
    if rails == 1 or not table.rules.all_rails_or_none:
        return can_lay(table)
    if table.cells[fields.RAILS_LEFT + table.turn_of] < rails or is_too_dear(table, rails):
        return False
    into = blank_choices()
    found = lay_choices(table, into, 0)
    at: i64 = 0
    while at < found:
        if goes_on(table, into[at] - HEX, rails - 1):
            return True
        at += 1
    return False


def more_rails(table: Table) -> i64:
    """How many rails have to be laid after this one because all of a card's are or none (21)."""
    return (
        table.cells[fields.RAIL_POINTS] - 1
        if table.rules.all_rails_or_none and table.cells[fields.AT] >= 0
        else 0
    )


def is_too_dear(table: Table, rails: i64) -> bool:
    """Whether the money could not pay so many of the cheapest rails of the whole board."""
    cells = table.cells
    if (
        cells[fields.FREE_RAILS] + cells[fields.REMOTE_DISCOUNTS] > 0
        or cells[fields.LASTING] & MONEY_FOR_WASTE_NOW
    ):
        return False
    cheapest = cells[fields.MONEY] + 1
    hex: i64 = 0
    while hex < table.rules.land:
        if cost(table, hex) < cheapest and not has_rail(table, table.turn_of, hex):
            cheapest = cost(table, hex)
        hex += 1
    return cheapest * rails > cells[fields.MONEY]


def in_full(table: Table, into: vec[i64], found: i64, more: i64) -> i64:
    """Keeps the hexes after which so many more rails can be laid; returns how many are left."""
    kept: i64 = 0
    at: i64 = 0
    while at < found:
        if more <= 0 or goes_on(table, into[at] - HEX, more):
            into[kept] = into[at]
            kept += 1
        at += 1
    return kept


def goes_on(table: Table, hex: i64, more: i64) -> bool:
    """Whether a rail in a hex can be paid so that so many more can be laid after it."""
    now = table.copy()
    now.cells[fields.HEX] = hex
    ways = blank_choices()
    found = payments(now, ways)
    at: i64 = 0
    while at < found:
        if pays_on(now, ways[at], more):
            return True
        at += 1
    return False


def pays_on(table: Table, way: i64, more: i64) -> bool:
    """Whether so many more rails can be laid after a rail that is paid in this way."""
    after = table.copy()
    use_discount(after, way)
    return can_lay_all(after, more)


def start_choices(table: Table, into: vec[i64]) -> i64:
    """The hexes in which a first rail can lie (rulings 5, 13)."""
    rules = table.rules
    found: i64 = 0
    hex: i64 = 0
    while hex < rules.land:
        free = rules.shared_start or rivals(table, -1, hex) == 0
        if rules.is_in(rules.starts, hex) and free:
            into[found] = HEX + hex
            found += 1
        hex += 1
    return found


def place_rail(table: Table, seat: i64, hex: i64) -> None:
    """A Rail Token comes to lie in a hex."""
    cells = table.cells
    word = seat * WORDS
    cells[fields.RAILS + word + hex // HEXES_A_WORD] |= bit(hex % HEXES_A_WORD)
    near = hex * WORDS
    ways = table.rules.neighbours
    cells[fields.FRONTIER + word] = (cells[fields.FRONTIER + word] | ways[near]) & ~cells[
        fields.RAILS + word
    ]
    cells[fields.FRONTIER + word + 1] = (
        cells[fields.FRONTIER + word + 1] | ways[near + 1]
    ) & ~cells[fields.RAILS + word + 1]
    cells[fields.RAILS_LEFT + seat] -= 1


def begin_rail(table: Table, hex: i64) -> bool:
    """A rail is to be laid; returns whether it is, or a discount has to be chosen first."""
    remote = table.cells[fields.REMOTE_DISCOUNTS] > 0 and table.rules.values[hex] > 0
    if cost(table, hex) > 0 and (table.cells[fields.FREE_RAILS] > 0 or remote):
        table.cells[fields.HEX] = hex
        table.phase = DISCOUNTING
        return False
    lay_rail(table, hex, cost(table, hex))
    return True


def discount_choices(table: Table, into: vec[i64]) -> i64:
    """The ways to pay for a rail, as far as all others of its card can be laid after it."""
    found = payments(table, into)
    more = more_rails(table)
    kept: i64 = 0
    at: i64 = 0
    while at < found:
        if more <= 0 or pays_on(table, into[at], more):
            into[kept] = into[at]
            kept += 1
        at += 1
    return kept


def payments(table: Table, into: vec[i64]) -> i64:
    """How many discounts to use, or the ability that makes the rail free (ruling 39)."""
    cells = table.cells
    found: i64 = 0
    used: i64 = 0
    most = cells[fields.REMOTE_DISCOUNTS] if table.rules.values[cells[fields.HEX]] > 0 else 0
    while used <= most:
        useful = used == 0 or discounted(table, cells[fields.HEX], used - 1) > discounted(
            table, cells[fields.HEX], used
        )
        if useful and discounted(table, cells[fields.HEX], used) <= cells[fields.MONEY]:
            into[found] = COUNT + used
            found += 1
        used += 1
    if cells[fields.FREE_RAILS] > 0:
        into[found] = FREE
        found += 1
    return found


def use_discount(table: Table, action: i64) -> None:
    """The rail is laid with the discount that was chosen."""
    cells = table.cells
    if action == FREE:
        cells[fields.FREE_RAILS] -= 1
        lay_rail(table, cells[fields.HEX], 0)
        return
    price = discounted(table, cells[fields.HEX], action - COUNT)
    cells[fields.REMOTE_DISCOUNTS] -= action - COUNT
    lay_rail(table, cells[fields.HEX], price)


def lay_rail(table: Table, hex: i64, price: i64) -> None:
    """A rail is paid for and laid; sharing brings Waste, routes bring points (34, 42)."""
    cells = table.cells
    seat = table.turn_of
    cells[fields.MONEY] -= price
    cells[fields.RAIL_POINTS] -= 1
    cells[fields.CHEAPER_NEXT] = 0
    others = rivals(table, seat, hex)
    place_rail(table, seat, hex)
    if table.event_log is not None:
        events.note_rail(table, seat, hex, price)
    if others > 0 and not cells[fields.LASTING] & NO_WASTE_FOR_SHARING_NOW:
        table.gain_waste(seat, others if table.rules.waste_per_token else 1)
    claim_routes(table, seat)


def claim_routes(table: Table, seat: i64) -> None:
    """Route Bonus cards whose cities are connected now are claimed and scored (42, 43)."""
    cells = table.cells
    route: i64 = 0
    while route < ROUTES:
        if cells[fields.ROUTE_OWNER + route] == -1 and is_connected(table, seat, route):
            cells[fields.ROUTE_OWNER + route] = seat
            cells[fields.ROUTE_CLAIMED + route] = table.turns
            cells[fields.ROUTE_POINTS + seat] += table.rules.route_points[route]
            if table.event_log is not None:
                events.note_connection(table, seat, route)
        route += 1


def is_connected(table: Table, seat: i64, route: i64) -> bool:
    """Whether a player's own rails join the two cities of a route."""
    cells = table.cells
    start = table.rules.route_ends[route * 2]
    goal = table.rules.route_ends[route * 2 + 1]
    if not (has_rail(table, seat, start) and has_rail(table, seat, goal)):
        return False
    word = seat * WORDS
    low = cells[fields.RAILS + word]
    high = cells[fields.RAILS + word + 1]
    stack = STACK[:]
    stack[0] = start
    waiting: i64 = 1
    while waiting > 0:
        waiting -= 1
        hex = stack[waiting]
        if hex == goal:
            return True
        near_low = table.rules.neighbours[hex * WORDS] & low
        near_high = table.rules.neighbours[hex * WORDS + 1] & high
        low &= ~near_low
        high &= ~near_high
        waiting = push(stack, waiting, near_low, 0)
        waiting = push(stack, waiting, near_high, HEXES_A_WORD)
    return False


def push(stack: vec[i64], waiting: i64, hexes: i64, first: i64) -> i64:
    """Puts the hexes of a set on a stack."""
    hex = first
    while hexes:
        if hexes & 1:
            stack[waiting] = hex
            waiting += 1
        hexes >>= 1
        hex += 1
    return waiting


def has_room(table: Table, hex: i64) -> bool:
    """Whether a hex is a city with room for a station."""
    return i64(table.stations[hex]) < table.rules.rooms[hex]


def station_choices(table: Table, into: vec[i64]) -> i64:
    """The cities with room for a station."""
    found: i64 = 0
    hex: i64 = 0
    while hex < table.rules.land:
        if has_room(table, hex):
            into[found] = HEX + hex
            found += 1
        hex += 1
    return found


def can_build(table: Table) -> bool:
    """Whether a station can be placed at all (ruling 23)."""
    if table.cells[fields.STATIONS_LEFT] == 0:
        return False
    hex: i64 = 0
    while hex < table.rules.land:
        if has_room(table, hex):
            return True
        hex += 1
    return False


def place_station(table: Table, hex: i64) -> None:
    """A Station Token comes into a city."""
    table.stations[hex] += 1
    table.cells[fields.STATIONS_LEFT] -= 1
    if table.event_log is not None:
        events.note_station(table, table.turn_of, hex)


def tokens_in(table: Table, seat: i64, hexes: vec[i64]) -> i64:
    """How many of a player's rails lie in a set of hexes."""
    count: i64 = 0
    word: i64 = 0
    while word < WORDS:
        both = table.cells[fields.RAILS + seat * WORDS + word] & hexes[word]
        while both:
            both &= both - 1
            count += 1
        word += 1
    return count
