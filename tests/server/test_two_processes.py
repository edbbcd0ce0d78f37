"""Two processes at one database: what one stores, the other tells."""

import pytest

from branchline.server.live import bot_runner
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from tests.server.open_tables import Quick, Stuck, act, guest, process, received, started, until

pytestmark = pytest.mark.anyio


async def test_another_process_was_first(shared_database: str) -> None:
    async with process(shared_database) as one, process(shared_database) as other:
        other.store.listener.heard = lambda *news: None  # type: ignore[union-attr]
        opened = await started(one)
        same = await other.find(opened.table.id)
        seat, message = act(opened, "one")
        await one.say(opened, seat, message)
        assert same.table.number == 1
        await other.say(same, seat, message)  # the same again: acknowledged
        assert same.table.number == 2
        seat, message = act(opened, "two")
        await one.say(opened, seat, message)
        with pytest.raises(Refused) as refused:
            await other.say(same, seat, messages.Act(key="late", actions=message.actions))
        assert refused.value.code == "late"
        await other.say(same, 0, messages.Chat(key="chat", text="Still here."))
        assert same.table.number == 4


async def test_moves_and_presence_reach_the_other_process(shared_database: str) -> None:
    async with process(shared_database) as one, process(shared_database) as other:
        opened = await started(one)
        ann = guest(one, opened, 0)
        same = await other.find(opened.table.id)
        bob = guest(other, same, 1)
        await until(lambda: opened.shown[0] == same.shown[0] == {0, 1})
        received(ann), received(bob)
        await one.say(opened, *act(opened, "one"))
        await until(lambda: bool(bob.waiting))
        assert received(bob)[0]["number"] == 2
        await other.say(same, *act(same, "two"))
        await until(lambda: opened.table.number == 3)


async def test_another_process_takes_over_the_bots_of_one_that_is_gone(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "TAKE_OVER_SECONDS", 0.1)
    stuck, quick = Stuck(), Quick()
    async with process(shared_database, stuck) as one, process(shared_database, quick) as other:
        opened = await started(one, "pb")
        same = await other.find(opened.table.id)
        while opened.table.bot_to_act() is None:
            await one.say(opened, *act(opened, f"k{opened.table.number}"))
        number = opened.table.number
        await until(lambda: same.table.number > number)
