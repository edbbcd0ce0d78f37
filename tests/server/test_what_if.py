"""What if: a private board beside the game, which knows only what its seat knows."""

import json
from dataclasses import replace
from random import Random

import pytest

from branchline.server import wire
from branchline.server.live import reviewing
from branchline.server.live.open_table import OpenTable, UnknownTable
from branchline.server.live.tables import Tables
from branchline.server.live.what_if import KEPT_SECONDS, guessed, try_out
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.frames import frame
from branchline.server.table.setup import Setup
from branchline.server.table.table import Table
from branchline.server.workers.pool import think
from tests.server.open_tables import Quick, act, finished, guest, process, received, started, until
from tests.server.tables import play_on, redealt
from tests.server.tables import started as table_of
from tests.server.test_nothing_leaks import GAMES

pytestmark = pytest.mark.anyio


def setup_of(table: Table, seat: int) -> Setup:
    """The setup of a board made now, with luck and names for it that are always the same."""
    setup = guessed(table, table.state, seat, 99)
    return replace(setup, seed=1, salt="", created="")


def board(table: Table, seat: int) -> Table:
    """A board made now, at which the game goes on."""
    made = Table("board", setup_of(table, seat))
    made.add(made.propose(seat, messages.Start(key="start")))
    return made


async def tried(tables: Tables, opened: OpenTable, seat: int) -> OpenTable:
    """A board for a seat."""
    id, tokens = await try_out(tables, opened, wire.WhatIf(seat=seat))
    assert list(tokens) == [seat]
    return await tables.find(id)


# What it knows


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.slow_interpreted
def test_a_board_is_what_it_would_be_with_the_hidden_rest_redealt(game: str, players: int) -> None:
    table = table_of(game, players)
    random = Random(f"what if {game}")
    for moment, _ in enumerate(play_on(table, random, 300)):
        if not table.over and random.random() < 0.3:
            seat = random.randrange(players)
            assert setup_of(redealt(table, seat, moment), seat) == setup_of(table, seat), moment


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "rising-sun"])
@pytest.mark.slow_interpreted
def test_a_board_shows_the_seat_what_it_knew_and_deals_the_rest_again(game: str) -> None:
    table = table_of(game, 3)
    for _ in play_on(table, Random(game), 40):
        pass
    assert table.state is not None
    seat = table.state.actor or 0
    state = board(table, seat).state
    assert state is not None
    assert state.view(seat) == table.state.view(seat)
    assert state.position() != table.state.position()


@pytest.mark.slow_interpreted
def test_not_even_its_end_and_its_bots_tell_of_the_real_cards() -> None:
    table = table_of("card-game", 2)
    for _ in play_on(table, Random("end"), 60):
        pass
    assert table.state is not None
    seat = table.state.actor or 0
    assert played_out(table, seat) == played_out(redealt(table, seat, 5), seat)


def played_out(table: Table, seat: int) -> list[str]:
    """All that a board sends its seat until the game is over and hands lie open."""
    made, sent = board(table, seat), []
    while not made.over:
        if (turn := made.bot_to_act()) is not None:
            made.add(made.propose_bot(turn.seat, think(turn, 1.0), f"k{made.number}"))
        else:
            assert made.state is not None
            message = messages.Act(key=f"k{made.number}", actions=[made.state.legal()[0]])
            made.add(made.propose(seat, message))
        sent.append(json.dumps(frame(made, seat)))
    return sent


# Trying things out


async def test_bots_reply_and_moves_are_taken_back_freely(tables: Tables) -> None:
    opened = await started(tables, "pp")
    seat, _ = act(opened, "k")
    own = await tried(tables, opened, seat)
    assert [sitter.kind for sitter in own.table.seats] == ["person", "bot"]
    for number in range(3):
        await until(lambda: own.table.bot_to_act() is None and own.driver is None)
        await tables.say(own, *act(own, f"k{number}"))
    await until(lambda: own.table.bot_to_act() is None and own.driver is None)
    assert own.table.can_undo(seat) == "free"
    assert opened.table.decisions == 0, "the real game waits"


async def test_the_log_of_the_game_tells_it_once_a_decision(tables: Tables) -> None:
    opened = await started(tables, "pp")
    for _ in range(2):
        await tried(tables, opened, 0)
    lines = [line["text"] for line in frame(opened.table, 1)["log"]]
    assert lines.count("{0} tries things out on a separate board.") == 1
    await tables.say(opened, *act(opened, "one"))
    await tables.say(opened, *act(opened, "two"))
    while opened.table.thinks() != 0:
        await tables.say(opened, *act(opened, f"k{opened.table.number}"))
    await tried(tables, opened, 0)
    lines = [line["text"] for line in frame(opened.table, 1)["log"]]
    assert lines.count("{0} tries things out on a separate board.") == 2


async def test_things_are_tried_out_at_ones_own_turn_only(tables: Tables) -> None:
    opened = await started(tables, "pp")
    with pytest.raises(Refused, match="when it is your turn"):
        await try_out(tables, opened, wire.WhatIf(seat=1))
    with pytest.raises(Refused, match="when it is your turn"):
        await try_out(tables, opened, wire.WhatIf(seat=0, turn=1))
    with pytest.raises(Refused, match="no seat 5"):
        await try_out(tables, opened, wire.WhatIf(seat=5))
    own = await tried(tables, opened, 0)
    with pytest.raises(Refused, match="already"):
        await try_out(tables, own, wire.WhatIf(seat=0))


async def test_where_hints_are_not_wanted_nothing_is_tried_out_until_the_game_is_over(
    tables: Tables,
) -> None:
    seats = [wire.NewSeat(kind="here")] * 2
    id, _ = await tables.make(wire.NewTable(game="card-game", seats=seats, hints=False))
    opened = await tables.find(id)
    await tables.say(opened, 0, messages.Start(key="start"))
    with pytest.raises(Refused, match="without hints"):
        await try_out(tables, opened, wire.WhatIf(seat=0))
    while not opened.table.over:
        await tables.say(opened, *act(opened, f"k{opened.table.number}"))
    await try_out(tables, opened, wire.WhatIf(seat=0, actions=3))


async def test_from_a_finished_game_any_moment_can_be_tried_for_any_seat(tables: Tables) -> None:
    over = await finished(tables)
    number = over.table.number
    for wanted in (wire.WhatIf(seat=1, turn=9), wire.WhatIf(seat=0, actions=30)):
        id, _ = await try_out(tables, over, wanted)
        found = (await tables.find(id)).table
        parent = found.setup.what_if
        assert parent is not None
        assert (parent.table, parent.seat, parent.moment) == (over.table.id, wanted.seat, None)
        assert wanted.turn is None or found.dealt().view(1)["turn"] == parent.turn == wanted.turn
    assert over.table.number == number, "a game that is over has nothing more to tell"
    with pytest.raises(Refused, match="which moment"):
        await try_out(tables, over, wire.WhatIf(seat=1))
    with pytest.raises(Refused, match="nothing to decide"):
        await try_out(tables, over, wire.WhatIf(seat=1, actions=number))
    with pytest.raises(Refused, match="nothing to decide"):
        await try_out(tables, over, wire.WhatIf(seat=1, turn=900))


# It is only a board


async def test_what_goes_with_a_real_game_is_refused(tables: Tables) -> None:
    opened = await started(tables, "p")
    own = await tried(tables, opened, 0)
    while not own.table.over:
        await tables.say(own, *act(own, f"k{own.table.number}"))
    with pytest.raises(Refused, match="only there to try"):
        await tables.rematch(own, 0)
    with pytest.raises(Refused, match="only there to try"):
        await tables.play_on(own, wire.PlayOn(turn=1, seats=[wire.NewSeat(kind="me")]))
    with pytest.raises(Refused, match="only there to try"):
        reviewing.check(own.table, 0)
    told = frame(own.table, 0)["table"]
    assert told["seed"] is None
    assert told["what_if"] == {"table": opened.table.id, "seat": 0, "turn": 0, "moment": 1}


async def test_a_board_is_removed_after_some_hours_and_a_game_is_not(file: str) -> None:
    async with process(file, Quick()) as tables:
        opened = await started(tables, "pp")
        own = await tried(tables, opened, 0)
        someone = guest(tables, own, 0)
        await tables.timeouts.check_timeouts()
        assert await tables.find(own.table.id) is own
        now = tables.timeouts.time()
        tables.timeouts.time = lambda: now + KEPT_SECONDS + 1
        await tables.timeouts.check_timeouts()
        with pytest.raises(UnknownTable):
            await tables.find(own.table.id)
        assert received(someone)[-1]["code"] == "table"
        assert await tables.find(opened.table.id) is opened


async def test_a_board_that_is_put_away_while_its_bot_thinks_leaves_nothing(file: str) -> None:
    async with process(file, Quick()) as tables:
        opened = await started(tables, "pp")
        own = await tried(tables, opened, 0)
        while own.driver is None:
            await tables.say(own, *act(own, f"k{own.table.number}"))
        await tables.registry.remove(own)
        await until(lambda: own.driver is None)
        assert await tables.store.load(own.table.id) is None
