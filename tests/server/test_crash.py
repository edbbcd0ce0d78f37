"""`kill -9` at any moment: no acknowledged action is lost, none is played twice."""

import random
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.running import Friend, Server, comes_true, new_table, running

KILLS = 2


class Chatter(threading.Thread):
    """Someone who talks without a pause, and says again what was not acknowledged."""

    def __init__(self, friend: Friend) -> None:
        super().__init__(daemon=True)
        self.friend = friend
        self.acknowledged: list[str] = []
        self.pending: str | None = None
        self.end = threading.Event()
        self.count = 0

    def run(self) -> None:
        while not self.end.is_set():
            try:
                self.talk()
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.05)

    def talk(self) -> None:
        with self.friend.socket() as line:
            while not self.end.is_set():
                if self.pending is None:
                    self.count += 1
                    self.pending = f"{self.friend.seat}-{self.count}"
                line.send("chat", self.pending, text=self.pending)
                line.until("ack", key=self.pending)
                self.acknowledged.append(self.pending)
                self.pending = None


def test_kill_at_any_moment_loses_nothing_and_plays_nothing_twice(database: str) -> None:
    luck = random.Random(1)
    server = Server(database, "--limit", "100").wait()
    port = server.port
    friends = new_table(server.url)
    talkers = [Chatter(friend) for friend in friends]
    for talker in talkers:
        talker.start()
    for _ in range(KILLS):
        talk_on(talkers)
        time.sleep(luck.random() * 0.05)
        server.kill()
        server = Server(database, "--limit", "100", port=port).wait()
    talk_on(talkers)
    for talker in talkers:
        talker.end.set()
        talker.join(15)
    try:
        said = everything_said(friends[0])
    finally:
        server.kill()
    times = Counter(said)
    assert {key for talker in talkers for key in talker.acknowledged} <= set(times)
    assert set(times.values()) == {1}
    for talker in talkers:  # and in the order in which they were said
        own = [key for key in said if key.startswith(f"{talker.friend.seat}-")]
        assert own == sorted(own, key=lambda key: int(key.partition("-")[2]))


def talk_on(talkers: list[Chatter]) -> None:
    """Waits until everyone has been understood a few times more."""
    goals = [len(talker.acknowledged) + 5 for talker in talkers]
    pairs = list(zip(talkers, goals, strict=True))
    comes_true(lambda: all(len(talker.acknowledged) >= goal for talker, goal in pairs))


def everything_said(friend: Friend) -> list[str]:
    """All words in the log."""
    now = friend.now()
    lines: list[Any] = now["log"]
    while lines[0]["number"] > 1:
        more = friend.say("log", before=lines[0]["number"], count=200).json()["lines"]
        if not more:
            break
        lines = more + lines
    return [line["text"] for line in lines if line["kind"] == "chat"]


def test_a_game_goes_on_where_it_was_when_the_server_was_killed(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    server = Server(file).wait()
    friends = new_table(server.url, "great-lakes", "mm")
    friends[0].start()
    for _ in range(12):
        frames = [friend.now() for friend in friends]
        seat = next(seat for seat, frame in enumerate(frames) if frame["moves"])
        action = frames[seat]["moves"][0]["action"]
        assert friends[seat].say("act", actions=[action]).status_code == 200
    before = [friend.now() for friend in friends]  # which also says that both are here
    port = server.port
    server.kill()
    server = Server(file, port=port).wait()
    try:
        friends[1].now()
        assert [friend.now() for friend in friends] == before
    finally:
        server.stop()


def test_a_server_that_can_not_write_refuses_with_a_sentence_and_lives_on(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    limit = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))"
    ignore = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"
    with running(file, before=f"{limit}; {ignore}") as server:
        friend = new_table(server.url)[0]
        said = 0
        refusal = httpx.Response(200)
        while said < 2000 and not refusal.is_error:
            refusal = friend.say("chat", text="x" * 400)
            said += not refusal.is_error
        assert refusal.status_code == 503
        assert refusal.json()["code"] == "storage"
        assert "nothing was stored" in refusal.json()["sentence"]
        assert friend.now()["number"] == said + 1
        assert server.process.poll() is None
    with running(file) as server:  # there is room again
        friend = Friend(server.url, friend.id, friend.seat, friend.token)
        assert friend.now()["number"] == said + 1
        assert friend.say("chat", text="Back").status_code == 200


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_workers_do_not_outlive_the_server(tmp_path: Path, end: str) -> None:
    server = Server(str(tmp_path / "tables.db")).wait()
    friends = new_table(server.url, seats="mb")
    friends[0].start()
    while not friends[0].now()["moves"]:
        time.sleep(0.05)
    friends[0].say("act", actions=[friends[0].now()["moves"][0]["action"]])
    workers = children(server.process.pid)
    getattr(server, end)()
    comes_true(lambda: not any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers))


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    if sys.platform != "linux":
        pytest.skip("looks into /proc")
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, check=True
    )
    return [int(word) for word in found.stdout.split()]
