"""Table: a game among people and bots as a plain object; it knows no network and no storage.

What is said is first proposed (checked, nothing changes), then stored by others, then added.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from branchline.core.bots import quick_bot
from branchline.core.game import Game
from branchline.core.records import Record, result
from branchline.core.registry import game as game_by_id
from branchline.core.repetition import stallers
from branchline.core.state import State
from branchline.core.transitions import Transition, play_actions
from branchline.core.ways import reveals
from branchline.learn import Lesson, lesson
from branchline.server.table import talk, undo  # noqa: F401 -- enter their kinds
from branchline.server.table.clock import Clocks
from branchline.server.table.entries import (
    BOT_KEY,
    LESSON_KEY,
    CommittedMove,
    Entry,
    Refused,
    UndoRequest,
)
from branchline.server.table.kinds import KINDS, Command, Draft, Message
from branchline.server.table.log import LogCache
from branchline.server.table.moves import Act, Stalled, move_draft
from branchline.server.table.numbering import Numbering
from branchline.server.table.replay import Replay
from branchline.server.table.roles import role
from branchline.server.table.seats import TimeOut
from branchline.server.table.setup import Setup
from branchline.server.table.turns import turn_of

RECENT = 48
"""So many moves are kept with their states, for the log."""
MOST_ENTRIES = 40_000
MOST_TALK = 2_000
"""A table takes so many entries, and so many among them that are chat or names."""


@dataclass
class Sitter:
    """Who sits in a seat now."""

    kind: str
    name: str
    bot: str | None = None
    stand_in: str | None = None

    @property
    def plays(self) -> str | None:
        """The bot that decides for this seat, if one does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class BotTurn:
    """All that a bot needs to think in another process."""

    game: str
    rules: int
    options: dict[str, Any]
    players: int
    seed: int
    actions: list[int]
    seat: int
    bot: str
    moment: int
    """The number of entries at the table when the bot was asked."""
    turn: int = 0
    """The number of the turn that the bot decides in."""
    position: dict[str, Any] | None = None
    """What the game began with, if not with a deal."""
    scripted: tuple[int, ...] = ()
    """What a lesson has played now, here and by whoever follows."""


class Table:
    """A table: its setup, and its entries folded into what holds now."""

    def __init__(self, id: str, setup: Setup) -> None:
        self.id = id
        self.setup = setup
        self.game: Game = game_by_id(setup.game, rules=setup.rules, **setup.options)
        self.entries: list[Entry] = []
        self.numbering = Numbering(len(setup.places))
        """Who has seen which entries."""
        self.keys: dict[str, int] = {}
        self.seats = [Sitter(place.kind, place.name, place.bot) for place in setup.places]
        self.state: State | None = None
        self.moves: list[CommittedMove] = []
        """Those that stand."""
        self.recent: deque[tuple[int, tuple[Transition, ...]]] = deque(maxlen=RECENT)
        self.decisions = 0
        """How many actions stand."""
        self.stalled: list[int] | None = None
        """Who kept the game from ending, once it was ended for that."""
        self.ending: int | None = None
        self.undo_request: UndoRequest | None = None
        self.votes: dict[int, dict[int, str]] = {}
        self.known_undos = 0
        """How often someone alone with bots took a move back, knowing what came after it."""
        self.rematch: str | None = None
        self.hashes: dict[int, str] = {}
        """SHA-256 of the tokens of those who sat down by an invitation, used up since."""
        self.ready: set[int] = set()
        """Who is ready to begin."""
        self.clocks = Clocks(setup.clock, self.players) if setup.clock else None
        self.forfeited: list[int] = []
        """Who has lost because their time ran out."""
        self.hinted: tuple[int, int] | None = None
        """Who asked for a hint last, and in which turn."""
        self.talk = 0
        """Lines of chat, and names."""
        self.log = LogCache()

    # What it is

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.setup.places)

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, because it would not, or for want of time."""
        if self.stalled is not None or len(self.forfeited) >= max(1, self.players - 1):
            return True
        return self.state is not None and self.state.actor is None

    @property
    def full(self) -> bool:
        """Whether no seat waits for someone."""
        return all(sitter.kind != "open" for sitter in self.seats)

    def waited_on(self) -> int | None:
        """The seat that everyone waits for: it decides, or has to end its turn."""
        if self.state is None or self.over:
            return None
        return self.state.actor if self.ending is None else self.ending

    def thinks(self) -> int | None:
        """The person whose clock runs."""
        seat = self.waited_on()
        return seat if seat in self.people() else None

    def known(self, key: str) -> int | None:
        """The number of the entry with this key, if it is there already."""
        return self.keys.get(key)

    def people(self) -> list[int]:
        """The seats that people decide for."""
        return [
            seat
            for seat, sitter in enumerate(self.seats)
            if sitter.kind == "person" and not sitter.stand_in
        ]

    def number_of(self, seat: int | None) -> int:
        """How many entries a seat has seen."""
        return self.numbering.numbers[self.numbering.column(seat)]

    def moment_of(self, seat: int | None) -> int:
        """The seat's number of the last entry that changed the game or who plays it."""
        return self.numbering.moments[self.numbering.column(seat)]

    def sees(self, seat: int | None, entry: Entry) -> bool:
        """Whether an entry that was added shows anything to a seat."""
        return self.numbering.sees(seat, entry.number)

    def actions(self) -> list[int]:
        """All actions that stand."""
        return [*self.setup.opening, *(action for move in self.moves for action in move.actions)]

    def dealt(self) -> State:
        """The state that the game here begins with."""
        return self.after(self.setup.opening)

    def after(self, actions: Iterable[int]) -> State:
        """The state that actions lead to, from the deal or the position that was laid out."""
        if self.setup.position is None:
            state = self.game.start(players=self.players, seed=self.setup.seed)
        else:
            state = self.game.load(self.setup.position)
        for action in actions:
            state.apply(action)
        return state

    def record(self) -> Record:
        """The game as a record."""
        record = Record(
            self.game, self.players, self.setup.seed, [sitter.name for sitter in self.seats]
        )
        state = record.start()
        for action in self.actions():
            record.actions.append(state.text(action))
            state.apply(action)
        record.result = result(state) if state.actor is None else None
        return record

    def record_text(self) -> str:
        """The record as text."""
        return self.record().dumps()

    def lesson(self) -> Lesson | None:
        """The guided first game that is played here, as long as it goes as it should."""
        found = lesson(self.setup.lesson) if self.setup.lesson else None
        return found if found and found.follows(self.actions()) else None

    def bot_to_act(self) -> BotTurn | None:
        """The bot that has to decide now, or the move that a lesson makes, with all it needs."""
        if self.state is None or self.over or self.ending is not None or self.undo_request:
            return None
        taught = self.lesson()
        scripted = taught.due(len(self.actions())) if taught else ()
        seat = self.state.actor
        name = None if seat is None else self.seats[seat].plays
        if seat is None or (name is None and not scripted):
            return None
        return self.turn_for(seat, name or "", tuple(scripted))

    def turn_for(self, seat: int, bot: str = "", scripted: tuple[int, ...] = ()) -> BotTurn:
        """All that is needed to think for a seat in another process."""
        assert self.state is not None
        return BotTurn(
            self.game.id,
            self.game.rules_version,
            self.game.non_default_options,
            self.players,
            self.setup.seed,
            self.actions(),
            seat,
            bot,
            self.number,
            turn_of(self.state)[0],
            self.setup.position,
            scripted,
        )

    # What is said is proposed

    def propose(self, seat: int | None, message: Message, here: Collection[int] = ()) -> Entry:
        """The entry that a message becomes, or a refusal; nothing changes yet.

        `here` are the seats with someone at them now or a moment ago.
        """
        message.check_role(role(self, seat))
        self.check_quota(message)
        if seat is None or not isinstance(message, Command):
            raise Refused("message", "That is a question; ask it as one.")
        return self.drafted(message.draft(self, seat, here), seat, message.key)

    def drafted(self, draft: Draft, seat: int, key: str) -> Entry:
        """The next entry, from its draft."""
        return Entry(self.number + 1, draft.kind, seat, draft.body, key, draft.transitions)

    def check_quota(self, message: Message) -> None:
        """Refuses what would fill the storage: no real game comes near these numbers."""
        if self.number >= MOST_ENTRIES:
            raise Refused("quota", f"This table is full: it has {MOST_ENTRIES:,} entries.")
        # Nobody can talk so much that others could not sit down, start, vote or return.
        if getattr(message, "is_talk", False) and self.talk >= MOST_TALK:
            raise Refused(
                "quota",
                f"This table has reached its limit of {MOST_TALK:,} lines of chat and new names.",
            )

    def propose_bot(self, seat: int, action: int, key: str) -> Entry:
        """The entry that a bot's choice becomes."""
        turn = self.bot_to_act()
        if turn is None or turn.seat != seat:
            raise Refused("late", "It is not a bot's turn in that seat.")
        draft = Act(key=key, actions=[action]).played(self, seat)
        return self.drafted(draft, seat, f"{BOT_KEY}{key}")

    def propose_script(self, turn: BotTurn) -> Entry:
        """The entry that a lesson's own moves become, whoever's they are."""
        assert self.state is not None
        draft = move_draft(*play_actions(self.state, turn.scripted))
        return self.drafted(draft, turn.seat, f"{LESSON_KEY}{self.number}")

    def propose_time_out(self, now: float) -> Entry | None:
        """The entry that ends the time of whose clock has run out, if one has."""
        deadline = None if self.clocks is None else self.clocks.deadline()
        if self.clocks is None or deadline is None or now < deadline or self.over:
            return None
        body = {"seat": self.clocks.running, "bot": quick_bot(self.game)}
        return TimeOut.entry(self, None, body)

    def propose_end(self) -> Entry:
        """The entry that ends a game which would not end, with who stalled."""
        made = ((move.seat, action) for move in self.moves for action in move.actions)
        body = {"decisions": self.decisions, "seats": stallers(made)}
        return Stalled.entry(self, None, body, Stalled.kind)

    # Taking back

    def can_undo(self, seat: int | None) -> str | None:
        """Whether a seat can take its last move back: free, known, by asking, or not at all."""
        last = None if seat is None else self.last_move(seat)
        if (
            seat is None
            or last is None
            or self.over
            or self.undo_request
            or seat not in self.people()
        ):
            return None
        if self.lesson():  # a step that is done is done
            return None
        if self._is_free(last):
            return "free"
        if self._is_among_bots(last):
            return "free" if self.setup.what_if else "known"
        # With a clock nobody waits for others' consent.
        return "ask" if len(self.people()) > 1 and self.clocks is None else None

    def last_move(self, seat: int) -> int | None:
        """The place of a seat's last move among those that stand."""
        backwards = range(len(self.moves) - 1, -1, -1)
        return next((at for at in backwards if self.moves[at].seat == seat), None)

    def _is_free(self, at: int) -> bool:
        """Nothing was revealed since, and nobody else has moved."""
        assert self.state is not None
        seat = self.moves[at].seat
        if any(move.seen_by >> seat & 1 for move in self.moves[at:] if move.seat != seat):
            return False
        return not reveals(self.before(self.moves[at].number), self.state, seat)

    def _is_among_bots(self, at: int) -> bool:
        """One plays with bots alone; a seat whose person left may be taken back by them."""
        seat = self.moves[at].seat
        alone = all(one.kind == "bot" for number, one in enumerate(self.seats) if number != seat)
        return alone and all(move.by_bot for move in self.moves[at:] if move.seat != seat)

    def before(self, number: int) -> State:
        """The state before a move that stands."""
        for recent, transitions in self.recent:
            if recent == number:
                return transitions[0].before
        return self._replayed(number)

    def _replayed(self, before: int) -> State:
        """The state that the moves that stand before an entry lead to."""
        state = self.dealt()
        for move in self.moves:
            if move.number >= before:
                break
            for action in move.actions:
                state.apply(action)
        return state

    def is_hint_told(self, seat: int) -> bool:
        """Whether the log tells already that a seat has asked for a hint in this turn."""
        return self.hinted == (seat, turn_of(self.state)[0])

    def waited_for(self, request: UndoRequest) -> set[int]:
        """Those whose consent is still missing."""
        return set(self.people()) - request.agreed - {request.by}

    # What is stored is added

    def add(self, entry: Entry) -> None:
        """Adds an entry that is stored."""
        assert entry.number == self.number + 1, "entries are added one after another"
        kind = KINDS[entry.kind]
        seen_by = kind.apply(self, entry)
        self.entries.append(replace(entry, transitions=()) if entry.transitions else entry)
        self.talk += kind.is_talk
        self.numbering.add(
            self.numbering.everyone if seen_by is None else seen_by, kind.changes_game
        )
        if entry.key:
            self.keys[entry.key] = entry.number
        if self.clocks is not None and "at" in entry.body:
            turn, owner = turn_of(self.state)
            self.clocks.move_on(self.thinks(), turn, owner, entry.body["at"])

    # As it was

    def walk(self, until: int | None = None) -> Iterator[tuple[Entry, Replay]]:
        """Every entry with the game played again up to it, from the first on."""
        replay = Replay(self.dealt)
        for entry in self.entries[:until]:
            replay.transitions = ()
            KINDS[entry.kind].replay(replay, entry)
            yield entry, replay

    def until(self, turn: int) -> list[int] | None:
        """The actions that led to the last moment of a turn; None if there was no such turn."""
        found: list[int] | None = None
        for _, replay in self.walk():
            if replay.state is not None and turn_of(replay.state)[0] == turn:
                found = replay.actions()
        return None if found is None else [*self.setup.opening, *found]

    def snapshot(self) -> "Table":
        """The table as it is now, for whoever looks at it while it goes on."""
        twin = copy(self)
        twin.entries, twin.moves, twin.recent = self.entries[:], self.moves[:], self.recent.copy()
        twin.numbering = self.numbering.snapshot()
        twin.seats = [copy(sitter) for sitter in self.seats]
        return twin

    @classmethod
    def from_entries(cls, id: str, setup: Setup, entries: Iterable[Entry]) -> "Table":
        """The table that entries lead to."""
        table = cls(id, setup)
        for entry in entries:
            table.add(entry)
        return table
