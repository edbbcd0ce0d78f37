"""A click does what it was meant to do, and never what has just come to lie under it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import Choice, Eager, bring_on, deal, strip, take

Visit = Callable[..., Page]
TRAINS = re.compile(r"^Play \d+ Trains? for")


class AtMyTrains(Eager):
    """Plays until the first seat begins a turn with Trains in hand."""

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat; none when it has come so far."""
        hand = now["view"]["players"][0].get("hand") or {}
        mine = now["seat"] == 0 and now["view"]["decision"] == "turn"
        if mine and hand.get("Normal Train", 0) > 1 and now["view"]["this_turn"]["money"] == 0:
            return None
        return super().__call__(now, moves)


def my_turn(visit: Visit, server: Server) -> Page:
    """A turn of Rising Sun that begins with Trains to play."""
    friends = deal(server.url, "rising-sun", "pp", options={"first_player": 0})
    bring_on(friends, AtMyTrains(1))
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).get_by_role("button", name=TRAINS).wait_for()
    return page


def test_a_double_click_plays_my_trains_and_nothing_more(visit: Visit, server: Server) -> None:
    page = my_turn(visit, server)
    box = strip(page).get_by_role("button", name=TRAINS).bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*at)
    expect(strip(page).get_by_role("button", name=TRAINS)).to_have_count(0)
    page.mouse.click(*at)
    expect(strip(page)).to_contain_text("Your turn")
    expect(strip(page)).not_to_contain_text("End the turn?")


def test_ending_a_turn_with_money_to_spend_asks_once(visit: Visit, server: Server) -> None:
    page = my_turn(visit, server)
    strip(page).get_by_role("button", name=TRAINS).click()
    expect(strip(page).get_by_role("button", name=TRAINS)).to_have_count(0)
    end = strip(page).get_by_role("button", name="End turn")
    end.click()
    expect(strip(page)).to_contain_text("End the turn?")
    strip(page).get_by_role("button", name="Keep playing").click()
    expect(strip(page)).not_to_contain_text("End the turn?")
    page.mouse.move(0, 0)
    end.click()
    expect(strip(page)).to_contain_text("End the turn?")
    page.keyboard.press("e")
    expect(strip(page)).not_to_contain_text("Your turn")


UNDER_THE_LIST = """() => {
    const rows = [...document.querySelectorAll(".float li button")];
    for (const space of document.querySelectorAll(".board .target:not([aria-disabled]) .space")) {
        const {x, y, width, height} = space.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        const row = rows.find((one) => one.contains(document.elementFromPoint(...at)));
        const title = row?.querySelector(".title").firstChild.textContent;
        if (row && !space.closest(".target").ariaLabel.includes(title)) return {at, title};
    }
}"""
"""Where a row of the list lies over another route that can be claimed, and what it says."""


def test_a_double_click_in_the_list_of_routes_picks_none_that_lies_under_it(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    Places(server).visit(page, "crowded-world")
    page.locator("button.key").click()
    page.get_by_role("list", name="Routes that can be claimed").wait_for()
    row = page.evaluate(UNDER_THE_LIST)
    page.mouse.dblclick(*row["at"])
    expect(strip(page)).to_contain_text(f"Paying for {row['title']} with")
