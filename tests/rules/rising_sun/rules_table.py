"""What the tests of the rules share: positions, actions in words, what can be seen on the table."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import branchline as bl
from branchline.games.rising_sun.game import RisingSun

BOARDS = {
    "tokyo": (3, 4),
    "osaka": (3, 4),
    "nagoya": (3, 4),
    "chiba": (2,),
    "kyushu": (2,),
    "saitama": (2,),
    "texas": (2,),
    "italy": (2,),
    "california": (2,),
}
"""How many can play on each board."""
COMMON = (
    "Express Train",
    "Limited Express Train",
    "Lay Rails",
    "Station Expansion",
    "Office Building",
    "Distribution Centre",
    "Stadium",
)
"""The piles of every game, apart from Waste."""
PILES = [
    "Control Room",
    "Landfill",
    "Mail Train",
    "Dump Site",
    "Steel Bridge",
    "Tourist Train",
    "Distant Partners",
    "Upgrade",
]
TABLE: dict[str, Any] = {
    "cards": PILES,
    "hands": [{}, {}],
    "rails": [["Kimitsu"], ["Noda"]],
    "routes": {},
}
"""Two players on Chiba, a rail each and nothing in hand; no Route Bonus cards."""


def at(position: Mapping[str, Any] | None = None, /, **options: Any) -> bl.State:
    """The usual table with what a position says otherwise."""
    return RisingSun(**options).load(TABLE | dict(position or {}))


def holding(hand: Mapping[str, int], money: int = 0, **rest: Any) -> dict[str, Any]:
    """A position in which the player whose turn it is has these cards and so much money."""
    return {"hands": [dict(hand), {}], "this_turn": {"money": money}} | rest


def laying(money: int = 0, points: int = 1, **turn: Any) -> dict[str, Any]:
    """A position in which rails can be laid."""
    return {"this_turn": {"money": money, "rail_points": points, **turn}}


def dealt(players: int = 2, seed: int = 1, **options: Any) -> bl.State:
    """A game just dealt, first rails being placed."""
    return RisingSun(**options).start(players=players, seed=seed)


def begun(players: int = 2, seed: int = 1, **options: Any) -> bl.State:
    """A game whose first turn has begun."""
    state = dealt(players, seed, **options)
    while state.decision == "first-rail":
        state.apply(state.legal()[0])
    return state


def money(state: bl.State) -> int:
    """The money left this turn."""
    amount: int = state.view(None)["this_turn"]["money"]
    return amount


def points(state: bl.State) -> int:
    """The rail points left this turn."""
    left: int = state.view(None)["this_turn"]["rail_points"]
    return left


def discards(state: bl.State, seat: int = 0) -> dict[str, int]:
    """The discard pile of a player."""
    cards: dict[str, int] = state.view(None)["players"][seat]["discards"]
    return cards


def gained(state: bl.State, seat: int = 0) -> dict[str, int]:
    """The gained cards of a player."""
    cards: dict[str, int] = state.view(None)["players"][seat]["gained"]
    return cards


def pile(state: bl.State, name: str) -> int:
    """How many cards a pile has."""
    cards: int = state.view(None)["supply"][name]
    return cards


def track(state: bl.State, seat: int = 0) -> int:
    """A player's points on the track."""
    scored: int = state.view(None)["players"][seat]["points"]
    return scored


def rails_left(state: bl.State, seat: int = 0) -> int:
    """How many Rail Tokens a player has left."""
    left: int = state.view(None)["players"][seat]["rails_left"]
    return left


def owned(state: bl.State, seat: int = 0) -> Counter[str]:
    """All cards of a player, wherever they lie."""
    position = state.position()
    cards = Counter(position["decks"][seat])
    for place in ("hands", "discards", "gained"):
        cards.update(position[place][seat])
    return cards
