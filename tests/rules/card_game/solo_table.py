"""What the solo tests share: positions for one player, an idle turn, and what is on show."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import branchline as bl
from tests.rules.card_game.table import at
from tests.rules.words import play


def solo(position: Mapping[str, Any], **options: Any) -> bl.State:
    """A solo game at a position."""
    return at({"players": 1, **position}, **options)


def last_turn(position: Mapping[str, Any], **options: Any) -> bl.State:
    """A solo game's last turn: when its action is done, everything lies as that left it."""
    return solo({"station_clock": [], **position}, **options)


def wait(state: bl.State) -> bl.State:
    """Spends a turn without touching a card: looks at tickets and keeps none."""
    return play(state, "draw tickets", "keep none")


def row(state: bl.State) -> list[str | None]:
    """The face-up cards that came from the Train deck."""
    cards: list[str | None] = state.view(0)["draw_area"]
    return cards


def clock_card(state: bl.State) -> str | None:
    """The card in the clock slot."""
    card: str | None = state.view(0)["clock"]["card"]
    return card


def discarded(state: bl.State, kind: str) -> int:
    """How many cards of a kind have been discarded."""
    number: int = state.view(0)["discard"].get(kind, 0)
    return number


def all_cards(state: bl.State) -> Counter[str]:
    """Every train card of the game, wherever it lies."""
    position = state.position()
    cards = Counter(position["discard"])
    for place in ("deck", "station_clock", "clock_pile", "draw_area"):
        cards.update(card for card in position[place] if card)
    cards.update(position["hands"][0])
    for groups in (position["railyards"][0], position["tracks"][0]):
        for color, group in groups.items():
            cards.update({color: group["cards"], "locomotive": group["locomotives"]})
    return cards


def result(state: bl.State) -> dict[str, Any]:
    """How the game ended, as the player sees it."""
    ended: dict[str, Any] = state.view(0)["result"]
    return ended
