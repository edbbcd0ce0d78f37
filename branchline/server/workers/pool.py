"""Bots think in processes of their own, so that a thinking bot delays no table.

A worker is handed a turn, replays it, and hands the bot a redealt state: what the bot's seat can
not know is redealt, so that no bot can peek.
"""

import asyncio
import logging
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, Any, TypeVar

from branchline.server.workers.scheduler import Rank, Waiting

if TYPE_CHECKING:
    from branchline.core.game import Game
    from branchline.core.state import State
    from branchline.server.table.table import BotTurn

TRIES = 3
NICE = 5
SPARE_NICE = 19
"""How far workers, and the one for spare time, stand back behind the server."""
log = logging.getLogger(__name__)
MOST_REMEMBERED = 256
Answer = TypeVar("Answer")


class Worker:
    """A process that does one thing after another; if it dies, another takes its place."""

    def __init__(self, nice: int = NICE) -> None:
        self.nice = nice
        self.process = fresh(nice)

    async def do(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Has something done; if the process dies over it, once more in another."""
        for _ in range(TRIES - 1):
            try:
                return await asyncio.wrap_future(self.process.submit(work, *arguments))
            except BrokenProcessPool:
                self.process = fresh(self.nice)
        return await asyncio.wrap_future(self.process.submit(work, *arguments))

    def close(self) -> None:
        """Ends the process, in mid-thought if need be."""
        processes = list((getattr(self.process, "_processes", None) or {}).values())
        self.process.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def fresh(nice: int) -> ProcessPoolExecutor:
    """A process with the games loaded before it is first asked."""
    process = ProcessPoolExecutor(1, get_context("spawn"), begin, (nice,))
    process.submit(os.getpid)
    return process


class WorkerPool:
    """The workers, started when the first is wanted, and the line of those who wait for them."""

    def __init__(self, workers: int | None = None) -> None:
        self.waiting = Waiting(workers or max(2, (os.cpu_count() or 2) - 1))
        self.idle: list[Worker] = []
        self.workers: list[Worker] = []
        self.spare: Worker | None = None
        """One more, for what nobody has asked for."""
        self.running: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Starts the workers, unless they are there."""
        if not self.workers:
            self.workers = [Worker() for _ in range(self.waiting.workers)]
            self.idle = self.workers[:]

    async def think(self, turn: "BotTurn", rank: Rank, since: float | None = None) -> int:
        """The action that a bot chooses, whose turn began at a time."""
        return await self.ask(rank, think, turn, since=since)

    async def ask(
        self,
        rank: Rank,
        work: Callable[..., Answer],
        *arguments: Any,
        since: float | None = None,
        patience: float | None = None,
    ) -> Answer:
        """Has some work done by a worker when its turn comes, and gives its result.

        `work` is a function at the top of a module, for it is done in another process; arguments
        and result are pickled. It is called as `work(*arguments, seconds)`: the seconds are its
        share, cut by how many wait, and it should take no longer (nor longer than it needs). So
        `await tables.thinking.ask(Rank.OPINION, opine, turn)` has `opine(turn, seconds)` done
        after the bots that people wait for; in there `replayed(turn)` is the state. If whoever
        asked is gone (the await is cancelled), work that has not begun is not done; after
        `patience` seconds in the line there is a TimeoutError.
        """
        self.start()
        async with asyncio.timeout(patience):
            await self.waiting.enter(rank, since)
        task = asyncio.create_task(self.run(rank, work, arguments))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    async def run(
        self, rank: Rank, work: Callable[..., Answer], arguments: tuple[Any, ...]
    ) -> Answer:
        """Has some work done by a worker that is idle, to the end, whoever waits for it."""
        worker = self.taken(rank)
        try:
            answer: Answer = await worker.do(work, *arguments, self.waiting.share())
            return answer
        finally:
            if rank is not Rank.SPARE:
                self.idle.append(worker)
            self.waiting.leave(rank)

    def taken(self, rank: Rank) -> Worker:
        """A worker that is idle."""
        if rank is not Rank.SPARE:
            return self.idle.pop()
        self.spare = self.spare or Worker(SPARE_NICE)
        return self.spare

    def close(self) -> None:
        """Ends the workers, in mid-thought if need be."""
        for task in self.running:
            task.cancel()
        for worker in [*self.workers, *([self.spare] if self.spare else [])]:
            worker.close()
        self.workers, self.spare = [], None


def begin(nice: int) -> None:
    """A worker's beginning: it leaves Ctrl-C and the better part of the machine to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=end_with_parent, daemon=True).start()
    import branchline  # noqa: F401 -- enters the games and bots


def end_with_parent() -> None:
    """Ends a worker whose server was killed."""
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def think(turn: "BotTurn", seconds: float) -> int:
    """The action that a bot chooses, in a worker; one that takes its time has a share of it."""
    from branchline.core.bots import BotPlayer, bot, with_time_limit

    state = replayed(turn)
    player = with_time_limit(bot(turn.bot, state.game), seconds)
    seated = BotPlayer(player, turn.seat, turn.seed)
    seated.asked = len(turn.actions)
    try:
        return seated.choose(state)
    except Exception:  # a game goes on, whatever is wrong with a bot
        log.exception("The bot %s failed and takes the first move there is.", turn.bot)
        return state.legal()[0]


_remembered: "OrderedDict[str, tuple[list[int], State]]" = OrderedDict()


def replayed(turn: "BotTurn") -> "State":
    """The state a bot has to act in, gone on from where this worker last saw the game."""
    from branchline.core.registry import game

    deal = turn.players, turn.seed, turn.position is None
    name = repr((turn.game, turn.rules, sorted(turn.options.items()), deal))
    actions, state = _remembered.pop(name, ([], None))
    if state is None or turn.actions[: len(actions)] != actions:
        made = game(turn.game, rules=turn.rules, **turn.options)
        actions, state = [], begun(made, turn)
    for action in turn.actions[len(actions) :]:
        state.apply(action)
    _remembered[name] = list(turn.actions), state
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return state


def begun(game: "Game", turn: "BotTurn") -> "State":
    """The state that a game began with."""
    if turn.position is not None:
        return game.load(turn.position)
    return game.start(players=turn.players, seed=turn.seed)
