"""Without a mouse: every kind of turn with Tab, arrows, Enter and Space."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Friend, Server, comes_true
from tests.web.tables import (
    GAMES,
    Choice,
    Choose,
    Eager,
    bring_on,
    deal,
    strip,
    take,
)

Visit = Callable[..., Page]

FOCUSED = """() => {
    const part = document.activeElement;
    if (!part || part === document.body) return null;
    const aloud = [...part.querySelectorAll(".aloud")].map((one) => one.textContent).join(" ");
    const name = part.getAttribute("aria-label") ?? `${part.innerText ?? ""} ${aloud}`;
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    const ring = parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none";
    const label = part.closest("label");
    return {
        name: `${name} ${label?.innerText ?? ""}`.replace(/\\s+/g, " ").trim(),
        id: part.id,
        board: part.closest(".frame") !== null && part.matches(".target"),
        off: part.getAttribute("aria-disabled") === "true",
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        ring: ring || style.boxShadow !== "none" || part.matches(".target"),
    };
}"""


class Keys:
    """Someone who has only a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def focused(self) -> Any:
        """What has the focus."""
        return self.page.evaluate(FOCUSED)

    def go(self, name: str, within: int = 150) -> None:
        """Tabs to what is called so; whatever is passed can be seen to have the focus."""
        wanted = re.compile(name)
        for _ in range(within):
            self.page.keyboard.press("Tab")
            now = self.focused()
            if now is None:
                continue
            assert now["ring"], f"Nobody sees that {now['name']} has the focus."
            assert now["seen"], f"{now['name']} has the focus out of sight."
            if wanted.search(now["name"]) and not now["off"]:
                return
        raise AssertionError(f"Tab does not come to {name}.")

    def press(self, name: str, key: str = "Enter") -> None:
        """Goes to something and presses it."""
        self.go(name)
        self.page.keyboard.press(key)

    def to_the_board(self) -> None:
        """Tabs to something on the board."""
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if (self.focused() or {}).get("board"):
                return
        raise AssertionError("Tab does not come to the board.")

    def tick(self) -> None:
        """Ticks the next ticket that is not kept yet."""
        free = "() => document.activeElement.matches('[type=checkbox]:not(:checked)')"
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(free):
                self.page.keyboard.press("Space")
                return
        raise AssertionError("Tab does not come to a ticket.")

    def asked(self, sentence: str) -> None:
        """Waits until the strip says something."""
        expect(strip(self.page)).to_have_text(re.compile(sentence, re.DOTALL))


class When(Eager):
    """Stops when the first seat is asked something, in which it can do something."""

    def __init__(self, *verbs: str, decision: str = "turn") -> None:
        super().__init__(1)
        self.verbs, self.decision = set(verbs), decision

    def __call__(self, now: Any, moves: list[Choice]) -> Choice | None:
        """The choice of a seat; none when it has come so far."""
        can = {move["verb"] for move in moves}
        if now["seat"] == 0 and now["view"]["decision"] == self.decision and self.verbs <= can:
            return None
        return super().__call__(now, moves)


def at(visit: Visit, server: Server, game: str, choose: Choose) -> tuple[Keys, Sequence[Friend]]:
    """A table that was brought on, its first seat at a page; those at it."""
    friends = deal(server.url, game, "pp", options={"first_player": 0})
    bring_on(friends, choose)
    page = visit("about:blank")
    take(page, friends[:1])
    strip(page).wait_for()
    return Keys(page), friends


def mine(friends: Sequence[Friend]) -> Any:
    """What the first player has."""
    return friends[0].now()["view"]["players"][0]


def held(friends: Sequence[Friend]) -> int:
    """How many cards the first player holds."""
    return sum(mine(friends)["hand"].values())


def pieces(player: Any) -> int:
    """How many trains and ships a player has left."""
    return int(player["trains"] + player["ships"])


# Rails & Sails


@pytest.mark.parametrize("game", ["world", "great-lakes"])
def test_i_choose_tickets_and_a_fleet_and_take_cards_by_key(
    visit: Visit, server: Server, game: str
) -> None:
    keys, friends = at(visit, server, game, When("keep", decision="keep-tickets"))
    keys.asked("[Kk]eep")
    for _ in range(3):
        keys.tick()
    keys.press("^Keep")
    keys.asked("^(?!.*at least)")
    bring_on(friends, When("fleet", decision="fleet"))
    keys.asked("fleet")
    keys.press("^Take this fleet")
    keys.asked("^(?!.*Take this fleet)")
    bring_on(friends, When("draw"))
    keys.asked("Your turn")
    before = held(friends)
    keys.press("^Draw from train deck|^Draw from the train deck")
    keys.asked("second card")
    keys.press("^Draw from .*ship deck", "Space")
    keys.asked("^(?!.*(Your turn|second card))")
    comes_true(lambda: held(friends) == before + 2)


@pytest.mark.parametrize("game", ["world", "great-lakes"])
def test_i_claim_a_route_on_the_board_by_key(visit: Visit, server: Server, game: str) -> None:
    keys, friends = at(visit, server, game, When("claim"))
    keys.asked("Your turn")
    before, held_before = mine(friends), held(friends)
    keys.to_the_board()
    keys.page.keyboard.press("n")
    assert keys.focused()["name"].startswith("Claim ")
    keys.page.keyboard.press("Enter")
    expect(keys.page.locator("[data-confirm]")).to_be_focused()
    keys.page.keyboard.press("Enter")
    comes_true(lambda: pieces(mine(friends)) < pieces(before))
    assert held(friends) < held_before


def test_i_draw_tickets_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "great-lakes", When("tickets"))
    before = len(mine(friends)["tickets"])
    keys.press("^Draw tickets", "Space")
    keys.asked("[Kk]eep")
    keys.tick()
    keys.press("^Keep")
    keys.asked("^(?!.*[Kk]eep)")
    comes_true(lambda: len(mine(friends)["tickets"]) == before + 1)


# Rising Sun


def test_i_start_on_the_board_play_buy_and_end_my_turn_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "rising-sun", When("hex", decision="first-rail"))
    keys.asked("first rail")
    keys.to_the_board()
    keys.page.keyboard.press("ArrowRight")
    keys.page.keyboard.press("n")
    keys.page.keyboard.press("Enter")
    keys.asked("^(?!.*first rail)")
    comes_true(lambda: len(friends[0].now()["view"]["rails"][0]) == 1)
    bring_on(friends, When("play"))
    keys.asked("Your turn")
    keys.press("^Play: ")
    keys.asked("End turn")
    bring_on(friends, When("buy"))
    keys.press("^Buy ")
    bring_on(friends, When("end"))
    keys.press("^End turn", "Space")
    keys.asked("^(?!.*Your turn)")


def test_i_lay_a_rail_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "rising-sun", When("hex"))
    before = len(friends[0].now()["view"]["rails"][0])
    keys.to_the_board()
    keys.page.keyboard.press("n")
    assert keys.focused()["name"].startswith("Lay a rail in ")
    keys.page.keyboard.press("Space")
    lines = keys.page.locator(".log ol li")
    expect(lines.last).to_contain_text(re.compile("rail|gains"))
    comes_true(lambda: len(friends[0].now()["view"]["rails"][0]) == before + 1)


# The Card Game


def test_i_keep_tickets_and_take_two_cards_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "card-game", When("keep", decision="keep-tickets"))
    keys.press("^Keep .* –", "Space")
    keys.press("^Keep .* –", "Space")
    keys.press(r"^Keep \d")
    keys.asked("^(?!.*at least)")
    bring_on(friends, When("draw"))
    keys.asked("Your turn")
    before = held(friends)
    keys.press("^Draw from the deck")
    keys.asked("second card")
    keys.press("^Draw from the deck", "Space")
    keys.asked("^(?!.*(Your turn|second card))")
    comes_true(lambda: held(friends) == before + 2)


def test_i_play_a_set_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "card-game", When("play"))
    before = held(friends)
    keys.press("^Play (?!three).* in hand")
    keys.press(r"^Play (?!.*in hand)(?!three)")
    keys.asked("^(?!.*Your turn)")
    comes_true(lambda: held(friends) < before)


def test_i_draw_tickets_of_the_card_game_by_key(visit: Visit, server: Server) -> None:
    keys, friends = at(visit, server, "card-game", When("tickets"))
    before = len(mine(friends)["tickets"])
    keys.press("^Draw tickets")
    keys.press("^Keep .* –")
    keys.press(r"^Keep \d")
    keys.asked("^(?!.*[Kk]eep)")
    comes_true(lambda: len(mine(friends)["tickets"]) == before + 1)


# Everywhere

AREA = "() => document.activeElement.closest('[data-area]')?.dataset.area"


@pytest.mark.parametrize("game", ["great-lakes", "rising-sun"])
def test_what_is_mine_comes_before_the_board(visit: Visit, server: Server, game: str) -> None:
    keys, _ = at(visit, server, game, When("claim" if game == "great-lakes" else "play"))
    passed = []
    while "board" not in passed:
        keys.page.keyboard.press("Tab")
        passed.append(keys.page.evaluate(AREA))
    mine = "tickets" if game == "great-lakes" else "hand"
    assert mine in passed
    assert "strip" in passed
    assert "market" not in passed


@pytest.mark.parametrize("game", GAMES)
def test_tab_goes_around_and_dialogs_let_me_out(visit: Visit, server: Server, game: str) -> None:
    keys, _ = at(visit, server, game, When())
    home = "^Branchline, to the games|^Branchline"
    keys.go(home)
    keys.go(home, 400)
    keys.page.keyboard.press("?")
    dialog = keys.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    keys.go("^Close")
    keys.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    keys.page.keyboard.press("t")
    expect(dialog).to_be_visible()
    assert len(dialog.inner_text()) > 100
    keys.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
