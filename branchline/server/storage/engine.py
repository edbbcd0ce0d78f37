"""How the database is reached: its address, SQLite's settings, its lock file, its migrations."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from branchline.core.errors import BranchlineError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 3.0
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
MIGRATING = 0x6272616E
"""The advisory lock that one process holds while it migrates."""


class BadDatabase(BranchlineError):
    """The database cannot be used; the message says why."""


def address(database: str) -> URL:
    """The address with the driver that this server uses; a plain path is a SQLite file."""
    if "://" not in database:
        return URL.create(DRIVERS["sqlite"], database=database)
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadDatabase(
            "That is not a database address; give postgresql://… or a file."
        ) from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise BadDatabase(f"There is no driver for {kind}; databases are SQLite and PostgreSQL.")
    return url.set(drivername=DRIVERS[kind])


def make_engine(url: URL) -> AsyncEngine:
    """An engine, with SQLite set so that what is committed is on the disk."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine.sync_engine, "connect", settle_sqlite)
    return engine


def settle_sqlite(connection: Any, record: object) -> None:
    """A log ahead of the file, written through to the disk at every commit."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def settle_files(engine: AsyncEngine) -> None:
    """Brings what stands in SQLite's log into its file, so that the file alone can be copied."""
    if engine.dialect.name == "sqlite":
        with suppress(SQLAlchemyError):  # the log holds it all the same
            async with engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


async def migrate(engine: AsyncEngine) -> None:
    """Brings the stored tables up to what this version expects."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(upgrade)
    except (DBAPIError, OSError) as problem:
        shown = engine.url.render_as_string(hide_password=True)
        why = str(getattr(problem, "orig", problem)).splitlines()[0]
        raise BadDatabase(f"The database {shown} cannot be used: {why}.") from problem


def newest() -> str:
    """The number of the last migration."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py"))


def is_newest(connection: Connection) -> bool:
    """Whether nothing is to be done, which spares the time to load Alembic."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest()


def upgrade(connection: Connection) -> None:
    """Runs Alembic on an open connection, if there is something to do."""
    if is_newest(connection):
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadDatabase(
            "The database was written by a newer Branchline; start that one instead."
        ) from None


class FileLock:
    """One server process to a SQLite file: a second one is refused with a sentence."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        try:
            database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            private(database)
            self.file = private(self.path).open("a")
        except OSError as problem:
            raise BadDatabase(f"{database} cannot be written: {problem.strerror}.") from None
        try:
            seize(self.file.fileno())
        except OSError:
            self.file.close()
            raise BadDatabase(
                f"Another server already uses {database}; stop it first, give another file with "
                "--database, or use PostgreSQL for more than one server."
            ) from None

    def release(self) -> None:
        """Lets the next server have the file."""
        self.file.close()


def private(path: Path) -> Path:
    """A file that only its owner can read, since seeds are in it; SQLite's log takes after it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):  # there is none, or it is another owner's, who lets us use it
            path.with_name(path.name + ending).chmod(0o600)
    return path


def seize(file: int) -> None:
    """Locks a file for this process; the system unlocks it when the process ends, however."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
