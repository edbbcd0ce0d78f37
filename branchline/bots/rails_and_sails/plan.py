"""A joint plan for all tickets of a seat: which to pursue, over which tracks, with which harbors.

Everything is counted in tenths of turns.
"""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.evaluation import FAR, ROOM, TENTH, Evaluation
from branchline.bots.rails_and_sails.remaining import card_time
from branchline.bots.rails_and_sails.weights import HARBOR_SHARE, OVER, PIECE, POINT
from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.constants import ROUTE_POINTS, SHIP_KIND, TRAIN


class Plan:
    """The tickets that a seat pursues and the tracks they take."""

    def __init__(self, out: Evaluation) -> None:
        self.out = out
        self.rules = out.rules
        self.tickets: vec[i64] = ROOM[:]
        self.number: i64 = 0
        self.reached: vec[i64] = ROOM[:]
        """1 for each pursued ticket that has ways."""
        self.cost: i64 = 0
        self.price_tracks()

    def price_tracks(self) -> None:
        """A track costs the time for its cards and the claim, less what its points are worth."""
        out = self.out
        at: i64 = 0
        while at < out.num_usable:
            track = out.usable[at]
            if not out.is_mine(track):
                out.cost[track] = self.price(track)
            at += 1
        out.price = out.cost[:]

    def price(self, track: i64) -> i64:
        """What a track costs."""
        out = self.out
        kind = self.rules.kinds[track]
        length = self.rules.lengths[track]
        spaces = 2 * length if self.rules.pairs[track] else length
        lack = out.lacking(track)
        time = TENTH + card_time(out, track, lack)
        time += out.draw_time(kind, spaces - lack) // 2
        return max(3, time + out.weights[PIECE] * length // 10 - self.points(ROUTE_POINTS[length]))

    def add(self, ticket: i64) -> None:
        """A ticket is pursued."""
        self.tickets[self.number] = ticket
        self.number += 1

    def add_held(self) -> None:
        """All tickets in hand are pursued."""
        ticket: i64
        for ticket in range(self.rules.tickets):
            if self.out.table.tickets.holds(self.out.seat, ticket):
                self.add(ticket)

    # Ways for all

    def lay(self, first: i64, back: bool) -> i64:
        """Lays ways for the tickets in turn from one on; returns what they cost together."""
        out = self.out
        out.forget_plan()
        cost: i64 = 0
        at: i64 = 0
        while at < self.number:
            turn = (first + self.number - at if back else first + at) % self.number
            ways = out.join(self.tickets[turn])
            self.reached[turn] = 1 if ways < FAR else 0
            cost += ways if ways < FAR else 400
            at += 1
        return cost

    def lay_best(self, orders: i64) -> None:
        """The cheapest of some orders in which the ways are laid."""
        best: i64 = FAR * 9
        best_first: i64 = 0
        best_back = False
        order: i64 = 0
        while order < orders and order < 2 * self.number:
            cost = self.lay(order // 2, order % 2 == 1)
            if cost < best:
                best = cost
                best_first = order // 2
                best_back = order % 2 == 1
            order += 1
        self.cost = self.lay(best_first, best_back)
        self.out.work_out_needs()

    def shares(self) -> vec[i64]:
        """What each track of the plan does for tickets, in tenths of points.

        A ticket is shared out over the tracks that it still takes, by what they cost.
        """
        out = self.out
        shares = ROOM[:]
        track: i64
        for track in range(self.rules.tracks):
            out.price[track] = 0 if out.wanted[track] or out.is_mine(track) else FAR
        at: i64 = 0
        while at < self.number:
            if self.reached[at]:
                self.share_out(self.tickets[at], shares)
            at += 1
        return shares

    def share_out(self, ticket: i64, shares: vec[i64]) -> None:
        """Shares a ticket out over its tracks."""
        out = self.out
        used = ROOM[:]
        cost: i64 = 0
        cities = self.rules.ticket_cities
        at: i64 = 5 * ticket + 1
        while at < 5 * ticket + 5 and cities[at] >= 0:
            out.steps_from(cities[at - 1])
            city = cities[at]
            while 0 < out.far[city] < FAR:
                track = out.via[city]
                if out.wanted[track] and not used[track]:
                    used[track] = 1
                    cost += out.cost[track]
                city = self.rules.ends[2 * track] + self.rules.ends[2 * track + 1] - city
            at += 1
        gain = 10 * (self.rules.ticket_points[ticket] + self.rules.penalties[ticket])
        for track in range(self.rules.tracks):
            if used[track]:
                shares[track] += gain * out.cost[track] // cost

    # What it is worth

    def points(self, points: i64) -> i64:
        """What points are worth in time."""
        return self.out.weights[POINT] * points // 10

    def gain(self, ticket: i64) -> i64:
        """What a ticket brings when it is completed and not failed."""
        return self.points(self.rules.ticket_points[ticket] + self.rules.penalties[ticket])

    def worth(self, time: i64) -> i64:
        """What the plan brings in a given time, less what it costs."""
        worth = -self.cost
        at: i64 = 0
        while at < self.number:
            ticket = self.tickets[at]
            if self.reached[at]:
                worth += self.points(self.rules.ticket_points[ticket])
            else:
                worth -= self.points(self.rules.penalties[ticket])
            at += 1
        weights = self.out.weights
        worth += weights[POINT] * weights[HARBOR_SHARE] * self.harbor_gain() // 1000
        return worth - weights[OVER] * self.overrun(time) // 10

    def overrun(self, time: i64) -> i64:
        """How far the plan goes beyond the time and the pieces there are."""
        over = max(0, self.out.time_needed() - time)
        over += 8 * max(0, self.out.pieces_needed(TRAIN) - self.out.trains)
        over += 8 * max(0, self.out.pieces_needed(SHIP_KIND) - self.out.ships)
        pieces = self.out.trains + self.out.ships
        if self.out.table.turns == 0:
            pieces = self.rules.pieces
        need = self.out.pieces_needed(TRAIN) + self.out.pieces_needed(SHIP_KIND)
        return over + 8 * max(0, need - pieces)

    def fit(self, time: i64) -> None:
        """Gives up tickets, the least worthy first, until the plan fits into the time."""
        self.lay_best(12)
        while self.number > 0 and self.overrun(time) > 0:
            drop = self.least_worthy()
            if drop < 0:
                self.lay_best(12)
                break
            self.tickets[drop] = self.tickets[self.number - 1]
            self.number -= 1
            self.lay_best(6)

    def least_worthy(self) -> i64:
        """The pursued ticket whose loss costs least for what it saves, or -1."""
        whole = self.cost
        best: i64 = -1
        most: i64 = 0
        at: i64 = 0
        while at < self.number:
            saved = whole - self.cost_without(at)
            if saved > 0:
                rate = 1000 * saved // self.gain(self.tickets[at])
                if rate > most:
                    most = rate
                    best = at
            at += 1
        return best

    def cost_without(self, at: i64) -> i64:
        """What the plan costs without one of its tickets."""
        last = self.number - 1
        ticket = self.tickets[at]
        self.tickets[at] = self.tickets[last]
        self.number = last
        cost = self.lay(0, False)
        self.number = last + 1
        self.tickets[last] = self.tickets[at]
        self.tickets[at] = ticket
        return cost

    # Harbors

    def naming(self, city: i64) -> i64:
        """How many pursued tickets name a city."""
        tickets: i64 = 0
        at: i64
        for at in range(self.number):
            place = 5 * self.tickets[at]
            end = place + 5
            while place < end and self.reached[at]:
                if self.rules.ticket_cities[place] == city:
                    tickets += 1
                place += 1
        return tickets

    def site_gain(self, city: i64) -> i64:
        """The points of a harbor in a city, if all goes well."""
        tickets = min(3, self.naming(city))
        if tickets == 0:
            return 4
        return 4 + self.rules.harbor_points[tickets - 1]

    def is_site(self, city: i64) -> bool:
        """Whether a city is a port without a harbor."""
        return self.rules.ports & ~self.out.table.all_harbors() & bit(city) != 0

    def harbor_gain(self) -> i64:
        """The points of the best sites for the harbors that are left."""
        gain: i64 = 0
        used: i64 = 0
        left = self.out.table.cells[fields.HARBORS_LEFT + self.out.seat]
        while left > 0:
            city = self.best_site(used)
            if city < 0:
                break
            used |= bit(city)
            gain += self.site_gain(city)
            left -= 1
        return gain

    def best_site(self, used: i64) -> i64:
        """The best port for a harbor besides those used, of cities that tickets name, or -1."""
        best: i64 = -1
        most: i64 = 4
        at: i64 = 0
        while at < 5 * self.number:
            city = self.rules.ticket_cities[5 * self.tickets[at // 5] + at % 5]
            if city >= 0 and used & bit(city) == 0 and self.is_site(city):
                gain = self.site_gain(city)
                if gain > most:
                    most = gain
                    best = city
            at += 1
        return best
