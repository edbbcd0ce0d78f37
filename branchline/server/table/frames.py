"""Frames: what is sent to a seat, or to a spectator, built from what it may know."""

import time
from collections.abc import Collection
from dataclasses import asdict
from typing import Any, Literal, cast

from branchline.bots.personas import character
from branchline.server import wire
from branchline.server.table.log import latest, lines
from branchline.server.table.table import Table

MOST_LINES = 40
"""A frame brings the log of so many entries; older lines are asked for."""


def frame(
    table: Table,
    seat: int | None,
    since: int = 0,
    about: wire.TableInfo | None = None,
) -> wire.Now:
    """The table as a seat may know it, with the log after the number it knows.

    `about` is what all seats are told alike, for whoever makes frames for several of them.
    """
    state = table.state
    entries = latest(table, seat, since, MOST_LINES)
    return wire.Now(
        type="now",
        version=wire.VERSION,
        number=table.number_of(seat),
        moment=table.moment_of(seat),
        seat=seat,
        table=about or info(table),
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
    request = table.undo_request
    if request is None:
        return None
    return wire.UndoAsked(
        by=request.by,
        agreed=sorted(request.agreed),
        waiting_for=sorted(table.waited_for(request)),
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
