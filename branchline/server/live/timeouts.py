"""The clocks of open tables: whose time is over is told, in whatever process the table was."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from branchline.server.live.background import Background
from branchline.server.live.open_table import OpenTable
from branchline.server.live.registry import Registry
from branchline.server.storage.store import Store
from branchline.server.table.entries import Entry

LONGEST_ALARM = 3600.0
"""A clock that runs for days is looked at now and then."""
Commit = Callable[[OpenTable, Entry], Awaitable[bool]]
"""Stores an entry and tells of it; False if another process was first."""


class Timeouts:
    """Ends the time of those whose clock has run out."""

    def __init__(
        self, store: Store, registry: Registry, background: Background, commit: Commit
    ) -> None:
        self.store = store
        self.registry = registry
        self.background = background
        self.commit = commit
        self.time: Callable[[], float] = time.time
        """What the clocks of tables go by; the same for all processes."""

    def schedule_timeout(self, opened: OpenTable) -> None:
        """Sets the alarm for whose clock runs."""
        if opened.alarm:
            opened.alarm.cancel()
        clocks = opened.table.clocks
        deadline = clocks.deadline() if clocks and not opened.table.over else None
        if deadline is not None:
            wait = min(max(0.0, deadline - self.time()), LONGEST_ALARM)
            loop = asyncio.get_running_loop()
            opened.alarm = loop.call_later(
                wait, lambda: self.background.spawn(self.on_timeout(opened))
            )

    async def on_timeout(self, opened: OpenTable) -> None:
        """Ends the time of whose clock has run out; if that has changed meanwhile, waits on."""
        async with opened.lock:
            entry = opened.table.propose_time_out(self.time())
            if entry is None or not await self.commit(opened, entry):
                self.schedule_timeout(opened)

    async def check_timeouts(self) -> None:
        """Opens the tables where someone's time may have run out, in whatever process it was."""
        for id in await self.store.due(self.time()):
            opened = await self.registry.try_open(id)
            clocks = opened.table.clocks if opened else None
            if opened and opened.table.setup.what_if:
                await self.registry.remove(opened)
                continue
            if opened:
                self.schedule_timeout(opened)
            await self.store.set_alarm(id, clocks.deadline() if clocks else None)
