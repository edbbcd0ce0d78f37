"""Group commit: whatever waits to be written goes to the disk together, in one transaction."""

import asyncio
import logging
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Insert, delete, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from branchline.core.words import printable
from branchline.server.log_throttle import LogThrottle
from branchline.server.storage.schema import alarms, entries, lobby, tables, tokens

CHANNEL = "branchline"
MOST_AT_ONCE = 500
MOST_NOTICE = 7000
"""PostgreSQL carries 8000 bytes in a notice."""
throttle = LogThrottle(logging.getLogger(__name__))


class Taken(Exception):
    """The id of a table, or the number or key of an entry, is taken already."""


class Trouble(Exception):
    """Nothing could be stored or read just now; the message is a sentence for the player."""


class Job:
    """Something that waits to be written; `done` tells when it is on the disk."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, problem: BaseException | None = None) -> None:
        """Tells whoever waits, if anyone still does."""
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The rows to be written, by the name of what they go into."""
        return {}


class CreateTable(Job):
    """A new table."""

    def __init__(self, id: str, setup: str, made: float, hashes: dict[int, str]) -> None:
        super().__init__(id)
        self.row = {"id": id, "setup": setup, "made": made}
        self.hashes = hashes

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The table and its tokens."""
        hashes = [{"table_id": self.id, "seat": s, "hash": h} for s, h in self.hashes.items()]
        return {"tables": [self.row], "tokens": hashes}


class AppendEntry(Job):
    """A new entry."""

    def __init__(self, id: str, row: dict[str, Any], alarm: float | None = None) -> None:
        super().__init__(id)
        self.row = {"table_id": id, **row}
        self.alarm = alarm

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The entry, and when the table has to be looked at if it has a clock."""
        alarms = [] if self.alarm is None else [{"table_id": self.id, "at": self.alarm}]
        return {"entries": [self.row], "alarms": alarms}


class ListTable(Job):
    """That a table waits in the lobby, or no longer does."""

    def __init__(self, id: str, made: float, waits: bool) -> None:
        super().__init__(id)
        self.row = {"table_id": id, "made": made, "waits": waits}

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The table's line in the lobby."""
        return {"lobby": [self.row]}


class SetAlarm(Job):
    """When a table has to be looked at, or that it need not be."""

    def __init__(self, id: str, at: float | None) -> None:
        super().__init__(id)
        self.row = {"table_id": id, "at": at}

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The alarm."""
        return {"alarms": [self.row]}


class RemoveTable(Job):
    """That a table is no longer wanted."""


class Notify(Job):
    """Something to tell the other processes."""

    def __init__(self, sort: str, news: str) -> None:
        super().__init__(f"{sort} {news}")


class Writer:
    """The one task that writes; while it waits for the disk, the next batch gathers."""

    def __init__(self, engine: AsyncEngine, origin: str) -> None:
        self.engine = engine
        self.origin = origin
        self.waiting: list[Job] = []
        self.wake = asyncio.Event()
        self.statements = statements(engine.dialect.name)
        self.task = asyncio.create_task(self.run(), name="writer")

    async def write(self, job: Job) -> None:
        """Waits until a job is on the disk; Taken or Trouble if it cannot be."""
        if self.task.done():
            raise Trouble("The server is stopping; say it again in a moment.")
        self.waiting.append(job)
        self.wake.set()
        await job.done

    async def run(self) -> None:
        """Writes whatever waits, for ever."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                await self.write_all(self.batch())

    def batch(self) -> list[Job]:
        """What goes into the next transaction: one job a table, so that each is told its own."""
        chosen: dict[str, Job] = {}
        left = []
        for job in self.waiting:
            if job.id in chosen or len(chosen) == MOST_AT_ONCE:
                left.append(job)
            else:
                chosen[job.id] = job
        self.waiting = left
        return [chosen[id] for id in sorted(chosen)]  # one order everywhere: no deadlocks

    async def write_all(self, jobs: list[Job]) -> None:
        """Writes a batch; if that fails, each job alone, so that only the bad ones fail."""
        try:
            taken = await self.commit(jobs)
        except (SQLAlchemyError, OSError) as problem:
            if (
                isinstance(jobs[0], CreateTable)
                and isinstance(problem, IntegrityError)
                and not jobs[1:]
            ):
                jobs[0].settle(Taken())
            elif len(jobs) == 1 or is_out_of_reach(problem):
                said = str(trouble(problem))
                for job in jobs:
                    job.settle(Trouble(said))
            else:
                for job in jobs:
                    await self.write_all([job])
            return
        for job in jobs:
            job.settle(Taken() if job in taken else None)

    async def commit(self, jobs: Sequence[Job]) -> set[Job]:
        """One transaction; the jobs whose place was taken already."""
        async with self.engine.begin() as connection:
            stored = await self.insert(connection, jobs)
            await remove(connection, [job.id for job in jobs if isinstance(job, RemoveTable)])
            taken: set[Job] = {job for job in jobs if not is_stored(job, stored)}
            await self.notify(connection, [job for job in jobs if job not in taken])
        return taken

    async def insert(
        self, connection: AsyncConnection, jobs: Sequence[Job]
    ) -> set[tuple[str, int]]:
        """Inserts all rows; table and number of the entries that found their place free."""
        stored: set[tuple[str, int]] = set()
        for name, statement in self.statements.items():
            if name == "alarms":  # an entry whose place was taken sets none
                jobs = [job for job in jobs if is_stored(job, stored)]
            rows = [row for job in jobs for row in job.rows().get(name, ())]
            if not rows:
                continue
            result = await connection.execute(statement, rows)
            if name == "entries":
                stored = {(row[0], row[1]) for row in result}
        return stored

    async def notify(self, connection: AsyncConnection, jobs: Sequence[Job]) -> None:
        """Wakes the other processes, in the same transaction."""
        if self.engine.dialect.name != "postgresql":
            return
        entered = [job for job in jobs if isinstance(job, AppendEntry)]
        news = [f"news {job.id}:{job.row['number']}" for job in entered]
        news += [job.id for job in jobs if isinstance(job, Notify)]
        for notice in together(news):
            say = {"channel": CHANNEL, "notice": f"{self.origin}\n{notice}"}
            await connection.execute(NOTIFY, say)

    async def close(self) -> None:
        """Writes what still waits, then stops."""
        while self.waiting and not self.task.done():
            await asyncio.sleep(0.01)
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def remove(connection: AsyncConnection, ids: list[str]) -> None:
    """Deletes tables with all that hangs on them."""
    if ids:
        for part in (entries, tokens, lobby, alarms):
            await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        await connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def is_stored(job: Job, stored: set[tuple[str, int]]) -> bool:
    """Whether what a job was to store is stored."""
    return not isinstance(job, AppendEntry) or (job.id, job.row["number"]) in stored


NOTIFY = text("SELECT pg_notify(:channel, :notice)")


def statements(dialect: str) -> dict[str, Insert]:
    """The inserts, in the order in which they are made."""
    insert: Any = postgresql.insert if dialect == "postgresql" else sqlite.insert
    entry = insert(entries).on_conflict_do_nothing()
    alarm, listed = insert(alarms), insert(lobby)
    return {
        "tables": insert(tables),
        "tokens": insert(tokens),
        "entries": entry.returning(entries.c.table_id, entries.c.number),
        "lobby": listed.on_conflict_do_update(
            index_elements=["table_id"], set_={"waits": listed.excluded.waits}
        ),
        "alarms": alarm.on_conflict_do_update(
            index_elements=["table_id"], set_={"at": alarm.excluded.at}
        ),
    }


def together(news: Sequence[str]) -> Iterator[str]:
    """Pieces of news, a line each, in notices of a length that PostgreSQL carries."""
    notice = ""
    for piece in news:
        if len(notice) + len(piece) > MOST_NOTICE:
            yield notice
            notice = ""
        notice += ("\n" if notice else "") + piece
    if notice:
        yield notice


def is_out_of_reach(problem: Exception) -> bool:
    """Whether the whole database is the trouble, and not what was to be written."""
    return isinstance(problem, OSError | OperationalError | InterfaceError) or (
        isinstance(problem, DBAPIError) and problem.connection_invalidated
    )


def trouble(problem: Exception) -> Trouble:
    """What a player is told when the database fails; the log has what it was."""
    what = str(getattr(problem, "orig", problem))
    throttle.warn(f"The database fails: {printable(what)[:300]}")
    return Trouble(sentence(what.lower()))


def sentence(what: str) -> str:
    """A failure of the database as a player may read it."""
    if "full" in what or "no space" in what or "disk i/o" in what:
        return "The server's disk is full, so nothing was stored; try again later."
    if "locked" in what or "busy" in what:
        return "The server's database is locked by another program, so nothing was stored."
    if "readonly" in what or "read-only" in what:
        return "The server's database cannot be written, so nothing was stored."
    return "The server's database does not answer; try again in a moment."
