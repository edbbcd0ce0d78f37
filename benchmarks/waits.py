"""`make load`: how long a bot's turn is waited for, with a hundred tables of the strongest bots.

At each table a person, who plays any move, has a bot that takes its time for a rival. A turn may be
many decisions of the bot: it is timed from the message that says it is the bot's to the one that
says it is not. Once the people think for a second, once they move at once.
"""

import argparse
import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection

import branchline as bl
from benchmarks.load import Player, Rows, Run, conclude, serving
from branchline.core.bots import bot_names, quick_bots
from branchline.server.http.running import loop_factory

THINKING = {"a second": (0.5, 1.5), "not at all": (0.0, 0.0)}
"""How long people think."""
WARM_UP = 10.0
LIMIT = 3.0
SHARE = 0.95


def strongest() -> list[tuple[str, str]]:
    """The games that have a bot which takes its time, with the strongest of these."""
    games = [bl.game(id) for id in bl.games()]
    slow = {game.id: [n for n in bot_names(game) if n not in quick_bots(game)] for game in games}
    return [(id, names[-1]) for id, names in slow.items() if names]


@dataclass
class Waits(Run):
    """What one run found."""

    waits: list[float] = field(default_factory=list)
    """How long each turn of a bot took, in seconds."""

    def within(self, share: float) -> float:
        """The time within which a share of the turns was over."""
        ordered = sorted(self.waits)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0

    @property
    def is_good(self) -> bool:
        """Whether nothing failed and nearly no turn was waited for too long."""
        return not self.errors and bool(self.waits) and self.within(SHARE) <= LIMIT


class Rival(Player):
    """A person who times the turns of the bot."""

    def __init__(self, run: Waits, url: str, made: dict[str, Any]) -> None:
        super().__init__(run, url, made["id"], 0, made["seats"][0]["token"])
        self.waits = run.waits
        self.thinking = THINKING[run.name]
        self.turn: tuple[int, int | None] = (-1, None)
        self.since = 0.0

    def take(self, line: ClientConnection, message: Any, end: asyncio.Event) -> None:
        """Acts on a message, and notes whose turn it says it is."""
        if message["type"] == "now":
            self.see((message["view"]["turn"], message["view"]["actor"]))
        super().take(line, message, end)

    def see(self, turn: tuple[int, int | None]) -> None:
        """Notes the time of a bot's turn that has ended."""
        now = time.perf_counter()
        if turn == self.turn:
            return
        if self.turn[1] == 1:
            self.waits.append(now - self.since)
        self.turn, self.since = turn, now


async def table(run: Waits, http: httpx.AsyncClient, number: int) -> Rival:
    """Makes one table and starts its game."""
    games = strongest()
    game, bot = games[number % len(games)]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    body = {"game": game, "seats": seats, "seed": str(number)}
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    headers = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
    begun = await http.post(f"/api/tables/{made['id']}/start", headers=headers)
    begun.raise_for_status()
    run.acknowledged[made["id"]] = set()
    return Rival(run, str(http.base_url).rstrip("/"), made)


async def play(run: Waits, url: str, count: int, seconds: float) -> None:
    """Lets everyone play for a while."""
    few = httpx.Limits(max_connections=10)
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60, limits=few) as http:
        rivals = await asyncio.gather(*(table(run, http, number) for number in range(count)))
    end = asyncio.Event()
    playing = [asyncio.create_task(rival.play(end)) for rival in rivals]
    await asyncio.sleep(WARM_UP)
    run.waits.clear()
    await asyncio.sleep(seconds)
    run.seconds = seconds
    end.set()
    for problem in await asyncio.gather(*playing, return_exceptions=True):
        if problem is not None:
            run.errors[f"{type(problem).__name__}: {problem}"] += 1
    run.errors = +run.errors


async def measure(name: str, count: int, seconds: float) -> Waits:
    """One run, with people who think for so long."""
    run = Waits(name)
    with tempfile.TemporaryDirectory() as folder:
        async with serving(str(Path(folder) / "tables.db")) as url:
            await play(run, url, count, seconds)
    return run


ROWS: Rows = {
    "turns of bots": lambda run: f"{len(run.waits):,}",
    "turns a second": lambda run: f"{len(run.waits) / run.seconds:,.1f}",
    "50 % waited for less than, s": lambda run: f"{run.within(0.50):.2f}",
    "95 % waited for less than, s": lambda run: f"{run.within(SHARE):.2f}",
    "longest, s": lambda run: f"{max(run.waits, default=0):.2f}",
    "a person's move stored, 95 %, ms": lambda run: f"{run.percentile(SHARE):.0f}",
}


def main() -> None:
    """Runs both, prints the table, and fails if a run was not good."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    runs = []
    for name in THINKING:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runs.append(runner.run(measure(name, wanted.tables, wanted.seconds)))
    conclude(f"{wanted.tables} tables with the strongest bots", "people think", ROWS, runs)


if __name__ == "__main__":
    main()
