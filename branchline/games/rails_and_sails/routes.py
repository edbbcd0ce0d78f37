"""Networks: which cities a player's tracks join, and whether a tour's order can be traced."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.lanes import bit
from branchline.games.rails_and_sails.rules import TOUR_ANY, TOUR_DIRECT, TOUR_PATH
from branchline.games.rails_and_sails.table import Table

NO_CITIES: Final = vec[i64]([0] * 60)


class Network:
    """The tracks of one player as a graph of cities."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.next: vec[i64] = NO_CITIES[:]
        """The cities that a city is joined to by one track."""
        track: i64 = 0
        while track < table.rules.tracks:
            if table.is_mine(seat, track):
                self.join(table.rules.ends[2 * track], table.rules.ends[2 * track + 1])
            track += 1

    def join(self, a: i64, b: i64) -> None:
        """Two cities are joined."""
        self.next[a] |= bit(b)
        self.next[b] |= bit(a)

    def reach(self, start: i64, without: i64) -> i64:
        """All cities that can be reached from one, not going through some."""
        found = bit(start)
        fresh = found
        while fresh:
            around: i64 = 0
            city: i64 = 0
            while fresh:
                if fresh & 1:
                    around |= self.next[city]
                fresh >>= 1
                city += 1
            fresh = around & ~found & ~without
            found |= fresh
        return found

    def joins(self, ticket: i64) -> bool:
        """Whether all cities of a ticket are in one network."""
        cities = self.table.rules.ticket_cities
        reach = self.reach(cities[5 * ticket], 0)
        at: i64 = 1
        while at < 5 and cities[5 * ticket + at] >= 0:
            if not reach & bit(cities[5 * ticket + at]):
                return False
            at += 1
        return True

    def in_order(self, tour: i64) -> bool:
        """Whether a tour can be traced in its order, as the option has it (ruling 35)."""
        order = self.table.rules.tour_order
        if order == TOUR_ANY:
            return True
        if order == TOUR_DIRECT:
            return self.direct(tour)
        start = self.table.rules.ticket_cities[5 * tour]
        if order == TOUR_PATH:
            return self.path(tour, 1, start, bit(start))
        return Trail(self).trace(tour, 1, start)

    def direct(self, tour: i64) -> bool:
        """Whether each leg of a tour is one track."""
        cities = self.table.rules.ticket_cities
        at: i64 = 1
        while at < 5 and cities[5 * tour + at] >= 0:
            if not self.next[cities[5 * tour + at - 1]] & bit(cities[5 * tour + at]):
                return False
            at += 1
        return True

    def path(self, tour: i64, stop: i64, here: i64, visited: i64) -> bool:
        """Whether the rest of a tour can be reached without visiting a city twice (ruling 35)."""
        cities = self.table.rules.ticket_cities
        if stop == 5 or cities[5 * tour + stop] < 0:
            return True
        goal = cities[5 * tour + stop]
        avoid = visited | self.later(tour, stop)
        ahead = self.reach(here, avoid & ~bit(here))
        if not ahead & bit(goal) or not self.rest_reachable(tour, stop, visited):
            return False
        if self.next[here] & bit(goal) and self.path(tour, stop + 1, goal, visited | bit(goal)):
            return True
        steps = self.next[here] & ahead & ~avoid & ~bit(goal)
        city: i64 = 0
        while steps:
            if steps & 1 and self.path(tour, stop, city, visited | bit(city)):
                return True
            steps >>= 1
            city += 1
        return False

    def later(self, tour: i64, stop: i64) -> i64:
        """The stops of a tour after this one, which must not be passed before."""
        cities = self.table.rules.ticket_cities
        after: i64 = 0
        at = stop + 1
        while at < 5 and cities[5 * tour + at] >= 0:
            after |= bit(cities[5 * tour + at])
            at += 1
        return after

    def rest_reachable(self, tour: i64, stop: i64, visited: i64) -> bool:
        """Whether the stops to come are still joined to each other."""
        cities = self.table.rules.ticket_cities
        reach = self.reach(cities[5 * tour + stop], visited)
        return self.later(tour, stop) & ~reach == 0


class Trail:
    """A search for a way that uses no track twice, for the option tour_order = trail."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.used: vec[i64] = vec[i64]([0] * network.table.rules.tracks)

    def trace(self, tour: i64, stop: i64, here: i64) -> bool:
        """Whether the rest of a tour can be reached from here."""
        table = self.network.table
        cities = table.rules.ticket_cities
        while stop < 5 and cities[5 * tour + stop] == here:
            stop += 1
        if stop == 5 or cities[5 * tour + stop] < 0:
            return True
        track: i64 = 0
        while track < table.rules.tracks:
            there = self.other_end(track, here)
            if there >= 0 and not self.used[track] and table.is_mine(self.network.seat, track):
                self.used[track] = 1
                if self.trace(tour, stop, there):
                    return True
                self.used[track] = 0
            track += 1
        return False

    def other_end(self, track: i64, here: i64) -> i64:
        """Where a track leads from here, or -1."""
        ends = self.network.table.rules.ends
        if ends[2 * track] == here:
            return ends[2 * track + 1]
        return ends[2 * track] if ends[2 * track + 1] == here else -1
