"""Who waits for a worker, in what order, and how long each may take.

The more wait, the less time each gets, so that the last of them is answered soon all the same.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import count

SOON = 1.0
"""All who wait are to be answered within so many seconds."""


Place = tuple[float, int, asyncio.Future[None]]
"""A place in a line: since when, a number, and what is done once a worker is there."""


class Rank(IntEnum):
    """For whom a worker is wanted; the first come first."""

    PEOPLE = 0
    """A bot decides at a table where people wait for it."""
    OPINION = 1
    """Someone has asked what to think of a move."""
    REVIEW = 2
    """Someone waits for a game that is over to be thought through, piece by piece."""
    BOTS = 3
    """A bot decides at a table whose people are all gone: it never stops by itself."""
    SPARE = 4
    """Nobody has asked for it: it has a worker of its own, while no other is wanted."""


ASKED = [rank for rank in Rank if rank is not Rank.SPARE]


class Waiting:
    """A line for workers: by rank, and in a rank by who has waited longest."""

    def __init__(self, workers: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.workers = workers
        self.clock = clock
        self.numbers = count()
        self.lines: dict[Rank, list[Place]] = {rank: [] for rank in Rank}
        self.busy: Counter[Rank] = Counter()
        """How many workers work for whom."""

    def __len__(self) -> int:
        """How many wait or have a worker; what nobody has asked for counts for nothing."""
        return self.at_work() + sum(len(self.lines[rank]) for rank in ASKED)

    def at_work(self) -> int:
        """How many workers work for those who asked."""
        return sum(self.busy[rank] for rank in ASKED)

    def share(self) -> float:
        """The seconds that whoever gets a worker now may keep it."""
        return SOON * self.workers / max(1, len(self))

    async def enter(self, rank: Rank, since: float | None = None) -> None:
        """Waits for a worker, behind those who wait for longer; `leave` gives it back."""
        called = asyncio.get_running_loop().create_future()
        place = (self.clock() if since is None else since, next(self.numbers), called)
        heappush(self.lines[rank], place)
        self.call()
        try:
            await called
        except asyncio.CancelledError:
            self.go_away(rank, place)
            raise

    def go_away(self, rank: Rank, place: Place) -> None:
        """Gives up a place in the line, or the worker that was had at the same moment."""
        if place in self.lines[rank]:
            self.lines[rank].remove(place)
            heapify(self.lines[rank])
            self.call()
        elif not place[2].cancelled():
            self.leave(rank)

    def leave(self, rank: Rank) -> None:
        """Gives a worker back, which goes to the next in line."""
        self.busy[rank] -= 1
        self.call()

    def call(self) -> None:
        """Calls as many as there are workers for."""
        while (rank := self.first()) is not None:
            _, _, called = heappop(self.lines[rank])
            if not called.done():  # who has gone away is passed over
                self.busy[rank] += 1
                called.set_result(None)

    def first(self) -> Rank | None:
        """The first rank that someone waits in and a worker may be had for."""
        return next((rank for rank in Rank if self.lines[rank] and self.may_have(rank)), None)

    def may_have(self, rank: Rank) -> bool:
        """Opinions leave a worker to the bots, since they take long."""
        if rank is Rank.SPARE:
            return not len(self) and not self.busy[rank]
        has_room = rank is not Rank.OPINION or self.busy[rank] < max(1, self.workers - 1)
        return has_room and self.at_work() < self.workers
