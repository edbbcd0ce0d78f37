"""The Fourth Wagon, installed once for all tests of this folder."""

import pytest

from tests.outside.packages import installed


@pytest.fixture(scope="session")
def fourth_wagon(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The PYTHONPATH with which the game is found."""
    return installed(tmp_path_factory.mktemp("fourth-wagon"))


@pytest.fixture(autouse=True)
def found(fourth_wagon: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every program that a test starts finds the game."""
    monkeypatch.setenv("PYTHONPATH", fourth_wagon)
