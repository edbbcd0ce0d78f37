"""The clock of a table on the page, and notices that it is my turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server, client
from tests.web.tables import deal, take, wait_until

Visit = Callable[..., Page]


@pytest.mark.parametrize(
    ("chosen", "left"),
    [("Quick: 1 minute a turn", re.compile(r"0:\d\d")), ("In no hurry: 3 days a turn", "2 days")],
)
def test_a_table_with_a_clock_shows_what_is_left(
    visit: Visit, server: Server, chosen: str, left: str | re.Pattern[str]
) -> None:
    page = visit(f"{server.url}/new/card-game")
    page.get_by_label("Clock", exact=True).select_option(label=chosen)
    page.get_by_label("When the time is over").select_option(label="The player forfeits")
    page.get_by_label("Who sits in seat 2").select_option("here")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")
    clock = client(server.url).get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["clock"]
    assert (clock["kind"], clock["then"], clock["running"]) == ("turn", "forfeit", 0)
    page.get_by_role("button", name="I am Guest").click()
    expect(page.get_by_role("timer")).to_contain_text(left)
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator(".scores .clock")).to_contain_text(left)


def with_two_seconds(visit: Visit, server: Server, game: str, **clock: str) -> Page:
    """A game for two that has just begun, with hardly any time."""
    friends = deal(server.url, game, "pp", start=False, clock={"seconds": 2, **clock})
    page = visit("about:blank")
    take(page, friends[:1])
    page.get_by_role("button", name="Start the game").click()
    return page


def test_who_runs_out_of_time_has_lost_and_is_told(visit: Visit, server: Server) -> None:
    page = with_two_seconds(visit, server, "card-game", kind="turn", then="forfeit")
    expect(page.get_by_text("You have run out of time").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Bo wins: time ran out")).to_be_visible()
    expect(page.get_by_text("You have run out of time: the game is forfeited")).to_be_visible()


def test_a_bot_plays_for_who_ran_out_of_time_until_they_are_back(
    visit: Visit, server: Server
) -> None:
    page = with_two_seconds(visit, server, "great-lakes", kind="turn", then="bot")
    expect(page.get_by_text("Your time ran out: a bot plays for you.")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("You have run out of time: a bot plays on.")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".log")).to_contain_text("You are back.")


def test_who_has_no_time_left_for_the_game_is_told_that_a_bot_plays_on(
    visit: Visit, server: Server
) -> None:
    page = with_two_seconds(visit, server, "card-game", kind="game", then="bot")
    expect(page.get_by_text("Your time for this game has run out")).to_be_visible()
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_a_notice_comes_when_it_is_my_turn_and_i_look_elsewhere(
    visit: Visit, server: Server
) -> None:
    friends = deal(server.url, "card-game", "pp")
    page = visit("about:blank")
    page.add_init_script(
        """window.told = [];
        window.Notification = class {
            static permission = "granted";
            static requestPermission = async () => "granted";
            constructor(title, {body}) { window.told.push(`${title}: ${body}`); }
            close() {}
        };
        Object.defineProperty(document, "hidden", {get: () => window.away === true});"""
    )
    take(page, friends[1:])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notice when it is my turn").check()
    page.evaluate("window.away = true")
    now = friends[0].now()
    friends[0].say("act", actions=[now["moves"][0]["action"]])
    wait_until(page, "window.told.length > 0")
    assert page.evaluate("window.told") == ["Your turn: The Card Game"]
