"""Steps that draw, reveal and look at cards of the own deck, and what they ask."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.actions import CARD, LOOKING, NAMING, ORDERING, TAKING
from branchline.games.rising_sun.answers import CARDS_ANSWER, STOP_ANSWER
from branchline.games.rising_sun.cards import card_name
from branchline.games.rising_sun.effects import Question, Step, ask, enter, or_stop
from branchline.games.rising_sun.fields import SLOTS
from branchline.games.rising_sun.steps import (
    DRAW,
    LOOK_AND_DISCARD,
    NAME_AND_REVEAL,
    OTHERS_DRAW,
    REVEAL_AND_KEEP_TRAIN,
    REVEAL_AND_TAKE,
    REVEAL_UNTIL_TRAINS,
    TRAIN,
)
from branchline.games.rising_sun.table import ALL_KNOW, NOUGHTS, OWNER_KNOWS, SLOT, Table


class Draw(Step):
    """Cards are drawn."""

    def do(self, table: Table, n: i64) -> bool:
        table.draw(table.turn_of, n)
        return True


class OthersDraw(Step):
    """Every other player draws."""

    def do(self, table: Table, n: i64) -> bool:
        other: i64 = 1
        while other < table.seats:
            table.draw((table.turn_of + other) % table.seats, n)
            other += 1
        return True


def reveal_top(table: Table) -> i64:
    """Takes the top card off the deck for all to see; -1 if there is none."""
    card = table.top(table.turn_of)
    if table.event_log is not None and card >= 0:
        events.note_move(table, "reveal", table.turn_of, card & SLOT, "deck")
    return card


class RevealUntilTrains(Step):
    """Cards are shown until there are so many Trains; those to the hand, the rest discarded."""

    def do(self, table: Table, n: i64) -> bool:
        seat = table.turn_of
        passed = NOUGHTS[:]
        while n > 0:
            card = reveal_top(table)
            if card < 0:
                break
            if table.supply.types[card & SLOT] & TRAIN:
                table.take(seat, card & SLOT, "deck")
                n -= 1
            else:
                passed[card & SLOT] += 1
        slot: i64 = 0
        while slot < SLOTS:
            while passed[slot] > 0:
                table.discard(seat, slot, "deck")
                passed[slot] -= 1
            slot += 1
        return True


class RevealAndKeepTrain(Step):
    """The top card goes to the hand if it is a Train, else to the discard pile."""

    def do(self, table: Table, n: i64) -> bool:
        card = reveal_top(table)
        if card >= 0 and table.supply.types[card & SLOT] & TRAIN:
            table.take(table.turn_of, card & SLOT, "deck")
        elif card >= 0:
            table.discard(table.turn_of, card & SLOT, "deck")
        return True


class NameAndReveal(Step):
    """A card is named, and the top card revealed."""

    def do(self, table: Table, n: i64) -> bool:
        if not table.can_draw(table.turn_of):
            return True
        table.phase = NAMING
        return False


class WhichName(Question):
    """Which card is named?"""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        slot: i64 = 0
        while slot < SLOTS:
            into[slot] = CARD + table.supply.kinds[slot]
            slot += 1
        return slot

    def take(self, table: Table, slot: i64) -> bool:
        seat = table.turn_of
        if table.event_log is not None:
            events.note_name(table, seat, slot)
        card = reveal_top(table)
        if card & SLOT == slot:
            table.take(seat, slot, "deck")
        else:
            table.put_on_deck(seat, card & SLOT, ALL_KNOW, "deck")
        return True


# Cards laid out from the top of a deck


class LayOut(Step):
    """The top cards are laid out, for all to see or for their owner only."""

    def __init__(self, word: str, asks: list[int], openly: bool) -> None:
        super().__init__(word, asks)
        self.openly = openly

    def do(self, table: Table, n: i64) -> bool:
        table.show_top(table.turn_of, n, self.openly)
        table.phase = self.asks[0]
        return table.cells[fields.SHOWN_COUNT] == 0


class LaidOut(Question):
    """Which of the cards laid out?"""

    def is_open(self, table: Table) -> bool:
        return table.cells[fields.OPENLY] != 0 or table.cells[fields.SHOWN_COUNT] == 1

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return shown_cards(table, into, 255)

    def why_not_card(self, table: Table, kind: int, slot: int) -> str:
        return f"{card_name(kind)} is not among the cards shown."


class LaidOutOrNone(LaidOut):
    """Which of the cards laid out, or none; what is left then goes back on the deck."""

    def choices(self, table: Table, into: vec[i64]) -> i64:
        return or_stop(into, shown_cards(table, into, 255))

    def stopped(self, table: Table) -> bool:
        return put_back_rest(table)


class WhichTake(LaidOutOrNone):
    """Which card comes into the hand?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.take_shown(slot)
        table.take(table.cells[fields.SHOWN_OF], slot, "deck")
        return put_back_rest(table)


class WhichLookedAt(LaidOutOrNone):
    """Which cards are discarded?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.take_shown(slot)
        table.discard(table.cells[fields.SHOWN_OF], slot, "deck")
        return table.cells[fields.SHOWN_COUNT] == 0


class WhichOrder(LaidOut):
    """Which card goes back next?"""

    def take(self, table: Table, slot: i64) -> bool:
        table.take_shown(slot)
        knowing = ALL_KNOW if table.cells[fields.OPENLY] else OWNER_KNOWS
        table.put_on_deck(table.cells[fields.SHOWN_OF], slot, knowing, "deck")
        return table.cells[fields.SHOWN_COUNT] == 0


def shown_cards(table: Table, into: vec[i64], types: i64) -> i64:
    """The kinds of card among those laid out that are of a type."""
    seen: i64 = 0
    at: i64 = 0
    while at < table.cells[fields.SHOWN_COUNT]:
        seen |= i64(1) << (table.shown_card(at) & SLOT)
        at += 1
    found: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        if (seen >> slot) & 1 and table.supply.types[slot] & types:
            into[found] = CARD + table.supply.kinds[slot]
            found += 1
        slot += 1
    return found


def put_back_rest(table: Table) -> bool:
    """The cards that are left go back on the deck; one alone needs no order."""
    if table.cells[fields.SHOWN_COUNT] != 1:
        return begin_ordering(table)
    card = table.take_shown(table.shown_card(0) & SLOT)
    knowing = ALL_KNOW if table.cells[fields.OPENLY] else card & ALL_KNOW | OWNER_KNOWS
    table.put_on_deck(table.cells[fields.SHOWN_OF], card & SLOT, knowing, "deck")
    return True


def begin_ordering(table: Table) -> bool:
    """The owner puts the cards that are left back on the deck; returns whether there are none."""
    table.phase = ORDERING
    table.to_act = table.cells[fields.SHOWN_OF]
    return table.cells[fields.SHOWN_COUNT] == 0


enter(DRAW, Draw("draw"))
enter(OTHERS_DRAW, OthersDraw("others-draw"))
enter(REVEAL_UNTIL_TRAINS, RevealUntilTrains("reveal-until-trains"))
enter(REVEAL_AND_KEEP_TRAIN, RevealAndKeepTrain("reveal-and-keep-train"))
enter(NAME_AND_REVEAL, NameAndReveal("name-and-reveal", [NAMING]))
enter(REVEAL_AND_TAKE, LayOut("reveal-and-take-one", [TAKING, ORDERING], openly=True))
enter(LOOK_AND_DISCARD, LayOut("look-and-discard", [LOOKING, ORDERING], openly=False))
ONE = [CARDS_ANSWER]
ask(NAMING, WhichName("name", "which card to name", ONE, "name"))
ask(
    TAKING,
    WhichTake("take", "which card to take", [CARDS_ANSWER, STOP_ANSWER], "take", "take none"),
)
ask(
    LOOKING,
    WhichLookedAt(
        "look",
        "which cards to discard",
        [CARDS_ANSWER, STOP_ANSWER],
        "discard",
        "discard no more",
    ),
)
ask(ORDERING, WhichOrder("put-back", "in which order the cards go back", ONE, "put back"))
