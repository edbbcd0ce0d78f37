"""Player: what all who see the page and click what is lit have in common."""

import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ASKED = '[aria-label="What is asked of you"]'
"""The strip. Asked for by its role, all of the page would be searched, some times a click."""


NEWS = """(most) => new Promise((tell) => {
    const seen = new MutationObserver(done);
    const timer = setTimeout(done, most);
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    seen.observe(document.body, all);
    function done() {
        seen.disconnect();
        clearTimeout(timer);
        tell();
    }
})"""
"""Comes true when something changes, or after so many milliseconds."""
SAID = """(asked) => {
    const strip = document.querySelector(asked);
    if (!strip || strip.querySelector("[aria-busy=true]")) return "";
    return strip.innerText.replace(/\\s+/g, " ");
}"""
"""What the strip says, once the last answer is on the table."""
ABLE = "button:not([aria-disabled=true]):not([disabled])"


class Player:
    """Plays at an open table page by clicking, until the game is over."""

    most_clicks = 4000
    """More than any game needs."""
    patience = 100
    """After so many milliseconds without news one looks again."""

    def __init__(self, page: "Page", seed: int, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        """Whether a finger taps, instead of a mouse that clicks."""
        self.luck = random.Random(seed)
        self.done: dict[str, int] = {}
        """What was done, and how often."""

    def play(self) -> None:
        """Plays until the game is over; fails if that takes more clicks than any game needs."""
        for _ in range(self.most_clicks):
            if self.is_over():
                return
            self.step()
        raise AssertionError(f"The game did not end; the strip says: {self.sentence()}")

    def step(self) -> object:
        """Answers what is asked, if anything is."""
        raise NotImplementedError

    def wait_for_news(self) -> None:
        """Waits until something changes on the page."""
        self.page.evaluate(NEWS, self.patience)

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        raise NotImplementedError

    def sentence(self) -> str:
        """What the strip says."""
        raise NotImplementedError

    def press(self, what: "Locator", **how: Any) -> None:
        """Clicks something, or taps it."""
        what.tap(**how) if self.touch else what.click(**how)

    def choices(self) -> "Locator":
        """The answers that can be clicked, all of them in sight."""
        more = self.page.locator(f"{ASKED} .more[aria-expanded=false]")
        if more.count():
            self.press(more)
        return self.page.locator(f"{ASKED} .answers .row {ABLE}")

    def show(self, part: str) -> None:
        """Turns to a tab, where the page has tabs."""
        tab = self.page.locator("#parts-" + part)
        if tab.count() and tab.get_attribute("aria-selected") != "true":
            self.press(tab)
