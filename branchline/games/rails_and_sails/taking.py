"""Taking travel cards: two, one at a time, from six face-up cards or two decks."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.core.refusals import Refusal
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import REFILLING, SECOND
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.cards import EMPTY, SHIP, WILD
from branchline.games.rails_and_sails.constants import FACE_UP
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.verbs import SailVerb

DECKS: Final = ("train", "ship")


class TakeCard(SailVerb):
    """Taking a face-up card of a kind; a wild card only as the first (rulings 10-13)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if is_closed(table):
            return found
        kinds = table.kinds_face_up()
        if table.phase == SECOND:
            kinds &= ~bit(WILD)
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                into[found] = self.first + kind
                found += 1
            kinds >>= 1
            kind += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        return take_face_up(table, number)

    def text(self, table: Table, number: int) -> str:
        return f"take {KINDS[number]}"

    def why_not(self, table: Table, number: int) -> str:
        if table.slot_of(number) < 0:
            return Refusal(
                f"No {KINDS[number]} card is face up.", "not-face-up", card=KINDS[number]
            )
        if number == WILD and table.phase == SECOND:
            wild = "A face-up wild card can only be the first and only card taken."
            return Refusal(wild, "wild-is-the-only-card")
        empty = "With both decks and discard piles empty no card can be taken."
        return Refusal(empty, "decks-empty")

    def what(self, game: object, number: int) -> object:
        return KINDS[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        meaning: dict[str, Any] = {"gives": {KINDS[number]: 1}, "replaced": "at-once"}
        return meaning | ends_draw(table.phase == SECOND or number == WILD)


class DrawCard(SailVerb):
    """Drawing the top card of the train deck or of the ship deck."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.has_trains():
            into[found] = self.first
            found += 1
        if table.has_ships():
            into[found] = self.first + 1
            found += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        second = table.phase == SECOND
        draw(table, number == 0)
        table.phase = SECOND
        return second or not any_second(table)

    def text(self, table: Table, number: int) -> str:
        return f"draw {DECKS[number]} card"

    def why_not(self, table: Table, number: int) -> str:
        sentence = f"The {DECKS[number]} deck and its discards are empty."
        return Refusal(sentence, "deck-empty", deck=DECKS[number])

    def what(self, game: object, number: int) -> object:
        return DECKS[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"gives": {"card": 1}} | ends_draw(table.phase == SECOND)


class Stop(SailVerb):
    """Taking no second card, unless one must be taken (ruling 9)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.rules.must_take_two and found:
            return found
        into[found] = self.first
        return found + 1

    def play(self, table: Table, number: i64) -> bool:
        if table.event_log is not None:
            table.event_log.add("stop", table.turn_of, {})
        return True

    def text(self, table: Table, number: int) -> str:
        return "stop"

    def why_not(self, table: Table, number: int) -> str:
        return Refusal("Two cards must be taken while a second one can be had.", "take-two")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return ends_draw(True)


class Refill(SailVerb):
    """Replacing the card taken from either deck; asked only where both can."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        into[found] = self.first
        into[found + 1] = self.first + 1
        return found + 2

    def play(self, table: Table, number: i64) -> bool:
        return refill(table, number == 0)

    def text(self, table: Table, number: int) -> str:
        return f"refill with {DECKS[number]} card"

    def why_not(self, table: Table, number: int) -> str:
        return Refusal(f"The {DECKS[number]} deck has no card.", "deck-empty", deck=DECKS[number])

    def what(self, game: object, number: int) -> object:
        return DECKS[number]


def ends_draw(last: bool) -> dict[str, Any]:
    """That no second card can follow, where it is so."""
    return {"ends_draw": True} if last else {}


def is_closed(table: Table) -> bool:
    """Whether the display is closed, as nothing is left to replace a card (ruling 17)."""
    return table.rules.strict_empty and not table.has_trains() and not table.has_ships()


def draw(table: Table, from_trains: bool) -> None:
    """The top card of a deck goes to the hand, unseen by others."""
    seat = table.turn_of
    kind = table.draw_train() if from_trains else table.draw_ship()
    table.get_card(seat, kind, False)
    if table.event_log is not None:
        deck = "train" if from_trains else "ship"
        table.event_log.add_secret(seat, "draw", seat, {"deck": deck}, {"card": KINDS[kind]})


def take_face_up(table: Table, kind: i64) -> bool:
    """Takes a face-up card, which is then replaced; returns whether the draw is over."""
    cells = table.cells
    table.get_card(table.turn_of, kind, True)
    cells[fields.SLOT] = table.slot_of(kind)
    table.lay(cells[fields.SLOT], EMPTY)
    if table.event_log is not None:
        table.event_log.add(
            "take", table.turn_of, {"card": KINDS[kind], "slot": cells[fields.SLOT]}
        )
    cells[fields.LAST_CARD] = table.phase == SECOND or kind == WILD
    if table.rules.refill_same_deck:  # ruling 8
        same = table.has_trains() if kind < SHIP else table.has_ships()
        return refill(table, (kind < SHIP) == same)
    table.phase = REFILLING
    if table.has_trains() and table.has_ships():
        return False
    return refill(table, table.has_trains())


def refill(table: Table, from_trains: bool) -> bool:
    """Replaces the card taken, from a deck that can (ruling 18); returns whether the draw ends."""
    cells = table.cells
    before = cells[fields.DISPLAY]
    if table.has_trains() if from_trains else table.has_ships():
        table.turn_up(cells[fields.SLOT], from_trains)
    flush(table, cells[fields.DISPLAY] != before)
    cells[fields.SLOT] = 0
    table.phase = SECOND
    return cells[fields.LAST_CARD] != 0 or not any_second(table)


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


def top_up(table: Table) -> None:
    """At the start of a turn empty slots are filled if there are cards again (ruling 17)."""
    cells = table.cells
    before = cells[fields.DISPLAY]
    slot: i64 = 0
    while (
        slot < FACE_UP and table.slot_of(EMPTY) >= 0 and (table.has_trains() or table.has_ships())
    ):
        if table.face_up(slot) == EMPTY:
            fewer = trains_face_up(table) * 2 < FACE_UP
            table.turn_up(slot, (fewer and table.has_trains()) or not table.has_ships())
        slot += 1
    flush(table, cells[fields.DISPLAY] != before)


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
