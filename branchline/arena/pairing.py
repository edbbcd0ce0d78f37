"""Who plays whom next: the deals that say most about how often each bot beats each other.

Ratings are taken as normal around what is known, with the information that the deals so far hold. A
deal between two bots makes the differences between all of them better known; those deals are chosen
that narrow the expected wins of all pairs most (A-optimal design on the scale of wins, on which it
does not matter whether a hopeless bot is 800 or 1,000 Elo behind). What a deal tells about two bots
follows from how close they are, and from how much their deals have varied.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, islice, permutations
from math import factorial

from branchline.arena.ratings import ELO, Array
from branchline.core.extras import require_extra

WIDTH = 600 / ELO
"""How far apart bots are thought to be before they have played."""
TRUST = 8
"""So many deals' worth of trust in what the model says a deal varies."""
FLATTEST = 1e-3
"""No pair is taken as more hopeless than this."""

Pair = tuple[int, int]


def slopes(elo: Array) -> Array:
    """How much the chance to win changes with the difference, for any two bots."""
    numpy = require_extra("numpy", "arena", "A ladder")
    p = 1 / (1 + 10 ** ((elo[None, :] - elo[:, None]) / 400))
    return numpy.maximum(p * (1 - p), FLATTEST)


def information(slopes: Array, shares: dict[Pair, list[float]], games: int) -> Array:
    """What one deal tells about the difference between any two bots."""
    known = slopes * games
    for pair, seen in shares.items():
        model = slopes[pair] / games
        mean = sum(seen) / len(seen)
        off = sum((share - mean) ** 2 for share in seen)
        varies = (TRUST * model + off) / (TRUST + len(seen))
        known[pair] = known[pair[::-1]] = slopes[pair] ** 2 / max(varies, model / games)
    return known


class Plan:
    """Chooses deals one by one, as if each had been played already."""

    def __init__(self, slopes: Array, told: Array, met: Counter[Pair]) -> None:
        self.numpy = require_extra("numpy", "arena", "A ladder")
        self.told = told
        self.wanted = slopes**2
        self.bots = len(told)
        precision = self.numpy.eye(self.bots) / WIDTH**2
        for (one, other), deals in met.items():
            precision += deals * told[one, other] * self.edge(one, other)
        self.spread = self.numpy.linalg.inv(precision)

    def edge(self, one: int, other: int) -> Array:
        """What a comparison of two bots looks at."""
        apart = self.numpy.zeros(self.bots)
        apart[one], apart[other] = 1, -1
        return self.numpy.outer(apart, apart)

    def gains(self) -> Array:
        """How much less the expected wins would vary after one more deal of two bots."""
        spread, told = self.spread, self.told
        gains = self.numpy.zeros((self.bots, self.bots))
        for one, other in combinations(range(self.bots), 2):
            moved = spread[:, one] - spread[:, other]
            kept = 1 + told[one, other] * (moved[one] - moved[other])
            narrowed = (self.wanted * (moved[:, None] - moved[None, :]) ** 2).sum()
            gains[one, other] = gains[other, one] = told[one, other] / kept * narrowed
        return gains

    def choose(self, seats: int, asked: Iterable[Pair] = ()) -> tuple[int, ...]:
        """The bots of the next deal, two that are asked for among them, if any are."""
        gains = self.gains()
        pairs = list(asked) or list(combinations(range(self.bots), 2))
        chosen = list(max(pairs, key=lambda pair: gains[pair]))
        while len(chosen) < min(seats, self.bots):
            others = [bot for bot in range(self.bots) if bot not in chosen]
            chosen.append(max(others, key=lambda bot: gains[bot, chosen].sum()))
        self.count(chosen)
        return tuple(sorted(chosen))

    def count(self, chosen: Sequence[int]) -> None:
        """Takes a deal as played."""
        precision = self.numpy.linalg.inv(self.spread)
        for one, other in combinations(chosen, 2):
            precision += self.told[one, other] * self.edge(one, other)
        self.spread = self.numpy.linalg.inv(precision)


def seat_order(chosen: tuple[int, ...], seats: int, turn: int) -> tuple[int, ...]:
    """The bots in the order in which they sit; over the deals all seat orders come up.

    A deal is played in all rotations, so that what changes from deal to deal is who sits after
    whom. Where there are more seats than bots, the bots take turns in filling them.
    """
    filled = [chosen[(turn + seat) % len(chosen)] for seat in range(seats)]
    if len(chosen) == seats:
        filled = list(chosen)
    first, *rest = filled
    number = turn % factorial(len(rest))
    return (first, *next(islice(permutations(rest), number, None)))
