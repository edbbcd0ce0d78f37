"""Reviews: a game that is over is thought through once, in pieces, for all who look at it.

A piece is short and waits behind the bots that people play with, so that a review costs no table
anything. After each piece what was found is stored: a review that was broken off, by a restart for
instance, goes on from there when someone asks for it again.
"""

import asyncio
import json
import time
from collections import OrderedDict
from typing import Any

from branchline.server import wire
from branchline.server.entries import Refused
from branchline.server.sql import reviews
from branchline.server.sql.reviews import Kept
from branchline.server.store import Store
from branchline.server.table import Table
from branchline.server.tables import check_real
from branchline.server.thinking import Thinking
from branchline.server.waiting import Rank

PIECE_SECONDS = 0.4
"""A worker is given back after so long, or after one item if that takes longer."""
SILENCE_SECONDS = 15.0
"""Another process that has not brought a review on for so long has stopped."""
MOST_REMEMBERED = 4
Name = tuple[str, int | None]


class Reviews:
    """The reviews that this process makes, one at a time."""

    def __init__(self, store: Store, thinking: Thinking) -> None:
        self.store = store
        self.thinking = thinking
        self.going: dict[Name, asyncio.Task[None]] = {}
        self.turn = asyncio.Semaphore(1)
        """One review has a worker at a time; the others wait for it piece by piece."""

    def close(self) -> None:
        """Stops; what is not ready goes on when it is asked for again."""
        for task in self.going.values():
            task.cancel()

    async def look(self, table: Table, seat: int | None) -> wire.ReviewInfo:
        """How far the review of a table is, and the review once it is ready."""
        check(table, seat)
        return self.info((table.id, seat), await reviews.load(self.store.engine, table.id, seat))

    async def begin(self, table: Table, seat: int | None) -> wire.ReviewInfo:
        """Sees to it that a review is made, here or in another process."""
        check(table, seat)
        name = table.id, seat
        kept = await reviews.load(self.store.engine, table.id, seat)
        if name not in self.going and (kept is None or is_left(kept)):
            record = await asyncio.to_thread(table.still().written)
            if name not in self.going:
                self.going[name] = asyncio.create_task(self.make(name, record, kept))
        return self.info(name, kept)

    def info(self, name: Name, kept: Kept | None) -> wire.ReviewInfo:
        """What whoever asks is told."""
        if kept and kept.review is not None:
            review = json.loads(kept.review)
            return wire.ReviewInfo(state="ready", done=kept.of, of=kept.of, review=review)
        goes = name in self.going or (kept is not None and not is_left(kept))
        done, of = (kept.done, kept.of) if kept else (0, 0)
        state = "going" if goes else "none" if kept is None else "paused"
        return wire.ReviewInfo(state=state, done=done, of=of, review=None)

    async def make(self, name: Name, record: str, kept: Kept | None) -> None:
        """Makes a review to the end, piece by piece."""
        id, seat = name
        found = kept.found if kept else ""
        try:
            while kept is None or kept.review is None:
                async with self.turn:
                    kept = await self.thinking.ask(Rank.REVIEW, piece, name, record, found)
                await reviews.save(self.store.engine, id, seat, kept)
                found = kept.found
        finally:
            self.going.pop(name, None)


def check(table: Table, seat: int | None) -> None:
    """Refuses a game that cannot be reviewed, or not yet: a review tells what others held."""
    from branchline.bots.mind import with_minds

    if not table.over:
        raise Refused("playing", "A game can be reviewed once it is over.")
    check_real(table)
    if table.state is None or table.state.actor is not None:
        raise Refused("stopped", "This game was stopped before its end and cannot be reviewed.")
    if table.game.id not in with_minds():
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
