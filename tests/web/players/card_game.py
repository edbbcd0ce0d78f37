"""A player of The Card Game, alone or with others, who sees the page and clicks what is lit."""

import re
from typing import TYPE_CHECKING

from tests.web.players.player import ASKED, SAID, Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Position

EDGE: "Position" = {"x": 9, "y": 24}
"""Of a card in a fan, the part that the next one leaves free."""
LIT = ":not([aria-disabled=true]):not([disabled])"


class CardGamePlayer(Player):
    """Plays at an open table page by clicking, until the game is over."""

    def __init__(
        self, page: "Page", seed: int = 0, touch: bool = False, plays: float = 0.5
    ) -> None:
        super().__init__(page, seed, touch)
        self.plays = plays
        """How likely cards are played in a turn in which some can be."""

    # The whole game

    def step(self) -> None:
        """Answers what is asked, if anything is."""
        said = self.page.evaluate(SAID, ASKED)
        act = self.answer(said) if said else None
        if act is None:
            self.wait_for_news()
        else:
            self.done[act] = self.done.get(act, 0) + 1

    def is_over(self) -> bool:
        """Whether the page says that the game is over."""
        return "The game is over" in self.sentence()

    # What the page shows

    def strip(self) -> "Locator":
        """What is asked."""
        return self.page.locator(ASKED)

    def sentence(self) -> str:
        """All that the strip says."""
        return re.sub(r"\s+", " ", " ".join(self.strip().all_inner_texts()))

    def button(self, name: str | re.Pattern[str]) -> "Locator":
        """A button of the strip that can be clicked."""
        return self.choices().filter(has_text=name)

    def colors(self) -> "Locator":
        """The colors to choose from in the strip."""
        return self.choices().and_(self.page.locator(".color"))

    def lit(self, label: str) -> "Locator":
        """Things on the table whose name begins so and that can be clicked now."""
        return self.page.locator(f'button[aria-label^="{label}"]{LIT}')

    # Answers

    def answer(self, said: str) -> str | None:
        """Clicks an answer and says what it was; None if nothing is asked of this seat."""
        if "How many" in said or "with how many" in said or "choose t" in said:
            numbers = self.strip().locator(".numbers button")
            return self.click(numbers.or_(self.colors()), "answer a part")
        if "Playing " in said:  # a click just after a redraw counts for nothing
            return self.click(self.button("Play "), "play a set")
        if "Keep any" in said or "keep at least" in said:
            return self.keep(said)
        if "Your turn begins." in said:
            return self.click(self.button(re.compile("Move|Leave")), "move or leave")
        if "Your turn." in said:
            return self.turn()
        if "second card" in said and "takes" not in said:
            return self.card() or self.click(self.button("Stop"), "stop")
        if "Choose the tickets" in said:
            return self.complete()
        return None

    def keep(self, said: str) -> str | None:
        """Keeps some tickets: at setup about half, with the highest among them; later any."""
        offer = self.lit("Keep ")
        number = offer.count()
        if not number:
            return None
        worth = [int(re.findall(r", (\d+)", label)[0]) for label in labels(offer)]
        chosen = {at for at in range(number) if self.luck.random() < 0.5}
        if "at least" in said:
            chosen.add(worth.index(max(worth)))
        for at in sorted(chosen):
            self.press(offer.nth(at))
        return self.click(self.button("Keep "), "keep tickets")

    def turn(self) -> str | None:
        """Something that can be done in a turn: cards played or taken, now and then tickets."""
        roll = self.luck.random()
        if roll > 0.96 and (drawn := self.click(self.button("Draw tickets"), "draw tickets")):
            return drawn
        if roll < self.plays and (played := self.play_cards()):
            return played
        return (
            self.card()
            or self.play_cards()
            or self.click(self.button("Draw tickets"), "draw tickets")
            or self.click(self.button("Pass"), "pass")
        )

    def play_cards(self) -> str | None:
        """A set, with locomotives or without, or three different colors."""
        three = self.button("Play three colors")
        if three.count() and self.luck.random() < 0.3:
            return self.three_colors(three)
        self.show("hand")
        stacks = self.lit("Play ").and_(self.page.locator(".stack"))
        if not self.click(stacks, "pick", EDGE):
            return self.three_colors(three) if three.count() else None
        self.wait_for(".answers .main, .answers .color")
        self.click(self.colors(), "pick")
        self.wait_for(".answers .main")
        if self.luck.random() < 0.3:
            self.click(self.strip().locator(".numbers button"), "another number")
        robbing = "play a set that robs" if "robs" in self.sentence() else "play a set"
        return self.click(self.button("Play "), robbing)

    def three_colors(self, three: "Locator") -> str | None:
        """Picks three colors of the hand, one after another."""
        self.show("hand")
        self.click(three, "three colors")
        self.strip().get_by_text("Cancel").wait_for()
        while not self.strip().locator(".answers .main").count():
            free = self.page.locator(f".stack{LIT}[aria-pressed=false]")
            if not self.click(free, "pick", EDGE):
                return None
            self.page.wait_for_timeout(20)
        return self.click(self.button("Play three colors"), "play three colors")

    def card(self) -> str | None:
        """A face-up card, the clock card, or one from the deck."""
        ways = [("Take ", "take a card"), ("Draw from the deck", "draw from the deck")]
        if self.luck.random() < 0.3:
            ways.reverse()
        return next(filter(None, (self.click(self.lit(name), what) for name, what in ways)), None)

    def complete(self) -> str | None:
        """Completes one ticket after another while the track pays for them."""
        return self.click(self.lit("Complete "), "complete a ticket") or self.click(
            self.button("Done"), "done"
        )

    def wait_for(self, within: str) -> None:
        """Waits until the strip shows something."""
        self.strip().locator(within).first.wait_for()

    def click(self, found: "Locator", what: str, where: "Position | None" = None) -> str | None:
        """Clicks one of some things; None if there is none."""
        if not (number := found.count()):
            return None
        self.press(found.nth(self.luck.randrange(number)), position=where)
        return what


def labels(found: "Locator") -> list[str]:
    """The names of some things."""
    return [str(one.get_attribute("aria-label")) for one in found.all()]
