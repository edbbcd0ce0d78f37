"""The Card Game on the page: what a play takes and robs is shown before it is made."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.rules.card_game.table import at, yard
from tests.server.running import Server
from tests.web.stage import Stage
from tests.web.tables import strip

Visit = Callable[..., Page]
ROW = ["red", "white", "blue", "green", "white"]
RIVAL: dict[str, Any] = {
    "draw_area": ROW,
    "hands": [{"red": 3, "blue": 1, "locomotive": 2}, {"black": 1}],
    "known": [{}, {"black": 1}],
    "railyards": [{"black": 1}, {"red": {"cards": 1, "locomotives": 2}}],
    "tickets": [["Seattle - Miami"], []],
}
SIZES = [(1440, 900), (390, 844)]


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_stack_that_can_be_robbed_is_robbed_with_one_press_and_a_yes(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    page = visit("about:blank")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    stage = Stage(page, server, at(RIVAL))
    page.get_by_role("button", name=re.compile("^Rob .* with 3 red and 1 locomotive")).click()
    expect(strip(page)).to_contain_text("Playing 3 red and 1 locomotive: robs")
    page.get_by_role("button", name="Play 3 red and 1 locomotive").click()
    expect(strip(page)).not_to_contain_text("Playing")
    assert yard(stage.table.state, 1) == {}


def test_another_number_of_cards_can_be_laid_out(visit: Visit, server: Server) -> None:
    page = visit("about:blank")
    stage = Stage(page, server, at(RIVAL | {"railyards": [{}, {}]}))
    page.get_by_role("button", name=re.compile("^Play red")).click()
    expect(strip(page)).to_contain_text("Playing 3 red.")
    page.get_by_role("button", name="2 red cards", exact=True).click()
    page.get_by_role("button", name="2 locomotives", exact=True).click()
    expect(strip(page)).to_contain_text("Playing 2 red and 2 locomotives.")
    page.get_by_role("button", name="Play 2 red and 2 locomotives").click()
    expect(strip(page)).not_to_contain_text("Playing")
    assert yard(stage.table.state) == {"red": 4}


def test_alone_the_page_says_what_is_at_risk_and_what_a_play_robs(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank")
    position = {"draw_area": ["red", "red", "blue", "green"], "clock_pile": ["blue"]}
    yards = [{"red": 2, "white": 2}]
    hands = [{"blue": 3, "black": 2}]
    Stage(page, server, at({"players": 1, **position, "railyards": yards, "hands": hands}))
    expect(page.get_by_text("At risk")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Play blue")).click()
    expect(strip(page)).to_contain_text("robs the Draw Area’s 2 blue")
