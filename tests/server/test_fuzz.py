"""Thousands of requests and messages, mutated: no failure, no traceback, no memory lost."""

import asyncio
import contextlib
import gc
import gzip
import json
import logging
import os
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from pydantic import TypeAdapter
from starlette.types import Message, Scope

from branchline.server.http.app import Settings, make_app
from branchline.server.limits import MOST_BODY, Limits
from branchline.server.storage.store import Store
from branchline.server.table import messages
from tests.server.fuzz import Mutator, Raw, Samples, filled
from tests.server.running import client, new_table, running

EXPECTED_COST, SOAK = 20_000, 100_000
PER_SOCKET = 25
"""How many messages are sent over a socket."""
PATIENCE = 20.0
MOST_MEGABYTES = 48
GAMES = ("card-game", "great-lakes", "rising-sun")
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "\xb2")
PACKED = b"\x1f\x8b"
"""How what was asked for in packed form begins."""


class Fuzz:
    """An application, tables at it, and all that can be said to it."""

    def __init__(self, app: Any, random: Random) -> None:
        self.app = app
        self.random = random
        self.mutate = Mutator(random)
        self.answers: Counter[int] = Counter()
        self.places: list[dict[str, Any]] = []
        """Seats of tables: id, seat and token."""

    async def prepare(self) -> None:
        """Reads what can be asked, and starts a game of each kind."""
        _, document = await self.ask("GET", "/api/openapi.json")
        api = json.loads(document)
        self.samples = Samples(self.random, api["components"]["schemas"])
        self.operations = [
            (path, method.upper(), operation)
            for path, methods in api["paths"].items()
            for method, operation in methods.items()
        ]
        shapes = TypeAdapter(messages.Incoming).json_schema()
        self.messages = Samples(self.random, shapes.pop("$defs")), shapes
        for game in GAMES:
            await self.begin(game)

    async def begin(self, game: str) -> None:
        """Starts a game of two."""
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "seed": "7"}
        _, answer = await self.ask("POST", "/api/tables", json.dumps(wanted).encode())
        made = json.loads(answer)
        for seat in made["seats"]:
            self.places.append({"id": made["id"], "seat": seat["seat"], "token": seat["token"]})
        token = {b"authorization": f"Bearer {made['seats'][0]['token']}".encode()}
        await self.ask("POST", f"/api/tables/{made['id']}/start", b"{}", list(token.items()))

    async def ask(
        self,
        method: str,
        target: str,
        body: bytes = b"",
        headers: list[tuple[bytes, bytes]] | None = None,
        is_whole: bool = True,
    ) -> tuple[int, bytes]:
        """A request's status and answer; who asks may go before all is said."""
        status, answer, asked = 0, b"", False

        async def receive() -> Message:
            nonlocal asked
            if asked:
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": body, "more_body": not is_whole}

        async def send(message: Message) -> None:
            nonlocal status, answer
            status = message.get("status", status)
            answer += message.get("body", b"")

        await self.app(self.scope("http", method, target, headers), receive, send)
        return status, gzip.decompress(answer) if answer.startswith(PACKED) else answer

    def scope(
        self, type: str, method: str, target: str, headers: list[tuple[bytes, bytes]] | None
    ) -> Scope:
        """What Uvicorn makes of a request's head."""
        path, _, query = target.partition("?")
        return {
            "type": type,
            "method": method,
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers or [(b"host", b"localhost"), (b"content-type", b"application/json")],
            "client": ("192.0.2.1", 1),
            "server": ("127.0.0.1", 8642),
            "scheme": "http",
            "root_path": "",
            "http_version": "1.1",
            "extensions": {"websocket.http.response": {}},
        }

    def usual_headers(self, place: dict[str, Any]) -> dict[bytes, bytes]:
        """What someone in a seat sends."""
        return {
            b"host": b"localhost",
            b"content-type": b"application/json",
            b"authorization": f"Bearer {place['token']}".encode(),
        }

    async def request(self) -> None:
        """One mutated request; its answer is never a failure of the server."""
        path, method, operation = self.random.choice(self.operations)
        place = self.random.choice(self.places)
        asked = {one["name"]: one for one in operation.get("parameters", ())}
        values = {name: self.samples.of(one["schema"]) for name, one in asked.items()}
        query = {name: values[name] for name in asked if asked[name]["in"] == "query"}
        if "wait" in query:
            query["wait"] = 0
        target = self.mutate.target(filled(path, values | place), query)
        body = b""
        if "requestBody" in operation:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            body = self.mutate.text(self.samples.of(schema))
        if self.random.random() < 0.05:
            method = self.random.choice(METHODS)
        headers = self.mutate.headers(self.usual_headers(place))
        said = method, target, body, headers, self.random.random() > 0.03
        async with asyncio.timeout(PATIENCE):
            status, answer = await self.ask(*said)
        self.answers[status] += 1
        assert 200 <= status < 500, (status, answer, said)
        if status >= 400:
            assert json.loads(answer)["sentence"], said

    async def socket(self, messages: int) -> None:
        """A socket over which mutated messages come; it is never closed for want of an answer."""
        place = self.random.choice(self.places)
        watches = self.random.random() < 0.2
        where = "watch" if watches else f"seats/{place['seat']}"
        query = {"since": self.random.choice((0, 5, 10**6)), "version": 1}
        target = f"/api/tables/{place['id']}/{where}/socket"
        headers = list(self.usual_headers(place).items())
        if self.random.random() < 0.2:
            target, headers = self.mutate.target(target, query), self.mutate.headers(dict(headers))
        said: asyncio.Queue[Message] = asyncio.Queue()
        said.put_nowait({"type": "websocket.connect"})
        for _ in range(messages):
            said.put_nowait(self.frame())
        said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        got: list[Message] = []

        async def send(message: Message) -> None:
            got.append(message)

        async with asyncio.timeout(PATIENCE):
            await self.app(self.scope("websocket", "GET", target, headers), said.get, send)
        for message in got:
            assert message.get("status", 0) < 500, (message, target, headers)
            assert '"code":"error"' not in message.get("text", ""), message
            self.answers[message.get("status", 101)] += 1

    def frame(self) -> Message:
        """A message as it comes over a socket."""
        samples, schema = self.messages
        data = self.mutate.text(samples.of(schema))[:MOST_BODY]  # Uvicorn takes no longer ones
        if self.random.random() < 0.03:
            return {"type": "websocket.receive", "bytes": data}
        return {"type": "websocket.receive", "text": data.decode(errors="replace")}


@contextlib.asynccontextmanager
async def fuzzing(folder: Path, seed: int) -> AsyncIterator[Fuzz]:
    """An application that runs, without a network."""
    (folder / "index.html").write_text("<!doctype html>")
    store = Store(str(folder / "tables.db"))
    await store.open()
    app: Any = make_app(store, Settings(limits=Limits().times(10**6), page=folder))
    fuzz = Fuzz(app, Random(seed))
    try:
        async with app.app.router.lifespan_context(app.app):
            await fuzz.prepare()
            yield fuzz
    finally:
        await store.close()


def megabytes() -> float:
    """How much memory this process has."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.random_games
@pytest.mark.slow_interpreted
def test_mutated_requests_and_messages_do_no_harm(
    tmp_path: Path, games: int, caplog: pytest.LogCaptureFixture
) -> None:
    count = SOAK if games >= SOAK else EXPECTED_COST

    async def test() -> None:
        async with fuzzing(tmp_path, seed=games) as fuzz:
            used = 0.0
            for number in range(0, count, 2 * PER_SOCKET):
                for _ in range(PER_SOCKET):
                    await fuzz.request()
                await fuzz.socket(PER_SOCKET)
                if number == count // 4 // (2 * PER_SOCKET) * 2 * PER_SOCKET:
                    used = megabytes()
            assert megabytes() - used < MOST_MEGABYTES
            assert fuzz.answers[200] > count / 50, fuzz.answers
            assert fuzz.answers[422] > count / 50, fuzz.answers

    caplog.set_level(logging.WARNING)
    asyncio.run(test())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.random_games
@pytest.mark.slow_interpreted
def test_mutated_bytes_over_real_connections_do_no_harm(tmp_path: Path, games: int) -> None:
    count = (SOAK if games >= SOAK else EXPECTED_COST) // 20
    with running(str(tmp_path / "tables.db"), "--limit", "100000") as server:
        friends = new_table(server.url, seats="mm")
        friends[0].start()
        place = {"id": friends[0].id, "seat": 0, "token": friends[0].token}
        raw = Raw(Random(games), place)
        asyncio.run(send_all(server.port, [raw.pieces() for _ in range(count)]))
        assert client(server.url).get("/api/games").status_code == 200
        assert friends[0].now()["view"]
    said = "".join(server.said)
    assert "Traceback" not in said
    assert said.count("Invalid HTTP request") < 10  # a line a minute


async def send_all(port: int, sent: list[list[bytes]]) -> None:
    """Sends everything, each over a connection of its own, forty at a time."""
    at_once = asyncio.Semaphore(40)

    async def send(pieces: list[bytes]) -> None:
        async with at_once:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with contextlib.suppress(ConnectionError):
                for piece in pieces:
                    writer.write(piece)
                    answer = await reply(reader)
                    assert not answer.startswith(b"HTTP/1.1 5"), (answer, pieces)
                    if reader.at_eof():
                        break
            writer.transport.abort()

    await asyncio.gather(*map(send, sent))


async def reply(reader: asyncio.StreamReader) -> bytes:
    """What the server says soon, if anything."""
    try:
        async with asyncio.timeout(0.1):
            return await reader.read(2**16)
    except TimeoutError:
        return b""
