"""Positions that are shared: a moment of a game that goes on, handed on by a link.

What is handed on is frozen, and holds only what everyone can see or, if someone wants to show their
own hand, what they know; all else is dealt again, so that nothing of it tells of the real cards.
"""

from dataclasses import dataclass, replace
from typing import Any

from branchline.core.chance import fresh_seed
from branchline.core.state import State
from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.query_service import DEFAULT_COST
from branchline.server.live.tables import Tables
from branchline.server.live.tokens import is_table_id, new_table_id
from branchline.server.storage import positions
from branchline.server.table.entries import Refused
from branchline.server.table.frames import frame, info
from branchline.server.table.questions import state_at
from branchline.server.table.setup import Place, Setup
from branchline.server.table.table import Table
from branchline.server.table.talk import Share


@dataclass(frozen=True)
class Shared:
    """A position that someone shared: what a game goes on from, and whose hand is shown."""

    setup: Setup
    seat: int | None

    def as_json(self) -> dict[str, Any]:
        """It as plain data."""
        return {"setup": self.setup.as_json(), "seat": self.seat}


async def share(
    tables: Tables, opened: OpenTable, wanted: wire.SharePosition, address: str = "local"
) -> str:
    """Keeps a position of a game that goes on; the id of its link."""
    check(opened.table, wanted)
    state = await looked_at(tables, opened.table, wanted, address)
    shared = frozen(opened.table, state, wanted.seat if wanted.hand else None, fresh_seed())
    if wanted.hand:
        await tell(tables, opened, wanted)
    id = new_table_id()
    await positions.keep(tables.store.engine, id, shared.as_json())
    return id


def check(table: Table, wanted: wire.SharePosition) -> None:
    """Refuses what is not to be shared, or not like this."""
    if table.over:
        raise Refused("over", "The game is over: share its replay instead.")
    if wanted.hand and wanted.seat is None:
        raise Refused("spectator", "Spectators have no hand to show.")
    if wanted.hand and not table.setup.hints:
        raise Refused("hints", "This table plays without hints: nobody shows their hand to others.")


async def looked_at(
    tables: Tables, table: Table, wanted: wire.SharePosition, address: str
) -> State | None:
    """The state that is shared: now, or when whoever shares it had seen so much."""
    number = wanted.number
    if number is None:
        return table.state
    still, name = table.snapshot(), ("shared", table.id, wanted.seat, number)
    found: State | None = await tables.queries.work(
        address, name, DEFAULT_COST, lambda: state_at(still, wanted.seat, number)
    )
    return found


def frozen(table: Table, state: State | None, seat: int | None, seed: int) -> Shared:
    """What is handed on: what a seat, or a spectator, cannot know is dealt again."""
    if state is None or state.actor is None:
        raise Refused("moment", "There is nothing to decide at that moment.")
    setup = replace(
        table.setup.again(),
        places=tuple(Place(sitter.kind, sitter.name, sitter.bot) for sitter in table.seats),
        end_turn=False,
        clock=None,
        position=state.redeal(seat, seed).position(),
    )
    return Shared(setup, seat)


async def tell(tables: Tables, opened: OpenTable, wanted: wire.SharePosition) -> None:
    """Notes in the log that someone showed others their hand, once a decision."""
    table, seat = opened.table, wanted.seat
    key = f"share:{seat}:{table.moment_of(seat)}"
    async with opened.lock:
        while table.known(key) is None:
            await tables.commit(opened, Share.entry(table, seat, key=key))


async def find(tables: Tables, id: str) -> Shared:
    """The position of a link."""
    body = await positions.kept(tables.store.engine, id) if is_table_id(id) else None
    if body is None:
        raise Refused("no-position", "There is no such position; the link may be incomplete.")
    return Shared(Setup.from_json(body["setup"]), body["seat"])


def laid_out(id: str, shared: Shared) -> Table:
    """A table at which nobody sits and nothing happens, with the position on it."""
    table = Table(id, shared.setup)
    table.state = table.dealt()
    return table


def shown(id: str, shared: Shared) -> wire.SharedPosition:
    """All that is shown of a position; nothing can be done in it."""
    table = laid_out(id, shared)
    now = frame(table, shared.seat, about=info(table, here=range(table.players)))
    now["moves"] = []
    return wire.SharedPosition(frame=now, playable=shared.setup.hints)


async def play_on(
    tables: Tables, shared: Shared, wanted: wire.PlayPosition
) -> tuple[str, dict[int, str]]:
    """A new table that goes on from a position, with another guess of what is hidden."""
    if not shared.setup.hints:
        raise Refused("hints", "That table plays without hints: this can only be looked at.")
    state = laid_out("", shared).dealt().redeal(shared.seat, fresh_seed())
    setup = replace(shared.setup, position=state.position()).going_on([], wanted.seats)
    return await tables.registry.create_table(replace(setup, seed=fresh_seed(), seed_given=False))
