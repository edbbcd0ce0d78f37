"""Tips: each is shown once where something is first met, and again only if I ask."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.tables import Eager, bring_on, deal, my_turn, take

Visit = Callable[..., Page]


COVERED = """() => {
    const [tip, board] = [".tip", "[data-area=board]"].map((which) =>
        document.querySelector(which).getBoundingClientRect());
    const wide = Math.min(tip.right, board.right) - Math.max(tip.left, board.left);
    const high = Math.min(tip.bottom, board.bottom) - Math.max(tip.top, board.top);
    return (Math.max(0, wide) * Math.max(0, high)) / (board.width * board.height);
}"""
"""How much of the board a tip hides."""


def covered(page: Page) -> float:
    """The part of the board that is under a tip."""
    part: float = page.evaluate(COVERED)
    return part


def test_a_tip_is_shown_once_and_again_when_i_ask(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "great-lakes", "pp")
    bring_on(friends, Eager(3, my_turn(0, 4)))
    page = visit("about:blank", tips=True)
    take(page, friends[:1])
    undo = page.locator(".tip").get_by_text("Undo takes your last move back")
    since = page.locator(".tip").get_by_text("tells what the others did")
    expect(undo).to_be_visible()
    assert covered(page) == 0, "The tip lies on the board."
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".scores").wait_for()
    assert covered(page) < 0.16, "The tip hides much of a phone's board."
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Got it").click()
    expect(undo).to_have_count(0)
    expect(since).to_have_count(0)
    page.reload()
    expect(since).to_be_visible()
    page.reload()
    page.get_by_text("Show again").wait_for()
    expect(undo).to_have_count(0)
    expect(since).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Show tips again").click()
    expect(undo).to_be_visible()
