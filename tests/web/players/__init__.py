"""Players who see the page and click what is lit, one for each game."""

from typing import Any

from playwright.sync_api import Page

from tests.web.players.card_game import CardGamePlayer
from tests.web.players.rails_and_sails import RailsAndSailsPlayer
from tests.web.players.rising_sun import RisingSunPlayer


def player(game: str, page: Page, seed: int = 0, **more: Any) -> Any:
    """Someone who plays a game at an open page."""
    kinds: dict[str, Any] = {"rising-sun": RisingSunPlayer, "card-game": CardGamePlayer}
    return kinds.get(game, RailsAndSailsPlayer)(page, seed, **more)
