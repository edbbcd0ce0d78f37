"""Who is at a table, who has left, and how long votes last; `tests/attack/absence.py` votes."""

import asyncio
from typing import Any

import pytest

from branchline.server.live import attendance, presence
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from tests.server.open_tables import guest, received, started, until
from tests.server.watch import Watch

pytestmark = pytest.mark.anyio


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The clock that says who has been away for how long; stands before `tables`."""
    watch = Watch()
    monkeypatch.setattr(presence, "time", watch)
    return watch


async def test_presence_is_told_and_a_reload_is_not_noticed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "LEAVE_SECONDS", 0.05)
    opened = await started(tables)
    ann = guest(tables, opened, 0)
    bob = guest(tables, opened, 1)
    assert here(received(ann)[-1]) == [True, True]
    tables.attendance.leave(opened, bob)
    bob = guest(tables, opened, 1)
    await asyncio.sleep(0.1)
    assert not received(ann)
    tables.attendance.leave(opened, bob)
    await until(lambda: bool(ann.waiting))
    assert here(received(ann)[-1]) == [True, False]


async def test_everyone_is_told_when_someone_has_been_away_for_long(
    watch: Watch, swept_often: None, tables: Tables
) -> None:
    tables.registry.absence = 40
    opened = await started(tables)
    ann = guest(tables, opened, 0)
    assert not received(ann)[-1]["table"]["seats"][1]["away"]
    watch.now += 45
    await until(lambda: bool(ann.waiting))
    assert received(ann)[-1]["table"]["seats"][1]["away"]


async def test_votes_end_after_a_while(
    swept_often: None, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.registry.absence = 0.0
    opened = await started(tables, "ppp")
    await tables.say(opened, 0, messages.Vote(key="v", seat=2, bot="random"))
    await asyncio.sleep(0.1)
    assert opened.table.votes
    monkeypatch.setattr(attendance, "VOTE_SECONDS", 0.05)
    await until(lambda: not opened.table.votes)


def here(frame: Any) -> list[bool]:
    """Who is at the table, as a frame says it."""
    return [seat["here"] for seat in frame["table"]["seats"]]
