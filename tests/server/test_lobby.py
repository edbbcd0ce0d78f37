"""The lobby: tables that wait for anyone, who may join them, and that all are ready first."""

from pathlib import Path

import pytest

from branchline.server import wire
from branchline.server.lobby import join, waiting
from branchline.server.open_table import OpenTable
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.tables import Tables
from tests.server.open_tables import guest, process
from tests.server.running import Friend, client, running

SEATS = [wire.NewSeat(kind="me", name="Ann"), wire.NewSeat(kind="open"), wire.NewSeat(kind="open")]


async def listed(tables: Tables, clock: wire.NewClock | None = None) -> OpenTable:
    """A table in the lobby with Ann at it."""
    tables.lobby = True
    wanted = wire.NewTable(
        game="card-game", seats=SEATS, listed=True, level="newcomers", clock=clock
    )
    return await tables.find((await tables.make(wanted))[0])


@pytest.mark.anyio
async def test_a_table_is_listed_while_someone_waits_there(tables: Tables) -> None:
    opened = await listed(tables)
    assert await waiting(tables) == [], "nobody is there"
    ann = guest(tables, opened, 0)
    assert await waiting(tables) == [opened]
    info = opened.info()
    assert (info["listed"], info["level"]) == (True, "newcomers")
    tables.attendance.leave(opened, ann)
    assert await waiting(tables) == []


@pytest.mark.anyio
async def test_a_table_by_the_day_waits_by_itself_and_in_every_process(
    shared_database: str,
) -> None:
    async with process(shared_database) as one, process(shared_database) as other:
        opened = await listed(one, wire.NewClock(kind="turn", seconds=86_400))
        assert [found.table.id for found in await waiting(other)] == [opened.table.id]


@pytest.mark.anyio
async def test_who_joins_has_a_seat_of_their_own_and_a_full_table_is_not_listed(
    tables: Tables,
) -> None:
    opened = await listed(tables)
    guest(tables, opened, 0)
    seats = [await join(tables, opened, wire.JoinTable(name=name)) for name in ("Bob", "Cy")]
    assert [seat for seat, _ in seats] == [1, 2]
    assert all(opened.admits(seat, token) for seat, token in seats)
    assert not opened.admits(1, seats[1][1])
    assert await waiting(tables) == []
    with pytest.raises(Refused, match="full"):
        await join(tables, opened, wire.JoinTable(name="Di"))


@pytest.mark.anyio
async def test_joining_again_after_a_lost_answer_counts_once(tables: Tables) -> None:
    opened = await listed(tables)
    wanted = wire.JoinTable(name="Bob", new_token="b" * 30)
    assert await join(tables, opened, wanted) == await join(tables, opened, wanted) == (1, "b" * 30)


@pytest.mark.anyio
async def test_a_game_of_the_lobby_begins_when_everyone_is_ready(tables: Tables) -> None:
    opened = await listed(tables)
    await join(tables, opened, wire.JoinTable(name="Bob"))
    await tables.say(opened, 0, messages.Ready(key="a"))
    with pytest.raises(Refused, match="Not everyone is ready"):
        await tables.say(opened, 0, messages.Start(key="b", fill="random"))
    await tables.say(opened, 1, messages.Ready(key="c"))
    assert [seat["ready"] for seat in opened.info()["seats"]] == [True, True, False]
    await tables.say(opened, 1, messages.Ready(key="d", ready=False))
    with pytest.raises(Refused, match="Not everyone is ready"):
        await tables.say(opened, 0, messages.Start(key="e", fill="random"))
    await tables.say(opened, 1, messages.Ready(key="f"))
    await tables.say(opened, 0, messages.Start(key="g", fill="random"))
    with pytest.raises(Refused, match="begun already"):
        await tables.say(opened, 0, messages.Ready(key="h"))


@pytest.mark.anyio
async def test_a_table_by_invitation_cannot_be_joined(tables: Tables) -> None:
    id, _ = await tables.make(wire.NewTable(game="card-game", seats=SEATS))
    with pytest.raises(Refused, match="by invitation"):
        await join(tables, await tables.find(id), wire.JoinTable(name="Bob"))
    with pytest.raises(Refused, match="no lobby"):
        await tables.make(wire.NewTable(game="card-game", seats=SEATS, listed=True))


def test_the_lobby_over_http_on_servers_that_have_one(tmp_path: Path) -> None:
    with running(str(tmp_path / "one.db")) as server:
        assert client(server.url).get("/api/lobby").json() == {"is_open": False, "tables": []}
    with running(str(tmp_path / "two.db"), "--lobby") as server:
        http = client(server.url)
        body = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        made = http.post("/api/tables", json=body).json()
        ann = Friend(server.url, made["id"], 0, made["seats"][0]["token"])
        ann.now()
        (shown,) = http.get("/api/lobby").json()["tables"]
        assert shown["id"] == made["id"]
        joined = http.post(f"/api/tables/{made['id']}/join", json={"name": "Bob"}).json()
        bob = Friend(server.url, made["id"], joined["seat"], joined["token"])
        for friend in (ann, bob):
            assert friend.say("ready").status_code == 200
        ann.start()
        assert bob.now()["table"]["state"] == "playing"
