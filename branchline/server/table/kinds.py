"""Kinds of entries and of messages: everything about a kind stands in one class.

An `EntryKind` says what an entry changes at a table, who sees it, and what the log tells of it.
A `Command` is what a seat says: who may, what is checked, and the entry it becomes. Most commands
are a kind of entry at the same time. A `Question` changes nothing and has an answer.

A class that names its kind, or its `type`, is entered here by that alone.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from pydantic import BaseModel, ConfigDict

from branchline.core.sentences import Who
from branchline.core.transitions import Transition
from branchline.server import wire
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.replay import Replay
from branchline.server.table.roles import AT_THE_TABLE, EVERYONE, TOO_LATE, Role

if TYPE_CHECKING:
    from branchline.server.table.table import Table

KINDS: dict[str, type["EntryKind"]] = {}
"""Every kind of entry by its name."""
MESSAGES: list[type["Message"]] = []
"""Everything that can be said or asked from outside."""


class Words(NamedTuple):
    """What the log tells of an entry: the kind of its line, and the sentence."""

    line: str
    sentence: str


class EntryKind:
    """Something that can happen at a table."""

    kind: ClassVar[str]
    changes_game: ClassVar[bool]
    """Whether it changes the game, or who plays it: an action meant for before comes too late."""
    is_talk: ClassVar[bool]
    """Whether it counts as talk, of which a table takes only so much."""

    def __init_subclass__(
        cls,
        kind: str = "",
        changes_game: bool = False,
        is_talk: bool = False,
        **more: Any,
    ) -> None:
        super().__init_subclass__(**more)
        cls.changes_game, cls.is_talk = changes_game, is_talk
        if kind:
            cls.kind = kind
            KINDS[kind] = cls

    @classmethod
    def entry(
        cls, table: "Table", seat: int | None, body: dict[str, Any] | None = None, key: str = ""
    ) -> Entry:
        """The next entry of a table, of this kind."""
        return Entry(table.number + 1, cls.kind, seat, body or {}, key)

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> int | None:
        """Changes a table; who sees it, a bit for each seat and one for spectators, or everyone."""
        return None

    @classmethod
    def replay(cls, replay: Replay, entry: Entry) -> None:
        """Changes the state of the game when it is played again."""

    @classmethod
    def who(cls, entry: Entry) -> int | None:
        """The seat that the log names as the one who did it."""
        return entry.seat

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words | None:
        """What the log tells of it, if anything; {0} and so on stand for the players."""
        return None

    @classmethod
    def line_details(cls, table: "Table", entry: Entry, reader: int | None) -> dict[str, Any]:
        """What a program that reads the log needs besides the sentence."""
        return {}


class Draft(NamedTuple):
    """The entry that a command becomes: its kind, its body, and the move that was tried."""

    kind: str
    body: dict[str, Any]
    transitions: tuple[Transition, ...] = ()


class Message(BaseModel):
    """What is said to a table; `key` is the sender's own name for it, so that it counts once."""

    model_config = ConfigDict(extra="forbid")
    allowed: ClassVar[frozenset[Role]]
    """Who may say it."""
    key: wire.Key

    def check_role(self, role: Role) -> None:
        """Refuses what is not for someone in this role to say."""
        if role is Role.LATE:
            raise Refused("token", TOO_LATE)
        if role not in self.allowed:
            raise self.not_for(role)

    def not_for(self, role: Role) -> Refused:
        """Why not."""
        if role is Role.INVITED:
            return Refused("seat", "Sit down first: this seat is still open.")
        return Refused("spectator", "Spectators can only watch.")

    @classmethod
    def __pydantic_init_subclass__(cls, **more: Any) -> None:
        if "type" in cls.__annotations__:
            MESSAGES.append(cls)


class Command(Message):
    """What a seat says; it becomes an entry."""

    allowed: ClassVar[frozenset[Role]] = AT_THE_TABLE

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """What it becomes, or a refusal; nothing changes yet. `here` are the seats not away."""
        raise NotImplementedError


class Question(Message):
    """What a seat or a spectator asks; nothing changes by it."""

    allowed: ClassVar[frozenset[Role]] = EVERYONE
    cost: ClassVar[float] = 0.03
    """What it costs to answer, in seconds, before anybody knows."""

    def answer(self, table: "Table", seat: int | None) -> dict[str, Any]:
        """What answers it, under its name in `wire.Answer`; only what the seat may know."""
        raise NotImplementedError
