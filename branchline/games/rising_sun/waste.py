"""Waste: steps that bring it, keep it away or take it back, and what they ask."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import COUNT, OPTION, RECLAIMING, RETURNING, STOP
from branchline.games.rising_sun.answers import COUNTS_ANSWER, OPTIONS_ANSWER, STOP_ANSWER
from branchline.games.rising_sun.effects import (
    Question,
    Step,
    ask,
    enter,
    note_skipped,
    numbers,
    or_none,
)
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.knowledge import is_waste_known
from branchline.games.rising_sun.steps import (
    ANY_NUMBER,
    BUY_TO_DECK_TOP,
    BUY_TO_TOP_NOW,
    FOR_MONEY,
    MONEY_FOR_WASTE_NOW,
    MONEY_INSTEAD_OF_WASTE,
    NO_WASTE,
    NO_WASTE_FOR_SHARING,
    NO_WASTE_FOR_SHARING_NOW,
    NO_WASTE_NOW,
    RAIL,
    RECLAIM_WASTE,
    RETURN_ALL_WASTE,
    RETURN_ONE_WASTE,
    RETURN_WASTE,
    STATION_CARD,
    WASTE,
)
from branchline.games.rising_sun.table import Table


class Waste(Step):
    """Waste is gained; that of Rail and Station cards is an option (ruling 16)."""

    def do(self, table: Table, n: i64) -> bool:
        source = table.cells[fields.SOURCE]
        builds = source >= 0 and table.supply.types[source] & (RAIL | STATION_CARD) != 0
        if table.rules.build_waste or not builds:
            table.gain_waste(table.turn_of, n)
        return True


class Lasting(Step):
    """Something holds for the rest of the turn."""

    def __init__(self, word: str, flag: int, makes_cheaper: bool = False) -> None:
        super().__init__(word, makes_cheaper=makes_cheaper)
        self.flag: i64 = flag

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.LASTING] |= self.flag
        if table.event_log is not None:
            events.note_lasting(table, fields.LASTING, self.flag)
        return True


class ReturnWaste(Step):
    """Waste of the hand may be returned, for money or cards."""

    def do(self, table: Table, n: i64) -> bool:
        if table.waste_in_hand(table.turn_of) == 0 and not table.rules.asks_openly:
            return True
        table.phase = RETURNING
        return False


class HowMuchWaste(Question):
    """How much Waste is returned?"""

    def is_open(self, table: Table) -> bool:
        return is_waste_known(table, table.to_act)

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return numbers(into, COUNT, most_returned(table))

    def completes(self, table: Table, action: i64) -> bool:
        cards = action - COUNT
        program = table.rules.program
        table.return_waste(table.turn_of, cards)
        n = program[table.cells[fields.AT] + 3]
        if program[table.cells[fields.AT] + 2] == FOR_MONEY:
            table.get_money(cards * n)
        else:
            table.draw(table.turn_of, cards if cards < n else n)
        return True

    def count_text(self, count: int) -> str:
        return f"return {count or 'no'} Waste"

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        cards, at = action - COUNT, table.cells[fields.AT]
        n = int(table.rules.program[at + 3])
        if table.rules.program[at + 2] == FOR_MONEY:
            return {"gives": {"returned_waste": cards, "money": cards * n}}
        return {"gives": {"returned_waste": cards, "cards": min(cards, n)}}

    def why_not(self, table: Table, action: int) -> str:
        return f"At most {int(most_returned(table))} Waste can be returned."


def most_returned(table: Table) -> i64:
    """How many Waste cards may be returned."""
    limit = table.rules.program[table.cells[fields.AT] + 1]
    held = table.waste_in_hand(table.turn_of)
    return held if limit == ANY_NUMBER or held < limit else limit


class ReturnAllWaste(Step):
    """All Waste of the hand is returned."""

    def do(self, table: Table, n: i64) -> bool:
        table.return_waste(table.turn_of, table.waste_in_hand(table.turn_of))
        return True


class ReturnOneWaste(Step):
    """One Waste of the hand is returned."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        return table.waste_in_hand(table.turn_of) > 0

    def do(self, table: Table, n: i64) -> bool:
        table.return_waste(table.turn_of, 1)
        return True


class ReclaimWaste(Step):
    """One Waste is returned from the hand or the discard pile, for money."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        waste = table.turn_of * SLOTS + table.supply.waste
        return table.cells[fields.HANDS + waste] + table.cells[fields.DISCARDS + waste] > 0


class FromWhere(Question):
    """From the hand or from the discard pile?"""

    def is_open(self, table: Table) -> bool:
        waste = table.to_act * SLOTS + table.supply.waste
        return table.cells[fields.DISCARDS + waste] == 0 or is_waste_known(table, table.to_act)

    def choices(self, table: Table, into: vec[i64]) -> i64:
        found: i64 = 0
        waste = table.to_act * SLOTS + table.supply.waste
        if table.cells[fields.HANDS + waste] > 0:
            into[found] = OPTION
            found += 1
        if table.cells[fields.DISCARDS + waste] > 0:
            into[found] = OPTION + 1
            found += 1
        return or_none(into, found)

    def completes(self, table: Table, action: i64) -> bool:
        if action == STOP:
            note_skipped(table)
            return True
        cells = table.cells
        seat = table.turn_of
        if action == OPTION:
            table.return_waste(seat, 1)
        else:
            cells[fields.DISCARDS + seat * SLOTS + table.supply.waste] -= 1
            cells[fields.DISCARD_SIZE + seat] -= 1
            cells[fields.PILES + table.supply.waste] += 1
            if table.event_log is not None:
                events.note_return(table, seat, 1, "discard pile")
        table.get_money(table.rules.program[cells[fields.AT] + 1])
        return True

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        if action == STOP:
            return {}
        money = int(table.rules.program[table.cells[fields.AT] + 1])
        return {"gives": {"returned_waste": 1, "money": money}}

    def option_text(self, table: Table, option: int) -> str:
        if option > 1:
            return f"choose effect {option + 1}"
        return f"return Waste from {('hand', 'discard pile')[option]}"

    def why_not(self, table: Table, action: int) -> str:
        return "There is no Waste."


enter(WASTE, Waste("waste"))
enter(NO_WASTE, Lasting("no-waste", NO_WASTE_NOW))
enter(
    NO_WASTE_FOR_SHARING,
    Lasting("no-waste-for-sharing", NO_WASTE_FOR_SHARING_NOW, makes_cheaper=True),
)
enter(MONEY_INSTEAD_OF_WASTE, Lasting("money-instead-of-waste", MONEY_FOR_WASTE_NOW))
enter(BUY_TO_DECK_TOP, Lasting("buy-to-deck-top", BUY_TO_TOP_NOW))
enter(RETURN_WASTE, ReturnWaste("return-waste", [RETURNING]))
enter(RETURN_ALL_WASTE, ReturnAllWaste("return-all-waste"))
enter(RETURN_ONE_WASTE, ReturnOneWaste("return-one-waste", (), "you have no Waste in hand"))
enter(
    RECLAIM_WASTE,
    ReclaimWaste(
        "reclaim-waste",
        [RECLAIMING],
        "you have no Waste in hand or discard pile",
        of_hand=True,
    ),
)
ask(RETURNING, HowMuchWaste("return-waste", "how many Waste cards to return", [COUNTS_ANSWER]))
ask(
    RECLAIMING,
    FromWhere(
        "reclaim",
        "from where the Waste is returned",
        [OPTIONS_ANSWER, STOP_ANSWER],
        stop="return none",
    ),
)
