"""Work that is done on the side, and what went wrong with it."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from branchline.server.storage.store import Trouble
from branchline.server.table.entries import Refused

log = logging.getLogger(__name__)


class Background:
    """The tasks that nobody waits for."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Lets something be done on the side."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Notes what went wrong."""
        self.tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, Refused | Trouble):
            log.error("Something went wrong: %r", problem, exc_info=problem)

    async def close(self) -> None:
        """Gives up what is under way."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
