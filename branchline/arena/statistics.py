"""What the results of a match say: means with intervals, the deal being the unit."""

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, stdev
from typing import Any

from branchline.arena.games import seconds
from branchline.arena.match import Deal, Match

RESAMPLES = 1000
Z = 1.959964
"""Of a normal distribution, 95 % lie this many deviations around the mean."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval; a single deal has none."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Standing:
    """What a match says of one bot."""

    bot: str
    wins: Estimate
    margin: Estimate
    score: Estimate
    median_seconds: float
    slow_seconds: float
    """All but one in twenty decisions took less."""
    stalled: int = 0
    """How many games it stalled, and so lost."""

    def as_json(self) -> dict[str, Any]:
        """The standing as plain data."""
        return asdict(self)

    def summary(self) -> dict[str, Any]:
        """The standing in a flat table, which is easily a row of a data frame."""
        return {
            "bot": self.bot,
            "wins": self.wins.mean,
            "wins_low": self.wins.low,
            "wins_high": self.wins.high,
            "margin": self.margin.mean,
            "margin_low": self.margin.low,
            "margin_high": self.margin.high,
            "score": self.score.mean,
            "stalled": self.stalled,
            "median_seconds": self.median_seconds,
            "slow_seconds": self.slow_seconds,
        }


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """What the deals say of each bot."""
    return [standing_of(match, deals, entrant) for entrant in range(len(match.bots))]


def standing_of(match: Match, deals: Sequence[Deal], entrant: int) -> Standing:
    """What the deals say of one bot."""
    times: Counter[str] = Counter()
    for deal in deals:
        times.update(deal.times[entrant])
    margins = [against_the_rest(match, deal, entrant) for deal in deals]
    return Standing(
        match.names[entrant],
        bootstrap([deal.wins[entrant] for deal in deals], match.seed),
        paired_mean(margins),
        paired_mean([deal.scores[entrant] for deal in deals]),
        quantile(times, 0.5),
        quantile(times, 0.95),
        sum(deal.stalled[entrant] for deal in deals if deal.stalled),
    )


def against_the_rest(match: Match, deal: Deal, entrant: int) -> float:
    """A bot's margin in a deal; in solo against the mean of the others on the same cards."""
    if not match.solo:
        return deal.margins[entrant]
    others = [score for at, score in enumerate(deal.scores) if at != entrant]
    return deal.scores[entrant] - fmean(others) if others else 0.0


def bootstrap(values: Sequence[float], seed: int) -> Estimate:
    """The mean of deals and the middle 95 % of the means of deals drawn from them again."""
    if len(values) < 2:
        return Estimate(values[0], None, None)
    luck = random.Random(seed)
    size = len(values)
    means = sorted(sum(luck.choices(values, k=size)) / size for _ in range(RESAMPLES))
    edge = RESAMPLES // 40
    return Estimate(fmean(values), means[edge], means[-edge - 1])


def paired_mean(values: Sequence[float]) -> Estimate:
    """The mean of differences on the same deals, with Student's interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    reach = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by its expansion around the normal one."""
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def quantile(times: Counter[str], share: float) -> float:
    """The time within which this share of the decisions was made."""
    wanted = share * times.total()
    seen = 0
    for bucket in sorted(times, key=int):
        seen += times[bucket]
        if seen >= wanted:
            return seconds(bucket)
    return 0.0


def histogram(values: Sequence[float], bars: int = 16) -> list[tuple[float, float, int]]:
    """How many values lie from where to where, in steps of a round size."""
    if not values:
        return []
    low, high = min(values), max(values)
    step = round_step((high - low) / bars) if high > low else 1.0
    first = math.floor(low / step)
    counts = Counter(math.floor(value / step) for value in values)
    last = math.floor(high / step)
    return [(at * step, (at + 1) * step, counts[at]) for at in range(first, last + 1)]


def round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 and so on."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
