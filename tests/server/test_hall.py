"""The hall: what is said is stored, added and told, once; bots think elsewhere."""

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from branchline.server import desk as desks
from branchline.server import hall as halls
from branchline.server import wire
from branchline.server.entries import Refused
from branchline.server.hall import Hall, Open, Unknown
from branchline.server.present import MOST_WAITING, Guest
from branchline.server.sql.schema import tables
from branchline.server.store import Store, Trouble
from branchline.server.table import BotTurn, Table
from branchline.server.thinking import Thinking, replayed

Play = Callable[[Hall], Awaitable[None]]


def run(database: str, play: Play, thinking: Any = None) -> None:
    """Plays in a hall that is closed at the end."""

    async def whole() -> None:
        async with opened(database, thinking) as hall:
            await play(hall)

    asyncio.run(whole())


@asynccontextmanager
async def opened(database: str, thinking: Any = None) -> AsyncIterator[Hall]:
    """An open hall."""
    store = Store(database)
    await store.open()
    hall = Hall(store, thinking or Thinking(1))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A fresh SQLite file."""
    return str(tmp_path / "tables.db")


async def started(hall: Hall, seats: str = "pp", game: str = "card-game") -> Open:
    """A table at which the game has begun: p is a person, b a bot."""
    kinds = [
        wire.NewSeat(kind="here") if seat == "p" else wire.NewSeat(kind="bot", bot="random")
        for seat in seats
    ]
    id, _ = await hall.make(wire.NewTable(game=game, seats=kinds, seed="7"))
    found = await hall.find(id)
    await hall.say(found, 0, wire.Start(key="start"))
    return found


def act(found: Open, key: str) -> tuple[int, wire.Act]:
    """Who is to act, and a move of his."""
    state = found.table.state
    assert state is not None
    assert state.actor is not None
    return state.actor, wire.Act(key=key, actions=[state.legal()[-1]])


def guest(hall: Hall, found: Open, seat: int | None, since: int = 0) -> Guest:
    """Someone who connects."""
    someone = Guest(seat, lambda: None)
    hall.enter(found, someone, since)
    return someone


def received(someone: Guest) -> list[Any]:
    """What was sent to someone since this was last asked."""
    messages = [json.loads(text) for text in someone.waiting]
    someone.waiting.clear()
    return messages


def test_everyone_who_sees_an_entry_is_sent_a_frame(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        people = [guest(hall, found, seat) for seat in (0, 1, None)]
        for someone in people:
            received(someone)
        await hall.say(found, *act(found, "one"))
        for someone in people:
            (frame,) = received(someone)
            assert frame["type"] == "now"
            assert frame["seat"] == someone.seat
            assert frame["log"]

    run(file, play)


def test_a_message_that_is_sent_again_is_acknowledged_and_counts_once(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        seat, message = act(found, "one")
        first = await hall.say(found, seat, message)
        assert await hall.say(found, seat, message) == first
        assert found.table.number == 2

    run(file, play)


def test_a_key_is_the_senders_own(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        for seat in (0, 1):
            await hall.say(found, seat, wire.Chat(key="hello", text="Hello!"))
        assert [entry.seat for entry in found.table.entries[1:]] == [0, 1]

    run(file, play)


def test_nobody_is_told_what_could_not_be_stored(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        someone = guest(hall, found, 0)
        received(someone)
        append = hall.store.append

        async def failing(id: str, entry: object) -> None:
            raise Trouble("The server's disk is full, so nothing was stored; try again later.")

        hall.store.append = failing  # type: ignore[method-assign]
        with pytest.raises(Trouble, match="disk is full"):
            await hall.say(found, *act(found, "one"))
        assert not received(someone)
        assert found.table.number == 1
        hall.store.append = append  # type: ignore[method-assign]
        await hall.say(found, *act(found, "one"))
        assert found.table.number == 2

    run(file, play)


def test_what_was_stored_all_the_same_is_told_later(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        append = hall.store.append

        async def answer_lost(id: str, entry: Any) -> None:
            await append(id, entry)
            raise Trouble("The server's database does not answer; try again in a moment.")

        hall.store.append = answer_lost  # type: ignore[method-assign]
        seat, message = act(found, "one")
        with pytest.raises(Trouble):
            await hall.say(found, seat, message)
        hall.store.append = append  # type: ignore[method-assign]
        await until(lambda: found.table.number == 2)
        assert await hall.say(found, seat, message) == 2

    run(file, play)


def test_what_was_said_is_done_even_if_the_speaker_is_gone(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        saying = asyncio.create_task(hall.say(found, *act(found, "one")))
        await asyncio.sleep(0)
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)
        while found.lock.locked():
            await asyncio.sleep(0.01)
        assert found.table.number == 2
        assert len(await hall.store.tail(found.table.id, 0)) == 2

    run(file, play)


def test_who_comes_back_is_sent_what_he_missed(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        for number in range(5):
            await hall.say(found, 0, wire.Chat(key=f"c{number}", text=f"word {number}"))
        (frame,) = received(guest(hall, found, 1, since=4))
        assert [line["text"] for line in frame["log"]] == ["word 3", "word 4"]

    run(file, play)


def test_a_connection_that_does_not_keep_up_is_closed(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        slow = guest(hall, found, 1)
        for number in range(MOST_WAITING + 1):
            slow.send(str(number))
        assert slow.is_lost
        assert len(slow.waiting) == MOST_WAITING

    run(file, play)


def test_presence_is_told_and_a_reload_is_not_noticed(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "LEAVE_SECONDS", 0.05)

    async def play(hall: Hall) -> None:
        found = await started(hall)
        ann = guest(hall, found, 0)
        bob = guest(hall, found, 1)
        assert here(received(ann)[-1]) == [True, True]
        hall.leave(found, bob)
        bob = guest(hall, found, 1)
        await asyncio.sleep(0.1)
        assert not received(ann)
        hall.leave(found, bob)
        await asyncio.sleep(0.1)
        assert here(received(ann)[-1]) == [True, False]

    run(file, play)


def here(frame: Any) -> list[bool]:
    """Who is at the table, as a frame says it."""
    return [seat["here"] for seat in frame["table"]["seats"]]


def test_waiting_ends_with_the_next_entry(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        number = found.table.number_of(1)
        waiting = asyncio.create_task(hall.wait(found, 1, number, 10))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await hall.say(found, *act(found, "one"))
        await asyncio.wait_for(waiting, 1)
        await hall.wait(found, 1, number + 9, 0.05)

    run(file, play)


def test_an_idle_table_is_let_go_and_opens_as_it_was(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(halls, "IDLE_SECONDS", 0.02)

    async def play(hall: Hall) -> None:
        found = await started(hall)
        for number in range(13):
            await hall.say(found, *act(found, f"k{number}"))
        frames = [found.frame(seat) for seat in (0, 1, None)]
        await asyncio.sleep(0.2)
        assert found.table.id not in hall.tables
        again = await hall.find(found.table.id)
        assert again is not found
        assert [again.frame(seat) for seat in (0, 1, None)] == frames

    run(file, play)


@pytest.mark.timed
def test_opening_a_long_table_takes_under_fifty_milliseconds(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall, "pppp", "great-lakes")
        table, number = found.table, 0
        while not table.over and table.number < 600:
            number += 1
            seat, message = act(found, f"k{number}")
            entry = table.propose(seat, message)
            table.add(entry)
            hall.spawn(hall.store.append(table.id, entry))
            if number % 40 == 0:
                await asyncio.sleep(0.01)
        await asyncio.gather(*(task for task in hall.tasks if "sweep" not in repr(task)))
        best = 1.0
        for _ in range(3):
            del hall.tables[table.id]
            began = time.process_time()  # a shared machine pauses now and then
            again = await hall.find(table.id)
            best = min(best, time.process_time() - began)
        assert again.table.number == table.number
        assert best < 0.05

    run(file, play)


def test_an_unknown_table_is_a_sentence(file: str) -> None:
    async def play(hall: Hall) -> None:
        with pytest.raises(Unknown, match="no such table"):
            await hall.find("nowhere")

    run(file, play)


# Authority


async def finished(hall: Hall) -> Open:
    """A table of two people at the end of their game."""
    found = await started(hall)
    while not found.table.over:
        seat, message = act(found, f"k{found.table.number}")
        await hall.say(found, seat, message)
    return found


def test_of_many_rematches_at_once_there_is_one(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await finished(hall)
        await hall.say(found, 0, wire.Chat(key="rematch", text="Again?"))
        ids = await asyncio.gather(*(hall.rematch(found, n % 2) for n in range(20)))
        assert len(set(ids)) == 1
        assert len(await all_tables(hall)) == 2
        again = await hall.find(ids[0])
        assert again.hashes == found.hashes
        assert again.table.setup.seed != found.table.setup.seed
        assert [entry.kind for entry in found.table.entries[-2:]] == ["chat", "rematch"]

    run(file, play)


def test_two_processes_make_one_rematch(shared_database: str) -> None:
    async def test() -> None:
        async with opened(shared_database) as one, opened(shared_database) as other:
            found = await finished(one)
            same = await other.find(found.table.id)
            asked = [(one, found, 0), (other, same, 1), (one, found, 1), (other, same, 0)]
            ids = await asyncio.gather(*(hall.rematch(at, seat) for hall, at, seat in asked))
            assert len(set(ids)) == 1
            assert len(await all_tables(one)) == 2
            setups = [(await hall.find(ids[0])).table.setup for hall in (one, other)]
            assert setups[0] == setups[1]

    asyncio.run(test())


async def all_tables(hall: Hall) -> list[str]:
    """The ids of all tables that are stored."""
    async with hall.store.engine.connect() as connection:
        return list((await connection.execute(select(tables.c.id))).scalars())


def test_who_is_gone_for_a_moment_is_not_voted_out(file: str) -> None:
    async def play(hall: Hall) -> None:
        hall.absence = 0.4
        found = await started(hall)
        guest(hall, found, 0)
        bob = guest(hall, found, 1)
        hall.leave(found, bob)
        with pytest.raises(Refused, match="a moment ago"):
            await hall.say(found, 0, wire.Vote(key="v", seat=1, bot="random"))
        bob = guest(hall, found, 1)
        await asyncio.sleep(0.45)
        hall.leave(found, bob)
        with pytest.raises(Refused, match="a moment ago"):
            await hall.say(found, 0, wire.Vote(key="v", seat=1, bot="random"))
        await asyncio.sleep(0.45)
        await hall.say(found, 0, wire.Vote(key="v", seat=1, bot="random"))
        assert found.table.seats[1].stand_in == "random"
        await hall.say(found, 1, wire.Return(key="back"))
        assert found.table.seats[1].stand_in is None

    run(file, play)


def test_everyone_is_told_when_someone_has_been_away_for_long(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.02)

    async def play(hall: Hall) -> None:
        hall.absence = 0.1
        found = await started(hall)
        ann = guest(hall, found, 0)
        assert not received(ann)[-1]["table"]["seats"][1]["away"]
        await until(lambda: bool(ann.waiting))
        assert received(ann)[-1]["table"]["seats"][1]["away"]

    run(file, play)


def test_votes_end_when_their_subject_is_back_and_after_a_while(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.02)

    async def play(hall: Hall) -> None:
        hall.absence = 0.0
        found = await started(hall, "ppp")
        await hall.say(found, 0, wire.Vote(key="v", seat=1, bot="random"))
        guest(hall, found, 1)
        await until(lambda: not found.table.votes)
        await hall.say(found, 0, wire.Vote(key="w", seat=2, bot="random"))
        await asyncio.sleep(0.1)
        assert found.table.votes
        monkeypatch.setattr(halls, "VOTE_SECONDS", 0.05)
        await until(lambda: not found.table.votes)

    run(file, play)


def test_a_table_begun_under_older_rules_goes_on_under_them(database: str) -> None:
    async def begin(hall: Hall) -> None:
        seats = [wire.NewSeat(kind="here"), wire.NewSeat(kind="bot", bot="random")]
        id, _ = await hall.make(wire.NewTable(game="great-lakes", seats=seats, seed="7"))
        setup = (await hall.find(id)).table.setup.as_json() | {"rules": 1}
        await hall.store.create("old", setup, {})

    async def go_on(hall: Hall) -> None:
        found = await hall.find("old")
        await hall.say(found, 0, wire.Start(key="start"))
        state = found.table.state
        assert state is not None
        assert state.game.rules_version == 1
        while (turn := found.table.bot_to_act()) is None:
            await hall.say(found, *act(found, f"k{found.table.number}"))
        assert turn.rules == 1
        assert replayed(turn).game.rules_version == 1
        number = found.table.number
        await until(lambda: found.table.number > number, 30)
        assert json.loads(found.frame(0))["table"]["rules"] == 1

    run(database, begin)
    run(database, go_on)


def test_a_game_that_would_never_end_is_ended_with_a_word_on_who_stalled(file: str) -> None:
    async def play(hall: Hall) -> None:
        hall.most_decisions = 120
        found = await started(hall, game="card-game")
        while not found.table.over:
            state = found.table.state
            assert state is not None
            seat, message = act(found, f"k{found.table.number}")
            if found.table.number > 3:  # both draw tickets and keep none
                text = "draw tickets" if state.decision == "turn" else "keep none"
                message = wire.Act(key=message.key, texts=[text])
            await hall.say(found, seat, message)
        last = json.loads(found.frame(1))["log"][-1]
        assert last["kind"] == "end"
        assert last["text"].startswith("The game was not over after 120 decisions: {0} and {1}")
        assert json.loads(found.frame(None))["table"]["state"] == "over"
        with pytest.raises(Refused, match="over"):
            await hall.say(found, *act(found, "more"))

    run(file, play)


# Costs


def test_a_seat_talks_only_as_fast_as_others_can_read(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall)
        for number in range(halls.CHAT_AT_ONCE):
            await hall.say(found, 0, wire.Chat(key=f"c{number}", text="la"))
        more = [hall.say(found, 0, wire.Chat(key=f"m{number}", text="la")) for number in range(30)]
        heard = await asyncio.gather(*more, return_exceptions=True)
        assert "Too many" in " ".join(str(refused) for refused in heard)
        await hall.say(found, 0, wire.Chat(key="c0", text="la"))  # said again: acknowledged
        await hall.say(found, 1, wire.Chat(key="quiet", text="Please."))
        await hall.say(found, *act(found, "one"))

    run(file, play)


def test_questions_do_not_keep_others_waiting(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    enough, answer = threading.Event(), desks.answer

    def think_long(*asked: Any) -> Any:
        enough.wait(1)
        return answer(*asked)

    async def play(hall: Hall) -> None:
        found, other = await finished(hall), await started(hall)
        monkeypatch.setattr(desks, "answer", think_long)
        hall.desk.budgets.size = hall.desk.budgets.rate = 100.0
        asked = [
            hall.desk.ask("there", found.table, None, wire.Look(key="a", number=number))
            for number in range(60, 160)
        ]
        answering = asyncio.gather(*asked)
        await hall.say(other, *act(other, "meanwhile"))
        assert not answering.done()
        enough.set()
        assert [given["moment"]["number"] for given in await answering] == list(range(60, 160))

    run(file, play)


def test_who_asks_too_much_waits_and_others_do_not(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await finished(hall)
        hall.desk.budgets.size = 0.1

        async def ask(address: str, number: int) -> str:
            try:
                await hall.desk.ask(address, found.table, None, wire.Look(key="a", number=number))
            except Refused as refused:
                return refused.code
            return "answered"

        heard = await asyncio.gather(*(ask("here", number) for number in range(200)))
        assert set(heard) == {"answered", "rate"}
        assert await ask("elsewhere", 1) == "answered"
        hall.desk.budgets.spend("here", 1.0)
        with pytest.raises(Refused, match="Too many"):
            await hall.say(found, 0, wire.Chat(key="la", text="la"), address="here")

    run(file, play)


def test_the_same_question_is_answered_once_for_all(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hall: Hall) -> None:
        found = await finished(hall)
        worked = []
        real = desks.answer

        def counting(table: Table, seat: int | None, question: wire.Message) -> wire.Answer:
            worked.append(question)
            return real(table, seat, question)

        monkeypatch.setattr(desks, "answer", counting)
        asked = [
            hall.desk.ask("here", found.table, 0, wire.Log(key=f"k{n}", before=90))
            for n in range(50)
        ]
        answers = await asyncio.gather(*asked)
        assert [given["key"] for given in answers] == [f"k{n}" for n in range(50)]
        assert len(worked) == 1

    run(file, play)


# Two processes


def test_another_process_was_first(shared_database: str) -> None:
    async def test() -> None:
        async with opened(shared_database) as one, opened(shared_database) as other:
            found = await started(one)
            same = await other.find(found.table.id)
            other.heard = lambda *news: None  # type: ignore[method-assign]
            other.store.listener.heard = lambda *news: None  # type: ignore[union-attr]
            seat, message = act(found, "one")
            await one.say(found, seat, message)
            assert same.table.number == 1
            await other.say(same, seat, message)  # the same again: acknowledged
            assert same.table.number == 2
            seat, message = act(found, "two")
            await one.say(found, seat, message)
            with pytest.raises(Refused) as refused:
                await other.say(same, seat, wire.Act(key="late", actions=message.actions))
            assert refused.value.code == "late"
            await other.say(same, 0, wire.Chat(key="chat", text="Still here."))
            assert same.table.number == 4

    asyncio.run(test())


def test_moves_and_presence_reach_the_other_process(shared_database: str) -> None:
    async def test() -> None:
        async with opened(shared_database) as one, opened(shared_database) as other:
            found = await started(one)
            ann = guest(one, found, 0)
            same = await other.find(found.table.id)
            bob = guest(other, same, 1)
            await until(lambda: found.shown[0] == same.shown[0] == {0, 1})
            received(ann), received(bob)
            await one.say(found, *act(found, "one"))
            await until(lambda: bool(bob.waiting))
            assert received(bob)[0]["number"] == 2
            await other.say(same, *act(same, "two"))
            await until(lambda: found.table.number == 3)

    asyncio.run(test())


async def until(holds: Callable[[], bool], seconds: float = 5) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)


def test_another_process_takes_over_the_bots_of_one_that_is_gone(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "TAKE_OVER_SECONDS", 0.1)

    async def test() -> None:
        stuck, quick = Stuck(), Quick()
        async with opened(shared_database, stuck) as one, opened(shared_database, quick) as other:
            found = await started(one, "pb")
            same = await other.find(found.table.id)
            while found.table.bot_to_act() is None:
                await one.say(found, *act(found, f"k{found.table.number}"))
            number = found.table.number
            await until(lambda: same.table.number > number)

    asyncio.run(test())


class Quick:
    """Bots that take the first move, at once."""

    async def think(self, turn: BotTurn) -> int:
        return replayed(turn).legal()[0]

    def close(self) -> None:
        pass


class Stuck(Quick):
    """Bots that never come to an end."""

    async def think(self, turn: BotTurn) -> int:
        await asyncio.sleep(1000)
        return 0


# Bots


def test_bots_play_until_a_person_is_to_act(file: str) -> None:
    async def play(hall: Hall) -> None:
        found = await started(hall, "pbb")
        await until(lambda: found.table.state is not None and found.table.state.actor == 0, 20)
        await hall.say(found, *act(found, "one"))
        await until(
            lambda: (
                found.table.bot_to_act() is None and found.driver is None and found.table.number > 3
            ),
            20,
        )

    run(file, play)


def test_a_thinking_bot_delays_no_other_table(file: str, tmp_path: Path) -> None:
    enough = tmp_path / "enough"

    async def play(hall: Hall) -> None:
        pool = hall.thinking.start()
        busy = [pool.submit(burn, enough) for _ in range(2)]  # two workers that think hard
        found = await started(hall)
        for number in range(20):
            await hall.say(found, *act(found, f"k{number}"))
        assert not any(task.done() for task in busy)
        enough.touch()
        await asyncio.gather(*map(asyncio.wrap_future, busy))

    run(file, play, Thinking(2))


def burn(enough: Path) -> None:
    """Thinks as hard as it can, until there is a file, or for far too long."""
    end = time.monotonic() + 60
    while time.monotonic() < end and not enough.exists():
        sum(range(1000))


def test_a_killed_worker_is_replaced_and_asked_again(file: str) -> None:
    async def test() -> None:
        thinking = Thinking(1)
        try:
            turn = BotTurn("card-game", 1, {}, 2, 7, [], 0, "greedy", 1)
            action = await thinking.think(turn)
            assert thinking.pool is not None
            for process in list(thinking.pool._processes.values()):
                os.kill(process.pid or 0, signal.SIGKILL)
            assert await thinking.think(turn) == action
        finally:
            thinking.close()

    asyncio.run(test())


def test_a_bot_is_handed_a_redealt_state(monkeypatch: pytest.MonkeyPatch) -> None:
    import branchline
    from branchline.core.state import State
    from branchline.server.thinking import think

    seen: list[State] = []

    class Peeking:
        name = "peeking"

        def choose(self, state: State, stream: object) -> int:
            seen.append(state)
            return state.legal()[0]

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Peeking())
    think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "peeking", 1))
    real = branchline.game("card-game").start(players=3, seed=7)
    assert seen[0].view(0) == real.view(0)
    assert seen[0].position() != real.position()


def test_a_bot_that_fails_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from branchline.server.thinking import think

    class Failing:
        name = "failing"

        def choose(self, state: object, stream: object) -> int:
            raise ZeroDivisionError

    monkeypatch.setattr("branchline.core.bots.bot", lambda name, game: Failing())
    assert think(BotTurn("card-game", 1, {}, 3, 7, [], 0, "failing", 1)) >= 0


def test_after_a_restart_whoever_opens_the_table_drives_its_bot(file: str) -> None:
    id = ""

    async def stop_before_a_bot(hall: Hall) -> None:
        nonlocal id
        found = await started(hall, "pb")
        id = found.table.id
        while found.table.bot_to_act() is None:
            await hall.say(found, *act(found, f"k{found.table.number}"))

    async def go_on(hall: Hall) -> None:
        found = await hall.find(id)
        number = found.table.number
        await until(lambda: found.table.number > number)

    run(file, stop_before_a_bot, Stuck())
    run(file, go_on, Quick())
