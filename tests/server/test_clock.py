"""The clock of a table: who pays for the time, what happens when it is over, and who is told."""

import json
from random import Random
from typing import Any

import pytest

from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.tables import Tables
from branchline.server.table import frames, messages
from branchline.server.table.clock import Clock, Clocks
from branchline.server.table.entries import Entry, Refused
from branchline.server.table.frames import frame
from branchline.server.table.table import Table
from tests.server.open_tables import Quick, act, process, until
from tests.server.tables import key, new_table, seats

TURN = {"kind": "turn", "seconds": 60}
GAME = {"kind": "game", "seconds": 600, "increment": 10}
DAYS = {"kind": "turn", "seconds": 3 * 86_400}


# What each has left


def test_a_time_for_each_turn_is_given_again_each_turn() -> None:
    clocks = Clocks(Clock("turn", 60), 2)
    clocks.move_on(0, 1, 0, 100)
    clocks.move_on(1, 2, 1, 140)
    assert clocks.left[0] == 20
    assert clocks.deadline() == 200
    clocks.move_on(0, 3, 0, 150)
    assert clocks.left[0] == 60


def test_who_answers_within_anothers_turn_has_a_time_of_their_own() -> None:
    clocks = Clocks(Clock("turn", 60), 2)
    clocks.move_on(0, 1, 0, 100)
    clocks.move_on(1, 1, 0, 130)
    clocks.move_on(0, 1, 0, 150)
    assert clocks.left == [30, 40]
    assert clocks.deadline() == 180


def test_a_time_for_the_game_is_used_up_and_each_turn_adds_to_it() -> None:
    clocks = Clocks(Clock("game", 600, 10), 2)
    clocks.move_on(0, 1, 0, 0)
    clocks.move_on(1, 2, 1, 100)
    clocks.move_on(0, 3, 0, 150)
    assert clocks.left == [510, 560]


def test_who_takes_a_move_back_pays_for_the_time_and_gains_nothing() -> None:
    clocks = Clocks(Clock("game", 600, 10), 2)
    clocks.move_on(0, 1, 0, 0)
    clocks.move_on(1, 2, 1, 100)
    clocks.move_on(0, 1, 0, 140)
    assert clocks.left == [470, 600], "the rival's time is not touched"
    clocks.move_on(1, 2, 1, 150)
    assert clocks.left == [460, 600], "a turn adds its seconds once"


def test_time_does_not_run_for_bots_and_never_backwards() -> None:
    clocks = Clocks(Clock("game", 600), 2)
    clocks.move_on(None, 1, 1, 50)
    assert clocks.deadline() is None
    clocks.move_on(0, 2, 0, 500)
    clocks.move_on(None, 3, 1, 490)
    assert clocks.left == [600, 600]


# At a table


def said(table: Table, seat: int | None, message: messages.Message, at: float) -> Entry:
    """Says something at a time, as the server would store it."""
    entry = table.propose(seat, message)
    entry.body["at"] = at
    table.add(entry)
    return entry


def clocked(clock: dict[str, Any], players: int = 2, game: str = "card-game") -> Table:
    """A table with a clock at which the game began at 1000."""
    table = new_table(game, players, clock=clock)
    said(table, 0, messages.Start(key=key()), 1000)
    return table


def run_out(table: Table) -> Entry:
    """Lets the time of whose clock runs be over."""
    assert table.clocks is not None
    deadline = table.clocks.deadline()
    assert deadline is not None
    assert table.propose_time_out(deadline - 0.1) is None
    entry = table.propose_time_out(deadline)
    assert entry is not None
    entry.body["at"] = deadline
    table.add(entry)
    return entry


def test_a_bot_plays_on_until_who_ran_out_of_time_is_back() -> None:
    table = clocked(TURN)
    assert table.clocks is not None
    assert table.clocks.running == 0
    run_out(table)
    assert table.bot_to_act() is not None
    assert frame(table, 1)["log"][-1]["text"].startswith("{0} has run out of time: a bot")
    said(table, 0, messages.Return(key=key()), 1100)
    assert table.clocks.deadline() == 1160


def test_who_has_no_time_left_for_the_game_cannot_return() -> None:
    table = clocked(GAME)
    run_out(table)
    with pytest.raises(Refused, match="has run out: the bot plays on"):
        table.propose(0, messages.Return(key=key()))


def test_of_two_players_the_other_has_won_when_one_forfeits() -> None:
    table = clocked(TURN | {"then": "forfeit"})
    run_out(table)
    assert table.over
    info = frame(table, 1)["table"]
    assert (info["state"], info["forfeited"]) == ("over", [0])
    with pytest.raises(Refused, match="you have forfeited"):
        table.propose(0, messages.Return(key=key()))


def test_of_three_players_the_others_play_on_when_one_forfeits() -> None:
    table = clocked(TURN | {"then": "forfeit"}, 3)
    run_out(table)
    assert not table.over
    assert table.bot_to_act() is not None


def test_with_a_clock_nobody_is_asked_to_wait_for_an_undo() -> None:
    for clock, allowed in ((None, "ask"), (TURN, None)):
        table = new_table("card-game", 2, clock=clock)
        said(table, 0, messages.Start(key=key()), 1000)
        assert table.state is not None
        for _ in range(2):
            assert table.state.actor is not None
            move = messages.Act(key=key(), actions=[table.state.legal()[0]])
            said(table, table.state.actor, move, 1001)
        assert table.can_undo(0) == allowed


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "rising-sun"])
def test_a_clock_tells_nobody_that_a_rival_has_begun_something(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames.time, "time", lambda: 0.0)
    table, random, at = clocked(GAME, 2, game), Random(game), 1000.0

    def quiet(seat: int | None) -> str:
        return json.dumps(frame(table, seat, table.number_of(seat)))

    before = {seat: quiet(seat) for seat in seats(table)}
    hidden = 0
    while not table.over and table.number < 300:
        assert table.state is not None
        assert table.state.actor is not None
        at += random.random()
        move = messages.Act(key=key(), actions=[random.choice(table.state.legal())])
        entry = said(table, table.state.actor, move, at)
        for seat in seats(table):
            after = quiet(seat)
            if not table.sees(seat, entry):
                hidden += 1
                assert after == before[seat], (entry, seat)
            before[seat] = after
    assert hidden > 0 or game == "rising-sun"


# On a server


async def begun(tables: Tables, clock: dict[str, Any], kinds: str = "pp") -> OpenTable:
    """A table with a clock at which the game has begun."""
    people = {"p": wire.NewSeat(kind="here"), "b": wire.NewSeat(kind="bot", bot="random")}
    wanted = wire.NewTable(
        game="card-game",
        seats=[people[one] for one in kinds],
        seed="7",
        clock=wire.NewClock.model_validate(clock),
    )
    opened = await tables.find((await tables.make(wanted))[0])
    await tables.say(opened, 0, messages.Start(key="start"))
    return opened


@pytest.mark.anyio
async def test_time_runs_out_while_everyone_waits(file: str) -> None:
    async with process(file, Quick()) as tables:
        opened = await begun(tables, {"kind": "turn", "seconds": 1, "then": "forfeit"})
        await until(lambda: opened.table.over)
        assert opened.table.forfeited == [0]


@pytest.mark.anyio
async def test_days_go_on_while_no_server_runs(database: str) -> None:
    async with process(database, Quick()) as tables:
        opened = await begun(tables, DAYS)
        id, now = opened.table.id, tables.timeouts.time()
        await tables.say(opened, *act(opened, "first"))
        assert await tables.store.due(now + 86_400) == []
    async with process(database, Quick()) as tables:
        await tables.timeouts.check_timeouts()
        assert id not in tables.registry.opened, "nothing is due yet"
        tables.timeouts.time = lambda: now + 4 * 86_400
        await tables.timeouts.check_timeouts()
        opened = tables.registry.opened[id]
        await until(lambda: opened.table.seats[1].stand_in is not None)
        await until(lambda: opened.table.number == 4)  # the bot has moved
    async with process(database, Quick()) as tables:
        opened = await tables.find(id)
        assert opened.table.seats[1].stand_in is not None, "it is stored"


@pytest.mark.anyio
async def test_two_processes_end_a_time_once(shared_database: str) -> None:
    async with (
        process(shared_database, Quick()) as one,
        process(shared_database, Quick()) as other,
    ):
        here = await begun(one, {"kind": "turn", "seconds": 1})
        there = await other.find(here.table.id)
        await until(lambda: any(entry.kind == "time-out" for entry in there.table.entries))
        await until(lambda: any(entry.kind == "time-out" for entry in here.table.entries))
        ended = [entry.body["seat"] for entry in there.table.entries if entry.kind == "time-out"]
        assert ended[0] == 0
        assert len(ended) == len(set(ended)), "nobody runs out twice of the same time"


@pytest.mark.anyio
async def test_a_clock_that_stopped_is_looked_at_once_more_and_then_never(file: str) -> None:
    async with process(file, Quick()) as tables:
        opened = await begun(tables, DAYS | {"then": "forfeit"})
        now = tables.timeouts.time()
        tables.timeouts.time = lambda: now + 4 * 86_400
        await tables.timeouts.on_timeout(opened)
        assert opened.table.over
        tables.timeouts.time = lambda: now + 400 * 86_400
        assert await tables.store.due(tables.timeouts.time()) == [opened.table.id]
        await tables.timeouts.check_timeouts()
        assert await tables.store.due(tables.timeouts.time()) == []
