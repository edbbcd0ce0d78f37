"""Matches: bots on duplicate deals, each deal played in every rotation of the seats.

A deal is one seed. Whoever gets the good cards in one rotation gives them to a rival in the next,
so that a deal, not a game, is the unit of which results are made. A deal's result depends on its
seed and on the bots alone, not on when or in which process it is played.

A game that reaches its limit of decisions ends there: whoever stalled has lost it, the others share
the win, and points count as they stand. Where everyone stalled, or nobody did, nobody wins.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import branchline
from branchline.arena.games import Played, play_one
from branchline.arena.workers import Workers, make_workers
from branchline.core.bots import as_bot, name_of
from branchline.core.chance import SEED_BITS, check_seed
from branchline.core.errors import BadPlayers
from branchline.core.game import Game
from branchline.core.repetition import LIMIT, check_limit


@dataclass(frozen=True)
class Match:
    """Which bots play which game, on how many deals."""

    game: str
    bots: tuple[Any, ...]
    """Names, my.py:MyBot, bots themselves, or functions from a state to an action."""
    players: int
    deals: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    rules: int | None = None
    """The version of the rules; without it the newest."""
    limit: int = LIMIT
    """The most decisions that a game may take."""

    def made(self) -> Game:
        """The game, or a refusal that says what is wrong with the match."""
        game = branchline.game(self.game, rules=self.rules, **self.options)
        game.check_players(self.players)
        check_seed(self.seed)
        check_limit(self.limit)
        for player in self.bots:
            as_bot(player, game)
        if self.players == 1 and self.bots:
            return game
        if not 2 <= len(self.bots) <= self.players:
            many = "2" if self.players == 2 else f"2 to {self.players}"
            raise BadPlayers(
                f"A match of {self.players} players needs {many} bots, not {len(self.bots)}."
            )
        return game

    @property
    def names(self) -> list[str]:
        """What the bots are called."""
        return [name_of(player) for player in self.bots]

    @property
    def solo(self) -> bool:
        """Whether every bot plays for itself."""
        return self.players == 1

    @property
    def lineup(self) -> list[int]:
        """Which bot sits in each seat at first; the last one also takes the seats left over."""
        return [min(seat, len(self.bots) - 1) for seat in range(self.players)]

    def seating(self) -> list[list[int]]:
        """Which bot sits where, in each of the games of a deal."""
        if self.solo:
            return [[entrant] for entrant in range(len(self.bots))]
        seats = range(self.players)
        return [[self.lineup[(seat - turn) % self.players] for seat in seats] for turn in seats]

    def deal_seed(self, number: int) -> int:
        """The seed of a deal."""
        return (self.seed + number) % (1 << SEED_BITS)


@dataclass
class Deal:
    """What one deal brought each bot, on average over its seats and games."""

    number: int
    wins: list[float]
    """The share of wins; a shared win counts its share."""
    scores: list[float]
    margins: list[float]
    """The score less the mean score of the other bots at the table."""
    times: list[dict[str, int]]
    """How many decisions took how long, by bucket."""
    unfinished: int = 0
    """How many of its games reached the limit of decisions."""
    stalled: list[int] = field(default_factory=list)
    """In how many of these each bot stalled."""
    games: list[Played] = field(default_factory=list)
    """Its games one by one; files of older versions have none."""

    def as_json(self) -> dict[str, Any]:
        """The deal as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> "Deal":
        """The deal that a line of a file holds."""
        return cls(**{**line, "games": [Played(**game) for game in line.get("games", ())]})


@dataclass
class Tally:
    """What a bot got in the games of a deal so far."""

    seats: int = 0
    wins: float = 0.0
    score: float = 0.0
    margin: float = 0.0
    stalled: int = 0
    times: Counter[str] = field(default_factory=Counter)


def play_deal(match: Match, number: int) -> Deal:
    """Plays all games of a deal."""
    game = match.made()
    tallies = [Tally() for _ in match.bots]
    times = [tally.times for tally in tallies]
    games = [
        play_one(game, match.bots, seating, match.deal_seed(number), match.limit, times)
        for seating in match.seating()
    ]
    for one in games:
        add_up(one, tallies)
    return Deal(
        number,
        [tally.wins / tally.seats for tally in tallies],
        [tally.score / tally.seats for tally in tallies],
        [tally.margin / tally.seats for tally in tallies],
        [dict(tally.times) for tally in tallies],
        sum(not one.over for one in games),
        [tally.stalled for tally in tallies],
        games,
    )


def add_up(game: Played, tallies: list[Tally]) -> None:
    """Adds what a game brought to the tallies."""
    for seat, entrant in enumerate(game.seating):
        tally = tallies[entrant]
        tally.seats += 1
        tally.score += game.scores[seat]
        tally.wins += game.win(seat)
        tally.margin += margin(game.scores, game.seating, seat)
    for entrant in {game.seating[seat] for seat in game.stalled}:
        tallies[entrant].stalled += 1


def margin(scores: Sequence[int], seating: list[int], seat: int) -> float:
    """A seat's score less the mean of the seats of other bots."""
    others = [
        score for score, entrant in zip(scores, seating, strict=True) if entrant != seating[seat]
    ]
    return scores[seat] - sum(others) / len(others) if others else 0.0


def play(
    match: Match, done: Iterable[int] = (), processes: int = 1, workers: Workers | None = None
) -> Iterator[Deal]:
    """Plays the deals of a match that are not done yet, in their order."""
    match.made()
    known = set(done)
    numbers = [number for number in range(match.deals) if number not in known]
    with workers or make_workers(processes if len(numbers) > 1 else 1) as team:
        yield from team.spread(_Part(match), numbers)


@dataclass(frozen=True)
class _Part:
    """The playing of some deals, as it is handed to another process."""

    match: Match

    def __call__(self, numbers: list[int]) -> list[Deal]:
        return [play_deal(self.match, number) for number in numbers]
