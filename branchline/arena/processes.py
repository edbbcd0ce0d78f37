"""Local processes: work is cut into small parts, and comes back in order whoever did it."""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
MOST_PER_PART = 16


def ignore_interrupts() -> None:
    """Ctrl-C is for whoever started the work, who ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(
    work: Callable[[list[Item]], list[Done]], items: list[Item], processes: int
) -> Iterator[Done]:
    """Does the work on all items in so many processes and yields the results in order."""
    size = max(1, min(MOST_PER_PART, len(items) // (processes * 4)))
    parts = iter([items[at : at + size] for at in range(0, len(items), size)])
    pool = ProcessPoolExecutor(processes, get_context("spawn"), ignore_interrupts)
    waiting: deque[Future[list[Done]]] = deque()
    try:
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) > processes * 2:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
