"""What happens is felt: cards fly and glow, and points float up where they were won."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import Eager, bring_on, my_turn, wait_until

SEEN = """(() => {
    window.seen = [];
    const tell = (node) => {
        if (node.className === "points-won") window.seen.push(node.textContent);
        if (!node.inert) return;
        const awaited = document.querySelectorAll("[data-area=hand] [style*='visibility: hidden']");
        window.seen.push(`flies, ${awaited.length} to land`);
    };
    const look = (changes) => changes.forEach((change) => change.addedNodes.forEach(tell));
    document.addEventListener("DOMContentLoaded", () => {
        if (document.body) new MutationObserver(look).observe(document.body, {childList: true});
    });
    document.addEventListener("animationstart", ({animationName: name}) => {
        if (name.startsWith("glow")) window.seen.push("glows");
    });
})()"""
"""Keeps what flew over the page, what was hidden until it landed, and what glowed."""


def test_points_rise_and_a_card_flies_to_the_hand_where_it_glows(
    visit: Callable[..., Page], server: Server
) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    page.add_init_script(SEEN)
    places = Places(server)
    places.visit(page, "paying-world")
    page.locator("[data-confirm]").first.click()
    wait_until(page, "window.seen.some((one) => one.startsWith('+'))")
    bring_on(places.playing("world"), Eager(1, my_turn()))
    market = page.get_by_role("region", name="Market")
    expect(market.locator("button:not([aria-disabled])").first).to_be_visible()
    page.evaluate("window.seen = []")
    market.get_by_role("button").first.click()
    wait_until(page, "window.seen.includes('glows')")
    assert "flies, 1 to land" in page.evaluate("window.seen")
    expect(page.locator("[data-area=hand] .card").last).to_be_visible()
