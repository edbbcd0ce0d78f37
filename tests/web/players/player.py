"""Player: what all who see the page and click what is lit have in common."""

import random
import re
from collections.abc import Callable
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
DECISION = """(asked) => {
    const strip = document.querySelector(asked);
    return strip?.querySelector("[aria-busy=true]") ? null : (strip?.dataset.decision ?? null);
}"""
"""What is to be decided, once the last answer is on the table."""
OVER = """(asked) => {
    const says = (part, words) => part.textContent.includes(words);
    return [...document.querySelectorAll(asked)].some((one) => says(one, "The game is over"))
        || [...document.links].some((one) => says(one, "Save the record"));
}"""
ABLE = "button:not([aria-disabled=true]):not([disabled])"


class Player:
    """Plays at an open table page by clicking, until the game is over."""

    most_clicks = 2000
    """More than any game needs."""
    patience = 100
    """After so many milliseconds without news one looks again."""
    rest = 300
    """So many milliseconds a click where one clicked before does not count on what is new there."""

    def __init__(self, page: "Page", seed: int, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        """Whether a finger taps, instead of a mouse that clicks."""
        self.luck = random.Random(seed)
        self.done: dict[str, int] = {}
        """What was done, and how often."""

    # The whole game

    def play(self, look: Callable[[], None] = lambda: None) -> None:
        """Plays until the game is over, with a look at every decision before it is made."""
        for _ in range(self.most_clicks):
            if self.is_over():
                return
            if self.decision():
                look()
            self.step()
        raise AssertionError(f"The game did not end; the strip says: {self.sentence()}")

    def step(self) -> None:
        """Answers what is asked, if anything is."""
        decision = self.decision()
        act = self.answer(decision) if decision else self.end_turn()
        if act is None:
            self.wait_for_news()
        else:
            self.done[act] = self.done.get(act, 0) + 1

    def answer(self, decision: str) -> str | None:
        """Clicks an answer, or a part of one, and says what it was; None if nothing could be."""
        raise NotImplementedError

    def end_turn(self) -> str | None:
        """Ends a turn that is done, where the table wants that."""
        end = self.page.locator(f"{ASKED}:not([data-decision]) .answers .main", has_text="End turn")
        if not end.count():
            return None
        self.press(end)
        return "end turn"

    def settle(self) -> None:
        """Waits until what was answered is stored."""
        self.page.locator(f"{ASKED} [aria-busy=true]").wait_for(state="detached")

    def wait_for_news(self) -> None:
        """Waits until something changes on the page."""
        self.page.evaluate(NEWS, self.patience)

    # What the page shows

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        found: bool = self.page.evaluate(OVER, ASKED)
        return found

    def decision(self) -> str | None:
        """What this seat decides now; None while it waits."""
        found: str | None = self.page.evaluate(DECISION, ASKED)
        return found

    def strip(self) -> "Locator":
        """What is asked."""
        return self.page.locator(ASKED)

    def sentence(self) -> str:
        """All that the strip says."""
        return re.sub(r"\s+", " ", " ".join(self.strip().all_inner_texts()))

    def button(self, name: str | re.Pattern[str]) -> "Locator":
        """An answer that can be clicked."""
        return self.choices().filter(has_text=name)

    def press(self, what: "Locator", **how: Any) -> None:
        """Clicks something, or taps it; answers that are folded away are unfolded first."""
        if what.evaluate("(one) => one.inert", timeout=how.get("timeout")):
            self.page.wait_for_timeout(self.rest)
            self.press(self.page.locator(f"{ASKED} .more"), **how)
        what.tap(**how) if self.touch else what.click(**how)

    def choices(self) -> "Locator":
        """The answers that can be clicked."""
        return self.page.locator(f"{ASKED} .answers .row {ABLE}")

    def show(self, part: str) -> None:
        """Turns to a tab, where the page has tabs."""
        tab = self.page.locator("#parts-" + part)
        if tab.count() and tab.get_attribute("aria-selected") != "true":
            self.press(tab)
