"""The registry: which tables are open in this process; others are read from the storage."""

import asyncio
import logging
import time
from collections.abc import Callable

from branchline.core.errors import BranchlineError
from branchline.server import wire
from branchline.server.live.open_table import OpenTable, UnknownTable
from branchline.server.live.presence import encoded
from branchline.server.live.tokens import hash_token, is_table_id, new_table_id, new_token
from branchline.server.storage.store import Store
from branchline.server.table.entries import Refused
from branchline.server.table.setup import Setup
from branchline.server.table.table import Table

MOST_OPEN = 1500
"""If more tables are open, those that nobody is connected to are let go early."""
IN_USE_SECONDS = 5.0
"""A request that has found its table is answered within this."""
REMOVED = "This board is gone: it was only there to try things out."
log = logging.getLogger(__name__)


class Registry:
    """The tables that are open in this process."""

    def __init__(
        self, store: Store, absence: float, when_opened: Callable[[OpenTable], None]
    ) -> None:
        self.store = store
        self.absence = absence
        self.when_opened = when_opened
        """What is done with a table that was read from the storage."""
        self.opened: dict[str, OpenTable] = {}
        self.opening: dict[str, asyncio.Task[OpenTable]] = {}

    async def create_table(self, setup: Setup) -> tuple[str, dict[int, str]]:
        """Stores a new table: its id, and the tokens of its people's seats."""
        tokens = {
            seat: new_token() for seat, place in enumerate(setup.places) if place.kind != "bot"
        }
        hashes = {seat: hash_token(token) for seat, token in tokens.items()}
        id = new_table_id()
        await self.store.create(id, setup.as_json(), hashes)
        self.opened[id] = OpenTable(Table(id, setup), hashes, self.absence)
        self.make_room()
        return id, tokens

    def make_room(self) -> None:
        """Lets go of tables that nobody is connected to, if too many are open."""
        if len(self.opened) <= MOST_OPEN:
            return
        before = time.monotonic() - IN_USE_SECONDS
        unused = [one for one in self.opened.values() if not one.is_busy and one.used < before]
        for opened in sorted(unused, key=lambda one: one.used)[: max(1, MOST_OPEN // 10)]:
            self.close_table(opened.table.id)

    async def find(self, id: str) -> OpenTable:
        """An open table, or one that is opened now; UnknownTable if there is none."""
        if not is_table_id(id):
            raise UnknownTable
        if (opened := self.opened.get(id)) is not None:
            opened.used = time.monotonic()
            return opened
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self.open_stored(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id))
        return await asyncio.shield(self.opening[id])

    async def try_open(self, id: str) -> OpenTable | None:
        """A table, or None if it cannot be opened here, as when its game is not installed."""
        try:
            return await self.find(id)
        except (Refused, BranchlineError) as refused:
            log.warning("A table cannot be opened: %s", refused)
            return None

    async def open_stored(self, id: str) -> OpenTable:
        """Opens a table that is stored, on the side: a long one takes a while."""
        stored = await self.store.load(id)
        if stored is None:
            raise UnknownTable
        setup = Setup.from_json(stored.setup)
        table = await asyncio.to_thread(Table.from_entries, id, setup, stored.entries)
        opened = self.opened[id] = OpenTable(table, stored.hashes, self.absence)
        self.make_room()
        self.when_opened(opened)
        return opened

    def close_table(self, id: str) -> None:
        """Lets go of a table; its alarm is stored."""
        opened = self.opened.pop(id)
        if opened.alarm:
            opened.alarm.cancel()

    def close_idle_tables(self) -> None:
        """Lets go of the tables that nobody needs."""
        for id, opened in list(self.opened.items()):
            if opened.is_idle:
                self.close_table(id)

    def close(self) -> None:
        """Lets go of all tables."""
        for id in list(self.opened):
            self.close_table(id)

    async def remove(self, opened: OpenTable) -> None:
        """Removes a table for good; who is still there is told."""
        gone = encoded(wire.Refusal(type="refusal", key=None, code="table", sentence=REMOVED))
        async with opened.lock:
            if opened.driver:
                opened.driver.cancel()
            await self.store.remove(opened.table.id)
            if self.opened.get(opened.table.id) is opened:
                self.close_table(opened.table.id)
        for guest in opened.guests:
            guest.send(gone)
