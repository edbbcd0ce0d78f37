"""What can be chosen now, grouped and numbered as it is listed under the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from branchline.cli.card_game.tickets import have, line, missing_cards
from branchline.cli.looks import Looks, flow
from branchline.core.state import State
from branchline.games.card_game.cards import KIND_OF
from branchline.games.card_game.playing import least_set
from branchline.games.card_game.state import CardState
from branchline.games.card_game.view import PlayerView, View

OTHERS = {
    "take-clock": ("Take", "the clock card (c)"),
    "draw": ("Take", "from the deck (d)"),
    "three-colors": ("Play", "three colors"),
    "stop": ("Or", "stop after one card"),
    "tickets": ("Or", "draw tickets (t)"),
    "pass": ("Or", "pass"),
    "move": ("Or", "move it to the track"),
    "leave": ("Or", "leave it in the Railyard"),
    "done": ("Or", "done"),
}
"""The heading and the words of verbs that are done to nothing."""
COUNTED = ("cards", "locomotives")
"""Decisions whose answer is a number: the choice is listed under that."""


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
    return [
        Choice(
            move["meaning"]["what"] if state.decision in COUNTED else at,
            move["action"],
            *describe_move(state, move),
        )
        for at, move in enumerate(state.game.moves(state), 1)
    ]


def describe_move(state: State, move: Mapping[str, Any]) -> tuple[str, str, str]:
    """The heading under which a move is listed, its card and its words."""
    verb, what = move["meaning"]["verb"], move["meaning"]["what"]
    match verb:
        case "take":
            return "Take", what, ""
        case "play":
            return "Play", what, at_least(state, KIND_OF[what])
        case "with":
            return "With", what, ""
        case "complete":
            return "Complete", "", what
        case "cards" | "locomotives":
            return "How many", "", move["text"]
    heading, words = OTHERS[verb]
    return heading, "", words


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
        lack = missing_cards(facts, cards)
        note = flow([Text("lacks", "dim"), *looks.chips(lack)], 99) if lack else Text("✓ in sight")
        lines.append(text.append_text(note))
    return Text("\n").join(lines)
