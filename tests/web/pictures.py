"""Pictures of every page, game and state, on many screens, light and dark.

`make pictures` takes them all, `make pictures ARGS="table-world learn"` those of some places, into
`build/pictures`; `make pictures ARGS=--docs` takes those that the docs show, into `docs/pictures`.
"""

import base64
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from branchline.cli import picture as terminal
from branchline.cli.commands.draw import draw
from tests.server.running import Friend, running
from tests.web.chromium import ARGUMENTS, chromium
from tests.web.conftest import LIMITS, TIPS_SEEN
from tests.web.places import PLACES, Places
from tests.web.tables import GAMES, AsBots, bring_on, deal, my_turn

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "pictures" / "page"
BUILD = ROOT / "build" / "pictures"
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
EVERYTHING = (*PLACES, *STATES, *CROWDED)
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


def shown() -> set[str]:
    """The names of the pictures that the docs show."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    return {name for text in texts for name in re.findall(r"pictures/page/([\w-]+)\.webp", text)}


def place_of(name: str) -> str:
    """The place that a picture shows."""
    return max((one for one in EVERYTHING if name.startswith(f"{one}-")), key=len)


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
                yield from tabs(page, place)
            context.close()


def tabs(page: Page, place: str) -> Iterator[tuple[str, bytes]]:
    """What a phone shows under its tabs."""
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=light]").wait_for()
    for tab in TABS:
        page.locator(f"#parts-{tab}").click()
        yield f"{place}-phone-{tab}-light", shot(page)


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


def take_pictures(wanted: list[str]) -> Iterator[tuple[str, bytes]]:
    """The pictures of some places, each with its name, at tables of a server of their own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"{folder}/tables.db", *LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
        yield from pictures(browser, Shown(server), wanted)
        browser.close()


def write(folder: Path, taken: Iterable[tuple[str, bytes]]) -> None:
    """Writes pictures to a folder and says how big they are."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in taken:
        (folder / f"{name}.webp").write_bytes(picture)
        print(f"{folder.relative_to(ROOT)}/{name}.webp: {len(picture) // 1000} KB")


def draw_boards() -> None:
    """Draws the finished games and the terminal that the docs show."""
    for record in sorted(DOCS.parent.glob("*.json")):
        draw(record=record, output=record.with_suffix(".svg"))
    (DOCS.parent / "terminal.svg").write_text(terminal.svg(terminal.moment()), encoding="utf-8")


def main(asked: list[str]) -> None:
    """Takes all pictures, those of some places, or those that the docs show."""
    if unknown := {*asked} - {"--docs", *EVERYTHING}:
        sys.exit(f"There is no {', '.join(sorted(unknown))}; there is {', '.join(EVERYTHING)}.")
    if "--docs" in asked:
        draw_boards()
        names = shown()
        taken = take_pictures(sorted({place_of(name) for name in names}))
        write(DOCS, ((name, picture) for name, picture in taken if name in names))
    else:
        write(BUILD, take_pictures(asked or [*EVERYTHING]))


if __name__ == "__main__":
    main(sys.argv[1:])
