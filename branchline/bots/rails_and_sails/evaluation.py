"""What a bot of Rails & Sails sees: what tracks cost it, ways between cities, the cards it lacks.

An evaluation is made for one decision. It prices every track that is still open, lays ways for
tickets over them, and says which cards the tracks of a plan still need.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.weights import USUAL_TURNS, weights_for
from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.building import is_open
from branchline.games.rails_and_sails.cards import (
    DOUBLE,
    GRAY,
    HARBOR_TRAIN,
    NUM_COLORS,
    WILD,
    count,
    total,
)
from branchline.games.rails_and_sails.constants import ROUTE_POINTS, TRAIN
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.turns import END_PIECES

FAR: Final = 1_000_000
TENTH: Final = 10
"""Turns are counted in tenths."""
ROOM: Final = vec[i64]([0] * 140)
SPREAD: Final = vec[i64]([FAR] * 60)


class Evaluation:
    """The board in the eyes of one seat."""

    def __init__(self, table: Table, seat: i64, weights: vec[i64] | None = None) -> None:
        self.table = table
        self.rules = table.rules
        self.weights: vec[i64] = weights_for(table.rules) if weights is None else weights
        self.seat = seat
        self.trains: i64 = table.cells[fields.TRAINS + seat]
        self.ships: i64 = table.cells[fields.SHIPS + seat]
        if table.turns == 0:
            self.trains = self.rules.trains
            self.ships = self.rules.ships
        self.have: vec[i64] = ROOM[:12]
        """The spaces that cards in hand fill: six colors of trains, then of ships."""
        self.wilds: i64 = count(table.cells[fields.TRAIN_HANDS + seat], WILD)
        self.cost: vec[i64] = ROOM[:]
        """What each track costs, FAR where it cannot be had, 0 where it is mine."""
        self.price: vec[i64] = ROOM[:]
        """The same, 0 also for tracks of the plan."""
        self.wanted: vec[i64] = ROOM[:]
        """1 for each track of the plan that is still to be claimed."""
        self.usable: vec[i64] = ROOM[:]
        self.num_usable: i64 = 0
        self.far: vec[i64] = SPREAD[:]
        self.via: vec[i64] = ROOM[:60]
        self.lack: vec[i64] = ROOM[:12]
        """The spaces of each kind and color that the plan still lacks cards for."""
        self.spare: vec[i64] = ROOM[:12]
        """The spaces that cards in hand fill beyond what the plan needs."""
        self.pair_lack: i64 = 0
        self.count_hand()
        self.find_usable()

    def count_hand(self) -> None:
        """Counts the spaces that the hand fills."""
        trains = self.table.cells[fields.TRAIN_HANDS + self.seat]
        ships = self.table.cells[fields.SHIP_HANDS + self.seat]
        color: i64
        for color in range(NUM_COLORS):
            self.have[color] = count(trains, color) + count(trains, HARBOR_TRAIN + color)
            self.have[6 + color] = count(ships, color) + 2 * count(ships, DOUBLE + color)

    def exchange(self, trains: i64) -> None:
        """So many ships are given for trains, or trains for ships where it is less than nothing."""
        self.trains += trains
        self.ships -= trains
        self.find_usable()

    def find_usable(self) -> None:
        """Lists the tracks that are mine or can still be."""
        self.num_usable = 0
        track: i64
        for track in range(self.rules.tracks):
            if self.table.is_mine(self.seat, track) or self.can_get(track):
                self.usable[self.num_usable] = track
                self.num_usable += 1

    def can_get(self, track: i64) -> bool:
        """Whether a track is open and there are pieces for it."""
        pieces = self.trains if self.rules.kinds[track] == TRAIN else self.ships
        return self.rules.lengths[track] <= pieces and is_open(self.table, self.seat, track)

    def is_mine(self, track: i64) -> bool:
        """Whether a track is mine."""
        return self.table.is_mine(self.seat, track)

    def reached_by_rivals(self) -> i64:
        """The cities that others' tracks reach, one bit each."""
        cities: i64 = 0
        seat: i64
        for seat in range(self.table.seats):
            track: i64 = 0
            while seat != self.seat and track < self.rules.tracks:
                if self.table.is_mine(seat, track):
                    cities |= bit(self.rules.ends[2 * track]) | bit(self.rules.ends[2 * track + 1])
                track += 1
        return cities

    # Cards and turns

    def lacking(self, track: i64) -> i64:
        """The spaces of a track that the hand's colored cards do not fill."""
        length = self.rules.lengths[track]
        if self.rules.pairs[track]:
            return max(0, 2 * length - self.pair_cards())
        return max(0, length - self.held_for(track))

    def held_for(self, track: i64) -> i64:
        """The spaces that cards of the best color for a track fill."""
        base = 6 * self.rules.kinds[track]
        color = self.rules.colors[track]
        if color < GRAY:
            return self.have[base + color]
        most: i64 = 0
        for color in range(NUM_COLORS):
            most = max(most, self.have[base + color])
        return most

    def pair_cards(self) -> i64:
        """The train cards that make up pairs."""
        cards: i64 = 0
        color: i64
        for color in range(NUM_COLORS):
            cards += self.have[color] - self.have[color] % 2
        return cards

    def draw_time(self, kind: i64, spaces: i64) -> i64:
        """About how long it takes to draw cards for a number of spaces."""
        return spaces * 6 if kind == TRAIN else spaces * 4

    def turns_left(self) -> i64:
        """About how many turns this seat still has, this one included."""
        table = self.table
        if table.final_turns >= 0:
            return 1 + table.final_turns // table.seats
        if table.turns == 0:
            return self.weights[USUAL_TURNS]
        least: i64 = FAR
        seat: i64
        for seat in range(table.seats):
            least = min(least, self.turns_of(seat))
        return least

    def turns_of(self, seat: i64) -> i64:
        """About how many turns a seat would need to end the game, and the two after it.

        Cards in hand count half: they are drawn, but not yet laid down.
        """
        cards = total(self.table.cells[fields.TRAIN_HANDS + seat]) + total(
            self.table.cells[fields.SHIP_HANDS + seat]
        )
        left = self.table.cells[fields.TRAINS + seat] + self.table.cells[fields.SHIPS + seat]
        done = 2 * (self.rules.pieces - left) + cards
        usual = 2 * (self.rules.pieces - END_PIECES)
        turns = self.table.turns // self.table.seats
        pace = 100 * (usual // 3 + done) // (self.weights[USUAL_TURNS] // 3 + turns)
        return 2 + 100 * max(0, usual - done) // max(100, pace)

    # Ways

    def price_by_spaces(self) -> None:
        """A track costs its spaces, more for those without cards, less for its points."""
        at: i64 = 0
        while at < self.num_usable:
            track = self.usable[at]
            if not self.is_mine(track):
                length = self.rules.lengths[track]
                price = 10 + 5 * length + 4 * self.lacking(track)
                self.cost[track] = max(5, price - 2 * ROUTE_POINTS[length])
            at += 1
        self.price = self.cost[:]

    def spread_from(self, city: i64) -> None:
        """Works out how far every city is from this one."""
        self.spread(city, self.price)

    def steps_from(self, city: i64) -> None:
        """Works out how many tracks every city is from this one, over those that cost nothing."""
        prices = ROOM[:]
        track: i64
        for track in range(self.rules.tracks):
            prices[track] = 1 if self.price[track] == 0 else FAR
        self.spread(city, prices)

    def spread(self, city: i64, prices: vec[i64]) -> None:
        """Works out how far every city is from this one, at these prices."""
        far, via, usable, ends = SPREAD[:], self.via, self.usable, self.rules.ends
        far[city] = 0
        changed = True
        while changed:
            changed = False
            at: i64
            for at in range(self.num_usable):
                track = usable[at]
                price = prices[track]
                a = ends[2 * track]
                b = ends[2 * track + 1]
                if far[a] + price < far[b]:
                    far[b] = far[a] + price
                    via[b] = track
                    changed = True
                elif far[b] + price < far[a]:
                    far[a] = far[b] + price
                    via[a] = track
                    changed = True
        self.far = far

    def lay_way(self, city: i64) -> i64:
        """The way to a city joins the plan; returns what its new tracks cost."""
        cost: i64 = 0
        ends = self.rules.ends
        while self.far[city] > 0:
            track = self.via[city]
            price = self.price[track]
            if price > 0:
                cost += self.cost[track]
                self.price[track] = 0
                self.wanted[track] = 1
            city = ends[2 * track] + ends[2 * track + 1] - city
        return cost

    def join(self, ticket: i64) -> i64:
        """The cheapest ways for a ticket join the plan; returns their cost, FAR if none."""
        cities = self.rules.ticket_cities
        cost: i64 = 0
        at: i64 = 5 * ticket + 1
        while at < 5 * ticket + 5 and cities[at] >= 0:
            self.spread_from(cities[at - 1])
            if self.far[cities[at]] >= FAR:
                return FAR
            cost += self.lay_way(cities[at])
            at += 1
        return cost

    def forget_plan(self) -> None:
        """The plan is empty again."""
        self.wanted = ROOM[:]
        self.price = self.cost[:]

    # What the plan needs

    def work_out_needs(self) -> None:
        """Which cards the plan's tracks lack, and which cards are left over."""
        self.spare = self.have[:]
        self.lack = ROOM[:12]
        self.pair_lack = 0
        track: i64
        for track in range(self.rules.tracks):
            color = self.rules.colors[track]
            if self.wanted[track] and color < GRAY and not self.rules.pairs[track]:
                self.use(6 * self.rules.kinds[track] + color, self.rules.lengths[track])
        length: i64 = 9
        while length > 0:
            for track in range(self.rules.tracks):
                if self.wanted[track] and self.rules.lengths[track] == length:
                    self.need_any(track)
            length -= 1

    def need_any(self, track: i64) -> None:
        """A gray route is planned in the color with most cards to spare; pairs take any."""
        if self.rules.pairs[track]:
            self.need_pairs(self.rules.lengths[track])
        elif self.rules.colors[track] == GRAY:
            base = 6 * self.rules.kinds[track]
            best = base
            for at in range(base, base + 6):
                if self.spare[at] > self.spare[best]:
                    best = at
            self.use(best, self.rules.lengths[track])

    def need_pairs(self, pairs: i64) -> None:
        """Pairs of train cards come from whatever is left over."""
        color: i64 = 0
        while color < NUM_COLORS and pairs > 0:
            while self.spare[color] >= 2 and pairs > 0:
                self.spare[color] -= 2
                pairs -= 1
            color += 1
        self.pair_lack += 2 * pairs

    def use(self, at: i64, spaces: i64) -> None:
        """Cards are set aside for a number of spaces."""
        self.spare[at] -= spaces
        if self.spare[at] < 0:
            self.lack[at] -= self.spare[at]
            self.spare[at] = 0

    def time_needed(self) -> i64:
        """About how many tenths of turns the plan still takes."""
        time: i64 = 0
        track: i64
        for track in range(self.rules.tracks):
            if self.wanted[track]:
                time += TENTH
        cards = self.pair_lack * 6 - self.wilds * 5
        at: i64
        for at in range(6):
            cards += self.draw_time(0, self.lack[at]) + self.draw_time(1, self.lack[6 + at])
        return time + max(0, cards)

    def pieces_needed(self, kind: i64) -> i64:
        """The pieces of a kind that the plan takes."""
        pieces: i64 = 0
        track: i64
        for track in range(self.rules.tracks):
            if self.wanted[track] and self.rules.kinds[track] == kind:
                pieces += self.rules.lengths[track]
        return pieces

    # Points

    def rate(self, track: i64) -> i64:
        """The points of a track for the time and the pieces it takes."""
        length = self.rules.lengths[track]
        cards = max(0, self.lacking(track) - self.wilds)
        time = TENTH + self.draw_time(self.rules.kinds[track], cards)
        if time > TENTH * self.turns_left():
            return 0
        return 1000 * ROUTE_POINTS[length] // (time + 2 * length)

    def best_target(self) -> i64:
        """The track that is worth most for its time, or -1."""
        best: i64 = -1
        most: i64 = 0
        at: i64 = 0
        while at < self.num_usable:
            track = self.usable[at]
            if not self.is_mine(track):
                worth = self.rate(track)
                if worth > most:
                    most = worth
                    best = track
            at += 1
        return best
