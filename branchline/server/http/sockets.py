"""WebSockets: one socket is one seat, or one spectator, at one table."""

import asyncio
import contextlib
import logging
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from branchline.server import wire
from branchline.server.http.guards import REFUSING_SECONDS
from branchline.server.http.refusals import TROUBLES, refusal, sentence_of
from branchline.server.http.seats import seat_name
from branchline.server.limits import TOO_OFTEN, Rates, client_address
from branchline.server.live.open_table import OpenTable
from branchline.server.live.presence import Client, encoded
from branchline.server.live.tables import Tables
from branchline.server.log_throttle import LogThrottle
from branchline.server.table import messages
from branchline.server.table.entries import Refused

CLOSED = 4000
"""The code of a socket that the server closes after a refusal."""
GOODBYE_SECONDS = 1.0
"""How long a socket that is given up has to take the last word."""
log = logging.getLogger(__name__)
throttle = LogThrottle(log)


async def turn_away(socket: WebSocket, refused: Exception) -> None:
    """Says in a sentence why nobody can connect here, and closes."""
    await socket.accept()
    code, sentence = refusal(refused)
    await socket.send_text(
        encoded(wire.Refusal(type="refusal", key=None, code=code, sentence=sentence))
    )
    await socket.close(CLOSED, code)


class SocketSession:
    """A socket while it is connected."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        opened: OpenTable,
        seat: int | None,
        rates: Rates,
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.opened = opened
        self.rates = rates
        self.address = client_address(socket.scope)
        self.who = self.address if seat is None else seat_name(opened.table.id, seat)
        self.messages = rates.messages if seat is None else rates.seats
        self.woken = asyncio.Event()
        self.guest = Client(seat, self.wake)
        self.sending: asyncio.Task[None] | None = None
        self.hinting: asyncio.Task[None] | None = None

    async def attend(self, since: int) -> None:
        """Sends and listens until one side has gone."""
        await self.socket.accept()
        self.tables.attendance.enter(self.opened, self.guest, since)
        self.sending = asyncio.create_task(self.send())
        tasks = self.sending, asyncio.create_task(self.listen())
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.tables.attendance.leave(self.opened, self.guest)
            self.stop_hinting()
            for task in tasks:
                task.cancel()
            for problem in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(problem, Exception) and not isinstance(problem, WebSocketDisconnect):
                    log.error("A socket failed.", exc_info=problem)
            await self.close()

    def wake(self) -> None:
        """Has what waits sent; who is too far behind is given up, even within a message."""
        self.woken.set()
        if self.guest.is_lost and self.sending is not None and self.sending.cancel():
            throttle.warn(
                f"A socket of {self.address} was closed: it did not read what it was sent."
            )

    async def close(self) -> None:
        """Closes the socket, if the other side has not."""
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await self.socket.close()

    async def send(self) -> None:
        """Sends what waits, for as long as the other side keeps up."""
        with contextlib.suppress(RuntimeError):  # Uvicorn closes one that breaks the protocol
            while not self.guest.is_lost:
                while self.guest.waiting:
                    await self.socket.send_text(self.guest.waiting.popleft())
                if self.guest.is_dismissed:
                    return
                await self.woken.wait()
                self.woken.clear()

    async def listen(self) -> None:
        """Takes one message after another."""
        while True:
            text = await self.receive()
            await asyncio.sleep(0)  # others come in between, however much waits here
            if not self.messages.take(self.who):
                await asyncio.sleep(REFUSING_SECONDS)  # and is not read meanwhile
                self.refuse(key_of(text), Refused("rate", TOO_OFTEN))
            elif text is None:
                throttle.warn(f"{self.address} sent bytes over a socket, where messages are texts.")
                self.refuse(None, Refused("message", "A message is a text in JSON, not bytes."))
            else:
                async with self.rates.moves.turn(self.address):
                    await self.take(text)

    async def receive(self) -> str | None:
        """The next message, or None if it is bytes."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        return text

    async def take(self, text: str) -> None:
        """Acts on a message, or refuses it."""
        key: str | None = None
        try:
            message = messages.read_message(text)
            key = message.key
            if isinstance(message, messages.Question):
                table, seat = self.opened.table, self.guest.seat
                self.tell(await self.tables.queries.ask(self.who, table, seat, message))
            elif isinstance(message, messages.Hint):
                await self.hint(message)
            else:
                await self.say(message)
        except ValidationError as wrong:
            self.refuse(key_of(text), Refused("message", sentence_of(wrong.errors())))
        except TROUBLES as refused:
            self.refuse(key, refused)

    async def say(self, message: messages.Message) -> None:
        """Has a message stored; it is acknowledged before the others are told."""

        def acknowledge(number: int) -> None:
            self.tell(wire.Ack(type="ack", key=message.key, number=number))

        await self.tables.say(self.opened, self.guest.seat, message, acknowledge, self.who)

    async def hint(self, message: messages.Hint) -> None:
        """Acknowledges that a hint is asked for; what is found is sent when it is there."""
        opened, seat = self.opened, self.guest.seat
        number = await self.tables.note_hint(opened, seat, message, self.who)
        self.tell(wire.Ack(type="ack", key=message.key, number=number))
        assert seat is not None
        self.stop_hinting()
        self.hinting = asyncio.create_task(self.tell_opinions(seat, message.key))

    async def tell_opinions(self, seat: int, key: str) -> None:
        """Sends an opinion each time that it is better, to the last."""
        try:
            async for opinion in self.tables.opinions.listen(self.opened, seat, key):
                self.tell(opinion)
        except TROUBLES as refused:
            self.refuse(key, refused)

    def stop_hinting(self) -> None:
        """Stops to listen to what is found."""
        if self.hinting is not None:
            self.hinting.cancel()

    def refuse(self, key: str | None, refused: Exception) -> None:
        """Says why not."""
        code, sentence = refusal(refused)
        self.tell(wire.Refusal(type="refusal", key=key, code=code, sentence=sentence))

    def tell(self, message: Any) -> None:
        """Sends a message behind those that wait."""
        self.guest.send(encoded(message))


def key_of(text: str | None) -> str | None:
    """The key of a malformed message, if it has one."""
    try:
        key = from_json(text or "").get("key")
    except (ValueError, AttributeError):
        return None
    return key if isinstance(key, str) else None
