"""Areas of the table: each keeps its place, and what is asked can be answered where one looks."""

from typing import Any

from playwright.sync_api import Page

WATCH = """(() => {
    const boxes = new Map();
    let due = false;
    const look = () => {
        due = false;
        for (const part of document.querySelectorAll(".table [data-area]")) {
            const {x, y, width, height} = part.getBoundingClientRect();
            const box = [x, y, width, height].map(Math.round).join(" ");
            const [name, before] = [part.dataset.area, boxes.get(part.dataset.area)];
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
"""Looks where the areas are in every frame in which something changed, and keeps what has moved."""

HIDDEN = """async () => {
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll(".strip .main, .strip [data-confirm], .says > p")]
    .filter((part) => part.checkVisibility() && !part.disabled)
    .filter((part) => {
        const {left, right, top, bottom} = part.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !part.contains(found);
    })
    .map((part) => part.textContent.trim());
}"""
"""What is asked, and primary controls, where they are not to be seen, or covered."""


def watch(page: Page) -> None:
    """Watches the areas of a page from its next opening on."""
    page.add_init_script(WATCH)


def moved(page: Page) -> list[str]:
    """The areas that did not stay where they were."""
    found: list[str] = page.evaluate("() => JSON.parse(sessionStorage.moved ?? '[]')")
    return found


def hidden(page: Page) -> Any:
    """The primary controls that cannot be clicked as the page is."""
    return page.evaluate(HIDDEN)
