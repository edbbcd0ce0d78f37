"""Tables that are open in a process, for tests: started, connected to and played at."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.presence import Client
from branchline.server.live.tables import Tables
from branchline.server.storage.store import Store
from branchline.server.table import messages
from branchline.server.table.table import BotTurn
from branchline.server.workers.pool import WorkerPool, replayed
from branchline.server.workers.scheduler import Rank
from tests.server.running import SETTLE


@asynccontextmanager
async def process(database: str, thinking: Any = None) -> AsyncIterator[Tables]:
    """The tables of one process, which stops at the end."""
    store = Store(database)
    await store.open()
    tables = Tables(store, thinking or WorkerPool(1))
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def started(tables: Tables, seats: str = "pp", game: str = "card-game") -> OpenTable:
    """A table at which the game has begun: p is a person, b a bot."""
    kinds = [
        wire.NewSeat(kind="here") if seat == "p" else wire.NewSeat(kind="bot", bot="random")
        for seat in seats
    ]
    id, _ = await tables.make(wire.NewTable(game=game, seats=kinds, seed="7"))
    opened = await tables.find(id)
    await tables.say(opened, 0, messages.Start(key="start"))
    return opened


async def finished(tables: Tables) -> OpenTable:
    """A table of two people at the end of their game."""
    opened = await started(tables)
    while not opened.table.over:
        await tables.say(opened, *act(opened, f"k{opened.table.number}"))
    return opened


def act(opened: OpenTable, key: str) -> tuple[int, messages.Act]:
    """Who decides now, and a move of theirs."""
    state = opened.table.state
    assert state is not None
    assert state.actor is not None
    return state.actor, messages.Act(key=key, actions=[state.legal()[-1]])


def guest(tables: Tables, opened: OpenTable, seat: int | None, since: int = 0) -> Client:
    """Someone who connects."""
    someone = Client(seat, lambda: None)
    tables.attendance.enter(opened, someone, since)
    return someone


def received(someone: Client) -> list[Any]:
    """What was sent to someone since this was last asked."""
    messages = [json.loads(text) for text in someone.waiting]
    someone.waiting.clear()
    return messages


async def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(SETTLE):
        while not holds():
            await asyncio.sleep(0.005)


class Quick:
    """Bots that take the first move, at once."""

    async def think(self, turn: BotTurn, rank: Rank, since: float) -> int:
        return replayed(turn).legal()[0]

    def close(self) -> None:
        pass


class Stuck(Quick):
    """Bots that never come to an end."""

    async def think(self, turn: BotTurn, rank: Rank, since: float) -> int:
        await asyncio.sleep(1000)
        return 0
