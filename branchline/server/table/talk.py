"""What changes nothing in the game: chat, and what the log notes of hints, boards and rematches."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from branchline.core.sentences import Who
from branchline.server import wire
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.kinds import Command, Draft, EntryKind, Words
from branchline.server.table.moves import check_decides, check_plays_themself
from branchline.server.table.turns import turn_of

if TYPE_CHECKING:
    from branchline.server.table.table import Table


class Chat(EntryKind, Command, kind="chat", is_talk=True):
    """Says something to those at the table."""

    type: Literal["chat"] = "chat"
    text: wire.Words

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """The text."""
        return Draft(self.kind, {"text": self.text})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> int:
        """Only those who play see it."""
        return table.numbering.everyone & ~(1 << table.players)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """The text itself."""
        return Words("chat", entry.body["text"])


class Hint(EntryKind, Command, kind="hint"):
    """Asks what to think of one's own decision; the log tells that a hint was asked for."""

    type: Literal["hint"] = "hint"

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Asks, at one's own decision."""
        if not table.setup.hints:
            raise Refused("hints", "This table plays without hints.")
        check_plays_themself(table, seat)
        check_decides(table, seat)
        return Draft(self.kind, {})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """It is told once a turn."""
        assert entry.seat is not None
        table.hinted = entry.seat, turn_of(table.state)[0]

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who asks."""
        return Words("seat", f"{who:asks} for a hint.")


class WhatIf(EntryKind, kind="what-if"):
    """A seat goes on from here at a board of its own."""

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who does."""
        return Words("seat", f"{who:tries} things out on a separate board.")


class Share(EntryKind, kind="share"):
    """A seat has shown others its hand."""

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who did."""
        return Words("seat", f"{who:shares} a position by link, own hand included.")


class Rematch(EntryKind, kind="rematch"):
    """There is another table for the same people."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Which one."""
        table.rematch = entry.body["table"]

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who asked for it."""
        return Words("seat", f"{who:asks} for a rematch.")
