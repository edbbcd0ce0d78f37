"""The names on every board can be read on a small laptop, and none runs into another."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from branchline.games.rising_sun.boards import BOARDS
from tests.server.running import Server
from tests.web.tables import deal, strip, take

NAMES = """() => {
    const parts = ".board :is(.names .label, .pieces .name, .pieces .star-points)";
    return [...document.querySelectorAll(parts)].map((name) => {
        const {x, y, width, height} = name.getBoundingClientRect();
        const unit = name.ownerSVGElement.getScreenCTM().a;
        const size = parseFloat(getComputedStyle(name).fontSize) * unit;
        return {text: name.textContent.trim(), x, y, width, height, size};
    });
}"""
EDGE = 2
"""What a name is drawn larger by its halo, and by the room above its letters."""


def meet(a: Any, b: Any) -> bool:
    """Whether two names cover each other."""
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return bool(across > 2 * EDGE and down > 3 * EDGE)


def names(page: Page, server: Server, game: str, **options: Any) -> list[Any]:
    """The names of a board at 1280 by 720."""
    friends = deal(server.url, game, "pp", options=options)
    take(page, friends[:1])
    strip(page).wait_for()
    page.locator(".board .names .label, .board .pieces .name").first.wait_for()
    found: list[Any] = page.evaluate(NAMES)
    return found


@pytest.mark.parametrize("game", ["world", "great-lakes"])
def test_the_names_of_cities_are_large_and_apart(
    visit: Callable[..., Page], server: Server, game: str
) -> None:
    found = names(visit("about:blank", 1280, 720), server, game)
    assert len(found) > 30
    assert [one["text"] for one in found if one["size"] < 10.9] == []
    assert [(a["text"], b["text"]) for a in found for b in found if a is not b and meet(a, b)] == []


@pytest.mark.parametrize("board", BOARDS)
def test_the_names_on_hexes_are_large_and_apart(
    visit: Callable[..., Page], server: Server, board: str
) -> None:
    found = names(
        visit("about:blank", 1280, 720), server, "rising-sun", board=board, any_player_count=True
    )
    assert [one["text"] for one in found if one["size"] < 10.9] == []
    assert [(a["text"], b["text"]) for a in found for b in found if a is not b and meet(a, b)] == []
