"""What can be chosen now, grouped and numbered as it is listed under the table."""

from dataclasses import dataclass

from rich.text import Text

from branchline.cli.card_game.tickets import have, lacking, line
from branchline.cli.looks import Looks, flow
from branchline.core.state import State
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    DONE,
    DRAW,
    LEAVE,
    LOCOS,
    MOVE,
    PASS,
    PICK,
    PLAY,
    STOP,
    TAKE,
    TAKE_CLOCK,
    THREE,
    TICKETS,
)
from branchline.games.card_game.cards import COLORS, KINDS
from branchline.games.card_game.cards import TICKETS as TICKET_CARDS
from branchline.games.card_game.playing import least_set
from branchline.games.card_game.state import CardState
from branchline.games.card_game.view import PlayerView, View

OTHERS = {
    TAKE_CLOCK: ("Take", "the clock card (c)"),
    DRAW: ("Take", "from the deck (d)"),
    THREE: ("Play", "three colors"),
    STOP: ("Or", "stop after one card"),
    TICKETS: ("Or", "draw tickets (t)"),
    PASS: ("Or", "pass"),
    MOVE: ("Or", "move it to the track"),
    LEAVE: ("Or", "leave it in the Railyard"),
    DONE: ("Or", "done"),
}


@dataclass
class Choice:
    """One action, the number to type for it, and how it is listed: a card, words, or both."""

    number: int
    action: int
    heading: str
    card: str = ""
    words: str = ""

    def label(self, looks: Looks, small: bool = False) -> Text:
        """The choice with its number before it, its card in full or small."""
        text = Text(f"{self.number} ", "bold")
        if self.card:
            text.append_text(looks.chip(self.card) if small else looks.card(self.card))
        return text.append(self.words, "not bold")


def choices(state: State) -> list[Choice]:
    """The legal actions; tickets to keep are not listed one set at a time."""
    if state.decision == "keep-tickets":
        return []
    count = {"cards": CARDS, "locomotives": LOCOS}.get(state.decision)
    return [
        Choice(action - count if count else at, action, *listed(state, action))
        for at, action in enumerate(state.legal(), 1)
    ]


def listed(state: State, action: int) -> tuple[str, str, str]:
    """The heading under which an action is listed, its card and its words."""
    if TAKE <= action < TAKE_CLOCK:
        return "Take", KINDS[action - TAKE], ""
    if PLAY <= action < THREE:
        return "Play", COLORS[action - PLAY], at_least(state, action - PLAY)
    if PICK <= action < CARDS:
        return "With", COLORS[action - PICK], ""
    if COMPLETE <= action < DONE:
        return "Complete", "", TICKET_CARDS[action - COMPLETE].name
    if action in OTHERS:
        return OTHERS[action][0], "", OTHERS[action][1]
    return "How many", "", state.text(action)


def at_least(state: State, color: int) -> str:
    """How large a set must be, if larger than usual: 4+."""
    assert isinstance(state, CardState)
    least = least_set(state, color)
    return f" {least}+" if least > 2 else ""


def menu(state: State, view: View, looks: Looks, width: int) -> list[tuple[str, Text]]:
    """The choices as labelled lines."""
    if state.decision == "keep-tickets":
        return [("Tickets", offer(mine(view), looks))]
    rows: dict[str, list[Choice]] = {}
    for choice in choices(state):
        rows.setdefault(choice.heading, []).append(choice)
    return [(heading, in_line(found, looks, width)) for heading, found in rows.items()]


def in_line(found: list[Choice], looks: Looks, width: int) -> Text:
    """Choices side by side; with small cards, if not all would fit on a line."""
    wide = flow([choice.label(looks) for choice in found], width, gap=2)
    if "\n" not in wide.plain:
        return wide
    return flow([choice.label(looks, small=True) for choice in found], width, gap=2)


def mine(view: View) -> PlayerView:
    """The player whose view it is."""
    seat = view["seat"]
    assert seat is not None
    return view["players"][seat]


def offer(me: PlayerView, looks: Looks) -> Text:
    """The tickets to choose from, numbered, with what is not yet in hand or Railyard."""
    cards, _ = have(me)
    lines = []
    for number, facts in enumerate(me.get("offer", []), 1):
        text = Text.assemble((f"{number} ", "bold"), line(facts, looks))
        text.pad_right(50 - text.cell_len)
        lack = lacking(facts, cards)
        note = flow([Text("lacks", "dim"), *looks.chips(lack)], 99) if lack else Text("✓ in sight")
        lines.append(text.append_text(note))
    return Text("\n").join(lines)
