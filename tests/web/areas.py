"""Areas of the table: each keeps its place, and what is asked can be answered where one looks."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from playwright.sync_api import Page

WATCH = """(() => {
    const inHand = ".table:not(.wide) .strip";
    const areas = `.table [data-area], ${inHand}:not(:has(> .float)) > .says, ${inHand} > .answers`;
    const boxes = new Map();
    let due = false;
    const look = () => {
        due = false;
        for (const part of document.querySelectorAll(areas)) {
            const {x, y, width, height} = part.getBoundingClientRect();
            const box = [x, y, width, height].map(Math.round).join(" ");
            const area = part.dataset.area ?? part.classList[0];
            const name = `${innerWidth} x ${innerHeight}: ${area}`;
            const before = boxes.get(name);
            boxes.set(name, box);
            if (before === undefined || before === box) continue;
            const moved = JSON.parse(sessionStorage.moved ?? "[]");
            sessionStorage.moved = JSON.stringify([...moved, `${name}: ${before} to ${box}`]);
        }
    };
    const changed = () => {
        if (!due) requestAnimationFrame(look);
        due = true;
    };
    const all = {subtree: true, childList: true, characterData: true, attributes: true};
    new MutationObserver(changed).observe(document, all);
    for (const event of ["load", "scroll", "resize", "transitionend"])
        addEventListener(event, changed, true);
    document.fonts.addEventListener("loadingdone", changed);
})()"""
"""Looks where the areas are in every frame in which something changed, and keeps what has moved.

Each size of the window has places of its own. In the hand what is asked and its answers are areas
too; on a low phone what floats lifts what is asked.
"""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"
HIDDEN = """() => {
    const all = (parts) =>
        [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility());
    const inSight = (part) => {
        const {left, right, top, bottom} = part.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
        return part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const words = (part) => part.ariaLabel ?? part.textContent.trim().replace(/\\s+/g, " ");
    const sheet = document.querySelector("dialog[open]");
    if (sheet) return all("dialog[open] .foot button").filter((one) => !inSight(one)).map(words);
    const controls = ".strip .says > p, .strip .answers :is(.row > :not([inert]), .more)";
    const found = all(controls).filter((one) => !inSight(one));
    const cut = ({scrollHeight, clientHeight, scrollWidth, clientWidth}) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    found.push(...all(".strip .says").filter(cut));
    const able = ":not([aria-disabled=true], :disabled)";
    const answers = `.strip :is(button, input)${able}, .board .target${able}, .lit${able}`;
    return [...found.map(words), ...(all(answers).some(inSight) ? [] : ["every answer"])];
}"""
"""What is asked, and controls that answer it, where they are not to be seen, cut off or covered."""
KIND = """() => {
    const strip = document.querySelector(".strip");
    const answers = [...strip.querySelectorAll(".answers .row > *")];
    const first = answers.map((one) => one.textContent.trim().split(/[ \\d]/)[0]);
    const floats = document.querySelector("dialog[open], .strip .float");
    return [strip.dataset.decision, floats?.ariaLabel, ...first].join(" ");
}"""
"""What kind of decision is asked for: by its name, what floats, and how the answers begin."""
HELD = ((390, 844), (360, 640), (390, 664), (820, 1180), (844, 390))
"""Phones, a small one, one whose browser takes its share, a tablet, a phone held sideways."""


def turn(page: Page, size: tuple[int, int]) -> None:
    """Gives a screen another size, and waits until the page is drawn so."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)


def hidden(page: Page, size: tuple[int, int]) -> Any:
    """What is asked, and controls that answer it, that are not in sight on a screen of a size."""
    turn(page, size)
    return page.evaluate(HIDDEN)


class Looks:
    """Looks at every decision whether it can be answered, on screens of several sizes.

    After some decisions the screen is turned to the next size; a decision of a new kind is looked
    at in all of them.
    """

    STAY = 4
    """So many decisions are made on a screen: to turn it costs more than to look at it."""

    def __init__(self, page: Page, sizes: Sequence[tuple[int, int]]) -> None:
        self.page = page
        self.sizes = cycle(sizes)
        self.number = len(sizes)
        self.size = (0, 0)
        self.looks = 0
        self.kinds: set[str] = set()
        self.found: dict[str, Any] = {}

    def __call__(self) -> None:
        """Looks at a decision."""
        kind = self.page.evaluate(KIND)
        for _ in range(1 if kind in self.kinds else self.number):
            if kind not in self.kinds or self.looks % self.STAY == 0:
                self.turn()
            self.look(kind)
        self.kinds.add(kind)
        self.looks += 1

    def turn(self) -> None:
        """Turns the screen to the next size, if it has another already."""
        size = next(self.sizes)
        if size != self.size:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.size = size

    def look(self, kind: str) -> None:
        """Keeps what is not in sight once the page is drawn."""
        self.page.evaluate(DRAWN)
        if lost := self.page.evaluate(HIDDEN):
            self.found[f"{self.size}: {kind}"] = lost


def watch(page: Page) -> None:
    """Watches the areas of a page from its next opening on."""
    page.add_init_script(WATCH)


def moved(page: Page) -> list[str]:
    """The areas that did not stay where they were."""
    found: list[str] = page.evaluate("() => JSON.parse(sessionStorage.moved ?? '[]')")
    return found
