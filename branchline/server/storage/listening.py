"""News from the other server processes, by PostgreSQL's LISTEN/NOTIFY."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from branchline.server.storage.writing import CHANNEL

RETRY_SECONDS = 1.0
log = logging.getLogger(__name__)


class Listener:
    """A connection of its own that hears what the other processes say, and comes back if lost."""

    def __init__(
        self,
        engine: AsyncEngine,
        origin: str,
        heard: Callable[[str, str, str], None],
        missed: Callable[[], None],
    ) -> None:
        self.engine = engine
        self.origin = origin
        self.heard = heard
        """Called with who says it, the sort of news, and the news."""
        self.missed = missed
        """Called after a time in which something may have been missed."""
        self.ready = asyncio.Event()
        self.task = asyncio.create_task(self.run(), name="listener")

    async def run(self) -> None:
        """Listens for ever."""
        first = True
        while True:
            try:
                await self.listen(first)
                first = False
            except failures() as problem:
                log.warning("Not listening to other servers: %s", problem)
            self.ready.clear()
            await asyncio.sleep(RETRY_SECONDS)

    async def listen(self, first: bool) -> None:
        """Listens until the connection is lost."""
        import asyncpg

        _, arguments = self.engine.dialect.create_connect_args(self.engine.url)
        connection = await asyncpg.connect(**arguments)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self.hear)
            self.ready.set()
            if not first:
                self.missed()
            while not lost.is_set():
                await self.knock(connection, lost)
        finally:
            connection.terminate()

    async def knock(self, connection: Any, lost: asyncio.Event) -> None:
        """Asks now and then if the other end is still there."""
        try:
            await asyncio.wait_for(lost.wait(), 10)
        except TimeoutError:
            await asyncio.wait_for(connection.execute("SELECT 1"), 5)

    def hear(self, connection: object, pid: int, channel: str, notice: object) -> None:
        """Passes on what another process said."""
        origin, *lines = str(notice).split("\n")
        if origin == self.origin:
            return
        for line in lines:
            sort, _, news = line.partition(" ")
            self.heard(origin, sort, news)

    async def close(self) -> None:
        """Stops listening."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def failures() -> tuple[type[Exception], ...]:
    """What can go wrong with the connection."""
    import asyncpg

    return (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
