"""Ratings from deals: Bradley-Terry for two players, Plackett-Luce for three and more.

Under Plackett-Luce the chance that one of two comes in first is that of Bradley-Terry, whoever else
plays. So a game of several is broken into all its pairs, which gives a consistent estimate, and one
way serves any number of players. Choix does the fitting. A bot that never lost would be infinitely
strong, so half a win either way is added for all who have met (Jeffreys' prior); the bootstrap
draws these halves again as it does the deals, so that such a bot's interval is as wide as it is.
"""

import itertools
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from branchline.core.extras import require_extra

if TYPE_CHECKING:
    from branchline.arena.games import Played

Array = Any
"""Of numpy, which is there only with the extra."""
RESAMPLES = 400
LEAST = 1e-4
"""No half win is drawn smaller than this, so that there is always something to compute with."""
ELO = 400 / math.log(10)
"""Elo for each unit of log-strength."""


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, in Elo; 0 is the middle of the ladder."""

    bot: str
    elo: float
    low: float
    high: float
    """The 95 % interval, by bootstrap over deals."""
    wins: float
    """The share of its games that it won."""
    games: int
    ahead: float | None = None
    """In what share of the resamples it stands above the next in the ladder."""

    def as_json(self) -> dict[str, Any]:
        """The rating as plain data."""
        return asdict(self)


def comparisons(lineup: Sequence[int], games: "Sequence[Played]", bots: int) -> Array:
    """How often each bot came in before each other in the games of a deal."""
    numpy = require_extra("numpy", "arena", "A ladder")
    counts = numpy.zeros((bots, bots))
    for game in games:
        who = [lineup[entrant] for entrant in game.seating]
        for one, bot in enumerate(who):
            for other, rival in enumerate(who):
                if bot != rival:
                    counts[bot, rival] += game.before(one, other)
    return counts


def fit(counts: Array, halves: Array = 0.5) -> Array:
    """Everyone's Elo from who came in before whom how often; the middle of the ladder is 0."""
    numpy = require_extra("numpy", "arena", "A ladder")
    choix = require_extra("choix", "arena", "A ladder")
    met = (counts + counts.T) > 0
    elo = choix.ilsr_pairwise_dense(counts + halves * met, alpha=1e-9, tol=1e-6) * ELO
    return elo - numpy.median(elo)


def resample(tables: Array, groups: Sequence[object], seed: int) -> Array:
    """Ratings of deals drawn again, as many for each group of bots as it played."""
    numpy = require_extra("numpy", "arena", "A ladder")
    luck = numpy.random.default_rng(seed % (1 << 64))
    members = [
        numpy.array([at for at, group in enumerate(groups) if group == one])
        for one in dict.fromkeys(groups)
    ]
    found = []
    for _ in range(RESAMPLES):
        drawn = numpy.concatenate([luck.choice(own, len(own)) for own in members])
        halves = numpy.maximum(luck.gamma(0.5, size=tables.shape[1:]), LEAST)
        found.append(fit(tables[drawn].sum(axis=0), halves))
    return numpy.array(found)


def align(again: Array, elo: Array) -> Array:
    """Resamples moved onto the ratings by the bots that are known best.

    Only differences between ratings are known. Were one bot, or the middle, held fast, it would
    seem to be known exactly; were the mean, one that never wins would make everybody doubtful.
    """
    numpy = require_extra("numpy", "arena", "A ladder")
    doubt = (again[:, :, None] - again[:, None, :]).var(axis=0)
    numpy.fill_diagonal(doubt, numpy.inf)
    weights = 1 / numpy.maximum(doubt.min(axis=1), LEAST)
    return again - ((again - elo) @ weights / weights.sum())[:, None]


def rate(
    bots: Sequence[str],
    lineups: Sequence[Sequence[int]],
    deals: "Sequence[Sequence[Played]]",
    seed: int,
) -> list[Rating]:
    """The ladder from the best down, from the games of deals and who played each."""
    numpy = require_extra("numpy", "arena", "A ladder")
    tables = numpy.array(
        [
            comparisons(lineup, games, len(bots))
            for lineup, games in zip(lineups, deals, strict=True)
        ]
    )
    elo = fit(tables.sum(axis=0))
    again = align(resample(tables, [tuple(sorted(lineup)) for lineup in lineups], seed), elo)
    low, high = numpy.percentile(again, [2.5, 97.5], axis=0)
    order = sorted(range(len(bots)), key=lambda bot: (-elo[bot], bot))
    below: dict[int, int] = dict(itertools.pairwise(order))
    rows = []
    for bot in order:
        wins, games = won(bot, lineups, deals)
        after = below.get(bot)
        ahead = None if after is None else float((again[:, bot] > again[:, after]).mean())
        mean, least, most = (round(float(x), 6) for x in (elo[bot], low[bot], high[bot]))
        rows.append(Rating(bots[bot], mean, least, most, round(wins, 6), games, ahead))
    return rows


def won(
    bot: int, lineups: Sequence[Sequence[int]], deals: "Sequence[Sequence[Played]]"
) -> tuple[float, int]:
    """The share of its games that a bot won, and how many it played."""
    shares = [
        sum(game.win(seat) for seat in seats) / len(seats)
        for lineup, games in zip(lineups, deals, strict=True)
        for game in games
        if (seats := [s for s, entrant in enumerate(game.seating) if lineup[entrant] == bot])
    ]
    return (sum(shares) / len(shares) if shares else 0.0), len(shares)
