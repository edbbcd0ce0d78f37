"""On phones and tablets: the scores, half a map, and every answer where the thumb is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.areas import HELD, Looks, moved, watch
from tests.web.players import player
from tests.web.tables import GAMES, set_up
from tests.web.test_whole_games import start

BOTS = {"world": "points", "great-lakes": "points", "rising-sun": "money", "card-game": "random"}


@pytest.mark.random_games
@pytest.mark.parametrize("game", GAMES)
def test_i_play_a_game_by_touch_on_screens_of_every_size(
    visit: Callable[..., Page], server: Server, game: str
) -> None:
    page = visit(server.url, *HELD[0], has_touch=True)
    watch(page)
    set_up(page, server.url, game, [BOTS[game]])
    start(page)
    check_scores_and_map(page)
    looks = Looks(page, HELD)
    player(game, page, touch=True).play(looks)
    assert looks.found == {}
    assert moved(page) == []


def check_scores_and_map(page: Page) -> None:
    """The scores are in sight, and the map has half the height."""
    scores = page.locator("[data-area=scores]").bounding_box()
    board = page.locator("[data-area=board]").bounding_box()
    assert scores
    assert scores["y"] == 0
    assert board
    assert board["height"] >= HELD[0][1] / 2
