"""A position of a game that goes on, shared by a link: frozen, and without anybody's secrets."""

import json
from dataclasses import replace
from random import Random

import pytest

from branchline.server import wire
from branchline.server.live import positions, reviewing
from branchline.server.live.open_table import OpenTable
from branchline.server.live.positions import Shared, frozen, play_on, share, shown
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.frames import frame
from branchline.server.table.table import Table
from tests.server.open_tables import act, finished, process, started
from tests.server.tables import act as acted
from tests.server.tables import play_on as played_on
from tests.server.tables import redealt, seats
from tests.server.tables import started as table_of
from tests.server.test_nothing_leaks import GAMES

pytestmark = pytest.mark.anyio
ME_AND_A_BOT = wire.PlayPosition(
    seats=[wire.NewSeat(kind="me"), wire.NewSeat(kind="bot", bot="random")]
)


def handed_on(table: Table, seat: int | None) -> Shared:
    """What is handed on now, with luck and names for it that are always the same."""
    shared = frozen(table, table.state, seat, 99)
    return replace(shared, setup=replace(shared.setup, seed=1, salt="", created=""))


async def shared(tables: Tables, opened: OpenTable, **more: object) -> Shared:
    """A position that was shared and is found by its link."""
    wanted = wire.SharePosition.model_validate(more)
    return await positions.find(tables, await share(tables, opened, wanted))


# What it knows


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.slow_interpreted
def test_what_is_handed_on_would_be_the_same_with_the_hidden_rest_redealt(
    game: str, players: int
) -> None:
    table = table_of(game, players)
    random = Random(f"share {game}")
    for moment, _ in enumerate(played_on(table, random, 300)):
        if not table.over and random.random() < 0.3:
            seat = random.choice(seats(table))
            assert handed_on(redealt(table, seat, moment), seat) == handed_on(table, seat), moment


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "world"])
@pytest.mark.slow_interpreted
def test_a_half_made_play_of_others_is_not_handed_on(game: str) -> None:
    table = table_of(game, 3)
    random = Random(f"half {game}")
    last = {seat: handed_on(table, seat) for seat in seats(table)}
    compared = 0
    while not table.over and table.number < 400:
        assert table.state is not None
        entry = acted(table, random.choice(table.state.legal()))
        for seat in seats(table):
            if table.over:
                break
            if not table.sees(seat, entry):
                assert handed_on(table, seat) == last[seat], (entry, seat)
                compared += 1
            last[seat] = handed_on(table, seat)
    assert compared > 20


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "rising-sun"])
@pytest.mark.slow_interpreted
def test_it_shows_what_its_seat_or_everyone_could_see_and_deals_the_rest_again(game: str) -> None:
    table = table_of(game, 3, seed=987654321987)
    for _ in played_on(table, Random(game), 40):
        pass
    assert table.state is not None
    for seat in seats(table):
        found = handed_on(table, seat)
        told = shown("link", found)["frame"]
        assert told["view"] == table.state.view(seat)
        assert (told["moves"], told["undo"], told["log"]) == ([], None, [])
        assert found.setup.position != table.state.position()
        secrets = str(table.setup.seed), table.setup.salt, table.setup.fingerprint
        assert not any(secret in json.dumps([told, found.as_json()]) for secret in secrets)


# Sharing


async def test_a_link_does_not_follow_the_game_on_and_survives_a_restart(file: str) -> None:
    async with process(file) as tables:
        opened = await started(tables)
        id = await share(tables, opened, wire.SharePosition(seat=0, hand=True))
        before = shown(id, await positions.find(tables, id))
        assert opened.table.state is not None
        assert before["frame"]["view"] == opened.table.state.view(0)
        for _ in range(4):
            await tables.say(opened, *act(opened, f"k{opened.table.number}"))
        assert opened.table.state.view(0) != before["frame"]["view"]
    async with process(file) as tables:
        assert shown(id, await positions.find(tables, id)) == before
        with pytest.raises(Refused, match="no such position"):
            await positions.find(tables, "nothing")


async def test_an_earlier_moment_is_what_was_known_then(tables: Tables) -> None:
    opened = await started(tables)
    assert opened.table.state is not None
    views = {opened.table.number_of(1): opened.table.state.view(1)}
    for _ in range(6):
        await tables.say(opened, *act(opened, f"k{opened.table.number}"))
        views[opened.table.number_of(1)] = opened.table.state.view(1)
    for number, view in views.items():
        found = await shared(tables, opened, seat=1, hand=True, number=number)
        assert shown("link", found)["frame"]["view"] == view
    with pytest.raises(Refused, match="nothing to decide"):
        await shared(tables, opened, seat=1, number=0)


async def test_the_log_tells_who_showed_their_hand_once_a_decision(tables: Tables) -> None:
    opened = await started(tables)
    for wanted in ({"seat": 0}, {}, {"seat": 0, "hand": True}, {"seat": 0, "hand": True}):
        await shared(tables, opened, **wanted)
    lines = [line["text"] for line in frame(opened.table, 1)["log"]]
    assert lines.count("{0} shares a position by link, own hand included.") == 1
    assert not any("shares" in line for line in lines[:-1])


async def test_what_is_over_or_nobodys_hand_is_not_shared(tables: Tables) -> None:
    with pytest.raises(Refused, match="share its replay"):
        await shared(tables, await finished(tables))
    with pytest.raises(Refused, match="no hand to show"):
        await shared(tables, await started(tables), hand=True)


async def test_a_table_without_hints_shows_what_everyone_sees_and_is_not_played_on(
    tables: Tables,
) -> None:
    people = [wire.NewSeat(kind="here")] * 2
    id, _ = await tables.make(wire.NewTable(game="card-game", seats=people, hints=False))
    opened = await tables.find(id)
    await tables.say(opened, 0, messages.Start(key="start"))
    with pytest.raises(Refused, match="without hints"):
        await shared(tables, opened, seat=0, hand=True)
    found = await shared(tables, opened, seat=0)
    assert not shown("link", found)["playable"]
    with pytest.raises(Refused, match="without hints"):
        await play_on(tables, found, ME_AND_A_BOT)


# Playing on


async def test_a_position_is_a_new_table_with_another_guess_each_time(tables: Tables) -> None:
    opened = await started(tables)
    found = await shared(tables, opened, seat=0, hand=True)
    ids = [(await play_on(tables, found, ME_AND_A_BOT))[0] for _ in range(2)]
    tables_made = [(await tables.find(id)).table for id in ids]
    states = [table.dealt() for table in tables_made]
    assert opened.table.state is not None
    assert all(state.view(0) == opened.table.state.view(0) for state in states)
    assert states[0].position() != states[1].position()
    assert [sitter.kind for sitter in tables_made[0].seats] == ["person", "bot"]
    with pytest.raises(Refused, match="was played by 2"):
        await play_on(tables, found, wire.PlayPosition(seats=ME_AND_A_BOT.seats[:1]))


async def test_its_game_is_played_to_the_end_and_again_but_has_no_whole_record(
    tables: Tables,
) -> None:
    found = await shared(tables, await started(tables))
    two = [wire.NewSeat(kind="here")] * 2
    id, _ = await play_on(tables, found, wire.PlayPosition(seats=two))
    again = await tables.find(id)
    await tables.say(again, 0, messages.Start(key="start"))
    assert frame(again.table, 0)["log"][-1]["text"] == "The game goes on."
    while not again.table.over:
        await tables.say(again, *act(again, f"k{again.table.number}"))
    told = frame(again.table, 0)["table"]
    assert told["from_position"]
    assert told["seed"] is None
    with pytest.raises(Refused, match="no whole record"):
        reviewing.check(again.table, 0)
    onward, _ = await tables.play_on(again, wire.PlayOn(actions=4, seats=two))
    opening = again.table.after(again.table.actions()[:4])
    assert (await tables.find(onward)).table.dealt().position() == opening.position()
    rematch = await tables.find(await tables.rematch(again, 0))
    assert rematch.table.setup.position is None
