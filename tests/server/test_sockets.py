"""Sockets by themselves: one that never reads is given up, and a failure leaves a trace."""

import asyncio
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from branchline.server.http.sockets import SocketSession
from branchline.server.limits import Limits, Rates
from branchline.server.live.presence import MOST_WAITING
from branchline.server.live.tables import Tables
from tests.server.open_tables import started, until

pytestmark = pytest.mark.anyio


class Other:
    """The other side of a socket: what it says, and whether it reads."""

    def __init__(self, reads: bool = True) -> None:
        self.says: asyncio.Queue[Message] = asyncio.Queue()
        self.says.put_nowait({"type": "websocket.connect"})
        self.got: list[Message] = []
        self.reads = reads

    async def receive(self, message: Message) -> None:
        """Takes a message; one that does not read takes only that it may come in."""
        if not self.reads and message["type"] != "websocket.accept":
            await asyncio.Event().wait()
        self.got.append(message)

    def socket(self) -> WebSocket:
        """The server's end."""
        scope = {"type": "websocket", "client": ("192.0.2.1", 1), "headers": []}
        return WebSocket(scope, self.says.get, self.receive)


async def attending(tables: Tables, other: Other) -> SocketSession:
    """Someone who sits down at a table, over a socket."""
    return SocketSession(other.socket(), tables, await started(tables), 0, Rates(Limits()))


async def test_a_socket_that_never_reads_is_given_up(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    one = await attending(tables, Other(reads=False))
    attended = asyncio.create_task(one.attend(0))
    await until(lambda: bool(one.opened.guests))
    for _ in range(MOST_WAITING + 1):
        one.guest.send("some news")
    await until(attended.done)
    assert not one.opened.guests
    assert "A socket of 192.0.2.1 was closed: it did not read what it was sent." in caplog.messages


async def test_a_socket_that_fails_leaves_a_trace_in_the_log(
    tables: Tables, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise KeyError("our own mistake")

    other = Other()
    one = await attending(tables, other)
    monkeypatch.setattr(one, "take", fail)
    other.says.put_nowait({"type": "websocket.receive", "text": "{}"})
    await one.attend(0)
    assert other.got[-1]["type"] == "websocket.close"
    assert "A socket failed." in caplog.text
    assert "our own mistake" in caplog.text
