"""Questions are answered beside the game, once for all who ask, within a budget."""

import asyncio
import threading
from typing import Any

import pytest

from branchline.server import wire
from branchline.server.live import query_service
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.table import Table
from tests.server.open_tables import act, finished, started

pytestmark = pytest.mark.anyio


async def test_questions_do_not_keep_others_waiting(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough, answer = threading.Event(), query_service.answer

    def think_long(*asked: Any) -> Any:
        enough.wait(1)
        return answer(*asked)

    opened, other = await finished(tables), await started(tables)
    monkeypatch.setattr(query_service, "answer", think_long)
    tables.queries.budgets.size = tables.queries.budgets.rate = 100.0
    asked = [
        tables.queries.ask("there", opened.table, None, messages.Look(key="a", number=number))
        for number in range(60, 160)
    ]
    answering = asyncio.gather(*asked)
    await tables.say(other, *act(other, "meanwhile"))
    assert not answering.done()
    enough.set()
    assert [given["moment"]["number"] for given in await answering] == list(range(60, 160))


async def test_who_asks_too_much_waits_and_others_do_not(tables: Tables) -> None:
    opened = await finished(tables)
    tables.queries.budgets.size = 0.1

    async def ask(address: str, number: int) -> str:
        try:
            await tables.queries.ask(
                address, opened.table, None, messages.Look(key="a", number=number)
            )
        except Refused as refused:
            return refused.code
        return "answered"

    heard = await asyncio.gather(*(ask("here", number) for number in range(200)))
    assert set(heard) == {"answered", "rate"}
    assert await ask("elsewhere", 1) == "answered"
    tables.queries.budgets.spend("here", 1.0)
    with pytest.raises(Refused, match="Too many"):
        await tables.say(opened, 0, messages.Chat(key="la", text="la"), address="here")


async def test_the_same_question_is_answered_once_for_all(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await finished(tables)
    worked = []
    real = query_service.answer

    def counting(table: Table, seat: int | None, question: messages.Message) -> wire.Answer:
        worked.append(question)
        return real(table, seat, question)

    monkeypatch.setattr(query_service, "answer", counting)
    asked = [
        tables.queries.ask("here", opened.table, 0, messages.Log(key=f"k{n}", before=90))
        for n in range(50)
    ]
    answers = await asyncio.gather(*asked)
    assert [given["key"] for given in answers] == [f"k{n}" for n in range(50)]
    assert len(worked) == 1
