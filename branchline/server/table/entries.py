"""Entries: what has happened at a table, one after another, and the refusals of what cannot."""

from dataclasses import dataclass, field
from typing import Any

from branchline.core.transitions import Transition

BOT_KEY = "bot:"
"""The keys of bots' moves begin so; no seat's key does."""
LESSON_KEY = f"{BOT_KEY}lesson-"
"""The keys of what a lesson plays for others."""


class Refused(Exception):
    """Something that is not possible: a word for programs and a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


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


@dataclass(frozen=True)
class CommittedMove:
    """A move that stands."""

    number: int
    seat: int
    actions: list[int]
    seen_by: int
    """A bit for each seat that saw it, and one for spectators."""
    by_bot: bool


@dataclass
class UndoRequest:
    """A wish to take back all after an entry."""

    by: int
    to: int
    agreed: set[int]


def is_bot_move(entry: Entry) -> bool:
    """Whether an entry is a move of a bot; turns that a lesson skips are nobody's."""
    is_skip = entry.key.startswith(LESSON_KEY) and len(entry.body["actions"]) > 1
    return entry.kind == "act" and entry.key.startswith(BOT_KEY) and not is_skip
