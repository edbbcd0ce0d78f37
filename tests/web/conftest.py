"""A real browser and a real server for the tests of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.running import SETTLE, Server, running
from tests.web.chromium import ARGUMENTS, chromium

PAGE = Path(__file__).parents[2] / "branchline" / "server" / "page" / "index.html"
TIPS_SEEN = """if (location.protocol.startsWith("http")) {
    const seen = JSON.stringify({tips: ["undo", "since", "ways"]});
    const name = "branchline.learning";
    localStorage.getItem(name) ?? localStorage.setItem(name, seen);
}"""
"""Tips are shown once; here they were, unless a test is about them."""
LIMITS = ("--limit", "1000", "--no-review-endings")
"""One address stands for many people here, and no game is thought through while tests run."""
SAME_DEALS = "from branchline.server.table import setup; setup.fresh_seed = lambda: 7"
"""Done in a server: tables that are made by clicking have the same deal every time."""
expect.set_options(timeout=SETTLE * 1000)
AT_ONCE = """try { localStorage["branchline.pace"] ??= '"instant"' } catch {}"""
"""The page's own setting: moves of others follow at once. A page without an address keeps none."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    assert PAGE.exists(), "The page is not built: run make page."
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        yield started
        started.close()


@pytest.fixture(scope="session")
def deals(games: int) -> str:
    """What is done in a server before it starts; where there is time, every deal is another."""
    return SAME_DEALS if games < 1000 else "pass"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, deals: str) -> Iterator[Server]:
    """A server with a database of its own."""
    database = tmp_path_factory.mktemp("server") / "tables.db"
    with running(str(database), *LIMITS, before=deals) as started:
        yield started


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address as a new visitor, who has never been there; complaints of the page fail."""
    visitors: list[BrowserContext] = []
    complaints: list[str] = []

    def open_at(
        url: str, width: int = 1440, height: int = 900, tips: bool = False, **more: Any
    ) -> Page:
        size = {"width": width, "height": height}
        usual = {"reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(viewport=size, **usual | more)
        context.add_init_script(AT_ONCE)
        visitors.append(context)
        if not tips:
            context.add_init_script(TIPS_SEEN)
        page = context.new_page()
        page.set_default_timeout(SETTLE * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complain(complaints, said.type, said.text))
        page.goto(url)
        return page

    yield open_at
    for context in visitors:
        context.close()
    assert not complaints


def complain(complaints: list[str], kind: str, text: str) -> None:
    """Keeps what the browser calls an error; a lost connection, or one without HTTPS, is none."""
    lost = (
        "Cross-Origin-Opener-Policy",
        "WebSocket",
        "ERR_CONNECTION",
        "ERR_INTERNET",
        "ERR_NETWORK",
        "Failed to load",
    )
    if kind == "error" and not any(word in text for word in lost):
        complaints.append(text)
