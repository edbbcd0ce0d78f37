"""What a rule does: the same deals and the same bots under two rules or more, and what changes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import fmean
from typing import Any

import branchline
from branchline.arena.games import Played, play_one
from branchline.arena.match import Match
from branchline.arena.statistics import Estimate, paired_mean
from branchline.arena.workers import Workers, make_workers
from branchline.core.bots import as_bot, name_of
from branchline.core.chance import SEED_BITS, check_seed
from branchline.core.errors import BadOption, BadPlayers
from branchline.core.game import Game
from branchline.core.repetition import LIMIT, check_limit


@dataclass(frozen=True)
class Comparison:
    """Which rules are compared, by which bots, on how many deals."""

    game: str
    rules_of: tuple[dict[str, Any], ...]
    """The options of each variant of the game; the others are compared with the first."""
    bots: tuple[Any, ...]
    """One bot in every seat, or several that play in all rotations."""
    players: int
    deals: int
    seed: int
    rules: int | None = None
    limit: int = LIMIT

    def made(self) -> list[Game]:
        """The variants of the game, or a refusal that says what is wrong."""
        if len(self.rules_of) < 2:
            raise BadOption("There are two rules or more to compare; give --with twice.")
        if not self.bots:
            raise BadPlayers("Somebody has to play; give --bot.")
        games = [branchline.game(self.game, rules=self.rules, **own) for own in self.rules_of]
        check_seed(self.seed)
        check_limit(self.limit)
        for game in games:
            game.check_players(self.players)
            for bot in self.bots:
                as_bot(bot, game)
        self.seating()
        return games

    @property
    def names(self) -> list[str]:
        """What the bots are called."""
        return [name_of(bot) for bot in self.bots]

    @property
    def labels(self) -> list[str]:
        """What tells the variants apart, in words."""
        return [label(own, self.rules_of) for own in self.rules_of]

    def seating(self) -> list[list[int]]:
        """Which bot sits where: a bot among its own need not change seats."""
        if len(self.bots) == 1:
            return [[0] * self.players]
        match = Match(self.game, self.bots, self.players, 1, 0)
        match.made()
        return match.seating()


def label(own: dict[str, Any], all_of: Sequence[dict[str, Any]]) -> str:
    """The options of a variant that are not those of all the others."""
    told = {name: value for name, value in own.items() if any(o.get(name) != value for o in all_of)}
    return (
        ", ".join(f"{name}={describe_value(value)}" for name, value in told.items()) or "as it is"
    )


def distinguish_options(made: Sequence[Game], names: Iterable[str]) -> tuple[dict[str, Any], ...]:
    """The options of games, each with all that any of them is to be told apart by."""
    named = list(names)
    return tuple(
        one.non_default_options | {name: one.settings[name] for name in named} for one in made
    )


def describe_value(value: object) -> str:
    """The value of an option in a word."""
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


@dataclass
class Both:
    """A deal under each of the rules."""

    number: int
    games: list[list[Played]]

    def as_json(self) -> dict[str, Any]:
        """The deal as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> "Both":
        """The deal that a line of a file holds."""
        return cls(line["number"], [[Played(**one) for one in own] for own in line["games"]])


@dataclass(frozen=True)
class _Part:
    """The playing of some deals, as it is handed to another process."""

    asked: Comparison

    def __call__(self, numbers: list[int]) -> list[Both]:
        asked, made = self.asked, self.asked.made()
        return [
            Both(number, [list(self.games(game, asked.seed + number)) for game in made])
            for number in numbers
        ]

    def games(self, game: Game, seed: int) -> Iterator[Played]:
        """The games of a deal under one of the rules."""
        for seating in self.asked.seating():
            yield play_one(
                game, self.asked.bots, seating, seed % (1 << SEED_BITS), self.asked.limit
            )


def play(
    asked: Comparison, done: Iterable[int] = (), workers: Workers | None = None
) -> Iterator[Both]:
    """Plays the deals that are not done yet, in their order."""
    asked.made()
    known = set(done)
    numbers = [number for number in range(asked.deals) if number not in known]
    with workers or make_workers() as team:
        yield from team.spread(_Part(asked), numbers)


# What changes


@dataclass(frozen=True)
class Measure:
    """Something of a deal that a rule may change, and the words for more and less of it."""

    name: str
    of: Callable[[Sequence[Played]], float]
    more: str
    less: str
    unit: str = ""
    times: float = 1.0


def mean_score(games: Sequence[Played]) -> float:
    """The points of everyone, on average."""
    return fmean(score for game in games for score in game.scores)


def best_score(games: Sequence[Played]) -> float:
    """The points of the winner."""
    return fmean(max(game.scores) for game in games)


def lead(games: Sequence[Played]) -> float:
    """How far the best is before the next."""
    return fmean(sorted(game.scores)[-1] - sorted(game.scores)[-2] for game in games)


def first_seat(games: Sequence[Played]) -> float:
    """How much more often than its share whoever begins wins."""
    return fmean(game.win(game.first) - 1 / len(game.scores) for game in games)


def turns(games: Sequence[Played]) -> float:
    """How many turns a game has."""
    return fmean(game.turns for game in games)


def decisions(games: Sequence[Played]) -> float:
    """How many decisions a game has."""
    return fmean(game.decisions for game in games)


def shared_wins(games: Sequence[Played]) -> float:
    """The share of games that several win."""
    return fmean(len(game.winners) > 1 for game in games)


SHARE = (" %", 100.0)
MEASURES = (
    Measure("score", mean_score, "about {} points more each", "about {} points less each"),
    Measure(
        "winning score",
        best_score,
        "about {} points more to win",
        "about {} points less to win",
    ),
    Measure("lead", lead, "scores about {} wider apart", "scores about {} closer together"),
    Measure("turns", turns, "about {} turns longer", "about {} turns shorter"),
    Measure("decisions", decisions, "about {} decisions more", "about {} decisions fewer"),
    Measure("shared wins", shared_wins, "{} more shared wins", "{} fewer shared wins", *SHARE),
    Measure(
        "first seat", first_seat, "first seat worth {} more", "first seat worth {} less", *SHARE
    ),
)
ALONE = ("score", "turns", "decisions")
"""What there is to compare where one plays alone."""


def part_measures(deals: Sequence[Both]) -> list[Measure]:
    """A measure for each part that points are made of, unless it is always 0."""
    games = [game for both in deals for own in both.games for game in own]
    seats = [seat for game in games for seat in game.parts]
    names = dict.fromkeys(name for seat in seats for name, points in seat.items() if points)
    more, less = "about {{}} points more from {}", "about {{}} points less from {}"
    return [
        Measure(f"points: {name}", _part(name), more.format(name), less.format(name))
        for name in names
    ]


def _part(name: str) -> Callable[[Sequence[Played]], float]:
    return lambda games: fmean(seat.get(name, 0) for game in games for seat in game.parts)


@dataclass(frozen=True)
class Change:
    """What one rule does to one measure, against another rule."""

    measure: str
    before: Estimate
    after: Estimate
    change: Estimate
    sentence: str
    unit: str = ""
    times: float = 1.0
    rule: str = ""
    """The rule that makes the change, in words."""

    def as_json(self) -> dict[str, Any]:
        """The change as plain data."""
        return asdict(self)

    @property
    def sure(self) -> bool:
        """Whether the interval leaves no doubt which way it goes."""
        return is_sure(self.change)


def is_sure(change: Estimate) -> bool:
    """Whether an interval lies on one side of 0."""
    return change.low is not None and change.high is not None and not change.low <= 0 <= change.high


def changes(asked: Comparison, deals: Sequence[Both], variant: int = 1) -> list[Change]:
    """What a variant changes against the first, measure by measure."""
    measures = [*MEASURES, *part_measures(deals)]
    if asked.players == 1:
        measures = [one for one in measures if one.name in ALONE or one.name.startswith("points")]
    rule = asked.labels[variant]
    return [replace(compare_measure(one, deals, variant), rule=rule) for one in measures]


def compare_measure(measure: Measure, deals: Sequence[Both], variant: int) -> Change:
    """What a variant changes in a measure, deal by deal."""
    before = [measure.of(both.games[0]) for both in deals]
    after = [measure.of(both.games[variant]) for both in deals]
    change = paired_mean([b - a for a, b in zip(before, after, strict=True)])
    words = sentence(measure, change)
    told = (measure.name, paired_mean(before), paired_mean(after), change, words)
    return Change(*told, measure.unit, measure.times)


def sentence(measure: Measure, change: Estimate) -> str:
    """What changes, in plain words: how much, which way, and how sure that is."""
    size, low, high = ((x or 0) * measure.times for x in (change.mean, change.low, change.high))
    if change.low == change.high == 0:
        return f"{measure.name}: no change at all"
    words = (measure.more if size > 0 else measure.less).format(number(size) + measure.unit)
    if number(size) == "0.00":
        words = f"{measure.name}: no change so far"
    if change.low is None or not is_sure(change):
        return f"{words}, not sure yet ({reach(low, high, measure.unit)})"
    return f"{words} ({reach(low, high, measure.unit)})"


def reach(low: float, high: float, unit: str) -> str:
    """An interval, smaller size first where both ends have the same sign."""
    if low >= 0 or high <= 0:
        low, high = sorted((abs(low), abs(high)))
        return f"{number(low)} to {number(high)}{unit}"
    return f"{number(low, sign=True)} to {number(high, sign=True)}{unit}"


def number(value: float, sign: bool = False) -> str:
    """A number with as many digits as one would say."""
    size = abs(value)
    digits = 0 if size >= 20 else 1 if size >= 0.95 else 2
    text = f"{size:.{digits}f}"
    return (("−" if value < 0 else "+") if sign else "") + text
