"""The tables of one process: what is said at them is stored, added and told.

What is said is proposed to the table, stored, added, and only then told to those who see it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from branchline.core.repetition import LIMIT
from branchline.server import wire
from branchline.server.live.attendance import Attendance
from branchline.server.live.background import Background
from branchline.server.live.bot_runner import BotRunner
from branchline.server.live.open_table import OpenTable
from branchline.server.live.opinions import Opinions
from branchline.server.live.query_service import DEFAULT_COST, QueryService
from branchline.server.live.registry import Registry
from branchline.server.live.timeouts import Timeouts
from branchline.server.live.tokens import hash_token, id_of_rematch, new_token
from branchline.server.storage.store import Store, Taken, Trouble
from branchline.server.table import messages
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.setup import Place, Setup, set_up
from branchline.server.table.table import Table
from branchline.server.table.talk import Rematch
from branchline.server.workers.pool import WorkerPool

SWEEP_SECONDS = 10.0
DAY = 86_400
LISTED_SECONDS = {True: 7 * DAY, False: 3600}
"""So long a table that nobody is at counts for who listed it, at a pace of days or not."""
ABSENCE_SECONDS = 60.0
"""Who is gone for so long may be replaced by a bot, if the others vote for it."""


class Tables:
    """The tables of one process: registry, clocks, bots and attendance, and what is said."""

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
        self.most_decisions = most_decisions
        """A game that is not over by then is ended, with a word on who stalled."""
        self.lobby = lobby
        self.listed_by: dict[str, tuple[str, float]] = {}
        """By table: the address that listed it in the lobby, and until when it counts."""
        """Whether tables may wait for anyone who would like to play."""
        self.background = Background()
        self.registry = Registry(store, absence, self.when_opened)
        self.timeouts = Timeouts(store, self.registry, self.background, self.commit)
        self.bots = BotRunner(thinking, self.background, self.commit)
        self.attendance = Attendance(store, self.background, self.commit)

    async def open(self) -> None:
        """Begins to listen to other processes and to sweep."""
        await self.store.listen(self.on_notification, self.resync_all)
        self.background.spawn(self.sweep())

    async def close(self) -> None:
        """Ends all that is under way."""
        self.registry.close()
        await self.background.close()
        self.opinions.close()
        self.thinking.close()
        self.queries.close()

    async def find(self, id: str) -> OpenTable:
        """An open table, or one that is opened now; UnknownTable if there is none."""
        return await self.registry.find(id)

    def when_opened(self, opened: OpenTable) -> None:
        """Goes on with a table that was read from the storage."""
        self.bots.run_bots(opened)
        self.timeouts.schedule_timeout(opened)
        if self.store.is_shared:
            self.background.spawn(self.store.tell("ask", opened.table.id))
            self.background.spawn(self.catch_up(opened))  # what was stored while it was read

    async def sweep(self) -> None:
        """Now and then lets go of idle tables, and says who is here."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for opened in list(self.registry.opened.values()):
                self.attendance.show(opened)
                self.attendance.end_old_votes(opened)
            self.registry.close_idle_tables()
            with suppress(Trouble):
                await self.attendance.tell_processes(self.registry.opened.values())
                await self.timeouts.check_timeouts()

    # New tables

    async def make(
        self, wanted: wire.NewTable, address: str = "local", most_listed: int = 60
    ) -> tuple[str, dict[int, str]]:
        """A new table: its id, and the tokens of its people's seats."""
        if wanted.listed and not self.lobby:
            raise Refused("lobby", "This server has no lobby: its tables are by invitation.")
        if wanted.listed:
            self.check_listed(address, most_listed)
        id, tokens = await self.registry.create_table(set_up(wanted))
        if wanted.listed:
            await self.store.list_table(id, time.time(), True)
            slow = wanted.clock is not None and wanted.clock.seconds >= DAY
            kept = LISTED_SECONDS[slow]
            self.listed_by[id] = address, time.monotonic() + kept
        return id, tokens

    def check_listed(self, address: str, most: int) -> None:
        """Refuses an address that has as many tables in the lobby as it may have."""
        self.listed_by = {id: by for id, by in self.listed_by.items() if self.may_wait(id, by[1])}
        if [who for who, _ in self.listed_by.values()].count(address) >= most:
            raise Refused(
                "lobby", f"Your address has {most} tables in the lobby: begin one of them first."
            )

    def may_wait(self, id: str, until: float) -> bool:
        """Whether a table of the lobby may still wait there."""
        opened = self.registry.opened.get(id)
        if opened is None:
            return time.monotonic() < until
        return opened.table.state is None

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
            return await self.registry.create_table(
                table.setup.going_on(played[: wanted.actions], wanted.seats)
            )
        turn, snapshot = wanted.turn, table.snapshot()
        name = "until", table.id, turn
        actions = await self.queries.work(address, name, DEFAULT_COST, lambda: snapshot.until(turn))
        if actions is None:
            raise Refused("turn", f"There was no turn {turn} in that game.")
        return await self.registry.create_table(table.setup.going_on(actions, wanted.seats))

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
        accepting = self.background.spawn(self.accept(opened, seat, message, stored, address))
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
                late = not await self.commit(opened, entry, lambda: stored(table.number_of(seat)))
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

    async def commit(
        self, opened: OpenTable, entry: Entry, stored: Callable[[], None] = lambda: None
    ) -> bool:
        """Stores an entry and tells of it; False if another process was first."""
        alarm = None
        if clocks := opened.table.clocks:
            now = round(self.timeouts.time(), 3)
            entry, alarm = replace(entry, body=entry.body | {"at": now}), clocks.earliest(now)
        try:
            await self.store.append(opened.table.id, entry, alarm)
        except Taken:
            self.add(opened, await self.store.tail(opened.table.id, opened.table.number))
            return False
        except Trouble:
            self.background.spawn(self.catch_up(opened))  # it may be stored all the same
            raise
        self.add(opened, [entry], stored)
        if opened.table.decisions >= self.most_decisions and not opened.table.over:
            await self.commit(opened, opened.table.propose_end())
        self.bots.run_bots(opened)
        return True

    def add(
        self, opened: OpenTable, entries: Iterable[Entry], stored: Callable[[], None] = lambda: None
    ) -> None:
        """Adds entries that are stored, and tells those who see them."""
        for entry in entries:
            opened.table.add(entry)
            opened.wake()
            stored()
            if entry.kind == messages.FreeSeat.kind:
                opened.dismiss(entry.body["seat"])
            opened.broadcast([one for one in opened.guests if opened.table.sees(one.seat, entry)])
        opened.used = time.monotonic()
        self.opinions.move_on(opened)
        self.timeouts.schedule_timeout(opened)

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
                await self.commit(opened, Rematch.entry(table, seat, body, Rematch.kind))
        return table.rematch

    # Other processes

    def on_notification(self, process: str, sort: str, news: str) -> None:
        """Another process says something about tables; only those open here matter."""
        for item in news.split():
            id, _, what = item.partition(":")
            if (opened := self.registry.opened.get(id)) is None:
                continue
            if sort == "news" and int(what) > opened.table.number:
                self.background.spawn(self.catch_up(opened))
            elif sort == "here":
                self.attendance.hear(process, opened, what)
            elif sort == "ask":
                self.background.spawn(self.attendance.tell_processes([opened]))

    async def catch_up(self, opened: OpenTable) -> None:
        """Adds what other processes have stored."""
        async with opened.lock:
            self.add(opened, await self.store.tail(opened.table.id, opened.table.number))
        if opened.table.bot_to_act() is not None:
            self.background.spawn(self.bots.run_bots_later(opened))

    def resync_all(self) -> None:
        """Looks at all open tables, since some news may not have come."""
        for opened in self.registry.opened.values():
            self.background.spawn(self.catch_up(opened))


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
