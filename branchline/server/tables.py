"""The tables that are open in this process, and all that happens at them.

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

from branchline.core.errors import BranchlineError
from branchline.core.repetition import LIMIT
from branchline.server import wire
from branchline.server.open_table import OpenTable, UnknownTable
from branchline.server.opinions import Opinions
from branchline.server.presence import Client, encoded
from branchline.server.query_service import DEFAULT_COST, QueryService
from branchline.server.store import Store, Taken, Trouble
from branchline.server.table import messages
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.seats import EndVote
from branchline.server.table.setup import Place, Setup, set_up
from branchline.server.table.table import BotTurn, Table
from branchline.server.table.talk import Rematch
from branchline.server.thinking import WorkerPool
from branchline.server.tokens import (
    hash_token,
    id_of_rematch,
    is_table_id,
    new_table_id,
    new_token,
)
from branchline.server.waiting import Rank

SWEEP_SECONDS = 10.0
MOST_OPEN = 1500
"""If more tables are open, those that nobody is connected to are let go early."""
IN_USE_SECONDS = 5.0
"""A request that has found its table is answered within this."""
ABSENCE_SECONDS = 60.0
"""Who is gone for so long may be replaced by a bot, if the others vote for it."""
VOTE_SECONDS = 300.0
"""A vote that did not come to an end by then has run out."""
LEAVE_SECONDS = 2.0
"""Who is back within this was never gone: a page that is loaded again."""
TAKE_OVER_SECONDS = 3.0
"""Another process's bots are driven from here if nothing happens for so long."""
REMOVED = "This board is gone: it was only there to try things out."
LONGEST_ALARM = 3600.0
"""A clock that runs for days is looked at now and then."""
log = logging.getLogger(__name__)


class Tables:
    """The tables of one process."""

    def __init__(
        self,
        store: Store,
        thinking: WorkerPool,
        queries: QueryService | None = None,
        absence: float = ABSENCE_SECONDS,
        most_decisions: int = LIMIT,
        lobby: bool = False,
        opinions: Opinions | None = None,
    ) -> None:
        self.store = store
        self.thinking = thinking
        self.opinions = opinions or Opinions(thinking)
        self.queries = queries or QueryService()
        self.absence = absence
        self.most_decisions = most_decisions
        """A game that is not over by then is ended, with a word on who stalled."""
        self.lobby = lobby
        """Whether tables may wait for anyone who would like to play."""
        self.time: Callable[[], float] = time.time
        """What the clocks of tables go by; the same for all processes."""
        self.opened: dict[str, OpenTable] = {}
        self.opening: dict[str, asyncio.Task[OpenTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begins to listen to other processes and to sweep."""
        await self.store.listen(self.heard, self.missed)
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Ends all that is under way."""
        for id in list(self.opened):
            self.close_table(id)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.opinions.close()
        self.thinking.close()
        self.queries.close()

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
        if wanted.listed and not self.lobby:
            raise Refused("lobby", "This server has no lobby: its tables are by invitation.")
        id, tokens = await self.lay(set_up(wanted))
        if wanted.listed:
            await self.store.list_table(id, time.time(), True)
        return id, tokens

    async def play_on(
        self, opened: OpenTable, wanted: wire.PlayOn, address: str = "local"
    ) -> tuple[str, dict[int, str]]:
        """A new table that goes on from a moment of a game that is over."""
        table = opened.table
        if not table.over:
            raise Refused("playing", "A game can be played on from any moment once it is over.")
        check_real(table)
        if wanted.turn is None:
            played = table.actions()
            if wanted.actions is None or wanted.actions >= len(played):
                raise Refused("turn", "Say from which turn, or after how many actions.")
            return await self.lay(table.setup.going_on(played[: wanted.actions], wanted.seats))
        turn, still = wanted.turn, table.snapshot()
        name = "until", table.id, turn
        actions = await self.queries.work(address, name, DEFAULT_COST, lambda: still.until(turn))
        if actions is None:
            raise Refused("turn", f"There was no turn {turn} in that game.")
        return await self.lay(table.setup.going_on(actions, wanted.seats))

    async def lay(self, setup: Setup) -> tuple[str, dict[int, str]]:
        """Stores a new table."""
        tokens = {
            seat: new_token() for seat, place in enumerate(setup.places) if place.kind != "bot"
        }
        hashes = {seat: hash_token(token) for seat, token in tokens.items()}
        id = new_table_id()
        await self.store.create(id, setup.as_json(), hashes)
        self.opened[id] = OpenTable(Table(id, setup), hashes, self.absence)
        self.make_room()
        return id, tokens

    def make_room(self) -> None:
        """Lets go of tables that nobody is connected to, if too many are open."""
        if len(self.opened) <= MOST_OPEN:
            return
        before = time.monotonic() - IN_USE_SECONDS
        unused = [one for one in self.opened.values() if not one.is_busy and one.used < before]
        for opened in sorted(unused, key=lambda one: one.used)[: max(1, MOST_OPEN // 10)]:
            self.close_table(opened.table.id)

    async def find(self, id: str) -> OpenTable:
        """An open table, or one that is opened now; UnknownTable if there is none."""
        if not is_table_id(id):
            raise UnknownTable
        if (opened := self.opened.get(id)) is not None:
            opened.used = time.monotonic()
            return opened
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self.fetch(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id))
        return await asyncio.shield(self.opening[id])

    async def fetch(self, id: str) -> OpenTable:
        """Opens a table that is stored, on the side: a long one takes a while."""
        stored = await self.store.load(id)
        if stored is None:
            raise UnknownTable
        setup = Setup.from_json(stored.setup)
        table = await asyncio.to_thread(Table.from_entries, id, setup, stored.entries)
        opened = self.opened[id] = OpenTable(table, stored.hashes, self.absence)
        self.make_room()
        self.drive(opened)
        self.wind(opened)
        if self.store.is_shared:
            self.spawn(self.store.tell("ask", id))
            self.spawn(self.catch_up(opened))  # what was stored while it was read
        return opened

    async def sweep(self) -> None:
        """Now and then lets go of idle tables, and says who is here."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for id, opened in list(self.opened.items()):
                self.show_presence(opened)
                self.end_old_votes(opened)
                if opened.is_idle:
                    self.close_table(id)
            with suppress(Trouble):
                await self.tell_presence(self.opened.values())
                await self.look_at_clocks()

    def close_table(self, id: str) -> None:
        """Lets go of a table; its alarm is stored."""
        opened = self.opened.pop(id)
        if opened.alarm:
            opened.alarm.cancel()

    async def remove(self, opened: OpenTable) -> None:
        """Removes a table for good; who is still there is told."""
        gone = encoded(wire.Refusal(type="refusal", key=None, code="table", sentence=REMOVED))
        async with opened.lock:
            if opened.driver:
                opened.driver.cancel()
            await self.store.remove(opened.table.id)
            if self.opened.get(opened.table.id) is opened:
                self.close_table(opened.table.id)
        for guest in opened.guests:
            guest.send(gone)

    # Clocks

    async def look_at_clocks(self) -> None:
        """Opens the tables where someone's time may have run out, in whatever process it was."""
        for id in await self.store.due(self.time()):
            opened = await self.found(id)
            clocks = opened.table.clocks if opened else None
            if opened and opened.table.setup.what_if:
                await self.remove(opened)
                continue
            if opened:
                self.wind(opened)
            await self.store.set_alarm(id, clocks.deadline() if clocks else None)

    async def found(self, id: str) -> OpenTable | None:
        """A table, or None if it cannot be opened here, as when its game is not installed."""
        try:
            return await self.find(id)
        except (Refused, BranchlineError) as refused:
            log.warning("A table cannot be opened: %s", refused)
            return None

    def wind(self, opened: OpenTable) -> None:
        """Sets the alarm for whose clock runs."""
        if opened.alarm:
            opened.alarm.cancel()
        clocks = opened.table.clocks
        deadline = clocks.deadline() if clocks and not opened.table.over else None
        if deadline is not None:
            wait = min(max(0.0, deadline - self.time()), LONGEST_ALARM)
            loop = asyncio.get_running_loop()
            opened.alarm = loop.call_later(wait, lambda: self.spawn(self.ring(opened)))

    async def ring(self, opened: OpenTable) -> None:
        """Ends the time of whose clock has run out; if that has changed meanwhile, waits on."""
        async with opened.lock:
            entry = opened.table.propose_time_out(self.time())
            if entry is None or not await self.keep(opened, entry):
                self.wind(opened)

    # What is said

    async def say(
        self,
        opened: OpenTable,
        seat: int | None,
        message: messages.Message,
        stored: Callable[[int], None] = lambda number: None,
        address: str = "local",
    ) -> int:
        """Has a message stored and told to all; the seat's number after it.

        It is done to the end even if whoever said it is gone; `stored` is called before the others
        are told. What it costs to weigh is charged to an address.
        """
        self.queries.check(address)
        key = f"{'watch' if seat is None else seat}:{message.key}"
        message = message.model_copy(update={"key": key})
        if isinstance(message, messages.Chat) and opened.table.known(key) is None:
            opened.check_chat(seat)
        accepting = self.spawn(self.accept(opened, seat, message, stored, address))
        return int(await asyncio.shield(accepting))

    async def accept(
        self,
        opened: OpenTable,
        seat: int | None,
        message: messages.Message,
        stored: Callable[[int], None],
        address: str,
    ) -> int:
        """Proposes, stores, adds and tells; a message that came before counts once."""
        table = opened.table
        late = False
        async with opened.lock:
            while table.known(message.key) is None:
                began = time.thread_time()
                try:
                    entry = table.propose(seat, message, opened.around)
                except Refused as refused:
                    raise Refused("late", refused.sentence) if late else refused from None
                finally:
                    self.queries.budgets.spend(address, time.thread_time() - began)
                late = not await self.keep(opened, entry, lambda: stored(table.number_of(seat)))
                if not late:
                    return table.number_of(seat)
            stored(table.number_of(seat))
            return table.number_of(seat)

    async def sit(self, opened: OpenTable, wanted: wire.TakeSeat) -> str:
        """Lets someone sit down by an invitation; their token, which opens the seat from now on."""
        sitter = opened.table.seats[wanted.seat]
        token = wanted.new_token or new_token()
        name = wanted.name or (sitter.name if sitter.kind == "open" else f"Seat {wanted.seat + 1}")
        key = f"sit.{secrets.token_hex(8)}"
        message = messages.SitDown(key=key, name=name, hash=hash_token(token))
        await self.say(opened, wanted.seat, message)
        return token

    async def keep(
        self, opened: OpenTable, entry: Entry, stored: Callable[[], None] = lambda: None
    ) -> bool:
        """Stores an entry and tells of it; False if another process was first."""
        alarm = None
        if clocks := opened.table.clocks:
            entry = replace(entry, body=entry.body | {"at": (now := round(self.time(), 3))})
            alarm = clocks.earliest(now)
        try:
            await self.store.append(opened.table.id, entry, alarm)
        except Taken:
            self.add(opened, await self.store.tail(opened.table.id, opened.table.number))
            return False
        except Trouble:
            self.spawn(self.catch_up(opened))  # it may be stored all the same
            raise
        self.add(opened, [entry], stored)
        if opened.table.decisions >= self.most_decisions and not opened.table.over:
            await self.keep(opened, opened.table.propose_end())
        self.drive(opened)
        return True

    def add(
        self, opened: OpenTable, entries: Iterable[Entry], stored: Callable[[], None] = lambda: None
    ) -> None:
        """Adds entries that are stored, and tells those who see them."""
        for entry in entries:
            opened.table.add(entry)
            opened.wake()
            stored()
            opened.broadcast([one for one in opened.guests if opened.table.sees(one.seat, entry)])
        opened.used = time.monotonic()
        self.opinions.move_on(opened)
        self.wind(opened)

    async def wait(self, opened: OpenTable, seat: int | None, after: int, seconds: float) -> None:
        """Waits until a seat has seen more than so many entries, but not for ever."""
        opened.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                while opened.table.number_of(seat) <= after:
                    await opened.changed.wait()
        except TimeoutError:
            pass
        finally:
            opened.waiting -= 1

    async def note_hint(
        self, opened: OpenTable, seat: int | None, message: messages.Hint, address: str = "local"
    ) -> int:
        """Has it told, once a turn, that a seat asks for a hint, or refuses it; its number."""
        table = opened.table
        table.propose(seat, message)
        self.opinions.check(address)
        if seat is not None and table.is_hint_told(seat):
            return table.number_of(seat)
        return await self.say(opened, seat, message, address=address)

    async def rematch(self, opened: OpenTable, seat: int) -> str:
        """A new table with the same people, each with the same token: one, whoever asks first.

        Its id follows from the table's, so that two processes make the same one, and what a crash
        leaves half done is done by whoever asks next.
        """
        table = opened.table
        if not table.over:
            raise Refused("playing", "The game is not over yet.")
        check_real(table)
        async with opened.lock:
            while table.rematch is None:
                id = id_of_rematch(table.id, table.setup.salt)
                with suppress(Taken):
                    hashes = kept_hashes(opened)
                    await self.store.create(id, seated_again(table).as_json(), hashes)
                body = {"table": id}
                await self.keep(opened, Rematch.entry(table, seat, body, Rematch.kind))
        return table.rematch

    # Bots

    def drive(self, opened: OpenTable) -> None:
        """Lets the bot whose turn it is think, unless one does already."""
        if opened.driver is None and opened.table.bot_to_act() is not None:
            opened.driver = self.spawn(self.play_bots(opened))

    async def play_bots(self, opened: OpenTable) -> None:
        """Plays for the bots until a person decides."""
        began, since = None, time.monotonic()
        try:
            while (turn := opened.table.bot_to_act()) is not None:
                if turn.scripted:
                    await self.play_script(opened, turn)
                    continue
                if began != (turn.turn, turn.seat):
                    began, since = (turn.turn, turn.seat), time.monotonic()
                rank = Rank.PEOPLE if opened.table.people() else Rank.BOTS
                action = await self.thinking.think(turn, rank, since)
                async with opened.lock:
                    if is_still(turn, opened.table.bot_to_act()):
                        key = secrets.token_hex(8)
                        await self.keep(opened, opened.table.propose_bot(turn.seat, action, key))
        except (Trouble, Refused, BrokenProcessPool) as trouble:
            log.warning("A bot could not move: %s", trouble)
            self.spawn(self.drive_later(opened))
        finally:
            opened.driver = None

    async def play_script(self, opened: OpenTable, turn: BotTurn) -> None:
        """Plays what a lesson says."""
        async with opened.lock:
            if is_still(turn, opened.table.bot_to_act()):
                await self.keep(opened, opened.table.propose_script(turn))

    async def drive_later(self, opened: OpenTable) -> None:
        """Drives the bots of a table at which nothing happens for a while."""
        number = opened.table.number
        await asyncio.sleep(TAKE_OVER_SECONDS)
        if opened.table.number == number:
            self.drive(opened)

    # Who is here

    def enter(self, opened: OpenTable, guest: Client, since: int) -> None:
        """Someone connects: they are sent what holds now, with what happened since a number."""
        opened.guests.add(guest)
        guest.sent = min(since, opened.table.number_of(guest.seat))
        opened.broadcast([guest])
        opened.used = time.monotonic()
        self.show_presence(opened, knows=guest)

    def leave(self, opened: OpenTable, guest: Client) -> None:
        """Someone's connection ends; the others are told if they do not come back at once."""
        opened.guests.discard(guest)
        opened.used = time.monotonic()
        if guest.seat is not None:
            opened.presence.see(guest.seat)
            loop = asyncio.get_running_loop()
            loop.call_later(LEAVE_SECONDS, self.show_presence, opened)

    def poll(self, opened: OpenTable, seat: int) -> None:
        """Someone asks by plain HTTP."""
        opened.presence.poll(seat)
        self.show_presence(opened)

    def show_presence(
        self, opened: OpenTable, is_news: bool = True, knows: Client | None = None
    ) -> None:
        """Tells everyone who is here, if that has changed; who came last knows it already."""
        shown = opened.here, opened.away
        self.end_votes(opened, shown[0])
        if shown == opened.shown:
            return
        opened.shown = shown
        opened.forget_frames()
        opened.broadcast(opened.guests - {knows})
        if is_news and self.store.is_shared:
            self.spawn(self.tell_presence([opened]))

    def end_old_votes(self, opened: OpenTable) -> None:
        """Ends the votes that have been waiting for too long."""
        now = time.monotonic()
        opened.voted = {seat: opened.voted.get(seat, now) for seat in opened.table.votes}
        old = [seat for seat, since in opened.voted.items() if now - since >= VOTE_SECONDS]
        self.end_votes(opened, old)

    def end_votes(self, opened: OpenTable, seats: Iterable[int]) -> None:
        """Ends the votes about seats: who they were about is back, or they have run out."""
        for seat in set(seats) & set(opened.table.votes):
            self.spawn(self.end_vote(opened, seat))

    async def end_vote(self, opened: OpenTable, seat: int) -> None:
        """Ends the vote about a seat, if there still is one."""
        async with opened.lock:
            if seat in opened.table.votes:
                await self.keep(opened, EndVote.entry(opened.table, None, {"seat": seat}))

    async def tell_presence(self, tables: Iterable[OpenTable]) -> None:
        """Tells the other processes who is here, a hundred tables at a time."""
        if not self.store.is_shared:
            return
        news = [
            f"{opened.table.id}:{','.join(map(str, opened.presence.here(opened.guests)))}"
            for opened in tables
        ]
        for at in range(0, len(news), 100):
            await self.store.tell("here", " ".join(news[at : at + 100]))

    # Other processes

    def heard(self, process: str, sort: str, news: str) -> None:
        """Another process says something about tables; only those open here matter."""
        for item in news.split():
            id, _, what = item.partition(":")
            if (opened := self.opened.get(id)) is None:
                continue
            if sort == "news" and int(what) > opened.table.number:
                self.spawn(self.catch_up(opened))
            elif sort == "here":
                seats = frozenset(int(seat) for seat in what.split(",") if seat)
                opened.presence.hear(process, seats)
                self.show_presence(opened, is_news=False)
            elif sort == "ask":
                self.spawn(self.tell_presence([opened]))

    async def catch_up(self, opened: OpenTable) -> None:
        """Adds what other processes have stored."""
        async with opened.lock:
            self.add(opened, await self.store.tail(opened.table.id, opened.table.number))
        if opened.table.bot_to_act() is not None:
            self.spawn(self.drive_later(opened))

    def missed(self) -> None:
        """Looks at all open tables, since some news may not have come."""
        for opened in self.opened.values():
            self.spawn(self.catch_up(opened))


def check_real(table: Table) -> None:
    """Refuses what only goes with a real game."""
    if table.setup.what_if is not None:
        raise Refused("what-if", "This board was only there to try things out.")


def check_dealt(table: Table) -> None:
    """Refuses what only goes with a real game from its first card on."""
    check_real(table)
    if table.setup.position is not None:
        raise Refused("position", "This game began with a shared position: it has no whole record.")


def kept_hashes(opened: OpenTable) -> dict[int, str]:
    """The tokens of those who sit at a table; an invitation that nobody used opens no rematch."""
    hashes = opened.hashes | opened.table.hashes
    return {
        seat: hash for seat, hash in hashes.items() if opened.table.seats[seat].kind == "person"
    }


def seated_again(table: Table) -> Setup:
    """The setup of a rematch: those who sit there now, and a new deal."""
    places = tuple(Place(seat.kind, seat.name, seat.bot) for seat in table.seats)
    return replace(table.setup.again(), places=places)


def is_still(turn: Any, now: Any) -> bool:
    """Whether a bot is still asked what it was asked."""
    if now is None:
        return False
    return bool((turn.seat, turn.bot, turn.actions) == (now.seat, now.bot, now.actions))
