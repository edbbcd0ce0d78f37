"""The coach: a nudge, then moves that can be played, in every kind of game; nothing jumps."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Friend, Server
from tests.web import areas
from tests.web.tables import Eager, bring_on, deal, my_turn, strip, take

Visit = Callable[..., Page]
SENTENCE = re.compile(r"^[A-Z0-9].*\.$")


def at_my_turn(
    visit: Visit, server: Server, game: str, width: int, height: int
) -> tuple[Page, Friend]:
    """A page whose turn it is, a bot having moved, and who sits at it."""
    friends = deal(server.url, game, "pb", bot="planner")
    bring_on(friends, Eager(1, my_turn(0, 4)))
    page = visit("about:blank", width, height)
    areas.watch(page)
    take(page, friends[:1])
    strip(page).wait_for()
    return page, friends[0]


@pytest.mark.parametrize(
    ("game", "size"),
    [("great-lakes", (1440, 900)), ("rising-sun", (1440, 900)), ("card-game", (390, 844))],
)
def test_a_nudge_then_moves_and_one_is_played(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    page, ann = at_my_turn(visit, server, game, *size)
    coach = page.get_by_role("complementary", name="Coach")
    page.keyboard.press("h")
    nudge = page.get_by_role("region", name="Hint")
    expect(nudge.get_by_role("status")).to_have_text(SENTENCE)
    expect(coach).to_have_count(0)
    page.keyboard.press("h")
    best = coach.get_by_role("listitem").filter(has_text="Best")
    expect(best).to_contain_text("±")
    assert areas.moved(page) == []
    expect(page.locator(".peek")).to_have_count(0)  # a key that asks picks up no card
    before = ann.now()
    best.get_by_role("button", name="Play this").click()
    assert ann.now(after=before["number"], wait=10)["moment"] > before["moment"]
    assert areas.moved(page) == []


def test_who_asks_or_hears_something_keeps_what_they_have_chosen(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "great-lakes", "pp")
    page = visit("about:blank")
    take(page, friends[:1])
    ticket = page.get_by_role("checkbox").first
    ticket.check()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("region", name="Hint").get_by_role("status")).to_have_text(SENTENCE)
    friends[1].say("chat", text="Take your time.")
    expect(page.get_by_text("Take your time.")).to_be_visible()
    expect(ticket).to_be_checked()


def test_a_bots_move_in_the_log_says_why(visit: Visit, server: Server) -> None:
    page, _ = at_my_turn(visit, server, "great-lakes", 1440, 900)
    page.get_by_role("button", name="Why did it do that?").first.click()
    said = page.locator("[data-area=log]").get_by_role("status")
    expect(said).to_have_text(SENTENCE)


def test_a_table_without_hints_has_no_button(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "card-game", "pb", hints=False)
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_text("This table is played without hints.")).to_be_visible()
