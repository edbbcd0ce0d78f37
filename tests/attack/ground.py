"""What the attacks share: the server under attack, what is counted, a game that is played on."""

import json
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import branchline as bl
from branchline.core.state import State
from tests.server.running import Connection, Friend, Server, client, new_table, running
from tests.server.tables import quick_bot

WIDE = ("--limit", "1000")
BROKEN = ("Traceback", "Something went wrong")


@dataclass
class Figures:
    """What one attack tried, and what gave way."""

    name: str
    folder: Path
    short: bool = False
    progress: Callable[[str], None] = lambda doing: None
    tried: int = 0
    gave: Counter[str] = field(default_factory=Counter)
    moves: list[float] = field(default_factory=list)
    """How long each move of an honest player took meanwhile, in milliseconds."""
    arrivals: list[float] = field(default_factory=list)
    """How long a newcomer waited for an answer meanwhile, in milliseconds."""
    notes: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def hold(self, held: bool, otherwise: str) -> bool:
        """Counts something that was tried; what gave way is said in a sentence."""
        self.tried += 1
        if not held:
            self.gave[otherwise] += 1
        return held

    def hold_off(self, honest: "Honest", p95: float, worst: float, what: str) -> None:
        """Holds that an honest player could play on, within what was promised in milliseconds.

        The short form has no machine to itself, and so says nothing of times.
        """
        self.moves += honest.moves
        self.arrivals += honest.arrivals
        for problem in honest.problems:
            self.hold(False, f"{what}: an honest player: {problem}")
        self.hold(bool(honest.moves), f"{what}: an honest player could not move")
        if self.short:
            return
        late, latest = share(honest.moves, 0.95), max(honest.moves, default=float("inf"))
        self.hold(late <= p95, f"{what}: 95 % of an honest player's moves took up to {late:.0f} ms")
        self.hold(latest <= worst, f"{what}: an honest player's move took {latest:.0f} ms")


def share(times: list[float], part: float) -> float:
    """The time within which a part of them was done."""
    if len(times) < 2:
        return max(times, default=float("inf"))
    return statistics.quantiles(times, n=100, method="inclusive")[round(part * 100) - 1]


@contextmanager
def attacked(
    figures: Figures, *more: str, file: str = "tables.db", before: str = "pass"
) -> Iterator[Server]:
    """A server under attack on a SQLite file; at the end it lives, and nothing broke inside."""
    with running(str(figures.folder / file), *more, before=before) as server:
        yield server
        check_alive(figures, server)


def check_alive(figures: Figures, server: Server) -> None:
    """Whether a server lives and has noted nothing that broke."""
    figures.hold(server.process.poll() is None, "the server has ended")
    broken = [line for line in server.said if any(word in line for word in BROKEN)]
    figures.hold(not broken, f"the server's log: {broken[0].strip() if broken else ''}")


class Honest:
    """Someone who plays at a table of their own, in a process and from an address of their own."""

    def __init__(self, url: str, seconds: float = 120) -> None:
        command = [sys.executable, "-m", "tests.attack.honest", url, str(seconds)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.moves: list[float] = []
        self.arrivals: list[float] = []
        self.problems: list[str] = []

    def __enter__(self) -> "Honest":
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n", "the honest player has no table"
        return self

    def __exit__(self, *_: object) -> None:
        try:
            said, _ = self.process.communicate(timeout=40)
            found = json.loads(said)
        except (subprocess.TimeoutExpired, ValueError):
            self.process.kill()
            self.process.communicate()
            found = {"problems": ["ended without a word"]}
        for name, value in found.items():
            setattr(self, name, value)


def at_rest(url: str) -> float:
    """Within how many milliseconds 95 % of someone's moves are made when nothing else happens."""
    with Honest(url) as honest:
        time.sleep(2)
    return share(honest.moves, 0.95)


def quiet(friend: Friend) -> str:
    """All that someone sees, apart from who is here."""
    frame = friend.now()
    for seat in frame["table"]["seats"]:
        del seat["here"], seat["away"]
    return json.dumps(frame)


def sit_down(friend: Friend, name: str = "Guest") -> Friend:
    """Sits down by an invitation; who sits there, with the token that they were given."""
    body = {"seat": friend.seat, "token": friend.token, "name": name}
    sat = friend.http.post("/sit", json=body)
    assert sat.status_code == 200, sat.text
    token = sat.cookies.get(f"seat-{friend.seat}") or friend.token
    return Friend(friend.url, friend.id, friend.seat, token)


def wait_until(what: Callable[[], Any], seconds: float, pause: float = 0.05) -> bool:
    """Waits until something holds; whether it did in time."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True


class Play:
    """A game at a server's table that people play through, with the true state beside it."""

    def __init__(
        self,
        url: str,
        game: str,
        players: int,
        seed: int,
        stack: ExitStack,
        bot: str | None = None,
    ) -> None:
        self.friends = new_table(url, game, "m" + "h" * (players - 1), seed)
        self.friends[0].start()
        self.lines: list[Connection] = [
            stack.enter_context(friend.socket()) for friend in self.friends
        ]
        found = bl.game(game)
        self.state: State = found.start(players=players, seed=seed)
        bots = [bot or quick_bot(game)] * players
        self.script: list[str] = bl.Record.play(found, bots, seed=seed).actions
        self.played = 0

    def step(self) -> None:
        """Plays the next action."""
        text = self.script[self.played]
        assert self.state.actor is not None
        line = self.lines[self.state.actor]
        line.until("ack", key=line.send("act", texts=[text]), seconds=30)
        self.state.apply(self.state.parse(text))
        self.played += 1

    def steps(self, count: int | None = None) -> None:
        """Plays on, to the end or for so many actions."""
        for _ in self.script[self.played :][:count]:
            self.step()
            for line in self.lines:
                line.raw.clear()


def finished(url: str, game: str = "card-game", players: int = 2, seed: int = 7) -> list[Friend]:
    """Those at a table whose game is over."""
    with ExitStack() as stack:
        play = Play(url, game, players, seed, stack)
        play.steps()
    return play.friends


__all__ = ["Connection", "Friend", "Server", "client", "new_table", "running"]
