"""Two server processes on one PostgreSQL: a table is the same from both."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.running import Friend, Server, new_table


def test_players_on_different_processes_see_each_other(shared_database: str) -> None:
    with both(shared_database) as (one, other):
        ann, bob = new_table(one.url)
        bob = Friend(other.url, bob.id, bob.seat, bob.token)
        ann.start()
        with ann.socket() as near, bob.socket() as far:
            frames = [line.until("now") for line in (near, far)]
            frames[0] = everyone_here(near, frames[0])
            frames[1] = everyone_here(far, frames[1])
            for _ in range(20):
                seat = next(seat for seat, frame in enumerate(frames) if frame["moves"])
                line, across = (near, far) if seat == 0 else (far, near)
                line.send("act", actions=[frames[seat]["moves"][0]["action"]])
                number = frames[1 - seat]["number"] + 1
                frames[1 - seat] = across.until("now", number=number)
                line.until("ack")
                frames[seat] = line.until("now", number=frames[seat]["number"] + 1)
            assert frames[0]["number"] == frames[1]["number"]
        other.kill()
        frames[0] = ann.now()
        assert ann.say("chat", text="Where are you?").status_code == 200


@contextmanager
def both(database: str) -> Iterator[tuple[Server, Server]]:
    """Two servers that start at the same moment on an empty database."""
    servers = Server(database), Server(database)
    try:
        yield servers[0].wait(), servers[1].wait()
    finally:
        for server in servers:
            server.stop()


def everyone_here(line: Any, frame: Any) -> Any:
    """The first frame in which both are at the table."""
    while not all(seat["here"] for seat in frame["table"]["seats"]):
        frame = line.until("now")
    return frame
