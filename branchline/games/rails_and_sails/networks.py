"""Networks: which cities a player's tracks join, and whether a tour's order can be traced."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails.constants import TOUR_ANY, TOUR_DIRECT, TOUR_PATH
from branchline.games.rails_and_sails.table import Table

PLACES: Final = vec[i64]([0] * 60)


def link(around: vec[i64], place: i64, others: i64) -> None:
    """A place and some others become neighbors."""
    around[place] |= others
    other: i64 = 0
    while others >> other:
        if others & bit(other):
            around[other] |= bit(place)
        other += 1


def reach(around: vec[i64], start: i64, without: i64) -> i64:
    """All places that can be reached from one, not going through some."""
    found = bit(start)
    fresh = found
    while fresh:
        sides: i64 = 0
        place: i64 = 0
        while fresh:
            if fresh & 1:
                sides |= around[place]
            fresh >>= 1
            place += 1
        fresh = sides & ~found & ~without
        found |= fresh
    return found


class Network:
    """The tracks of one player as a graph of cities."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.next: vec[i64] = PLACES[:]
        """The cities that a city is joined to by one track."""
        track: i64 = 0
        while track < table.rules.tracks:
            if table.is_mine(seat, track):
                self.join(table.rules.ends[2 * track], table.rules.ends[2 * track + 1])
            track += 1

    def join(self, a: i64, b: i64) -> None:
        """Two cities are joined."""
        link(self.next, a, bit(b))

    def joins(self, ticket: i64) -> bool:
        """Whether all cities of a ticket are in one network."""
        cities = self.table.rules.ticket_cities
        joined = reach(self.next, cities[5 * ticket], 0)
        at: i64 = 1
        while at < 5 and cities[5 * ticket + at] >= 0:
            if not joined & bit(cities[5 * ticket + at]):
                return False
            at += 1
        return True

    def in_order(self, tour: i64) -> bool:
        """Whether a tour can be traced in its order, as the option has it (ruling 35)."""
        order = self.table.rules.tour_order
        if order == TOUR_ANY:
            return True
        stops = self.stops(tour)
        if order == TOUR_DIRECT:
            return self.direct(stops)
        if order == TOUR_PATH:
            return Tracing(self.next[:], stops).found()
        return self.trail(stops)

    def stops(self, tour: i64) -> vec[i64]:
        """The cities of a tour in their order."""
        cities = self.table.rules.ticket_cities
        end = 5 * tour + 5
        while cities[end - 1] < 0:
            end -= 1
        return cities[5 * tour : end]

    def direct(self, stops: vec[i64]) -> bool:
        """Whether each leg of a tour is one track."""
        at: i64 = 1
        while at < len(stops):
            if not self.next[stops[at - 1]] & bit(stops[at]):
                return False
            at += 1
        return True

    def trail(self, stops: vec[i64]) -> bool:
        """Whether a tour can be traced on no track twice: a path with the tracks as its places.

        Tracks that meet are neighbors; each stop is a place of its own beside the tracks into it.
        Nobody has pieces for more tracks than there are places.
        """
        around = PLACES[:]
        meeting = PLACES[:]
        """The places at each city so far."""
        order = PLACES[: len(stops)]
        place: i64 = 0
        while place < len(stops):
            order[place] = place
            meeting[stops[place]] = bit(place)
            place += 1
        track: i64 = 0
        while track < self.table.rules.tracks:
            if self.table.is_mine(self.seat, track):
                a = self.table.rules.ends[2 * track]
                b = self.table.rules.ends[2 * track + 1]
                link(around, place, meeting[a] | meeting[b])
                meeting[a] |= bit(place)
                meeting[b] |= bit(place)
                place += 1
            track += 1
        return Tracing(around, order).found()


class Tracing:
    """A search for a way that visits some places in order and no place twice (ruling 35).

    The way from one stop to the next may take every short cut, as that leaves more places free.
    """

    def __init__(self, around: vec[i64], stops: vec[i64]) -> None:
        self.around = around
        """The neighbors of each place."""
        self.stops = stops
        self.all_stops: i64 = 0
        at: i64 = 0
        while at < len(stops):
            self.all_stops |= bit(stops[at])
            at += 1

    def found(self) -> bool:
        """Whether there is such a way."""
        self.simplify()
        return self.leg(1, bit(self.stops[0]))

    def simplify(self) -> None:
        """Drops dead ends, and places that only lie on the way between two others."""
        place: i64 = 0
        while place < len(self.around):
            sides = self.around[place]
            rest = sides & (sides - 1)
            if sides and not rest & (rest - 1) and not self.all_stops & bit(place):
                self.drop(place, sides, rest)
                place = 0
            else:
                place += 1

    def drop(self, place: i64, sides: i64, rest: i64) -> None:
        """Takes a place out; its neighbors, if it has two, become neighbors."""
        self.around[place] = 0
        other: i64 = 0
        while sides >> other:
            if sides & bit(other):
                self.around[other] &= ~bit(place)
                if rest:
                    self.around[other] |= sides & ~bit(other)
            other += 1

    def leg(self, stop: i64, visited: i64) -> bool:
        """Whether the way can go on from the stop before this one to the last."""
        if stop == len(self.stops):
            return True
        if not self.hopeful(stop, visited):
            return False
        return self.walk(stop, self.stops[stop - 1], visited, 0)

    def walk(self, stop: i64, here: i64, visited: i64, near: i64) -> bool:
        """Whether the stop can be reached from here, past no neighbor of the leg so far."""
        goal = self.stops[stop]
        sides = self.around[here]
        if sides & bit(goal):
            return self.leg(stop + 1, visited | bit(goal))
        steps = sides & ~(visited | near | self.all_stops)
        near |= sides
        place: i64 = 0
        while steps:
            if steps & 1 and self.step(stop, place, visited | bit(place), near):
                return True
            steps >>= 1
            place += 1
        return False

    def step(self, stop: i64, here: i64, visited: i64, near: i64) -> bool:
        """The same one place on, given up early if this leg or a later one is cut off."""
        goal = bit(self.stops[stop])
        if not reach(self.around, here, visited | near | (self.all_stops & ~goal)) & goal:
            return False
        return self.separated(stop + 1, visited, 0) == 0 and self.walk(stop, here, visited, near)

    def hopeful(self, stop: i64, visited: i64) -> bool:
        """Whether no single place is needed for two legs, or for one that must not pass it."""
        if self.separated(stop, visited, 0):
            return False
        place: i64 = 0
        while place < len(self.around):
            passable = self.around[place] and not (visited | self.all_stops) & bit(place)
            if passable and self.separated(stop, visited, bit(place)) > 1:
                return False
            place += 1
        return True

    def separated(self, stop: i64, visited: i64, without: i64) -> i64:
        """How many legs from this one on have no way without some places."""
        legs: i64 = 0
        while stop < len(self.stops):
            goal = bit(self.stops[stop])
            closed = visited | without | (self.all_stops & ~goal)
            if not reach(self.around, self.stops[stop - 1], closed) & goal:
                legs += 1
            stop += 1
        return legs
