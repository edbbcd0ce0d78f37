"""What the tests of Rising Sun at the terminal share."""

import pytest

from branchline.core import registry
from branchline.games.rising_sun.game import RisingSun


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game can be chosen."""
    monkeypatch.setitem(registry._GAMES, RisingSun.id, RisingSun)
