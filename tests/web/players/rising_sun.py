"""A player of Rising Sun who sees the page and clicks what is lit."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error as NotThere

from tests.web.players.player import ASKED, Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = ":not([aria-disabled=true]):not([disabled])"
DONE = re.compile(r"^\s*(End turn|Pass)")
MONEY = re.compile(r"^\s*Play \d+ Trains? for")
IN_SIGHT = """(parts) => parts.map((part) => {
    const {x, y, width, height} = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
CONFIRM = re.compile(r"^\s*(Lay the rail|Start here|Build a station)\s*$")
BUY = re.compile(r"^Buy (.*?) ?, .*costs (\d+)")
WANTED = {
    "Lay Rails": 4.0,
    "Express Train": 3.5,
    "Limited Express Train": 6.5,
    "Station Expansion": 4.0,
    "Stadium": 9.0,
    "Skyscraper": 9.0,
}
"""What is worth more, or less, than it costs."""


class RisingSunPlayer(Player):
    """Plays at an open table page by clicking, until the game is over."""

    def __init__(
        self, page: "Page", seed: int = 0, touch: bool = False, curious: float = 0.3
    ) -> None:
        super().__init__(page, seed, touch)
        self.curious = curious
        """How likely it buys any card, to see what that does."""

    # What the page shows

    def laid_out(self) -> "Locator":
        """The yes to what was tapped, and is shown before it is done."""
        return self.button(CONFIRM).or_(self.page.locator(f"dialog .foot .main{LIT}"))

    def asked(self) -> "Locator":
        """The answers of this seat, and the cards that float over the board to be chosen from."""
        return (
            self.choices()
            .or_(self.page.locator(f"{ASKED} .float button"))
            .filter(has_not_text=re.compile("ndo$"))
        )

    # Answers

    def answer(self, decision: str) -> str | None:
        """Clicks an answer, or a part of one, and says what it was; None if nothing could be."""
        if self.click(self.laid_out()):
            return "say yes"
        return decision if self.decide(decision) else None

    def decide(self, decision: str) -> bool:
        """Clicks an answer; says whether there was one."""
        if decision == "turn":
            return self.turn()
        hexes = self.page.locator(f".board .target{LIT}")
        if decision in ("first-rail", "station", "rail") and hexes.count():
            return self.click_hex(hexes)
        cards = self.page.locator(".slot.lit .card, [data-spot^=pile-].lit")
        found = self.asked().or_(cards)
        answers = [one for one, can in zip(found.all(), in_sight(found), strict=True) if can]
        return bool(answers) and self.pick(self.luck.choice(answers))

    def pick(self, what: "Locator") -> bool:
        """Picks an answer; a finger that did not tap too soon is shown the card of a pile."""
        pile = (what.get_attribute("data-spot") or "").startswith("pile-")
        self.press(what)
        if pile and self.touch:
            with suppress(NotThere):
                self.laid_out().wait_for(timeout=2000)
        return True

    def turn(self) -> bool:
        """Plays cards, builds, buys the dearest card, and ends the turn."""
        for choose in (self.trains, self.card, self.ability, self.rail, self.purchase, self.end):
            if choose():
                return True
        return False

    def trains(self) -> bool:
        """Plays all Trains that only give money."""
        return self.click(self.asked().filter(has_text=MONEY))

    def card(self) -> bool:
        """Plays a card of the hand."""
        self.show("hand")
        cards = self.page.locator('[aria-label^="Play: "]').all()
        return bool(cards) and self.click(self.luck.choice(cards))

    def ability(self) -> bool:
        """Uses the ability of a route."""
        return self.click(self.asked().filter(has_text="Use route"))

    def rail(self) -> bool:
        """Lays a rail."""
        hexes = self.page.locator(f".board .target{LIT}")
        return bool(hexes.count()) and self.click_hex(hexes)

    def purchase(self) -> bool:
        """Buys what is most wanted; cards that cost little are mostly left."""
        self.show("market")
        piles = self.page.locator("[data-spot^=pile-]:not([aria-hidden])")
        any_card = self.luck.random() < self.curious
        wanted = [self.value(label, any_card) for label in labels(piles)]
        best = max(wanted, default=0.0)
        if best < 2:
            return False
        return self.pick(piles.nth(wanted.index(best)))

    def value(self, label: str, any_card: bool) -> float:
        """How much a card is wanted that can be bought; no other is."""
        found = BUY.match(label)
        if not found:
            return 0.0
        if any_card:
            return 2 + self.luck.random()
        return WANTED.get(found[1], float(found[2])) + self.luck.random()

    def end(self) -> bool:
        """Ends the turn, or passes."""
        return self.click(self.asked().filter(has_text=DONE))

    # Clicks

    def click(self, what: "Locator") -> bool:
        """Clicks something, if it is there."""
        if not what.count():
            return False
        self.press(what.first)
        return True

    def best_hex(self, hexes: "Locator") -> "Locator":
        """A city before a remote location before any other hex."""
        seen = in_sight(hexes) if self.touch else [True] * hexes.count()
        worths = [
            self.worth(label) if can else -1.0
            for label, can in zip(labels(hexes), seen, strict=True)
        ]
        return hexes.nth(worths.index(max(worths)))

    def worth(self, label: str) -> float:
        """How much a hex is wanted."""
        city, remote = "city" in label, "remote" in label
        return 2.0 * city + 1.5 * remote + 2 * self.luck.random()

    def click_hex(self, hexes: "Locator") -> bool:
        """Picks the best hex on the map, or of the part that a phone shows of it."""
        if self.touch and not any(in_sight(hexes)):
            self.press(self.page.get_by_role("button", name="Show the whole board"))
        return self.click(self.best_hex(hexes))


def in_sight(what: "Locator") -> list[bool]:
    """Whether each of several things can be touched as the page is."""
    found: list[bool] = what.evaluate_all(IN_SIGHT)
    return found


def labels(what: "Locator") -> list[str]:
    """What is read out of each of several things."""
    read = "one => one.ariaLabel ?? one.textContent.replace(/\\s+/g, ' ').trim()"
    found: list[str] = what.evaluate_all(f"all => all.map({read})")
    return found
