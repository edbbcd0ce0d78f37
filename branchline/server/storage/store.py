"""Storage of tables: each its setup, and its entries numbered from 1.

An entry is accepted when it is written at its number, once; the database sees to that, so that
two processes, a double click or a crash cannot lose an entry or store it twice.
"""

import json
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from branchline.server.storage.engine import FileLock, address, make_engine, migrate, settle_files
from branchline.server.storage.listening import Listener
from branchline.server.storage.schema import alarms, entries, lobby, tables, tokens
from branchline.server.storage.writing import (
    AppendEntry,
    CreateTable,
    ListTable,
    Notify,
    RemoveTable,
    SetAlarm,
    Taken,
    Trouble,
    Writer,
    trouble,
)
from branchline.server.table.entries import Entry

__all__ = ["Store", "Stored", "Taken", "Trouble"]

MOST_LISTED = 50
"""So many tables of the lobby are looked at."""
MOST_DUE = 100
"""So many tables are looked at together."""


@dataclass(frozen=True)
class Stored:
    """A table as it is stored."""

    setup: dict[str, Any]
    hashes: dict[int, str]
    """SHA-256 of the token that each seat was made with."""
    entries: list[Entry]


class Store:
    """The tables in one database."""

    def __init__(self, database: str) -> None:
        self.url = address(database)
        self.origin = secrets.token_urlsafe(6)
        """This process's name among those that share the database."""
        self.lock: FileLock | None = None
        self.listener: Listener | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.url.get_backend_name() != "sqlite"

    async def open(self) -> None:
        """Gets the database ready; a sentence if it cannot be used."""
        if not self.is_shared:
            self.lock = FileLock(Path(self.url.database or ""))
        self.engine = make_engine(self.url)
        try:
            await migrate(self.engine)
        except BaseException:
            await self.close()
            raise
        self.writer = Writer(self.engine, self.origin)

    async def listen(
        self, heard: Callable[[str, str, str], None], missed: Callable[[], None]
    ) -> None:
        """Begins to hear what other processes do."""
        if self.is_shared:
            self.listener = Listener(self.engine, self.origin, heard, missed)
            await self.listener.ready.wait()

    async def tell(self, sort: str, news: str) -> None:
        """Says something to the other processes, if there may be any."""
        if self.is_shared:
            await self.writer.write(Notify(sort, news))

    async def close(self) -> None:
        """Writes what waits and lets go of the database."""
        if hasattr(self, "writer"):
            await self.writer.close()
        if self.listener:
            await self.listener.close()
        await settle_files(self.engine)
        await self.engine.dispose()
        if self.lock:
            self.lock.release()

    async def create(self, id: str, setup: Mapping[str, Any], hashes: dict[int, str]) -> None:
        """Stores a new table; Taken if there is one of this id."""
        await self.writer.write(CreateTable(id, packed(setup), time.time(), hashes))

    async def append(self, id: str, entry: Entry, alarm: float | None = None) -> None:
        """Stores an entry; Taken if its number or its key is there already.

        An alarm is when the table has to be looked at, if nothing happens at it until then.
        """
        row = {
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "body": packed(entry.body),
            "key": entry.key or None,
        }
        await self.writer.write(AppendEntry(id, row, alarm))

    async def set_alarm(self, id: str, at: float | None) -> None:
        """Stores when a table has to be looked at."""
        await self.writer.write(SetAlarm(id, at))

    async def remove(self, id: str) -> None:
        """Forgets a table."""
        await self.writer.write(RemoveTable(id))

    async def list_table(self, id: str, made: float, waits: bool) -> None:
        """Stores that a table waits in the lobby, or no longer does."""
        await self.writer.write(ListTable(id, made, waits))

    async def listed(self, since: float) -> list[tuple[str, float]]:
        """The tables that wait in the lobby and when they were made, the newest first."""
        wanted = lobby.c.waits & (lobby.c.made > since)
        question = select(lobby.c.table_id, lobby.c.made).where(wanted)
        newest = question.order_by(lobby.c.made.desc()).limit(MOST_LISTED)
        try:
            async with self.engine.connect() as connection:
                return [(row.table_id, row.made) for row in await connection.execute(newest)]
        except (SQLAlchemyError, OSError) as problem:
            raise trouble(problem) from problem

    async def due(self, now: float) -> list[str]:
        """The tables that have to be looked at by now."""
        try:
            async with self.engine.connect() as connection:
                found = await connection.execute(
                    select(alarms.c.table_id).where(alarms.c.at <= now).limit(MOST_DUE)
                )
                return list(found.scalars())
        except (SQLAlchemyError, OSError) as problem:
            raise trouble(problem) from problem

    async def load(self, id: str) -> Stored | None:
        """A table with all its entries, or None."""
        try:
            async with self.engine.connect() as connection:
                return await read_table(connection, id)
        except (SQLAlchemyError, OSError) as problem:
            raise trouble(problem) from problem

    async def tail(self, id: str, after: int) -> list[Entry]:
        """The entries of a table after a number."""
        try:
            async with self.engine.connect() as connection:
                return await read_entries(connection, id, after)
        except (SQLAlchemyError, OSError) as problem:
            raise trouble(problem) from problem


async def read_table(connection: AsyncConnection, id: str) -> Stored | None:
    """All there is of a table."""
    setup = (await connection.execute(select(tables.c.setup).filter_by(id=id))).scalar()
    if setup is None:
        return None
    hashes = await connection.execute(
        select(tokens.c.seat, tokens.c.hash).where(tokens.c.table_id == id)
    )
    return Stored(
        json.loads(setup),
        {row.seat: row.hash for row in hashes},
        await read_entries(connection, id, 0),
    )


async def read_entries(connection: AsyncConnection, id: str, after: int) -> list[Entry]:
    """The entries of a table after a number, in their order."""
    return [as_entry(row) for row in await connection.execute(entries_after(id, after))]


def entries_after(id: str, after: int) -> Select[Any]:
    """The question for a table's tail."""
    wanted = (entries.c.table_id == id) & (entries.c.number > after)
    return select(entries).where(wanted).order_by(entries.c.number)


def as_entry(row: Row[Any]) -> Entry:
    """An entry as it was stored."""
    return Entry(row.number, row.kind, row.seat, json.loads(row.body), row.key or "")


def packed(data: Mapping[str, Any]) -> str:
    """Plain data as one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
