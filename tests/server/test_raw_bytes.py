"""Whole games over real connections: what comes over the wire has no trace of what is hidden.

Beside the server's table the test keeps one of its own, with everything that a seat cannot know
dealt again after every action; the bytes that the seat is sent have to be those of that table.
"""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from branchline.core.records import Record
from branchline.server.live.presence import encoded
from branchline.server.table import messages
from branchline.server.table.frames import frame, info
from branchline.server.table.table import Table
from tests.server.running import Connection, Friend, Server, new_table, running
from tests.server.tables import act, quick_bot, redealt, say, started

GAMES = [("card-game", 1), ("card-game", 3), ("world", 2), ("great-lakes", 3), ("rising-sun", 3)]
"""Bots that bring a game to its end soon."""
SEED = 31


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests."""
    with running(str(tmp_path_factory.mktemp("server") / "tables.db"), "--limit", "1000") as found:
        yield found


class Wire:
    """A connection of a seat or a spectator, and the frames that came over it."""

    def __init__(self, seat: int | None, line: Connection) -> None:
        self.seat = seat
        self.line = line
        self.number = 0

    def frames(self) -> list[str]:
        """The frames that came since this was last asked, as they came."""
        begun = len(self.line.raw)
        self.line.until("answer", key=self.line.send("why", action=0))
        return [text for text in self.line.raw[begun:] if text.startswith('{"type":"now"')]


@pytest.mark.slow_interpreted
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_byte_is_what_it_would_be_with_the_hidden_rest_redealt(
    server: Server, game: str, players: int
) -> None:
    friends = new_table(server.url, game, "m" * players, SEED)
    friends[0].start()
    mirror = started(game, players, SEED)
    bots = [quick_bot(game)] * players
    played = Record.play(mirror.game, bots, seed=SEED).actions
    compared = 0
    with contextlib.ExitStack() as stack:
        wires = [
            Wire(friend.seat, stack.enter_context(friend.socket()))
            for friend in (*friends, Friend(server.url, friends[0].id))
        ]
        for one in wires:
            one.frames()
            one.number = mirror.number_of(one.seat)
        for text in played:
            assert mirror.state is not None
            seat = mirror.state.actor
            assert seat is not None
            wires[seat].line.until("ack", key=wires[seat].line.send("act", texts=[text]))
            act(mirror, text)
            for one in wires:
                for raw in one.frames():
                    compared += 1
                    twin = redealt(mirror, one.seat, compared)
                    assert raw == bytes_of(twin, one, json.loads(raw)), (text, one.seat)
                    one.number = mirror.number_of(one.seat)
    assert mirror.over
    assert compared > len(mirror.moves)


def bytes_of(twin: Table, one: Wire, came: Any) -> str:
    """What the twin would send; only what a table is called, and the deal's salt, are its own."""
    shown = came["table"]
    here = [seat["seat"] for seat in shown["seats"] if seat["here"]]
    made: Any = frame(twin, one.seat, one.number, info(twin, here))
    for name in ("id", "created", "fingerprint", "salt"):
        made["table"][name] = shown[name]
    for seat, real in zip(made["table"]["seats"], shown["seats"], strict=True):
        seat["name"] = real["name"]
    return encoded(made)


def test_the_table_beside_it_would_notice(server: Server) -> None:
    """The comparison is one that can fail: a frame of a table that is otherwise is another."""
    (friend,) = new_table(server.url, "card-game", "m", SEED)
    friend.start()
    with friend.socket() as line:
        one = Wire(0, line)
        one.frames()
        line.until("ack", key=line.send("chat", text="hello"))
        one.number, raw = 1, one.frames()[-1]
        same, other = started("card-game", 1, SEED), started("card-game", 1, SEED + 1)
        for table in (same, other):
            say(table, 0, messages.Chat(key="c", text="hello"))
        assert raw == bytes_of(same, one, json.loads(raw))
        assert raw != bytes_of(other, one, json.loads(raw))
