"""Drawing train cards, face up or from the deck, and the end that an empty deck brings."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import FULL, LANE, count, one
from branchline.core.refusals import Refusal
from branchline.games.card_game import fields
from branchline.games.card_game.actions import SECOND, TURN
from branchline.games.card_game.cards import KINDS
from branchline.games.card_game.constants import LOCOMOTIVE
from branchline.games.card_game.solo import game_robs
from branchline.games.card_game.table import EMPTY, Table
from branchline.games.card_game.verb import CardVerb

ONLY_FIRST = "A face-up locomotive counts as two cards, so it can only be the first and only one."


def take(table: Table, verb: str, kind: i64) -> bool:
    """A face-up card goes to the hand for all to see; returns whether the draw is over."""
    seat = table.turn_of
    table.cells[fields.HANDS + seat] += one(kind)
    table.cells[fields.KNOWN + seat] += one(kind)
    if table.event_log is not None:
        table.event_log.add(verb, seat, {"card": KINDS[kind]})
    return after_card(table, kind)


def after_card(table: Table, kind: i64) -> bool:
    """What follows a card of a kind, or one from the deck; returns whether the draw is over."""
    if table.rules.trigger_when_drawn:
        trigger(table)  # ruling D6
    if table.phase == SECOND or kind == LOCOMOTIVE or not second_card_follows(table):
        end_draw(table)
        return True
    return False


def second_card_follows(table: Table) -> bool:
    """After the first card; returns whether a second can be had (rulings B6, B7, B8)."""
    if table.rules.refill_at_once:  # ruling B5
        table.refill()
    if not table.rules.trigger_when_drawn:
        trigger(table)  # ruling D6: the moment the deck is empty, not when the draw is over
    if table.seats == 1 and not table.rules.rob_after_steps:
        game_robs(table)  # ruling E7: a refill, or a buried clock card uncovered (E3)
    table.phase = SECOND
    clock = table.clock_kind()
    return (
        table.cells[fields.DECK_LEFT] > 0
        or table.in_row() & (one(LOCOMOTIVE) - 1) != 0
        or (clock != EMPTY and clock != LOCOMOTIVE)
    )


def end_draw(table: Table) -> None:
    """The row is refilled and the end may come into sight."""
    table.refill()
    if not table.rules.trigger_when_drawn:
        trigger(table)


def trigger(table: Table) -> None:
    """An empty deck brings the final turns (rulings D6, D7)."""
    if table.cells[fields.DECK_LEFT] == 0 and table.final_turns < 0 and table.seats > 1:
        table.final_turns = turns_to_come(table)
        if table.event_log is not None:
            table.event_log.add("final-turns", table.turn_of, {"turns": table.final_turns})


def turns_to_come(table: Table) -> i64:
    """How many turns follow the one in which a deck was emptied (rulings D7, D8)."""
    if table.rules.second_deck_ends_at_once and table.cells[fields.HALF] == 2:
        return 0
    return table.seats - (1 if table.rules.trigger_done else 0)


def only_as_the_first() -> Refusal:
    """Why a face-up locomotive cannot be taken now."""
    return Refusal(ONLY_FIRST, "locomotive-only-first")


def taking(table: Table, kind: i64, replaced: bool) -> dict[str, Any]:
    """What taking a face-up card means: whether it is replaced and when, and what comes next."""
    meaning: dict[str, Any] = {"gives": {KINDS[kind]: 1}}
    if replaced and table.cells[fields.DECK_LEFT] > 0:
        meaning["replaced"] = "at-once" if table.rules.refill_at_once else "after-the-draw"
    return meaning | ({"ends_draw": True} if kind == LOCOMOTIVE or table.phase == SECOND else {})


class Take(CardVerb):
    """Take a face-up card of this kind; a locomotive only as the first (ruling B6)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        row = table.in_row()
        if table.phase != TURN:
            row &= one(LOCOMOTIVE) - 1
        action = self.first
        while row:
            if row & FULL:
                into[found] = action
                found += 1
            row >>= LANE
            action += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.take_from_row(number)
        return take(table, "take", number)

    def text(self, table: Table, number: int) -> str:
        return f"take {KINDS[number]}"

    def why_not(self, table: Table, number: int) -> str:
        row = table.in_row()
        if count(row, number):
            return only_as_the_first()
        return Refusal(f"No {KINDS[number]} card is face up.", "not-face-up", card=KINDS[number])

    def what(self, game: object, number: int) -> object:
        return KINDS[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return taking(table, number, True)


class TakeClock(CardVerb):
    """Take the clock card of the solo game."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        first = table.phase == TURN
        if table.cells[fields.CLOCK_PILE] and (first or table.clock_kind() != LOCOMOTIVE):
            return self.add(0, into, found)
        return found

    def play(self, table: Table, number: i64) -> bool:
        return take(table, "take-clock", table.take_clock_card())

    def text(self, table: Table, number: int) -> str:
        return "take clock card"

    def why_not(self, table: Table, number: int) -> str:
        if table.seats > 1:
            return Refusal("Only the solo game has a Station Clock.", "no-station-clock")
        if table.cells[fields.CLOCK_PILE]:
            return only_as_the_first()
        return Refusal("No card lies by the Station Clock.", "no-clock-card")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        kind = table.clock_kind()
        return {} if kind == EMPTY else taking(table, kind, False)


class Draw(CardVerb):
    """Draw a card from the deck, unseen by others."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found) if table.cells[fields.DECK_LEFT] > 0 else found

    def play(self, table: Table, number: i64) -> bool:
        seat, kind = table.turn_of, table.draw_card()
        table.cells[fields.HANDS + seat] += one(kind)
        if table.event_log is not None:
            table.event_log.add_secret(seat, "draw", seat, {}, {"card": KINDS[kind]})
        return after_card(table, EMPTY)

    def text(self, table: Table, number: int) -> str:
        return "draw from deck"

    def why_not(self, table: Table, number: int) -> str:
        return Refusal("The Train deck is empty.", "train-deck-empty")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"gives": {"card": 1}} | ({"ends_draw": True} if table.phase == SECOND else {})


class Stop(CardVerb):
    """Take no second card (ruling B8)."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found) if table.rules.may_stop else found

    def play(self, table: Table, number: i64) -> bool:
        if table.event_log is not None:
            table.event_log.add("stop", table.turn_of, {})
        end_draw(table)
        return True

    def text(self, table: Table, number: int) -> str:
        return "stop"

    def why_not(self, table: Table, number: int) -> str:
        sentence = "Two cards must be drawn while a second one can be had."
        return Refusal(sentence, "second-card-required")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"ends_draw": True}
