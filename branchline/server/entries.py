"""Entries: what has happened at a table, one after another, and the refusals of what can not."""

from dataclasses import dataclass, field
from typing import Any


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

    def as_json(self) -> list[Any]:
        """The entry as plain data."""
        return [self.number, self.kind, self.seat, self.body, self.key]
