"""Connections: nobody keeps the others out by holding many, or by being slow."""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from branchline.server.http import connections
from branchline.server.http.connections import (
    MOST_REFUSED,
    PATIENCE,
    ConnectionLimiter,
    limited_protocols,
    room_for,
)
from branchline.server.http.running import loop_factory
from branchline.server.limits import Limits, address_group
from branchline.server.log_throttle import LogThrottle
from tests.server.open_tables import until
from tests.server.running import SETTLE, Friend, client, comes_true, new_table, running
from tests.server.watch import Watch

SOON = {"head": 0.3, "body": 0.3, "reading": 0.3, "closing": 0.3}
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MUCH = b"x" * 50_000_000
Opener = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request with its body, with a lot, or unread; floods whoever opens a socket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while True:
            await send({"type": "websocket.send", "bytes": b"x" * 10_000})
    body, more = b"", scope["path"] != "/unread"
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    answer = MUCH if scope["path"] == "/much" else body
    await send({"type": "http.response.body", "body": answer})


@contextlib.asynccontextmanager
async def serving(limiter: ConnectionLimiter, **more: Any) -> AsyncIterator[Opener]:
    """A server behind doors, and how to connect to it."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app, log_config=None, lifespan="off", **limited_protocols(limiter), **more
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup([listener])
    writers: list[asyncio.StreamWriter] = []

    async def opened() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(*listener.getsockname(), limit=2**20)
        writers.append(writer)
        return reader, writer

    try:
        yield opened
    finally:
        for writer in writers:
            writer.transport.abort()
        for one in server.servers:
            one.close()
        for task in server.server_state.tasks:
            task.cancel()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Runs a test on the loop that the server has."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(test)


def limited(each: int = 100, all: int = 1000, **more: Any) -> ConnectionLimiter:
    """ConnectionLimiter with little patience, if nothing else is said."""
    return ConnectionLimiter((each, all), **{"look": 0.05, "patience": SOON, **more})


async def gone(reader: asyncio.StreamReader) -> bytes:
    """What still comes until the server closes the connection."""
    async with asyncio.timeout(SETTLE):
        with contextlib.suppress(ConnectionError):
            return await reader.read(2**27)
        return b""


async def answered(opened: Opener) -> bytes:
    """The answer to a request like any other."""
    reader, writer = await opened()
    writer.write(HEAD + b"Connection: close\r\n\r\n")
    return await gone(reader)


def test_half_sent_requests_are_closed_and_others_get_in(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(limited(each=40)) as opened:
            half = [await opened() for _ in range(30)]
            for _, writer in half:
                writer.write(HEAD)
            assert (await answered(opened)).startswith(b"HTTP/1.1 200")
            assert [await gone(reader) for reader, _ in half] == [b""] * 30

    with caplog.at_level(logging.WARNING):
        run(test())
    assert caplog.messages == [
        "A connection from 127.0.0.1 was closed: it did not finish its request."
    ]


@pytest.mark.parametrize("begin", [b"", HEAD, POST], ids=["nothing", "head", "body"])
def test_a_byte_now_and_then_does_not_hold_a_connection(begin: bytes) -> None:
    async def test() -> None:
        async with serving(limited()) as opened:
            began = time.monotonic()
            reader, writer = await opened()
            writer.write(begin)
            trickling = asyncio.create_task(trickle(writer))
            assert await gone(reader) == b""
            assert time.monotonic() - began > 0.3
            trickling.cancel()

    async def trickle(writer: asyncio.StreamWriter) -> None:
        while begin:
            writer.write(b"X")
            await asyncio.sleep(0.02)

    run(test())


def test_one_request_after_another_over_one_connection_is_no_delay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()
    monkeypatch.setattr(connections, "time", watch)

    async def test() -> None:
        behind = limited(look=1000)
        async with serving(behind) as opened:
            reader, writer = await opened()
            for _ in range(5):
                writer.write(HEAD + b"\r\n")
                assert b"200 OK" in await reader.readuntil(b"0\r\n\r\n")
                behind.look()
                watch.now += SOON["head"] * 0.9
            behind.look()
            watch.now += SOON["head"]
            behind.look()
            assert await gone(reader) == b"", "it waits for the same request too long"

    run(test())


def test_a_connection_that_is_kept_and_not_used_is_closed() -> None:
    async def test() -> None:
        async with serving(limited()) as opened:
            reader, writer = await opened()
            writer.write(HEAD + b"\r\n")
            assert b"200 OK" in await reader.readuntil(b"0\r\n\r\n")
            assert await gone(reader) == b""

    run(test())


def test_who_does_not_read_an_answer_is_closed_and_who_reads_slowly_is_not() -> None:
    async def test() -> None:
        behind = limited(patience=SOON | {"reading": 1.0})
        async with serving(behind) as opened:
            for _ in range(3):
                (_, writer) = await opened()
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                writer.write(b"GET /much HTTP/1.1\r\nHost: localhost\r\n\r\n")
            reader, writer = await opened()
            writer.write(b"GET /much HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            read = 0
            while piece := await reader.read(2**20):
                read += len(piece)
                await asyncio.sleep(0.05)
            assert read > len(MUCH)
            await until(lambda: not behind.inside)

    run(test())


def test_a_socket_that_never_reads_is_closed(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        behind = limited()
        async with serving(behind) as opened:
            _, writer = await opened()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(UPGRADE)
            await until(lambda: bool(behind.inside))
            await until(lambda: not behind.inside)

    with caplog.at_level(logging.WARNING):
        run(test())
    assert "it did not read what it was sent" in caplog.text


def test_pings_of_someone_who_never_reads_are_not_hoarded() -> None:
    async def test() -> None:
        behind = ConnectionLimiter((10, 10), look=0.05, patience=SOON | {"reading": 60.0})
        async with serving(behind) as opened:
            _, writer = await opened()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(UPGRADE)
            await until(lambda: any(one.pauses for one in behind.inside.values()))
            for _ in range(200):
                writer.write((b"\x89\xfd" + bytes(4) + b"p" * 125) * 1000)
            await asyncio.sleep(0.5)
            (one,) = behind.inside.values()
            assert one.transport.get_write_buffer_size() < 2_000_000

    run(test())


def test_a_body_that_breaks_off_into_nonsense_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        async with serving(limited()) as opened:
            for path in (b"/", b"/unread"):
                reader, writer = await opened()
                writer.write(
                    b"POST " + path + b" HTTP/1.1\r\nHost: localhost\r\n"
                    b"Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"
                )
                assert (await gone(reader)).startswith(b"HTTP/1.1 400")
                await asyncio.sleep(0.05)

    run(test())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_an_address_has_so_many_connections_and_no_more(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        behind = limited(each=3, patience=PATIENCE)
        async with serving(behind) as opened:
            held = [await opened() for _ in range(3)]
            monkeypatch.setattr(connections, "REFUSED_SECONDS", 1000)
            refused = [await answered(opened) for _ in range(60)]
            assert all(b"503" in answer for answer in refused)
            assert b"too many connections" in refused[0]
            silent = [await opened() for _ in range(MOST_REFUSED + 1)]
            assert await gone(silent[-1][0]) == b""
            assert len(behind.refused) == MOST_REFUSED
            silent[0][1].transport.abort()
            await until(lambda: len(behind.refused) < MOST_REFUSED)
            monkeypatch.setattr(connections, "REFUSED_SECONDS", 0.05)
            assert await gone((await opened())[0]) == b""
            held[0][1].transport.abort()
            await until(lambda: len(behind.inside) < 3)
            assert b"200 OK" in await answered(opened)

    with caplog.at_level(logging.WARNING):
        run(test())
    assert caplog.messages == ["Connections from 127.0.0.1 are refused: it has 3 already."]


def test_a_proxy_has_as_many_connections_as_all_together() -> None:
    async def test() -> None:
        async with serving(limited(1, 3, proxies=["127.0.0.0/8"], patience=PATIENCE)) as opened:
            for _ in range(2):
                await opened()
            assert b"200 OK" in await answered(opened)
            await opened()
            assert b"503" in await answered(opened)

    run(test())


def test_a_request_that_becomes_a_socket_counts_once() -> None:
    async def test() -> None:
        behind = limited(each=1)
        async with serving(behind) as opened:
            reader, writer = await opened()
            writer.write(UPGRADE)
            assert b"101" in await reader.readuntil(b"\r\n\r\n")
            assert behind.crowd.counts == {"127.0.0.1": 1}
            writer.transport.abort()
            await until(lambda: not behind.inside)
            assert not behind.crowd.counts

    run(test())


def test_who_holds_a_seat_comes_in_where_strangers_find_no_room(tmp_path: Path) -> None:
    """A club behind one address: pages, frames and sockets of seats, beside strangers' pages."""
    with running(str(tmp_path / "tables.db"), "--limit", "0.03") as server:
        (friend, other) = new_table(server.url, seats="mh")
        with contextlib.ExitStack() as stack:
            for _ in range(6):
                stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            comes_true(lambda: client(server.url).get("/api/games").status_code == 503)
            browser = client(server.url, {"Accept": "text/html"}).get("/")
            assert browser.status_code == 503
            assert "<h1>" in browser.text
            lines = [stack.enter_context(one.socket()) for one in (friend, other)]
            assert [line.receive()["seat"] for line in lines] == [0, 1]
            assert friend.now()["seat"] == 0
            stranger = Friend(server.url, friend.id, 0, "-" * 32)
            assert stranger.http.get("/seats/0/now").status_code == 503


def test_a_seat_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "0.03") as server:
        friend = new_table(server.url, seats="mh")[0]
        with contextlib.ExitStack() as stack:
            for _ in range(6):
                stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            most = Limits().seat_connections
            lines = [stack.enter_context(friend.socket()) for _ in range(most)]
            assert [line.receive()["seat"] for line in lines] == [0] * most
            with pytest.raises(InvalidStatus, match="503"):
                stack.enter_context(friend.socket())


def test_a_server_has_its_connections_limited(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "0.02") as server:
        where = "127.0.0.1", server.port
        with contextlib.ExitStack() as stack:
            for _ in range(4):
                stack.enter_context(socket.create_connection(where))
            assert client(server.url).get("/api/games").status_code == 503
        comes_true(lambda: client(server.url).get("/api/games").status_code == 200)
    assert server.heard("Connections from 127.0.0.1 are refused: it has 4 already.")


def test_everyone_of_one_household_has_one_address() -> None:
    assert address_group("192.0.2.7") == "192.0.2.7"
    assert address_group("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_group("2001:db8:1:2:3:4:5:6") == address_group("2001:db8:1:2:ffff::1")
    assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
    assert address_group("local") == "local"


def test_there_are_never_more_connections_than_files() -> None:
    assert room_for(10) == 10
    assert room_for(10**9) < 10**9


def test_what_comes_a_thousand_times_is_a_line_and_then_a_sum(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    throttle = LogThrottle(logging.getLogger("test"))
    for number in range(1000):
        throttle.warn("Trouble.", now=number / 100)
    throttle.warn("Else.", now=10)
    assert caplog.messages == ["Trouble.", "Else."]
    throttle.warn("Else.", now=61)
    assert caplog.messages[2:] == ["Trouble. (999 times more in 61 seconds)"]
    for number in range(1500):
        throttle.warn(str(number), now=62)
    assert len(throttle.noted) <= 1000
