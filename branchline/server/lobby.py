"""The lobby: tables that wait for anyone who would like to play, on servers that have one."""

import time

from branchline.server import wire
from branchline.server.open_table import OpenTable
from branchline.server.table.entries import Refused
from branchline.server.tables import Tables
from branchline.server.tokens import new_token

DAY = 86_400
LONGEST = {True: 7 * DAY, False: DAY}
"""So long a table is listed, at a pace of days or not."""


async def waiting(tables: Tables) -> list[OpenTable]:
    """The tables that someone could join now, the newest first."""
    found = []
    for id, made in await tables.store.listed(time.time() - max(LONGEST.values())):
        opened = await tables.registry.try_open(id)
        if opened is None or opened.table.state is not None:
            tables.background.spawn(tables.store.list_table(id, made, False))
        elif could_join(opened, time.time() - made):
            found.append(opened)
    return found


def could_join(opened: OpenTable, age: float) -> bool:
    """Whether a table has room, and somebody there who waits; a pace of days waits by itself."""
    slow = is_slow(opened)
    return not opened.table.full and age < LONGEST[slow] and (slow or bool(opened.here))


def is_slow(opened: OpenTable) -> bool:
    """Whether a table is played by the day."""
    clock = opened.table.setup.clock
    return clock is not None and clock.kind == "turn" and clock.seconds >= DAY


async def join(tables: Tables, opened: OpenTable, wanted: wire.JoinTable) -> tuple[int, str]:
    """Sits down at a table of the lobby, in the first open seat: the seat and its token."""
    if not opened.table.setup.listed:
        raise Refused("token", "This table is by invitation: ask those at it for a link.")
    token = wanted.new_token or new_token()
    for seat in range(opened.table.players):
        if opened.admits(seat, token) and seat in opened.table.hashes:
            return seat, token  # said again after a lost answer
    for seat, sitter in enumerate(opened.table.seats):
        if sitter.kind == "open" and opened.table.state is None:
            invited = wire.TakeSeat(seat=seat, token=token, name=wanted.name, new_token=token)
            try:
                return seat, await tables.sit(opened, invited)
            except Refused as refused:
                if refused.code != "token":  # someone else was quicker: the next seat
                    raise
    raise Refused("full", "This table is full, or its game has begun.")
