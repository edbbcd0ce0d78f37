"""What a search asks of a game: a quick player, moves worth comparing, guesses, and how it stands.

A policy is handed states in which it may look wherever it likes: they are guesses already.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from branchline.core.chance import Stream, chance
from branchline.core.state import MOST_CHOICES, State, blank_choices

LUCK: Final = chance(0)
CERTAIN: Final = 1000
"""Shares of a win, and all that is blended with them, are counted in thousandths."""
LITTLE: Final = -1000.0
"""What a move looks worth that need not be compared."""
NO_WORTH: Final = vec[float]([LITTLE] * MOST_CHOICES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A quick player of one game."""

    def __init__(self) -> None:
        self.limit: i64 = 2000
        """A playout is cut after this many decisions."""
        self.most: i64 = 16
        """So many moves are compared at most."""
        self.scale: i64 = 30
        """A lead of this many points counts half of what the largest would."""
        self.winning: i64 = 500
        """How much winning counts beside the margin, in thousandths."""
        self.caution: i64 = 20
        """Its own move is left for one that is better by this many tenths of a standard error."""
        self.patience: i64 = 10
        """A move that is worse by this many tenths of a standard error is left out."""
        self.usual: i64 = 100
        """The playouts that a turn gets where nobody says."""

    def begin(self, state: State) -> None:
        """A playout begins; what was remembered of another is forgotten."""

    def choose(self, state: State) -> i64:
        """The move of whoever decides."""
        raise NotImplementedError

    def own(self, state: State) -> i64:
        """The move that a search keeps to where no other shows that it is better."""
        self.begin(state)
        return self.choose(state)

    def trusts(self, state: State) -> bool:
        """Whether a bot makes its own move at once, as comparing others would not better it."""
        return False

    def candidates(self, state: State, into: vec[i64]) -> i64:
        """Writes the moves to compare, its own first; returns how many there are."""
        found = state.choices(into)
        return put_first(self.own(state), into, found)

    def share(self, state: State) -> i64:
        """The share of a turn's budget that this decision gets, in hundredths."""
        return 100

    def guess(self, state: State, seat: i64, seed: int) -> State:
        """The state as it may be, from what a seat knows."""
        return state.redealt(seat, seed)

    def margin(self, state: State, seat: i64) -> i64:
        """How far a seat is ahead of its best rival; where it plays alone, what it has."""
        scores = state.scores()
        mine: i64 = scores[seat]
        best: i64 = -1_000_000
        other: i64
        for other in range(state.seats):
            if other != seat:
                theirs: i64 = scores[other]
                best = max(best, theirs)
        return mine if state.seats == 1 else mine - best

    def win(self, state: State, seat: i64, margin: i64) -> i64:
        """The share of the win that a seat has or, where a playout was cut, can hope for."""
        if state.to_act >= 0:
            return self.hope(state, margin)
        winners = state.winners()
        mine: int = seat
        if mine not in winners:
            return 0
        number: i64 = len(winners)
        return CERTAIN // number

    def hope(self, state: State, margin: i64) -> i64:
        """The share of a win that a margin promises before the game is over."""
        return part_of(margin, self.scale)

    def value(self, win: i64, margin: i64) -> i64:
        """What a search goes by: winning and the margin, blended."""
        lead = part_of(margin, self.scale)
        return (self.winning * win + (CERTAIN - self.winning) * lead) // CERTAIN


class RandomPolicy(Policy):
    """Plays any game at random, each playout with the same luck."""

    def __init__(self) -> None:
        super().__init__()
        self.stream: Stream = LUCK.stream(0, 0)

    def begin(self, state: State) -> None:
        self.stream = LUCK.stream(0, 0)

    def choose(self, state: State) -> i64:
        into = blank_choices()
        return into[self.stream.below(state.choices(into))]


def part_of(margin: i64, scale: i64) -> i64:
    """A margin in thousandths, from nothing to all; a lead of the scale is three quarters."""
    return (CERTAIN + CERTAIN * margin // (max(margin, -margin) + scale)) // 2


def put_first(action: i64, moves: vec[i64], found: i64) -> i64:
    """Puts one of the moves first, the others in their order; returns how many there are."""
    at: i64 = 0
    while at < found - 1 and moves[at] != action:
        at += 1
    while at > 0:
        moves[at] = moves[at - 1]
        at -= 1
    moves[0] = action
    return found


def add_best(
    legal: vec[i64], found: i64, worth: vec[float], into: vec[i64], number: i64, most: i64
) -> i64:
    """Adds the moves that look best and are not there yet; returns how many there are then."""
    full = number + most
    while number < full:
        best: i64 = -1
        highest = LITTLE
        at: i64
        for at in range(found):
            if worth[at] > highest and not is_among(into, number, legal[at]):
                highest = worth[at]
                best = legal[at]
        if best < 0:
            return number
        into[number] = best
        number += 1
    return number


def is_among(moves: vec[i64], number: i64, action: i64) -> bool:
    """Whether a move is among those found."""
    at: i64
    for at in range(number):
        if moves[at] == action:
            return True
    return False
