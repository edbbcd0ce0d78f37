"""Taking moves back: at once, or by asking the others."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Literal

from branchline.core.sentences import Who
from branchline.server.table.entries import Entry, Refused, UndoRequest
from branchline.server.table.kinds import Command, Draft, EntryKind, Words
from branchline.server.table.moves import playing
from branchline.server.table.replay import Replay

if TYPE_CHECKING:
    from branchline.server.table.table import Table


class Undo(EntryKind, Command, kind="undo", changes_game=True):
    """Takes the seat's last move back, or asks the others if it may."""

    type: Literal["undo"] = "undo"

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Takes the last move back, or asks the others if something was revealed since."""
        playing(table)
        if table.undo_request:
            raise Refused("asked", "Someone has already asked to take a move back.")
        allowed, at = table.can_undo(seat), table.last_move(seat)
        if allowed is None or at is None:
            raise Refused("nothing", "You have no move to take back.")
        kind = AskUndo.kind if allowed == "ask" else self.kind
        known = {"known": True} if allowed == "known" else {}
        return Draft(kind, {"to": table.moves[at].number - 1} | known)

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> int:
        """Moves after an entry are taken back; who saw one of them sees that too."""
        assert entry.seat is not None
        seen_by, first = 1 << entry.seat, None
        while table.moves and table.moves[-1].number > entry.body["to"]:
            first = table.moves.pop()
            table.decisions -= len(first.actions)
            seen_by |= first.seen_by
        if first is not None:
            table.state = table.before(first.number)
        table.undo_request = table.ending = None
        table.known_undos += entry.body.get("known", False)
        return seen_by

    @classmethod
    def replay(cls, replay: Replay, entry: Entry) -> None:
        """Takes them back again."""
        replay.take_back(entry.body["to"])

    @classmethod
    def who(cls, entry: Entry) -> int | None:
        """Whose move it was, not the last of those who agreed."""
        by: int | None = entry.body.get("by", entry.seat)
        return by

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who takes a move back."""
        known = ", knowing what came after it" if entry.body.get("known") else ""
        return Words("undo", f"{who:takes} the last move back{known}.")

    @classmethod
    def line_details(cls, table: "Table", entry: Entry, reader: int | None) -> dict[str, Any]:
        """The reader's own number of the last entry that stands."""
        return {"to": table.numbering.seat_number(reader, entry.body["to"])}


class AnswerUndo(Command):
    """Answers another's wish to take a move back; the one who asked withdraws it with `no`."""

    type: Literal["answer-undo"] = "answer-undo"
    agree: bool

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """A yes or a no; the last who agrees takes the move back."""
        request = table.undo_request
        if request is None or (seat == request.by and self.agree):
            raise Refused("nothing", "Nobody else has asked to take a move back.")
        if not self.agree:
            return Draft(RefuseUndo.kind, {"withdrawn": True} if seat == request.by else {})
        if table.waited_for(request) - {seat}:
            return Draft(AgreeUndo.kind, {})
        return Draft(Undo.kind, {"to": request.to, "by": request.by})


class AskUndo(EntryKind, kind="ask-undo"):
    """A seat asks the others whether it may take a move back."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The request waits for answers."""
        assert entry.seat is not None
        table.undo_request = UndoRequest(entry.seat, entry.body["to"], set())

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who asks."""
        return Words("ask", f"{who:asks} to take the last move back.")


class AgreeUndo(EntryKind, kind="agree-undo"):
    """A seat agrees that another takes a move back, and more have to."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """One fewer is waited for."""
        if table.undo_request and entry.seat is not None:
            table.undo_request.agreed.add(entry.seat)

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who agrees."""
        return Words("ask", f"{who:agrees}.")


class RefuseUndo(EntryKind, kind="refuse-undo"):
    """A seat says no, or withdraws its own request."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """The move stands."""
        table.undo_request = None

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says that the move stands, and why."""
        withdrawn = entry.body.get("withdrawn")
        answer = f"{who:no longer wants} it" if withdrawn else f"{who:says} no"
        return Words("ask", f"{answer}: the move stands.")
