"""The names on every board can be read on a small laptop at every zoom, and none meets another."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from branchline.games.rising_sun.boards import BOARDS
from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import deal, strip, take

NAMES = """() => {
    const parts = ".board :is(.names .label, .lead, .pieces .name, .pieces .star-points)";
    return [...document.querySelectorAll(parts)].map((name) => {
        const {x, y, width, height} = name.getBoundingClientRect();
        const unit = name.ownerSVGElement.getScreenCTM().a;
        const size = parseFloat(getComputedStyle(name).fontSize) * unit;
        return {text: name.textContent.trim(), x, y, width, height, size};
    });
}"""
CUT = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const frame = document.querySelector("svg.board").getBoundingClientRect();
    const names = [...document.querySelectorAll(".board :is(.names text, .pieces .name)")];
    return names.filter((name) => {
        const {left, right, top, bottom} = name.getBoundingClientRect();
        const aside = right < frame.left || left > frame.right;
        const off = bottom - 4 < frame.top || top + 4 > frame.bottom;
        return !aside && !off && (left < frame.left - 2 || right > frame.right + 2);
    }).map((name) => name.textContent.trim());
}"""
"""The names that an edge of what is seen runs through."""
COVERED_ROOMS = """() => {
    const boxes = (parts) =>
        [...document.querySelectorAll(parts)].map((part) => [part, part.getBoundingClientRect()]);
    const names = boxes(".board .pieces .name");
    return boxes(".board .pieces .room rect").flatMap(([, room]) => names.filter(([name, box]) => {
        const across = Math.min(box.right, room.right) - Math.max(box.left, room.left);
        // A line is as much higher than its letters as a third of them.
        const above = parseFloat(getComputedStyle(name).fontSize)
            * name.ownerSVGElement.getScreenCTM().a * 0.3;
        const down = Math.min(box.bottom, room.bottom) - Math.max(box.top + above, room.top);
        return across > 1 && down > 1;
    }).map(([name]) => name.textContent.trim()));
}"""
"""The names that lie on rooms for stations."""
ZOOMS = 5
"""So often is the board brought nearer, each time by a third."""
EDGE = 2
"""What a name is drawn larger by its halo, and by the room above its letters."""


def meet(a: Any, b: Any) -> bool:
    """Whether two names cover each other."""
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return bool(across > 2 * EDGE and down > 3 * EDGE)


def check_names(page: Page) -> None:
    """Looks at the names of a board at 1280 by 720, from afar and nearer and nearer."""
    page.locator(".board .names .label, .board .pieces .name").first.wait_for()
    page.get_by_role("group", name="Plus and minus zoom").focus()
    for zoom in range(ZOOMS):
        found: list[Any] = page.evaluate(NAMES)
        assert len(found) > 10
        assert [one["text"] for one in found if one["size"] < 10.9] == [], f"zoom {zoom}"
        met = [(a["text"], b["text"]) for a, b in combinations(found, 2) if meet(a, b)]
        assert met == [], f"zoom {zoom}"
        page.keyboard.press("+")
        assert page.evaluate(CUT) == [], f"zoom {zoom}"
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".scores").wait_for()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("place", ["table-world", "table-great-lakes", "crowded-world"])
def test_the_names_of_cities_are_large_and_apart(
    visit: Callable[..., Page], server: Server, place: str
) -> None:
    page = visit("about:blank", 1280, 720)
    Places(server).visit(page, place)
    check_names(page)


@pytest.mark.parametrize("board", BOARDS)
def test_the_names_on_hexes_are_large_and_apart(
    visit: Callable[..., Page], server: Server, board: str
) -> None:
    page = visit("about:blank", 1280, 720)
    options = {"board": board, "any_player_count": True}
    take(page, deal(server.url, "rising-sun", "pp", options=options)[:1])
    strip(page).wait_for()
    page.locator(".board .pieces .name").first.wait_for()
    assert page.evaluate(COVERED_ROOMS) == []
    check_names(page)
    assert [
        one for one in page.evaluate(NAMES) if one["size"] < 11.9 and one["text"].isalpha()
    ] == []
