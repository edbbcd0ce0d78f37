"""Databases for the tests: a fresh SQLite file, a fresh database on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres


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
