"""A player of Rising Sun who sees the page and clicks what is lit."""

import re
from time import monotonic
from typing import TYPE_CHECKING

from tests.web.players.player import ASKED, Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LIT = ":not([aria-disabled=true]):not([disabled])"
DONE = re.compile(r"^\s*(End turn|Pass)")
MONEY = re.compile(r"^\s*Play \d+ Trains? for")
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

    most_clicks = 6000

    def __init__(
        self, page: "Page", seed: int = 0, touch: bool = False, curious: float = 0.3
    ) -> None:
        super().__init__(page, seed, touch)
        self.curious = curious
        """How likely it buys any card, to see what that does."""

    # The whole game

    def step(self) -> bool:
        """Answers what is asked, if anything is; says whether there was."""
        decision = self.decision()
        if decision is None:
            self.wait_for_news()
            return False
        moment = self.moment()
        if not self.answer(decision):
            self.wait_for_news()
            return False
        self.done[decision] = self.done.get(decision, 0) + 1
        self.wait(moment)
        return True

    def wait(self, moment: str | None) -> None:
        """Waits until the page has gone on, not for long: a click may have come too soon."""
        end = monotonic() + 2
        while self.moment() == moment and not self.is_over() and monotonic() < end:
            self.wait_for_news()

    # What the page shows

    def strip(self) -> "Locator":
        """What is asked."""
        return self.page.locator(ASKED)

    def sentence(self) -> str:
        """The question of the strip."""
        return re.sub(r"\s+", " ", self.strip().inner_text())

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        return "The game is over" in self.strip().inner_text()

    def asked(self) -> "Locator":
        """The answers of this seat, and the cards that float over the board to be chosen from."""
        return (
            self.choices()
            .or_(self.page.locator(f"{ASKED} .float button"))
            .filter(has_not_text=re.compile("ndo$"))
        )

    def decision(self) -> str | None:
        """What this seat decides now; None while it waits."""
        return self.said("decision")

    def moment(self) -> str | None:
        """A sign of the moment that is shown."""
        return self.said("moment")

    def said(self, what: str) -> str | None:
        """What the question says of itself at this instant; it may be gone the next."""
        found: str | None = self.page.evaluate(
            "(what) => document.querySelector('[data-decision]')?.dataset[what] ?? null", what
        )
        return found

    # Answers

    def answer(self, decision: str) -> bool:
        """Clicks an answer; says whether there was one."""
        if decision == "turn":
            return self.turn()
        hexes = self.page.locator(f".board .target{LIT}")
        if decision in ("first-rail", "station", "rail") and hexes.count():
            return self.click_hex(self.best_hex(hexes))
        answers = [*self.asked().all(), *self.lit_cards()]
        return bool(answers) and self.pick(self.luck.choice(answers))

    def lit_cards(self) -> list["Locator"]:
        """The cards of the hand and the supply that answer what is asked."""
        cards = self.page.locator(".slot.lit .card, [data-spot^=pile-].lit")
        return [] if self.decision() == "turn" else cards.all()

    def pick(self, what: "Locator") -> bool:
        """Picks an answer, and says yes where the page shows the card first."""
        pile = (what.get_attribute("data-spot") or "").startswith("pile-")
        self.click(what)
        confirm = self.page.locator("dialog footer button").first
        if pile and self.touch:
            confirm.wait_for()
        if confirm.count():
            self.click(confirm)
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
        cards = self.page.get_by_role("button", name=re.compile(r"^Play: ")).all()
        return bool(cards) and self.click(self.luck.choice(cards))

    def ability(self) -> bool:
        """Uses the ability of a route."""
        return self.click(self.asked().filter(has_text="Use route"))

    def rail(self) -> bool:
        """Lays a rail."""
        hexes = self.page.locator(f".board .target{LIT}")
        return bool(hexes.count()) and self.click_hex(self.best_hex(hexes))

    def purchase(self) -> bool:
        """Buys what is most wanted; cards that cost little are mostly left."""
        self.show("market")
        piles = self.page.locator("[data-spot^=pile-]:not([aria-hidden])")
        any_card = self.luck.random() < self.curious
        wanted = [self.value(label, any_card) for label in labels(piles)]
        best = max(wanted, default=0.0)
        if best < 2:
            return False
        self.click(piles.nth(wanted.index(best)))
        confirm = self.page.locator("dialog").get_by_role("button", name=re.compile(r"^Buy"))
        if self.touch:
            confirm.wait_for()
        if confirm.count():
            self.click(confirm)
        return True

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
        worths = [self.worth(label) for label in labels(hexes)]
        return hexes.nth(worths.index(max(worths)))

    def worth(self, label: str) -> float:
        """How much a hex is wanted."""
        city, remote = "city" in label, "remote" in label
        return 2.0 * city + 1.5 * remote + 2 * self.luck.random()

    def click_hex(self, hex: "Locator") -> bool:
        """Picks a hex on the map, and says yes where the page asks for it."""
        if self.touch and not self.is_in_sight(hex):
            self.press(self.page.get_by_role("button", name="Show the whole board"))
        self.click(hex)
        if self.touch:
            self.click(self.asked().filter(has_text=CONFIRM))
        return True

    def is_in_sight(self, hex: "Locator") -> bool:
        """Whether the part of the board that a phone shows has the middle of a hex."""
        board = self.page.locator("[data-area=board]").bounding_box()
        box = hex.bounding_box()
        assert board
        assert box
        across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        beyond = board["x"] + board["width"], board["y"] + board["height"]
        return board["x"] < across < beyond[0] and board["y"] < down < beyond[1]


def labels(what: "Locator") -> list[str]:
    """What is read out of each of several things."""
    read = "one => one.ariaLabel ?? one.textContent.replace(/\\s+/g, ' ').trim()"
    found: list[str] = what.evaluate_all(f"all => all.map({read})")
    return found
