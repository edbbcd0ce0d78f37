"""What holds for the rest of a turn: codes for programs, clauses for people."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from branchline.games.rising_sun import fields
from branchline.games.rising_sun.steps import (
    ALL_COSTS,
    BUY_TO_TOP_NOW,
    CITY,
    MONEY_FOR_WASTE_NOW,
    MOUNTAIN,
    NO_WASTE_FOR_SHARING_NOW,
    NO_WASTE_NOW,
    RIVALS,
    RIVER,
)

if TYPE_CHECKING:
    from branchline.games.rising_sun.table import Table


class LastingEffect(TypedDict):
    """Something that holds now, as data."""

    code: str
    number: int
    """How much of it; 1 where it only holds."""
    sentence: str


@dataclass(frozen=True)
class Lasting:
    """Something that holds for the rest of a turn."""

    code: str
    clause: str
    """What it means, with {} for how much."""
    field: int
    """The cell that has it."""
    bit: int = 0
    """Its bit there; 0 if the cell says how much."""
    words: str = ""
    """What positions call it, where it is a bit."""

    def amount(self, table: "Table") -> int:
        """How much of it there is now."""
        cell = int(table.cells[self.field])
        return (1 if cell & self.bit else 0) if self.bit else cell

    def sentence(self, amount: int) -> str:
        """What it means for people."""
        return self.clause.format(amount)


HOLDS: Sequence[Lasting] = (
    Lasting("free-rivers", "rivers cost nothing", fields.IGNORED, RIVER, "rivers cost nothing"),
    Lasting(
        "free-mountains",
        "mountains cost nothing",
        fields.IGNORED,
        MOUNTAIN,
        "mountains cost nothing",
    ),
    Lasting("free-cities", "cities cost nothing", fields.IGNORED, CITY, "cities cost nothing"),
    Lasting(
        "free-rivals", "rails of others cost nothing", fields.IGNORED, RIVALS, "rivals cost nothing"
    ),
    Lasting("free-rails", "rails cost nothing", fields.IGNORED, ALL_COSTS, "rails cost nothing"),
    Lasting("no-waste", "no Waste is gained", fields.LASTING, NO_WASTE_NOW, "no Waste"),
    Lasting(
        "no-waste-for-sharing",
        "sharing a hex brings no Waste",
        fields.LASTING,
        NO_WASTE_FOR_SHARING_NOW,
        "no Waste for sharing",
    ),
    Lasting(
        "money-for-waste",
        "1 money is gained in place of each Waste",
        fields.LASTING,
        MONEY_FOR_WASTE_NOW,
        "money instead of Waste",
    ),
    Lasting(
        "buy-onto-deck",
        "bought cards may go onto the deck",
        fields.LASTING,
        BUY_TO_TOP_NOW,
        "bought cards onto the deck",
    ),
)
"""What holds or does not; several may share a cell."""
COUNTS: Sequence[Lasting] = (
    Lasting("cheaper-rails", "rails cost {} less", fields.CHEAPER),
    Lasting("cheaper-next-rail", "the next rail costs {} less", fields.CHEAPER_NEXT),
    Lasting("remote-discounts", "discounts for remote locations: {}", fields.REMOTE_DISCOUNTS),
    Lasting("free-rail", "rails that can be laid free: {}", fields.FREE_RAILS),
    Lasting("extra-rail-points", "rail points more of the next Rail card: {}", fields.EXTRA_RAILS),
    Lasting("money-for-rail-cards", "every Rail card gives {} money more", fields.MONEY_FOR_RAILS),
)
"""What there can be more or less of."""
ALL = (*HOLDS, *COUNTS)
BY_CODE = {lasting.code: lasting for lasting in ALL}


def lasting_words(table: "Table") -> list[str]:
    """The waivers and rules that hold now, as positions have them."""
    return [lasting.words for lasting in ALL if lasting.bit and lasting.amount(table)]


def lasting_effects(table: "Table") -> list[LastingEffect]:
    """All that holds now, as data."""
    return [
        LastingEffect(code=one.code, number=amount, sentence=one.sentence(amount))
        for one in ALL
        if (amount := one.amount(table))
    ]
