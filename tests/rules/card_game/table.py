"""What the tests of The Card Game share: a position, actions in words, what can be seen of it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import branchline as bl
from tests.rules.words import hand, play


def at(position: Mapping[str, Any], **options: Any) -> bl.State:
    """The game at a position; what it leaves out is filled in."""
    return bl.game("card-game", **options).load(position)


def dealt(players: int = 2, seed: int = 1, **options: Any) -> bl.State:
    """A game just dealt, everybody choosing tickets."""
    return bl.game("card-game", **options).start(players=players, seed=seed)


def begun(players: int = 2, seed: int = 1, **options: Any) -> bl.State:
    """A game whose first turn has begun: everybody kept all tickets."""
    state = dealt(players, seed, **options)
    while state.position()["turn"] == 0:
        state.apply(state.legal()[-1])
    return state


def yard(state: bl.State, seat: int = 0) -> dict[str, int]:
    """How many cards of each color, locomotives included, lie in a Railyard."""
    return _sizes(state.position()["railyards"][seat])


def track(state: bl.State, seat: int = 0) -> dict[str, int]:
    """The cards of an On-the-Track stack, locomotives as a kind of their own."""
    groups = state.position()["tracks"][seat]
    cards = {color: group["cards"] for color, group in groups.items() if group["cards"]}
    locomotives = sum(group["locomotives"] for group in groups.values())
    return cards | ({"locomotive": locomotives} if locomotives else {})


def _sizes(groups: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    return {color: sum(group.values()) for color, group in groups.items()}


def train_cards(state: bl.State) -> Counter[str]:
    """All train cards by kind, wherever they lie."""
    position = state.position()
    cards: Counter[str] = Counter(position["deck"])
    cards.update(kind for kind in position["draw_area"] if kind)
    cards.update(position["discard"])
    for seat in range(state.players):
        cards.update(hand(state, seat))
        cards.update(track(state, seat))
        for color, group in position["railyards"][seat].items():
            cards.update({color: group["cards"], "locomotive": group["locomotives"]})
    for clock in ("station_clock", "clock_pile"):
        cards.update(position.get(clock, []))
    return +cards


def over(position: Mapping[str, Any], **options: Any) -> bl.State:
    """The game at its end, everything lying as in the position."""
    last = {"players": 2, "half": 2, "final_turns": 0}
    return play(at(last | dict(position), **options), "draw tickets", "keep none")


def completed(state: bl.State, seat: int = 0) -> list[str]:
    """The tickets that count as completed."""
    tickets: list[str] = state.position()["completed"][seat]
    return tickets
