"""Questions are answered off the loop, once for all who ask the same, within a budget.

Playing a long game again to look something up takes up to a tenth of a second. So each address has
a budget of working time that fills slowly: a question reserves what its kind usually costs and is
charged what it did cost, and whoever has used up the budget waits.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from branchline.server import wire
from branchline.server.limits import TOO_MUCH, Buckets, Limits
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.questions import answer
from branchline.server.table.table import Table

DEFAULT_COST = 0.03
"""What other work costs in seconds before anybody knows; questions say what they do."""
FROM_CACHE = 0.0005
MOST_KEPT = 32
MOST_WAITING = 400


class QueryService:
    """The one place where questions are answered."""

    def __init__(self, work: Buckets | None = None, workers: int = 2) -> None:
        self.budgets = work or Buckets(*Limits().work)
        """Seconds of work."""
        self.threads = ThreadPoolExecutor(workers, "queries")
        self.kept: OrderedDict[object, asyncio.Task[Any]] = OrderedDict()
        self.waiting = 0

    def check(self, address: str) -> None:
        """Refuses an address that has no working time left."""
        if self.budgets.level(address, time.monotonic()) <= 0:
            raise Refused("rate", TOO_MUCH)

    def close(self) -> None:
        """Ends the work, in the middle if need be."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def ask(
        self, address: str, table: Table, seat: int | None, question: messages.Question
    ) -> wire.Answer:
        """The answer to a question, from what a seat may know."""
        asked = question.model_dump_json(exclude={"key"})
        name = table.id, table.number, seat, asked
        snapshot = table.snapshot()
        found: wire.Answer = await self.work(
            address, name, question.cost, lambda: answer(snapshot, seat, question)
        )
        given = found.copy()
        given["key"] = question.key
        return given

    async def work(self, address: str, name: object, usual: float, do: Callable[[], Any]) -> Any:
        """The result of some work that has a name, which is done once for all who want it."""
        self.check(address)
        if (known := self.kept.get(name)) is not None:
            self.kept.move_to_end(name)
            self.budgets.spend(address, FROM_CACHE)
            return await asyncio.shield(known)
        if self.waiting >= MOST_WAITING:
            raise Refused("rate", "The server is busy; try again in a moment.")
        self.budgets.spend(address, usual)
        self.kept[name] = task = asyncio.create_task(self.run(address, usual, do))
        task.add_done_callback(retrieved)
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Exception:
            self.kept.pop(name, None)
            raise

    async def run(self, address: str, usual: float, do: Callable[[], Any]) -> Any:
        """Has some work done by a thread, and charges what it cost beyond what was reserved."""
        self.waiting += 1
        cost = usual
        try:
            loop = asyncio.get_running_loop()
            cost, result = await loop.run_in_executor(self.threads, timed, do)
        finally:
            self.waiting -= 1
            self.budgets.spend(address, cost - usual)
        if isinstance(result, Exception):
            raise result
        return result


def retrieved(task: asyncio.Task[Any]) -> None:
    """Looks at what went wrong, though whoever asked may be gone."""
    if not task.cancelled():
        task.exception()


def timed(do: Callable[[], Any]) -> tuple[float, Any]:
    """What some work cost in seconds, and its result or what went wrong."""
    began = time.thread_time()
    try:
        result = do()
    except Exception as problem:  # handed to whoever asked
        result = problem
    return time.thread_time() - began, result
