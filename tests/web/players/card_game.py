"""A player of The Card Game, alone or with others, who sees the page and clicks what is lit."""

import re
from typing import TYPE_CHECKING

from tests.web.players.player import Player

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

    # What the page shows

    def colors(self) -> "Locator":
        """The colors to choose from in the strip."""
        return self.choices().and_(self.page.locator(".color"))

    def lit(self, label: str) -> "Locator":
        """Things on the table whose name begins so and that can be clicked now."""
        return self.page.locator(f'button[aria-label^="{label}"]{LIT}')

    # Answers

    def answer(self, decision: str) -> str | None:
        """Clicks an answer, or a part of one, and says what it was; None if nothing could be."""
        said = self.sentence()
        answers = {
            "keep-tickets": lambda: self.keep(said),
            "move": lambda: self.click(self.button(re.compile("Move|Leave")), "move or leave"),
            "turn": lambda: self.lay_out(said) or self.turn(),
            "second-card": lambda: self.card() or self.click(self.button("Stop"), "stop"),
            "complete-tickets": self.complete,
        }
        return answers[decision]()

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
        """Begins to play a set, with locomotives or without, or three different colors."""
        self.show("hand")
        three = self.button("Play three colors")
        stacks = self.lit("Play ").and_(self.page.locator(".stack"))
        if three.count() and (not stacks.count() or self.luck.random() < 0.3):
            return self.begin(three, "begin three colors")
        return self.begin(stacks, "begin a set", EDGE)

    def begin(self, found: "Locator", what: str, where: "Position | None" = None) -> str | None:
        """Clicks what begins a play, and waits until the strip asks for the rest of it."""
        if begun := self.click(found, what, where):
            self.strip().get_by_text("Cancel").wait_for()
        return begun

    def lay_out(self, said: str) -> str | None:
        """Goes on with a play that has begun: its color, its cards, how many, and yes."""
        if "Which color" in said:
            return self.choose_color()
        if "in your hand:" in said:
            self.show("hand")
            free = self.page.locator(f".stack{LIT}[aria-pressed=false]")
            return self.click(free, "choose one of three colors", EDGE)
        if "Playing " not in said:
            return None
        if self.luck.random() < 0.25:
            numbers = self.strip().locator(".numbers button")
            return self.click(numbers, "another number") or self.lay_out(said)
        return self.click(self.button("Play "), "rob" if "robs" in said else "play cards")

    def choose_color(self) -> str | None:
        """Chooses what locomotives go with, and waits until the strip no longer asks for it."""
        if chosen := self.click(self.colors(), "choose a color"):
            self.colors().first.wait_for(state="detached")
        return chosen

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

    def click(self, found: "Locator", what: str, where: "Position | None" = None) -> str | None:
        """Clicks one of some things; None if there is none."""
        if not (number := found.count()):
            return None
        self.press(found.nth(self.luck.randrange(number)), position=where)
        return what


def labels(found: "Locator") -> list[str]:
    """The names of some things."""
    return [str(one.get_attribute("aria-label")) for one in found.all()]
