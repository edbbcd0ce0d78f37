"""Floods: one client asks without end what is dear to answer, or talks without end."""

import json
import threading
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tests.attack.ground import (
    WIDE,
    Figures,
    Friend,
    Honest,
    Line,
    Play,
    Server,
    attacked,
    new_table,
)
from tests.attack.oracle import asked

P95, WORST = 100.0, 1000.0
"""An honest player's moves meanwhile, in milliseconds."""
WINDOW = 4.0
CHAT_LINES = 12_000
MOST_MEGABYTES = 40
MOST_WRITTEN = 400
TALKERS = 4


@dataclass
class Dear:
    """A table with a long game, and the question there that costs most."""

    id: str
    seat: int
    token: str
    number: int
    action: int


def attack(figures: Figures) -> None:
    """Questions, then words."""
    figures.progress("a long game")
    with attacked(figures, *WIDE) as server:
        dear = long_game(figures, server.url)
    with attacked(figures) as server:
        flood(figures, server.url, dear)
    with attacked(figures, *WIDE, file="chat.db") as server:
        talk(figures, server)


def long_game(figures: Figures, url: str) -> Dear:
    """Plays most of a game for five."""
    with ExitStack() as stack:
        game, players = ("great-lakes", 3) if figures.short else ("world", 5)
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
    figures.notes.append(f"dearest question {costs[dearest] * 1000:.0f} ms")
    return Dear(friend.id, seat, friend.token, number, dearest)


def flood(figures: Figures, url: str, dear: Dear) -> None:
    """Each flood for a few seconds, while someone plays elsewhere."""
    player, watcher = Friend(url, dear.id, dear.seat, dear.token), Friend(url, dear.id)
    log = ("log", {"before": 1_000_000, "count": 200})
    floods: dict[str, tuple[Friend, str, dict[str, Any], int, int]] = {
        "200 log questions": (watcher, *log, 200, 1),
        "200 looks": (watcher, "look", {"number": dear.number}, 200, 1),
        "200 ways": (player, "ways", {"action": dear.action}, 200, 1),
        "600 chains": (player, "act", {"actions": [dear.action, 99_999]}, 600, 1),
        "10 sockets, 100 log questions each": (watcher, *log, 100, 10),
    }
    for name, wanted in list(floods.items())[: 2 if figures.short else None]:
        figures.progress(name)
        with Honest(url) as honest:
            said = pour(*wanted)
            figures.tried += said.total()
        figures.hold_off(honest, P95, WORST)
        figures.notes.append(f"{name}: {said['answer']} answered, {said['refusal']} refused")
        if name == "600 chains":
            figures.hold(said["rate"] > 0, "600 chains were asked at once without an end")


def pour(friend: Friend, kind: str, body: dict[str, Any], count: int, sockets: int) -> Counter[str]:
    """Sends so many questions over so many sockets at once; what came of them in a while."""
    said: Counter[str] = Counter()
    with ExitStack() as stack, suppress(WebSocketException, OSError):
        lines = [stack.enter_context(friend.socket()) for _ in range(sockets)]
        for line in lines:
            with suppress(WebSocketException, OSError):
                for _ in range(count):
                    line.send(kind, **body)
        end = time.monotonic() + WINDOW
        for line in lines:
            drain(line, end, said)
    return said


def drain(line: Line, end: float, said: Counter[str]) -> None:
    """Counts what comes until a time."""
    with suppress(TimeoutError, WebSocketException):
        while (left := end - time.monotonic()) > 0:
            message = json.loads(line.connection.recv(timeout=left))
            said[message["type"]] += 1
            said["rate"] += message.get("code") == "rate"


# Words


def talk(figures: Figures, server: Server) -> None:
    """Thousands of lines of chat at one table: the file stays small, and the game goes on."""
    lines = CHAT_LINES // 10 if figures.short else CHAT_LINES
    figures.progress(f"{lines} lines of chat")
    friends, written = new_table(server.url, seats="mh"), megabytes_written(server)
    friends[0].start()
    end = time.monotonic() + (10 if figures.short else 40)
    said: Counter[str] = Counter()
    with Honest(server.url) as honest:
        talkers = [
            threading.Thread(
                target=chatter, args=(figures, friends[at % 2], lines // TALKERS, end, said)
            )
            for at in range(TALKERS)
        ]
        for talker in talkers:
            talker.start()
        for talker in talkers:
            talker.join(60)
    figures.tried += said.total()
    figures.hold_off(honest, P95, WORST)
    takes, written = megabytes(figures), megabytes_written(server) - written
    figures.notes.append(
        f"{said['ack']} of {said.total()} lines of chat stored: {takes:.1f} MB, "
        f"{written:.0f} MB written"
    )
    figures.hold(takes < MOST_MEGABYTES, f"chat takes {takes:.0f} MB of disk")
    figures.hold(written < MOST_WRITTEN, f"chat had {written:.0f} MB written")
    action = friends[0].now()["moves"][0]["action"]
    moved = friends[0].say("act", actions=[action])
    figures.hold(moved.status_code == 200, f"no move after so much chat: {moved.text}")


def chatter(figures: Figures, friend: Friend, lines: int, end: float, said: Counter[str]) -> None:
    """Talks, twenty lines at a time, while there is disk and time left."""
    with suppress(WebSocketException, OSError), friend.socket() as line:
        while lines > 0 and time.monotonic() < end and megabytes(figures) < 5 * MOST_MEGABYTES:
            lines -= 20
            waiting = {line.send("chat", text="x" * 500) for _ in range(20)}
            while waiting:
                message = line.receive(30)
                if message.get("key") in waiting:
                    waiting.discard(message["key"])
                    said[message["type"]] += 1
                line.raw.clear()


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
