"""One game between bots: who sat where, what it brought, how long it was, and who began."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter_ns
from typing import Any

from branchline.core.bots import BotPlayer, as_bot
from branchline.core.game import Game
from branchline.core.repetition import stallers
from branchline.core.state import State
from branchline.core.transitions import Transition, play_action

BUCKETS = 8
"""Thinking times are counted in this many buckets for each doubling."""

Watcher = Callable[[Transition, int], None]
"""Is shown each action that is played, and how many nanoseconds the bot took."""


@dataclass
class Played:
    """What one game brought, by seat; nothing in it depends on the clock."""

    seating: list[int]
    """Which of the bots sat in each seat."""
    scores: list[int]
    parts: list[dict[str, int]]
    """What each score is made of."""
    winners: list[int]
    first: int
    """The seat that had the first turn."""
    turns: int
    decisions: int
    over: bool = True
    """Whether it came to its end, not to the limit of decisions."""
    stalled: list[int] = field(default_factory=list)
    """The seats that kept it from ending."""

    def as_json(self) -> dict[str, Any]:
        """The game as plain data."""
        return asdict(self)

    def win(self, seat: int) -> float:
        """A seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def standing(self, seat: int) -> tuple[bool, bool, int]:
        """What places are given by, the best highest: not to stall, to win, points."""
        return seat not in self.stalled, seat in self.winners, self.scores[seat]

    def before(self, one: int, other: int) -> float:
        """Whether a seat came in before another: 1, 0, or a half where they are level."""
        a, b = self.standing(one), self.standing(other)
        return 0.5 if a == b else float(a > b)


def play_one(
    game: Game,
    bots: Sequence[object],
    seating: list[int],
    seed: int,
    limit: int,
    times: Sequence[Counter[str]] = (),
    watch: Watcher | None = None,
) -> Played:
    """Plays one game; thinking times are counted by bot, and a watcher sees every action."""
    seats = [BotPlayer(as_bot(bots[at], game), seat, seed) for seat, at in enumerate(seating)]
    state = game.start(players=len(seating), seed=seed)
    first = None
    decisions: list[tuple[int, int]] = []
    while (actor := state.actor) is not None and len(decisions) < limit:
        if first is None and game.turn(state):
            first = actor
        began = perf_counter_ns()
        action = seats[actor].choose(state)
        took = perf_counter_ns() - began
        if times:
            times[seating[actor]][bucket(took)] += 1
        if watch:
            done = play_action(state, action)
            state = done.after
            watch(done, took)
        else:
            state.apply(action)
        decisions.append((actor, action))
    return game_result(state, seating, first or 0, decisions)


def game_result(
    state: State, seating: list[int], first: int, decisions: list[tuple[int, int]]
) -> Played:
    """What a game brought; whoever stalled has lost it to the others."""
    over = state.actor is None
    stalled = [] if over else stallers(decisions)
    winners = state.winners()
    if stalled:
        winners = [seat for seat in range(state.players) if seat not in stalled]
    scores, parts = list(state.scores()), [dict(parts) for parts in state.breakdown()]
    turns = state.game.turn(state)
    return Played(
        *(list(seating), scores, parts, list(winners), first, turns, len(decisions), over, stalled)
    )


def bucket(nanoseconds: int) -> str:
    """The bucket that a time falls into."""
    return str(round(math.log2(max(nanoseconds, 1)) * BUCKETS))


def seconds(bucket: str) -> float:
    """About how long the decisions of a bucket took."""
    return float(2 ** (int(bucket) / BUCKETS)) / 1e9
