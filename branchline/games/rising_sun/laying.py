"""Steps that build: rails, stations and what makes them cheaper; where first rails lie."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.words import number
from branchline.games.rising_sun import building, events, fields, meanings, setup
from branchline.games.rising_sun.actions import (
    BUILDING,
    COUNT,
    DISCOUNTING,
    FREE,
    HEX,
    LAYING,
    STARTING,
    TURN,
)
from branchline.games.rising_sun.answers import COUNTS_ANSWER, FREE_ANSWER, HEXES_ANSWER
from branchline.games.rising_sun.boards import ALL_BOARDS, Hex
from branchline.games.rising_sun.constants import Rules
from branchline.games.rising_sun.effects import Question, Step, ask, enter, go_on
from branchline.games.rising_sun.steps import (
    CHEAPER_NEXT_RAIL,
    CHEAPER_RAILS,
    EXTRA_RAIL_POINT,
    FREE_RAIL,
    IGNORE,
    RAILS,
    REMOTE_DISCOUNT,
    STATION,
)
from branchline.games.rising_sun.table import Table

# Rail points and what makes rails cheaper


class Rails(Step):
    """Rail points, to be used at any time this turn or, by an option, at once (ruling 18)."""

    def may_fail(self, rules: Rules) -> bool:
        return rules.immediate_rails

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        rails = table.rules.program[at + 1]
        return not table.rules.immediate_rails or building.can_lay_all(table, rails)

    def do(self, table: Table, n: i64) -> bool:
        table.get_rail_points(n)
        if not table.rules.immediate_rails:
            return True
        if not building.can_lay(table):
            table.lose_rail_points()
            return True
        table.phase = LAYING
        return False

    def skip(self, table: Table) -> None:
        super().skip(table)
        if table.rules.skipped_points_lapse:
            table.lose_rail_points()

    def why_not(self, table: Table, n: int) -> str:
        rails = n + int(table.cells[fields.EXTRA_RAILS])
        if rails > 1 and table.rules.all_rails_or_none:
            return f"not all of its {rails} rails can be laid now"
        return "no rail can be laid now"


class Ignore(Step):
    """A part of the cost of rails counts for nothing."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.IGNORED] |= n
        if table.event_log is not None:
            events.note_lasting(table, fields.IGNORED, n)
        return True


class CheaperRails(Step):
    """All rails cost less."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.CHEAPER] += n
        if table.event_log is not None:
            events.note_lasting(table, fields.CHEAPER, n)
        return True


class CheaperNextRail(Step):
    """The next rail costs less."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.CHEAPER_NEXT] += n
        if table.event_log is not None:
            events.note_lasting(table, fields.CHEAPER_NEXT, n)
        return True


class FreeRail(Step):
    """One rail costs nothing."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.FREE_RAILS] += 1
        if table.event_log is not None:
            events.note_lasting(table, fields.FREE_RAILS, 1)
        return True


class RemoteDiscount(Step):
    """A discount for one rail in a remote location."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.REMOTE_DISCOUNTS] += 1
        if table.event_log is not None:
            events.note_lasting(table, fields.REMOTE_DISCOUNTS, 1)
        return True


class ExtraRailPoint(Step):
    """The next Rail card gives more points."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.EXTRA_RAILS] += n
        if table.event_log is not None:
            events.note_lasting(table, fields.EXTRA_RAILS, n)
        return True


# Where to build


class Place(Question):
    """In which hex?"""

    def why_not(self, table: Table, action: int) -> str:
        land = ALL_BOARDS[table.rules.board].land
        hex = action - HEX
        if hex >= len(land):
            return f"This board has only {len(land)} hexes of land."
        return self.why_not_there(table, hex, land[hex])

    def why_not_there(self, table: Table, hex: int, there: Hex) -> str:
        """Why nothing can be placed in a hex of this board."""
        raise NotImplementedError


class FirstRail(Place):
    """Where does the first rail lie?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return building.start_choices(table, into)

    def answer(self, table: Table, action: i64) -> None:
        setup.place_first_rail(table, action - HEX)

    def place_text(self, name: str) -> str:
        return f"start in {name}"

    def why_not_there(self, table: Table, hex: int, there: Hex) -> str:
        if table.rules.is_in(table.rules.starts, hex):
            return f"A rail lies in {there.called} already; first rails lie in different hexes."
        if there.value:
            return f"{there.called} is a remote location; a first rail may not lie there."
        return "First rails lie in the red S cities."


class RailAtOnce(Place):
    """Where is the rail laid that has to be laid at once?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        found = building.lay_choices(table, into, 0)
        return building.in_full(table, into, found, building.more_rails(table))

    def answer(self, table: Table, action: i64) -> None:
        if building.begin_rail(table, action - HEX):
            laid_at_once(table)

    def why_not_there(self, table: Table, hex: int, there: Hex) -> str:
        return why_no_rail(table, hex)

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        return meanings.laid(table, action - HEX)


def laid_at_once(table: Table) -> None:
    """A rail was laid by an effect that has it laid at once (an option)."""
    if table.cells[fields.RAIL_POINTS] > 0 and building.can_lay(table):
        table.phase = LAYING
        return
    table.lose_rail_points()
    go_on(table)


def why_no_rail(table: Table, hex: int) -> str:
    """Why no rail can be laid in a hex."""
    board = ALL_BOARDS[table.rules.board]
    if hex >= len(board.land):
        return f"This board has only {len(board.land)} hexes of land."
    if not table.cells[fields.RAIL_POINTS] and table.phase == TURN:
        return "You have no rail points; play a card that gives some."
    if not table.cells[fields.RAILS_LEFT + table.turn_of]:
        return "You have no Rail Tokens left."
    name = board.land[hex].called
    if building.has_rail(table, table.turn_of, hex):
        return f"You have a rail in {name} already."
    near = board.neighbours(hex, table.game.settings["barriers"])
    if not any(building.has_rail(table, table.turn_of, other) for other in near):
        return f"{name[0].upper()}{name[1:]} is not next to a rail of yours."
    price = building.discounted(table, hex, table.cells[fields.REMOTE_DISCOUNTS])
    if price <= table.cells[fields.MONEY] or table.cells[fields.FREE_RAILS]:
        return f"After a rail in {name} the rest of the rails could not be laid: all or none."
    return f"A rail in {name} costs {int(price)}; you have {int(table.cells[fields.MONEY])} money."


class Discount(Question):
    """Which discount is used?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return building.discount_choices(table, into)

    def answer(self, table: Table, action: i64) -> None:
        building.use_discount(table, action)
        table.phase = TURN
        if table.cells[fields.AT] >= 0:
            laid_at_once(table)

    def count_text(self, count: int) -> str:
        return f"use {number(count, 'discount')}"

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        hex = int(table.cells[fields.HEX])
        if action == FREE:
            return meanings.laid_free(table, hex)
        return meanings.laid(table, hex, action - COUNT)

    def why_not(self, table: Table, action: int) -> str:
        cells = table.cells
        used = action - COUNT
        if action == FREE and not cells[fields.FREE_RAILS]:
            return "No ability makes this rail free."
        if action != FREE and (
            used > cells[fields.REMOTE_DISCOUNTS]
            or (used and not table.rules.values[cells[fields.HEX]])
        ):
            held = number(int(cells[fields.REMOTE_DISCOUNTS]), "discount")
            return f"You have {held}, for remote locations only."
        if action != FREE:
            price = int(building.discounted(table, cells[fields.HEX], used))
            if price > cells[fields.MONEY]:
                return f"The rail would cost {price}; you have {int(cells[fields.MONEY])} money."
            if used and building.discounted(table, cells[fields.HEX], used - 1) == price:
                return "You do not need that many discounts."
        return "After that the rest of the rails could not be laid: all or none."


# Stations


class Station(Step):
    """Stations are built."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        return building.can_build(table)

    def do(self, table: Table, n: i64) -> bool:
        table.phase = BUILDING
        table.cells[fields.LEFT] = n
        return False


class StationPlace(Place):
    """Where is the station built?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return building.station_choices(table, into)

    def completes(self, table: Table, action: i64) -> bool:
        building.place_station(table, action - HEX)
        table.cells[fields.LEFT] -= 1
        return table.cells[fields.LEFT] == 0 or not building.can_build(table)

    def place_text(self, name: str) -> str:
        return f"build station in {name}"

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        return meanings.built(table, action - HEX)

    def why_not_there(self, table: Table, hex: int, there: Hex) -> str:
        if not there.stations:
            return f"There is no city in {there.called}."
        return f"{there.called} has no room for another station."


enter(RAILS, Rails("rails", [LAYING]))
enter(IGNORE, Ignore("ignore", makes_cheaper=True))
enter(CHEAPER_RAILS, CheaperRails("cheaper-rails", makes_cheaper=True))
enter(CHEAPER_NEXT_RAIL, CheaperNextRail("cheaper-next-rail"))
enter(FREE_RAIL, FreeRail("free-rail"))
enter(REMOTE_DISCOUNT, RemoteDiscount("remote-discount", makes_cheaper=True))
enter(EXTRA_RAIL_POINT, ExtraRailPoint("extra-rail-point"))
enter(
    STATION,
    Station("station", [BUILDING], "there is no Station Token left or no city with room"),
)
ask(STARTING, FirstRail("first-rail", "where the first rail lies", [HEXES_ANSWER]))
ask(LAYING, RailAtOnce("rail", "where the rail goes", [HEXES_ANSWER]))
ask(DISCOUNTING, Discount("discount", "which discount to use", [COUNTS_ANSWER, FREE_ANSWER]))
ask(BUILDING, StationPlace("station", "where the station goes", [HEXES_ANSWER]))
