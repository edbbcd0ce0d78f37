"""Reviews: a game that is over is thought through once, in pieces, for all who look at it.

A piece is short and waits behind the bots that people play with, so that a review costs no table
anything. After each piece what was found is stored: a review that was broken off, by a restart for
instance, goes on from there when someone asks for it again.

At the ending of a game its review begins by itself, in spare time: by a worker of its own, while no
other is wanted, and given up when there is no such time. Asked for, it goes on at once.
"""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Literal

from branchline.server import wire
from branchline.server.live.tables import check_dealt
from branchline.server.storage import reviews
from branchline.server.storage.reviews import Kept
from branchline.server.storage.store import Store
from branchline.server.table.entries import Refused
from branchline.server.table.table import Table
from branchline.server.workers.pool import WorkerPool
from branchline.server.workers.scheduler import Rank

log = logging.getLogger(__name__)
PIECE_SECONDS = 0.4
"""A worker is given back after so long, or after one item if that takes longer."""
SILENCE_SECONDS = 15.0
"""Another process that has not brought a review on for so long has stopped."""
PATIENCE_SECONDS = 10.0
"""A review in spare time is given up when it has waited for so long for a worker."""
MOST_SPARE = 8
"""So many reviews are made in spare time; who ends another game then has to ask for it."""
MOST_REMEMBERED = 4
Name = tuple[str, int | None]


@dataclass(frozen=True)
class Making:
    """A review that is being made."""

    rank: Rank
    task: asyncio.Task[None]


class Reviews:
    """The reviews that this process makes, one at a time."""

    def __init__(self, store: Store, thinking: WorkerPool, most_spare: int = MOST_SPARE) -> None:
        self.store = store
        self.thinking = thinking
        self.most_spare = most_spare
        self.going: dict[Name, Making] = {}
        self.turns = {rank: asyncio.Semaphore(1) for rank in (Rank.REVIEW, Rank.SPARE)}
        """One review has a worker at a time; the others wait for it piece by piece."""

    def close(self) -> None:
        """Stops; what is not ready goes on when it is asked for again."""
        for making in self.going.values():
            making.task.cancel()

    async def look(self, table: Table, seat: int | None) -> wire.ReviewInfo:
        """How far the review of a table is, and the review once it is ready."""
        return self.info((table.id, seat), await self.stored(table, seat))

    async def stored(self, table: Table, seat: int | None) -> Kept | None:
        """What is stored of a review, if there may be one."""
        check(table, seat)
        return await reviews.load(self.store.engine, table.id, seat)

    async def begin(
        self, table: Table, seat: int | None, rank: Rank = Rank.REVIEW
    ) -> wire.ReviewInfo:
        """Sees to it that a review is made, here or in another process."""
        check(table, seat)
        name = table.id, seat
        kept = await reviews.load(self.store.engine, table.id, seat)
        if self.is_wanted(name, kept, rank):
            record = await asyncio.to_thread(table.snapshot().record_text)
            if self.is_wanted(name, kept, rank):
                self.start(name, record, kept, rank)
        return self.info(name, kept)

    def is_wanted(self, name: Name, kept: Kept | None, rank: Rank) -> bool:
        """Whether a review is to be begun, or gone on with sooner than in spare time."""
        if kept and kept.review is not None:
            return False
        if name in self.going:
            return rank < self.going[name].rank
        spare = sum(making.rank is Rank.SPARE for making in self.going.values())
        has_room = rank is not Rank.SPARE or spare < self.most_spare
        return has_room and (kept is None or is_left(kept))

    def start(self, name: Name, record: str, kept: Kept | None, rank: Rank) -> None:
        """Begins a review, or goes on with it; one that was made in spare time is no more."""
        if name in self.going:
            self.going[name].task.cancel()
        task = asyncio.create_task(self.make(name, record, kept, rank))
        self.going[name] = Making(rank, task)

    def info(self, name: Name, kept: Kept | None) -> wire.ReviewInfo:
        """What whoever asks is told."""
        if kept and kept.review is not None:
            review = json.loads(kept.review)
            return wire.ReviewInfo(state="ready", done=kept.of, of=kept.of, review=review)
        goes = name in self.going or (kept is not None and not is_left(kept))
        done, of = (kept.done, kept.of) if kept else (0, 0)
        left: Literal["none", "paused"] = "none" if kept is None else "paused"
        state: Literal["none", "paused", "going"] = "going" if goes else left
        return wire.ReviewInfo(state=state, done=done, of=of, review=None)

    async def make(self, name: Name, record: str, kept: Kept | None, rank: Rank) -> None:
        """Makes a review to the end, piece by piece; in spare time, as long as there is some."""
        id, seat = name
        found = kept.found if kept else ""
        try:
            while kept is None or kept.review is None:
                kept = await self.piece(rank, name, record, found)
                await reviews.save(self.store.engine, id, seat, kept)
                found = kept.found
        except TimeoutError:
            log.info("There is no spare time to review %s.", id)
        finally:
            if name in self.going and self.going[name].task is asyncio.current_task():
                del self.going[name]

    async def piece(self, rank: Rank, name: Name, record: str, found: str) -> Kept:
        """The next piece of a review."""
        patience = PATIENCE_SECONDS if rank is Rank.SPARE else None
        async with self.turns[rank]:
            return await self.thinking.ask(rank, piece, name, record, found, patience=patience)


def check(table: Table, seat: int | None) -> None:
    """Refuses a game that cannot be reviewed, or not yet: a review tells what others held."""
    from branchline.bots.game_ai import games_with_ai

    if not table.over:
        raise Refused("playing", "A game can be reviewed once it is over.")
    check_dealt(table)
    if table.state is None or table.state.actor is not None:
        raise Refused("stopped", "This game was stopped before its end and cannot be reviewed.")
    if table.game.id not in games_with_ai():
        raise Refused("unable", f"{table.game.title} cannot be reviewed: no bot can judge it.")
    if seat is not None and seat >= table.players:
        raise Refused("seat", f"There is no seat {seat} at this table.")


def is_left(kept: Kept) -> bool:
    """Whether a review is not ready, and nobody brings it on."""
    return kept.review is None and time.time() - kept.at > SILENCE_SECONDS


# In a worker

_remembered: "OrderedDict[Name, Any]" = OrderedDict()


def piece(name: Name, record: str, found: str, seconds: float) -> Kept:
    """Brings a review on for a while."""
    from branchline.bots.review.reviewing import Reviewing

    reviewing: Reviewing = remembered(name, record, json.loads(found) if found else None)
    end = time.monotonic() + min(seconds, PIECE_SECONDS)
    more = True
    while more and time.monotonic() < end:
        more = reviewing.advance()
    if more:
        return Kept(reviewing.done, reviewing.of, json.dumps(reviewing.to_dict()))
    _remembered.pop(name, None)
    review = json.dumps(reviewing.review().to_dict())
    return Kept(reviewing.of, reviewing.of, "", review)


def remembered(name: Name, record: str, found: Any) -> Any:
    """The review as this worker left it, or made again from what is stored."""
    from branchline.bots.review.reviewing import Reviewing
    from branchline.core.records import Record

    known = _remembered.get(name)
    if known is None or known.done != (len(found["found"]) if found else 0):
        loaded = Record.loads(record)
        known = Reviewing.from_dict(loaded, found) if found else Reviewing(loaded, seat=name[1])
        _remembered[name] = known
        if len(_remembered) > MOST_REMEMBERED:
            _remembered.popitem(last=False)
    return known
