"""Bots think in processes of their own, and nothing stops a game because of them."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

import branchline
from branchline.core.state import State
from branchline.server.table import BotTurn
from branchline.server.tables import Tables
from branchline.server.thinking import Thinking, think
from tests.server.open_tables import Quick, Stuck, act, process, started, until

pytestmark = pytest.mark.anyio


async def test_bots_play_until_a_person_is_to_act(tables: Tables) -> None:
    opened = await started(tables, "pbb")
    await until(lambda: opened.table.state is not None and opened.table.state.actor == 0, 20)
    await tables.say(opened, *act(opened, "one"))
    await until(
        lambda: (
            opened.table.bot_to_act() is None and opened.driver is None and opened.table.number > 3
        ),
        20,
    )


async def test_a_thinking_bot_delays_no_other_table(file: str, tmp_path: Path) -> None:
    enough = tmp_path / "enough"
    async with process(file, Thinking(2)) as tables:
        pool = tables.thinking.start()
        busy = [pool.submit(burn, enough) for _ in range(2)]  # two workers that think hard
        opened = await started(tables)
        for number in range(20):
            await tables.say(opened, *act(opened, f"k{number}"))
        assert not any(task.done() for task in busy)
        enough.touch()
        await asyncio.gather(*map(asyncio.wrap_future, busy))


async def test_a_killed_worker_is_replaced_and_asked_again() -> None:
    thinking = Thinking(1)
    try:
        turn = BotTurn("card-game", 1, {}, 2, 7, [], 0, "greedy", 1)
        action = await thinking.think(turn)
        assert thinking.pool is not None
        for worker in list(thinking.pool._processes.values()):
            os.kill(worker.pid or 0, signal.SIGKILL)
        assert await thinking.think(turn) == action
    finally:
        thinking.close()


def test_a_bot_is_handed_a_redealt_state(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[State] = []

    class Peeking:
        name = "peeking"

        def choose(self, state: State, stream: object) -> int:
            seen.append(state)
            return state.legal()[0]

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Peeking())
    think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "peeking", 1))
    real = branchline.game("card-game").start(players=3, seed=7)
    assert seen[0].view(0) == real.view(0)
    assert seen[0].position() != real.position()


def test_a_bot_that_fails_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        name = "failing"

        def choose(self, state: object, stream: object) -> int:
            raise ZeroDivisionError

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Failing())
    assert think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "failing", 1)) >= 0


async def test_after_a_restart_whoever_opens_the_table_drives_its_bot(file: str) -> None:
    async with process(file, Stuck()) as tables:
        opened = await started(tables, "pb")
        while opened.table.bot_to_act() is None:
            await tables.say(opened, *act(opened, f"k{opened.table.number}"))
    async with process(file, Quick()) as tables:
        opened = await tables.find(opened.table.id)
        number = opened.table.number
        await until(lambda: opened.table.number > number)


def burn(enough: Path) -> None:
    """Thinks as hard as it can, until there is a file, or for far too long."""
    end = time.monotonic() + 60
    while time.monotonic() < end and not enough.exists():
        sum(range(1000))
