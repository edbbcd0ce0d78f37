"""The page is small, and there at once."""

import gzip
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response

import branchline as bl
from tests.server.running import Server

MOST = 250_000
"""The first load of any page takes no more bytes than this, compressed; its font comes on top."""
MOST_FONT = 60_000


def responses(page: Page) -> list[Response]:
    """All that comes to a page from now on."""
    came: list[Response] = []

    def keep(response: Response) -> None:
        came.append(response)

    page.on("response", keep)
    return came


def compressed(response: Response) -> int:
    """How many bytes came over the wire, or would have with gzip."""
    said = response.headers.get("content-length")
    if response.headers.get("content-encoding") and said:
        return int(said)
    try:
        return len(gzip.compress(response.body()))
    except Exception:
        return 0


def is_small(came: list[Response]) -> None:
    """All that came is as small as it has to be."""
    sizes = {response.url: compressed(response) for response in came}
    fonts = {url: size for url, size in sizes.items() if url.endswith(".woff2")}
    assert len(fonts) == 1
    assert sum(fonts.values()) < MOST_FONT, fonts
    assert sum(sizes.values()) - sum(fonts.values()) < MOST, sizes


def play(page: Page, game: str) -> None:
    """Goes from the first page to a new table."""
    card = page.locator("li.game", has=page.get_by_role("heading", name=bl.games()[game]))
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/**")
    page.locator("[data-area=board]").wait_for()


@pytest.mark.parametrize("path", ["/", "/rules/rising-sun", "/new/world"])
def test_a_first_load_is_small(visit: Callable[..., Page], server: Server, path: str) -> None:
    page = visit("about:blank")
    came = responses(page)
    page.goto(server.url + path)
    page.wait_for_load_state("networkidle")
    is_small(came)


@pytest.mark.parametrize("game", bl.games())
def test_a_table_loads_small(visit: Callable[..., Page], server: Server, game: str) -> None:
    page = visit("about:blank")
    came = responses(page)
    page.goto(server.url + "/")
    play(page, game)
    is_small(came)


@pytest.mark.timed
@pytest.mark.parametrize("game", bl.games())
def test_a_table_is_ready_in_ten_seconds(
    visit: Callable[..., Page], server: Server, game: str
) -> None:
    page = visit(server.url)
    began = time.monotonic()
    play(page, game)
    assert time.monotonic() - began < 10
