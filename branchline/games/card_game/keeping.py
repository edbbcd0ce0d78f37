"""Choosing tickets: those dealt at setup, and those drawn later."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.core.refusals import Refusal
from branchline.core.words import number as numbered
from branchline.games.card_game import fields
from branchline.games.card_game.constants import DEALT_TICKETS, NUM_TICKETS, Rules
from branchline.games.card_game.setup import hide_tickets
from branchline.games.card_game.table import IN_HAND, Table
from branchline.games.card_game.tickets import keep, offered_names, shuffle_ticket_deck
from branchline.games.card_game.turns import begin_turn
from branchline.games.card_game.verb import CardVerb


def choose_setup_tickets(table: Table, chosen: i64) -> None:
    """A player has chosen from the dealt tickets; when all have, the game begins (ruling A6)."""
    seat = table.to_act
    if table.rules.choose_in_turn:
        keep(table, seat, chosen)
        following = (seat + 1) % table.seats
        last = following == table.first
    else:
        table.cells[fields.CHOSEN + seat] = chosen + 1
        following = seat + 1
        last = following == table.seats
    if last:
        all_have_chosen(table)
    else:
        if table.event_log is not None and not table.rules.choose_in_turn:
            secret = {"tickets": offered_names(table, seat, chosen)}
            table.event_log.add_secret(seat, "choose-tickets", seat, {}, secret)
        table.to_act = following


def all_have_chosen(table: Table) -> None:
    """Returned tickets go under the deck in seat order, or are shuffled in (rulings A5, A6)."""
    cells = table.cells
    seat: i64
    for seat in range(table.seats):
        if cells[fields.CHOSEN + seat]:
            keep(table, seat, cells[fields.CHOSEN + seat] - 1)
            cells[fields.CHOSEN + seat] = 0
    if table.seats == 1 and table.rules.hidden_after_returns:
        shuffle_ticket_deck(table, 1)
        hide_seen_tickets(table)
    elif table.rules.shuffle_returns:
        shuffle_ticket_deck(table, 1)
    begin_turn(table)


def hide_seen_tickets(table: Table) -> None:
    """The hidden six are dealt after the returns: a returned ticket may be among them."""
    places = table.places[:]
    ticket: i64
    for ticket in range(NUM_TICKETS):
        if places[ticket]:
            places[ticket] = hidden_or_left(table)
    table.places = places
    hide_tickets(table)


def hidden_or_left(table: Table) -> i64:
    """The places of a shuffled ticket deck, its top six being the hidden opponent's."""
    left: i64 = 0
    at: i64 = DEALT_TICKETS
    while at < table.cells[fields.TICKET_COUNT]:
        left |= bit(table.deck_slot(at))
        at += 1
    return left | bit(IN_HAND + 1)


class Keep(CardVerb):
    """Keep a set of the offered tickets, one bit for each in the order they were dealt."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        seat = table.to_act
        size = table.offer_size(seat)
        must = highest_tickets(table, seat) if table.seats == 1 and table.turns == 0 else 0
        chosen: i64 = 1 if table.turns == 0 else 0  # rulings B11, E13
        while chosen < bit(size):
            if keeps_highest(table.rules, must, chosen):
                into[found] = self.first + chosen
                found += 1
            chosen += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        if table.turns == 0:
            choose_setup_tickets(table, number)
            return False
        keep(table, table.to_act, number)
        return True

    def text(self, table: Table, number: int) -> str:
        if number == 0:
            return "keep none"
        if table.to_act < 0 or number >= bit(table.offer_size(table.to_act)):
            return f"keep choice {number}"
        return "keep " + ", ".join(offered_names(table, table.to_act, number))

    def why_not(self, table: Table, number: int) -> str:
        size = table.offer_size(table.to_act)
        if number >= bit(size):
            sentence = f"There are only {numbered(size, 'ticket')} to choose from."
            return Refusal(sentence, "so-few-tickets", have=int(size))
        if number == 0:
            return Refusal("At setup at least one ticket must be kept.", "must-keep-one")
        names = offered_names(table, table.to_act, highest_tickets(table, table.to_act))
        joined = (" and " if table.rules.keep_all_highest else " or ").join(names)
        sentence = f"The highest ticket must be kept: {joined}."
        return Refusal(sentence, "must-keep-highest", tickets=names)

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        seat = table.to_act
        kept, back = offered_names(table, seat, number), offered_names(table, seat, ~number)
        return {"gives": {"tickets": kept}, "returns": back}

    def what(self, game: object, number: int) -> object:
        return [at for at in range(DEALT_TICKETS) if number >> at & 1]


def highest_tickets(table: Table, seat: i64) -> i64:
    """The places of an offer that hold the most valuable tickets."""
    most: i64 = 0
    highest: i64 = 0
    at: i64 = 0
    while at < table.offer_size(seat):
        points = table.rules.points[table.offered(seat, at)]
        if points > most:
            most = points
            highest = 0
        if points == most:
            highest |= bit(at)
        at += 1
    return highest


def keeps_highest(rules: Rules, must: i64, chosen: i64) -> bool:
    """Whether a choice keeps the highest ticket as it must (ruling E13)."""
    if rules.keep_all_highest:
        return chosen & must == must
    return must == 0 or chosen & must != 0
