"""How much a browser has to do: a move is drawn without looking at the whole page again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import Server
from tests.web.areas import DRAWN
from tests.web.tables import GAMES, Eager, bring_on, deal, my_turn, strip, take

TURN = 12
"""By then a log has some lines, and a player some cards."""


@pytest.mark.timed
@pytest.mark.parametrize("game", GAMES)
def test_a_move_styles_only_what_it_changes(
    visit: Callable[..., Page], server: Server, browser: Browser, tmp_path: Path, game: str
) -> None:
    friends = deal(server.url, game, "ppp")
    before = bring_on(friends, Eager(1, my_turn(0, TURN)))
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    asked = page.locator(f"[data-moment='{before['moment']}']")
    asked.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    trace = tmp_path / "trace.json"
    browser.start_tracing(page=page, path=trace, categories=["devtools.timeline"])
    bring_on(friends, Eager(1, lambda now: now["moment"] > before["moment"]))
    asked.wait_for(state="detached")
    page.evaluate(DRAWN)
    browser.stop_tracing()
    events = json.loads(trace.read_text(encoding="utf-8"))["traceEvents"]
    styled = [
        event["args"]["elementCount"]
        for event in events
        if event["name"] == "UpdateLayoutTree" and "elementCount" in event.get("args", {})
    ]
    everything = page.locator("*").count()
    assert 0 < max(styled) < everything / 3
