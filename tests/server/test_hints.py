"""Hints: an opinion for the seat that decides, better from round to round, at nobody's cost."""

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from branchline.server import wire
from branchline.server.live.open_table import OpenTable
from branchline.server.live.opinions import AT_ONCE, ROUNDS, Opinions, opine
from branchline.server.live.tables import Tables
from branchline.server.table import messages
from branchline.server.table.entries import Refused
from branchline.server.table.frames import frame
from branchline.server.table.questions import answer
from branchline.server.workers.scheduler import Rank
from tests.server.open_tables import Quick, act, process, started, until
from tests.server.running import Friend, Server, client, running
from tests.server.running import new_table as new_friends
from tests.server.tables import new_table, say
from tests.server.tables import started as begun

pytestmark = [pytest.mark.anyio, pytest.mark.slow_interpreted]


class Patient(Quick):
    """Workers whose opinions come when they are let."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.go = asyncio.Event()

    async def ask(self, rank: Rank, work: Callable[..., Any], *arguments: Any) -> Any:
        self.asked.append((rank, *arguments))
        await self.go.wait()
        await asyncio.sleep(0)  # who listens comes in between
        return work(*arguments[:-2], (0.0, 0.06), 0.02, 0.02)


async def heard(opinions: Opinions, opened: OpenTable, seat: int = 0) -> list[wire.Opinion]:
    """All that a seat hears of an opinion."""
    return [one async for one in opinions.listen(opened, seat, "k")]


async def test_an_opinion_comes_in_rounds_behind_the_bots(file: str) -> None:
    patient = Patient()
    patient.go.set()
    async with process(file, patient) as tables:
        opened = await started(tables)
        await tables.note_hint(opened, 0, messages.Hint(key="k"))
        rounds = await heard(tables.opinions, opened)
    assert [one["last"] for one in rounds] == [False, False, True]
    assert {rank for rank, *_ in patient.asked} == {Rank.OPINION}
    assert [seconds for *_, seconds in patient.asked] == list(ROUNDS)
    assert opened.table.state is not None
    assert 1 <= len(rounds[-1]["moves"]) <= 3
    for move in rounds[-1]["moves"]:
        assert move["actions"][0] in opened.table.state.legal()
        assert move["win_error"] > 0
        assert move["why"]
    assert rounds[-1]["nudge"]
    playouts = [one["playouts"] for one in rounds]
    assert playouts == sorted(set(playouts)), "each round goes on from the one before"


async def test_a_seat_has_one_opinion_at_a_time_and_who_asks_again_hears_the_same(
    file: str,
) -> None:
    patient = Patient()
    async with process(file, patient) as tables:
        opened = await started(tables)
        both = [asyncio.create_task(heard(tables.opinions, opened)) for _ in range(2)]
        await until(lambda: len(patient.asked) == 1)
        patient.go.set()
        first, second = await asyncio.gather(*both)
        assert first[-1] == second[-1]
        assert await heard(tables.opinions, opened) == first[-1:]
        assert len(patient.asked) == len(ROUNDS)


async def test_an_opinion_is_given_up_when_the_game_moves_on(file: str) -> None:
    patient = Patient()
    async with process(file, patient) as tables:
        opened = await started(tables)
        waiting = asyncio.create_task(heard(tables.opinions, opened))
        await until(lambda: len(patient.asked) == 1)
        await tables.say(opened, *act(opened, "on"))
        with pytest.raises(Refused, match="the game has moved on"):
            await waiting
        assert not tables.opinions.under_way
        assert not opened.thoughts


async def test_a_worker_that_fails_is_told_and_another_try_is_free(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = Patient()
    patient.go.set()
    async with process(file, patient) as tables:
        opened = await started(tables)
        with monkeypatch.context() as broken:
            broken.setattr("branchline.server.live.opinions.opine", lambda *_: 1 // 0)
            with pytest.raises(Refused, match="The coach cannot say anything just now"):
                await heard(tables.opinions, opened)
        assert (await heard(tables.opinions, opened))[-1]["last"]


async def test_chat_does_not_end_an_opinion(file: str) -> None:
    patient = Patient()
    async with process(file, patient) as tables:
        opened = await started(tables)
        waiting = asyncio.create_task(heard(tables.opinions, opened))
        await until(lambda: len(patient.asked) == 1)
        await tables.say(opened, 1, messages.Chat(key="c", text="Take your time."))
        patient.go.set()
        assert (await waiting)[-1]["last"]


async def test_the_log_tells_everyone_once_a_turn_that_a_hint_was_asked_for(
    tables: Tables,
) -> None:
    opened = await started(tables)
    moment = opened.table.moment_of(0)
    for number in range(3):
        await tables.note_hint(opened, 0, messages.Hint(key=f"k{number}"))
    for seat in (0, 1, None):
        lines = [line["text"] for line in frame(opened.table, seat)["log"]]
        assert lines.count("{0} asks for a hint.") == 1
    assert opened.table.moment_of(0) == moment


async def test_who_asks_too_often_waits(tables: Tables) -> None:
    opened = await started(tables)
    for number in range(AT_ONCE):
        await tables.note_hint(opened, 0, messages.Hint(key=f"k{number}"))
    with pytest.raises(Refused, match="Too many requests"):
        await tables.note_hint(opened, 0, messages.Hint(key="again"))


async def test_when_many_are_thought_for_others_wait(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("branchline.server.live.opinions.MOST_THOUGHTS", 1)
    async with process(file, Patient()) as tables:
        first, second = await started(tables), await started(tables)
        waiting = asyncio.create_task(heard(tables.opinions, first))
        await until(lambda: len(tables.opinions.under_way) == 1)
        with pytest.raises(Refused, match="Many ask for a hint just now"):
            await heard(tables.opinions, second)
        waiting.cancel()


def test_moves_and_plan_call_hexes_as_the_map_does() -> None:
    table = begun("rising-sun", 2)
    while table.state.decision == "first-rail":
        said, _ = opine(table.turn_for(table.state.actor), 0, None, (0.0, 0.05), 0.05, 0.05)
        texts = [text for move in said["moves"] for text in move["texts"]]
        texts += [step["text"] for step in said["plan"]]
        assert texts
        assert not [text for text in texts if re.search(r"[a-z] \d+ \d+", text)]
        bots_move(table)


# Who may ask


def hint(table: Any, seat: int | None) -> Any:
    return say(table, seat, messages.Hint(key="hint"))


def test_a_hint_is_for_ones_own_decision() -> None:
    table = begun("card-game")
    assert table.state is not None
    with pytest.raises(Refused, match="It is Ann’s turn"):
        hint(table, 1)
    with pytest.raises(Refused, match="Spectators can only watch"):
        hint(table, None)
    assert hint(table, 0).kind == "hint"


def test_before_the_game_there_is_nothing_to_ask() -> None:
    with pytest.raises(Refused, match="The game has not begun yet"):
        hint(new_table("card-game"), 0)


def test_a_table_can_be_made_without_hints() -> None:
    table = begun("card-game", hints=False)
    with pytest.raises(Refused, match="plays without hints"):
        hint(table, 0)
    assert frame(table, 0)["table"]["hints"] is False
    assert frame(begun("card-game"), 0)["table"]["hints"] is True


# Why did it do that?


def bots_move(table: Any, text: str | None = None) -> int:
    """A move as if a bot had made it; its number for the first seat."""
    seat = table.state.actor
    table.seats[seat].stand_in = "random"
    action = table.state.legal()[0] if text is None else table.state.parse(text)
    table.add(table.propose_bot(seat, action, f"b{table.number}"))
    table.seats[seat].stand_in = None
    return int(table.number_of(0))


def why(table: Any, seat: int | None, number: int) -> wire.ReasonInfo:
    return answer(table, seat, messages.Reason(key="why", number=number))["reason"]


def test_a_bots_move_can_be_asked_for_its_reason() -> None:
    table = begun("rising-sun", 2)
    number = bots_move(table)
    line = frame(table, 1)["log"][-1]
    assert line["by_bot"] is True
    assert why(table, 1, number)["sentence"].endswith(".")


def test_a_persons_move_has_no_reason_that_could_be_asked_for() -> None:
    table = begun("rising-sun", 2)
    state = table.state
    assert state is not None
    say(table, state.actor, messages.Act(key="a", actions=state.legal()[:1]))
    assert "by_bot" not in frame(table, 1)["log"][-1]
    for number in (0, 1, table.number, 99):
        with pytest.raises(Refused, match="Only a bot's move"):
            why(table, 1, number)


def test_tickets_are_a_reason_only_for_the_seat_itself_and_when_the_game_is_over() -> None:
    table = begun("great-lakes", 2)
    while table.state is not None and table.state.decision != "turn":
        number = bots_move(table)
    state = table.state
    assert state is not None
    number = bots_move(table, state.text(next(a for a in state.legal() if "take" in state.text(a))))
    seat = table.moves[-1].seat
    assert why(table, seat, number)["whole"]
    for other in (1 - seat, None):
        told = why(table, other, number)
        assert not told["whole"]
        assert [fact["reason"] for fact in told["facts"]] == ["collects"]
    table.stalled = [0]
    assert why(table, 1 - seat, number) == why(table, seat, number)


# On a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that these tests share."""
    with running(str(tmp_path_factory.mktemp("server") / "tables.db")) as found:
        yield found


def test_by_http_a_hint_is_answered_with_the_last_opinion(server: Server) -> None:
    ann, bob = new_friends(server.url)
    ann.start()
    now = ann.now()
    found = ann.say("hint", "mine").json()
    assert (found["type"], found["key"], found["last"]) == ("opinion", "mine", True)
    assert found["moment"] == now["moment"]
    assert found["moves"][0]["actions"][0] in {move["action"] for move in now["moves"]}
    refused = bob.say("hint")
    assert (refused.status_code, refused.json()["code"]) == (409, "turn")


def test_only_the_seats_own_token_gets_a_hint(server: Server) -> None:
    ann, bob = new_friends(server.url)
    ann.start()
    thief = Friend(server.url, ann.id, ann.seat, bob.token)
    assert thief.say("hint").status_code == 403
    nobody = client(f"{server.url}/api/tables/{ann.id}")
    asked = nobody.post("/watch/questions", json={"type": "hint", "key": "k"})
    assert asked.status_code == 422


def test_over_a_socket_an_opinion_gets_better_and_nobody_else_is_told(server: Server) -> None:
    ann, bob = new_friends(server.url)
    ann.start()
    with ann.socket() as line, bob.socket() as far:
        key = line.send("hint")
        line.until("ack", key=key)
        first = line.until("opinion", key=key)
        last = first if first["last"] else line.until("opinion", key=key, last=True)
        assert last["playouts"] >= first["playouts"] > 0
        key = line.send("chat", text="Thank you.")
        far.until("now", number=line.until("ack", key=key)["number"])
        assert any("asks for a hint" in raw for raw in far.raw)
        assert not any('"opinion"' in raw for raw in far.raw)
