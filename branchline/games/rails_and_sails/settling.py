"""How a route or a harbor is paid: its color, then each kind of card, until the price is met."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.refusals import Refusal
from branchline.core.words import number as so_many
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import PAYING
from branchline.games.rails_and_sails.boards import COLORS, KINDS
from branchline.games.rails_and_sails.building import build_harbor, claim
from branchline.games.rails_and_sails.cards import NUM_COLORS, WILD
from branchline.games.rails_and_sails.paying import (
    HARBOR_CARDS,
    can_pay,
    can_pay_in,
    can_pay_wild,
    choose_color,
    held,
    pay,
    wilds_alone,
)
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.verbs import SailVerb


class ChooseColor(SailVerb):
    """Paying a gray route or a harbor in a color, or with wild cards only."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        color: i64 = 0
        while color < NUM_COLORS:
            if can_pay_in(table, color):
                into[found] = self.first + color
                found += 1
            color += 1
        if can_pay_wild(table):
            into[found] = self.first + NUM_COLORS
            found += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        return choose_color(table, number) and settle(table)

    def text(self, table: Table, number: int) -> str:
        return "pay with wilds only" if number == NUM_COLORS else f"pay in {COLORS[number]}"

    def why_not(self, table: Table, number: int) -> str:
        if number == NUM_COLORS:
            return wilds_reason(table)
        sentence = f"Your {COLORS[number]} cards and wild cards do not pay for it."
        return Refusal(sentence, "color-does-not-pay", color=COLORS[number])

    def what(self, game: object, number: int) -> object:
        return "wild" if number == NUM_COLORS else COLORS[number]


def wilds_reason(table: Table) -> str:
    """Why wild cards alone cannot pay."""
    rules = table.rules
    if table.cells[fields.TRACK] < 0 and rules.max_harbor_wilds < HARBOR_CARDS:
        most: int = rules.max_harbor_wilds
        sentence = f"A harbor takes at most {so_many(most, 'wild card')}."
        return Refusal(sentence, "too-many-wilds", most=most)
    if table.cells[fields.TRACK] >= 0 and rules.wild_needs_color_card:
        return Refusal("Wild cards need a card of the color beside them.", "wilds-need-a-color")
    needed: int = wilds_alone(table) if table.cells[fields.TRACK] >= 0 else HARBOR_CARDS
    have: int = held(table, WILD)
    if have >= needed:
        sentence = "A space too many may be paid only where no exact payment is in hand."
        return Refusal(sentence, "exact-payment-possible")
    sentence = f"Needs {so_many(needed, 'wild card')}; you have {have or 'none'}."
    return Refusal(sentence, "needs-wilds", needed=needed, have=have)


class PayCards(SailVerb):
    """Paying so many cards of the kind asked about."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cards: i64 = 0
        most = held(table, table.cells[fields.ASKED])
        while cards <= most:
            if can_pay(table, cards):
                into[found] = self.first + cards
                found += 1
            cards += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        return pay(table, number) and settle(table)

    def text(self, table: Table, number: int) -> str:
        kind = KINDS[table.cells[fields.ASKED]] if table.phase == PAYING else "card"
        return f"pay {so_many(number, kind)}"

    def why_not(self, table: Table, number: int) -> str:
        kind = KINDS[table.cells[fields.ASKED]]
        have: int = held(table, table.cells[fields.ASKED])
        if number > have:
            only = f"You have only {so_many(have, f'{kind} card')}."
            return Refusal(only, "needs-cards", card=kind, have=have)
        sentence = f"With {so_many(number, f'{kind} card')} the rest of the price cannot be met."
        return Refusal(sentence, "rest-cannot-be-paid", card=kind, number=number)

    def what(self, game: object, number: int) -> object:
        return number

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        return {"price": {"cards": {KINDS[table.cells[fields.ASKED]]: number}}}


def settle(table: Table) -> bool:
    """The payment is complete: the route is claimed or the harbor built."""
    if table.cells[fields.TRACK] >= 0:
        claim(table)
    else:
        build_harbor(table)
    return True
