"""On phones and tablets: the scores, half a map, and every answer where the thumb is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.areas import hidden
from tests.web.players import player
from tests.web.tables import GAMES, set_up
from tests.web.test_whole_games import start

SIZES = ((390, 844), (360, 640), (390, 664), (820, 1180), (844, 390))
"""Phones, a small one, one whose browser takes its share, a tablet, a phone held sideways."""
MOVES = 10
"""So many decisions are looked at, or a whole game where there is time."""
BOTS = {"world": "points", "great-lakes": "points", "rising-sun": "money", "card-game": "random"}


@pytest.mark.random_games
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_can_be_answered_at_every_size(
    visit: Callable[..., Page], server: Server, game: str, games: int
) -> None:
    page = visit(server.url, *SIZES[0], has_touch=True)
    set_up(page, server.url, game, [BOTS[game]])
    start(page)
    check_scores_and_map(page)
    someone = player(game, page, touch=True)
    found: dict[str, object] = {}
    most = MOVES if games < 1000 else 10_000
    for _ in range(100 * most):
        before = sum(someone.done.values())
        someone.step()
        if sum(someone.done.values()) == before:
            continue
        for width, height in SIZES[1:] + SIZES[:1]:
            page.set_viewport_size({"width": width, "height": height})
            if lost := hidden(page):
                found[f"{width} x {height}: {someone.sentence()[:60]}"] = lost
        if before >= most or someone.is_over():
            break
    assert found == {}


def check_scores_and_map(page: Page) -> None:
    """The scores are in sight, and the map has half the height."""
    scores = page.locator("[data-area=scores]").bounding_box()
    board = page.locator("[data-area=board]").bounding_box()
    assert scores
    assert scores["y"] == 0
    assert board
    assert board["height"] >= SIZES[0][1] / 2
