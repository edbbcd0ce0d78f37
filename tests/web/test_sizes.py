"""Every page, for everyone: from a small phone to a wide screen, for fingers and screen readers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.axe import findings
from tests.web.places import PLACES, Places
from tests.web.tables import strip, wait_until

SIZES = {360: 640, 390: 844, 820: 1180, 1440: 900}
"""Phones, a tablet, a wide screen: widths and heights."""

TOO_WIDE = """() => {
    const most = document.scrollingElement.scrollWidth;
    if (most <= innerWidth) return [];
    return [...document.querySelectorAll("body *")]
        .map((part) => [part, part.getBoundingClientRect().right])
        .filter(([, right]) => right > innerWidth + 1)
        .map(([part, right]) => `${part.tagName}.${part.className} ends at ${right}`)
        .slice(-5)
        .concat(`the page is ${most} wide`);
}"""
COVERED = """() => {
    const faults = [];
    for (const part of document.querySelectorAll("button, a[href], input, select, summary")) {
        if (part.disabled || part.inert || part.closest(".aloud, [inert]")) continue;
        if (!part.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        part.scrollIntoView({block: "center", inline: "center"});
        const {left, top, width, height} = part.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        const name = part.ariaLabel ?? part.textContent.trim().slice(0, 40);
        if (part.contains(found) || part.closest("label")?.contains(found)) continue;
        faults.push(`${name} is covered by ${found?.outerHTML.slice(0, 100) ?? "nothing"}`);
    }
    return faults;
}"""
SMALL = """() => [...document.querySelectorAll("button, a.button, .field, [type=range]")]
    .filter((part) => part.checkVisibility() && !part.closest(".aloud, .log, .frame, code"))
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && box.height > 0 && box.height < 43.5)
    .map(([part, {height}]) => `${part.ariaLabel ?? part.textContent.trim()}: ${height}`)"""
MOVING = """() => document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime > 0)
    .map((one) => `${one.effect.target?.className}: ${one.animationName}`)"""


@pytest.fixture(scope="module")
def places(server: Server) -> Places:
    """All pages."""
    return Places(server)


def faults(page: Page, width: int) -> dict[str, Any]:
    """What sticks out or is covered at a width."""
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    return {f"{width}: {what}": where for what, where in sticking_out(page).items()}


def sticking_out(page: Page) -> dict[str, Any]:
    """What sticks out or is covered."""
    page.evaluate("() => new Promise(requestAnimationFrame)")
    found = {"too wide": page.evaluate(TOO_WIDE), "covered": page.evaluate(COVERED)}
    return {what: where for what, where in found.items() if where}


@pytest.mark.parametrize("place", PLACES)
def test_every_page_is_for_everyone_at_every_size(
    visit: Callable[..., Page], places: Places, place: str
) -> None:
    """Nothing sticks out or is covered, axe finds nothing grave, and fingers hit every button."""
    page = visit("about:blank", width=360, height=640)
    places.visit(page, place)
    found = {}
    for width in SIZES:
        found |= faults(page, width)
    found |= findings(page)
    if place.startswith("table-"):
        found |= moving(page)
    hold_in_hand(page, 390)
    if small := page.evaluate(SMALL):
        found["too small for a finger"] = small
    if place.startswith("table-"):
        found |= tabs(page)
    assert not found


def moving(page: Page) -> dict[str, Any]:
    """What moves though one wants it still: at rest, pointed at, and looking back."""
    found = {"moves at rest": page.evaluate(MOVING)}
    strip(page).get_by_role("button").first.hover()
    page.keyboard.press("[")
    page.get_by_text("Looking back.").wait_for()
    found["moves while one looks back"] = page.evaluate(MOVING)
    page.keyboard.press("Escape")
    return {what: where for what, where in found.items() if where}


def tabs(page: Page) -> dict[str, Any]:
    """What is wrong with what the tabs of a phone show."""
    found: dict[str, Any] = {}
    for tab in page.get_by_role("tab").all():
        tab.click()
        name = tab.inner_text()
        found |= {f"{name} {what}": where for what, where in sticking_out(page).items()}
        if small := page.evaluate(SMALL):
            found[f"{name}: too small for a finger"] = small
    return found


def hold_in_hand(page: Page, width: int) -> None:
    """Makes the screen that of a phone, which fingers touch."""
    size = {"width": width, "height": SIZES[width], "deviceScaleFactor": 1, "mobile": True}
    phone = page.context.new_cdp_session(page)
    phone.send("Emulation.setDeviceMetricsOverride", size)
    phone.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    wait_until(page, f"matchMedia('(pointer: coarse)').matches && innerWidth === {width}")
