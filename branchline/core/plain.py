"""Plain games: what a game in ordinary Python needs besides its own rules.

Its verbs say what may be chosen and what that does, and its state only keeps what lies where.
Ours are compiled and write all this for themselves.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

from typing_extensions import TypedDict

from branchline.core.chance import Stream
from branchline.core.state import State
from branchline.core.verbs import Verb, verb_of

Thing = TypeVar("Thing")


class PlainVerb(Verb):
    """One kind of action, with its choices and what it does; numbers count from its first id."""

    def choices(self, state: Any) -> Iterable[int]:
        """The legal ones, ascending."""
        raise NotImplementedError

    def play(self, state: Any, number: int) -> None:
        """Plays one."""
        raise NotImplementedError


class PlainState(State):
    """A moment of a plain game; `phase` is the number of the decision at hand."""

    phase: int

    def choices(self, into: Any) -> int:
        """The choices of every verb that answers the question."""
        found = 0
        for verb in self.game.asked(self).verbs:
            for number in verb.choices(self):
                into[found] = verb.first + number
                found += 1
        return found

    def play(self, action: int) -> None:
        """Plays an action by its verb."""
        verb = verb_of(self.game.verbs, action)
        assert isinstance(verb, PlainVerb)
        verb.play(self, action - int(verb.first))

    def note(self, verb: str, **what: Any) -> None:
        """Tells everyone what the one who acts does, if anyone listens."""
        if self.telling is not None:
            self.telling.note(verb, self.to_act, what)

    def note_to_actor(self, verb: str, **secret: Any) -> None:
        """Tells everyone what the one who acts does, and only them all of it."""
        if self.telling is not None:
            self.telling.note_to(self.to_act, verb, self.to_act, {}, secret)


class Result(TypedDict):
    """How a game ended, as views have it."""

    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]


def result(state: State) -> Result:
    """How a game ended."""
    return Result(scores=state.scores(), breakdown=state.breakdown(), winners=state.winners())


def shuffled(things: Iterable[Thing], stream: Stream) -> list[Thing]:
    """Things in an order that only the stream decides, whatever order they came in."""
    left = sorted(things)  # type: ignore[type-var]
    return [left.pop(stream.below(len(left))) for _ in range(len(left))]
