"""Tips: each is shown once where something is first met, and again only if I ask."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.tables import Eager, bring_on, deal, my_turn, take

Visit = Callable[..., Page]


def test_a_tip_is_shown_once_and_again_when_i_ask(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "great-lakes", "pp")
    bring_on(friends, Eager(3, my_turn(0, 4)))
    page = visit("about:blank", tips=True)
    take(page, friends[:1])
    undo = page.locator(".notices").get_by_text("Undo takes your last move back")
    since = page.locator(".notices").get_by_text("tells what the others did")
    expect(undo).to_be_visible()
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
