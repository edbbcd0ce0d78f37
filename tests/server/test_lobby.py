"""The lobby: tables that wait for anyone, who may join them, and that all are ready first."""

from pathlib import Path

import pytest

from branchline.server import wire
from branchline.server.live import lobby
from branchline.server.live.lobby import join, waiting
from branchline.server.live.open_table import OpenTable
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from tests.server.open_tables import guest, process, received
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
async def test_one_person_takes_one_seat(tables: Tables) -> None:
    opened = await listed(tables)
    await join(tables, opened, wire.JoinTable(name="Bob"), "192.0.2.1")
    with pytest.raises(Refused, match="at your address has a seat"):
        await join(tables, opened, wire.JoinTable(name="Bob too"), "192.0.2.1")
    seat, _ = await join(tables, opened, wire.JoinTable(name="Cy"), "192.0.2.2")
    assert seat == 2


@pytest.mark.anyio
async def test_whoever_made_a_table_frees_a_seat_and_its_guest_is_gone(tables: Tables) -> None:
    opened = await listed(tables)
    seat, token = await join(tables, opened, wire.JoinTable(name="Bob"), "192.0.2.1")
    bob = guest(tables, opened, seat)
    received(bob)
    with pytest.raises(Refused, match="Only whoever made the table"):
        await tables.say(opened, seat, messages.FreeSeat(key="a", seat=0))
    with pytest.raises(Refused, match="seat of a guest"):
        await tables.say(opened, 0, messages.FreeSeat(key="b", seat=0))
    await tables.say(opened, 0, messages.FreeSeat(key="c", seat=seat))
    assert [one["kind"] for one in opened.info()["seats"]] == ["person", "open", "open"]
    assert not opened.admits(seat, token)
    assert [one["code"] for one in received(bob)] == ["freed"]
    assert bob not in opened.guests
    with pytest.raises(Refused, match="was freed"):
        await join(tables, opened, wire.JoinTable(name="Bob"), "192.0.2.1")
    assert (await join(tables, opened, wire.JoinTable(name="Cy"), "192.0.2.2"))[0] == seat


@pytest.mark.anyio
async def test_a_guest_who_is_not_ready_in_time_loses_the_seat(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await listed(tables)
    for name, address in (("Bob", "192.0.2.1"), ("Cy", "192.0.2.2")):
        guest(tables, opened, (await join(tables, opened, wire.JoinTable(name=name), address))[0])
    guest(tables, opened, 0)
    await tables.say(opened, 1, messages.Ready(key="ready"))
    await lobby.free_seats_of(tables, opened)
    assert opened.table.full, "there is time yet"
    monkeypatch.setattr(lobby, "READY_SECONDS", 0)
    await lobby.free_seats_of(tables, opened)
    assert [one["kind"] for one in opened.info()["seats"]] == ["person", "person", "open"]
    await tables.say(opened, 0, messages.Ready(key="own"))
    await tables.say(opened, 0, messages.Start(key="start", fill="random"))
    with pytest.raises(Refused, match="begun already"):
        await tables.say(opened, 0, messages.FreeSeat(key="late", seat=1))


@pytest.mark.anyio
async def test_an_address_lists_so_many_tables_and_others_are_seen(tables: Tables) -> None:
    tables.lobby = True
    wanted = wire.NewTable(game="card-game", seats=SEATS, listed=True)
    for _ in range(3):
        await tables.make(wanted, "192.0.2.1", 3)
    with pytest.raises(Refused, match="3 tables in the lobby"):
        await tables.make(wanted, "192.0.2.1", 3)
    await tables.make(wanted, "192.0.2.2", 3)
    begun = next(iter(tables.registry.opened.values()))
    await tables.say(begun, 0, messages.Ready(key="ready"))
    await tables.say(begun, 0, messages.Start(key="start", fill="random"))
    await tables.make(wanted, "192.0.2.1", 3)


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
