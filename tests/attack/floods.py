"""Floods: one client asks without end what is dear to answer, or talks without end."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.attack.ground import (
    WIDE,
    Connection,
    Figures,
    Friend,
    Honest,
    Play,
    Server,
    at_rest,
    attacked,
    finished,
    new_table,
)
from tests.attack.oracle import asked

P95, WORST = 100.0, 1000.0
"""How much longer 95 % of an honest player's moves may take than at rest, and how long any: ms."""
WINDOW = 3.0
CHAT_LINES = 12_000
MOST_MEGABYTES = 40
MOST_WRITTEN = 400
TALKERS = 4


Body = Callable[[int], dict[str, Any]]
"""The question, for each time that it is asked: another one, so that no answer is at hand."""


@dataclass
class Dear:
    """Two long games, and the question at the first that costs most."""

    id: str
    seat: int
    token: str
    number: int
    action: int
    over: str


def attack(figures: Figures) -> None:
    """Questions, then words."""
    figures.progress("a long game")
    with attacked(figures, *WIDE) as server:
        dear = long_games(figures, server.url)
    with attacked(figures) as server:
        rest = at_rest(server.url)
        flood(figures, server.url, dear, rest)
    with attacked(figures, *WIDE, file="chat.db") as server:
        talk(figures, server, rest)


def long_games(figures: Figures, url: str) -> Dear:
    """Plays most of a game for five, and all of another."""
    with ExitStack() as stack:
        game, players = ("great-lakes", 2) if figures.short else ("world", 5)
        play = Play(url, game, players, 5, stack)
        play.steps(len(play.script) * 3 // 4)
        seat = play.state.actor
        assert seat is not None
        costs = {}
        for action in play.state.legal():
            began = time.perf_counter()
            asked(play.lines[seat], "ways", action=action)
            costs[action] = time.perf_counter() - began
        friend = play.friends[seat]
        dearest = max(costs, key=lambda action: costs[action])
        number = friend.now()["number"]
    figures.notes.append(f"dearest way to pay {costs[dearest] * 1000:.0f} ms")
    over = "" if figures.short else finished(url, "rising-sun")[0].id
    return Dear(friend.id, seat, friend.token, number, dearest, over)


def flood(figures: Figures, url: str, dear: Dear, rest: float) -> None:
    """Each flood for a few seconds, while someone plays elsewhere."""
    player, watcher = Friend(url, dear.id, dear.seat, dear.token), Friend(url, dear.id)
    late = Friend(url, dear.over)
    floods: dict[str, Callable[[], Counter[str]]] = {
        "200 log questions": lambda: pour(watcher, "log", older, 200),
        "200 looks": lambda: pour(
            watcher, "look", lambda at: {"number": dear.number - at % 50}, 200
        ),
        "200 ways": lambda: pour(player, "ways", lambda at: {"action": dear.action}, 200),
        "600 chains": lambda: pour(
            player, "act", lambda at: {"actions": [dear.action, 99_000 + at]}, 600
        ),
        "10 sockets, 100 log questions each": lambda: pour(watcher, "log", older, 100, 10),
        "200 curves": lambda: pour(late, "curve", lambda at: {}, 200),
        "300 records": lambda: fetch(late, "/record"),
        "300 frames": lambda: fetch(watcher, "/watch/now"),
    }
    for name, do in list(floods.items())[: 1 if figures.short else None]:
        figures.progress(name)
        with Honest(url) as honest:
            said = do()
            figures.tried += said.total()
        figures.hold_off(honest, rest + P95, WORST, name)
        figures.notes.append(
            f"{name}: {said['answer']} answered, {said['refusal']} refused; slowest move "
            f"{max(honest.moves, default=0):.0f} ms"
        )
        if name == "600 chains":
            figures.hold(said["rate"] > 0, "600 chains were asked at once without an end")


def older(at: int) -> dict[str, Any]:
    """Lines of the log from the beginning on."""
    return {"before": 1_000_000 - at, "count": 200}


def pour(friend: Friend, kind: str, body: Body, count: int, sockets: int = 1) -> Counter[str]:
    """Sends so many questions over so many sockets at once; what came of them in a while."""
    said: Counter[str] = Counter()
    with ExitStack() as stack, suppress(WebSocketException, OSError):
        lines = [stack.enter_context(friend.socket()) for _ in range(sockets)]
        for line in lines:
            with suppress(WebSocketException, OSError):
                for at in range(count):
                    line.send(kind, **body(at))
        end = time.monotonic() + WINDOW
        for line in lines:
            drain(line, end, said)
    return said


def fetch(friend: Friend, path: str) -> Counter[str]:
    """Has something sent again and again over plain HTTP, by several at once."""
    said: Counter[str] = Counter()
    end = time.monotonic() + WINDOW

    def ask() -> None:
        for _ in range(300 // TALKERS):
            if time.monotonic() < end:
                with suppress(httpx.HTTPError):
                    status = friend.http.get(path).status_code
                    said["answer" if status == 200 else "refusal"] += 1

    at_once(ask)
    return said


def at_once(do: Callable[[], None]) -> None:
    """Several do the same at the same time."""
    threads = [threading.Thread(target=do) for _ in range(TALKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)


def drain(line: Connection, end: float, said: Counter[str]) -> None:
    """Counts what comes until a time."""
    with suppress(TimeoutError, WebSocketException):
        while (left := end - time.monotonic()) > 0:
            message = json.loads(line.connection.recv(timeout=left))
            said[message["type"]] += 1
            said["rate"] += message.get("code") == "rate"


# Words


def talk(figures: Figures, server: Server, rest: float) -> None:
    """Thousands of lines of chat at one table: the file stays small, and the game can be played."""
    lines = CHAT_LINES // 20 if figures.short else CHAT_LINES
    figures.progress(f"{lines} lines of chat")
    friends, written = new_table(server.url, seats="mh"), megabytes_written(server)
    end = time.monotonic() + (4 if figures.short else 30)
    said: Counter[str] = Counter()
    with Honest(server.url) as honest:
        seats = iter([*friends, *friends])
        at_once(lambda: chatter(figures, next(seats), lines // TALKERS, end, said))
    figures.tried += said.total()
    figures.hold_off(honest, rest + P95, WORST, "chat")
    takes, written = megabytes(figures), megabytes_written(server) - written
    figures.notes.append(
        f"{said['ack']} of {said.total()} lines of chat stored: {takes:.1f} MB, "
        f"{written:.0f} MB written"
    )
    figures.hold(takes < MOST_MEGABYTES, f"chat takes {takes:.0f} MB of disk")
    figures.hold(written < MOST_WRITTEN, f"chat had {written:.0f} MB written")
    begun = friends[0].http.post("/start")
    if figures.hold(begun.status_code == 200, f"no start after so much chat: {begun.text}"):
        action = friends[0].now()["moves"][0]["action"]
        for kind, body in (("act", {"actions": [action]}), ("undo", {})):
            done = friends[0].say(kind, **body)
            figures.hold(done.status_code == 200, f"no {kind} after so much chat: {done.text}")


def chatter(figures: Figures, friend: Friend, lines: int, end: float, said: Counter[str]) -> None:
    """Talks, twenty lines at a time, while there is disk and time left; comes back if closed."""
    left = [20] * (lines // 20)
    while left and time.monotonic() < end:
        with suppress(WebSocketException, OSError), friend.socket() as line:
            while left and time.monotonic() < end and megabytes(figures) < 5 * MOST_MEGABYTES:
                talk_on(line, left.pop(), said)


def talk_on(line: Connection, count: int, said: Counter[str]) -> None:
    """Says some lines and waits for what comes of them."""
    waiting = {line.send("chat", text="x" * 500) for _ in range(count)}
    while waiting:
        text = line.connection.recv(timeout=30)
        assert isinstance(text, str)
        if not text.startswith('{"type":"now"'):
            message = json.loads(text)
            waiting.discard(message["key"])
            said[message["type"]] += 1


def megabytes_written(server: Server) -> float:
    """What a server has had the disk write."""
    counts = Path(f"/proc/{server.process.pid}/io").read_text()
    return int(counts.partition("\nwrite_bytes:")[2].split()[0]) / 1e6


def megabytes(figures: Figures) -> float:
    """What the database of the talkers takes on the disk."""
    sizes = []
    for file in figures.folder.glob("chat.db*"):
        with suppress(FileNotFoundError):
            sizes.append(file.stat().st_size)
    return sum(sizes) / 1e6
