"""Entries: what has happened at a table, one after another, and the refusals of what cannot."""

from dataclasses import dataclass, field
from typing import Any

from branchline.core.state import State


class Refused(Exception):
    """Something that is not possible: a word for programs and a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True)
class Transition:
    """One action and the states around it, which nobody changes any more."""

    before: State
    action: int
    after: State


def transition(before: State, action: int) -> Transition:
    """What an action leads to, or the rules' refusal."""
    after = before.clone()
    after.apply(action)
    return Transition(before, action, after)


@dataclass(frozen=True)
class Entry:
    """One thing that happened; its number and its key are its own at the table."""

    number: int
    kind: str
    seat: int | None
    body: dict[str, Any] = field(default_factory=dict)
    key: str = ""
    transitions: tuple[Transition, ...] = field(default=(), compare=False, repr=False)
    """Of a move that was tried just now; it is not played again when it is added."""

    def as_json(self) -> list[Any]:
        """The entry as plain data."""
        return [self.number, self.kind, self.seat, self.body, self.key]
