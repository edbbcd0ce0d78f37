"""Taking travel cards: two, one at a time, from six face-up cards or two decks."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.games.rails_and_sails.actions import (
    DRAW_SHIP,
    DRAW_TRAIN,
    REFILL_SHIP,
    REFILL_TRAIN,
    REFILLING,
    SECOND,
    STOP,
    TAKE,
)
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.cards import EMPTY, NUM_KINDS, SHIP, WILD
from branchline.games.rails_and_sails.rules import FACE_UP
from branchline.games.rails_and_sails.table import Table


def card_choices(table: Table, into: vec[i64], first: bool) -> i64:
    """The cards that can be taken; a face-up wild card only as the first (rulings 10-13)."""
    found: i64 = 0
    open_decks = table.has_trains() or table.has_ships()
    if open_decks or not table.rules.strict_empty:  # ruling 17
        kind: i64 = 0
        while kind < NUM_KINDS:
            if (first or kind != WILD) and table.slot_of(kind) >= 0:
                into[found] = TAKE + kind
                found += 1
            kind += 1
    if table.has_trains():
        into[found] = DRAW_TRAIN
        found += 1
    if table.has_ships():
        into[found] = DRAW_SHIP
        found += 1
    if not first and not (table.rules.must_take_two and found):  # ruling 9
        into[found] = STOP
        found += 1
    return found


def take(table: Table, action: i64) -> bool:
    """Takes one card; returns whether the draw is over."""
    second = table.phase == SECOND
    if action == STOP:
        if table.telling is not None:
            table.telling.note("stop", table.turn_of, {})
        return True
    if action < DRAW_TRAIN:
        return take_face_up(table, action - TAKE, second)
    draw(table, action == DRAW_TRAIN)
    table.phase = SECOND
    return second or not any_second(table)


def draw(table: Table, from_trains: bool) -> None:
    """The top card of a deck goes to the hand, unseen by others."""
    seat = table.turn_of
    kind = table.draw_train() if from_trains else table.draw_ship()
    table.get_card(seat, kind, False)
    if table.telling is not None:
        deck = "train" if from_trains else "ship"
        table.telling.note_to(seat, "draw", seat, {"deck": deck}, {"card": KINDS[kind]})


def take_face_up(table: Table, kind: i64, second: bool) -> bool:
    """Takes a face-up card, which is then replaced; returns whether the draw is over."""
    table.get_card(table.turn_of, kind, True)
    table.slot = table.slot_of(kind)
    table.lay(table.slot, EMPTY)
    if table.telling is not None:
        table.telling.note("take", table.turn_of, {"card": KINDS[kind], "slot": table.slot})
    table.last_card = second or kind == WILD
    if table.rules.refill_same_deck:  # ruling 8
        same = table.has_trains() if kind < SHIP else table.has_ships()
        return refill(table, (kind < SHIP) == same)
    table.phase = REFILLING
    if table.has_trains() and table.has_ships():
        return False
    return refill(table, table.has_trains())


def refill(table: Table, from_trains: bool) -> bool:
    """Replaces the card taken, from a deck that can (ruling 18); returns whether the draw ends."""
    before = table.display
    if table.has_trains() if from_trains else table.has_ships():
        table.turn_up(table.slot, from_trains)
    flush(table, table.display != before)
    table.slot = 0
    table.phase = SECOND
    return table.last_card or not any_second(table)


def any_second(table: Table) -> bool:
    """Whether there is any card that can be the second."""
    if table.has_trains() or table.has_ships():
        return True
    slot: i64 = 0
    while slot < FACE_UP and not table.rules.strict_empty:
        if table.face_up(slot) != EMPTY and table.face_up(slot) != WILD:
            return True
        slot += 1
    return False


def refill_choices(into: vec[i64]) -> i64:
    """The decks from which the card taken can be replaced."""
    into[0] = REFILL_TRAIN
    into[1] = REFILL_SHIP
    return 2


def top_up(table: Table) -> None:
    """At the start of a turn empty slots are filled if there are cards again (ruling 17)."""
    before = table.display
    slot: i64 = 0
    while (
        slot < FACE_UP and table.slot_of(EMPTY) >= 0 and (table.has_trains() or table.has_ships())
    ):
        if table.face_up(slot) == EMPTY:
            fewer = trains_face_up(table) * 2 < FACE_UP
            table.turn_up(slot, (fewer and table.has_trains()) or not table.has_ships())
        slot += 1
    flush(table, table.display != before)


def flush(table: Table, card_came: bool) -> None:
    """Three wild cards flush the display; one that was left waits for a card (ruling 15)."""
    if card_came or not table.rules.left_display_stays:
        table.flush_wilds()


def trains_face_up(table: Table) -> i64:
    """How many train cards the display shows."""
    cards: i64 = 0
    slot: i64 = 0
    while slot < FACE_UP:
        if table.face_up(slot) < SHIP:
            cards += 1
        slot += 1
    return cards
