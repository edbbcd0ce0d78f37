"""Values: what playouts from a moment come to for every seat, in shares of a win and in points."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from branchline.bots.search.policy import CERTAIN, Policy
from branchline.bots.search.search import play_out
from branchline.core.state import State

PLACES = 4
POINT_PLACES = 2
"""Win chances and points are rounded so, and what is made of them adds up exactly."""


@dataclass(frozen=True)
class Outcome:
    """What a game came to, for every seat."""

    win: tuple[float, ...]
    """Shares of the win."""
    margin: tuple[float, ...]
    """Points ahead of the best rival; where one plays alone, all points."""


@dataclass(frozen=True)
class Value:
    """The mean of some outcomes."""

    win: list[float]
    margin: list[float]
    error: float
    """The largest standard error of a win chance."""


def outcome(policy: Policy, end: State) -> Outcome:
    """What the end of a playout comes to."""
    margin = margins(end.scores())
    if end.to_act >= 0:  # cut
        hopes = [int(policy.hope(end, int(lead))) / CERTAIN for lead in margin]
        whole = sum(hopes) if end.players > 1 else 1.0
        return Outcome(tuple(hope / whole for hope in hopes), margin)
    winners = end.winners()
    shares = tuple((seat in winners) / max(1, len(winners)) for seat in range(end.players))
    return Outcome(shares, margin)


def margins(scores: Sequence[int]) -> tuple[float, ...]:
    """How far each seat is ahead of its best rival."""
    if len(scores) == 1:
        return (float(scores[0]),)
    first, second = sorted(scores, reverse=True)[:2]
    return tuple(float(mine - (second if mine == first else first)) for mine in scores)


def play_to_end(policy: Policy, state: State) -> Outcome:
    """What a state comes to when the policy plays on for everyone."""
    play_out(policy, state)
    return outcome(policy, state)


def try_move(policy: Policy, guess: State, action: int) -> Outcome:
    """What an action comes to in a guess."""
    state = guess.clone()
    state.play(action)
    return play_to_end(policy, state)


def as_it_may_be(policy: Policy, state: State, eyes: int | None, seed: int) -> State:
    """A state as a seat may guess it or, for None, all open with another future."""
    return state.reshuffled(seed) if eyes is None else policy.guess(state, eyes, seed)


def value(policy: Policy, state: State, eyes: int | None, seeds: Iterable[int]) -> Value:
    """The value of a state that is not over, all open or from what a seat knows."""
    found = [play_to_end(policy, as_it_may_be(policy, state, eyes, seed)) for seed in seeds]
    win, margin = mean_of([one.win for one in found]), mean_of([one.margin for one in found])
    return Value(
        round_all(win, PLACES), round_all(margin, POINT_PLACES), worst_error(win, len(found))
    )


def final(state: State) -> Value:
    """The value of a game that is over: its result."""
    winners = state.winners()
    shares = [(seat in winners) / max(1, len(winners)) for seat in range(state.players)]
    return Value(round_all(shares, PLACES), round_all(margins(state.scores()), POINT_PLACES), 0.0)


def change(before: Value, after: Value) -> float:
    """The largest change of a win chance."""
    return max(abs(new - old) for new, old in zip(after.win, before.win, strict=True))


def mean_of(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def worst_error(win: Sequence[float], number: int) -> float:
    """The largest standard error of win chances that are means of this many playouts."""
    spread = max(chance * (1 - chance) for chance in win)
    return round(sqrt((spread + 1 / (4 * number)) / number), PLACES)


def mean_and_error(differences: Sequence[float], unit: float) -> tuple[float, float]:
    """The mean of differences and its standard error.

    One more difference of half a unit is thought to be there, so that few that happen to be alike
    are not taken for certain.
    """
    number = len(differences)
    mean = sum(differences) / number
    spread = sum((one - mean) ** 2 for one in differences) + unit * unit / 2
    return mean, sqrt(spread / (number * max(1, number - 1)))


def round_all(numbers: Iterable[float], places: int) -> list[float]:
    """Numbers rounded to decimals; zero has no sign."""
    return [round(number, places) + 0.0 for number in numbers]
