"""What rivals of Rails & Sails are likely to hold: tickets weighed by what they have claimed.

A guess is one of several redeals, drawn by weight. A ticket counts the more, the more of its way a
rival has claimed already; nothing is used but the board, which all can see, and redeals, which any
seat could make for itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.outlook import FAR, ROOM, Outlook
from branchline.core.chance import chance
from branchline.games.rails_and_sails.rules import Rules
from branchline.games.rails_and_sails.state import SailState

REDEALS: Final = 16
"""A guess is one of so many."""
CITIES: Final = 60
LOST: Final = 40
"""A way that cannot be had any more counts as so long."""
UNKNOWN: Final = vec[i64]([FAR] * (CITIES * CITIES))
SOON: Final = [50, 60, 120, 180, 250, 350, 500]
LATER: Final = [30, 40, 80, 150, 250, 400, 600]
LAST: Final = [20, 30, 60, 120, 250, 400, 800]
LIKELY: Final = vec[i64](SOON + LATER + LAST)
"""How many times likelier a ticket is, in hundredths: by a third of the game, and by its way."""
WAYS: Final = 7
SCHEME: Final = 0x706F7374
"""The stream of luck that chooses among redeals."""


class Posterior:
    """Guesses at what is hidden, likelier ones more often."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.apart: vec[i64] = UNKNOWN
        """How many spaces apart two cities are while nothing is claimed."""

    def guess(self, state: SailState, seat: i64, seed: int) -> SailState:
        """One of several redeals, each as likely as its tickets are."""
        if state.turns == 0:
            return state.redealt(seat, seed)
        self.learn(state.rules)
        weights = ROOM[:REDEALS]
        whole: i64 = 0
        at: i64 = 0
        while at < REDEALS:
            number: int = at
            weights[at] = self.weight(state.redealt(seat, seed ^ (number << 96)), seat)
            whole += weights[at]
            at += 1
        lot = chance(seed).stream(SCHEME, 0).below(whole)
        at = 0
        while lot >= weights[at]:
            lot -= weights[at]
            at += 1
        chosen: int = at
        return state.redealt(seat, seed ^ (chosen << 96))

    def weight(self, state: SailState, seat: i64) -> i64:
        """How likely the tickets of all rivals are."""
        weight: i64 = 10_000
        rival: i64 = 0
        while rival < state.seats:
            if rival != seat:
                weight = self.weight_of(state, rival, weight)
            rival += 1
        return min(max(weight, 1), 50_000_000)

    def weight_of(self, state: SailState, rival: i64, weight: i64) -> i64:
        """A weight, times how likely the tickets of one rival are."""
        out = Outlook(state, rival)
        price_by_length(out)
        left = out.trains + out.ships
        third = min(2, 3 * (state.rules.pieces - left) // max(1, state.rules.pieces))
        ticket: i64 = 0
        while ticket < state.rules.tickets:
            if state.tickets.holds(rival, ticket):
                weight = weight * LIKELY[WAYS * max(0, third) + self.way(out, ticket)] // 100
                weight = min(weight, 1_000_000_000_000)
            ticket += 1
        return weight

    def way(self, out: Outlook, ticket: i64) -> i64:
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
            return 6
        done = whole - left
        return 0 if done < 0 else 1 if done == 0 else 2 + 4 * done // max(1, whole)

    def learn(self, rules: Rules) -> None:
        """Works out how far cities are apart."""
        if self.rules is rules:
            return
        self.rules = rules
        self.apart = UNKNOWN[:]
        track: i64 = 0
        while track < rules.tracks:
            a = rules.ends[2 * track]
            b = rules.ends[2 * track + 1]
            near = min(rules.lengths[track], self.apart[a * CITIES + b])
            self.apart[a * CITIES + b] = near
            self.apart[b * CITIES + a] = near
            track += 1
        via: i64 = 0
        while via < CITIES:
            self.go_through(via)
            via += 1

    def go_through(self, via: i64) -> None:
        """Ways that lead through a city."""
        a: i64 = 0
        while a < CITIES:
            b: i64 = 0
            while b < CITIES:
                way = self.apart[a * CITIES + via] + self.apart[via * CITIES + b]
                if a != b and way < self.apart[a * CITIES + b]:
                    self.apart[a * CITIES + b] = way
                b += 1
            a += 1


def price_by_length(out: Outlook) -> None:
    """Tracks cost their spaces, the seat's own nothing."""
    track: i64 = 0
    while track < out.rules.tracks:
        out.price[track] = 0 if out.is_mine(track) else out.rules.lengths[track]
        track += 1
