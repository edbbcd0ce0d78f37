"""Bots think in processes of their own, and nothing stops a game because of them."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import branchline
from branchline.core.state import State
from branchline.server.live.tables import Tables
from branchline.server.table.table import BotTurn
from branchline.server.workers.pool import WorkerPool, think
from branchline.server.workers.scheduler import Rank
from tests.server.open_tables import Quick, Stuck, act, process, started, until

pytestmark = pytest.mark.anyio
FIRST = BotTurn("card-game", 1, {}, 2, 7, [], 0, "greedy", 1)


async def test_bots_play_until_a_person_is_to_act(tables: Tables) -> None:
    opened = await started(tables, "pbb")
    await until(lambda: opened.table.state is not None and opened.table.state.actor == 0)
    await tables.say(opened, *act(opened, "one"))
    await until(
        lambda: (
            opened.table.bot_to_act() is None and opened.driver is None and opened.table.number > 3
        )
    )


async def test_a_thinking_bot_delays_no_other_table(file: str, tmp_path: Path) -> None:
    enough = tmp_path / "enough"
    async with process(file, WorkerPool(2)) as tables:
        ask = tables.thinking.ask
        busy = [asyncio.create_task(ask(Rank.PEOPLE, burn, enough)) for _ in range(2)]
        opened = await started(tables)
        for number in range(20):
            await tables.say(opened, *act(opened, f"k{number}"))
        assert not any(task.done() for task in busy)
        enough.touch()
        await asyncio.gather(*busy)


@asynccontextmanager
async def workers(number: int) -> AsyncIterator[WorkerPool]:
    """So many workers, which end at the end."""
    thinking = WorkerPool(number)
    try:
        yield thinking
    finally:
        thinking.close()


async def test_what_nobody_asked_for_has_a_worker_that_stands_back_behind_all_others() -> None:
    async with workers(1) as thinking:
        bots = await thinking.ask(Rank.BOTS, standing)
        spare = await thinking.ask(Rank.SPARE, standing)
        assert spare[0] != bots[0]
        assert spare[1] > bots[1]
        thinking.waiting.busy[Rank.PEOPLE] += 1
        with pytest.raises(TimeoutError):
            await thinking.ask(Rank.SPARE, standing, patience=0.01)


def standing(seconds: float) -> tuple[int, int]:
    """The process that does this, and how far it stands back."""
    return os.getpid(), os.nice(0)


async def test_a_killed_worker_is_replaced_and_asked_again() -> None:
    async with workers(1) as thinking:
        action = await thinking.think(FIRST, Rank.PEOPLE)
        os.kill(await thinking.ask(Rank.PEOPLE, process_id), signal.SIGKILL)
        assert await thinking.think(FIRST, Rank.PEOPLE) == action


async def test_a_worker_that_dies_in_mid_thought_disturbs_no_other(tmp_path: Path) -> None:
    async with workers(2) as thinking:
        enough, mark = tmp_path / "enough", tmp_path / "mark"
        other = asyncio.create_task(thinking.ask(Rank.PEOPLE, burn, enough))
        assert await thinking.ask(Rank.PEOPLE, die_once, mark) == "lived"
        assert not other.done()
        enough.touch()
        await other
        assert not thinking.waiting.busy.total()


async def test_work_that_always_kills_its_worker_is_given_up() -> None:
    async with workers(1) as thinking:
        with pytest.raises(BrokenProcessPool):
            await thinking.ask(Rank.PEOPLE, die)
        assert await thinking.think(FIRST, Rank.PEOPLE) >= 0


def test_a_bot_is_handed_a_redealt_state(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[State] = []

    class Peeking:
        name = "peeking"

        def choose(self, state: State, stream: object) -> int:
            seen.append(state)
            return state.legal()[0]

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Peeking())
    think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "peeking", 1), 1.0)
    real = branchline.game("card-game").start(players=3, seed=7)
    assert seen[0].view(0) == real.view(0)
    assert seen[0].position() != real.position()


def test_a_bot_that_fails_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        name = "failing"

        def choose(self, state: object, stream: object) -> int:
            raise ZeroDivisionError

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Failing())
    assert think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "failing", 1), 1.0) >= 0


async def test_after_a_restart_whoever_opens_the_table_drives_its_bot(file: str) -> None:
    async with process(file, Stuck()) as tables:
        opened = await started(tables, "pb")
        while opened.table.bot_to_act() is None:
            await tables.say(opened, *act(opened, f"k{opened.table.number}"))
    async with process(file, Quick()) as tables:
        opened = await tables.find(opened.table.id)
        number = opened.table.number
        await until(lambda: opened.table.number > number)


def process_id(seconds: float) -> int:
    """Of the process that works."""
    return os.getpid()


def die(seconds: float) -> None:
    """Kills the worker."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(mark: Path, seconds: float) -> str:
    """Kills the worker, but not the one that takes its place."""
    if not mark.exists():
        mark.touch()
        die(seconds)
    return "lived"


def burn(enough: Path, seconds: float) -> None:
    """Thinks as hard as it can, until there is a file, or for far too long."""
    end = time.monotonic() + 60
    while time.monotonic() < end and not enough.exists():
        sum(range(1000))
