"""On phones and tablets: the scores, half a map, and every answer where the thumb is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.areas import HELD, Looks, moved, turn, watch
from tests.web.players import player
from tests.web.players.rising_sun import in_sight
from tests.web.tables import GAMES, deal, set_up, strip, take
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


@pytest.mark.parametrize("board", ["tokyo", "california"])
def test_nothing_lies_over_a_hex_of_the_whole_board(
    visit: Callable[..., Page], server: Server, board: str
) -> None:
    page = visit("about:blank", *HELD[0], has_touch=True)
    options = {"board": board, "any_player_count": True}
    take(page, deal(server.url, "rising-sun", "ppp", options=options)[:1])
    strip(page).wait_for()
    hexes = page.locator(".board .hex")
    covered = {}
    hexes.first.wait_for()
    for size in HELD:
        turn(page, size)
        whole = page.get_by_role("button", name="Show the whole board")
        if whole.count():
            whole.tap()
        covered[size] = in_sight(hexes).count(False)
    assert hexes.count() > 40
    assert covered == dict.fromkeys(HELD, 0)


def check_scores_and_map(page: Page) -> None:
    """The scores are in sight, and the map has half the height."""
    scores = page.locator("[data-area=scores]").bounding_box()
    board = page.locator("[data-area=board]").bounding_box()
    assert scores
    assert scores["y"] == 0
    assert board
    assert board["height"] >= HELD[0][1] / 2
