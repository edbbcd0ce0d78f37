"""Two people at one screen: nobody sees the other's hand."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.players import player
from tests.web.tables import GAMES, Eager, bring_on, deal, my_turn, set_up, strip, take

Visit = Callable[..., Page]


def test_the_screen_is_covered_until_its_next_player_says_so(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    set_up(page, server.url, "card-game", ["here"], "Ada")
    cover = page.get_by_role("heading", name=re.compile("^Pass the screen to"))
    seen = []
    for _ in range(4):
        cover.wait_for()
        name = cover.inner_text().removeprefix("Pass the screen to ")
        assert not page.locator(".hand").count()
        assert not page.locator(".ticket").count()
        assert not strip(page).count()
        page.get_by_role("button", name=f"I am {name}: show my hand").click()
        strip(page).wait_for()
        expect(page.locator(".hand").first).to_be_visible()
        seen.append(name)
        someone = player("card-game", page, len(seen))
        while not cover.count():
            someone.step()
    assert set(seen) == {"Ada", "Bo"}


def test_the_cover_comes_back_when_the_page_is_loaded_again(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    set_up(page, server.url, "card-game", ["here"], "Ada")
    page.get_by_role("button", name=re.compile("show my hand")).click()
    strip(page).wait_for()
    page.reload()
    page.get_by_role("heading", name=re.compile("^Pass the screen to")).wait_for()
    assert not page.locator(".hand").count()


@pytest.mark.parametrize("game", GAMES)
def test_my_page_never_holds_your_hand(visit: Visit, server: Server, game: str) -> None:
    friends = deal(server.url, game, "pp", names=["Ada", "Bo"])
    bring_on(friends, Eager(5, my_turn(0, 10)))
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    page.wait_for_load_state("networkidle")
    theirs = friends[1].now()["view"]["players"][1]
    told = friends[0].now()["view"]["players"][1]
    assert not told.get("hand")
    written = page.evaluate("() => document.documentElement.outerHTML")
    own = [ticket["name"] for ticket in friends[0].now()["view"]["players"][0].get("tickets") or []]
    for ticket in secret(theirs):
        assert ticket in own or ticket not in written, ticket
    assert page.get_by_role("group", name=re.compile("^Your hand")).count() <= 1


def secret(player: Any) -> list[str]:
    """The names of tickets that only their owner knows."""
    return [ticket["name"] for ticket in player.get("tickets") or []]
