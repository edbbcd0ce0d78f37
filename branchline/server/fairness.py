"""Fair turns: a few things are done at a time, and every address has its turn, however many ask."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Crowded(Exception):
    """Too much of one address waits already."""


class FairGate:
    """Lets a few in at a time; those who wait come in address by address, each in its turn."""

    def __init__(self, at_once: int, most_waiting: int, pause: float = 0.0) -> None:
        self.free = at_once
        self.pause = pause
        """So many seconds lie between the end of a turn and the next one."""
        self.most_waiting = most_waiting
        """So many may wait of one address."""
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def enter(self, address: str, is_begun: bool = False) -> None:
        """Waits for a turn; whoever has one leaves again."""
        if self.free > 0:
            self.free -= 1
            return
        queue = self.queues.setdefault(address, deque())
        if len(queue) >= self.most_waiting and not is_begun:
            raise Crowded
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had come already
                self.leave()
            raise

    def leave(self) -> None:
        """Gives the turn on after a moment.

        So a crowd never fills the loop: between its turns there is time for everyone else.
        """
        asyncio.get_running_loop().call_later(self.pause, self.pass_on)

    def pass_on(self) -> None:
        """Gives the turn to whoever waits, of the address whose turn it is."""
        while self.queues:
            address, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.queues[address] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """A turn from its beginning to its end."""
        await self.enter(address)
        try:
            yield
        finally:
            self.leave()


class Turn:
    """The turn of one request, which ends once: when its answer begins, or earlier."""

    def __init__(self, gate: FairGate) -> None:
        self.gate = gate
        self.has_ended = False

    def end(self) -> None:
        """Lets the next one in."""
        if not self.has_ended:
            self.has_ended = True
            self.gate.leave()

    @asynccontextmanager
    async def again(self, address: str) -> AsyncIterator[None]:
        """A short turn more, once the first has ended; however many of an address wait."""
        if not self.has_ended:
            yield
            return
        await self.gate.enter(address, is_begun=True)
        try:
            yield
        finally:
            self.gate.leave()
