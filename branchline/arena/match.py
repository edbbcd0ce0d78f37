"""Matches: bots on duplicate deals, each deal played in every rotation of the seats.

A deal is one seed. Whoever gets the good cards in one rotation gives them to a rival in the next,
so that a deal, not a game, is the unit of which results are made. A deal's result depends on its
seed and on the bots alone, not on when or in which process it is played.

A game that reaches its limit of decisions ends there: whoever stalled has lost it, the others share
the win, and points count as they stand. Where everyone stalled, or nobody did, nobody wins.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter_ns
from typing import Any

import branchline
from branchline.core.bots import Seated, as_bot, name_of
from branchline.core.chance import SEED_BITS, check_seed
from branchline.core.errors import BadPlayers
from branchline.core.game import Game
from branchline.core.stalling import LIMIT, check_limit, stallers
from branchline.core.state import State

BUCKETS = 8
"""Thinking times are counted in this many buckets for each doubling."""


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
            raise BadPlayers(
                f"A match of {self.players} players needs 2 to {self.players} bots, "
                f"not {len(self.bots)}."
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

    def as_json(self) -> dict[str, Any]:
        """The deal as plain data."""
        return asdict(self)


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
    unfinished = 0
    for seating in match.seating():
        unfinished += not play_game(game, match, seating, match.deal_seed(number), tallies)
    return Deal(
        number,
        [tally.wins / tally.seats for tally in tallies],
        [tally.score / tally.seats for tally in tallies],
        [tally.margin / tally.seats for tally in tallies],
        [dict(tally.times) for tally in tallies],
        unfinished,
        [tally.stalled for tally in tallies],
    )


def play_game(
    game: Game, match: Match, seating: list[int], seed: int, tallies: list[Tally]
) -> bool:
    """Plays one game and adds what it brought to the tallies; returns whether it came to an end."""
    seats = [
        Seated(as_bot(match.bots[entrant], game), seat, seed)
        for seat, entrant in enumerate(seating)
    ]
    state = game.start(players=match.players, seed=seed)
    decisions: list[tuple[int, int]] = []
    while (actor := state.actor) is not None and len(decisions) < match.limit:
        began = perf_counter_ns()
        action = seats[actor].choose(state)
        tallies[seating[actor]].times[bucket(perf_counter_ns() - began)] += 1
        state.apply(action)
        decisions.append((actor, action))
    stalled = [] if state.actor is None else stallers(decisions)
    add_up(state, seating, tallies, stalled)
    return state.actor is None


def add_up(state: State, seating: list[int], tallies: list[Tally], stalled: list[int]) -> None:
    """Adds what a game brought to the tallies; whoever stalled has lost it to the others."""
    scores, winners = state.scores(), state.winners()
    if stalled:
        winners = [seat for seat in range(state.players) if seat not in stalled]
    for seat, entrant in enumerate(seating):
        tally = tallies[entrant]
        tally.seats += 1
        tally.score += scores[seat]
        tally.wins += 1 / len(winners) if seat in winners else 0
        tally.margin += margin(scores, seating, seat)
    for entrant in {seating[seat] for seat in stalled}:
        tallies[entrant].stalled += 1


def margin(scores: Sequence[int], seating: list[int], seat: int) -> float:
    """A seat's score less the mean of the seats of other bots."""
    others = [
        score for score, entrant in zip(scores, seating, strict=True) if entrant != seating[seat]
    ]
    return scores[seat] - sum(others) / len(others) if others else 0.0


def bucket(nanoseconds: int) -> str:
    """The bucket that a time falls into."""
    return str(round(math.log2(max(nanoseconds, 1)) * BUCKETS))


def seconds(bucket: str) -> float:
    """About how long the decisions of a bucket took."""
    return float(2 ** (int(bucket) / BUCKETS)) / 1e9


def play(match: Match, done: Iterable[int] = (), processes: int = 1) -> Iterator[Deal]:
    """Plays the deals of a match that are not done yet, in their order."""
    match.made()
    known = set(done)
    numbers = [number for number in range(match.deals) if number not in known]
    if processes <= 1 or len(numbers) < 2:
        for number in numbers:
            yield play_deal(match, number)
        return
    from branchline.arena.processes import spread

    yield from spread(_Part(match), numbers, processes)


@dataclass(frozen=True)
class _Part:
    """The playing of some deals, as it is handed to another process."""

    match: Match

    def __call__(self, numbers: list[int]) -> list[Deal]:
        return [play_deal(self.match, number) for number in numbers]
