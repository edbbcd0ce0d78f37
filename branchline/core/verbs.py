"""Verbs and decisions: what a game's turns are made of, each declared once.

A verb is a stretch of action ids with all there is to say of it in one place: what may be chosen,
what it does, how it is written, why it is refused, what it means to a program. A decision is the
question that is asked, with the verbs that answer it; a game is a list of these and its data.

A game's own base class for its verbs adds the two that are hot, with its own type of table:
`choices(table, into, found)` writes the legal ones behind those found and returns how many there
are then, and `play(table, number)` plays one. Numbers count from the first id of the stretch.
"""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from branchline.core.errors import IllegalAction


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One kind of action."""

    def __init__(self, word: str, first: int, size: int = 1) -> None:
        self.word = word
        self.first = first
        self.size = size

    def text(self, state: Any, number: int) -> str:
        """An action in notation."""
        raise NotImplementedError

    def why_not(self, state: Any, number: int) -> str:
        """Why an action that answers the question is not legal now."""
        raise NotImplementedError

    def what(self, game: Any, number: int) -> object:
        """What is done something to: a name, a number, places in an offer; None if nothing is."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A question, and the verbs that answer it."""

    def __init__(self, word: str, question: str, verbs: Sequence[Verb], private: bool) -> None:
        self.word = word
        self.question = question
        """What the player is doing: choosing which tickets to keep."""
        self.verbs = list(verbs)
        self.private = private
        """Whether this is half of a play, which others see only when it is made."""


def verb_of(verbs: Sequence[Verb], action: int) -> Verb:
    """The verb of an action, or a refusal that says which actions there are."""
    for verb in verbs:
        if verb.first <= action < verb.first + verb.size:
            return verb
    last = verbs[-1].first + verbs[-1].size - 1
    raise IllegalAction(f"There is no action {action}; actions are numbered 0 to {last}.")


def not_asked(decision: Decision, text: str) -> str:
    """Why an action that does not answer the question is refused."""
    return f"You are {decision.question}; “{text}” is not an option now."
