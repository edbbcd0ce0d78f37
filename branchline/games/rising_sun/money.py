"""Steps that bring money or points, or cards to choose among, and what they ask."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.words import number
from branchline.games.rising_sun import building, events, fields, meanings
from branchline.games.rising_sun.actions import (
    CARD,
    CHOOSING,
    COUNT,
    MATCHING,
    OPTION,
    PAYING,
)
from branchline.games.rising_sun.answers import CARDS_ANSWER, COUNTS_ANSWER, OPTIONS_ANSWER
from branchline.games.rising_sun.cards import card_name
from branchline.games.rising_sun.effects import (
    STEPS,
    Question,
    Step,
    ask,
    cards_of,
    enter,
    has_type,
    numbers,
    run,
)
from branchline.games.rising_sun.knowledge import is_waste_known
from branchline.games.rising_sun.steps import (
    CHOOSE,
    DRAW,
    MONEY,
    MONEY_FOR_MOUNTAINS,
    MONEY_FOR_RAIL_CARDS,
    MONEY_IF_CITIES,
    MONEY_IF_IN_PLAY,
    MONEY_OF_TRAIN,
    PAY_FOR_POINTS,
    POINTS,
    TRAIN,
    WIDTH,
)
from branchline.games.rising_sun.table import Table


class Money(Step):
    """Money, always."""

    def do(self, table: Table, n: i64) -> bool:
        table.get_money(n)
        return True


class MoneyIfInPlay(Step):
    """Money if a certain card is in play."""

    def do(self, table: Table, n: i64) -> bool:
        slot = table.supply.slots[n]
        if slot >= 0 and table.cells[fields.IN_PLAY + slot] > 0:
            table.get_money(table.rules.program[table.cells[fields.AT] + 2])
        return True


class MoneyIfCities(Step):
    """Money for who has rails in so many cities."""

    def do(self, table: Table, n: i64) -> bool:
        if building.tokens_in(table, table.turn_of, table.rules.cities) >= n:
            table.get_money(table.rules.program[table.cells[fields.AT] + 2])
        return True


class MoneyForMountains(Step):
    """Money for rails on mountains, up to a number."""

    def do(self, table: Table, n: i64) -> bool:
        mountains = building.tokens_in(table, table.turn_of, table.rules.mountains)
        table.get_money(mountains if mountains < n else n)
        return True


class MoneyForRailCards(Step):
    """Rail cards played after it bring money too."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.MONEY_FOR_RAILS] += n
        if table.event_log is not None:
            events.note_lasting(table, fields.MONEY_FOR_RAILS, n)
        return True


class Points(Step):
    """Points on the track."""

    def do(self, table: Table, n: i64) -> bool:
        table.score(n)
        return True


NO_TRAIN: Final = "you have no Train in play"


class OfTrainInPlay(Step):
    """Something about a Train in play, which is asked for."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        return has_type(table, fields.IN_PLAY, TRAIN, -1)


class TrainInPlay(Question):
    """Which Train in play?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return cards_of(table, into, fields.IN_PLAY, TRAIN)

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        return f"You have no Train {card_name(kind)} in play."


class CountAgain(TrainInPlay):
    """The money of a Train in play counts again."""

    def take(self, table: Table, slot: i64) -> bool:
        table.cells[fields.MONEY] += table.supply.money[slot]
        if table.event_log is not None:
            events.note_count_again(table, table.turn_of, slot)
        return True

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        slot = table.supply.slots[action - CARD]
        return {"gives": {"money": int(table.supply.money[slot])}} if slot >= 0 else {}


class PayForPoints(Step):
    """Money may become points."""

    def do(self, table: Table, n: i64) -> bool:
        if table.cells[fields.MONEY] < n:
            return True
        table.phase = PAYING
        return False


class HowManyPoints(Question):
    """How many points are paid for?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return numbers(into, COUNT, most_paid(table))

    def completes(self, table: Table, action: i64) -> bool:
        points = action - COUNT
        paid = points * table.rules.program[table.cells[fields.AT] + 1]
        table.cells[fields.MONEY] -= paid
        if table.event_log is not None and points > 0:
            events.note(table, "pay", table.turn_of, money=paid)
        table.score(points)
        return True

    def count_text(self, count: int) -> str:
        return f"pay for {number(count, 'point')}"

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        points = action - COUNT
        money = points * int(table.rules.program[table.cells[fields.AT] + 1])
        return {"price": {"money": money}, "gives": {"points": points}}

    def why_not(self, table: Table, action: int) -> str:
        return f"At most {number(most_paid(table), 'point')} can be paid for."


def most_paid(table: Table) -> i64:
    """How many points can be bought."""
    most = table.cells[fields.MONEY] // table.rules.program[table.cells[fields.AT] + 1]
    limit = table.rules.program[table.cells[fields.AT] + 2]
    return most if most < limit else limit


class WhichEffect(Question):
    """Which of several effects?"""

    def is_open(self, table: Table) -> bool:
        return is_waste_known(table, table.to_act)  # one of them may be to return Waste

    def choices(self, table: Table, into: vec[i64]) -> i64:
        found: i64 = 0
        option: i64 = 0
        while option < table.rules.program[table.cells[fields.AT] + 1]:
            at = option_at(table, option)
            if STEPS[table.rules.program[at]].is_possible(table, at, -1, 0):
                into[found] = OPTION + option
                found += 1
            option += 1
        return found

    def answer(self, table: Table, action: i64) -> None:
        table.cells[fields.AT] = option_at(table, action - OPTION)
        run(table)

    def option_text(self, table: Table, option: int) -> str:
        if option >= table.rules.program[table.cells[fields.AT] + 1]:
            return f"choose effect {option + 1}"
        at = option_at(table, option)
        step, count = table.rules.program[at], int(table.rules.program[at + 1])
        if step == DRAW:
            return f"draw {number(count, 'card')}"
        return f"get {count} money" if step == MONEY else "return 1 Waste"

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        if action - OPTION >= table.rules.program[table.cells[fields.AT] + 1]:
            return {}
        start = int(option_at(table, action - OPTION))
        return {"gives": dict(meanings.effect_gives(table, start, -1))}

    def why_not(self, table: Table, action: int) -> str:
        return "That effect cannot be carried out."


def option_at(table: Table, option: i64) -> i64:
    """Where one of several effects begins."""
    return table.cells[fields.AT] + WIDTH * (1 + 2 * option)


enter(MONEY, Money("money"))
enter(MONEY_IF_IN_PLAY, MoneyIfInPlay("money-if-in-play"))
enter(MONEY_IF_CITIES, MoneyIfCities("money-if-cities"))
enter(MONEY_FOR_MOUNTAINS, MoneyForMountains("money-for-mountains"))
enter(MONEY_FOR_RAIL_CARDS, MoneyForRailCards("money-for-rail-cards"))
enter(POINTS, Points("points"))
enter(MONEY_OF_TRAIN, OfTrainInPlay("money-of-train-in-play", [MATCHING], NO_TRAIN))
enter(PAY_FOR_POINTS, PayForPoints("pay-for-points", [PAYING]))
enter(CHOOSE, Step("choose", [CHOOSING]))
ask(
    MATCHING,
    CountAgain("train-in-play", "which Train in play counts again", [CARDS_ANSWER], "count again"),
)
ask(PAYING, HowManyPoints("pay-for-points", "how many points to pay for", [COUNTS_ANSWER]))
ask(CHOOSING, WhichEffect("choose", "which effect to choose", [OPTIONS_ANSWER]))
