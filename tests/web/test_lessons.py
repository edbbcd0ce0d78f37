"""Guided first games in the page: what is lit is to be seen, and doing it leads on."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from branchline.learn import Step, lesson, lessons
from tests.server.running import Friend, Server, client
from tests.web.players.card_game import EDGE
from tests.web.tables import strip, take, wait_until

Visit = Callable[..., Page]
LIT = """() => {
    const card = document.querySelector(".lesson").getBoundingClientRect();
    const faults = [];
    const rings = [...document.querySelectorAll(".ring")].map((one) => one.getBoundingClientRect());
    if (rings.length === 0) faults.push("nothing is lit");
    for (const {left, top, right, bottom} of rings) {
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (right - left < 12 || bottom - top < 12) faults.push("too little of it is to be seen");
        if (off({left, top, right, bottom})) faults.push("it is off the screen");
        if (!found?.closest(".table")) faults.push(`covered by ${found?.outerHTML.slice(0, 80)}`);
    }
    if (off(card)) faults.push("the card is off the screen");
    const says = document.querySelector(".says");
    if (says && says.scrollHeight > says.clientHeight + 1) faults.push("the strip is cut off");
    return faults;
    function off({left, top, right, bottom}) {
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }
}"""
"""What is wrong with what is lit, as the screen shows it."""


STEADY = """new Promise((tell) => {
    const look = () =>
        [...document.querySelectorAll(".ring, .lesson")].map((one) => one.style.cssText);
    const before = look();
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const now = look();
        tell(document.querySelector(".ring") !== null && now.join() === before.join());
    }));
})"""
"""Whether something is lit, and stays where it is for two frames."""


def settled(page: Page) -> None:
    """Waits until what a step lights is lit."""
    wait_until(page, STEADY)


def begun(server: Server, id: str) -> Friend:
    """Who has begun a lesson."""
    made = client(server.url).post(f"/api/lessons/{id}", json={}).json()
    return Friend(server.url, made["id"], 0, made["seats"][0]["token"])


@pytest.mark.parametrize("id", [one.id for one in lessons()])
def test_every_step_lights_what_it_speaks_of(visit: Visit, server: Server, id: str) -> None:
    """On a desk and on a phone, from the first step to the end."""
    me = begun(server, id)
    pages = [visit("about:blank"), visit("about:blank", width=390, height=844, has_touch=True)]
    for page in pages:
        take(page, [me])
    faults: dict[str, Any] = {}
    steps = lesson(id).steps
    for number, step in enumerate(steps, 1):
        for page, size in zip(pages, ("desk", "phone"), strict=True):
            page.get_by_text(f"Step {number} of {len(steps)}").wait_for()
            settled(page)
            if wrong := page.evaluate(LIT):
                faults[f"{number} {step.name}, {size}"] = wrong
            if not step.do:
                page.get_by_role("button", name="Next").click()
        for text in step.do:
            answer = me.say("act", texts=[text])
            assert answer.status_code == 200, f"{step.name}: {answer.text}"
    assert not faults
    for page in pages:
        expect(page.get_by_text("Lesson done")).to_be_visible()


def test_a_newcomer_learns_by_doing_leaves_comes_back_and_skips(
    visit: Visit, server: Server
) -> None:
    page = visit(server.url)
    page.evaluate("localStorage.setItem('branchline.pace', '\"instant\"')")
    page.get_by_role("link", name="Learn in 5 minutes").first.click()
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_contain_text("Step 1 of 17")
    for ticket in ("Sault Ste. Marie – Sudbury", "Green Bay – Timmins", "Muskegon – Bay City"):
        page.get_by_role("checkbox", name=ticket).check()
    strip(page).get_by_role("button", name="Keep 3 tickets").click()
    expect(card).to_contain_text("Keep exactly these three")
    page.get_by_role("checkbox", name="Muskegon – Bay City").uncheck()
    page.get_by_role("checkbox", name="Wausau – Sudbury").check()
    strip(page).get_by_role("button", name="Keep 3 tickets").click()
    expect(card).to_contain_text("Take this fleet")
    settled(page)
    strip(page).get_by_role("button", name="Take this fleet").press("Enter")  # never too soon
    expect(card).to_contain_text("Take the red double ship")
    page.locator("[data-area=hand]").click()
    expect(card).to_contain_text("soon you will need it")
    page.get_by_role("button", name="Take red double ship card").click()
    page.goto(server.url)
    expect(page.get_by_text("Your lesson goes on.")).to_be_visible()
    page.locator("header.hero").get_by_role("link", name="Continue").click()
    expect(card).to_contain_text("choose the ship deck")
    card.get_by_role("button", name="Back").click()
    expect(card).to_contain_text("Step 3 of 17")
    card.get_by_role("button", name="Forward").click()
    strip(page).get_by_role("button", name="Ship deck").click()
    expect(card).to_contain_text("take the red train")
    settled(page)
    page.get_by_role("button", name="Take red train card").first.click()
    expect(card).to_contain_text("from the train deck")
    settled(page)
    strip(page).get_by_role("button", name="Train deck").click()
    card.get_by_role("button", name="Next").click()
    settled(page)
    page.locator("#route-sault_ste_marie-south_baymouth .space").nth(1).click()
    page.locator("[data-confirm]", has_text="Claim for 4 points").click()
    expect(card).to_contain_text("Four points at once")
    card.get_by_role("button", name="Skip lesson").click()
    expect(page.get_by_role("button", name="Play Great Lakes")).to_be_visible()


def done(me: Friend, steps: Sequence[Step]) -> None:
    """Some steps are done over HTTP."""
    for step in steps:
        for text in step.do:
            assert me.say("act", texts=[text]).status_code == 200


def test_alone_three_colors_and_a_robbery_are_clicked_and_the_end_offers_the_easiest_bots(
    visit: Visit, server: Server
) -> None:
    one = lesson("card-game-solo")
    me = begun(server, one.id)
    done(me, one.steps[:4])
    page = visit("about:blank")
    take(page, [me])
    card = page.get_by_role("region", name="Lesson")
    expect(card).to_contain_text("Step 5 of 16")
    settled(page)
    strip(page).get_by_role("button", name="Play three colors").click()
    for color in ("black", "green", "orange"):
        page.get_by_role("button", name=f"Choose {color}").click(position=EDGE)
    strip(page).get_by_role("button", name="Play three colors").click()
    expect(card).to_contain_text("All three have moved on to your track")
    done(me, one.steps[6:12])
    expect(card).to_contain_text("Step 13 of 16")
    settled(page)
    page.get_by_role("button", name="Play orange").click(position=EDGE)
    strip(page).get_by_role("button", name="Play 1 orange and 1 locomotive").click()
    expect(card).to_contain_text("Five turns more")
    done(me, one.steps[13:15])
    expect(page.get_by_text("Step 16 of 16")).to_be_visible()
    settled(page)
    page.get_by_role("button", name="Take white").first.click()
    expect(page.get_by_text("Lesson done")).to_be_visible()
    page.goto(server.url)
    levels = page.get_by_role("group", name="Bots of The Card Game")
    expect(levels.get_by_role("radio").first).to_be_checked()


def test_a_turn_that_the_lesson_ends_is_not_asked_about(visit: Visit, server: Server) -> None:
    one = lesson("rising-sun")
    me = begun(server, one.id)
    page = visit("about:blank")
    take(page, [me])
    card = page.get_by_role("region", name="Lesson")
    for number, step in enumerate(one.steps[:9], 1):
        expect(card).to_contain_text(f"Step {number} of 20")
        done(me, [step])
    expect(card).to_contain_text("End your turn. The three Waste")
    settled(page)
    strip(page).get_by_role("button", name="End turn").click()
    expect(card).to_contain_text("Two Waste in hand")
