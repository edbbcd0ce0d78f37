"""Judging: what a decision cost, and what it changed, from what its player knew then."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from branchline.bots.opinions import whole_turn
from branchline.bots.reasons import reasons, why
from branchline.bots.review.values import (
    PLACES,
    POINT_PLACES,
    Outcome,
    mean_and_error,
    mean_of,
    round_all,
    try_move,
)
from branchline.bots.search.policy import CERTAIN, Policy
from branchline.core.state import State, blank_choices
from branchline.core.transitions import play_action

MARKS = ((0.12, "blunder"), (0.06, "mistake"), (0.03, "inaccurate"), (0.0, "good"))
"""The marks, each with the win chance that a choice cost at the least."""
DOUBT = 2.0
"""The least cost is the mean less this many standard errors; what is within them is in doubt."""
ROUNDS = (1, 1, 2)
LOOKS = 12
"""Moves are compared in rounds: in so many guesses for so many playouts."""
HOPELESS = 1.0
SUSPECT = 1.5
"""Beyond this many standard errors a move is left out, or thought to be better."""
COSTLY = 0.04
CLOSELY = 4
"""What looks this costly is measured this many times as long."""
GLANCE = 4
FEWEST = 8
GLANCING = 0.7
"""A first look takes one in so many playouts; within so many errors it is enough."""
POINT = 1.0
BLEND = 0.1
"""What counts as one unit of points, and of what the search goes by."""
OWN_TURNS = 2
LONGEST = 80
"""A line goes on for this many turns of the player, and never for more actions than this."""


@dataclass(frozen=True)
class Judged:
    """What is known of a decision."""

    effect_win: list[float]
    effect_margin: list[float]
    """What it changed for every seat, beside what the quick policy would have played."""
    win: float = 0.0
    margin: float = 0.0
    """What it cost whoever made it, beside the best move found; nothing within doubt."""
    error: float = 0.0
    mark: str = "good"
    better: dict[str, Any] | None = None
    why: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def moves_of(policy: Policy, state: State, action: int, seed: int) -> list[int]:
    """The moves worth comparing with the one played, which is the last; none for a mere formality.

    What its player knew decides, so that the list tells no more.
    """
    if len(state.legal()) == 1:
        return []
    assert state.actor is not None
    guess = policy.guess(state, state.actor, seed)
    policy.begin(guess)
    into = blank_choices()
    found = min(int(policy.candidates(guess, into)), int(policy.most))
    moves = [int(into[at]) for at in range(found)]
    return [] if moves == [action] else [*(move for move in moves if move != action), action]


class Judging:
    """One decision that is being judged."""

    def __init__(
        self,
        policy: Policy,
        state: State,
        action: int,
        seed: int,
        playouts: int,
        closely: bool = False,
    ) -> None:
        assert state.actor is not None
        self.policy = policy
        self.seat = state.actor
        self.action = action
        self.seed = seed
        self.playouts = playouts
        self.closely = closely
        self.known = state.redeal(self.seat, seed)
        self.share = int(policy.share(self.known))
        """How much the decision is worth looking at, in hundredths."""
        self.used = 0
        self.moves = moves_of(policy, self.known, action, seed)
        self.found: dict[int, list[Outcome]] = {move: [] for move in self.moves}
        self.own = self.policys_own(self.next_guess())
        """What the policy would have played, in the first guess."""
        self.agreed = self.own == action
        """Whether that is what was played, in every guess so far."""

    def judged(self) -> Judged:
        """The decision judged, from guesses that only its player's knowledge is in."""
        best = self.best_found()
        if best == self.action and self.agreed:
            return self.unchanged()
        # The policy's own move was not picked for its luck, so it may stand for the best.
        return self.measured(self.own if best == self.action else best)

    def unchanged(self) -> Judged:
        """A decision that the policy would have made too, and nothing looks better."""
        none = [0.0] * self.known.players
        return Judged(none, none, why=self.reason())

    # Choosing the best move

    def best_found(self) -> int:
        """The move that seems to be best; the one played if none is better beyond doubt."""
        left = self.moves
        for times in ROUNDS:
            self.compare(left, times * self.looks())
            left = [move for move in left if move == self.action or not self.is_hopeless(move)]
            if left == [self.action]:
                break
        best = max(reversed(left), key=lambda move: self.gain(move)[0])
        mean, error = self.gain(best)
        return best if mean > SUSPECT * error else self.action

    def looks(self) -> int:
        """The guesses of a round, as many as the decision is worth."""
        playouts = self.playouts * (CLOSELY if self.closely else 1)
        return playouts * self.share // (100 * LOOKS)

    def compare(self, moves: Sequence[int], guesses: int) -> None:
        """Plays moves out in some more guesses."""
        for _ in range(guesses):
            guess = self.next_guess()
            self.agreed = self.agreed and self.policys_own(guess) == self.action
            for move in moves:
                self.found[move].append(try_move(self.policy, guess, move))

    def policys_own(self, guess: State) -> int:
        """What the policy plays in a guess."""
        self.policy.begin(guess)
        return int(self.policy.choose(guess))

    def is_hopeless(self, move: int) -> bool:
        """Whether a move does worse than the one played beyond doubt."""
        mean, error = self.gain(move)
        return mean < -HOPELESS * error

    def gain(self, move: int) -> tuple[float, float]:
        """How much better a move did than the one played, and the error of that."""
        if move == self.action or not self.found.get(move):
            return 0.0, 0.0
        together = zip(self.found[move], self.found[self.action], strict=False)
        return mean_and_error(
            [self.blend(other) - self.blend(own) for other, own in together], BLEND
        )

    def next_guess(self) -> State:
        """The state as it may be, from what the player knew."""
        self.used += 1
        return self.policy.guess(self.known, self.seat, (self.seed << 20 | self.used) % (1 << 128))

    def blend(self, one: Outcome) -> float:
        """An outcome as the search counts it."""
        win, margin = int(CERTAIN * one.win[self.seat]), int(one.margin[self.seat])
        return int(self.policy.value(win, margin)) / CERTAIN

    # Measuring it

    def measured(self, best: int) -> Judged:
        """The effect and the cost, in guesses in which nothing was chosen."""
        times = CLOSELY if self.closely or self.gain(best)[0] > COSTLY else 1
        glance = min(self.playouts, max(FEWEST, self.playouts // GLANCE))
        outcomes = [self.outcomes(best) for _ in range(glance)]
        if not self.may_matter(outcomes):
            return self.unchanged()
        outcomes += [self.outcomes(best) for _ in range(times * self.playouts - len(outcomes))]
        seats = range(self.known.players)
        wins = [[own.win[seat] - base.win[seat] for seat in seats] for base, own, _ in outcomes]
        leads = [
            [own.margin[seat] - base.margin[seat] for seat in seats] for base, own, _ in outcomes
        ]
        return Judged(
            round_all(self.beyond_doubt(wins, 1.0), PLACES),
            round_all(self.beyond_doubt(leads, POINT), POINT_PLACES),
            **self.cost(best, outcomes),
            why=self.reason(),
        )

    def may_matter(self, outcomes: Sequence[tuple[Outcome, Outcome, Outcome]]) -> bool:
        """Whether a first look leaves it open that something was won or lost."""
        blends = [[self.blend(one) for one in three] for three in outcomes]
        differences = [
            [own - base for base, own, _ in blends],
            [top - own for _, own, top in blends],
        ]
        found = [mean_and_error(one, BLEND) for one in differences]
        return any(abs(mean) > GLANCING * error for mean, error in found)

    def beyond_doubt(self, rows: Sequence[Sequence[float]], unit: float) -> list[float]:
        """The mean of what changed for every seat, shrunk by the error of the player's own."""
        own, error = mean_and_error([row[self.seat] for row in rows], unit)
        return [mean * certainty(own, error) for mean in mean_of(rows)]

    def outcomes(self, best: int) -> tuple[Outcome, Outcome, Outcome]:
        """What the policy's own move, the one played and the best come to in one more guess."""
        guess = self.next_guess()
        own = self.policys_own(guess)
        found = {move: try_move(self.policy, guess, move) for move in {own, self.action, best}}
        return found[own], found[self.action], found[best]

    def cost(
        self, best: int, outcomes: Sequence[tuple[Outcome, Outcome, Outcome]]
    ) -> dict[str, Any]:
        """What was lost beside the best move, its mark, and the better move if there is one."""
        if best == self.action:
            return {}
        seat = self.seat
        win, error = mean_and_error([top.win[seat] - own.win[seat] for _, own, top in outcomes], 1)
        margin, unsure = mean_and_error(
            [top.margin[seat] - own.margin[seat] for _, own, top in outcomes], POINT
        )
        mark = mark_of(win - DOUBT * error)
        return {
            "win": round(max(0.0, win) * certainty(win, error), PLACES),
            "margin": round(max(0.0, margin) * certainty(margin, unsure), POINT_PLACES),
            "error": round(error, PLACES),
            "mark": mark,
            "better": None if mark == "good" else self.better(best, [top for *_, top in outcomes]),
        }

    def better(self, best: int, outcomes: Sequence[Outcome]) -> dict[str, Any]:
        """The better move in words, with what it would have come to."""
        actions, notation = whole_turn(self.policy, self.known, best, self.seed)
        shown = self.known.game.display_text
        texts = [shown(text, self.known.players) for text in notation]
        return {
            "text": ", ".join(texts),
            "texts": texts,
            "actions": actions,
            "facts": events_of(self.next_guess(), actions, self.seat, self.policys_own),
            "win": round(mean_of([one.win for one in outcomes])[self.seat], PLACES),
            "margin": round(mean_of([one.margin for one in outcomes])[self.seat], POINT_PLACES),
            "why": why(self.known.game, reasons(self.known, actions, self.seed)),
            "line": self.line(actions),
        }

    def line(self, actions: Sequence[int]) -> list[dict[str, Any]]:
        """One way how it may go on, turn by turn, until the player's next turn is over."""
        now, left, told, own = self.next_guess(), list(actions), list[dict[str, Any]](), 0
        for _ in range(LONGEST):
            seat, turn = turn_of(now)
            if not told or (told[-1]["seat"], told[-1]["turn"]) != (seat, turn):
                own += seat == self.seat
                if seat < 0 or own > OWN_TURNS:
                    break
                told.append({"seat": seat, "turn": turn, "text": [], "to_you": []})
            action = left.pop(0) if left else self.policys_own(now)
            done = play_action(now, action)
            events = done.events(self.seat)
            told[-1]["text"] += [now.game.sentence(event) for event in events]
            told[-1]["to_you"] += [now.game.sentence(event, self.seat) for event in events]
            now = done.after
        return [
            {**one, "text": in_a_row(one["text"]), "to_you": in_a_row(one["to_you"])}
            for one in told
            if any(one["text"])
        ]

    def reason(self) -> str:
        """What speaks for what was played."""
        return why(self.known.game, reasons(self.known, [self.action], self.seed))


def events_of(
    state: State, actions: Sequence[int], eyes: int | None, then: Callable[[State], int]
) -> list[dict[str, Any]]:
    """What a seat saw of actions; half of a play is no event yet, so `then` completes it."""
    events, left, turn = list[dict[str, Any]](), list(actions), turn_of(state)
    while left or (not events and turn_of(state) == turn):
        done = play_action(state, left.pop(0) if left else then(state))
        events += done.events(eyes)
        state = done.after
    return events


def turn_of(state: State) -> tuple[int, int]:
    """Who decides, and in which turn."""
    return int(state.to_act), state.game.turn(state)


def in_a_row(sentences: Sequence[str]) -> str:
    """Sentences as one text, each once."""
    return " ".join(filter(None, dict.fromkeys(sentences)))


def mark_of(certain: float) -> str:
    """The mark of a choice that cost so much win chance at the least."""
    return next((mark for least, mark in MARKS if certain >= least), "good")


def certainty(mean: float, error: float) -> float:
    """The share of a mean that counts: none within doubt, nearly all far beyond it."""
    return 1 - (DOUBT * error / mean) ** 2 if abs(mean) > DOUBT * error else 0.0
