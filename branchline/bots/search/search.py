"""The search: moves are compared by playing them out, on the same guesses and the same luck.

Every step makes one guess at what is hidden and plays each move out in it. The half of the moves
that does worse is left out again and again, and the policy's own move is left only where another
is better by more than chance would make it. All sums are whole numbers, so that a seed and a number
of playouts give the same move on every machine; after any step there is an answer.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from branchline.bots.search.policy import Policy
from branchline.core.state import State, blank_choices

MOST_STEPS: Final = 8000
"""More would not fit into the sums."""
FEW: Final = 8
"""With fewer guesses than that no move is hopeless, and none is better for certain."""
WHOLE: Final = 1000


def play_out(policy: Policy, state: State) -> i64:
    """The policy plays for everyone, to the end or to its limit; returns how many decisions."""
    policy.begin(state)
    decisions: i64 = 0
    while state.to_act >= 0 and decisions < policy.limit:
        state.play(policy.choose(state))
        decisions += 1
    return decisions


class Tally:
    """What the playouts of one move came to."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.number: i64 = 0
        self.win: i64 = 0
        self.margin: i64 = 0
        self.margin_squares: i64 = 0
        self.value: i64 = 0
        self.better: i64 = 0
        """How much better it was than the policy's own move, over the guesses that both had."""
        self.better_squares: i64 = 0

    def add(self, win: i64, margin: i64, value: i64, better: i64) -> None:
        """Counts one playout."""
        self.number += 1
        self.win += win
        self.margin += margin
        self.margin_squares += margin * margin
        self.value += value
        self.better += better
        self.better_squares += better * better

    def numbers(self) -> list[int]:
        """All of it as plain numbers."""
        counted = [self.action, self.number, self.win, self.margin, self.margin_squares]
        return [int(one) for one in [*counted, self.value, self.better, self.better_squares]]

    def beyond_chance(self, tenths: i64) -> bool:
        """Whether it differs from the policy's move by a number of tenths of a standard error."""
        number: int = self.number
        better: int = self.better
        squares: int = self.better_squares
        spread = number * squares - better * better
        return 100 * better * better * (number - 1) >= tenths * tenths * spread


def tally_of(numbers: list[int]) -> Tally:
    """The tally that such numbers were made from."""
    tally = Tally(numbers[0])
    tally.number, tally.win, tally.margin, tally.margin_squares = numbers[1:5]
    tally.value, tally.better, tally.better_squares = numbers[5:]
    return tally


class Search:
    """A comparison of the moves of one decision."""

    def __init__(
        self, policy: Policy, state: State, seed: int, playouts: i64, seconds: float
    ) -> None:
        self.policy = policy
        self.state = state
        self.seat: i64 = state.to_act
        self.seed = seed
        self.playouts = playouts
        self.seconds = seconds
        """The budget: playouts, time, or whichever is spent first; 0 is no limit."""
        self.began = perf_counter()
        self.played: i64 = 0
        self.steps: i64 = 0
        self.trusted: bool = policy.trusts(state)
        """Whether the policy's own move is the answer, whatever the others come to."""
        self.thorough = False
        """Whether the budget is spent to the end, even where the answer is clear."""
        self.tallies: list[Tally] = []
        """The moves still compared, the policy's own first."""
        self.dropped: list[Tally] = []
        """Those left out, the last one first."""
        self.find_moves()
        self.rounds: i64 = self.count_rounds()
        self.round: i64 = 1

    def progress(self) -> dict[str, list[list[int]]]:
        """All that was found so far, as plain numbers, to go on with later or elsewhere."""
        return {
            "search": [[self.played, self.steps, self.round]],
            "compared": [tally.numbers() for tally in self.tallies],
            "dropped": [tally.numbers() for tally in self.dropped],
        }

    def go_on(self, progress: dict[str, list[list[int]]], seconds: float) -> None:
        """Goes on from what was found before, of whose time so many seconds are spent."""
        self.played, self.steps, self.round = progress["search"][0]
        self.tallies = [tally_of(numbers) for numbers in progress["compared"]]
        self.dropped = [tally_of(numbers) for numbers in progress["dropped"]]
        self.began = perf_counter() - seconds

    def find_moves(self) -> None:
        """The moves to compare."""
        into = blank_choices()
        guess = self.policy.guess(self.state, self.seat, self.seed_of(0))
        self.policy.begin(guess)
        found = min(self.policy.candidates(guess, into), self.policy.most)
        at: i64
        for at in range(found):
            self.tallies.append(Tally(into[at]))

    def count_rounds(self) -> i64:
        """How often half of the others are left out until one is left, and once more."""
        rounds: i64 = 1
        others: i64 = len(self.tallies) - 1
        while others > 1:
            others -= others // 2
            rounds += 1
        return rounds

    def seed_of(self, guess: i64) -> int:
        """The seed of a guess."""
        number: int = guess
        return (self.seed << 16 | number) % (1 << 128)

    def spent(self) -> i64:
        """How much of the budget is spent, in thousandths."""
        part: i64 = WHOLE * self.played // self.playouts if self.playouts > 0 else 0
        if self.seconds > 0:
            time = 1000.0 * (perf_counter() - self.began) / self.seconds
            part = max(part, i64(min(time, 1000.0)))
        return part

    def is_clear(self) -> bool:
        """Whether there is nothing left to compare."""
        return len(self.tallies) < 2 and not self.thorough

    def step(self) -> bool:
        """Plays every move out in one more guess; says whether to go on."""
        spent = self.spent() if self.steps else 0
        if self.is_clear() or spent >= WHOLE or self.steps >= MOST_STEPS:
            return False
        while self.round < self.rounds and spent * self.rounds >= WHOLE * self.round:
            self.drop_worse_half()
            self.round += 1
        self.try_all(self.policy.guess(self.state, self.seat, self.seed_of(self.steps)))
        self.steps += 1
        if self.steps >= FEW:
            self.drop_hopeless()
        return True

    def try_all(self, guess: State) -> None:
        """Plays every move out from the same guess."""
        own: i64 = 0
        for tally in self.tallies:
            end = guess.clone()
            end.play(tally.action)
            play_out(self.policy, end)
            margin = self.policy.margin(end, self.seat)
            win = self.policy.win(end, self.seat, margin)
            value = self.policy.value(win, margin)
            if tally is self.tallies[0]:
                own = value
            tally.add(win, margin, value, value - own)
            self.played += 1
            if self.played == 1 and self.is_too_short():
                self.dropped, self.tallies = self.tallies[1:], self.tallies[:1]
                return

    def is_too_short(self) -> bool:
        """Whether there is no time for as many guesses as it takes to leave the policy's move."""
        playouts = i64(len(self.tallies)) + 2 * FEW
        return self.seconds > 0 and not self.thorough and self.spent() * playouts > WHOLE

    # Leaving moves out

    def drop_worse_half(self) -> None:
        """Half of the others are left out, those that did worst."""
        drops = (i64(len(self.tallies)) - 1) // 2
        while drops > 0:
            self.drop(self.worst())
            drops -= 1

    def drop_hopeless(self) -> None:
        """Moves that are worse than the policy's own beyond chance are left out."""
        at: i64 = len(self.tallies) - 1
        while at > 0:
            tally = self.tallies[at]
            if tally.better < 0 and tally.beyond_chance(self.policy.patience):
                self.drop(at)
            at -= 1

    def worst(self) -> i64:
        """The place of the move that did worst of the others; of equals the last."""
        worst: i64 = 1
        at: i64
        for at in range(2, i64(len(self.tallies))):
            if self.tallies[at].better <= self.tallies[worst].better:
                worst = at
        return worst

    def drop(self, at: i64) -> None:
        """A move is left out."""
        self.dropped.insert(0, self.tallies.pop(at))

    # The answer

    def best(self) -> Tally:
        """The policy's own move, or another that is better by more than chance."""
        best = self.tallies[0]
        for tally in self.tallies:
            if tally.better > best.better and self.is_sure(tally):
                best = tally
        return best

    def is_sure(self, tally: Tally) -> bool:
        """Whether a move has shown that it is better than the policy's own, if that can be."""
        enough = tally.number >= FEW and not self.trusted
        return enough and tally.beyond_chance(self.policy.caution)
