"""A Ray cluster as workers: parts of the work go to its machines and come back in order.

What was under way on a machine that is lost is done again elsewhere; a deal depends on its seed and
on the bots alone, so nothing changes. Branchline has to be installed on every machine, and a bot in
a file has to be there too.
"""

import socket
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import branchline
from branchline.arena.workers import Done, Item, Workers, parts
from branchline.core.errors import BranchlineError
from branchline.core.extras import require_extra

PATIENCE = 10
"""Seconds that a cluster may take to answer."""


class NoCluster(BranchlineError):
    """There is no Ray cluster at an address, or its machines have another version."""


class Cluster(Workers):
    """The machines of a Ray cluster."""

    def __init__(self, address: str) -> None:
        self.ray: Any = require_extra("ray", "ray", "--ray")
        self.connected = not self.ray.is_initialized()
        if self.connected:
            self.connect(address)
        self.do = self.ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(part)

    def connect(self, address: str) -> None:
        """Joins the cluster, or says why that cannot be done."""
        try:
            check_there(address)
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError) as wrong:
            why = str(wrong).strip().splitlines()[0].rstrip(".")
            raise NoCluster(f"There is no Ray cluster at {address!r}: {why}.") from None

    def spread(self, work: Callable[[list[Item]], list[Done]], items: list[Item]) -> Iterator[Done]:
        """Does the work on all items and yields the results in order."""
        cpus = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        packed = self.ray.put(work)
        waiting: deque[Any] = deque()
        for some in parts(items, cpus):
            waiting.append(self.do.remote(packed, some, branchline.__version__))
            if len(waiting) > cpus * 2:
                yield from self.ray.get(waiting.popleft())
        while waiting:
            yield from self.ray.get(waiting.popleft())

    def stop(self) -> None:
        """Leaves the cluster, which goes on without us."""
        if self.connected:
            self.ray.shutdown()


def check_there(address: str) -> None:
    """Fails at once where nobody answers: Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def part(work: Callable[[list[Any]], list[Any]], items: list[Any], version: str) -> list[Any]:
    """A part of the work, on whichever machine."""
    if branchline.__version__ != version:
        raise NoCluster(
            f"A machine of the cluster has Branchline {branchline.__version__}, not {version}; "
            f"install the same everywhere."
        )
    return work(items)
