"""Fair turns: a crowd waits, and leaves time between its turns to everyone else."""

import anyio
import pytest

from branchline.server.fairness import Crowded, FairGate

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_addresses_take_turns_however_many_wait_of_one() -> None:
    gate, served = FairGate(1, 100), []

    async def ask(address: str) -> None:
        async with gate.turn(address):
            served.append(address)

    async with anyio.create_task_group() as together:
        for address in ["many"] * 5 + ["one"]:
            together.start_soon(ask, address)
    assert served.index("one") <= 2
    assert len(served) == 6


async def test_a_crowd_leaves_time_between_its_turns() -> None:
    gate, rounds = FairGate(2, 100, pause=0.001), []

    async def ask(number: int) -> None:
        async with gate.turn(str(number)):
            rounds.append(seen)

    seen = 0
    async with anyio.create_task_group() as together:
        for number in range(20):
            together.start_soon(ask, number)
        while len(rounds) < 20:
            seen += 1
            await anyio.sleep(0)
    assert max(rounds.count(one) for one in rounds) <= 2


async def test_whoever_has_too_much_waiting_already_is_sent_away() -> None:
    gate = FairGate(1, 1)
    await gate.enter("a")
    async with anyio.create_task_group() as together:
        together.start_soon(gate.enter, "a")
        await anyio.sleep(0)
        with pytest.raises(Crowded):
            await gate.enter("a")
        gate.leave()
