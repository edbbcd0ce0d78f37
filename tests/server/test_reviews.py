"""Reviews on the server: after the game alone, once for all, kept and gone on with."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from branchline.bots.review import reviewing as bots_reviewing
from branchline.core.records import Record
from branchline.server import wire
from branchline.server.live import reviewing
from branchline.server.live.open_table import OpenTable
from branchline.server.live.reviewing import Reviews
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.workers.scheduler import Rank
from tests.server.open_tables import finished, process, started, until

pytestmark = pytest.mark.anyio


class AtOnce:
    """Workers that do what they are asked at once, in this process; `left` pieces and no more."""

    def __init__(self, left: float = float("inf")) -> None:
        self.asked: list[Rank] = []
        self.left = left
        self.keeps_waiting = False

    async def ask(
        self, rank: Rank, work: Callable[..., Any], *arguments: Any, patience: float | None
    ) -> Any:
        """The result of some work."""
        if len(self.asked) >= self.left:
            self.keeps_waiting = True
            async with asyncio.timeout(patience):
                await asyncio.Event().wait()
        self.asked.append(rank)
        await asyncio.sleep(0)
        return work(*arguments, 0.05)


class Counting:
    """A review of six items, each of which takes longer than a piece."""

    of = 6

    def __init__(self, record: Record, seat: int | None = None) -> None:
        self.record, self.seat = record, seat
        self.found: list[int] = []

    @property
    def done(self) -> int:
        """How many items are done."""
        return len(self.found)

    def advance(self) -> bool:
        """Does the next one."""
        self.found.append(len(self.record.actions) * self.done)
        time.sleep(0.002)
        return self.done < self.of

    def to_dict(self) -> dict[str, Any]:
        """What was found so far; or, being the review too, all of it."""
        return {"seat": self.seat, "found": self.found, "names": self.record.names}

    @classmethod
    def from_dict(cls, record: Record, data: dict[str, Any]) -> "Counting":
        """Goes on."""
        again = cls(record, data["seat"])
        again.found = list(data["found"])
        return again

    def review(self) -> "Counting":
        """All of it."""
        return self


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that count, by workers that remember nothing from other tests."""
    monkeypatch.setattr(bots_reviewing, "Reviewing", Counting)
    monkeypatch.setattr(reviewing, "PIECE_SECONDS", 0.001)
    monkeypatch.setattr(reviewing, "_remembered", type(reviewing._remembered)())


async def ready(reviews: Reviews, opened: OpenTable, seat: int | None = None) -> wire.ReviewInfo:
    """The review of a table, once it is there."""
    async with asyncio.timeout(60):
        while (info := await reviews.begin(opened.table, seat))["state"] != "ready":
            await asyncio.gather(*(making.task for making in reviews.going.values()))
    return info


async def test_nothing_is_told_while_the_game_goes_on(tables: Tables) -> None:
    opened = await started(tables)
    reviews = Reviews(tables.store, AtOnce())  # type: ignore[arg-type]
    for ask in (reviews.look, reviews.begin):
        with pytest.raises(Refused, match="once it is over"):
            await ask(opened.table, None)
    with pytest.raises(Refused, match="when the game is over"):
        messages.Look(key="k", number=1, actions=3).answer(opened.table, 0)


async def test_a_game_is_thought_through_once_for_all_behind_the_bots(tables: Tables) -> None:
    opened = await finished(tables)
    thinking = AtOnce()
    reviews = Reviews(tables.store, thinking)  # type: ignore[arg-type]
    assert (await reviews.look(opened.table, None))["state"] == "none"
    first = await ready(reviews, opened)
    assert set(thinking.asked) == {Rank.REVIEW}
    pieces = len(thinking.asked)
    assert pieces == Counting.of, "it was made in pieces"
    assert await ready(reviews, opened) == first
    assert await reviews.look(opened.table, None) == first
    assert len(thinking.asked) == pieces, "nothing is thought through again"
    review = first["review"]
    assert review is not None
    assert review["names"] == [seat.name for seat in opened.table.seats]
    assert review["seat"] is None
    assert (await ready(reviews, opened, 1))["review"] == review | {"seat": 1}
    with pytest.raises(Refused, match="no seat 2"):
        await reviews.begin(opened.table, 2)


async def test_a_review_that_was_broken_off_goes_on_where_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(database) as before:
        opened = await finished(before)
        record = opened.table.record_text()
        short = Reviews(before.store, AtOnce(left=2))  # type: ignore[arg-type]
        await short.begin(opened.table, None)
        async with asyncio.timeout(30):
            while (so_far := await short.look(opened.table, None))["done"] < 2:
                await asyncio.sleep(0.01)
        assert so_far["state"] == "going"
        short.close()
    reviewing._remembered.clear()
    later = time.time() + reviewing.SILENCE_SECONDS + 1
    async with process(database) as after:
        again = await after.find(opened.table.id)
        rest = AtOnce()
        reviews = Reviews(after.store, rest)  # type: ignore[arg-type]
        monkeypatch.setattr(time, "time", lambda: later)
        assert (await reviews.look(again.table, None))["state"] == "paused"
        assert (await reviews.begin(again.table, None))["done"] >= so_far["done"]
        found = await ready(reviews, again)
    whole = Counting(Record.loads(record))
    while whole.advance():
        pass
    assert found["review"] == whole.to_dict()
    assert len(rest.asked) == Counting.of - so_far["done"], "nothing was done twice"


async def test_a_review_that_another_process_makes_is_waited_for(tables: Tables) -> None:
    opened = await finished(tables)
    one, other = AtOnce(left=1), AtOnce()
    there = Reviews(tables.store, one)  # type: ignore[arg-type]
    await there.begin(opened.table, None)
    async with asyncio.timeout(30):
        while not (await there.look(opened.table, None))["done"]:
            await asyncio.sleep(0.01)
    here = Reviews(tables.store, other)  # type: ignore[arg-type]
    assert (await here.begin(opened.table, None))["state"] == "going"
    assert other.asked == []
    there.close()


# By itself, at the ending


async def test_in_spare_time_a_game_is_thought_through_unless_the_server_is_told_not_to(
    tables: Tables,
) -> None:
    opened = await finished(tables)
    thinking = AtOnce()
    told_not_to = Reviews(tables.store, thinking, most_spare=0)  # type: ignore[arg-type]
    assert (await told_not_to.begin(opened.table, None, Rank.SPARE))["state"] == "none"
    reviews = Reviews(tables.store, thinking)  # type: ignore[arg-type]
    assert (await reviews.begin(opened.table, None, Rank.SPARE))["state"] == "going"
    await asyncio.gather(*(making.task for making in reviews.going.values()))
    assert set(thinking.asked) == {Rank.SPARE}
    assert (await reviews.look(opened.table, None))["state"] == "ready"


async def test_only_so_many_are_made_in_spare_time(tables: Tables) -> None:
    opened = await finished(tables)
    reviews = Reviews(tables.store, AtOnce(left=0), most_spare=1)  # type: ignore[arg-type]
    states = [
        (await reviews.begin(opened.table, seat, Rank.SPARE))["state"] for seat in (0, 1, None)
    ]
    assert states == ["going", "none", "none"]
    assert (await reviews.begin(opened.table, 1))["state"] == "going", "it was asked for"
    reviews.close()


async def test_what_goes_on_in_spare_time_goes_on_at_once_when_it_is_asked_for(
    tables: Tables,
) -> None:
    opened = await finished(tables)
    thinking = AtOnce(left=2)
    reviews = Reviews(tables.store, thinking)  # type: ignore[arg-type]
    await reviews.begin(opened.table, None, Rank.SPARE)
    await until(lambda: thinking.keeps_waiting)
    assert len(thinking.asked) == 2
    thinking.left = float("inf")
    await ready(reviews, opened)
    assert set(thinking.asked) == {Rank.SPARE, Rank.REVIEW}
    assert thinking.asked == sorted(thinking.asked, reverse=True), "first the one, then the other"
    assert not reviews.going


async def test_a_review_is_given_up_when_there_is_no_spare_time(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "PATIENCE_SECONDS", 0.01)
    opened = await finished(tables)
    reviews = Reviews(tables.store, AtOnce(left=0))  # type: ignore[arg-type]
    assert (await reviews.begin(opened.table, None, Rank.SPARE))["state"] == "going"
    await until(lambda: not reviews.going)
    assert (await reviews.look(opened.table, None))["state"] == "none"


async def test_a_moment_of_a_record_is_shown_by_its_actions(tables: Tables) -> None:
    opened = await finished(tables)
    table = opened.table
    look = messages.Look(key="k", number=0, actions=4, seen_by="open")
    moment = look.answer(table, None)["moment"]
    state = table.game.start(players=2, seed=table.setup.seed)
    for action in table.actions()[:4]:
        state.apply(action)
    assert moment["view"] == state.view(None)
    assert moment["views"] == [state.view(0), state.view(1)]
