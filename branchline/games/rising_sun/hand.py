"""Steps about cards of the own hand, discard pile and supply, and what they ask."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import (
    BURNING,
    CARD,
    COPYING,
    DISCARDING,
    FETCHING,
    GAINING,
    SHEDDING,
    SHOWING,
    STOP,
    SWITCHING,
    TOPPING,
    TRASHING,
)
from branchline.games.rising_sun.answers import CARDS_ANSWER, STOP_ANSWER
from branchline.games.rising_sun.cards import CARDS, card_name
from branchline.games.rising_sun.effects import (
    Question,
    Step,
    ask,
    cards_of,
    enter,
    go_on,
    has_type,
    is_possible,
    note_skipped,
    or_none,
    or_stop,
    run,
)
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.knowledge import is_hand_known
from branchline.games.rising_sun.money import NO_TRAIN, OfTrainInPlay, TrainInPlay
from branchline.games.rising_sun.steps import (
    ACTION,
    COPY_ACTION,
    DISCARD,
    DISCARD_AND_DRAW,
    DISCARD_FOR_MONEY,
    GAIN,
    GAIN_FOR,
    HAND_TO_TOP,
    REVEAL_TRAIN_AND_GAIN,
    TAKE_FROM_DISCARD,
    TO_GAINED,
    TRAIN,
    TRAIN_TO_TOP,
    TRASH_FOR,
    TRASH_ITSELF,
    TRASH_UP_TO,
    WIDTH,
)
from branchline.games.rising_sun.table import ALL_KNOW, OWNER_KNOWS, Table

ANY: Final = 255


class FromHand(Question):
    """Which card of the hand?"""

    def is_open(self, table: Table) -> bool:
        return table.cells[fields.HAND_SIZE + table.to_act] == 1 or is_hand_known(
            table, table.to_act
        )

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return cards_of(table, into, fields.HANDS + table.to_act * SLOTS, ANY)


class FromHandOrStop(FromHand):
    """Which card of the hand, or no more?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return or_stop(into, super().choices(table, into))


class FromHandOrNone(FromHand):
    """Which card of the hand, of those that fit? Where effects may be done in part, maybe none."""

    def stopped(self, table: Table) -> bool:
        note_skipped(table)
        return True


def type_word(types: int) -> str:
    """What kind of card is meant."""
    return "Train" if types == TRAIN else "card"


# Discarding


class Discard(Step):
    """So many cards are discarded."""

    def do(self, table: Table, n: i64) -> bool:
        held = table.cells[fields.HAND_SIZE + table.turn_of]
        table.cells[fields.LEFT] = n if n < held else held
        if table.cells[fields.LEFT] == 0:
            return True
        table.phase = DISCARDING
        return False


class WhichDiscard(FromHand):
    """Which card is discarded?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.leave_hand(table.to_act, slot)
        table.discard(table.to_act, slot, "hand")
        table.cells[fields.LEFT] -= 1
        return table.cells[fields.LEFT] == 0


class DiscardAny(Step):
    """Any number of cards is discarded, each for money or for a card."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.LEFT] = 0
        if table.cells[fields.HAND_SIZE + table.turn_of] == 0:
            return True
        table.phase = SHEDDING
        return False


class WhichDiscards(FromHandOrStop):
    """Which cards are discarded?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.leave_hand(table.to_act, slot)
        table.discard(table.to_act, slot, "hand")
        table.cells[fields.LEFT] += 1
        return table.cells[fields.HAND_SIZE + table.to_act] == 0 and self.stopped(table)

    def stopped(self, table: Table) -> bool:
        cells = table.cells
        if table.rules.program[cells[fields.AT]] == DISCARD_FOR_MONEY:
            table.get_money(cells[fields.LEFT] * table.rules.program[cells[fields.AT] + 1])
        else:
            table.draw(table.turn_of, cells[fields.LEFT])
        return True


# Trashing and gaining


def is_gain(table: Table, slot: i64, types: i64, most: i64) -> bool:
    """Whether a card can be gained: of a type, up to a cost, and never Waste."""
    supply = table.supply
    fits = supply.types[slot] & types != 0 and supply.costs[slot] <= most
    return fits and table.cells[fields.PILES + slot] > 0 and slot != supply.waste


def can_gain(table: Table, types: i64, most: i64) -> bool:
    """Whether the supply has a card of a type up to a cost."""
    slot: i64 = 0
    while slot < SLOTS:
        if is_gain(table, slot, types, most):
            return True
        slot += 1
    return False


def is_trash_for(table: Table, at: i64, slot: i64) -> bool:
    """Whether a card may be trashed and a better one gained for it."""
    program = table.rules.program
    if not table.supply.types[slot] & program[at + 1]:
        return False
    if table.rules.partial_effects:
        return True
    most = table.supply.costs[slot] + program[at + WIDTH + 2]
    return can_gain(table, program[at + WIDTH + 1], most)


class TrashFor(Step):
    """A card is trashed, and a better one is gained for it in the step that follows."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        slot: i64 = 0
        while slot < SLOTS:
            spare: i64 = 1 if slot == without else 0
            held = table.cells[fields.HANDS + table.turn_of * SLOTS + slot]
            if held > spare and is_trash_for(table, at, slot):
                return True
            slot += 1
        return False

    def why_not(self, table: Table, n: int) -> str:
        return self.impossible.format(type_word(n))


class WhichTrash(FromHandOrNone):
    """Which card is trashed?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        cells = table.cells
        found: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            held = cells[fields.HANDS + table.to_act * SLOTS + slot]
            if held > 0 and is_trash_for(table, cells[fields.AT], slot):
                into[found] = CARD + table.supply.kinds[slot]
                found += 1
            slot += 1
        return or_none(into, found)

    def take(self, table: Table, slot: i64) -> bool:
        table.leave_hand(table.to_act, slot)
        table.trash(table.to_act, slot, "hand")
        table.cells[fields.PAID_COST] = table.supply.costs[slot]
        return True


class GainFor(Step):
    """A card is gained for the one that was trashed."""

    def do(self, table: Table, n: i64) -> bool:
        most = table.cells[fields.PAID_COST] + table.rules.program[table.cells[fields.AT] + 2]
        if table.cells[fields.PAID_COST] < 0 or not can_gain(table, n, most):
            return True
        table.phase = GAINING
        return False


class Gain(Step):
    """A card is gained."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        return can_gain(table, table.rules.program[at + 1], table.rules.program[at + 2])


class WhichGain(Question):
    """Which card is gained?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        types = table.rules.program[table.cells[fields.AT] + 1]
        most = most_cost(table)
        found: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            if is_gain(table, slot, types, most):
                into[found] = CARD + table.supply.kinds[slot]
                found += 1
            slot += 1
        return found

    def take(self, table: Table, slot: i64) -> bool:
        table.gain(table.to_act, slot, table.rules.program[table.cells[fields.AT] + 3])
        return True

    def effects(self, table: Table, action: int) -> dict[str, Any]:
        place = int(table.rules.program[table.cells[fields.AT] + 3])
        return {"gives": {"card": card_name(action - CARD), "to": events.PLACES[place]}}

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        name, cost, most = card_name(kind), CARDS[kind].cost, int(most_cost(table))
        if not table.supply.sizes[slot] or slot == table.supply.waste:
            return f"{name} cannot be gained."
        if not table.cells[fields.PILES + slot]:
            return f"The pile of {name} is empty."
        if cost > most:
            return f"{name} costs {cost}; it may cost {most}."
        return f"{name} is not of the type that the card says."


def most_cost(table: Table) -> i64:
    """What the card to be gained may cost."""
    most = table.rules.program[table.cells[fields.AT] + 2]
    return (
        most
        if table.rules.program[table.cells[fields.AT]] == GAIN
        else most + table.cells[fields.PAID_COST]
    )


class TrashUpTo(Step):
    """Up to so many cards of the hand are trashed."""

    def do(self, table: Table, n: i64) -> bool:
        if table.cells[fields.HAND_SIZE + table.turn_of] == 0:
            return True
        table.cells[fields.LEFT] = n
        table.phase = BURNING
        return False


class WhichTrashes(FromHandOrStop):
    """Which cards are trashed?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.leave_hand(table.to_act, slot)
        table.trash(table.to_act, slot, "hand")
        table.cells[fields.LEFT] -= 1
        return table.cells[fields.LEFT] == 0 or table.cells[fields.HAND_SIZE + table.to_act] == 0


class TrashItself(Step):
    """The card that was played is trashed."""

    def do(self, table: Table, n: i64) -> bool:
        table.cells[fields.IN_PLAY + table.cells[fields.SOURCE]] -= 1
        table.trash(table.turn_of, table.cells[fields.SOURCE], "play")
        return True


class RevealTrainAndGain(Step):
    """A Train of the hand is revealed, and another one of its kind gained."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        return has_type(table, fields.HANDS + table.turn_of * SLOTS, TRAIN, without)


class WhichTrain(FromHandOrNone):
    """Which Train is revealed?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        hand = fields.HANDS + table.to_act * SLOTS
        return or_none(into, cards_of(table, into, hand, TRAIN))

    def take(self, table: Table, slot: i64) -> bool:
        table.show_in_hand(table.to_act, slot)
        if table.event_log is not None:
            events.note_move(table, "reveal", table.to_act, slot, "hand")
        if table.cells[fields.PILES + slot] > 0:
            table.gain(table.to_act, slot, TO_GAINED)
        return True


# Onto the deck, and out of the discard pile


class HandToTop(Step):
    """Cards of the hand go onto the deck."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        seat = table.turn_of
        there = table.cells[fields.DECK_LEFT + seat] + table.cells[fields.DISCARD_SIZE + seat]
        cards = table.cells[fields.HAND_SIZE + seat] + (drawn if drawn < there else there)
        wanted: i64 = 1 if table.rules.partial_effects else table.rules.program[at + 1]
        return cards - (1 if without >= 0 else 0) >= wanted

    def do(self, table: Table, n: i64) -> bool:
        held = table.cells[fields.HAND_SIZE + table.turn_of]
        table.cells[fields.LEFT] = n if n < held else held
        table.phase = TOPPING
        return False


class WhichToTop(FromHand):
    """Which card goes onto the deck?"""

    def take(self, table: Table, slot: i64) -> bool:
        cells = table.cells
        seat = table.to_act
        # Where everyone knows the whole hand to be of one kind, nothing is hidden.
        sure = cells[fields.KNOWN + seat * SLOTS + slot] == cells[fields.HAND_SIZE + seat]
        table.leave_hand_unseen(seat, slot)
        table.put_on_deck(seat, slot, ALL_KNOW if sure else OWNER_KNOWS, "hand")
        cells[fields.LEFT] -= 1
        return cells[fields.LEFT] == 0


class TrainToTop(TrainInPlay):
    """A Train in play goes onto the deck."""

    def take(self, table: Table, slot: i64) -> bool:
        table.cells[fields.IN_PLAY + slot] -= 1
        table.put_on_deck(table.to_act, slot, ALL_KNOW, "play")
        return True


class TakeFromDiscard(Step):
    """A card comes back from the discard pile."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        types = table.rules.program[at + 1]
        return has_type(table, fields.DISCARDS + table.turn_of * SLOTS, types, -1)

    def why_not(self, table: Table, n: int) -> str:
        return self.impossible.format(type_word(n))


class WhichBack(Question):
    """Which card comes back?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        types = table.rules.program[table.cells[fields.AT] + 1]
        return cards_of(table, into, fields.DISCARDS + table.to_act * SLOTS, types)

    def take(self, table: Table, slot: i64) -> bool:
        table.cells[fields.DISCARDS + table.to_act * SLOTS + slot] -= 1
        table.cells[fields.DISCARD_SIZE + table.to_act] -= 1
        table.take(table.to_act, slot, "discard pile")
        return True

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        return f"There is no such {card_name(kind)} in your discard pile."


# Copying an Action


def can_copy(table: Table, slot: i64, without: i64) -> bool:
    """Whether an Action's effect can be carried out, with one card of a slot gone from the hand."""
    start = table.supply.starts[slot]
    if start < 0 or not table.supply.types[slot] & ACTION:
        return False
    if table.rules.program[start] == COPY_ACTION:
        return False
    if not table.supply.conditional[slot] or table.rules.partial_effects:
        return True
    return is_possible(table, start, without)


class CopyAction(Step):
    """An Action of the hand is carried out."""

    def is_possible(self, table: Table, at: i64, without: i64, drawn: i64) -> bool:
        slot: i64 = 0
        while slot < SLOTS:
            spare: i64 = 1 if slot == without else 0
            held = table.cells[fields.HANDS + table.turn_of * SLOTS + slot]
            if held > spare and can_copy(table, slot, without):
                return True
            slot += 1
        return False


class WhichAction(FromHandOrNone):
    """Which Action is copied?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        found: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            if table.cells[fields.HANDS + table.to_act * SLOTS + slot] > 0 and can_copy(
                table, slot, -1
            ):
                into[found] = CARD + table.supply.kinds[slot]
                found += 1
            slot += 1
        return or_none(into, found)

    def answer(self, table: Table, action: i64) -> None:
        if action == STOP:
            self.stopped(table)
            go_on(table)
            return
        slot = table.supply.slots[action - CARD]
        table.show_in_hand(table.turn_of, slot)
        if table.event_log is not None:
            events.note_copy(table, table.turn_of, slot)
        table.cells[fields.AT] = table.supply.starts[slot]
        run(table)


enter(DISCARD, Discard("discard", [DISCARDING]))
enter(DISCARD_FOR_MONEY, DiscardAny("discard-any-for-money", [SHEDDING]))
enter(DISCARD_AND_DRAW, DiscardAny("discard-any-and-draw", [SHEDDING]))
enter(
    TRASH_FOR,
    TrashFor(
        "trash-for",
        [TRASHING],
        "you have no {} to trash for which a better one could be gained",
        of_hand=True,
    ),
)
enter(GAIN_FOR, GainFor("gain-for", [GAINING]))
enter(GAIN, Gain("gain", [GAINING], "the supply has no such card"))
enter(TRASH_UP_TO, TrashUpTo("trash-up-to", [BURNING]))
enter(TRASH_ITSELF, TrashItself("trash-itself"))
enter(
    REVEAL_TRAIN_AND_GAIN,
    RevealTrainAndGain(
        "reveal-train-and-gain-one", [SHOWING], "you have no Train in hand", of_hand=True
    ),
)
enter(HAND_TO_TOP, HandToTop("hand-to-deck-top", [TOPPING], "you would have too few cards"))
enter(TRAIN_TO_TOP, OfTrainInPlay("train-in-play-to-deck-top", [SWITCHING], NO_TRAIN))
enter(
    TAKE_FROM_DISCARD,
    TakeFromDiscard("take-from-discard", [FETCHING], "your discard pile has no {}"),
)
enter(
    COPY_ACTION,
    CopyAction(
        "copy-action-in-hand",
        [COPYING],
        "you have no other Action in hand that could be carried out",
        of_hand=True,
    ),
)
ONE = [CARDS_ANSWER]
ANY_NUMBER_OF = [CARDS_ANSWER, STOP_ANSWER]
ask(DISCARDING, WhichDiscard("discard", "which card to discard", ONE, "discard"))
ask(
    SHEDDING,
    WhichDiscards(
        "discard-any", "which cards to discard", ANY_NUMBER_OF, "discard", "discard no more"
    ),
)
ask(TRASHING, WhichTrash("trash", "which card to trash", ANY_NUMBER_OF, "trash", "trash none"))
ask(
    BURNING,
    WhichTrashes("trash-any", "which cards to trash", ANY_NUMBER_OF, "trash", "trash no more"),
)
ask(GAINING, WhichGain("gain", "which card to gain", ONE, "gain"))
ask(SHOWING, WhichTrain("reveal", "which Train to reveal", ANY_NUMBER_OF, "reveal", "reveal none"))
ask(TOPPING, WhichToTop("put-on-deck", "which card goes on the deck", ONE, "put on deck"))
ask(SWITCHING, TrainToTop("train-to-deck", "which Train goes on the deck", ONE, "put on deck"))
ask(FETCHING, WhichBack("fetch", "which card to fetch from the discard pile", ONE, "fetch"))
ask(COPYING, WhichAction("copy", "which Action to copy", ANY_NUMBER_OF, "copy", "copy none"))
