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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from branchline.core.state import State
    from branchline.server.table import BotTurn

TRIES = 3
log = logging.getLogger(__name__)
MOST_REMEMBERED = 32


class Thinking:
    """The worker processes, started when the first bot is to think."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(2, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """The workers, each with the games loaded before it is first asked."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin)
            for _ in range(self.workers):
                self.pool.submit(os.getpid)
        return self.pool

    async def think(self, turn: "BotTurn") -> int:
        """The action that a bot chooses; a worker that dies is replaced and asked again."""
        for _ in range(TRIES - 1):
            pool = self.start()
            try:
                return await asyncio.wrap_future(pool.submit(think, turn))
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
        return await asyncio.wrap_future(self.start().submit(think, turn))

    def close(self) -> None:
        """Ends the workers, in mid-thought if need be."""
        if self.pool is None:
            return
        processes = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        self.pool = None


def begin() -> None:
    """A worker's beginning: it leaves Ctrl-C and the better part of the machine to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()
    import branchline  # noqa: F401 -- enters the games and bots


def end_with_parent() -> None:
    """Ends a worker whose server was killed."""
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def think(turn: "BotTurn") -> int:
    """The action that a bot chooses, in a worker."""
    from branchline.core.bots import Seated, bot

    state = replayed(turn)
    seated = Seated(bot(turn.bot, state.game), turn.seat, turn.seed)
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

    name = repr((turn.game, turn.rules, sorted(turn.options.items()), turn.players, turn.seed))
    actions, state = _remembered.pop(name, ([], None))
    if state is None or turn.actions[: len(actions)] != actions:
        made = game(turn.game, rules=turn.rules, **turn.options)
        actions, state = [], made.start(players=turn.players, seed=turn.seed)
    for action in turn.actions[len(actions) :]:
        state.apply(action)
    _remembered[name] = list(turn.actions), state
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return state
