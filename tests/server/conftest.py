"""Databases for the tests, on SQLite and on a real PostgreSQL, and tables on them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from branchline.server.live import tables as tables_of_process
from branchline.server.live.tables import Tables
from tests.server import postgres
from tests.server.open_tables import process


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for each process that runs tests, started when first needed."""
    with postgres.server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return postgres.fresh_database(request.getfixturevalue("postgres_server"))


@pytest.fixture
def shared_database(postgres_server: str) -> str:
    """A fresh database that several server processes may use."""
    return postgres.fresh_database(postgres_server)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A fresh SQLite file."""
    return str(tmp_path / "tables.db")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture
async def tables(file: str) -> AsyncIterator[Tables]:
    """The tables of one process, on a fresh SQLite file."""
    async with process(file) as open:
        yield open


@pytest.fixture
def swept_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are looked through all the time; stands before `tables` among the arguments."""
    monkeypatch.setattr(tables_of_process, "SWEEP_SECONDS", 0.02)
