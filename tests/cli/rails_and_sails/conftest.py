"""What the tests of Rails & Sails at the terminal share."""

import pytest

from branchline.core import registry
from branchline.games.rails_and_sails.game import GreatLakes, World


@pytest.fixture(autouse=True)
def both_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games can be chosen."""
    for game in (World, GreatLakes):
        monkeypatch.setitem(registry._GAMES, game.id, game)
