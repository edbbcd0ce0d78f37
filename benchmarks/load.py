"""`make load`: hundreds of tables with scripted players over real WebSockets, on both databases.

The players are here, the server is a process of its own. Everyone thinks for about a second, as
people do. At the end the server is killed, and every acknowledged action is looked for.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import httpx
from pydantic_core import from_json
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import branchline as bl
from branchline.server.http.running import loop_factory
from branchline.server.storage.store import Store

GAMES = tuple(bl.games())
THINKING = (0.5, 1.5)
LIMIT_MS = 150.0
SHARE = 0.95

Rows = dict[str, Callable[[Any], str]]
"""What is said of a run, by the name of the row."""


@dataclass
class Run:
    """What one run found."""

    name: str
    times: list[float] = field(default_factory=list)
    """How long each action took to be acknowledged, in milliseconds."""
    acknowledged: dict[str, set[str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    connected: int = 0
    frames: int = 0
    bytes: int = 0
    seconds: float = 0.0
    lost: int = 0
    twice: int = 0
    stored: int = 0

    def percentile(self, share: float) -> float:
        """The time within which a share of the actions was acknowledged."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0

    @property
    def is_good(self) -> bool:
        """Whether nothing failed, nothing was lost, and nearly all was quick."""
        whole = not self.errors and not self.lost and not self.twice and bool(self.times)
        return whole and self.percentile(SHARE) <= LIMIT_MS


class Player:
    """One seat with a script: it thinks, and plays any move it is offered."""

    def __init__(self, run: Run, url: str, id: str, seat: int, token: str) -> None:
        self.run, self.id, self.seat = run, id, seat
        address = url.replace("http", "ws", 1)
        self.address = f"{address}/api/tables/{id}/seats/{seat}/socket?version=1"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.luck = random.Random(f"{id}:{seat}")
        self.thinking = THINKING
        self.pending: dict[str, float] = {}
        self.count = 0
        self.asked = -1

    async def play(self, end: asyncio.Event) -> None:
        """Plays until the end."""
        async with connect(
            self.address,
            additional_headers=self.headers,
            compression=None,
            max_size=None,
            proxy=None,
            ping_interval=None,
            open_timeout=60,
        ) as line:
            self.run.connected += 1
            listening = asyncio.create_task(self.listen(line, end))
            await end.wait()
            await self.settle()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        self.run.errors["not acknowledged"] += len(self.pending)

    async def settle(self) -> None:
        """Waits for what is under way, but not for ever."""
        for _ in range(100):
            if not self.pending:
                break
            await asyncio.sleep(0.1)

    async def listen(self, line: ClientConnection, end: asyncio.Event) -> None:
        """Takes what comes, and answers after a while."""
        try:
            async for text in line:
                self.take(line, from_json(text), end)
                self.run.frames += 1
                self.run.bytes += len(text)
        except ConnectionClosed as closed:
            self.run.errors[f"connection: {closed}"] += 1

    def take(self, line: ClientConnection, message: Any, end: asyncio.Event) -> None:
        """Acts on a message."""
        match message["type"]:
            case "ack":
                began = self.pending.pop(message["key"])
                self.run.times.append((time.perf_counter() - began) * 1000)
                self.run.acknowledged[self.id].add(f"{self.seat}:{message['key']}")
            case "now" if message["moves"] and message["moment"] != self.asked:
                self.asked = message["moment"]
                move = self.luck.choice(message["moves"])["action"]
                asyncio.get_running_loop().call_later(
                    self.luck.uniform(*self.thinking), self.act, line, move, message["moment"], end
                )
            case "refusal":
                self.run.errors[message["sentence"]] += 1

    def act(self, line: ClientConnection, move: int, moment: int, end: asyncio.Event) -> None:
        """Plays a move."""
        if end.is_set():
            return
        self.count += 1
        key = f"k{self.count}"
        body = {"type": "act", "key": key, "actions": [move], "moment": moment}
        self.pending[key] = time.perf_counter()
        task = asyncio.ensure_future(line.send(json.dumps(body)))
        task.add_done_callback(lambda done: done.exception())


async def tables(run: Run, url: str, count: int) -> list[Player]:
    """Makes the tables and starts their games, a few at a time."""
    few = httpx.Limits(max_connections=10)
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60, limits=few) as http:
        made = await asyncio.gather(*(table(run, http, number) for number in range(count)))
    return [player for players in made for player in players]


async def table(run: Run, http: httpx.AsyncClient, number: int) -> list[Player]:
    """Makes one table and starts its game."""
    body = {
        "game": GAMES[number % len(GAMES)],
        "seats": [{"kind": "me"}, {"kind": "here"}],
        "seed": str(number),
    }
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    headers = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
    start = await http.post(f"/api/tables/{made['id']}/start", headers=headers)
    start.raise_for_status()
    run.acknowledged[made["id"]] = set()
    url = str(http.base_url).rstrip("/")
    return [Player(run, url, made["id"], seat["seat"], seat["token"]) for seat in made["seats"]]


async def play(run: Run, url: str, count: int, seconds: float, progress: Progress) -> None:
    """Lets everyone play for a while."""
    bar = progress.add_task(f"{run.name}: {count} tables", total=seconds, rate="")
    players = await tables(run, url, count)
    end = asyncio.Event()
    playing = [asyncio.create_task(player.play(end)) for player in players]
    while run.connected < len(players) and not any(task.done() for task in playing):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    run.times.clear()
    run.frames = run.bytes = 0
    began = time.perf_counter()
    while run.seconds < seconds:
        await asyncio.sleep(0.25)
        run.seconds = time.perf_counter() - began
        rate = f"{len(run.times) / run.seconds:.0f}/s"
        progress.update(bar, completed=run.seconds, rate=rate)
    end.set()
    for problem in await asyncio.gather(*playing, return_exceptions=True):
        if problem is not None:
            run.errors[f"{type(problem).__name__}: {problem}"] += 1
    run.errors = +run.errors


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[str]:
    """A server process, killed at the end as by `kill -9`."""
    command = [sys.executable, "-m", "branchline", "serve", "--no-open", "--port", "0"]
    process = await asyncio.create_subprocess_exec(
        *(*command, "--limit", "1000", "--database", database),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "200"},
    )
    try:
        assert process.stdout is not None
        found = re.search(rb"http://\S+", await process.stdout.readline())
        assert found, "the server does not start"
        yield found[0].decode()
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()


async def check(run: Run, database: str) -> None:
    """Looks for every acknowledged action in the database."""
    store = Store(database)
    await store.open()
    try:
        for id, keys in run.acknowledged.items():
            entries = await store.tail(id, 0)
            found = Counter(entry.key for entry in entries)
            run.lost += len(keys - set(found))
            run.twice += sum(count > 1 for count in found.values())
            run.stored += sum(entry.kind == "act" for entry in entries)
    finally:
        await store.close()


async def measure(name: str, database: str, count: int, seconds: float, progress: Progress) -> Run:
    """One run on one database."""
    run = Run(name)
    async with serving(database) as url:
        await play(run, url, count, seconds, progress)
    await check(run, database)
    return run


@contextmanager
def databases(names: list[str]) -> Iterator[dict[str, str]]:
    """Fresh databases that are gone afterwards; PostgreSQL as it is set by default."""
    from tests.server import postgres

    with tempfile.TemporaryDirectory() as folder:
        found = {"SQLite": str(Path(folder) / "tables.db")}
        if "PostgreSQL" not in names:
            yield found
            return
        with postgres.server(options="") as address:
            yield {name: {**found, "PostgreSQL": address}[name] for name in names}


ROWS: Rows = {
    "actions acknowledged": lambda run: f"{len(run.times):,}",
    "actions a second": lambda run: f"{len(run.times) / run.seconds:,.0f}",
    "messages a second": lambda run: f"{run.frames / run.seconds:,.0f}",
    "MB a second": lambda run: f"{run.bytes / run.seconds / 1e6:,.1f}",
    "50 % within, ms": lambda run: f"{run.percentile(0.50):.1f}",
    "95 % within, ms": lambda run: f"{run.percentile(0.95):.1f}",
    "99 % within, ms": lambda run: f"{run.percentile(0.99):.1f}",
    "slowest, ms": lambda run: f"{max(run.times, default=0):.1f}",
    "lost, played twice": lambda run: f"{run.lost}, {run.twice}",
}


def conclude(title: str, first: str, rows: Rows, runs: Sequence[Run]) -> NoReturn:
    """Prints the runs beside each other, and fails if one was not good."""
    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for run in runs:
        table.add_column(run.name, justify="right")
    always: Rows = {
        "errors": lambda run: str(sum(run.errors.values())),
        "": lambda run: "good" if run.is_good else "NOT GOOD",
    }
    for name, value in {**rows, **always}.items():
        table.add_row(name, *(value(run) for run in runs))
    console = Console()
    console.print(table)
    for run in runs:
        for error, times in run.errors.most_common(5):
            console.print(f"{run.name}: {times} × {error}", markup=False)
    sys.exit(not all(run.is_good for run in runs))


def main() -> None:
    """Runs both, prints the table, and fails if a run was not good."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--only", choices=["SQLite", "PostgreSQL"])
    wanted = parser.parse_args()
    names = [wanted.only] if wanted.only else ["SQLite", "PostgreSQL"]
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[rate]}"))
    with databases(names) as found, Progress(*columns, TimeRemainingColumn()) as progress:
        runs = []
        for name in names:
            with asyncio.Runner(loop_factory=loop_factory()) as runner:
                work = measure(name, found[name], wanted.tables, wanted.seconds, progress)
                runs.append(runner.run(work))
    conclude(f"{wanted.tables} tables on one server process", "", ROWS, runs)


if __name__ == "__main__":
    main()
