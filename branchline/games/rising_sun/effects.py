"""Effects: the steps of a card one after the other, until one of them asks a question.

A step is one object: what it does, what it asks and why it cannot be done. So is a question: what
may be answered, what an answer does, how it is written and why it is refused. Each stands with the
others of its family of rules, which enters it here under its number.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.verbs import Decision, Verb
from branchline.games.rising_sun import building, events, fields
from branchline.games.rising_sun.actions import CARD, OVER, STOP, TURN
from branchline.games.rising_sun.cards import card_name
from branchline.games.rising_sun.constants import Rules, Supply
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.steps import (
    CHOOSE,
    DRAW,
    FINISH,
    RAIL,
    RAILS,
    STEP_NUMBERS,
    WIDTH,
)
from branchline.games.rising_sun.table import Table


class Step:
    """One step of an effect."""

    def __init__(
        self,
        word: str,
        asks: Sequence[int] = (),
        impossible: str = "",
        makes_cheaper: bool = False,
        of_hand: bool = False,
    ) -> None:
        self.word = word
        """What data files call it."""
        self.asks = list(asks)
        """The questions that it may ask."""
        self.impossible = impossible
        """What stands in its way where it can be impossible."""
        self.makes_cheaper = makes_cheaper
        """Whether rails that are laid after it cost less."""
        self.of_hand = of_hand
        """Whether only the cards of a hand, which others do not see, say if it is possible."""

    def may_fail(self, rules: Rules) -> bool:
        """Whether it can be impossible at all."""
        return self.impossible != ""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        """Whether it can be done in full, one card of a slot gone from the hand and some drawn."""
        return True

    def do(self, table: Table, n: i64) -> bool:
        """Does it; returns False if it asks a question first, as it does unless it says more."""
        table.phase = self.asks[0]
        return False

    def skip(self, table: Table) -> None:
        """It is left out because it is impossible (an option)."""
        note_skipped(table)

    def strike(self, table: Table) -> bool:
        """Goes on with an attack; returns False if somebody has to choose."""
        return True

    def why_not(self, table: Table, n: int) -> str:
        """What stands in its way when it is impossible."""
        return self.impossible


class Question(Decision[Verb]):
    """One question: what may be answered, and what an answer does."""

    def __init__(
        self,
        word: str,
        question: str,
        verbs: Sequence[Verb],
        does: str = "choose",
        stop: str = "stop",
    ) -> None:
        super().__init__(word, f"choosing {question}", verbs)
        self.does = does
        """What is done with the card that is chosen, in notation."""
        self.stop = stop

    def choices(self, table: Table, into: vec[i64]) -> i64:
        """Writes the answers there are, ascending, and returns how many."""
        return 0

    def is_open(self, table: Table) -> bool:
        """Whether everyone knows how many answers there are."""
        return True

    def answer(self, table: Table, action: i64) -> None:
        """Carries out an answer, and goes on with the effect if its step is complete with it."""
        if self.completes(table, action):
            go_on(table)

    def completes(self, table: Table, action: i64) -> bool:
        """Carries out an answer; returns whether the step is complete with it."""
        if action == STOP:
            return self.stopped(table)
        return self.take(table, table.supply.slots[action - CARD])

    def stopped(self, table: Table) -> bool:
        """No more cards; returns whether the step is complete."""
        return True

    def take(self, table: Table, slot: i64) -> bool:
        """A card was chosen; returns whether the step is complete with it."""
        raise NotImplementedError

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        """What an answer means besides what it is done to: price, gives, needs."""
        return {}

    # Words

    def place_text(self, name: str) -> str:
        """A hex that answers, in notation."""
        return f"lay rail in {name}"

    def count_text(self, count: int) -> str:
        """A number that answers, in notation."""
        return f"choose {count}"

    def option_text(self, table: Table, option: int) -> str:
        """One of several effects, in notation."""
        return f"choose effect {option + 1}"

    def why_not(self, table: Table, action: int) -> str:
        """Why an action that could be an answer is none."""
        if action == STOP:
            return "There is a card to choose."
        kind = action - CARD
        slot = int(table.supply.slots[kind])
        if slot < 0:
            return f"{card_name(kind)} is not in this game."
        return self.why_not_card(table, kind, slot)

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        """Why a card of this game is no answer."""
        if not table.cells[fields.HANDS + table.to_act * SLOTS + slot]:
            return f"You have no {card_name(kind)} in hand."
        return f"{card_name(kind)} does not fit what the card says."


NO_STEP: Final = Step("")
STEPS: Final[list[Step]] = [NO_STEP] * STEP_NUMBERS
"""Every step by its number."""
QUESTIONS: Final[list[Question]] = [Question("over", "nothing", [])] * (OVER + 1)
"""Every question by its number, which is the phase of a table at which it is asked."""


def enter(number: int, step: Step) -> None:
    """A step is known under its number from now on."""
    STEPS[number] = step


def ask(phase: int, question: Question) -> None:
    """A question is known under its number from now on."""
    QUESTIONS[phase] = question


# Can it be done? Asked before a card is played for its effect: all of it or none (ruling 21).


def find_conditions(supply: Supply, rules: Rules) -> None:
    """Works out which cards have steps that may be impossible."""
    slot: i64 = 0
    while slot < SLOTS:
        at = supply.starts[slot]
        while at >= 0 and rules.program[at] != FINISH:
            if STEPS[rules.program[at]].may_fail(rules):
                supply.conditional[slot] = 1
            at += WIDTH
        slot += 1


def can_play(table: Table, slot: i64) -> bool:
    """Whether the effect of a card in hand can be carried out."""
    if not table.supply.conditional[slot] or table.rules.partial_effects:
        return True
    if table.supply.types[slot] & RAIL:
        return can_lay_by(table, slot)
    return is_possible(table, table.supply.starts[slot], slot)


def can_lay_by(table: Table, slot: i64) -> bool:
    """Whether a Rail card's rails can be laid at once, with all that playing it brings (18)."""
    cells = table.cells
    program = table.rules.program
    now = table.copy()
    now.cells[fields.MONEY] += table.supply.money[slot] + cells[fields.MONEY_FOR_RAILS]
    rails = cells[fields.EXTRA_RAILS]
    at = table.supply.starts[slot]
    while program[at] != FINISH:
        step = STEPS[program[at]]
        if program[at] == RAILS:
            rails += program[at + 1]
        elif step.makes_cheaper:
            step.do(now, program[at + 1])
        at += WIDTH
    return building.can_lay_all(now, rails)


def is_possible(table: Table, at: i64, without: i64) -> bool:
    """Whether all steps of an effect can be done, with one card of a slot gone from the hand."""
    program = table.rules.program
    drawn: i64 = 0
    while program[at] != FINISH:
        step = program[at]
        if step == CHOOSE:
            return True
        if step == DRAW:
            drawn += program[at + 1]
        elif not STEPS[step].is_possible(table, at, without, drawn):
            return False
        at += WIDTH
    return True


def impossible(table: Table, at: int) -> str:
    """What stands in the way of an effect."""
    program = table.rules.program
    while program[at] != FINISH:
        reason = STEPS[program[at]].why_not(table, program[at + 1])
        if reason:
            return reason
        at += WIDTH
    return "it cannot be done in full"


# Doing it


def begin(table: Table, source: i64, start: i64) -> None:
    """An effect is carried out from its first step on."""
    cells = table.cells
    cells[fields.SOURCE] = source
    cells[fields.AT] = start
    cells[fields.LEFT] = 0
    cells[fields.PAID_COST] = -1
    if source >= 0 and table.supply.types[source] & RAIL:
        table.get_rail_points(cells[fields.EXTRA_RAILS])
        cells[fields.EXTRA_RAILS] = 0
    run(table)


def run(table: Table) -> None:
    """Goes on with an effect until it is over or somebody has to choose."""
    cells = table.cells
    program = table.rules.program
    while program[cells[fields.AT]] != FINISH:
        table.to_act = table.turn_of
        step = STEPS[program[cells[fields.AT]]]
        if is_skipped(table, step):
            step.skip(table)
        elif not step.do(table, program[cells[fields.AT] + 1]):
            return
        cells[fields.AT] += WIDTH
    cells[fields.AT] = -1
    cells[fields.SOURCE] = -1
    table.phase = TURN
    table.to_act = table.turn_of


def is_skipped(table: Table, step: Step) -> bool:
    """Whether a step is left out because it is impossible and others may be done without it."""
    if not table.rules.partial_effects or (step.of_hand and table.rules.asks_openly):
        return False
    return not step.is_possible(table, table.cells[fields.AT], -1, 0)


def note_skipped(table: Table) -> None:
    """A step is left out."""
    if table.event_log is not None:
        events.note(table, "skip", table.turn_of, step=STEPS[step_number(table)].word)


def step_number(table: Table) -> i64:
    """The step that is being carried out."""
    return table.rules.program[table.cells[fields.AT]]


def go_on(table: Table) -> None:
    """A step is done: the next player an attack meets, or the next step."""
    cells = table.cells
    if cells[fields.STRIKING]:
        cells[fields.OFFSET] += 1
        if not STEPS[table.rules.program[cells[fields.AT]]].strike(table):
            return
    cells[fields.AT] += WIDTH
    run(table)


# What several families share


def has_type(table: Table, place: i64, types: i64, without: i64) -> bool:
    """Whether there is a card of a type, apart from one of a slot."""
    slot: i64 = 0
    while slot < SLOTS:
        spare: i64 = 1 if slot == without else 0
        if table.cells[place + slot] > spare and table.supply.types[slot] & types:
            return True
        slot += 1
    return False


def cards_of(table: Table, into: vec[i64], place: i64, types: i64) -> i64:
    """The kinds of card in a place that are of a type."""
    found: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if table.cells[place + slot] > 0 and table.supply.types[slot] & types:
            into[found] = CARD + table.supply.kinds[slot]
            found += 1
        slot += 1
    return found


def or_stop(into: vec[i64], found: i64) -> i64:
    """One may also stop."""
    into[found] = STOP
    return found + 1


def or_none(into: vec[i64], found: i64) -> i64:
    """Where there is no answer, one says so: nobody else may see that there was none to choose."""
    return found if found > 0 else or_stop(into, found)


def numbers(into: vec[i64], first: i64, most: i64) -> i64:
    """The numbers from none to the most, from an action on."""
    number: i64 = 0
    while number <= most:
        into[number] = first + number
        number += 1
    return number
