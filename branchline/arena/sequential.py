"""Sequential tests: who of two bots is stronger, asked after every round until it is known.

The generalized sequential probability ratio test of Fishtest (Michel Van den Bergh's): the deal is
the unit, and the deals are fitted to either mean by maximum likelihood, whatever their spread is.
With two players a deal has two games and so five outcomes: the pentanomial model.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from branchline.core.extras import require_extra

ALPHA = BETA = 0.05
"""How often a test may say that there is a difference, or none, and be wrong."""
UPPER = math.log((1 - BETA) / ALPHA)
LOWER = math.log(BETA / (1 - ALPHA))
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a deal of two games can bring."""
UNSEEN = 1e-3
"""Outcomes that have not come up yet count as so many deals, as in Fishtest."""


@dataclass(frozen=True)
class Verdict:
    """What is known of two bots: the test of either being stronger by so much."""

    better: float
    """The log-likelihood ratio of the first being stronger by the difference, or level."""
    worse: float
    """The same for the second."""
    deals: int

    @property
    def answer(self) -> str | None:
        """ "first" or "second" is stronger, they are "level", or nothing is known yet."""
        if self.better >= UPPER:
            return "first"
        if self.worse >= UPPER:
            return "second"
        return "level" if max(self.better, self.worse) <= LOWER else None

    def left(self) -> int:
        """About how many deals are left if it goes on as it went."""
        if self.answer or not self.deals:
            return 0
        ways = [self._until(self.better, UPPER), self._until(self.worse, UPPER)]
        ways.append(max(self._until(self.better, LOWER), self._until(self.worse, LOWER)))
        shortest = min(ways)
        return 0 if math.isinf(shortest) else math.ceil(shortest)

    def _until(self, ratio: float, bound: float) -> float:
        ahead = bound / ratio if ratio else -1.0
        return self.deals * max(ahead - 1, 0.0) if ahead > 0 else math.inf


def verdict(shares: Sequence[float], elo: float) -> Verdict:
    """What deals say of two bots, from the share of each deal that went to the first."""
    against = [1 - share for share in shares]
    return Verdict(log_ratio(shares, elo), log_ratio(against, elo), len(shares))


def log_ratio(shares: Sequence[float], elo: float) -> float:
    """The log-likelihood ratio of a difference of so much Elo, against none."""
    if not shares:
        return 0.0
    counts = Counter(dict.fromkeys(OUTCOMES, UNSEEN))
    counts.update(round(share, 9) for share in shares)
    total = sum(counts.values())
    seen = [(outcome, count / total) for outcome, count in sorted(counts.items())]
    level, apart = likeliest(seen, expected_wins(0)), likeliest(seen, expected_wins(elo))
    terms = zip(seen, level, apart, strict=True)
    return total * sum(p * math.log(one / none) for (_, p), none, one in terms)


def likeliest(seen: Sequence[tuple[float, float]], mean: float) -> list[float]:
    """The likeliest chances of outcomes that have this mean, given how often each was seen."""
    optimize = require_extra("scipy.optimize", "arena", "A sequential test")
    apart = [outcome - mean for outcome, _ in seen]
    low, high = -1 / max(apart), -1 / min(apart)
    edge = 1e-9 * (high - low)
    root = optimize.brentq(
        lambda x: sum(p * d / (1 + x * d) for (_, p), d in zip(seen, apart, strict=True)),
        low + edge,
        high - edge,
    )
    return [p / (1 + root * d) for (_, p), d in zip(seen, apart, strict=True)]


def expected_wins(elo: float) -> float:
    """The share of wins that a difference in Elo stands for."""
    return 1 / (1 + 10 ** (-elo / 400))
