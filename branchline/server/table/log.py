"""The log: what each seat is told of the entries it saw, in sentences.

A sentence that several seats are told alike is made once for all of them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from branchline.core.sentences import Who
from branchline.core.transitions import Transition
from branchline.server import wire
from branchline.server.table.entries import Entry, is_bot_move
from branchline.server.table.kinds import KINDS
from branchline.server.table.turns import turn_of

if TYPE_CHECKING:
    from branchline.server.table.table import Table


class LogLine(NamedTuple):
    """A line of the log as a seat is told it."""

    kind: str
    text: str
    to_you: str = ""
    """The same as it is said to the seat if it did it."""
    fact: dict[str, Any] | None = None
    turn: tuple[int, int | None] | None = None
    """Of a move: the turn it was made in, and whose that was."""


class LogCache:
    """The lines of entries, once they were wanted."""

    def __init__(self) -> None:
        self.told: dict[tuple[int, int], list[LogLine]] = {}
        """By seat and number."""
        self.of_last: tuple[tuple[Transition, ...], list[LogLine | None]] | None = None
        """Of the move that was told last: a line for each event as a spectator is told it."""


Numbered = list[tuple[int, Entry]]
"""Entries, each with a seat's own number of it."""


def latest(table: "Table", seat: int | None, since: int, most: int) -> Numbered:
    """The entries that a seat saw after a number, at most the last so many."""
    number = table.number_of(seat)
    found: Numbered = []
    for entry in reversed(table.entries):
        if number <= since or len(found) == most:
            break
        if table.sees(seat, entry):
            found.append((number, entry))
            number -= 1
    return found[::-1]


def lines(table: "Table", seat: int | None, entries: Numbered) -> list[wire.Line]:
    """What a seat saw happen in these entries."""
    remember(table, seat, [entry for _, entry in entries])
    column = table.numbering.column(seat)
    return [
        to_wire(table, seat, number, entry, line)
        for number, entry in entries
        for line in table.log.told[column, entry.number]
    ]


def to_wire(
    table: "Table", seat: int | None, number: int, entry: Entry, line: LogLine
) -> wire.Line:
    """A line as it is sent."""
    who = (line.fact or {}).get("seat", entry.seat) if table.setup.lesson else entry.seat
    sent = wire.Line(number=number, kind=cast(Any, line.kind), seat=who, text=line.text)
    if line.to_you:
        sent["to_you"] = line.to_you
    if line.fact is not None:
        sent["fact"] = line.fact
    if is_bot_move(entry):
        sent["by_bot"] = True
    if line.turn is not None:
        sent["turn"], sent["turn_of"] = line.turn
    sent.update(cast(Any, KINDS[entry.kind].line_details(table, entry, seat)))
    return sent


def remember(table: "Table", seat: int | None, entries: list[Entry]) -> None:
    """Puts entries into words, once for each seat."""
    column = table.numbering.column(seat)
    missing = [entry for entry in entries if (column, entry.number) not in table.log.told]
    transitions = transitions_of(table, [entry.number for entry in missing if entry.kind == "act"])
    for entry in missing:
        if entry.kind == "act":
            found = move_lines(table.log, transitions[entry.number], seat)
        else:
            found = entry_lines(table, entry, seat)
        table.log.told[column, entry.number] = found


def transitions_of(table: "Table", wanted: Sequence[int]) -> dict[int, tuple[Transition, ...]]:
    """The transitions of moves: the latest are at hand, for older ones all is played again."""
    recent = dict(table.recent)
    if all(number in recent for number in wanted):
        return recent
    return {
        entry.number: replay.transitions
        for entry, replay in table.walk()
        if entry.number in set(wanted)
    }


def entry_lines(table: "Table", entry: Entry, reader: int | None) -> list[LogLine]:
    """What happened in an entry that is not a move."""
    kind = KINDS[entry.kind]
    seat = kind.who(entry)
    words = kind.words(table, entry, Who(seat))
    if words is None:
        return []
    mine = kind.words(table, entry, Who(seat, reader)) if seat == reader else words
    to_you = mine.sentence if mine and mine != words else ""
    return [LogLine(words.line, words.sentence, to_you)]


def move_lines(
    cache: LogCache, transitions: tuple[Transition, ...], seat: int | None
) -> list[LogLine]:
    """What a seat saw happen in a move, and that the game is over if it is."""
    of_all = lines_of_all(cache, transitions)
    events = [(one, event) for one in transitions for event in one.log.entries]
    own = [
        own_line(one, event, seat, line) for (one, event), line in zip(events, of_all, strict=True)
    ]
    found = [line for line in own if line is not None]
    if found and transitions[-1].after.actor is None:
        found[-1] = found[-1]._replace(kind="end")
    return found


def lines_of_all(cache: LogCache, transitions: tuple[Transition, ...]) -> list[LogLine | None]:
    """A line for each event of a move as everyone is told it; None where nothing is said."""
    known = cache.of_last
    if known is None or known[0] is not transitions:  # another thread may look at another move
        made = [line_of(one, public) for one in transitions for public, _, _ in one.log.entries]
        cache.of_last = known = transitions, made
    return known[1]


def own_line(
    transition: Transition,
    event: tuple[dict[str, Any], int, dict[str, Any]],
    seat: int | None,
    line: LogLine | None,
) -> LogLine | None:
    """The line of an event for a seat: its own if it did it or saw more, else everyone's."""
    public, whose, secret = event
    if seat is None or seat not in (whose, public["seat"]):
        return line
    return line_of(transition, {**public, **secret} if whose == seat else public, seat)


def line_of(
    transition: Transition, event: dict[str, Any], reader: int | None = None
) -> LogLine | None:
    """An event in words, as `reader` is told it."""
    game = transition.before.game
    if not (sentence := game.sentence(event)):
        return None
    mine = reader is not None and event["seat"] == reader
    to_you = game.sentence(event, reader) if mine else sentence
    to_you = "" if to_you == sentence else to_you
    return LogLine("move", sentence, to_you, event, turn_of(transition.before))
