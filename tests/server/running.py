"""Real server processes for the tests, and clients that speak to them."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.cli.terminal import BRANCHLINE
from tests.server.warm import Forked

SETTLE = 60.0
"""What has not come after so many seconds never will; no test is about being quick."""
UNADORNED = {"PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "200"}


def started(arguments: list[str]) -> "subprocess.Popen[str]":
    """`branchline` in a new process, as it is started from a shell."""
    return subprocess.Popen(
        [sys.executable, "-c", BRANCHLINE, *arguments],
        env=os.environ | UNADORNED,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def comes_true(what: Callable[[], bool]) -> None:
    """Waits for what a server does a moment after it was asked."""
    end = time.monotonic() + SETTLE
    while not what():
        assert time.monotonic() < end, "It did not come true."
        time.sleep(0.02)


class Server:
    """A server process: forked from one that has everything imported, or started from nothing."""

    def __init__(
        self,
        database: str,
        *more: str,
        port: int = 0,
        before: str = "pass",
        from_nothing: bool = False,
    ) -> None:
        arguments = ["serve", "--no-open", "--log", "--database", database, "--port", str(port)]
        arguments += more
        self.process: subprocess.Popen[str] | Forked
        if from_nothing:
            self.process = started(arguments)
        else:
            self.process = Forked(arguments, before, os.environ | UNADORNED)
        self.database = database
        self.said: list[str] = []
        self.says = threading.Condition()
        self.url = ""
        self.ready = threading.Event()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Keeps what the server prints."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.says:
                self.said.append(line)
                self.says.notify_all()
            if found := re.search(r"http://\S+", line):
                self.url = self.url or found[0]
                self.ready.set()
        self.ready.set()

    def wait(self) -> "Server":
        """Waits until the server can be reached."""
        assert self.ready.wait(SETTLE), "the server does not start"
        assert self.url, "".join(self.said)
        return self

    def heard(self, words: str) -> bool:
        """Whether the server prints some words, soon if not yet."""
        with self.says:
            return self.says.wait_for(lambda: words in "".join(self.said), SETTLE)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """Ends it as `kill -9` does."""
        self.process.send_signal(signal.SIGKILL)
        self.finish()

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.finish()

    def finish(self) -> None:
        """Waits for the end."""
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(database: str, *more: str, before: str = "pass") -> Iterator[Server]:
    """A server that is stopped at the end; something may be done in its process before."""
    server = Server(database, *more, before=before)
    try:
        yield server.wait()
    finally:
        server.stop()


def client(url: str, headers: dict[str, str] | None = None) -> httpx.Client:
    """Someone who speaks HTTP and leaves no connection open."""
    return httpx.Client(
        base_url=url,
        headers=headers,
        timeout=30,
        trust_env=False,
        verify=False,
        limits=httpx.Limits(max_keepalive_connections=0),
    )


class Friend:
    """Someone, or a spectator, at a table of a server, over plain HTTP."""

    def __init__(self, url: str, id: str, seat: int | None = None, token: str = "") -> None:
        self.url, self.id, self.seat, self.token = url, id, seat, token
        self.place = "watch" if seat is None else f"seats/{seat}"
        self.http = client(f"{url}/api/tables/{id}", {"Authorization": f"Bearer {token or 'none'}"})

    def now(self, **query: Any) -> Any:
        """What this seat knows."""
        answer = self.http.get(f"/{self.place}/now", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def say(self, type: str, key: str | None = None, **more: Any) -> httpx.Response:
        """Says something."""
        body = {"type": type, "key": key or secrets.token_hex(8), **more}
        return self.http.post(f"/{self.place}/messages", json=body)

    def start(self) -> None:
        """Starts the game."""
        answer = self.http.post("/start")
        assert answer.status_code == 200, answer.text

    @contextmanager
    def socket(self, since: int = 0) -> "Iterator[Connection]":
        """A socket of this seat."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.id}/{self.place}/socket"
        headers = {"Authorization": f"Bearer {self.token or 'none'}"}
        with connect(
            f"{address}?since={since}&version=1",
            additional_headers=headers,
            max_size=None,
            proxy=None,
            compression=None,
            max_queue=None,
        ) as connection:
            yield Connection(connection)


class Connection:
    """A socket, and all that came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []

    def receive(self, seconds: float = SETTLE) -> Any:
        """The next message."""
        text = self.connection.recv(timeout=seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        return json.loads(text)

    def until(self, type: str, seconds: float = SETTLE, **wanted: Any) -> Any:
        """The next message of a type in which these values stand."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == type and all(message[key] == wanted[key] for key in wanted):
                return message

    def send(self, type: str, key: str | None = None, **more: Any) -> str:
        """Says something; its key."""
        key = key or secrets.token_hex(8)
        self.connection.send(json.dumps({"type": type, "key": key, **more}))
        return key


def new_table(
    url: str, game: str = "card-game", seats: str = "mo", seed: int = 7, bot: str = "random"
) -> list[Friend]:
    """A table: m, o and h are people and b a bot; those with a seat, in their order."""
    kinds = {"m": "me", "o": "open", "h": "here", "b": "bot"}
    wanted = [{"kind": kinds[seat]} | ({"bot": bot} if seat == "b" else {}) for seat in seats]
    body = {"game": game, "seats": wanted, "seed": str(seed)}
    answer = client(url).post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    friends = []
    for seat in made["seats"]:
        if seat["token"]:
            friends.append(Friend(url, made["id"], seat["seat"], seat["token"]))
            if seat["kind"] == "open":
                body = {
                    "seat": seat["seat"],
                    "token": seat["token"],
                    "name": f"Guest {seat['seat']}",
                }
                sat = friends[-1].http.post("/sit", json=body)
                assert sat.status_code == 200, sat.text
                friends[-1] = Friend(url, made["id"], seat["seat"], sat.json()["token"])
    return friends
