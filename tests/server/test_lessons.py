"""Guided first games at a table: the rivals follow the lesson, and so must who learns."""

from pathlib import Path

import pytest

from branchline.learn import Lesson, lesson, lessons
from branchline.server.live.open_table import OpenTable
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.log import lines
from branchline.server.table.setup import Setup, taught
from tests.server.open_tables import Stuck, process, until
from tests.server.running import Friend, client, running

pytestmark = pytest.mark.anyio


async def begun(tables: Tables, one: Lesson) -> OpenTable:
    """A table at which a lesson has begun."""
    id, _ = await tables.registry.create_table(taught(one, "Ann"))
    opened = await tables.find(id)
    await tables.say(opened, 0, messages.Start(key="start"))
    return opened


async def go_on(tables: Tables, opened: OpenTable, one: Lesson) -> None:
    """Does what is asked next, and lets the lesson play what follows."""
    done = len(opened.table.actions())
    assert one.step(done) is not None
    await tables.say(opened, 0, messages.Act(key=f"do-{done}", actions=[one.actions[done]]))
    await until(lambda: opened.table.bot_to_act() is None)


@pytest.mark.parametrize("one", lessons(), ids=lambda one: one.id)
async def test_a_lesson_is_played_to_its_end_without_a_bot_thinking(
    tmp_path: Path, one: Lesson
) -> None:
    async with process(str(tmp_path / "tables.db"), Stuck()) as tables:
        opened = await begun(tables, one)
        while not opened.table.over:
            await go_on(tables, opened, one)
        record = opened.table.record()
    assert record.actions == one.record.actions
    assert record.names == ["Ann", *one.record.names[1:]]


async def test_another_move_gets_a_nudge_and_an_illegal_one_its_reason(tables: Tables) -> None:
    one = lesson("great-lakes")
    opened = await begun(tables, one)
    for _ in range(2):
        await go_on(tables, opened, one)
    with pytest.raises(Refused, match="take the red double ship") as refused:
        await tables.say(opened, 0, messages.Act(key="other", texts=["take red train"]))
    assert refused.value.code == "lesson"
    with pytest.raises(Refused) as refused:
        await tables.say(opened, 0, messages.Act(key="no", texts=["build harbor in Green Bay"]))
    assert refused.value.code == "illegal"
    assert len(opened.table.actions()) == 6


async def test_a_lesson_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    one = lesson("rising-sun")
    database = str(tmp_path / "tables.db")
    async with process(database) as tables:
        opened = await begun(tables, one)
        while len(opened.table.actions()) < 8:
            await go_on(tables, opened, one)
    async with process(database) as tables:
        found = await tables.find(opened.table.id)
        info = found.info()["lesson"]
        assert info == {"id": "rising-sun", "done": 8}
        await go_on(tables, found, one)
        assert len(found.table.actions()) == 14


async def test_what_is_done_in_a_lesson_is_not_taken_back(tables: Tables) -> None:
    one = lesson("world")
    opened = await begun(tables, one)
    await go_on(tables, opened, one)
    assert opened.table.can_undo(0) is None
    with pytest.raises(Refused):
        await tables.say(opened, 0, messages.Undo(key="back"))


async def test_a_rivals_move_has_a_reason_and_what_is_skipped_has_none(tables: Tables) -> None:
    one = lesson("world")
    opened = await begun(tables, one)
    while len(opened.table.actions()) < 45:
        await go_on(tables, opened, one)
    entries = opened.table.entries
    skipped = [entry for entry in entries if len(entry.body.get("actions", ())) > 1]
    told = lines(opened.table, 0, [(entry.number, entry) for entry in entries])
    asked = {line["number"] for line in told if line.get("by_bot")}
    assert asked, "Nora's moves"
    assert [entry.number for entry in skipped if entry.number in asked] == []
    assert len(skipped) == 1
    with pytest.raises(Refused, match="Only a bot's move"):
        messages.Reason(key="r", number=skipped[0].number).answer(opened.table, 0)


async def test_a_rematch_is_a_game_of_its_own() -> None:
    setup = taught(lesson("world"), "Ann")
    assert Setup.from_json(setup.as_json()) == setup
    again = setup.again()
    assert again.lesson is None
    assert again.seed != setup.seed


def test_a_program_can_learn_over_http(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db")) as server:
        http = client(server.url)
        offered = http.get("/api/lessons").json()
        assert offered[0]["id"] == "great-lakes"
        told = http.get("/api/lessons/card-game-solo").json()
        assert told["players"] == 1
        made = http.post("/api/lessons/card-game-solo", json={"name": "Ann"}).json()
        ann = Friend(server.url, made["id"], 0, made["seats"][0]["token"])
        assert ann.say("act", texts=told["steps"][0]["do"]).status_code == 200
        assert ann.now()["table"]["lesson"] == {"id": "card-game-solo", "done": 1}
        nudged = ann.say("act", texts=["take yellow"])
        assert (nudged.status_code, nudged.json()["code"]) == (409, "lesson")
        assert http.get("/api/lessons/chess").status_code == 404
