"""Who is at the open tables: people come and go, the others are told, and votes about them end."""

import asyncio
import time
from collections.abc import Iterable

from branchline.server.live.background import Background
from branchline.server.live.open_table import OpenTable
from branchline.server.live.presence import Client
from branchline.server.live.timeouts import Commit
from branchline.server.storage.store import Store
from branchline.server.table.seats import EndVote

VOTE_SECONDS = 300.0
"""A vote that did not come to an end by then has run out."""
LEAVE_SECONDS = 2.0
"""Who is back within this was never gone: a page that is loaded again."""


class Attendance:
    """Notes who comes and goes, and tells those at the table and the other processes."""

    def __init__(self, store: Store, background: Background, commit: Commit) -> None:
        self.store = store
        self.background = background
        self.commit = commit

    def enter(self, opened: OpenTable, client: Client, since: int) -> None:
        """Someone connects: they are sent what holds now, with what happened since a number."""
        opened.guests.add(client)
        client.sent = min(since, opened.table.number_of(client.seat))
        opened.broadcast([client])
        opened.used = time.monotonic()
        self.show(opened, knows=client)

    def leave(self, opened: OpenTable, client: Client) -> None:
        """Someone's connection ends; the others are told if they do not come back at once."""
        opened.guests.discard(client)
        opened.used = time.monotonic()
        if client.seat is not None:
            opened.presence.see(client.seat)
            asyncio.get_running_loop().call_later(LEAVE_SECONDS, self.show, opened)

    def poll(self, opened: OpenTable, seat: int) -> None:
        """Someone asks by plain HTTP."""
        opened.presence.poll(seat)
        self.show(opened)

    def show(self, opened: OpenTable, is_news: bool = True, knows: Client | None = None) -> None:
        """Tells everyone who is here, if that has changed; who came last knows it already."""
        shown = opened.here, opened.away
        self.end_votes(opened, shown[0])
        if shown == opened.shown:
            return
        opened.shown = shown
        opened.forget_frames()
        opened.broadcast(opened.guests - {knows})
        if is_news and self.store.is_shared:
            self.background.spawn(self.tell_processes([opened]))

    async def tell_processes(self, tables: Iterable[OpenTable]) -> None:
        """Tells the other processes who is here, a hundred tables at a time."""
        if not self.store.is_shared:
            return
        news = [
            f"{opened.table.id}:{','.join(map(str, opened.presence.here(opened.guests)))}"
            for opened in tables
        ]
        for at in range(0, len(news), 100):
            await self.store.tell("here", " ".join(news[at : at + 100]))

    def hear(self, process: str, opened: OpenTable, seats: str) -> None:
        """Another process tells who is there."""
        opened.presence.hear(process, frozenset(int(seat) for seat in seats.split(",") if seat))
        self.show(opened, is_news=False)

    # Votes

    def end_old_votes(self, opened: OpenTable) -> None:
        """Ends the votes that have been waiting for too long."""
        now = time.monotonic()
        opened.voted = {seat: opened.voted.get(seat, now) for seat in opened.table.votes}
        old = [seat for seat, since in opened.voted.items() if now - since >= VOTE_SECONDS]
        self.end_votes(opened, old)

    def end_votes(self, opened: OpenTable, seats: Iterable[int]) -> None:
        """Ends the votes about seats: who they were about is back, or they have run out."""
        for seat in set(seats) & set(opened.table.votes):
            self.background.spawn(self.end_vote(opened, seat))

    async def end_vote(self, opened: OpenTable, seat: int) -> None:
        """Ends the vote about a seat, if there still is one."""
        async with opened.lock:
            if seat in opened.table.votes:
                await self.commit(opened, EndVote.entry(opened.table, None, {"seat": seat}))
