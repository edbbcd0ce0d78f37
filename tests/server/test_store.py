"""Storage: what is acknowledged is there, once, and trouble is a sentence."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from branchline.server.storage import writing
from branchline.server.storage.engine import BadDatabase
from branchline.server.storage.store import Store, Taken, Trouble
from branchline.server.table.entries import Entry

pytestmark = pytest.mark.anyio
SETUP = {"game": "card-game", "seats": [{"name": "Åse 🚂"}]}


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """A store, closed at the end."""
    store = Store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store on either kind of database."""
    async with opened(database) as one:
        yield one


def chat(number: int, key: str = "") -> Entry:
    """An entry."""
    return Entry(number, "chat", 0, {"text": f"hello {number}"}, key)


async def test_a_table_is_read_back_as_it_was_stored(store: Store) -> None:
    await store.create("one", SETUP, {0: "a" * 64, 2: "b" * 64})
    for number in range(1, 6):
        await store.append("one", chat(number, f"k{number}"))
    stored = await store.load("one")
    assert stored is not None
    assert stored.setup == SETUP
    assert stored.hashes == {0: "a" * 64, 2: "b" * 64}
    assert stored.entries == [chat(number, f"k{number}") for number in range(1, 6)]
    assert await store.tail("one", 3) == stored.entries[3:]
    assert await store.load("another") is None


async def test_a_number_and_a_key_are_taken_once(store: Store) -> None:
    await store.create("one", SETUP, {})
    await store.append("one", chat(1, "k"))
    with pytest.raises(Taken):
        await store.append("one", chat(1, "other"))
    with pytest.raises(Taken):
        await store.append("one", chat(2, "k"))
    await store.append("one", chat(2))
    await store.append("one", chat(3))
    assert [entry.number for entry in await store.tail("one", 0)] == [1, 2, 3]


async def test_of_many_that_wait_only_the_conflicting_one_fails(store: Store) -> None:
    ids = [f"t{n}" for n in range(40)]
    await asyncio.gather(*(store.create(id, SETUP, {0: "c" * 64}) for id in ids))
    await store.append("t7", chat(1))
    answers = await asyncio.gather(
        *(store.append(id, chat(1)) for id in ids),
        store.append("nowhere", chat(1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers[:-1] if answer] == [Taken]
    assert isinstance(answers[-1], Trouble)
    assert isinstance(answers[7], Taken)
    for id in ids:
        assert len(await store.tail(id, 0)) == 1


async def test_waiting_entries_are_committed_together(file: str) -> None:
    commits = 0
    async with opened(file) as store:
        ids = [f"t{n}" for n in range(100)]
        await asyncio.gather(*(store.create(id, SETUP, {}) for id in ids))
        commit = store.writer.commit

        async def counted(jobs: object) -> object:
            nonlocal commits
            commits += 1
            return await commit(jobs)  # type: ignore[arg-type]

        store.writer.commit = counted  # type: ignore[assignment, method-assign]
        await asyncio.gather(*(store.append(id, chat(1)) for id in ids))
    assert commits <= 2


async def test_two_at_one_number_one_wins(shared_database: str) -> None:
    async with opened(shared_database) as one, opened(shared_database) as other:
        await one.create("t", SETUP, {})
        for number in range(1, 30):
            answers = await asyncio.gather(
                one.append("t", chat(number, f"a{number}")),
                other.append("t", chat(number, f"b{number}")),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "Taken"]


async def test_other_processes_hear_of_an_entry_at_once(shared_database: str) -> None:
    async with opened(shared_database) as one, opened(shared_database) as other:
        heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        await other.listen(lambda *news: heard.put_nowait(news[1:]), lambda: None)
        await one.create("t", SETUP, {})
        await one.append("t", chat(1))
        assert await asyncio.wait_for(heard.get(), 2) == ("news", "t:1")


async def test_a_lost_listener_comes_back_and_says_that_it_missed_something(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("branchline.server.storage.listening.RETRY_SECONDS", 0.05)
    import asyncpg

    async with opened(shared_database) as store:
        missed = asyncio.Event()
        await store.listen(lambda *news: None, missed.set)
        connection = await asyncpg.connect(shared_database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
        await asyncio.wait_for(missed.wait(), 5)
        await store.create("t", SETUP, {})
        await store.append("t", chat(1))


async def test_what_is_stored_is_its_owners_alone(tmp_path: Path) -> None:
    """Seeds are in there, and whoever knows them knows every hand."""
    folder = tmp_path / "new"
    async with opened(str(folder / "tables.db")) as store:
        await store.create("t", SETUP, {})
        files = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
        names = ("tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock")
        assert files == dict.fromkeys(names, 0o600)
    assert folder.stat().st_mode & 0o777 == 0o700
    for path in folder.iterdir():
        path.chmod(0o644)  # as earlier versions left them
    async with opened(str(folder / "tables.db")):
        pass
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


async def test_after_a_clean_stop_the_file_alone_is_the_whole_database(
    file: str, tmp_path: Path
) -> None:
    async with opened(file):
        pass
    reader = sqlite3.connect(file)
    reader.execute("SELECT count(*) FROM entries").fetchone()
    async with opened(file) as store:
        await store.create("t", SETUP, {})
        await store.append("t", chat(1))
    copy = tmp_path / "copy.db"
    copy.write_bytes(Path(file).read_bytes())
    with sqlite3.connect(copy) as database:
        assert database.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    database.close()
    reader.close()


async def test_a_second_server_on_a_file_is_refused(file: str) -> None:
    async with opened(file):
        with pytest.raises(BadDatabase, match="Another server already uses"):
            await Store(file).open()


async def test_a_locked_file_is_a_sentence_and_then_all_goes_on(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("branchline.server.storage.engine.BUSY_SECONDS", 0.1)
    async with opened(file) as store:
        await store.create("t", SETUP, {})
        other = sqlite3.connect(file)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Trouble, match="locked"):
            await store.append("t", chat(1))
        other.close()
        await store.append("t", chat(1))
        assert len(await store.tail("t", 0)) == 1


async def test_a_full_disk_is_a_sentence_and_nothing_is_lost(
    file: str, caplog: pytest.LogCaptureFixture
) -> None:
    writing.throttle.noted.clear()
    async with opened(file) as store:
        await store.create("t", SETUP, {})
        await store.append("t", chat(1))
        async with store.engine.connect() as connection:
            pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
        await limit(store, int(pages or 0) + 1)
        with pytest.raises(Trouble, match="disk is full"):
            await talk(store, 2)
        number = len(await store.tail("t", 0)) + 1
        assert [entry.number for entry in await store.tail("t", 0)] == list(range(1, number))
        for _ in range(3):
            with pytest.raises(Trouble):
                await talk(store, number)
        await limit(store, 100_000)
        await store.append("t", chat(number))
        assert len(await store.tail("t", 0)) == number
    assert caplog.messages == ["The database fails: database or disk is full"]  # and no more lines


async def talk(store: Store, number: int) -> None:
    """Says something long, again and again."""
    while number < 500:
        await store.append("t", Entry(number, "chat", 0, {"text": "x" * 400}))
        number += 1


async def limit(store: Store, pages: int) -> None:
    """Lets the file have so many pages; all connections are made again to see it."""
    from sqlalchemy import event

    def on_connect(connection: object, record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")  # type: ignore[attr-defined]

    event.listen(store.engine.sync_engine, "connect", on_connect)
    await store.engine.dispose()


@pytest.mark.parametrize("address", ["mysql://x/y", "postgresql://[", "postgresql://127.0.0.1:1/x"])
async def test_a_bad_address_is_a_sentence(address: str) -> None:
    with pytest.raises(BadDatabase, match=r"\.$"):
        async with opened(address):
            pass


async def test_the_migrations_make_what_the_schema_declares(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    from branchline.server.storage.schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_removed_table_is_gone_and_no_other(store: Store) -> None:
    for id in ("gone", "here"):
        await store.create(id, {"game": id}, {0: "hash"})
        await store.append(id, Entry(1, "start", 0, {}, "k"), alarm=5.0)
        await store.list_table(id, 1.0, True)
    await store.remove("gone")
    assert await store.load("gone") is None
    assert await store.due(10.0) == ["here"]
    assert [id for id, _ in await store.listed(0.0)] == ["here"]
    found = await store.load("here")
    assert found is not None
    assert len(found.entries) == 1
