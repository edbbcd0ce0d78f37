"""Moves, the ends of turns, and the end of a game that would not end."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from branchline.core.errors import BranchlineError
from branchline.core.repetition import stall_sentence
from branchline.core.sentences import Who
from branchline.core.state import State
from branchline.core.transitions import Transition, play_action, play_actions
from branchline.core.ways import ends_chain
from branchline.server import wire
from branchline.server.table.entries import BOT_KEY, CommittedMove, Entry, Refused
from branchline.server.table.kinds import Command, Draft, EntryKind, Words
from branchline.server.table.replay import Replay
from branchline.server.table.turns import turn_ended

if TYPE_CHECKING:
    from branchline.server.table.table import Table

CHAIN = (
    "Something is revealed, or your turn ends, before all of these actions are done: "
    "send the rest when you have seen what comes."
)
"""The one answer to whatever follows such an action; it must not depend on what follows."""


class Act(EntryKind, Command, kind="act", changes_game=True):
    """Plays actions, by id or in notation, all of them or none."""

    type: Literal["act"] = "act"
    actions: list[wire.ActionId] = Field(default=[], max_length=40)
    texts: list[wire.Words] = Field(default=[], max_length=40)
    moment: wire.Number | None = None
    """The moment the sender saw; if the game has gone on since, the actions come too late."""

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """The actions, if a person decides in this seat and no lesson asks for others."""
        check_plays_themself(table, seat)
        draft = self.played(table, seat)
        check_lesson(table, draft.body["actions"])
        return draft

    def played(self, table: "Table", seat: int) -> Draft:
        """The actions, if this seat, or the bot that plays for it, can do them now."""
        state = playing(table)
        if self.moment is not None and self.moment != table.moment_of(seat):
            raise Refused("late", "Too late: the game has moved on.")
        check_decides(table, seat)
        return move_draft(*self.tried(state))

    def tried(self, state: State) -> tuple[Transition, ...]:
        """Plays the actions on a copy; all are possible, one after another, or none is done.

        A chain ends with the first action that reveals something: were the next one tried, its
        refusal would tell what comes.
        """
        transitions: list[Transition] = []
        for said in self.actions or self.texts:
            if transitions and ends_chain(transitions[-1]):
                raise Refused("chain", CHAIN)
            try:
                action = said if isinstance(said, int) else state.parse(said)
                transitions.append(play_action(state, action))
            except BranchlineError as wrong:
                raise Refused("illegal", str(wrong)) from None
            state = transitions[-1].after
        if not transitions:
            raise Refused("illegal", "Say what to do: actions by their ids, or texts in notation.")
        return tuple(transitions)

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> int:
        """A move, or a part of one that only its seat sees yet."""
        assert entry.seat is not None
        assert table.state is not None
        seat, before = entry.seat, table.state
        transitions = entry.transitions or tuple(play_actions(before, entry.body["actions"]))
        table.state = transitions[-1].after
        private = table.game.private_decisions
        is_half = all(one.after.decision in private for one in transitions)
        seen_by = 1 << seat if is_half else table.numbering.everyone
        table.moves.append(
            CommittedMove(
                entry.number, seat, entry.body["actions"], seen_by, entry.key.startswith(BOT_KEY)
            )
        )
        table.decisions += len(transitions)
        table.recent.append((entry.number, transitions))
        if table.setup.end_turn and turn_ended(before, table.state) and seat in table.people():
            table.ending = seat
        table.undo_request = None
        return seen_by

    @classmethod
    def replay(cls, replay: Replay, entry: Entry) -> None:
        """Plays it again."""
        replay.play(entry.number, entry.body["actions"])


def move_draft(*transitions: Transition) -> Draft:
    """The draft of a move that was tried."""
    body = {
        "actions": [one.action for one in transitions],
        "texts": [one.before.text(one.action) for one in transitions],
    }
    return Draft(Act.kind, body, transitions)


class EndTurn(EntryKind, Command, kind="end-turn", changes_game=True):
    """Ends a turn, at tables where that is required."""

    type: Literal["end-turn"] = "end-turn"

    def draft(self, table: "Table", seat: int, here: Collection[int]) -> Draft:
        """Ends one's own turn."""
        if table.ending != seat:
            raise Refused("turn", "You have no turn to end.")
        return Draft(self.kind, {})

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Nobody has a turn to end any more."""
        table.ending = None


class Stalled(EntryKind, kind="stalled", changes_game=True):
    """The server ends a game that would not end."""

    @classmethod
    def apply(cls, table: "Table", entry: Entry) -> None:
        """Notes who kept it from ending."""
        table.stalled = entry.body["seats"]
        table.undo_request = table.ending = None

    @classmethod
    def words(cls, table: "Table", entry: Entry, who: Who) -> Words:
        """Says who stalled."""
        names = [f"{{{seat}}}" for seat in range(table.players)]
        return Words("end", stall_sentence(entry.body["decisions"], names, entry.body["seats"]))


# What has to hold


def playing(table: "Table") -> State:
    """The state of a game that goes on."""
    if table.state is None:
        raise Refused("waiting", "The game has not begun yet.")
    if table.over:
        raise Refused("over", "The game is over.")
    return table.state


def check_decides(table: "Table", seat: int) -> None:
    """Refuses a seat that has nothing to decide now."""
    state = playing(table)
    if table.ending is not None:
        raise Refused("wait", f"{table.seats[table.ending].name} has not ended the turn yet.")
    if state.actor != seat:
        who = table.seats[state.actor].name if state.actor is not None else "nobody"
        raise Refused("turn", f"It is {who}’s turn.")


def check_plays_themself(table: "Table", seat: int) -> None:
    """Refuses a seat that a bot plays for."""
    if table.seats[seat].plays:
        raise Refused("stand-in", "A bot plays for you: take your seat back first.")


def check_lesson(table: "Table", actions: list[int]) -> None:
    """Refuses what is possible but not what a lesson asks for."""
    lesson = table.lesson()
    nudge = lesson.nudge(len(table.actions()), actions) if lesson else None
    if nudge is not None:
        raise Refused("lesson", nudge)
