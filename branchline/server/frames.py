"""Frames: what is sent to a seat, or to a spectator, built from what it may know."""

import time
from collections.abc import Collection
from dataclasses import asdict
from typing import Any, Literal, cast

from branchline.bots.personas import character
from branchline.core.repetition import stall_sentence
from branchline.core.sentences import Who
from branchline.core.transitions import Transition
from branchline.server import wire
from branchline.server.entries import Entry, is_bot_move
from branchline.server.table import Table, Told
from branchline.server.turns import turn_of

MOST_LINES = 40
"""A frame brings the log of so many entries; older lines are asked for."""


def frame(
    table: Table,
    seat: int | None,
    since: int = 0,
    here: Collection[int] = (),
    away: Collection[int] = (),
) -> wire.Now:
    """The table as a seat may know it, with the log after the number it knows."""
    state = table.state
    entries = latest(table, seat, since, MOST_LINES)
    return wire.Now(
        type="now",
        version=wire.VERSION,
        number=table.number_of(seat),
        moment=table.moment_of(seat),
        seat=seat,
        table=info(table, here, away),
        view=None if state is None else state.view(seat),
        moves=moves(table, seat),
        aid={} if state is None else state.player_aid(seat),
        undo=cast(Any, table.can_undo(seat)),
        log=lines(table, seat, entries),
        log_from=table.number_of(seat) - len(entries) + 1,
    )


def moves(table: Table, seat: int | None) -> list[wire.Move]:
    """What a seat can do now: nothing, unless it decides now."""
    state = table.state
    if state is None or table.over or seat is None or state.actor != seat:
        return []
    if table.ending is not None or table.seats[seat].stand_in:
        return []
    return cast(list[wire.Move], table.game.moves(state))


def info(table: Table, here: Collection[int] = (), away: Collection[int] = ()) -> wire.TableInfo:
    """What everyone may know about a table apart from the game on it."""
    setup = table.setup
    return wire.TableInfo(
        id=table.id,
        game=setup.game,
        title=table.game.title,
        short_title=table.game.short_title or table.game.title,
        rules=table.game.rules_version,
        board=table.game.picture(table.players),
        options=setup.options,
        seats=[sitter(table, seat, here, away) for seat in range(table.players)],
        state="over" if table.over else "waiting" if table.state is None else "playing",
        created=setup.created,
        end_turn=setup.end_turn,
        ending=table.ending,
        undo_asked=undo_asked(table),
        votes=votes(table),
        seed_given=setup.seed_given,
        fingerprint=setup.fingerprint,
        seed=str(setup.seed) if table.over and not setup.position else None,
        salt=setup.salt if table.over and not setup.position else None,
        rematch=table.rematch,
        known_undos=table.known_undos,
        listed=setup.listed,
        level=cast(wire.Level, setup.level),
        clock=clock(table),
        forfeited=table.forfeited,
        what_if=cast(wire.WhatIfInfo, asdict(setup.what_if)) if setup.what_if else None,
        from_position=setup.position is not None and setup.what_if is None,
        lesson=lesson(table),
        hints=setup.hints,
    )


def lesson(table: Table) -> wire.LessonPlace | None:
    """Where a guided first game is."""
    taught = table.lesson()
    return wire.LessonPlace(id=taught.id, done=len(table.actions())) if taught else None


def clock(table: Table) -> wire.ClockInfo | None:
    """The clock of a table that has one."""
    clocks = table.clocks
    if clocks is None:
        return None
    return wire.ClockInfo(
        kind=cast(Literal["turn", "game"], clocks.clock.kind),
        seconds=clocks.clock.seconds,
        increment=clocks.clock.increment,
        then=cast(Literal["bot", "forfeit"], clocks.clock.then),
        left=[round(max(0.0, left), 1) for left in clocks.left],
        running=clocks.running,
        since=clocks.since,
        now=time.time(),
    )


def summary(table: Table, here: Collection[int], away: Collection[int]) -> wire.TableSummary:
    """A table at a glance."""
    players = [] if table.state is None else table.state.view(None)["players"]
    points = [player["points"] for player in players if "points" in player]
    return wire.TableSummary(
        **info(table, here, away),
        actor=table.waited_on(),
        points=points or None,
        result=result(table),
    )


def result(table: Table) -> wire.ResultInfo | None:
    """How a game that came to its end has ended."""
    if table.state is None or table.state.actor is not None:
        return None
    return wire.ResultInfo(scores=table.state.scores(), winners=table.state.winners())


def sitter(table: Table, seat: int, here: Collection[int], away: Collection[int]) -> wire.SeatInfo:
    """Who sits in a seat."""
    found = table.seats[seat]
    return wire.SeatInfo(
        seat=seat,
        kind=cast(Literal["person", "open", "bot"], found.kind),
        name=found.name,
        bot=found.bot,
        character=character(found.bot, found.name, seat),
        stand_in=found.stand_in,
        here=seat in here,
        away=seat in away,
        ready=seat in table.ready,
    )


def undo_asked(table: Table) -> wire.UndoAsked | None:
    """The wish to take a move back that waits for an answer."""
    if table.asked is None:
        return None
    return wire.UndoAsked(
        by=table.asked.by,
        agreed=sorted(table.asked.agreed),
        waiting_for=sorted(table.waited_for(table.asked)),
    )


def votes(table: Table) -> list[wire.VoteInfo]:
    """The votes for bots that wait for more."""
    people = set(table.people())
    return [
        wire.VoteInfo(
            seat=seat,
            bot=list(given.values())[-1],
            by=sorted(given),
            waiting_for=sorted(people - {seat} - set(given)),
        )
        for seat, given in table.votes.items()
    ]


# The log


def latest(table: Table, seat: int | None, since: int, most: int) -> list[tuple[int, Entry]]:
    """The entries that a seat saw after a number, at most the last so many, with its numbers."""
    column, number = table.column(seat), table.number_of(seat)
    found: list[tuple[int, Entry]] = []
    for entry in reversed(table.entries):
        if number <= since or len(found) == most:
            break
        if table.seen_by[entry.number - 1] >> column & 1:
            found.append((number, entry))
            number -= 1
    return found[::-1]


def lines(table: Table, seat: int | None, entries: list[tuple[int, Entry]]) -> list[wire.Line]:
    """What a seat saw happen in these entries."""
    remember(table, seat, [entry for _, entry in entries])
    found = []
    for number, entry in entries:
        for one in table.told[table.column(seat), entry.number]:
            who = (one.fact or {}).get("seat", entry.seat) if table.setup.lesson else entry.seat
            line = wire.Line(number=number, kind=cast(Any, one.kind), seat=who, text=one.text)
            if one.to_you:
                line["to_you"] = one.to_you
            if one.fact is not None:
                line["fact"] = one.fact
            if is_bot_move(entry):
                line["by_bot"] = True
            if one.turn is not None:
                line["turn"], line["turn_of"] = one.turn
            if one.kind == "undo":
                line["to"] = seat_number(table, seat, entry.body["to"])
            found.append(line)
    return found


def remember(table: Table, seat: int | None, entries: list[Entry]) -> None:
    """Puts entries into words, once for each seat."""
    column = table.column(seat)
    missing = [entry for entry in entries if (column, entry.number) not in table.told]
    transitions = transitions_of(table, [entry for entry in missing if entry.kind == "act"])
    for entry in missing:
        if entry.kind == "act":
            lines = played(seat, transitions.get(entry.number, ()))
        else:
            lines = told(table, entry, seat)
        table.told[column, entry.number] = lines


def transitions_of(table: Table, acts: list[Entry]) -> dict[int, tuple[Transition, ...]]:
    """The transitions of entries: the latest are at hand, for older ones all is played again."""
    recent = dict(table.recent)
    if all(entry.number in recent for entry in acts):
        return recent
    wanted = {entry.number for entry in acts}
    return {
        entry.number: transitions
        for entry, transitions, _ in table.walk()
        if entry.number in wanted
    }


def seat_number(table: Table, seat: int | None, number: int) -> int:
    """A seat's own number of an entry."""
    column = table.column(seat)
    return sum(seen_by >> column & 1 for seen_by in table.seen_by[:number])


def entry_number(table: Table, seat: int | None, number: int) -> int:
    """The entry that a seat's own number means."""
    column = table.column(seat)
    for at, seen_by in enumerate(table.seen_by, 1):
        number -= seen_by >> column & 1
        if number <= 0:
            return at if number == 0 else at - 1
    return table.number


def told(table: Table, entry: Entry, reader: int | None) -> list[Told]:
    """What happened in an entry that is not a move, in words; {0} and so on are the players."""
    seat = entry.body.get("by", entry.seat) if entry.kind == "undo" else entry.seat
    seat = entry.body["seat"] if entry.kind == "time-out" else seat
    kind, text = happened(table, entry, Who(seat))
    to_you = happened(table, entry, Who(seat, reader))[1]
    return [Told(kind, text, "" if to_you == text else to_you)] if text else []


def happened(table: Table, entry: Entry, who: Who) -> tuple[str, str]:
    """The kind of an entry's line, and its words about who did it."""
    body = entry.body
    match entry.kind:
        case "start":
            goes_on = table.setup.opening or table.setup.position
            return "start", "The game goes on." if goes_on else "The game begins."
        case "sit":
            return "seat", f"{who:sits} down."
        case "ready":
            return "seat", f"{who:is} {'ready' if body['ready'] else 'not ready yet'}."
        case "chat":
            return "chat", body["text"]
        case "undo":
            known = ", knowing what came after it" if body.get("known") else ""
            return "undo", f"{who:takes} the last move back{known}."
        case "ask-undo":
            return "ask", f"{who:asks} to take the last move back."
        case "agree-undo":
            return "ask", f"{who:agrees}."
        case "refuse-undo":
            answer = f"{who:no longer wants} it" if body.get("withdrawn") else f"{who:says} no"
            return "ask", f"{answer}: the move stands."
        case "vote" if body["done"]:
            return "seat", f"The {body['bot']} bot plays for {{{body['seat']}}} now."
        case "vote":
            return "seat", f"{who:would} let the {body['bot']} bot play for {{{body['seat']}}}."
        case "end-vote":
            return "seat", f"The vote about {{{body['seat']}}} has ended."
        case "stalled":
            names = [f"{{{at}}}" for at in range(table.players)]
            return "end", stall_sentence(body["decisions"], names, body["seats"])
        case "time-out":
            return time_out(table, who)
        case "return":
            return "seat", f"{who:is} back."
        case "what-if":
            return "seat", f"{who:tries} things out on a separate board."
        case "share":
            return "seat", f"{who:shares} a position by link, own hand included."
        case "hint":
            return "seat", f"{who:asks} for a hint."
        case "rematch":
            return "seat", f"{who:asks} for a rematch."
    return "", ""


def time_out(table: Table, who: Who) -> tuple[str, str]:
    """What is said when someone's time has run out."""
    late = f"{who:has} run out of time"
    if table.clocks is None or table.clocks.clock.then == "bot":
        return "seat", f"{late}: a bot plays on."
    if not table.over:
        return "seat", f"{late}: the game is forfeited, and a bot plays on."
    return "end", f"{late}: the game is forfeited and over."


def played(seat: int | None, transitions: tuple[Transition, ...]) -> list[Told]:
    """What a seat saw happen in a move, and that the game is over if it is."""
    said: list[Told] = []
    for one in transitions:
        game, turn = one.before.game, turn_of(one.before)
        for fact in one.events(seat):
            if sentence := game.sentence(fact):
                mine = seat is not None and fact["seat"] == seat
                to_you = game.sentence(fact, seat) if mine else sentence
                to_you = "" if to_you == sentence else to_you
                said.append(Told("move", sentence, to_you, fact, turn))
    if said and transitions[-1].after.actor is None:
        said[-1] = said[-1]._replace(kind="end")
    return said
