"""The lobby: tables that wait for anyone who would like to play, on servers that have one."""

import asyncio
import time
from contextlib import suppress

from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.tables import Tables
from branchline.server.live.tokens import new_token
from branchline.server.storage.store import Trouble
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.roles import Role, role

DAY = 86_400
LONGEST = {True: 7 * DAY, False: DAY}
"""So long a table is listed, at a pace of days or not."""
READY_SECONDS = 180.0
"""So long a guest from the lobby may take to be ready; then the seat is free again."""
LOOK_SECONDS = 5.0


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


async def join(
    tables: Tables,
    opened: OpenTable,
    wanted: wire.JoinTable,
    address: str | None = None,
    most: int = 1,
) -> tuple[int, str]:
    """Sits down at a table of the lobby, in the first open seat: the seat and its token."""
    if not opened.table.setup.listed:
        raise Refused("token", "This table is by invitation: ask those at it for a link.")
    token = wanted.new_token or new_token()
    for seat in range(opened.table.players):
        if opened.admits(seat, token) and seat in opened.table.hashes:
            return seat, token  # said again after a lost answer
    check_joins(opened, address, most)
    for seat, sitter in enumerate(opened.table.seats):
        if sitter.kind == "open" and opened.table.state is None:
            invited = wire.TakeSeat(seat=seat, token=token, name=wanted.name, new_token=token)
            try:
                token = await tables.sit(opened, invited)
                if address is not None:
                    opened.joined[seat] = address
                return seat, token
            except Refused as refused:
                if refused.code != "token":  # someone else was quicker: the next seat
                    raise
    raise Refused("full", "This table is full, or its game has begun.")


def check_joins(opened: OpenTable, address: str | None, most: int) -> None:
    """Refuses a second seat to the same person, and a seat to whoever has lost theirs."""
    if address in opened.turned_away:
        raise Refused("freed", "Your seat at this table was freed: join another one.")
    if list(opened.joined.values()).count(address or "") >= most:
        raise Refused("seat", "Someone at your address has a seat at this table already.")


async def free_seats(tables: Tables) -> None:
    """Now and then frees the seats of guests who are not ready in time, or who have left."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        for opened in list(tables.registry.opened.values()):
            if opened.table.setup.listed and opened.table.state is None and not is_slow(opened):
                with suppress(Refused, Trouble):
                    await free_seats_of(tables, opened)


async def free_seats_of(tables: Tables, opened: OpenTable) -> None:
    """Frees the seats of a table whose guests have kept it waiting for too long."""
    table, now = opened.table, time.monotonic()
    for seat in range(table.players):
        waits = role(table, seat) is Role.SEATED and seat not in table.ready
        if not waits:
            opened.seated_since.pop(seat, None)
        late = waits and now - opened.seated_since.setdefault(seat, now) >= READY_SECONDS
        gone = role(table, seat) is Role.SEATED and seat in opened.away
        if late or gone:
            async with opened.lock:
                if table.state is None and role(table, seat) is Role.SEATED:
                    free = messages.FreeSeat.entry(table, None, {"seat": seat})
                    await tables.commit(opened, free)
