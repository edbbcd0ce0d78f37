"""What happens is felt: cards fly and glow, and points float up where they were won."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.places import Places
from tests.web.tables import SEED, AsBots, Eager, bring_on, deal, my_turn, strip, take, wait_until

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
        if (name.includes("stamped")) window.seen.push("stamped");
    });
})()"""
"""Keeps what flew over the page, what was hidden until it landed, what glowed or was stamped."""


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


def test_tickets_that_the_track_completes_are_stamped(
    visit: Callable[..., Page], server: Server
) -> None:
    friends = deal(server.url, "card-game", "pp")
    bring_on(friends, Eager(2, lambda now: my_turn()(now) and now["view"]["deck"] <= 3))
    page = visit("about:blank")
    take(page, friends[:1])
    tickets = page.locator("[data-area=tickets]")
    expect(tickets.locator(".ticket")).not_to_have_count(0)
    expect(tickets.locator(".stamp")).to_have_count(0)
    now = bring_on(friends, Eager(2, lambda now: my_turn()(now) and now["view"]["half"] == 2))
    done = len(now["view"]["players"][0]["completed"])
    assert done > 0
    expect(tickets.locator(".stamp.fresh")).to_have_count(done)


def one_is_done(now: Any) -> bool:
    """Whether the first seat has completed a ticket."""
    tickets = now["view"]["players"][0].get("tickets") or []
    return any(ticket["state"] == "completed" for ticket in tickets)


def test_a_completed_ticket_is_stamped_while_i_look_and_stays_so(
    visit: Callable[..., Page], server: Server
) -> None:
    friends = deal(server.url, "great-lakes", "pp")
    planners = AsBots("great-lakes", 2, "planner", SEED, my_turn(0, 3))
    bring_on(friends, planners)
    page = visit("about:blank", reduced_motion="no-preference")
    page.add_init_script(SEEN)
    take(page, friends[:1])
    strip(page).wait_for()
    stamps = page.locator("[data-area=tickets] .ticket .stamp")
    expect(stamps).to_have_count(0)
    planners.until = one_is_done
    bring_on(friends, planners)
    expect(stamps.first).to_have_text("done")
    expect(stamps.first).to_be_visible()
    wait_until(page, "window.seen.includes('stamped')")
    page.reload()
    expect(stamps.first).to_be_visible()
    assert "stamped" not in page.evaluate("window.seen")
