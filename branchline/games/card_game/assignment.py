"""The best way to give track cards to tickets, by exact search (ruling D10).

Among sets of tickets that fit the cards, the one with the most points wins, then the one with the
most tickets, then the highest value of the big cities named, then the lowest ticket numbers.

The search prices each color, a wild card at the dearest. A ticket's gain is its weight less the
price of its cards. All gains above 0 plus the price of all cards are a bound that no set can
pass; prices are moved to bring it down, and a branch ends when it is no better than a set already
found. A ticket whose gain is larger than what the bound is above that set is sure to be in or out;
the search branches on the ticket with the gain nearest to 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import FULL, KINDS, LANE, bit, count, missing, total
from branchline.games.card_game.constants import Rules

START_PRICE: Final = 4 << 31
"""About four points a card, the usual worth; weights have 31 bits below the points."""
FIRST_STEPS: Final = 40
STEPS: Final = 5
"""How often prices are moved before the first branch, and before each later one."""
FEW: Final = 16
"""So many tickets are decided one by one at the prices found so far."""
ROOM: Final = 48
NUMBERS: Final = vec[i64]([0] * (ROOM * ROOM))
PRICES: Final = vec[i64]([0] * (KINDS * ROOM))
NO_COLORS: Final = vec[i64]([0] * KINDS)


def enough(need: i64, have: i64, wild: i64) -> bool:
    """Whether cards and wild ones cover a need."""
    return total(missing(need, have)) <= wild


def best_set(rules: Rules, tickets: i64, have: i64, wild: i64) -> i64:
    """The best of the sets of these tickets that the cards complete."""
    able: i64 = 0
    need: i64 = 0
    ticket: i64 = 0
    left = tickets
    while left:
        if left & 1 and enough(rules.need[ticket], have, wild):
            able |= bit(ticket)
            need += rules.need[ticket]
        left >>= 1
        ticket += 1
    if able == 0 or enough(need, have, wild):
        return able
    search = Search(rules, have, wild)
    search.begin(able, need)
    return search.best


class Search:
    """One search; each level of it has its own stretch of tickets, gains and prices."""

    def __init__(self, rules: Rules, have: i64, wild: i64) -> None:
        self.needs: vec[i64] = rules.need
        self.weights: vec[i64] = rules.weight
        self.have = have
        self.wild = wild
        self.tickets: vec[i64] = NUMBERS[:ROOM]
        self.gains: vec[i64] = NUMBERS[:ROOM]
        self.prices: vec[i64] = PRICES[:KINDS]
        self.over: vec[i64] = NO_COLORS[:]
        self.best: i64 = 0
        self.best_weight: i64 = 0

    def begin(self, able: i64, need: i64) -> None:
        """Searches all sets of these tickets, which do not all fit."""
        number: i64 = 0
        ticket: i64 = 0
        while able:
            if able & 1:
                self.tickets[number] = ticket
                number += 1
            able >>= 1
            ticket += 1
        if number > FEW:
            self.tickets = extended(self.tickets)
            self.prices = PRICES[:]
        scarce = missing(need, self.have)
        kind: i64
        for kind in range(KINDS):
            if count(scarce, kind):
                self.prices[kind] = START_PRICE
        self.visit(0, number, self.have, self.wild, 0, 0)

    def visit(
        self, level: i64, number: i64, have: i64, wild: i64, gained: i64, chosen: i64
    ) -> None:
        """Finds what the best set adds to those chosen, from so many tickets and these cards."""
        number = self.able(level, number, have, wild)
        if self.all_fit(level, number, have, wild):
            self.found(level, number, gained, chosen)
            return
        self.greedy(level, number, have, wild, gained, chosen)
        bound = gained + self.bound(level, number, have, wild)
        if number <= FEW:
            self.sort(level, number)
            self.decide(level * ROOM, level * ROOM + number, 0, have, wild, bound, gained, chosen)
            return
        steps: i64 = STEPS if level else FIRST_STEPS
        while bound > self.best_weight and steps > 0:
            self.move_prices(level, number, have, wild, bound - self.best_weight)
            bound = gained + self.bound(level, number, have, wild)
            steps -= 1
        if bound > self.best_weight:
            self.branch(level, number, have, wild, gained, chosen, bound - self.best_weight)

    def decide(
        self,
        at: i64,
        end: i64,
        need: i64,
        have: i64,
        wild: i64,
        bound: i64,
        gained: i64,
        chosen: i64,
    ) -> None:
        """Tries a few tickets one after the other, the prices as they are."""
        if bound <= self.best_weight:
            return
        if at == end:
            if gained > self.best_weight:
                self.best_weight = gained
                self.best = chosen
            return
        ticket = self.tickets[at]
        gain = self.gains[at % ROOM]
        more = need + self.needs[ticket]
        without = bound - gain if gain > 0 else bound
        if gain <= 0:
            self.decide(at + 1, end, need, have, wild, without, gained, chosen)
        if enough(more, have, wild):
            within = bound if gain > 0 else bound + gain
            worth = gained + self.weights[ticket]
            self.decide(at + 1, end, more, have, wild, within, worth, chosen | bit(ticket))
        if gain > 0:
            self.decide(at + 1, end, need, have, wild, without, gained, chosen)

    def sort(self, level: i64, number: i64) -> None:
        """The largest gains and losses first."""
        at: i64 = 1
        while at < number:
            to = at
            while to > 0 and size(self.gains[to]) > size(self.gains[to - 1]):
                swap(self.gains, to, to - 1)
                swap(self.tickets, level * ROOM + to, level * ROOM + to - 1)
                to -= 1
            at += 1

    def branch(
        self,
        level: i64,
        number: i64,
        have: i64,
        wild: i64,
        gained: i64,
        chosen: i64,
        gap: i64,
    ) -> None:
        """Settles what is sure, then tries one ticket both in and out."""
        base = level * ROOM
        below = base + ROOM
        doubtful: i64 = -1
        least: i64 = 0
        kept: i64 = 0
        at: i64
        for at in range(number):
            ticket = self.tickets[base + at]
            gain = self.gains[at]
            if size(gain) < gap:
                if doubtful < 0 or size(gain) < least:
                    doubtful = kept
                    least = size(gain)
                self.tickets[below + kept] = ticket
                kept += 1
            elif gain > 0:
                lack = missing(self.needs[ticket], have)
                if total(lack) > wild:
                    return
                wild -= total(lack)
                have -= self.needs[ticket] - lack
                gained += self.weights[ticket]
                chosen |= bit(ticket)
        self.split(level, kept, doubtful, have, wild, gained, chosen)

    def split(
        self, level: i64, number: i64, doubtful: i64, have: i64, wild: i64, gained: i64, chosen: i64
    ) -> None:
        """Searches below with the doubtful ticket in, then with it out."""
        below = (level + 1) * ROOM
        if doubtful < 0:
            self.visit_below(level, 0, have, wild, gained, chosen)
            return
        ticket = self.tickets[below + doubtful]
        self.tickets[below + doubtful] = self.tickets[below + number - 1]
        number -= 1
        keep = self.tickets[below : below + number]
        lack = missing(self.needs[ticket], have)
        if total(lack) <= wild:
            left = have - (self.needs[ticket] - lack)
            worth = gained + self.weights[ticket]
            self.visit_below(level, number, left, wild - total(lack), worth, chosen | bit(ticket))
        at: i64
        for at in range(number):
            self.tickets[below + at] = keep[at]
        self.visit_below(level, number, have, wild, gained, chosen)

    def visit_below(
        self, level: i64, number: i64, have: i64, wild: i64, gained: i64, chosen: i64
    ) -> None:
        """One level down, beginning with the prices of this one."""
        kind: i64 = 0
        while kind < KINDS:
            self.prices[(level + 1) * KINDS + kind] = self.prices[level * KINDS + kind]
            kind += 1
        self.visit(level + 1, number, have, wild, gained, chosen)

    # Sets

    def able(self, level: i64, number: i64, have: i64, wild: i64) -> i64:
        """Leaves out the tickets that no longer fit on their own; returns how many are left."""
        base = level * ROOM
        left: i64 = 0
        at: i64
        for at in range(number):
            ticket = self.tickets[base + at]
            if enough(self.needs[ticket], have, wild):
                self.tickets[base + left] = ticket
                left += 1
        return left

    def all_fit(self, level: i64, number: i64, have: i64, wild: i64) -> bool:
        """Whether the cards complete all tickets of a level."""
        base = level * ROOM
        need: i64 = 0
        at: i64
        for at in range(number):
            need += self.needs[self.tickets[base + at]]
        return enough(need, have, wild)

    def found(self, level: i64, number: i64, gained: i64, chosen: i64) -> None:
        """All tickets of a level are taken: a set, perhaps the best."""
        base = level * ROOM
        at: i64
        for at in range(number):
            ticket = self.tickets[base + at]
            gained += self.weights[ticket]
            chosen |= bit(ticket)
        if gained > self.best_weight:
            self.best_weight = gained
            self.best = chosen

    def greedy(
        self, level: i64, number: i64, have: i64, wild: i64, gained: i64, chosen: i64
    ) -> None:
        """A set made by taking one ticket after the other while it fits."""
        base = level * ROOM
        at: i64
        for at in range(number):
            ticket = self.tickets[base + at]
            lack = missing(self.needs[ticket], have)
            lacking = total(lack)
            if lacking <= wild:
                wild -= lacking
                have -= self.needs[ticket] - lack
                gained += self.weights[ticket]
                chosen |= bit(ticket)
        if gained > self.best_weight:
            self.best_weight = gained
            self.best = chosen

    # Prices

    def cost(self, level: i64, cards: i64) -> i64:
        """The price of packed cards."""
        price: i64 = 0
        kind = level * KINDS
        while cards:
            price += (cards & FULL) * self.prices[kind]
            cards >>= LANE
            kind += 1
        return price

    def dearest(self, level: i64) -> i64:
        """The highest price."""
        price: i64 = 0
        kind: i64
        for kind in range(KINDS):
            if self.prices[level * KINDS + kind] > price:
                price = self.prices[level * KINDS + kind]
        return price

    def bound(self, level: i64, number: i64, have: i64, wild: i64) -> i64:
        """What no set of a level's tickets can pass; works out the gains."""
        base = level * ROOM
        bound = self.cost(level, have) + self.dearest(level) * wild
        at: i64
        for at in range(number):
            ticket = self.tickets[base + at]
            gain = self.weights[ticket] - self.cost(level, self.needs[ticket])
            self.gains[at] = gain
            if gain > 0:
                bound += gain
        return bound

    def move_prices(self, level: i64, number: i64, have: i64, wild: i64, gap: i64) -> None:
        """Colors asked for beyond what there is become dearer, others cheaper."""
        wanted = self.wanted(level, number)
        top = self.dearest(level)
        length = wild * wild
        kind: i64 = 0
        while kind < KINDS:
            over = count(wanted, kind) - count(have, kind)
            self.over[kind] = over
            length += over * over
            kind += 1
        if length == 0:
            return
        step = gap // length
        kind = 0
        while kind < KINDS:
            price = self.prices[level * KINDS + kind] + self.over[kind] * step
            self.prices[level * KINDS + kind] = price if price > 0 else 0
            kind += 1
        top -= wild * step
        self.level_prices(level, top if top > 0 else 0)

    def wanted(self, level: i64, number: i64) -> i64:
        """The cards of all tickets with a gain."""
        base = level * ROOM
        cards: i64 = 0
        at: i64
        for at in range(number):
            if self.gains[at] > 0:
                cards += self.needs[self.tickets[base + at]]
        return cards

    def level_prices(self, level: i64, top: i64) -> None:
        """No color is dearer than a wild card: they meet in the middle."""
        base = level * KINDS
        price = top
        meeting: i64 = 0
        while True:
            sum = top
            above: i64 = 1
            kind: i64 = 0
            while kind < KINDS:
                if self.prices[base + kind] > price:
                    sum += self.prices[base + kind]
                    above += 1
                kind += 1
            price = sum // above
            if above == meeting:
                break
            meeting = above
        kind = 0
        while kind < KINDS:
            if self.prices[base + kind] > price:
                self.prices[base + kind] = price
            kind += 1


def extended(tickets: vec[i64]) -> vec[i64]:
    """The tickets of the first level, with room for those of all levels below."""
    room = NUMBERS[:]
    at: i64
    for at in range(ROOM):
        room[at] = tickets[at]
    return room


def size(number: i64) -> i64:
    """A number without its sign."""
    return number if number >= 0 else -number


def swap(numbers: vec[i64], at: i64, to: i64) -> None:
    """Two numbers change places."""
    number = numbers[at]
    numbers[at] = numbers[to]
    numbers[to] = number
