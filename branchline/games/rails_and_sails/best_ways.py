"""Best ways: which tracks a player still has to claim to join the cities of a ticket.

Of all ways the best has the fewest spaces still to claim, then the fewest routes, then the most
points. Costs are numbers in which each of these weighs more than any sum of the next.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails.actions import OVER
from branchline.games.rails_and_sails.building import is_open
from branchline.games.rails_and_sails.constants import ROUTE_POINTS
from branchline.games.rails_and_sails.networks import Network, reach
from branchline.games.rails_and_sails.table import Table

CLOSED: Final = -1
"""What a track costs that the player can neither use nor claim."""
SPACE: Final = 1_000_000_000
ROUTE: Final = 1_000_000
POINT: Final = 1_000
FAR: Final = 1 << 60
CITIES: Final = vec[i64]([FAR] * 60)
NONE: Final = vec[i64]([0] * 61)


class BestWays:
    """The tracks as a player can use them, and the best ways over them."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.rules = table.rules
        self.seat = seat
        self.costs = vec[i64]([0] * int(table.rules.tracks))
        """What each track costs the player; their own ones next to nothing, shorter ones less."""
        self.next = Network(table, seat).next
        track: i64
        for track in range(table.rules.tracks):
            self.costs[track] = self.cost(track)
        self.first_link: vec[i64] = NONE[:]
        self.links: vec[i64] = vec[i64]()
        """Out of each city in turn: a track that can be used, and the city to which it leads."""
        self.link_cities()

    def link_cities(self) -> None:
        """Finds the tracks out of each city."""
        ends, links = self.rules.ends, self.links
        city: i64
        track: i64
        for city in range(self.rules.cities):
            self.first_link[city] = len(links)
            for track in range(self.rules.tracks):
                a = ends[2 * track]
                b = ends[2 * track + 1]
                if (a == city or b == city) and self.costs[track] >= 0:
                    links = append(append(links, track), a + b - city)
        self.first_link[self.rules.cities] = len(links)
        self.links = links

    def cost(self, track: i64) -> i64:
        """What a track costs."""
        length = self.rules.lengths[track]
        if self.seat >= 0 and self.table.is_mine(self.seat, track):
            return length
        if not self.can_claim(track):
            return CLOSED
        return length * SPACE + ROUTE - ROUTE_POINTS[length] * POINT

    def can_claim(self, track: i64) -> bool:
        """Whether a track could still become the player's; after the end none can."""
        if self.table.phase == OVER:
            return False
        return is_open(self.table, max(self.seat, 0), track) and (
            self.seat >= 0 or self.table.owner(track) < 0
        )

    def distances(self, start: i64) -> vec[i64]:
        """What it costs to come from one city to each, FAR where there is no way."""
        far = CITIES[:]
        far[start] = 0
        done: i64 = 0
        here = start
        while here >= 0:
            done |= bit(here)
            self.go_on(here, far)
            here = nearest(far, done, self.rules.cities)
        return far

    def go_on(self, here: i64, far: vec[i64]) -> None:
        """Looks at all tracks out of a city."""
        links, costs = self.links, self.costs
        so_far = far[here]
        at: i64
        for at in range(self.first_link[here], self.first_link[here + 1], 2):
            length = so_far + costs[links[at]]
            if length < far[links[at + 1]]:
                far[links[at + 1]] = length

    def leg(self, start: i64, goal: i64, far: vec[i64]) -> list[int]:
        """The tracks of a best way between two cities that can be joined, backwards."""
        way: list[int] = []
        here = goal
        while here != start:
            at = self.last_link(here, far)
            way.append(self.links[at])
            here = self.links[at + 1]
        return way

    def last_link(self, here: i64, far: vec[i64]) -> i64:
        """The link back from a city by which a best way comes to it."""
        at: i64
        for at in range(self.first_link[here], self.first_link[here + 1], 2):
            if far[self.links[at + 1]] + self.costs[self.links[at]] == far[here]:
                return at
        raise AssertionError("A city that is reached is reached by a track.")

    def on_a_best_way(self, start: i64, goal: i64, far: vec[i64]) -> list[int]:
        """The tracks still to be claimed that lie on any of the best ways between two cities."""
        back = self.distances(goal)
        found: list[int] = []
        track: i64
        for track in range(self.rules.tracks):
            cost = self.costs[track]
            if cost >= SPACE and self.joins_best(track, cost, far, back, far[goal]):
                found.append(track)
        return found

    def joins_best(self, track: i64, cost: i64, far: vec[i64], back: vec[i64], best: i64) -> bool:
        """Whether a way over a track is as good as the best, in one direction or the other."""
        a = self.rules.ends[2 * track]
        b = self.rules.ends[2 * track + 1]
        return far[a] + cost + back[b] == best or far[b] + cost + back[a] == best

    def walk(self, way: list[int]) -> None:
        """Lays a way, so that what comes after it goes along it for next to nothing."""
        for track in way:
            self.costs[track] = self.rules.lengths[track]

    def completes(self, track: i64, cities: i64) -> bool:
        """Whether a track would join all these cities, which are not joined yet."""
        a = self.rules.ends[2 * track]
        b = self.rules.ends[2 * track + 1]
        return cities & ~(reach(self.next, a, 0) | reach(self.next, b, 0)) == 0


def nearest(far: vec[i64], done: i64, cities: i64) -> i64:
    """The nearest city that is not done and can be reached, or -1."""
    best: i64 = -1
    least: i64 = FAR
    city: i64
    for city in range(cities):
        if far[city] < least and not done & bit(city):
            best = city
            least = far[city]
    return best
