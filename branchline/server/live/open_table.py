"""A table that is open in this process: who is connected to it, and what they are sent."""

import asyncio
import time
from collections.abc import Iterable

from branchline.server import wire
from branchline.server.limits import TOO_OFTEN, Buckets
from branchline.server.live.opinions import Thought
from branchline.server.live.presence import Client, Presence, encoded
from branchline.server.live.tokens import verify_token
from branchline.server.table.entries import Refused
from branchline.server.table.frames import MOST_LINES, frame, info, summary
from branchline.server.table.table import Table

FREED = "Your seat was freed: the table waits for someone else."
IDLE_SECONDS = 120.0
CHAT_A_SECOND, CHAT_AT_ONCE = 2.0, 60
"""How many lines of chat a seat may say."""


class UnknownTable(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("table", "There is no such table; the link may be incomplete.")


class OpenTable:
    """A table that is open in this process."""

    def __init__(self, table: Table, hashes: dict[int, str], absence: float) -> None:
        self.table = table
        self.hashes = hashes
        """Of the tokens that the seats were made with."""
        self.absence = absence
        self.lock = asyncio.Lock()
        self.guests: set[Client] = set()
        self.joined: dict[int, str] = {}
        """By seat: the address that joined from the lobby."""
        self.turned_away: set[str] = set()
        """The addresses whose seats were freed; they do not join again."""
        self.seated_since: dict[int, float] = {}
        """Since when guests from the lobby have not been ready."""
        self.presence = Presence()
        self.shown: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
        """Who was said to be here, and who to be away for long."""
        self.frames: dict[tuple[int | None, int], str] = {}
        """What was sent since something last changed."""
        self.about: wire.TableInfo | None = None
        """What all of them are told alike in it."""
        self.chat = Buckets(CHAT_A_SECOND, CHAT_AT_ONCE)
        self.voted: dict[int, float] = {}
        """When the votes about a seat were first seen."""
        self.changed = asyncio.Event()
        self.thoughts: dict[int, Thought] = {}
        """What is thought of the decision of a seat that asked."""
        self.driver: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when the time of whose clock runs is over."""
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
        return not self.is_busy and time.monotonic() - self.used > IDLE_SECONDS

    @property
    def is_busy(self) -> bool:
        """Whether somebody is connected, or something goes on here."""
        return bool(self.guests or self.waiting or self.lock.locked() or self.driver)

    def admits(self, seat: int, token: str | None) -> bool:
        """Whether a token is that of a seat: whoever sat down by an invitation has a new one."""
        return verify_token(token, self.table.hashes.get(seat) or self.hashes.get(seat))

    def check_chat(self, seat: int | None) -> None:
        """Refuses who talks faster than anyone could read: each line is stored and sent to all."""
        if not self.chat.take(str(seat)):
            raise Refused("rate", TOO_OFTEN)

    def dismiss(self, seat: int) -> None:
        """Closes the connections of a seat that was freed, and keeps who had it away."""
        if (address := self.joined.pop(seat, None)) is not None:
            self.turned_away.add(address)
        self.seated_since.pop(seat, None)
        gone = wire.Refusal(type="refusal", key=None, code="freed", sentence=FREED)
        for client in [one for one in self.guests if one.seat == seat]:
            self.guests.discard(client)
            client.dismiss(encoded(gone))

    def broadcast(self, clients: Iterable[Client]) -> None:
        """Sends what holds now."""
        if self.table.clocks:  # a clock goes on
            self.forget_frames()
        for client in clients:
            client.send(self.shared_frame(client.seat, client.sent))
            client.sent = self.table.number_of(client.seat)

    def frame(self, seat: int | None, since: int = 0) -> str:
        """What a seat would be sent now."""
        if self.table.clocks:
            self.forget_frames()
        return self.shared_frame(seat, since)

    def shared_frame(self, seat: int | None, since: int) -> str:
        """What a seat is sent; made once, however many are sent the same."""
        number = self.table.number_of(seat)
        what = seat, min(number, max(since, number - MOST_LINES))
        if what not in self.frames:
            self.about = self.about or self.info()
            self.frames[what] = encoded(frame(self.table, *what, self.about))
        return self.frames[what]

    def forget_frames(self) -> None:
        """Makes frames again from now on, as something has changed."""
        self.frames.clear()
        self.about = None

    def info(self) -> wire.TableInfo:
        """What everyone may know about the table apart from the game."""
        return info(self.table, self.here, self.away)

    def summary(self) -> wire.TableSummary:
        """How the table stands, as everyone may know it."""
        return summary(self.table, self.here, self.away)

    def wake(self) -> None:
        """Wakes those who wait for something to happen."""
        self.forget_frames()
        self.changed.set()
        self.changed = asyncio.Event()
