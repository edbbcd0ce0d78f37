"""Ladders: bots rated against each other, on the deals that say most, until the answer is known.

Deals are planned a round at a time from the results of the rounds before, so that a ladder is the
same whoever plays its deals, and however often it was stopped.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any

from branchline.arena.games import Played
from branchline.arena.match import Deal, Match, play_deal
from branchline.arena.pairing import Pair, Plan, information, seat_order, slopes
from branchline.arena.ratings import Rating, comparisons, fit, rate
from branchline.arena.sequential import Verdict, verdict
from branchline.arena.workers import Workers, make_workers
from branchline.core.bots import as_bot, name_of
from branchline.core.errors import BadOption, BadPlayers
from branchline.core.extras import require_extra
from branchline.core.game import Game
from branchline.core.repetition import LIMIT

ROUND = 24
"""So many deals are planned at a time."""
NEEDS = ("numpy", "choix", "scipy")
"""Looked for before anything is written."""


@dataclass(frozen=True)
class Ladder:
    """Which bots are rated at which game, on how many deals at most."""

    game: str
    bots: tuple[Any, ...]
    players: int
    deals: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rules: int | None = None
    limit: int = LIMIT
    until: float | None = None
    """Stop when it is known of all neighbours whether they are so many Elo apart."""
    round: int = ROUND

    def made(self) -> Game:
        """The game, or a refusal that says what is wrong with the ladder."""
        if len(self.bots) < 2:
            raise BadPlayers(f"A ladder needs two bots or more, not {len(self.bots)}.")
        if len(set(self.names)) < len(self.bots):
            raise BadPlayers("A bot can be in a ladder only once.")
        if self.players < 2:
            raise BadPlayers("A ladder is for two players or more; `match` compares solo games.")
        if self.until is not None and not 1 <= self.until <= 400:
            raise BadOption(f"--until is a difference of 1 to 400 Elo, not {self.until:g}.")
        game = self.match(range(min(2, len(self.bots)))).made()
        for bot in self.bots:
            as_bot(bot, game)
        for module in NEEDS:
            require_extra(module, "arena", "A ladder")
        return game

    @property
    def names(self) -> list[str]:
        """What the bots are called."""
        return [name_of(player) for player in self.bots]

    def match(self, lineup: Sequence[int]) -> Match:
        """The match that a deal of these bots belongs to."""
        return Match(
            *(self.game, tuple(self.bots[bot] for bot in lineup), self.players, self.deals),
            *(self.seed, self.options, self.rules, self.limit),
        )


@dataclass
class Step:
    """A deal of a ladder, and who played it."""

    lineup: tuple[int, ...]
    deal: Deal

    @property
    def games(self) -> list[Played]:
        """The games of the deal."""
        return self.deal.games

    def as_json(self) -> dict[str, Any]:
        """The step as plain data."""
        return {"lineup": list(self.lineup), **self.deal.as_json()}

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> "Step":
        """The step that a line of a file holds."""
        deal = {key: value for key, value in line.items() if key != "lineup"}
        return cls(tuple(line["lineup"]), Deal.from_json(deal))


class Climb:
    """A ladder as far as it has been played."""

    def __init__(self, ladder: Ladder, steps: Sequence[Step] = ()) -> None:
        self.ladder = ladder
        self.steps: list[Step] = []
        self.shares: dict[Pair, list[float]] = {}
        """Of each two bots, the share of each deal that went to the first."""
        self.counts = comparisons((), (), len(ladder.bots))
        for step in steps:
            self.add(step)

    def add(self, step: Step) -> None:
        """Counts a deal."""
        self.steps.append(step)
        counts = comparisons(step.lineup, step.games, len(self.ladder.bots))
        self.counts += counts
        for one, other in combinations(sorted(set(step.lineup)), 2):
            share = counts[one, other] / (counts[one, other] + counts[other, one])
            self.shares.setdefault((one, other), []).append(float(share))

    @property
    def elo(self) -> Any:
        """The ratings as they stand."""
        return fit(self.counts)

    def verdicts(self) -> dict[Pair, Verdict]:
        """What is known of neighbours in the ladder, the better one first."""
        assert self.ladder.until is not None
        elo = self.elo
        order = sorted(range(len(elo)), key=lambda bot: (-elo[bot], bot))
        return {
            (one, other): verdict(self.between(one, other), self.ladder.until)
            for one, other in pairwise(order)
        }

    def between(self, one: int, other: int) -> list[float]:
        """The share of each deal of two bots that went to the first."""
        if one < other:
            return self.shares.get((one, other), [])
        return [1 - share for share in self.shares.get((other, one), [])]

    def open(self) -> list[Pair]:
        """Neighbours of whom it is not known yet who is stronger."""
        if self.ladder.until is None:
            return []
        found = self.verdicts().items()
        return [(min(pair), max(pair)) for pair, known in found if known.answer is None]

    def done(self) -> bool:
        """Whether there is nothing left to play."""
        if len(self.steps) >= self.ladder.deals:
            return True
        return self.ladder.until is not None and bool(self.steps) and not self.open()

    def left(self) -> int:
        """About how many deals are left."""
        most = self.ladder.deals - len(self.steps)
        if self.ladder.until is None or not self.steps:
            return most
        return min(most, max(1, sum(one.left() for one in self.verdicts().values())))

    def plan(self) -> list[tuple[int, tuple[int, ...]]]:
        """The deals of the next round: their numbers and who plays them."""
        ladder = self.ladder
        met = Counter({pair: len(shares) for pair, shares in self.shares.items()})
        steep = slopes(self.elo)
        plan = Plan(steep, information(steep, self.shares, ladder.players), met)
        turns = Counter(tuple(sorted(set(step.lineup))) for step in self.steps)
        asked = self.open() if self.steps else []
        first, last = len(self.steps), min(len(self.steps) + ladder.round, ladder.deals)
        deals = []
        for number in range(first, last):
            chosen = plan.choose(ladder.players, asked)
            deals.append((number, seat_order(chosen, ladder.players, turns[chosen])))
            turns[chosen] += 1
        return deals

    def ratings(self) -> list[Rating]:
        """The ladder from the best down."""
        lineups = [step.lineup for step in self.steps]
        games = [step.games for step in self.steps]
        return rate(self.ladder.names, lineups, games, self.ladder.seed)

    def answers(self) -> list[dict[str, Any]]:
        """What the tests of neighbours say, as plain data."""
        if self.ladder.until is None or not self.steps:
            return []
        names = self.ladder.names
        return [
            {
                "bots": [names[one], names[other]],
                "answer": known.answer,
                "deals": known.deals,
                "ratios": [round(known.better, 3), round(known.worse, 3)],
            }
            for (one, other), known in self.verdicts().items()
        ]


def climb(
    ladder: Ladder,
    done: Sequence[Step] = (),
    workers: Workers | None = None,
    seen: Callable[[Climb], None] | None = None,
) -> Iterator[Step]:
    """Plays the deals of a ladder that are not done yet, in their order."""
    ladder.made()
    known = {step.deal.number: step for step in done}
    so_far = Climb(ladder)
    with workers or make_workers() as team:
        while not so_far.done():
            planned = so_far.plan()
            missing = [item for item in planned if item[0] not in known]
            fresh = team.spread(_Part(ladder), missing)
            for number, _ in planned:
                if number in known:
                    so_far.add(known[number])
                    continue
                step = next(fresh)
                so_far.add(step)
                yield step
            if seen:
                seen(so_far)


@dataclass(frozen=True)
class _Part:
    """The playing of some deals, as it is handed to another process."""

    ladder: Ladder

    def __call__(self, items: list[tuple[int, tuple[int, ...]]]) -> list[Step]:
        return [
            Step(lineup, play_deal(self.ladder.match(lineup), number)) for number, lineup in items
        ]
