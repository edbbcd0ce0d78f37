"""As much as there can be at a table fits on every screen, and the strip has one line."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Friend, Server
from tests.web.areas import turn
from tests.web.places import Places
from tests.web.tables import Choice, Eager, Hoarder, bring_on, deal, my_turn, strip, take

SIZES = ((1440, 900), (1366, 768), (1280, 720), (1920, 1080))
CLIPPED = """() => {
    const found = [];
    const boxes = "[data-area=players] *, [data-area=tickets] *, [data-area=hand] *";
    for (const part of document.querySelectorAll(boxes)) {
        if (part.closest(".aloud, svg") || part.clientWidth === 0) continue;
        if (getComputedStyle(part).overflow === "visible") continue;
        const across = part.scrollWidth - part.clientWidth;
        const down = part.scrollHeight - part.clientHeight;
        if (across > 1 || down > 1) found.push(`${part.className}: ${part.textContent.trim()}`);
    }
    for (const list of document.querySelectorAll("[data-area=tickets] ul")) {
        const box = list.closest(".content").getBoundingClientRect();
        const {top, bottom} = list.getBoundingClientRect();
        if (top < box.top - 1 || bottom > box.bottom + 1) found.push("tickets: cut off");
    }
    for (const line of document.querySelectorAll(".strip .says > p")) {
        const lines = line.offsetHeight / parseFloat(getComputedStyle(line).lineHeight);
        const cut = line.scrollWidth > line.clientWidth + 1;
        if (lines > 1.5 || cut) found.push(`strip: ${line.textContent}`);
    }
    return found;
}"""
"""What does not fit into players, tickets, hand or the strip."""
OVERLAID = """() => [...document.querySelectorAll("[data-area=parts] .card")].filter((card) => {
    const [art, foot] = [card.querySelector(".art"), card.querySelector(".foot")];
    return foot && art.getBoundingClientRect().bottom - foot.getBoundingClientRect().top > 3;
}).map((card) => card.ariaLabel)"""
"""Cards in the hand whose words lie on their picture."""
TOO_WIDE = """(parts) => parts
    .filter((part) => part.scrollWidth > part.clientWidth + 1
        || part.getBoundingClientRect().right > part.closest("ul").getBoundingClientRect().right)
    .map((part) => part.textContent)"""
"""What is cut off in its list, or reaches beyond it."""
WIDER_THAN_IT_IS = """(boxes) => boxes
    .map((box) => box.scrollWidth - box.clientWidth)
    .filter((over) => over > 0)"""
"""By how much boxes have more in them than is seen of it."""
UNSEEN_SCORES = """() => [...document.querySelectorAll(".scores .one")]
    .filter((one) => {
        const [outer, inner] = [one, one.querySelector("b")].map((x) => x.getBoundingClientRect());
        const {clientWidth: width} = document.documentElement;
        return inner.bottom > outer.bottom || inner.right > Math.min(outer.right, width - 88);
    })
    .map((one) => one.textContent)"""
"""On a phone: scores that are cut off, or lie under the buttons beside them."""
COVERED_NAMES = """() => {
    const slots = [...document.querySelectorAll("[data-area=hand] .slot")];
    return slots.slice(0, -1).flatMap((slot, at) => {
        const range = document.createRange();
        range.selectNodeContents(slot.querySelector(".name"));
        const end = Math.max(...[...range.getClientRects()].map((box) => box.right));
        const next = slots[at + 1].getBoundingClientRect().left;
        return end > next + 1 ? [slot.querySelector(".name").textContent] : [];
    });
}"""
"""Cards whose names the next card covers."""


def clipped(page: Page) -> dict[str, object]:
    """What does not fit, by the size of the screen."""
    found: dict[str, object] = {}
    page.evaluate("() => document.fonts.ready")
    for size in SIZES:
        turn(page, size)
        found[f"{size[0]} x {size[1]}"] = page.evaluate(CLIPPED)
    return {size: what for size, what in found.items() if what}


@pytest.mark.parametrize("game", ["world", "card-game"])
def test_fourteen_tickets_forty_cards_and_five_players_fit(
    visit: Callable[..., Page], server: Server, game: str
) -> None:
    page = visit("about:blank")
    Places(server).visit(page, f"crowded-{game}")
    assert page.locator("[data-area=tickets] .ticket").count() == 14
    assert clipped(page) == {}
    if game == "world":
        page.locator("button.key").click()
        served = page.get_by_role("list", name="Routes that can be claimed").locator(".help")
        assert "Ticket C" in (served.first.text_content() or "")
        assert served.evaluate_all(TOO_WIDE) == []
        page.get_by_role("button", name="pairs of gray trains").first.click()
        paying = page.get_by_role("region", name="Payment", exact=True)
        paying.get_by_role("button", name="Cancel").wait_for()
        assert paying.locator(".inside").evaluate_all(WIDER_THAN_IT_IS) == []
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator(".scores").wait_for()
    assert page.evaluate(UNSEEN_SCORES) == []
    assert page.evaluate(OVERLAID) == []
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".sideways").wait_for()
    assert page.evaluate(UNSEEN_SCORES) == []
    seen = page.locator(".known p:first-child").all_inner_texts()
    assert set(seen) == ({"You saw taken"} if game == "card-game" else set())


def test_more_tickets_than_fit_say_that_there_are_more(
    visit: Callable[..., Page], server: Server
) -> None:
    page = visit("about:blank", 1280, 720)
    Places(server).visit(page, "crowded-great-lakes")
    box = page.locator("[data-area=tickets]")
    last = box.locator(".ticket").last
    assert box.locator(".ticket").count() > 14
    expect(last).not_to_be_in_viewport()
    expect(box.locator(".more-below")).to_be_visible()
    box.hover()
    page.mouse.wheel(0, 400)
    expect(last).to_be_in_viewport(ratio=0.9)
    expect(box.locator(".more-below")).to_have_count(0)


@pytest.mark.parametrize("tickets", [6, 18])
def test_tickets_of_the_card_game_are_read_whole(
    visit: Callable[..., Page], server: Server, tickets: int
) -> None:
    friends = deal(server.url, "card-game", "pp")

    def enough(now: Any) -> bool:
        return my_turn()(now) and len(now["view"]["players"][0]["tickets"]) >= tickets

    bring_on(friends, Hoarder(0, tickets, enough))
    page = visit("about:blank")
    take(page, friends[:1])
    page.locator("[data-area=tickets] .ticket").nth(tickets - 1).wait_for()
    assert clipped(page) == {}


class Keeps(Eager):
    """Keeps so many of the first tickets, and plays until a turn of the first seat begins."""

    def __init__(self, tickets: int) -> None:
        super().__init__(1, my_turn())
        self.tickets = tickets

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat."""
        kept = [move for move in moves if move["verb"] == "keep"]
        wanted = [move for move in kept if len(move["what"]) == self.tickets]
        return wanted[0] if wanted else super().__call__(now, moves)


@pytest.mark.parametrize("tickets", [3, 4, 5])
def test_a_few_tickets_are_read_whole(
    visit: Callable[..., Page], server: Server, tickets: int
) -> None:
    friends = deal(server.url, "world", "pp")
    bring_on(friends, Keeps(tickets))
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    assert page.locator("[data-area=tickets] .ticket").count() == tickets
    assert clipped(page) == {}


@pytest.mark.parametrize("board", ["tokyo", "texas"])
def test_a_hand_of_rising_sun_fits_beside_every_shape_of_board(
    visit: Callable[..., Page], server: Server, board: str
) -> None:
    page = visit("about:blank")
    take(page, playing(server, board)[:1])
    strip(page).wait_for()
    assert clipped(page) == {}
    page.set_viewport_size({"width": 1280, "height": 720})
    assert page.evaluate(COVERED_NAMES) == []


def playing(server: Server, board: str) -> Sequence[Friend]:
    """Four players in the middle of a game on a board."""
    options = {"board": board, "any_player_count": True}
    friends = deal(server.url, "rising-sun", "pppp", options=options)
    bring_on(friends, Eager(4, my_turn(0, 20)))
    return friends
