"""Pictures of every page, game and state, on many screens, light and dark: `make pictures`."""

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.running import Friend, running
from tests.web.chromium import ARGUMENTS, chromium
from tests.web.conftest import LIMITS, TIPS_SEEN
from tests.web.places import PLACES, Places
from tests.web.tables import GAMES, AsBots, bring_on, deal, my_turn

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "page"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
MORE = {"large": (1920, 1080), "laptop": (1280, 720), "tablet": (820, 1180)}
"""What else every page is looked at on."""
STATES = (
    *("paying-world", "paying-great-lakes", "hint-great-lakes", "hint-rising-sun", "learn"),
    *("ending-world", "ending-rising-sun"),
    *(f"review-{game}" for game in GAMES),
)
MIDDLES = {
    "world": ("planner", 4, 4, 80),
    "great-lakes": ("planner", 3, 8, 62),
    "rising-sun": ("planner", 3, 5, 34),
    "card-game": ("greedy", 3, 98, 94),
}
"""Who plays, how many, the deal, and the turn in which a game is shown."""
CROWDED = tuple(f"crowded-{game}" for game in GAMES)
IMAGES = """() => Promise.all(
    [...document.images].map((one) => one.decode().catch(() => null))
)"""
"""Waits until every picture of a page has come, in the colours of its theme."""
TABS = ("market", "tickets", "log")
"""On a phone, what else a crowded table shows."""


class Shown(Places):
    """Places worth a picture: tables at which good bots have played."""

    def in_the_middle(self, game: str) -> Sequence[Friend]:
        """A game of three or four that is well on its way."""
        return self.played(game, MIDDLES[game][0], my_turn(0, MIDDLES[game][3]))

    def to_the_end(self, game: str) -> Sequence[Friend]:
        """A whole game of three or four who have something to learn from it."""
        return self.played(game, "casual", lambda now: False)

    def played(self, game: str, bot: str, until: Callable[[Any], bool]) -> Sequence[Friend]:
        """A table brought on by bots."""
        _, players, seed, _ = MIDDLES[game]
        friends = deal(self.url, game, "p" * players, seed=str(seed))
        bring_on(friends, AsBots(game, players, bot, seed, until))
        return friends


def pictures(browser: Browser, places: Places, wanted: list[str]) -> Iterator[tuple[str, bytes]]:
    """Each picture and its name."""
    for place in wanted:
        for size, (width, height) in SIZES.items():
            if size == "phone" and place.startswith("paying"):
                continue
            context = browser.new_context(
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
                has_touch=size == "phone",
            )
            context.add_init_script(TIPS_SEEN)
            page = context.new_page()
            places.visit(page, place)
            page.evaluate("() => scrollTo(0, 0)")
            yield from both(page, f"{place}-{size}")
            if size == "wide":
                yield from elsewhere(page, place)
            if size == "phone" and place.startswith("crowded"):
                page.emulate_media(color_scheme="light")
                page.locator("html[data-theme=light]").wait_for()
                for tab in TABS:
                    page.locator(f"#parts-{tab}").click()
                    yield f"{place}-{size}-{tab}-light", shot(page)
            context.close()


def elsewhere(page: Page, place: str) -> Iterator[tuple[str, bytes]]:
    """The same page on other screens."""
    for size, (width, height) in MORE.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        yield from both(page, f"{place}-{size}")


def both(page: Page, name: str) -> Iterator[tuple[str, bytes]]:
    """A picture of a page in light and one in dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator(f"html[data-theme={scheme}]").wait_for()
        page.evaluate(IMAGES)
        yield f"{name}-{scheme}", shot(page)


def shot(page: Page) -> bytes:
    """What is to be seen, small."""
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 30})
    session.detach()
    return base64.b64decode(taken["data"])


def main(wanted: list[str]) -> None:
    """Takes all pictures, or those of some places."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    everything = [*PLACES, *STATES, *CROWDED]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"{folder}/tables.db", *LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        for name, picture in pictures(browser, Shown(server), wanted or everything):
            (FOLDER / f"{name}.webp").write_bytes(picture)
            print(f"{name}: {len(picture) // 1000} KB")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
