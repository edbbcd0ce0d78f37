"""What is stored is folded in: what each kind of entry changes at a table, and who sees it.

A fold returns a bit for each seat that sees the entry and one for spectators, or None for everyone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from branchline.bots.personas import seated_name
from branchline.core.bots import quick_bot
from branchline.core.transitions import play_actions
from branchline.server.entries import BOT_KEY, Entry
from branchline.server.setup import unique_name
from branchline.server.turns import turn_ended, turn_of

if TYPE_CHECKING:
    from branchline.server.table import Table


@dataclass(frozen=True)
class Made:
    """A move that stands."""

    number: int
    seat: int
    actions: list[int]
    seen_by: int
    by_bot: bool


@dataclass
class Asked:
    """A wish to take back all after an entry."""

    by: int
    to: int
    agreed: set[int]


def seat_of(entry: Entry) -> int:
    """Who did it, where only a seat can."""
    assert entry.seat is not None
    return entry.seat


# Sitting down and starting


def start(table: "Table", entry: Entry) -> None:
    """The game begins, with bots in the seats that are still open."""
    for seat, sitter in enumerate(table.seats):
        if sitter.kind == "open":
            sitter.kind, sitter.bot = "bot", entry.body.get("fill") or quick_bot(table.game)
            sitter.name = seated_name(sitter.bot, seat)
    names: list[str] = []
    for sitter in table.seats:
        sitter.name = unique_name(sitter.name, names)
        names.append(sitter.name)
    table.state = table.dealt()


def sit(table: "Table", entry: Entry) -> None:
    """Someone has taken a seat, or another name."""
    sitter = table.seats[seat_of(entry)]
    sitter.kind, sitter.name, sitter.bot = "person", entry.body["name"], None
    if "hash" in entry.body:
        table.hashes[seat_of(entry)] = entry.body["hash"]


def ready(table: "Table", entry: Entry) -> None:
    """Someone is ready to begin, or not any more."""
    change = table.ready.add if entry.body["ready"] else table.ready.discard
    change(seat_of(entry))


# Moves, and taking them back


def act(table: "Table", entry: Entry) -> int:
    """A move, or a part of one that only its seat sees yet."""
    seat, before = seat_of(entry), table.state
    assert before is not None
    transitions = entry.transitions or tuple(play_actions(before, entry.body["actions"]))
    table.state = transitions[-1].after
    seen_by = table.everyone
    if all(one.after.decision in table.game.private_decisions for one in transitions):
        seen_by = 1 << seat
    by_bot = entry.key.startswith(BOT_KEY)
    table.made.append(Made(entry.number, seat, entry.body["actions"], seen_by, by_bot))
    table.decisions += len(transitions)
    table.recent.append((entry.number, transitions))
    if table.setup.end_turn and turn_ended(before, table.state) and seat in table.people():
        table.ending = seat
    table.asked = None
    return seen_by


def end_turn(table: "Table", entry: Entry) -> None:
    """A turn is declared over."""
    table.ending = None


def undo(table: "Table", entry: Entry) -> int:
    """Moves after an entry are taken back; who saw one of them sees that too."""
    seen_by, first = 1 << seat_of(entry), None
    while table.made and table.made[-1].number > entry.body["to"]:
        first = table.made.pop()
        table.decisions -= len(first.actions)
        seen_by |= first.seen_by
    if first is not None:
        table.state = table.before(first.number)
    table.asked = table.ending = None
    table.known_undos += entry.body.get("known", False)
    return seen_by


def ask_undo(table: "Table", entry: Entry) -> None:
    """Someone would like to take a move back."""
    table.asked = Asked(seat_of(entry), entry.body["to"], set())


def agree_undo(table: "Table", entry: Entry) -> None:
    """Someone consents to that."""
    if table.asked:
        table.asked.agreed.add(seat_of(entry))


def refuse_undo(table: "Table", entry: Entry) -> None:
    """Someone does not."""
    table.asked = None


# Bots for people who are away


def stand_in(table: "Table", seat: int, bot: str) -> None:
    """A bot plays on for someone."""
    table.seats[seat].stand_in = bot
    table.votes.pop(seat, None)
    table.ending = None if table.ending == seat else table.ending


def time_out(table: "Table", entry: Entry) -> None:
    """Someone's time has run out."""
    seat = entry.body["seat"]
    stand_in(table, seat, entry.body["bot"])
    if table.clocks is not None and table.clocks.clock.then == "forfeit":
        table.forfeited.append(seat)


def vote(table: "Table", entry: Entry) -> None:
    """Someone wants a bot to play on for another, as all may by now."""
    seat, bot = entry.body["seat"], entry.body["bot"]
    table.votes.setdefault(seat, {})[seat_of(entry)] = bot
    if entry.body["done"]:
        stand_in(table, seat, bot)


def end_vote(table: "Table", entry: Entry) -> None:
    """Who was away is here again."""
    table.votes.pop(entry.body["seat"], None)


def come_back(table: "Table", entry: Entry) -> None:
    """Someone takes their seat back from a bot."""
    seat = seat_of(entry)
    table.seats[seat].stand_in = None
    if table.clocks is not None and table.clocks.clock.kind == "turn":
        table.clocks.refill(seat)


# The rest


def stalled(table: "Table", entry: Entry) -> None:
    """The game is ended, as it would not end."""
    table.stalled = entry.body["seats"]
    table.asked = table.ending = None


def chat(table: "Table", entry: Entry) -> int:
    """A word among those who play."""
    return table.everyone & ~(1 << table.players)


def what_if(table: "Table", entry: Entry) -> None:
    """Someone has gone on from here at a board of their own."""


def share(table: "Table", entry: Entry) -> None:
    """Someone has shown others their hand."""


def hint(table: "Table", entry: Entry) -> None:
    """Someone has asked for a hint."""
    table.hinted = seat_of(entry), turn_of(table.state)[0]


def rematch(table: "Table", entry: Entry) -> None:
    """There is another table for the same people."""
    table.rematch = entry.body["table"]


FOLDS: dict[str, Callable[["Table", Entry], int | None]] = {
    "start": start,
    "sit": sit,
    "ready": ready,
    "act": act,
    "end-turn": end_turn,
    "undo": undo,
    "ask-undo": ask_undo,
    "agree-undo": agree_undo,
    "refuse-undo": refuse_undo,
    "time-out": time_out,
    "vote": vote,
    "end-vote": end_vote,
    "return": come_back,
    "stalled": stalled,
    "chat": chat,
    "what-if": what_if,
    "share": share,
    "hint": hint,
    "rematch": rematch,
}
"""The fold of each kind of entry."""
