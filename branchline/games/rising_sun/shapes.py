"""The tables within a position of Rising Sun."""

from typing import Any, NotRequired

from typing_extensions import TypedDict

from branchline.core.position import MAKE
from branchline.games.rising_sun import fields


class RouteWritten(TypedDict, total=False):
    """How a Route Bonus card stands."""

    owner: int | None
    claimed_in: int
    """The turn in which it was claimed."""
    used: bool


class Track(TypedDict):
    """Points on the track."""

    routes: int
    cards: int


AMOUNTS = {
    "money": fields.MONEY,
    "rail_points": fields.RAIL_POINTS,
    "cheaper": fields.CHEAPER,
    "cheaper_next": fields.CHEAPER_NEXT,
    "remote_discounts": fields.REMOTE_DISCOUNTS,
    "free_rails": fields.FREE_RAILS,
    "extra_rail_points": fields.EXTRA_RAILS,
    "money_for_rail_cards": fields.MONEY_FOR_RAILS,
}
"""What is counted of this turn, and in which cells."""
ThisTurn: Any = MAKE(
    "ThisTurn",
    {**dict.fromkeys(AMOUNTS, int), "lasting": list[str], "acted": bool},
    total=False,
)
ThisTurn.__doc__ = "What holds for the rest of this turn."


class ShownWritten(TypedDict):
    """Cards laid out from the top of a deck, whose it is, and who sees them."""

    seat: int
    cards: list[str]
    openly: bool
    known: list[str]
    """What everyone knows of each card: its place in this list, counted from one."""


class Effect(TypedDict):
    """The effect that is being carried out, and how far it has come."""

    card: str | None
    """The card that was played; none for a route's ability."""
    carries_out: str
    """The card or ability whose steps they are."""
    step: int
    left: int
    paid_cost: int
    striking: bool
    offset: int
    protected: list[int]
    picked: list[str | None]
    shown: NotRequired[ShownWritten]
