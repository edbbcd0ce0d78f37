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


def test_at_one_screen_nobody_is_asked_about_an_undo(visit: Visit, server: Server) -> None:
    friends = deal(server.url, "great-lakes", "pp", names=["Ada", "Bo"])
    bring_on(friends, Eager(5, my_turn(0, 3)))
    page = visit("about:blank")
    take(page, friends)
    page.get_by_role("button", name="I am Ada: show my hand").click()
    expect(strip(page)).to_contain_text("Your turn")
    page.get_by_role("button", name=re.compile("^Draw from train deck")).click()
    expect(strip(page)).to_contain_text("second card")
    strip(page).get_by_role("button", name="Undo", exact=True).click()
    expect(strip(page)).to_contain_text("Your turn")
    expect(page.locator(".log")).to_contain_text("takes the last move back")
    expect(page.locator(".log")).not_to_contain_text("asks")


def test_against_bots_an_undo_says_what_it_takes_back_and_marks_the_game(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "great-lakes", "pb")
    bring_on(friends, Eager(5, my_turn(0, 3)))
    page = visit("about:blank")
    take(page, friends)
    page.get_by_role("button", name=re.compile("^Draw from train deck")).click()
    expect(strip(page)).to_contain_text("second card")
    strip(page).get_by_role("button", name="Undo").click()
    expect(strip(page)).to_contain_text(re.compile("Take back “Ada draws .*”"))
    strip(page).get_by_role("button", name="Take it back").click()
    expect(strip(page)).to_contain_text("Your turn")
    line = page.get_by_role("button", name=re.compile("knowing what came after it"))
    line.click()
    expect(page.locator(".log s")).to_contain_text("from the train deck")
    assert friends[0].now()["table"]["known_undos"] == 1


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
