"""A rematch: the same people at one new table."""

import asyncio

import pytest
from sqlalchemy import select

from branchline.server import wire
from branchline.server.sql import schema
from branchline.server.tables import Tables
from tests.server.open_tables import finished, process

pytestmark = pytest.mark.anyio


async def test_of_many_rematches_at_once_there_is_one(tables: Tables) -> None:
    opened = await finished(tables)
    await tables.say(opened, 0, wire.Chat(key="rematch", text="Again?"))
    ids = await asyncio.gather(*(tables.rematch(opened, n % 2) for n in range(20)))
    assert len(set(ids)) == 1
    assert len(await all_tables(tables)) == 2
    again = await tables.find(ids[0])
    assert again.hashes == opened.hashes
    assert again.table.setup.seed != opened.table.setup.seed
    assert [entry.kind for entry in opened.table.entries[-2:]] == ["chat", "rematch"]


async def test_two_processes_make_one_rematch(shared_database: str) -> None:
    async with process(shared_database) as one, process(shared_database) as other:
        opened = await finished(one)
        same = await other.find(opened.table.id)
        asked = [(one, opened, 0), (other, same, 1), (one, opened, 1), (other, same, 0)]
        ids = await asyncio.gather(*(tables.rematch(at, seat) for tables, at, seat in asked))
        assert len(set(ids)) == 1
        assert len(await all_tables(one)) == 2
        setups = [(await tables.find(ids[0])).table.setup for tables in (one, other)]
        assert setups[0] == setups[1]


async def all_tables(tables: Tables) -> list[str]:
    """The ids of all tables that are stored."""
    async with tables.store.engine.connect() as connection:
        return list((await connection.execute(select(schema.tables.c.id))).scalars())
