"""A player of Rails & Sails who sees the page and clicks what is lit."""

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Error as NotThere

from tests.web.players.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


CARDS = "[data-spot^=market-], [data-spot=deck-train], [data-spot=deck-ship]"
LIT = ":not([aria-disabled=true])"


class RailsAndSailsPlayer(Player):
    """Plays at an open table page by clicking, until the game is over."""

    def __init__(
        self, page: "Page", seed: int = 0, touch: bool = False, claims: float = 0.75
    ) -> None:
        super().__init__(page, seed, touch)
        self.claims = claims
        """How likely a route is claimed in a turn in which one can be."""

    def step(self) -> None:
        """Answers what is asked, if anything is, and waits until that is stored and drawn."""
        super().step()
        self.settle()
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    # Answers

    def answer(self, decision: str) -> str | None:
        """Clicks an answer, or a part of one, and says what it was; None if nothing could be."""
        if self.page.locator("[data-confirm]").count():
            return self.confirm(decision)
        answers = {
            "turn": lambda: self.from_list() or self.turn(),
            "second-card": self.second_card,
            "refill": lambda: self.click(self.button(re.compile("deck")), "refill"),
            "after-turn": lambda: self.click(self.button("End turn"), "end turn"),
        }
        return answers[decision]()

    def confirm(self, decision: str) -> str | None:
        """Finishes a choice that is laid out: tickets, a fleet, a payment, an exchange."""
        said = self.sentence()
        if decision == "keep-tickets":
            boxes = self.page.get_by_role("checkbox")
            least = int(re.findall(r"at least (\d)", said)[0])
            wanted = self.luck.sample(range(boxes.count()), k=min(least, boxes.count()))
            for at in wanted:
                boxes.nth(at).check()
            return self.click(self.button("Keep "), "keep tickets")
        if decision == "fleet":
            for _ in range(self.luck.randrange(4)):
                stepper = self.strip().get_by_role("button", name=re.compile("more$|fewer$"))
                self.click(stepper, "fleet")
            return self.click(self.button("Take this fleet"), "take a fleet")
        if not said.startswith("Paying") and "Exchange" in said:
            return self.click(self.button("Exchange"), "exchange")
        ways = self.strip().get_by_role("button", name=re.compile("^Pay "))
        if ways.count() and self.luck.random() < 0.3:
            self.click(ways, "another way")
        return self.click(self.page.locator("[data-confirm]"), "claim or build")

    def turn(self) -> str | None:
        """Something that can be done in a turn: a harbor, a route, cards, now and then tickets."""
        roll = self.luck.random()
        harbors = self.button(re.compile("[Hh]arbor"))
        if harbors.count() and roll < 0.6:
            return self.click(harbors, "list the ports")
        routes = self.page.get_by_role("button", name=re.compile("^Claim route"))
        if routes.count() and roll < self.claims:
            return self.route(routes)
        if roll > 0.985:
            tickets = self.button(re.compile("[Tt]ickets"))
            if tickets.count():
                return self.click(tickets, "draw tickets")
        if 0.97 < roll <= 0.985:
            return self.click(self.button("Exchange"), "pick an exchange")
        return self.card() or self.route(routes) or self.click(self.button("Pass"), "pass")

    def route(self, routes: "Locator") -> str | None:
        """Picks a lit route on the board, or from the list."""
        if not routes.count():
            return None
        if self.luck.random() < 0.5:
            return self.click(routes, "list the routes")
        names = self.page.locator("[id^=route-].target:not([aria-disabled=true])")
        if not names.count():
            return None
        chosen = names.nth(self.luck.randrange(names.count()))
        try:
            self.press(chosen.locator(".space").first, force=True, timeout=1500)
        except NotThere:
            return None
        return "pick a route on the board"

    def from_list(self) -> str | None:
        """Picks one of the first places of an open list: routes, or ports."""
        rows = self.strip().locator(".float ul button")
        first = self.luck.randrange(min(rows.count(), 4) or 1)
        return self.click(rows, "pick from the list", first)

    def second_card(self) -> str | None:
        """A second card, or none."""
        if self.luck.random() < 0.03 and self.button(re.compile("no second")).count():
            return self.click(self.button(re.compile("no second")), "stop")
        return self.card() or self.click(self.button(re.compile("no second")), "stop")

    def card(self) -> str | None:
        """A card of the market: a lit one, or from a deck."""
        self.show("market")
        return self.click(self.page.locator(f":is({CARDS}){LIT}"), "take a card")

    def click(self, found: "Locator", what: str, at: int | None = None) -> str | None:
        """Clicks one of some things; None if there is none, or no longer."""
        if not (number := found.count()):
            return None
        try:
            place = self.luck.randrange(number) if at is None else at
            self.press(found.nth(place), timeout=1500)
        except NotThere:
            return None
        return what
