"""The board as a bot sees it: what each hex and each station is worth, and where a path leads."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun import weights
from branchline.bots.rising_sun.weights import weight
from branchline.core.packed_counts import bit
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.building import has_rail, has_room, rivals
from branchline.games.rising_sun.constants import CITY_POINTS, HEXES_A_WORD, Rules
from branchline.games.rising_sun.fields import ROUTES, WORDS
from branchline.games.rising_sun.table import Table

SIDES: Final = 6
DEPTH: Final = 6
"""How many rails ahead paths are looked for."""
NO_WAYS: Final = vec[i64]([-1] * (SIDES * WORDS * HEXES_A_WORD))
NO_WORTH: Final = vec[float]([0.0] * (WORDS * HEXES_A_WORD))
UNSEEN: Final = vec[i64]([-1] * (WORDS * HEXES_A_WORD))
LITTLE: Final = -1000.0
FAR: Final = 1000


def ways_of(rules: Rules) -> vec[i64]:
    """The neighbours of every hex, six places for each, -1 where there is none."""
    ways = NO_WAYS[:]
    hex: i64
    for hex in range(rules.land):
        found: i64 = hex * SIDES
        word: i64
        for word in range(WORDS):
            near = rules.neighbours[hex * WORDS + word]
            other = word * HEXES_A_WORD
            while near:
                if near & 1:
                    ways[found] = other
                    found += 1
                near >>= 1
                other += 1
    return ways


class HexValues:
    """What the board offers one seat."""

    def __init__(
        self, table: Table, seat: i64, ways: vec[i64], turns: float, stations: float
    ) -> None:
        self.table = table
        self.rules = table.rules
        self.seat = seat
        self.ways = ways
        self.turns = turns
        """About how many turns the seat still has."""
        self.points = NO_WORTH[:]
        """What a rail in each hex is likely to be worth at the end."""
        self.prices = NO_WORTH[:]
        """What it costs, in money, without what a card may take off."""
        self.gains = NO_WORTH[:]
        """What a rail there brings, the path beyond it counted."""
        self.goals = UNSEEN[:]
        """The hex that the best path from each leads to."""
        self.best_rail = 0.0
        self.taken = UNSEEN[:]
        """FAR for each hex where the seat has a rail, for paths that go around them."""
        self.worked_out = False
        """Whether the gains are known."""
        self.hopeful = self.share_of_rooms(stations)
        self.work_out_points()
        self.work_out_routes()

    def work_out_points(self) -> None:
        """Points and price of every hex where the seat has no rail."""
        hex: i64
        for hex in range(self.rules.land):
            if has_rail(self.table, self.seat, hex):
                self.taken[hex] = FAR
            else:
                self.points[hex] = self.hope(hex)
                self.prices[hex] = float(self.price(hex))

    def hope(self, hex: i64) -> float:
        """The points of a rail at the end, with the stations that may still come."""
        value = float(self.rules.values[hex])
        room = self.rules.rooms[hex]
        if room == 0:
            return value
        now = float(CITY_POINTS[i64(self.table.stations[hex])])
        full = float(CITY_POINTS[room])
        hope = self.hopeful
        if rivals(self.table, self.seat, hex) > 0:
            hope += 0.1
        return now + (full - now) * hope

    def share_of_rooms(self, stations: float) -> float:
        """The share of the open rooms of its cities that a seat can hope to see filled."""
        wanted = stations if stations > 2.0 else 2.0
        lack = (wanted - float(self.station_room())) / wanted
        share = weight(weights.CITY_HOPE) + weight(weights.CITY_ROOM) * lack
        share = share if share > 0.2 else 0.2
        share = share if share < 0.85 else 0.85
        return share * self.turns / 8.0 if self.turns < 8.0 else share

    def price(self, hex: i64) -> i64:
        """What a rail costs without what a card may take off."""
        rules = self.rules
        price = rules.values[hex] + rivals(self.table, self.seat, hex)
        if rules.rooms[hex] > 0:
            return price + 1 + i64(self.table.stations[hex])
        if rules.is_in(rules.rivers, hex):
            return price + 1
        return price + 2 if rules.is_in(rules.mountains, hex) else price

    # Routes

    def work_out_routes(self) -> None:
        """Adds to the hexes on the way to a Route Bonus card their share of its points."""
        route: i64 = 0
        while route < ROUTES and route * 2 + 1 < len(self.rules.route_ends):
            if self.table.cells[fields.ROUTE_OWNER + route] == -1:
                self.share_route(route)
            route += 1

    def share_route(self, route: i64) -> None:
        """Shares the points of one route out over the rails that it still takes."""
        ends = self.rules.route_ends
        first = self.way_to(ends[route * 2])
        second = self.way_to(ends[route * 2 + 1])
        marked = UNSEEN[:]
        count: i64 = mark(first, ends[route * 2], marked) + mark(
            second, ends[route * 2 + 1], marked
        )
        left = self.table.cells[fields.RAILS_LEFT + self.seat]
        if count == 0 or count > left or float(count) > self.turns:
            return
        share = 0.8 * float(self.rules.route_points[route]) / float(count)
        hex: i64
        for hex in range(self.rules.land):
            if marked[hex] >= 0:
                self.points[hex] += share

    def way_to(self, goal: i64) -> vec[i64]:
        """For each hex the next one on the shortest way from a hex to the seat's own rails."""
        came = UNSEEN[:]
        queue = UNSEEN[:]
        queue[0] = goal
        came[goal] = goal
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            hex = queue[head]
            head += 1
            if has_rail(self.table, self.seat, hex):
                return turned(came, hex, goal)
            side: i64
            for side in range(SIDES):
                other = self.ways[hex * SIDES + side]
                if other >= 0 and came[other] < 0:
                    came[other] = hex
                    queue[tail] = other
                    tail += 1
        return UNSEEN[:]

    # Paths

    def work_out_gains(self, coin: float, share_cost: float, far: float) -> None:
        """The gain of every hex: the best average over the rails of a path that begins there."""
        hex: i64
        for hex in range(self.rules.land):
            if self.taken[hex] < 0:
                if rivals(self.table, self.seat, hex) > 0:
                    self.points[hex] -= share_cost
                self.prices[hex] *= coin
        for hex in range(self.rules.land):
            if self.is_next(hex):
                self.look_from(hex, far)
        self.best_rail = self.best_net()
        self.worked_out = True

    def look_from(self, start: i64, far: float) -> None:
        """Follows the paths that begin in a hex."""
        ways, points, prices = self.ways, self.points, self.prices
        total = NO_WORTH[:]
        steps = self.taken[:]
        queue = UNSEEN[:]
        queue[0] = start
        steps[start] = 0
        total[start] = points[start]
        head: i64 = 0
        tail: i64 = 1
        best = points[start]
        goal = start
        most = min(DEPTH, self.table.cells[fields.RAILS_LEFT + self.seat])
        while head < tail:
            hex = queue[head]
            head += 1
            so_far = total[hex]
            step = steps[hex]
            mean = so_far / float(step + 1) * (1.0 - far * float(step))
            if mean > best:
                best = mean
                goal = hex
            step += 1
            side = hex * SIDES
            last = side + SIDES if step < most else side
            while side < last:
                other = ways[side]
                side += 1
                if other < 0:
                    break
                reached = so_far + points[other] - prices[other]
                if steps[other] < 0:
                    steps[other] = step
                    total[other] = reached
                    queue[tail] = other
                    tail += 1
                elif steps[other] == step and reached > total[other]:
                    total[other] = reached
        self.gains[start] = best
        self.goals[start] = goal

    def best_net(self) -> float:
        """What the best next rail brings, its cost taken off."""
        best = 0.0
        hex: i64
        for hex in range(self.rules.land):
            if self.is_next(hex) and self.gains[hex] - self.prices[hex] > best:
                best = self.gains[hex] - self.prices[hex]
        return best

    def is_next(self, hex: i64) -> bool:
        """Whether the seat's rails can go on to a hex."""
        word = self.seat * WORDS + hex // HEXES_A_WORD
        return self.table.cells[fields.FRONTIER + word] & bit(hex % HEXES_A_WORD) != 0

    # Stations

    def station(self, hex: i64) -> float:
        """What a station in a city brings the seat more than its rivals."""
        have = i64(self.table.stations[hex])
        step = float(CITY_POINTS[have + 1] - CITY_POINTS[have])
        later = float(CITY_POINTS[self.rules.rooms[hex]] - CITY_POINTS[have + 1])
        others = float(rivals(self.table, self.seat, hex)) / float(self.table.seats - 1)
        if has_rail(self.table, self.seat, hex):
            return (step + 0.15 * later) * (1.0 - others)
        near = 0.2 if self.is_next(hex) and self.turns > 3.0 else 0.0
        return step * (near - others)

    def best_station(self) -> i64:
        """The city where a station brings most, or -1."""
        best: i64 = -1
        most = LITTLE
        hex: i64
        for hex in range(self.rules.land):
            if has_room(self.table, hex) and self.station(hex) > most:
                most = self.station(hex)
                best = hex
        return best

    def station_room(self) -> i64:
        """How many stations would still bring the seat two points or more."""
        room: i64 = 0
        hex: i64
        for hex in range(self.rules.land):
            if has_room(self.table, hex) and self.station(hex) >= 1.0:
                room += self.rules.rooms[hex] - i64(self.table.stations[hex])
        return room

    # The first rail

    def best_start(self, legal: vec[i64], found: i64, first: i64) -> i64:
        """The hex, less the number of its action, with most within reach."""
        best = legal[0] - first
        most = LITTLE
        at: i64
        for at in range(found):
            reach = self.reach(legal[at] - first)
            if reach > most:
                most = reach
                best = legal[at] - first
        return best

    def reach(self, start: i64) -> float:
        """All points around a hex, the nearer the more they count."""
        steps = UNSEEN[:]
        queue = UNSEEN[:]
        queue[0] = start
        steps[start] = 0
        head: i64 = 0
        tail: i64 = 1
        sum = self.points[start]
        while head < tail:
            hex = queue[head]
            head += 1
            side: i64 = 0
            while side < SIDES and steps[hex] < DEPTH:
                other = self.ways[hex * SIDES + side]
                side += 1
                if other < 0 or steps[other] >= 0:
                    continue
                steps[other] = steps[hex] + 1
                net = self.points[other] - 0.4 * self.prices[other]
                sum += net / float(steps[other] * steps[other] + 1)
                queue[tail] = other
                tail += 1
        return sum


def turned(came: vec[i64], start: i64, goal: i64) -> vec[i64]:
    """A way from a goal, as steps that lead to it from where it ended."""
    way = UNSEEN[:]
    hex = start
    while hex != goal:
        way[came[hex]] = hex
        hex = came[hex]
    way[start] = start
    return way


def mark(way: vec[i64], goal: i64, marked: vec[i64]) -> i64:
    """Marks the hexes of a way; returns how many there are that were not marked yet."""
    count: i64 = 0
    hex = goal
    if way[goal] < 0:
        return 0
    while way[hex] != hex:
        if marked[hex] < 0:
            marked[hex] = 1
            count += 1
        hex = way[hex]
    return count
