"""What is left when a server ends: its games go on where they were, and its workers end with it.

`tests/attack/kills.py` kills servers while people play.
"""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.running import Server, comes_true, new_table


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
