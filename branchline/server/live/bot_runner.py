"""Bots at open tables: whose turn it is thinks in a worker, and its move is stored like any."""

import asyncio
import logging
import secrets
import time
from concurrent.futures.process import BrokenProcessPool

from branchline.server.live.background import Background
from branchline.server.live.open_table import OpenTable
from branchline.server.live.timeouts import Commit
from branchline.server.storage.store import Trouble
from branchline.server.table.entries import Refused
from branchline.server.table.table import BotTurn
from branchline.server.workers.pool import WorkerPool
from branchline.server.workers.scheduler import Rank

TAKE_OVER_SECONDS = 3.0
"""Another process's bots are run from here if nothing happens for so long."""
log = logging.getLogger(__name__)


class BotRunner:
    """Plays for the bots of open tables."""

    def __init__(self, workers: WorkerPool, background: Background, commit: Commit) -> None:
        self.workers = workers
        self.background = background
        self.commit = commit

    def run_bots(self, opened: OpenTable) -> None:
        """Lets the bot whose turn it is think, unless one does already."""
        if opened.driver is None and opened.table.bot_to_act() is not None:
            opened.driver = self.background.spawn(self.play(opened))

    async def play(self, opened: OpenTable) -> None:
        """Plays for the bots until a person decides."""
        began, since = None, time.monotonic()
        try:
            while (turn := opened.table.bot_to_act()) is not None:
                if turn.scripted:
                    await self.play_script(opened, turn)
                    continue
                if began != (turn.turn, turn.seat):
                    began, since = (turn.turn, turn.seat), time.monotonic()
                await self.play_move(opened, turn, since)
        except (Trouble, Refused, BrokenProcessPool) as trouble:
            log.warning("A bot could not move: %s", trouble)
            self.background.spawn(self.run_bots_later(opened))
        finally:
            opened.driver = None

    async def play_move(self, opened: OpenTable, turn: BotTurn, since: float) -> None:
        """Has a bot think whose turn began at a time, and plays what it chose."""
        rank = Rank.PEOPLE if opened.table.people() else Rank.BOTS
        action = await self.workers.think(turn, rank, since)
        async with opened.lock:
            if is_still_asked(turn, opened.table.bot_to_act()):
                key = secrets.token_hex(8)
                await self.commit(opened, opened.table.propose_bot(turn.seat, action, key))

    async def play_script(self, opened: OpenTable, turn: BotTurn) -> None:
        """Plays what a lesson says."""
        async with opened.lock:
            if is_still_asked(turn, opened.table.bot_to_act()):
                await self.commit(opened, opened.table.propose_script(turn))

    async def run_bots_later(self, opened: OpenTable) -> None:
        """Runs the bots of a table at which nothing happens for a while."""
        number = opened.table.number
        await asyncio.sleep(TAKE_OVER_SECONDS)
        if opened.table.number == number:
            self.run_bots(opened)


def is_still_asked(turn: BotTurn, now: BotTurn | None) -> bool:
    """Whether a bot is still asked what it was asked."""
    if now is None:
        return False
    return (turn.seat, turn.bot, turn.actions) == (now.seat, now.bot, now.actions)
