"""The best way to give track cards to tickets, by exact search (ruling D10).

Among sets of tickets that fit the cards, the one with the most points wins, then the one with the
most tickets, then the highest value of the big cities named, then the lowest ticket numbers.

The search prices each color. A ticket's gain is its weight less the price of its cards; the gains
above nought plus the price of all cards bound every set from above, and leaving out a ticket with
a gain, or taking one with a loss, lowers that bound by as much. Tickets whose gain or loss is
largest are decided first, and a branch ends when its bound is no better than a set already found.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from branchline.core.lanes import KINDS, bit, count, missing, one, total
from branchline.games.card_game.rules import NUM_CITIES, NUM_TICKETS, Rules

POINT: Final = 64 * 16384 * 2048
QUICK: Final = 300
"""How many branches are tried before the prices are worked out with care."""
ROUNDS: Final = 120


def enough(need: i64, have: i64, wild: i64) -> bool:
    """Whether cards and wild ones cover a need."""
    return total(missing(need, have)) <= wild


def weight(rules: Rules, ticket: i64) -> i64:
    """A ticket's worth as one number: points, then one ticket, then cities, then its number."""
    value: i64 = 0
    city: i64 = 0
    while city < NUM_CITIES:
        if rules.cities[ticket] & bit(city):
            value += rules.bonus[city]
        city += 1
    return rules.points[ticket] * POINT + 16384 * 2048 + value * 2048 + NUM_TICKETS - ticket


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
    search = Search(rules, able, need, have, wild)
    search.run(QUICK)
    if search.branches > QUICK:
        search.price_with_care()
        search.run(-1)
    return search.best


class Search:
    """One search for the best set."""

    def __init__(self, rules: Rules, able: i64, need: i64, have: i64, wild: i64) -> None:
        self.have = have
        self.wild = wild
        self.tickets: vec[i64] = vec[i64]()
        self.needs: vec[i64] = vec[i64]()
        self.weights: vec[i64] = vec[i64]()
        self.gains: vec[i64] = vec[i64]()
        self.prices: vec[i64] = vec[i64]([0] * KINDS)
        self.best: i64 = 0
        self.best_weight: i64 = 0
        self.bound: i64 = 0
        self.branches: i64 = 0
        self.limit: i64 = 0
        self.collect(rules, able)
        scarce = missing(need, have)
        kind: i64 = 0
        while kind < KINDS:
            if count(scarce, kind):
                self.prices[kind] = 4 * POINT
            kind += 1

    def collect(self, rules: Rules, able: i64) -> None:
        """The tickets to choose from, with what they need and are worth."""
        ticket: i64 = 0
        while able:
            if able & 1:
                self.tickets = append(self.tickets, ticket)
                self.needs = append(self.needs, rules.need[ticket])
                self.weights = append(self.weights, weight(rules, ticket))
                self.gains = append(self.gains, 0)
            able >>= 1
            ticket += 1

    def run(self, limit: i64) -> None:
        """Searches at the present prices, through so many branches at the most (-1: all)."""
        self.bound = self.value()
        self.sort()
        self.branches = 0
        self.limit = limit
        self.visit(0, 0, 0, 0, 0)

    def visit(self, at: i64, need: i64, lost: i64, gained: i64, chosen: i64) -> None:
        """Decides one ticket after the other; `lost` is how far the bound has come down."""
        if self.bound - lost <= self.best_weight:
            return
        if at == len(self.tickets):
            if gained > self.best_weight:
                self.best_weight = gained
                self.best = chosen
            return
        self.branches += 1
        if self.limit >= 0 and self.branches > self.limit:
            return
        gain = self.gains[at]
        if gain <= 0:
            self.visit(at + 1, need, lost, gained, chosen)
        more = need + self.needs[at]
        if enough(more, self.have, self.wild):
            taken = chosen | bit(self.tickets[at])
            cost = lost if gain > 0 else lost - gain
            self.visit(at + 1, more, cost, gained + self.weights[at], taken)
        if gain > 0:
            self.visit(at + 1, need, lost + gain, gained, chosen)

    def value(self) -> i64:
        """The bound that the present prices give; works out the gains."""
        bound = self.cards_value()
        at: i64 = 0
        while at < len(self.tickets):
            gain = self.weights[at] - self.cost(self.needs[at])
            self.gains[at] = gain
            bound += max(0, gain)
            at += 1
        return bound

    def cards_value(self) -> i64:
        """The price of all cards; a wild one costs as much as the dearest color."""
        dearest: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            dearest = max(dearest, self.prices[kind])
            kind += 1
        return self.cost(self.have) + dearest * self.wild

    def cost(self, cards: i64) -> i64:
        """The price of packed cards."""
        price: i64 = 0
        kind: i64 = 0
        while cards:
            price += (cards & 31) * self.prices[kind]
            cards >>= 6
            kind += 1
        return price

    def price_with_care(self) -> None:
        """Moves the prices towards those with the lowest bound (a subgradient descent)."""
        lowest = self.value()
        good = self.prices[:]
        step: i64 = POINT
        turn: i64 = 0
        while turn < ROUNDS:
            self.nudge_prices(step)
            bound = self.value()
            if bound < lowest:
                lowest = bound
                good = self.prices[:]
            turn += 1
            step = max(POINT // 64, step - step // 16)
        self.prices = good

    def nudge_prices(self, step: i64) -> None:
        """Colors asked for beyond what there is become dearer, others cheaper."""
        wanted = self.wanted()
        wild = self.wild
        while wild > 0:  # wild cards go where the price is highest
            wild -= 1
            dearest = self.dearest(wanted)
            if dearest < 0:
                break
            wanted -= one(dearest)
        kind: i64 = 0
        while kind < KINDS:
            over = count(wanted, kind) - count(self.have, kind)
            if over:
                self.prices[kind] = max(0, self.prices[kind] + over * step // 4)
            kind += 1

    def wanted(self) -> i64:
        """The cards of all tickets with a gain."""
        cards: i64 = 0
        at: i64 = 0
        while at < len(self.tickets):
            if self.gains[at] > 0:
                cards += self.needs[at]
            at += 1
        return cards

    def dearest(self, wanted: i64) -> i64:
        """The dearest color of which more is wanted than there is, or -1."""
        found: i64 = -1
        kind: i64 = 0
        while kind < KINDS:
            short = count(wanted, kind) > count(self.have, kind)
            if short and (found < 0 or self.prices[kind] > self.prices[found]):
                found = kind
            kind += 1
        return found

    def sort(self) -> None:
        """The largest gains and losses first."""
        at: i64 = 1
        while at < len(self.tickets):
            to = at
            while to > 0 and size(self.gains[to]) > size(self.gains[to - 1]):
                self.swap(to, to - 1)
                to -= 1
            at += 1

    def swap(self, at: i64, to: i64) -> None:
        """Two tickets change places."""
        swap(self.tickets, at, to)
        swap(self.needs, at, to)
        swap(self.weights, at, to)
        swap(self.gains, at, to)


def size(number: i64) -> i64:
    """A number without its sign."""
    return number if number >= 0 else -number


def swap(numbers: vec[i64], at: i64, to: i64) -> None:
    """Two numbers change places."""
    number = numbers[at]
    numbers[at] = numbers[to]
    numbers[to] = number
