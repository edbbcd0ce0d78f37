"""What rivals of Rails & Sails are likely to hold: tickets weighed by what they have claimed.

A guess is one of many redeals, drawn by weight. A ticket counts the more, the more of its way a
rival has claimed already; nothing is used but the board, which all can see, and redeals, which any
seat could make for itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.evaluation import FAR, Evaluation
from branchline.core.chance import chance
from branchline.games.rails_and_sails.constants import Rules
from branchline.games.rails_and_sails.state import SailState

REDEALS: Final = 100
"""A guess is one of this many."""
CITIES: Final = 60
TICKETS: Final = 140
"""Room for the tickets of any board."""
LOST: Final = 40
"""A way that cannot be had any more counts as so long."""
UNKNOWN: Final = vec[i64]([FAR] * (CITIES * CITIES))
NO_WEIGHTS: Final = vec[i64]([0] * REDEALS)
NO_FACTORS: Final = vec[i64]([0] * (5 * TICKETS))
SOON: Final = [20, 60, 60, 140, 300, 1100, 6000]
LATER: Final = [8, 21, 12, 30, 75, 290, 2800]
LAST: Final = [8, 10, 10, 17, 28, 90, 1600]
LIKELY: Final = vec[i64](SOON + LATER + LAST)
"""How many times likelier a ticket is, in hundredths: by thirds of the game, and by its way.

Counted over 90 games of two planners on both boards, beside tickets that nobody held.
"""
WAYS: Final = 7
DONE: Final = 6
LEAST: Final = 1_000_000_000
MOST: Final = 1_000_000_000_000_000
SHARES: Final = 1_000_000
LOTS: Final = 0x706F7374
"""The stream of luck that chooses among redeals."""


class Posterior:
    """Guesses at what is hidden, likelier ones more often."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.apart: vec[i64] = UNKNOWN
        """How many spaces apart two cities are while nothing is claimed."""
        self.seen: SailState | None = None
        self.factors: vec[i64] = NO_FACTORS
        """How likely each ticket is in each hand, for the state seen last."""

    def guess(self, state: SailState, seat: i64, seed: int) -> SailState:
        """One of many redeals, each as likely as its tickets are."""
        if state.turns == 0:
            return state.redealt(seat, seed)
        self.look(state)
        weights = NO_WEIGHTS[:]
        most: i64 = 1
        at: i64
        for at in range(REDEALS):
            weights[at] = self.weight(state.redealt(seat, nth(seed, at)), seat)
            most = max(most, weights[at])
        return state.redealt(seat, nth(seed, drawn(weights, most, seed)))

    def weight(self, state: SailState, seat: i64) -> i64:
        """How likely the tickets of all rivals are."""
        weight: i64 = LEAST
        rival: i64
        for rival in range(state.seats):
            ticket: i64 = 0
            while rival != seat and ticket < state.rules.tickets:
                if state.tickets.holds(rival, ticket):
                    weight = weight * self.factors[rival * TICKETS + ticket] // 100
                    weight = min(weight, MOST)
                ticket += 1
        return max(weight, 1)

    # What the board says

    def look(self, state: SailState) -> None:
        """Works out how likely each ticket is in each hand."""
        if self.seen is state:
            return
        self.seen = state
        self.learn(state.rules)
        self.factors = NO_FACTORS[:]
        seat: i64
        for seat in range(state.seats):
            self.look_at(Evaluation(state, seat))

    def look_at(self, out: Evaluation) -> None:
        """Works out how likely each ticket is in one hand."""
        price_by_length(out)
        pieces = max(1, out.rules.pieces)
        third = max(0, min(2, 3 * (pieces - out.trains - out.ships) // pieces))
        ticket: i64
        for ticket in range(out.rules.tickets):
            likely = LIKELY[WAYS * third + self.way(out, ticket)]
            self.factors[out.seat * TICKETS + ticket] = likely

    def way(self, out: Evaluation, ticket: i64) -> i64:
        """How far a ticket is done: 0 farther than at first, to 5 nearly done, and 6 done."""
        cities = out.rules.ticket_cities
        whole: i64 = 0
        left: i64 = 0
        at: i64 = 5 * ticket + 1
        while at < 5 * ticket + 5 and cities[at] >= 0:
            out.spread_from(cities[at - 1])
            left += min(LOST, out.far[cities[at]])
            whole += self.apart[cities[at - 1] * CITIES + cities[at]]
            at += 1
        if left == 0:
            return DONE
        done = whole - left
        return 0 if done < 0 else 1 if done == 0 else 2 + 4 * done // max(1, whole)

    def learn(self, rules: Rules) -> None:
        """Works out how far cities are apart."""
        if self.rules is rules:
            return
        self.rules = rules
        self.apart = UNKNOWN[:]
        track: i64
        for track in range(rules.tracks):
            a = rules.ends[2 * track]
            b = rules.ends[2 * track + 1]
            near = min(rules.lengths[track], self.apart[a * CITIES + b])
            self.apart[a * CITIES + b] = near
            self.apart[b * CITIES + a] = near
        via: i64
        for via in range(CITIES):
            self.go_through(via)

    def go_through(self, via: i64) -> None:
        """Ways that lead through a city."""
        a: i64
        for a in range(CITIES):
            b: i64
            for b in range(CITIES):
                way = self.apart[a * CITIES + via] + self.apart[via * CITIES + b]
                if a != b and way < self.apart[a * CITIES + b]:
                    self.apart[a * CITIES + b] = way


def nth(seed: int, redeal: i64) -> int:
    """The seed of one of the redeals of a guess."""
    number: int = redeal
    return seed ^ (number << 96)


def drawn(weights: vec[i64], most: i64, seed: int) -> i64:
    """The redeal that the lot falls on, each as likely as its weight."""
    whole: i64 = 0
    at: i64
    for at in range(REDEALS):
        weights[at] = share(weights[at], most)
        whole += weights[at]
    lot = chance(seed).stream(LOTS, 0).below(whole)
    at = 0
    while lot >= weights[at]:
        lot -= weights[at]
        at += 1
    return at


def share(weight: i64, most: i64) -> i64:
    """A weight as a share of the greatest, of which there is a million."""
    return weight * SHARES // most if most < LEAST else weight // (most // SHARES)


def price_by_length(out: Evaluation) -> None:
    """Tracks cost their spaces, the seat's own nothing."""
    track: i64
    for track in range(out.rules.tracks):
        out.price[track] = 0 if out.is_mine(track) else out.rules.lengths[track]
