"""Who does the work: this process, several local ones, or a Ray cluster.

Work is cut into small parts, and its results come back in order, whoever did it.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
MOST_PER_PART = 16
PARTS_EACH = 4
"""Every worker gets about so many parts, so that none is waited for for long."""


class Workers:
    """The process that asks does all the work itself."""

    def spread(self, work: Callable[[list[Item]], list[Done]], items: list[Item]) -> Iterator[Done]:
        """Does the work on all items and yields the results in order."""
        for item in items:
            yield from work([item])

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Lets the workers go."""


class Processes(Workers):
    """Local processes, started when there is something to do."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    def spread(self, work: Callable[[list[Item]], list[Done]], items: list[Item]) -> Iterator[Done]:
        """Does the work on all items and yields the results in order."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), ignore_interrupts)
        waiting: deque[Future[list[Done]]] = deque()
        for part in parts(items, self.processes):
            waiting.append(self.pool.submit(work, part))
            if len(waiting) > self.processes * 2:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()

    def stop(self) -> None:
        """Ends the processes, after what they are at."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for whoever started the work, who ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def parts(items: list[Item], workers: int) -> list[list[Item]]:
    """Items in parts that are small enough for so many workers to share."""
    size = max(1, min(MOST_PER_PART, len(items) // (workers * PARTS_EACH)))
    return [items[at : at + size] for at in range(0, len(items), size)]


def make_workers(processes: int = 1, ray: str | None = None) -> Workers:
    """So many local processes, or the Ray cluster at an address."""
    if ray is not None:
        from branchline.arena.cluster import Cluster

        return Cluster(ray)
    return Processes(processes) if processes > 1 else Workers()
