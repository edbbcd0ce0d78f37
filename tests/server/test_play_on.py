"""Playing on from a moment of a game that is over: the same position, other players."""

from random import Random

import pytest

from branchline.server import wire
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.table import Table
from tests.server.open_tables import finished, started
from tests.server.tables import act, play_on
from tests.server.tables import started as table_of

SEATS = [wire.NewSeat(kind="me", name="Zoe"), wire.NewSeat(kind="bot", bot="random")]


@pytest.mark.parametrize("game", ["card-game", "great-lakes", "rising-sun"])
def test_the_moment_of_every_turn_is_the_one_that_a_replay_shows(game: str) -> None:
    table = table_of(game)
    for _ in play_on(table, Random(game)):
        pass
    for point in messages.Curve(key="c").answer(table, None)["curve"][::7]:
        actions = table.until(point["turn"])
        assert actions is not None
        setup = table.setup.going_on(actions, SEATS)
        again = Table("again", setup)
        assert again.dealt().scores() == point["scores"]
    assert table.until(point["turn"] + 1000) is None


def test_it_goes_on_under_the_same_rules_and_its_record_holds_the_whole_game() -> None:
    table = table_of("card-game", options={"robbing": False})
    for _ in play_on(table, Random(1)):
        pass
    actions = table.until(5)
    assert actions is not None
    again = Table("again", table.setup.going_on(actions, [SEATS[0], SEATS[0]]))
    again.add(again.propose(0, messages.Start(key="start")))
    assert again.setup.options == {"robbing": False}
    assert again.setup.seed_given, "everyone is told that the deal is known"
    assert again.setup.salt != table.setup.salt
    before = again.state.position() if again.state else None
    act(again, again.state.legal()[0] if again.state else 0)
    seat = again.moves[-1].seat
    again.add(again.propose(seat, messages.Undo(key="back")))
    again.add(again.propose(1 - seat, messages.AnswerUndo(key="yes", agree=True)))
    assert again.state is not None
    assert again.state.position() == before, "undo never reaches into the other game"
    for _ in play_on(again, Random(2)):
        pass
    *_, last = again.record().replay()
    assert last.scores() == again.state.scores()
    assert again.setup.again().opening == ()


@pytest.mark.anyio
async def test_a_table_goes_on_from_a_finished_one_only(tables: Tables) -> None:
    over = await finished(tables)
    id, tokens = await tables.play_on(over, wire.PlayOn(turn=3, seats=SEATS))
    assert list(tokens) == [0]
    opened = await tables.find(id)
    assert opened.table.setup.opening == tuple(over.table.until(3) or ())
    going = await started(tables)
    with pytest.raises(Refused, match="once it is over"):
        await tables.play_on(going, wire.PlayOn(turn=1, seats=SEATS))
    with pytest.raises(Refused, match="no turn 900"):
        await tables.play_on(over, wire.PlayOn(turn=900, seats=SEATS))
    with pytest.raises(Refused, match="was played by 2"):
        await tables.play_on(over, wire.PlayOn(turn=3, seats=SEATS[:1]))


@pytest.mark.anyio
async def test_a_table_goes_on_from_the_moment_of_a_decision(tables: Tables) -> None:
    over = await finished(tables)
    played = over.table.actions()
    id, _ = await tables.play_on(over, wire.PlayOn(actions=7, seats=SEATS))
    assert (await tables.find(id)).table.setup.opening == tuple(played[:7])
    for end in (wire.PlayOn(seats=SEATS), wire.PlayOn(actions=len(played), seats=SEATS)):
        with pytest.raises(Refused, match="after how many actions"):
            await tables.play_on(over, end)
