"""What can be done means for programs: what it costs, part by part, and what it brings."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from branchline.games.rising_sun import building, fields, steps
from branchline.games.rising_sun.boards import ALL_BOARDS, Board
from branchline.games.rising_sun.cards import NAMES
from branchline.games.rising_sun.constants import CITY_POINTS
from branchline.games.rising_sun.effects import QUESTIONS, STEPS
from branchline.games.rising_sun.events import PLACES
from branchline.games.rising_sun.fields import ROUTES

if TYPE_CHECKING:
    from branchline.games.rising_sun.table import Table

Part = dict[str, Any]
Meaning = dict[str, Any]
Prices = Sequence[tuple[int, int]]
"""Of each hex: the rails and the money that it takes on a way."""
Neighbours = Sequence[Sequence[int]]


def without_nothing(parts: dict[str, Any]) -> Meaning:
    """Keys of a meaning, those with nothing to say left out."""
    return {key: part for key, part in parts.items() if part not in (0, {}, [], None)}


# Rails


def rail_price(table: "Table", hex: int, discounts: int = 0) -> Meaning:
    """What a rail costs whoever's turn it is, with so many discounts for remote locations."""
    money = int(building.discounted(table, hex, discounts))
    if table.cells[fields.IGNORED] & steps.ALL_COSTS:
        return {"money": money, "parts": []}
    parts = [*price_parts(table, hex)]
    left = sum(part["money"] for part in parts)
    for code, off in price_reductions(table, hex, discounts):
        if left > 0 and off > 0:
            parts.append({"code": code, "money": -min(off, left)})
            left -= min(off, left)
    return {"money": money, "parts": parts}


def price_parts(table: "Table", hex: int) -> Iterator[Part]:
    """What a rail costs for the ground and for the rails of others, as far as it counts now."""
    rules, ignored = table.rules, table.cells[fields.IGNORED]
    stations = int(table.stations[hex])
    if rules.rooms[hex] > 0 and not ignored & steps.CITY:
        yield {"code": "city", "money": 1}
        if stations:
            yield {"code": "stations", "number": stations, "money": stations}
    if rules.values[hex] > 0:
        yield {"code": "remote-location", "money": int(rules.values[hex])}
    if rules.is_in(rules.rivers, hex) and not ignored & steps.RIVER:
        yield {"code": "river", "money": 1}
    if rules.is_in(rules.mountains, hex) and not ignored & steps.MOUNTAIN:
        yield {"code": "mountain", "money": 2}
    if not ignored & steps.RIVALS:
        for seat in rivals_in(table, hex):
            yield {"code": "rival", "seat": seat, "money": 1}


def price_reductions(table: "Table", hex: int, discounts: int) -> Iterator[tuple[str, int]]:
    """What takes something off the price of a rail."""
    yield "cheaper-rails", int(table.cells[fields.CHEAPER])
    yield "cheaper-next-rail", int(table.cells[fields.CHEAPER_NEXT])
    if table.rules.values[hex] > 0:
        yield "remote-discounts", discounts * int(table.rules.remote_discount)


def rivals_in(table: "Table", hex: int) -> list[int]:
    """The other players who have a rail in a hex."""
    others = (seat for seat in range(table.players) if seat != table.turn_of)
    return [seat for seat in others if building.has_rail(table, seat, hex)]


def rail_gives(table: "Table", hex: int) -> Meaning:
    """What a rail brings: points as the stations are, routes, and Waste for sharing."""
    rivals = len(rivals_in(table, hex))
    shared = rivals if table.rules.waste_per_token else min(rivals, 1)
    if table.cells[fields.LASTING] & steps.NO_WASTE_FOR_SHARING_NOW:
        shared = 0
    points = int(table.rules.values[hex])
    if table.rules.rooms[hex] > 0:
        points += int(CITY_POINTS[int(table.stations[hex])])
    routes = routes_joined(table, hex)
    return without_nothing({"points": points, "routes": routes, **waste(table, shared)})


def routes_joined(table: "Table", hex: int) -> list[str]:
    """The Route Bonus cards that a rail in this hex would claim."""
    free = [at for at in range(ROUTES) if table.cells[fields.ROUTE_OWNER + at] == -1]
    if not free or building.has_rail(table, table.turn_of, hex):
        return []
    tried = table.copy()
    building.place_rail(tried, tried.turn_of, hex)
    printed = ALL_BOARDS[table.rules.board].routes
    return [printed[at].name for at in free if building.is_connected(tried, tried.turn_of, at)]


def waste(table: "Table", number: int) -> dict[str, int]:
    """So much Waste for the player whose turn it is, or what comes in its place."""
    gained = min(number, int(table.cells[fields.PILES + table.supply.waste]))
    if gained <= 0 or table.cells[fields.LASTING] & steps.NO_WASTE_NOW:
        return {}
    instead = table.cells[fields.LASTING] & steps.MONEY_FOR_WASTE_NOW
    return {"money": number} if instead else {"waste": gained}


def laid(table: "Table", hex: int, discounts: int = 0) -> Meaning:
    """A rail: its price and what it brings."""
    return without_nothing(
        {"price": rail_price(table, hex, discounts), "gives": rail_gives(table, hex)}
    )


def laid_free(table: "Table", hex: int) -> Meaning:
    """A rail by the ability that makes it free."""
    return without_nothing({"price": {"money": 0, "parts": []}, "gives": rail_gives(table, hex)})


def built(table: "Table", hex: int) -> Meaning:
    """A station: the points that it brings everyone who has a rail there."""
    stations = int(table.stations[hex])
    if not building.has_room(table, hex):
        return {}
    points = int(CITY_POINTS[stations + 1] - CITY_POINTS[stations])
    seats = [seat for seat in range(table.players) if building.has_rail(table, seat, hex)]
    return {"gives": {"points": points, "seats": seats}}


# Cards


def played(table: "Table", slot: int, with_effect: bool) -> Meaning:
    """A card: its money and, if its effect is wanted, what that gives for certain and asks."""
    money = int(table.supply.money[slot])
    start = int(table.supply.starts[slot])
    is_rail = bool(table.supply.types[slot] & steps.RAIL)
    gives = Counter({"money": money + int(table.cells[fields.MONEY_FOR_RAILS]) * is_rail})
    if not with_effect or start < 0:
        return without_nothing({"gives": without_nothing(gives)})
    if is_rail:
        gives["rail_points"] += int(table.cells[fields.EXTRA_RAILS])
    gives += effect_gives(table, start, slot)
    return without_nothing({"gives": without_nothing(gives), "needs": questions_of(table, start)})


def ability(table: "Table", route: int) -> Meaning:
    """The ability of a Route Bonus card."""
    start = int(table.rules.route_starts[route])
    gives = without_nothing(effect_gives(table, start, -1))
    return without_nothing({"gives": gives, "needs": questions_of(table, start)})


def steps_of(table: "Table", start: int) -> Iterator[tuple[int, int, int]]:
    """The steps of an effect up to a choice: what, and how."""
    program, at = table.rules.program, start
    while program[at] != steps.FINISH:
        yield int(program[at]), int(program[at + 1]), int(program[at + 2])
        if program[at] == steps.CHOOSE:
            return
        at += steps.WIDTH


def effect_gives(table: "Table", start: int, source: int) -> Counter[str]:
    """What an effect gives for certain, whatever is chosen or drawn on the way."""
    gives: Counter[str] = Counter()
    for step, n, more in steps_of(table, start):
        gives += Counter(step_gives(table, step, n, more, source))
    return gives


def step_gives(table: "Table", step: int, n: int, more: int, source: int) -> dict[str, int]:
    """What a step gives for certain."""
    seat, rules = table.turn_of, table.rules
    if step in GIVES:
        return {GIVES[step]: n}
    if step == steps.WASTE:
        builds = source >= 0 and table.supply.types[source] & (steps.RAIL | steps.STATION_CARD)
        return waste(table, n) if rules.build_waste or not builds else {}
    if step == steps.MONEY_IF_IN_PLAY:
        there = table.supply.slots[n]
        return {"money": more} if there >= 0 and table.cells[fields.IN_PLAY + there] else {}
    if step == steps.MONEY_IF_CITIES:
        enough = building.tokens_in(table, seat, rules.cities) >= n
        return {"money": more} if enough else {}
    if step == steps.MONEY_FOR_MOUNTAINS:
        return {"money": min(n, int(building.tokens_in(table, seat, rules.mountains)))}
    if step == steps.RETURN_ALL_WASTE:
        return {"returned_waste": int(table.waste_in_hand(seat))}
    return {}


GIVES = {
    steps.MONEY: "money",
    steps.DRAW: "cards",
    steps.RAILS: "rail_points",
    steps.STATION: "stations",
    steps.POINTS: "points",
}
"""What the steps give whose number says how much."""


def questions_of(table: "Table", start: int) -> list[str]:
    """What is asked while an effect is carried out, as far as its steps say."""
    asked = [
        phase
        for step, _, _ in steps_of(table, start)
        for phase in STEPS[step].asks[:1]
        if step != steps.RAILS or table.rules.immediate_rails
    ]
    return [QUESTIONS[phase].word for phase in asked]


def bought(table: "Table", slot: int, place: int) -> Meaning:
    """A card that is bought: its cost, its points at the end, and the Waste of a gold one."""
    gold = table.supply.types[slot] & steps.VICTORY and table.rules.gold_waste
    gives: Meaning = {"card": NAMES[table.supply.kinds[slot]], "to": PLACES[place]}
    points = {"points": int(table.supply.points[slot])}
    return {
        "price": {"money": int(table.supply.costs[slot])},
        "gives": gives | without_nothing(points) | waste(table, 1 if gold else 0),
    }


# The player aid


def player_aid(table: "Table", seat: int) -> dict[str, Any]:
    """For a seat (-1: the one whose turn it is): what rails cost and bring, and ways to routes.

    Another's turn lends it nothing: then all is as it would be at the begin of a turn of its own.
    """
    own = table if seat in (-1, table.turn_of) else at_own_turn(table, seat)
    board = ALL_BOARDS[table.rules.board]
    return {
        "seat": int(own.turn_of),
        "hexes": {
            there.id: laid(own, hex)
            for hex, there in enumerate(board.land)
            if not building.has_rail(own, own.turn_of, hex)
        },
        "routes": routes_aid(own, board),
    }


def at_own_turn(table: "Table", seat: int) -> "Table":
    """The same table at the begin of a turn of this seat."""
    own = table.copy()
    own.turn_of = seat
    for field in TURN_FIELDS:
        own.cells[field] = 0
    return own


TURN_FIELDS = (fields.IGNORED, fields.LASTING, fields.CHEAPER, fields.CHEAPER_NEXT)
"""What makes rails cheaper for a turn."""


def routes_aid(table: "Table", board: Board) -> dict[str, dict[str, Any]]:
    """For each Route Bonus card in play: whether its cities are joined, and the cheapest way."""
    plain = at_own_turn(table, int(table.turn_of))
    prices = [step_price(plain, hex) for hex in range(len(board.land))]
    neighbours = neighbours_of(board, bool(table.game.settings["barriers"]))
    return {
        board.routes[route].name: route_aid(table, board, route, prices, neighbours)
        for route in range(ROUTES)
        if table.cells[fields.ROUTE_OWNER + route] > -2
    }


def route_aid(
    table: "Table", board: Board, route: int, prices: Prices, neighbours: Neighbours
) -> dict[str, Any]:
    """Whether a player's rails join the cities of a route, and the cheapest way to do it."""
    if building.is_connected(table, table.turn_of, route):
        return {"joined": True, "way": None}
    start, goal = board.routes[route].ends
    path = cheapest_way(start, goal, prices, neighbours)
    missing = [hex for hex in path if prices[hex][0]]
    money = sum(prices[hex][1] for hex in missing)
    way = {"hexes": [board.land[hex].id for hex in missing], "money": money} if path else None
    return {"joined": False, "way": way}


def cheapest_way(start: int, goal: int, prices: Prices, neighbours: Neighbours) -> list[int]:
    """The way that needs the fewest rails, and of those the least money; empty if there is none.

    Prices are those of a turn in which nothing makes rails cheaper.
    """
    reached = {start: prices[start]}
    waiting = [(prices[start], [start])]
    while waiting:
        (rails, money), path = heappop(waiting)
        if path[-1] == goal:
            return path
        for hex in neighbours[path[-1]]:
            far = rails + prices[hex][0], money + prices[hex][1]
            if hex not in reached or far < reached[hex]:
                reached[hex] = far
                heappush(waiting, (far, [*path, hex]))
    return []


def step_price(table: "Table", hex: int) -> tuple[int, int]:
    """How many rails and how much money a hex takes on a way."""
    if building.has_rail(table, table.turn_of, hex):
        return 0, 0
    return 1, int(building.cost(table, hex))


@cache
def neighbours_of(board: Board, barriers: bool) -> Neighbours:
    """The hexes that a rail can go on to, from each hex of a board."""
    return tuple(tuple(board.neighbours(hex, barriers)) for hex in range(len(board.land)))
