"""Opinions: the best moves of a decision, how they are likely to end, and why.

All of it comes from what the seat may know: the state is redealt first, and luck from the seed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any

from branchline.bots.game_ai import policy_for
from branchline.bots.plan_estimate import PlanEstimate
from branchline.bots.reasons import reasons, wanted, why
from branchline.bots.reasons.reason import Reason
from branchline.bots.search.policy import CERTAIN, Policy
from branchline.bots.search.search import Search, Tally
from branchline.bots.vague_hints import vague_hint
from branchline.core.bots import check_budget
from branchline.core.chance import check_seed
from branchline.core.errors import BadPlayers
from branchline.core.state import State, check_seat

USUAL_SECONDS = 1.0
LOOKING = 0.2
"""The share of the time that goes into the plan."""
GUESSES = 24
FEWEST = 4
"""The most guesses that a plan is made of, and the fewest."""
ALIKE = 3
"""A turn is told as far as it is the same in this many guesses."""
LONGEST = 40
"""No turn is told any further."""


@dataclass(frozen=True)
class Move:
    """A move, and what it is likely to come to."""

    actions: tuple[int, ...]
    """The action and, where a turn is a chain, those that follow it whatever is hidden."""
    text: str
    win: float
    """The chance to win, from 0 to 1."""
    win_error: float
    """Its standard error."""
    margin: float
    """The points by which the seat is likely to be ahead of its best rival."""
    margin_error: float
    playouts: int
    reasons: list[Reason]
    why: str


@dataclass(frozen=True)
class Opinion:
    """What there is to say of a decision."""

    seat: int
    moves: list[Move]
    """The best first."""
    plan: list[dict[str, Any]]
    """What the seat is likely to do next if it plays the best move, in order: the text of each
    step, its action and its chance."""
    tickets: dict[str, float]
    """The chance to finish each ticket in hand."""
    collect: dict[str, int]
    """The cards that the plan lacks: spaces or cards, by color."""
    nudge: str
    """Where to look, in a sentence that does not name the best move."""
    playouts: int

    @property
    def best(self) -> Move:
        """The best move."""
        return self.moves[0]


def opinion(
    state: State,
    seat: int | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> Opinion:
    """What the seat that decides can think of its moves, from what it may know."""
    check_budget(seconds, playouts)
    time = 0.0 if playouts else seconds or USUAL_SECONDS
    deliberation = Deliberation(state, seat, seed, time, playouts or 0)
    deliberation.think()
    return deliberation.opinion(time)


class Deliberation:
    """Thinking about one decision, which can be told in between and gone on with elsewhere."""

    def __init__(
        self,
        state: State,
        seat: int | None = None,
        seed: int = 0,
        seconds: float = 0.0,
        playouts: int = 0,
    ) -> None:
        self.seat = check_asked_seat(state, seat)
        self.seed = seed
        self.known = state.redeal(self.seat, check_seed(seed))
        self.policy = policy_for(self.known.game)
        self.playouts = playouts
        self.search = Search(self.policy, self.known, seed, playouts, seconds * (1 - LOOKING))
        self.search.thorough = True

    def progress(self) -> dict[str, Any]:
        """All that was found so far, as plain data."""
        return self.search.progress()

    def go_on(self, progress: dict[str, Any], seconds: float) -> None:
        """Goes on from there, when so many seconds of the time are spent."""
        self.search.go_on(progress, seconds * (1 - LOOKING))

    def think(self, seconds: float | None = None) -> None:
        """Thinks until the budget is spent or, before that, for so many seconds."""
        end = None if seconds is None else perf_counter() + seconds * (1 - LOOKING)
        while self.search.step() and (end is None or perf_counter() < end):
            pass

    def opinion(self, seconds: float = 0.0) -> Opinion:
        """What there is to say by now; a share of the seconds goes into the plan."""
        known, policy, seed = self.known, self.policy, self.seed
        ranked = in_order(self.search)
        estimate = PlanEstimate(policy, known, self.seat)
        guesses = max(FEWEST, min(GUESSES, (self.playouts or GUESSES * GUESSES) // GUESSES))
        estimate.look(int(ranked[0].action), seed, guesses, seconds * LOOKING)
        moves = [move_of(policy, known, tally, seed) for tally in ranked]
        return Opinion(
            seat=self.seat,
            moves=moves,
            plan=estimate.plan(),
            tickets=estimate.chances(),
            collect=wanted(known),
            nudge=vague_hint(known, moves[0].actions[0], moves[0].reasons),
            playouts=int(self.search.played),
        )


def check_asked_seat(state: State, seat: int | None) -> int:
    """The seat that decides, or a refusal that says who does."""
    if state.actor is None:
        raise BadPlayers("The game is over; there is nothing left to decide.")
    if seat is None:
        return state.actor
    check_seat(state, seat)
    if seat != state.actor:
        raise BadPlayers(f"Seat {state.actor} decides now; an opinion is for the one who does.")
    return seat


def in_order(search: Search) -> list[Tally]:
    """The moves that were tried: the answer of the search, and the longer compared the sooner."""
    best = search.best()
    left = sorted(search.tallies, key=lambda tally: (-tally.better, tally.action))
    others = [tally for tally in [*left, *search.dropped] if tally is not best]
    return [best, *(tally for tally in others if tally.number)]


def move_of(policy: Policy, state: State, tally: Tally, seed: int) -> Move:
    """A move with all that is known of it."""
    actions, texts = whole_turn(policy, state, int(tally.action), seed)
    found = reasons(state, actions, seed)
    number = int(tally.number)
    win = int(tally.win) / CERTAIN / number
    margin = int(tally.margin) / number
    spread = max(0.0, int(tally.margin_squares) / number - margin * margin)
    return Move(
        actions=tuple(actions),
        text=", ".join(texts),
        win=win,
        win_error=sqrt((win * (1 - win) + 1 / (4 * number)) / number),
        margin=margin,
        margin_error=sqrt(spread / max(1, number - 1)),
        playouts=number,
        reasons=found,
        why=why(state.game, found),
    )


def whole_turn(policy: Policy, state: State, action: int, seed: int) -> tuple[list[int], list[str]]:
    """An action and what follows it in the same turn, as far as that is the same in all guesses."""
    turns = [
        rest_of_turn(policy, policy.guess(state, state.to_act, (seed << 16) + guess), action)
        for guess in range(ALIKE)
    ]
    length = common(turns)
    same = turns[0][:length]
    return [action for action, _ in same], [text for _, text in same]


def common(turns: Sequence[Sequence[tuple[int, str]]]) -> int:
    """How far turns are the same."""
    length = 0
    while all(len(turn) > length and turn[length] == turns[0][length] for turn in turns):
        length += 1
    return length


def rest_of_turn(policy: Policy, state: State, action: int) -> list[tuple[int, str]]:
    """An action and those by which the policy goes on in the same turn, with their texts."""
    seat, turn = state.to_act, state.game.turn(state)
    policy.begin(state)
    chain: list[tuple[int, str]] = []
    while True:
        chain.append((action, state.text(action)))
        state.play(action)
        same = state.to_act == seat and state.game.turn(state) == turn
        if not same or len(chain) == LONGEST:
            return chain
        action = int(policy.choose(state))
