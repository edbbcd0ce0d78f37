"""Verbs and decisions: what a game's turns are made of, each declared once.

A verb is a stretch of action ids with all there is to say of it in one place: what may be chosen,
what it does, how it is written, why it is refused, what it means to a program. A decision is the
question that is asked, with the verbs that answer it; a game is a list of these and its data.

A game's own base class for its verbs adds the two that are hot, with its own type of table:
`choices(table, into, found)` writes the legal ones behind those found and returns how many there
are then, and `play(table, number)` plays one. Numbers count from the first id of the stretch.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from branchline.core.errors import IllegalAction


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One kind of action."""

    def __init__(self, word: str, first: i64, size: i64 = 1) -> None:
        self.word = word
        self.first = first
        self.size = size

    def text(self, table: Any, number: int) -> str:
        """An action in notation."""
        raise NotImplementedError

    def why_not(self, table: Any, number: int) -> str:
        """Why an action that answers the question is not legal now, if that can be.

        A sentence, or a `Refusal`, which carries a code and values for programs besides.
        """
        raise NotImplementedError

    def what(self, game: Any, number: int) -> object:
        """What is done something to: a name, a number, places in an offer; None if nothing is."""
        return None

    def fixed_meaning(self, game: Any, number: int) -> dict[str, Any] | None:
        """What an action means in every state; None for an id that this game has no use for."""
        return {"verb": self.word, "what": self.what(game, number)}

    def effects(self, table: Any, number: int) -> dict[str, Any]:
        """What an action means in this state besides: price, gives, robs, whatever applies.

        Only what the seat that acts may know: what lies face down is not told by it.
        """
        return {}


AnyVerb = TypeVar("AnyVerb", bound=Verb)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[AnyVerb]):
    """A question, and the verbs that answer it in the order of their ids."""

    def __init__(
        self, word: str, question: str, verbs: Iterable[AnyVerb], private: bool = False
    ) -> None:
        self.word = word
        self.question = question
        """What the player is doing: choosing which tickets to keep."""
        self.verbs = list(verbs)
        self.private = private
        """Whether this is half of a play, which others see only when it is made."""


def by_action(verbs: Iterable[AnyVerb]) -> list[AnyVerb]:
    """The verb of each action, for play to look up; stretches follow on one another."""
    found: list[AnyVerb] = []
    for verb in verbs:
        assert verb.first == len(found), f"{verb.word} begins at {verb.first}, not {len(found)}"
        found += [verb] * int(verb.size)
    return found


def verb_ids(verbs: Iterable[Verb]) -> vec[i64]:
    """The verb of each action, as the id with which its stretch begins: for bots in a hurry."""
    return vec[i64]([verb.first for verb in by_action(verbs)])


def verb_of(verbs: Sequence[Verb], action: int) -> Verb:
    """The verb of an action, or a refusal that says which actions there are."""
    end: int = verbs[-1].first + verbs[-1].size
    if 0 <= action < end:  # before it is compared with native numbers, as it may be larger
        for verb in verbs:
            if verb.first <= action < verb.first + verb.size:
                return verb
    raise IllegalAction(f"There is no action {action}; actions are numbered 0 to {end - 1}.")


def not_asked(decision: Decision[Any], text: str) -> str:
    """Why an action that does not answer the question is refused."""
    return f"You are {decision.question}; “{text}” is not an option now."


def private_words(decisions: Iterable[Decision[Any]]) -> frozenset[str]:
    """The decisions within a play that others do not see until it is made."""
    return frozenset(decision.word for decision in decisions if decision.private)
