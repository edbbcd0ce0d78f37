"""The hall: the tables that are open in this process, and all that happens at them.

What is said is proposed to the table, stored, added, and only then told to those who see it.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from typing import Any

from branchline.core.stalling import LIMIT
from branchline.server import wire
from branchline.server.desk import Desk
from branchline.server.entries import Entry, Refused
from branchline.server.frames import MOST_LINES, frame, info
from branchline.server.guards import TOO_OFTEN, Buckets
from branchline.server.present import Guest, Presence, encoded
from branchline.server.seating import (
    fits,
    hashed,
    id_of_rematch,
    is_table_id,
    new_table_id,
    new_token,
)
from branchline.server.setup import Place, Setup, set_up
from branchline.server.store import Store, Taken, Trouble
from branchline.server.table import Table
from branchline.server.thinking import Thinking

SWEEP_SECONDS = 10.0
IDLE_SECONDS = 120.0
ABSENCE_SECONDS = 60.0
"""Who is gone for so long may be replaced by a bot, if the others vote for it."""
CHAT_A_SECOND, CHAT_AT_ONCE = 2.0, 60
"""How many lines of chat a seat may say."""
VOTE_SECONDS = 300.0
"""A vote that did not come to an end by then has run out."""
LEAVE_SECONDS = 2.0
"""Who is back within this was never gone: a page that is loaded again."""
TAKE_OVER_SECONDS = 3.0
"""Another process's bots are driven from here if nothing happens for so long."""
log = logging.getLogger(__name__)


class Unknown(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("table", "There is no such table; perhaps the link is not complete.")


class Open:
    """A table that is open in this process."""

    def __init__(self, table: Table, hashes: dict[int, str], absence: float) -> None:
        self.table = table
        self.hashes = hashes
        """Of the tokens that the seats were made with."""
        self.absence = absence
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.presence = Presence()
        self.shown: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
        """Who was said to be here, and who to be away for long."""
        self.frames: dict[tuple[int | None, int], str] = {}
        """What was sent since something last changed."""
        self.chat = Buckets(CHAT_A_SECOND, CHAT_AT_ONCE)
        self.voted: dict[int, float] = {}
        """When the votes about a seat were first seen."""
        self.changed = asyncio.Event()
        self.driver: asyncio.Task[None] | None = None
        self.waiting = 0
        """How many wait for something to happen."""
        self.used = time.monotonic()

    @property
    def here(self) -> frozenset[int]:
        """The seats with someone at them."""
        return self.presence.everywhere(self.guests)

    @property
    def away(self) -> frozenset[int]:
        """The seats with nobody at them for long."""
        return self.presence.away(self.guests, self.table.players, self.absence)

    @property
    def around(self) -> frozenset[int]:
        """The seats with someone at them now or a moment ago."""
        return frozenset(range(self.table.players)) - self.away

    @property
    def is_idle(self) -> bool:
        """Whether nobody has needed the table for a while."""
        busy = self.guests or self.waiting or self.lock.locked() or self.driver
        return not busy and time.monotonic() - self.used > IDLE_SECONDS

    def admits(self, seat: int, token: str | None) -> bool:
        """Whether a token is that of a seat: whoever sat down by an invitation has a new one."""
        return fits(token, self.table.hashes.get(seat) or self.hashes.get(seat))

    def check_chat(self, seat: int | None) -> None:
        """Refuses who talks faster than anyone could read: each line is stored and sent to all."""
        if not self.chat.take(str(seat)):
            raise Refused("rate", TOO_OFTEN)

    def frame(self, seat: int | None, since: int = 0) -> str:
        """What a seat is sent; made once, however many are sent the same."""
        number = self.table.number_of(seat)
        what = seat, min(number, max(since, number - MOST_LINES))
        if what not in self.frames:
            self.frames[what] = encoded(frame(self.table, *what, self.here, self.away))
        return self.frames[what]

    def info(self) -> wire.TableInfo:
        """What everyone may know about the table apart from the game."""
        return info(self.table, self.here, self.away)

    def wake(self) -> None:
        """Wakes those who wait for something to happen."""
        self.frames.clear()
        self.changed.set()
        self.changed = asyncio.Event()


class Hall:
    """The tables of one process."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        desk: Desk | None = None,
        absence: float = ABSENCE_SECONDS,
        most_decisions: int = LIMIT,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.desk = desk or Desk()
        self.absence = absence
        self.most_decisions = most_decisions
        """A game that is not over by then is ended, with a word on who stalled."""
        self.tables: dict[str, Open] = {}
        self.opening: dict[str, asyncio.Task[Open]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begins to listen to other processes and to sweep."""
        await self.store.listen(self.heard, self.missed)
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Ends all that is under way."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinking.close()
        self.desk.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Lets something be done on the side."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Notes what went wrong on the side."""
        self.tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, Refused | Trouble):
            log.error("Something went wrong: %r", problem, exc_info=problem)

    # Tables

    async def make(self, wanted: wire.NewTable) -> tuple[str, dict[int, str]]:
        """A new table: its id, and the tokens of its people's seats."""
        setup = set_up(wanted)
        tokens = {
            seat: new_token() for seat, place in enumerate(setup.places) if place.kind != "bot"
        }
        hashes = {seat: hashed(token) for seat, token in tokens.items()}
        id = new_table_id()
        await self.store.create(id, setup.as_json(), hashes)
        self.tables[id] = Open(Table(id, setup), hashes, self.absence)
        return id, tokens

    async def find(self, id: str) -> Open:
        """An open table, or one that is opened now; Unknown if there is none."""
        if not is_table_id(id):
            raise Unknown
        if (found := self.tables.get(id)) is not None:
            found.used = time.monotonic()
            return found
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self.fetch(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id))
        return await asyncio.shield(self.opening[id])

    async def fetch(self, id: str) -> Open:
        """Opens a table that is stored, on the side: a long one takes a while."""
        stored = await self.store.load(id)
        if stored is None:
            raise Unknown
        setup = Setup.from_json(stored.setup)
        table = await asyncio.to_thread(Table.opened, id, setup, stored.entries)
        found = self.tables[id] = Open(table, stored.hashes, self.absence)
        self.drive(found)
        if self.store.is_shared:
            self.spawn(self.store.tell("ask", id))
            self.spawn(self.catch_up(found))  # what was stored while it was read
        return found

    async def sweep(self) -> None:
        """Now and then lets go of idle tables, and says who is here."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for id, found in list(self.tables.items()):
                self.show_presence(found)
                self.end_old_votes(found)
                if found.is_idle:
                    del self.tables[id]
            await self.tell_presence(self.tables.values())

    # What is said

    async def say(
        self,
        found: Open,
        seat: int | None,
        message: wire.Message,
        stored: Callable[[int], None] = lambda number: None,
        address: str = "local",
    ) -> int:
        """Has a message stored and told to all; the seat's number after it.

        It is done to the end even if whoever said it is gone; `stored` is called before the others
        are told. What it costs to weigh is charged to an address.
        """
        self.desk.check(address)
        key = f"{'watch' if seat is None else seat}:{message.key}"
        message = message.model_copy(update={"key": key})
        if isinstance(message, wire.Chat) and found.table.known(key) is None:
            found.check_chat(seat)
        accepting = self.spawn(self.accept(found, seat, message, stored, address))
        return int(await asyncio.shield(accepting))

    async def accept(
        self,
        found: Open,
        seat: int | None,
        message: wire.Message,
        stored: Callable[[int], None],
        address: str,
    ) -> int:
        """Proposes, stores, adds and tells; a message that came before counts once."""
        table = found.table
        late = False
        async with found.lock:
            while table.known(message.key) is None:
                began = time.thread_time()
                try:
                    entry = table.propose(seat, message, found.around)
                except Refused as refused:
                    raise Refused("late", refused.sentence) if late else refused from None
                finally:
                    self.desk.budgets.spend(address, time.thread_time() - began)
                late = not await self.keep(found, entry, lambda: stored(table.number_of(seat)))
                if not late:
                    return table.number_of(seat)
            stored(table.number_of(seat))
            return table.number_of(seat)

    async def sit(self, found: Open, wanted: wire.TakeSeat) -> str:
        """Lets someone sit down by an invitation; their token, which opens the seat from now on."""
        sitter = found.table.seats[wanted.seat]
        token = wanted.new_token or new_token()
        name = wanted.name or (sitter.name if sitter.kind == "open" else f"Seat {wanted.seat + 1}")
        key = f"sit.{secrets.token_hex(8)}"
        message = wire.SitDown(key=key, name=name, hash=hashed(token))
        await self.say(found, wanted.seat, message)
        return token

    async def keep(
        self, found: Open, entry: Entry, stored: Callable[[], None] = lambda: None
    ) -> bool:
        """Stores an entry and tells of it; False if another process was first."""
        try:
            await self.store.append(found.table.id, entry)
        except Taken:
            self.add(found, await self.store.tail(found.table.id, found.table.number))
            return False
        except Trouble:
            self.spawn(self.catch_up(found))  # it may be stored all the same
            raise
        self.add(found, [entry], stored)
        if found.table.decisions >= self.most_decisions and not found.table.over:
            await self.keep(found, found.table.propose_end())
        self.drive(found)
        return True

    def add(
        self, found: Open, entries: Iterable[Entry], stored: Callable[[], None] = lambda: None
    ) -> None:
        """Adds entries that are stored, and tells those who see them."""
        for entry in entries:
            found.table.add(entry)
            found.wake()
            stored()
            self.tell(found, [g for g in found.guests if found.table.sees(g.seat, entry)])
        found.used = time.monotonic()

    def tell(self, found: Open, guests: Iterable[Guest]) -> None:
        """Sends what holds now."""
        for guest in guests:
            guest.send(found.frame(guest.seat, guest.sent))
            guest.sent = found.table.number_of(guest.seat)

    async def wait(self, found: Open, seat: int | None, after: int, seconds: float) -> None:
        """Waits until a seat has seen more than so many entries, but not for ever."""
        found.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                while found.table.number_of(seat) <= after:
                    await found.changed.wait()
        except TimeoutError:
            pass
        finally:
            found.waiting -= 1

    async def rematch(self, found: Open, seat: int) -> str:
        """A new table with the same people, each with the same token: one, whoever asks first.

        Its id follows from the table's, so that two processes make the same one, and what a crash
        leaves half done is done by whoever asks next.
        """
        table = found.table
        if not table.over:
            raise Refused("playing", "The game is not over yet.")
        async with found.lock:
            while table.rematch is None:
                id = id_of_rematch(table.id, table.setup.salt)
                with suppress(Taken):
                    hashes = found.hashes | table.hashes
                    await self.store.create(id, seated_again(table).as_json(), hashes)
                body = {"table": id}
                await self.keep(found, Entry(table.number + 1, "rematch", seat, body, "rematch"))
        return table.rematch

    # Bots

    def drive(self, found: Open) -> None:
        """Lets the bot that is to act think, unless one does already."""
        if found.driver is None and found.table.bot_to_act() is not None:
            found.driver = self.spawn(self.play_bots(found))

    async def play_bots(self, found: Open) -> None:
        """Plays for the bots until a person is to act."""
        try:
            while (turn := found.table.bot_to_act()) is not None:
                action = await self.thinking.think(turn)
                async with found.lock:
                    if is_still(turn, found.table.bot_to_act()):
                        key = secrets.token_hex(8)
                        await self.keep(found, found.table.propose_bot(turn.seat, action, key))
        except (Trouble, Refused, BrokenProcessPool) as trouble:
            log.warning("A bot could not move: %s", trouble)
            self.spawn(self.drive_later(found))
        finally:
            found.driver = None

    async def drive_later(self, found: Open) -> None:
        """Drives the bots of a table at which nothing happens for a while."""
        number = found.table.number
        await asyncio.sleep(TAKE_OVER_SECONDS)
        if found.table.number == number:
            self.drive(found)

    # Who is here

    def enter(self, found: Open, guest: Guest, since: int) -> None:
        """Someone connects: they are sent what holds now, with what happened since a number."""
        found.guests.add(guest)
        guest.sent = min(since, found.table.number_of(guest.seat))
        self.tell(found, [guest])
        found.used = time.monotonic()
        self.show_presence(found, knows=guest)

    def leave(self, found: Open, guest: Guest) -> None:
        """Someone's connection ends; the others are told if they do not come back at once."""
        found.guests.discard(guest)
        found.used = time.monotonic()
        if guest.seat is not None:
            found.presence.see(guest.seat)
            loop = asyncio.get_running_loop()
            loop.call_later(LEAVE_SECONDS, self.show_presence, found)

    def poll(self, found: Open, seat: int) -> None:
        """Someone asks by plain HTTP."""
        found.presence.poll(seat)
        self.show_presence(found)

    def show_presence(self, found: Open, is_news: bool = True, knows: Guest | None = None) -> None:
        """Tells everyone who is here, if that has changed; who came last knows it already."""
        shown = found.here, found.away
        self.end_votes(found, shown[0])
        if shown == found.shown:
            return
        found.shown = shown
        found.frames.clear()
        self.tell(found, found.guests - {knows})
        if is_news and self.store.is_shared:
            self.spawn(self.tell_presence([found]))

    def end_old_votes(self, found: Open) -> None:
        """Ends the votes that have been waiting for too long."""
        now = time.monotonic()
        found.voted = {seat: found.voted.get(seat, now) for seat in found.table.votes}
        old = [seat for seat, since in found.voted.items() if now - since >= VOTE_SECONDS]
        self.end_votes(found, old)

    def end_votes(self, found: Open, seats: Iterable[int]) -> None:
        """Ends the votes about seats: who they were about is back, or they have run out."""
        for seat in set(seats) & set(found.table.votes):
            self.spawn(self.end_vote(found, seat))

    async def end_vote(self, found: Open, seat: int) -> None:
        """Ends the vote about a seat, if there still is one."""
        async with found.lock:
            if seat in found.table.votes:
                entry = Entry(found.table.number + 1, "end-vote", None, {"seat": seat})
                await self.keep(found, entry)

    async def tell_presence(self, tables: Iterable[Open]) -> None:
        """Tells the other processes who is here, a hundred tables at a time."""
        if not self.store.is_shared:
            return
        news = [
            f"{found.table.id}:{','.join(map(str, found.presence.here(found.guests)))}"
            for found in tables
        ]
        for at in range(0, len(news), 100):
            await self.store.tell("here", " ".join(news[at : at + 100]))

    # Other processes

    def heard(self, process: str, sort: str, news: str) -> None:
        """Another process says something about tables; only those open here matter."""
        for item in news.split():
            id, _, what = item.partition(":")
            if (found := self.tables.get(id)) is None:
                continue
            if sort == "news" and int(what) > found.table.number:
                self.spawn(self.catch_up(found))
            elif sort == "here":
                seats = frozenset(int(seat) for seat in what.split(",") if seat)
                found.presence.hear(process, seats)
                self.show_presence(found, is_news=False)
            elif sort == "ask":
                self.spawn(self.tell_presence([found]))

    async def catch_up(self, found: Open) -> None:
        """Adds what other processes have stored."""
        async with found.lock:
            self.add(found, await self.store.tail(found.table.id, found.table.number))
        if found.table.bot_to_act() is not None:
            self.spawn(self.drive_later(found))

    def missed(self) -> None:
        """Looks at all open tables, since some news may not have come."""
        for found in self.tables.values():
            self.spawn(self.catch_up(found))


def seated_again(table: Table) -> Setup:
    """The setup of a rematch: those who sit there now, and a new deal."""
    places = tuple(Place(seat.kind, seat.name, seat.bot) for seat in table.seats)
    return replace(table.setup.again(), places=places)


def is_still(turn: Any, now: Any) -> bool:
    """Whether a bot is still asked what it was asked."""
    if now is None:
        return False
    return bool((turn.seat, turn.bot, turn.actions) == (now.seat, now.bot, now.actions))
