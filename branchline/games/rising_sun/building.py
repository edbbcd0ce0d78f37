"""Rails, stations and routes: where they may be, what they cost and what they bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import bit
from branchline.core.state import blank_choices
from branchline.games.rising_sun import facts
from branchline.games.rising_sun.actions import COUNT, DISCOUNTING, FREE, HEX
from branchline.games.rising_sun.rules import HEXES_A_WORD, ROUTES, WORDS
from branchline.games.rising_sun.steps import ALL_COSTS, CITY, MOUNTAIN, RIVALS, RIVER
from branchline.games.rising_sun.table import MONEY_FOR_WASTE_NOW, NO_WASTE_FOR_SHARING_NOW, Table

STACK: Final = vec[i64]([0] * 32)


def has_rail(table: Table, seat: i64, hex: i64) -> bool:
    """Whether a player has a rail in a hex."""
    return table.rails[seat * WORDS + hex // HEXES_A_WORD] & bit(hex % HEXES_A_WORD) != 0


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
    """What a rail costs the player whose turn it is, before discounts he may choose (36, 37)."""
    if table.ignored & ALL_COSTS:
        return 0
    rules = table.rules
    price = rules.values[hex]
    if rules.rooms[hex] > 0:
        if not table.ignored & CITY:
            price += 1 + i64(table.stations[hex])
    elif rules.is_in(rules.rivers, hex):
        if not table.ignored & RIVER:
            price += 1
    elif rules.is_in(rules.mountains, hex) and not table.ignored & MOUNTAIN:
        price += 2
    if not table.ignored & RIVALS:
        price += rivals(table, table.turn_of, hex)
    price -= table.cheaper + table.cheaper_next
    return price if price > 0 else 0


def discounted(table: Table, hex: i64, used: i64) -> i64:
    """What a rail costs with so many discounts for remote locations (ruling 39)."""
    price = cost(table, hex)
    off: i64 = used * table.rules.remote_discount if table.rules.values[hex] > 0 else 0
    return price - off if price > off else 0


def can_pay(table: Table, hex: i64) -> bool:
    """Whether a rail can be paid for, with all that makes it cheaper."""
    return table.free_rails > 0 or discounted(table, hex, table.remote_discounts) <= table.money


def lay_choices(table: Table, into: vec[i64], found: i64) -> i64:
    """The hexes in which a rail can be laid."""
    place = table.turn_of * WORDS
    if table.rails_left[table.turn_of] == 0:
        return found
    low = table.frontier[place]
    high = table.frontier[place + 1]
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
    hex: i64 = 0
    if table.rails_left[table.turn_of] == 0:
        return False
    while hex < table.rules.land:
        word = table.turn_of * WORDS + hex // HEXES_A_WORD
        if table.frontier[word] & bit(hex % HEXES_A_WORD) and can_pay(table, hex):
            return True
        hex += 1
    return False


def can_lay_all(table: Table, rails: i64) -> bool:
    """Whether so many rails can be laid one after the other."""
    if rails == 1 or not table.rules.all_rails_or_none:
        return can_lay(table)
    if table.rails_left[table.turn_of] < rails or is_too_dear(table, rails):
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
    return table.rail_points - 1 if table.rules.all_rails_or_none and table.at >= 0 else 0


def is_too_dear(table: Table, rails: i64) -> bool:
    """Whether the money could not pay so many of the cheapest rails of the whole board."""
    if table.free_rails + table.remote_discounts > 0 or table.lasting & MONEY_FOR_WASTE_NOW:
        return False
    cheapest = table.money + 1
    hex: i64 = 0
    while hex < table.rules.land:
        if cost(table, hex) < cheapest and not has_rail(table, table.turn_of, hex):
            cheapest = cost(table, hex)
        hex += 1
    return cheapest * rails > table.money


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
    now.hex = hex
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
    word = seat * WORDS
    table.rails[word + hex // HEXES_A_WORD] |= bit(hex % HEXES_A_WORD)
    near = hex * WORDS
    ways = table.rules.neighbours
    table.frontier[word] = (table.frontier[word] | ways[near]) & ~table.rails[word]
    table.frontier[word + 1] = (table.frontier[word + 1] | ways[near + 1]) & ~table.rails[word + 1]
    table.rails_left[seat] -= 1


def begin_rail(table: Table, hex: i64) -> bool:
    """A rail is to be laid; returns whether it is, or a discount has to be chosen first."""
    remote = table.remote_discounts > 0 and table.rules.values[hex] > 0
    if cost(table, hex) > 0 and (table.free_rails > 0 or remote):
        table.hex = hex
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
    found: i64 = 0
    used: i64 = 0
    most = table.remote_discounts if table.rules.values[table.hex] > 0 else 0
    while used <= most:
        useful = used == 0 or discounted(table, table.hex, used - 1) > discounted(
            table, table.hex, used
        )
        if useful and discounted(table, table.hex, used) <= table.money:
            into[found] = COUNT + used
            found += 1
        used += 1
    if table.free_rails > 0:
        into[found] = FREE
        found += 1
    return found


def use_discount(table: Table, action: i64) -> None:
    """The rail is laid with the discount that was chosen."""
    if action == FREE:
        table.free_rails -= 1
        lay_rail(table, table.hex, 0)
        return
    price = discounted(table, table.hex, action - COUNT)
    table.remote_discounts -= action - COUNT
    lay_rail(table, table.hex, price)


def lay_rail(table: Table, hex: i64, price: i64) -> None:
    """A rail is paid for and laid; sharing brings Waste, routes bring points (34, 42)."""
    seat = table.turn_of
    table.money -= price
    table.rail_points -= 1
    table.cheaper_next = 0
    others = rivals(table, seat, hex)
    place_rail(table, seat, hex)
    if table.telling is not None:
        facts.laid(table, seat, hex, price)
    if others > 0 and not table.lasting & NO_WASTE_FOR_SHARING_NOW:
        table.gain_waste(seat, others if table.rules.waste_per_token else 1)
    claim_routes(table, seat)


def claim_routes(table: Table, seat: i64) -> None:
    """Route Bonus cards whose cities are connected now are claimed and scored (42, 43)."""
    route: i64 = 0
    while route < ROUTES:
        if table.route_owner[route] == -1 and is_connected(table, seat, route):
            table.route_owner[route] = seat
            table.route_claimed[route] = table.turns
            table.route_points[seat] += table.rules.route_points[route]
            if table.telling is not None:
                facts.connected(table, seat, route)
        route += 1


def is_connected(table: Table, seat: i64, route: i64) -> bool:
    """Whether a player's own rails join the two cities of a route."""
    start = table.rules.route_ends[route * 2]
    goal = table.rules.route_ends[route * 2 + 1]
    if not (has_rail(table, seat, start) and has_rail(table, seat, goal)):
        return False
    word = seat * WORDS
    low = table.rails[word]
    high = table.rails[word + 1]
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
    if table.stations_left == 0:
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
    table.stations_left -= 1
    if table.telling is not None:
        facts.built(table, table.turn_of, hex)


def tokens_in(table: Table, seat: i64, hexes: vec[i64]) -> i64:
    """How many of a player's rails lie in a set of hexes."""
    count: i64 = 0
    word: i64 = 0
    while word < WORDS:
        both = table.rails[seat * WORDS + word] & hexes[word]
        while both:
            both &= both - 1
            count += 1
        word += 1
    return count
