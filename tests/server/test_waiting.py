"""Who waits for a worker: the order, and how much time each gets."""

import asyncio
from collections.abc import Iterator

import pytest

from branchline.server.workers.scheduler import SOON, Rank, Waiting

pytestmark = pytest.mark.anyio


@pytest.fixture
def waiting() -> Waiting:
    """A line for one worker, by a clock that shows each second once."""
    seconds: Iterator[float] = iter(range(1000))
    return Waiting(1, lambda: next(seconds))


async def served(waiting: Waiting, *line: tuple[str, Rank, float | None]) -> list[str]:
    """The names of those who wait while the worker is busy, in the order they get it."""
    order: list[str] = []

    async def one(name: str, rank: Rank, since: float | None) -> None:
        await waiting.enter(rank, since)
        order.append(name)
        waiting.leave(rank)

    await waiting.enter(Rank.PEOPLE)
    async with asyncio.TaskGroup() as group:
        for who in line:
            group.create_task(one(*who))
            await asyncio.sleep(0)
        assert not order
        waiting.leave(Rank.PEOPLE)
    return order


async def test_who_came_first_is_served_first(waiting: Waiting) -> None:
    line = [(name, Rank.PEOPLE, None) for name in "abc"]
    assert await served(waiting, *line) == ["a", "b", "c"]


async def test_a_turn_of_many_decisions_keeps_its_place(waiting: Waiting) -> None:
    line = [("new", Rank.PEOPLE, None), ("began long ago", Rank.PEOPLE, 0.5)]
    assert await served(waiting, *line) == ["began long ago", "new"]


async def test_people_come_before_opinions_and_these_before_bots_alone(waiting: Waiting) -> None:
    line = [("bots", Rank.BOTS, None), ("hint", Rank.OPINION, None), ("people", Rank.PEOPLE, None)]
    assert await served(waiting, *line) == ["people", "hint", "bots"]


async def test_the_more_wait_the_less_time_each_gets() -> None:
    waiting = Waiting(2)
    await waiting.enter(Rank.PEOPLE)
    assert waiting.share() == 2 * SOON
    others = [asyncio.create_task(waiting.enter(Rank.BOTS)) for _ in range(99)]
    await asyncio.sleep(0)
    assert waiting.share() == pytest.approx(2 * SOON / 100)
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def test_opinions_leave_a_worker_to_the_bots() -> None:
    waiting = Waiting(2)
    await waiting.enter(Rank.OPINION)
    second = asyncio.create_task(waiting.enter(Rank.OPINION))
    await asyncio.sleep(0)
    assert not second.done()
    await waiting.enter(Rank.BOTS)
    waiting.leave(Rank.OPINION)
    await second


async def test_what_nobody_asked_for_waits_for_all_and_takes_nothing_from_them() -> None:
    waiting = Waiting(2)
    await waiting.enter(Rank.BOTS)
    spare = asyncio.create_task(waiting.enter(Rank.SPARE))
    await asyncio.sleep(0)
    assert not spare.done(), "a worker is free, but someone else has one"
    assert waiting.share() == 2 * SOON
    waiting.leave(Rank.BOTS)
    await spare
    for _ in range(2):
        await waiting.enter(Rank.PEOPLE)
    assert len(waiting) == 2, "both workers were there for those who asked"


async def test_who_goes_away_is_not_waited_for(waiting: Waiting) -> None:
    await waiting.enter(Rank.PEOPLE)
    gone, here = (asyncio.create_task(waiting.enter(Rank.PEOPLE)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert len(waiting) == 2
    waiting.leave(Rank.PEOPLE)
    await here
    assert len(waiting) == 1


async def test_who_goes_away_when_called_gives_the_worker_back(waiting: Waiting) -> None:
    await waiting.enter(Rank.PEOPLE)
    called, next_one = (asyncio.create_task(waiting.enter(Rank.PEOPLE)) for _ in range(2))
    await asyncio.sleep(0)
    waiting.leave(Rank.PEOPLE)
    called.cancel()
    await next_one
    assert len(waiting) == 1
