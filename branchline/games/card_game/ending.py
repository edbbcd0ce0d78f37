"""How turns, halves and the game end: the second deck and the scoring."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit, one, total
from branchline.core.refusals import Refusal
from branchline.games.card_game import fields
from branchline.games.card_game.actions import COMPLETING, OVER
from branchline.games.card_game.cards import TICKET_NAMES, TICKETS, card_counts
from branchline.games.card_game.constants import LOCOMOTIVE, NUM_TICKETS
from branchline.games.card_game.drawing import trigger
from branchline.games.card_game.final_events import tell_ending
from branchline.games.card_game.scoring import best, fits
from branchline.games.card_game.setup import deal_cards
from branchline.games.card_game.solo import game_robs
from branchline.games.card_game.table import Table
from branchline.games.card_game.turns import begin_turn
from branchline.games.card_game.verb import CardVerb


def end_turn(table: Table) -> None:
    """The turn is over: the next player's, or the end (rulings D7, D8, E1)."""
    cells = table.cells
    cells[fields.COLOR] = 0
    cells[fields.CARDS] = 0
    cells[fields.PICKED] = 0
    if table.seats == 1:
        game_robs(table)
        if cells[fields.CLOCK_LEFT] == 0:
            end_half(table)
            return
    else:
        if cells[fields.DECK_LEFT] == 0 and table.in_row() == 0:
            trigger(table)  # a loaded position without cards: no draw would ever bring the end
        if table.final_turns == 0:
            end_half(table)
            return
        if table.final_turns > 0:
            table.final_turns -= 1
    table.turn_of = (table.turn_of + 1) % table.seats
    begin_turn(table)


def end_half(table: Table) -> None:
    """Tickets are completed with the cards on the track, by the rules or by the players (D10)."""
    if table.rules.player_assigns:
        table.phase = COMPLETING
        table.to_act = 0
        table.cells[fields.PICKED] = 0
        return
    seat: i64
    for seat in range(table.seats):
        complete(table, seat, best(table, seat))
    halves_done(table)


def complete(table: Table, seat: i64, tickets: i64) -> None:
    """These tickets of a player are completed, for all to see."""
    cells = table.cells
    if table.event_log is not None:
        tell_completed(table, seat, tickets)
    cells[fields.TICKETS + seat] &= ~tickets
    cells[fields.COMPLETED + seat] |= tickets
    watcher: i64
    for watcher in range(table.seats):
        cells[fields.SEEN + watcher] &= ~tickets


def tell_completed(table: Table, seat: i64, tickets: i64) -> None:
    """An event for each ticket that is completed."""
    event_log = table.event_log
    assert event_log is not None
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            what = {"ticket": TICKET_NAMES[ticket], "points": table.rules.points[ticket]}
            event_log.add("complete", seat, what)


def may_complete(table: Table, seat: i64) -> bool:
    """Whether a player may have a ticket to complete, for all that everyone knows."""
    cells = table.cells
    track = total(cells[fields.TRACKS + seat]) + total(cells[fields.TRACK_LOCOS + seat])
    return cells[fields.TICKETS + seat] != 0 and track > cards_asked(table, cells[fields.PICKED])


def cards_asked(table: Table, tickets: i64) -> i64:
    """How many cards these tickets ask for together."""
    cards: i64 = 0
    for ticket in range(NUM_TICKETS):
        if tickets & bit(ticket):
            cards += total(table.rules.need[ticket])
    return cards


class Complete(CardVerb):
    """Complete this ticket besides those completed already."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        cells = table.cells
        seat = table.to_act
        ticket: i64 = 0
        while ticket < NUM_TICKETS:
            if cells[fields.TICKETS + seat] & bit(ticket) and fits(
                table, seat, cells[fields.PICKED] | bit(ticket)
            ):
                into[found] = self.first + ticket
                found += 1
            ticket += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        table.cells[fields.PICKED] |= bit(number)
        complete(table, table.to_act, bit(number))
        return False

    def text(self, table: Table, number: int) -> str:
        return f"complete {TICKET_NAMES[number]}"

    def why_not(self, table: Table, number: int) -> str:
        name = f"{TICKET_NAMES[number]} ({TICKETS[number].points})"
        if not table.cells[fields.TICKETS + table.to_act] & bit(number):
            return Refusal(
                f"You have no open ticket {name}.", "no-such-ticket", ticket=TICKET_NAMES[number]
            )
        return Refusal(
            f"The cards on your track do not complete {name} besides what you completed.",
            "track-lacks-cards",
            ticket=TICKET_NAMES[number],
        )

    def what(self, game: object, number: int) -> object:
        return TICKET_NAMES[number]

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        ticket = TICKETS[number]
        return {"price": dict(ticket.colors), "gives": {"points": ticket.points}}


class Done(CardVerb):
    """Complete no more tickets, which is always possible; the next player does."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        return self.add(0, into, found)

    def play(self, table: Table, number: i64) -> bool:
        if table.event_log is not None:
            table.event_log.add("done", table.to_act, {})
        table.cells[fields.PICKED] = 0
        table.to_act += 1
        if table.to_act == table.seats:
            halves_done(table)
        return False

    def text(self, table: Table, number: int) -> str:
        return "done"


def halves_done(table: Table) -> None:
    """The second deck, or the end of the game (rulings D1, D2)."""
    if table.cells[fields.HALF] < table.rules.decks_for(table.seats):
        second_deck(table)
    else:
        table.phase = OVER
        table.to_act = -1
        if table.event_log is not None:
            tell_ending(table, table.event_log)


def second_deck(table: Table) -> None:
    """Discards, stacks and Railyards are shuffled, and four cards each dealt (rulings D3-D5)."""
    cells = table.cells
    cells[fields.HALF] = 2
    table.final_turns = -1
    cards = cells[fields.DISCARD]
    cells[fields.DISCARD] = 0
    seat: i64
    for seat in range(table.seats):
        cards += gather_cards(table, seat)
    table.new_deck(cards, 1)
    if table.event_log is not None:
        table.event_log.add("second-deck", -1, {"cards": cells[fields.DECK_LEFT]})
    previous = table.turn_of
    table.turn_of = (previous + 1) % table.seats
    if table.rules.first_player_again:
        table.turn_of = table.first
    deal_second_hands(table)
    table.refill()
    if cells[fields.DECK_LEFT] == 0:  # ruling D16
        table.final_turns = 0 if table.rules.second_deck_ends_at_once else table.seats - 1
        if table.event_log is not None:
            table.event_log.add("final-turns", -1, {"turns": table.final_turns})
    begin_turn(table)


def gather_cards(table: Table, seat: i64) -> i64:
    """A player's stack, and the Railyard unless it stays, leave the table (ruling D3)."""
    cells = table.cells
    cards = cells[fields.TRACKS + seat] + total(cells[fields.TRACK_LOCOS + seat]) * one(LOCOMOTIVE)
    cells[fields.TRACKS + seat] = 0
    cells[fields.TRACK_LOCOS + seat] = 0
    if not table.rules.yards_kept:
        cards += cells[fields.YARDS + seat] + total(cells[fields.YARD_LOCOS + seat]) * one(
            LOCOMOTIVE
        )
        cells[fields.YARDS + seat] = 0
        cells[fields.YARD_LOCOS + seat] = 0
    return cards


def deal_second_hands(table: Table) -> None:
    """Each player gets cards from the second deck, one at a time around the table (ruling D4)."""
    left = table.rules.second_deck_cards * table.seats
    seat = table.turn_of
    before = table.cells[fields.HANDS : fields.HANDS + table.seats]
    while left > 0:
        deal_cards(table, seat, 1)
        seat = (seat + 1) % table.seats
        left -= 1
    if table.event_log is not None:
        tell_dealt(table, before)


def tell_dealt(table: Table, before: vec[i64]) -> None:
    """What was added to each hand, which only its owner sees."""
    event_log = table.event_log
    assert event_log is not None
    for after in range(table.players):
        seat = (table.turn_of + after) % table.seats
        cards = table.cells[fields.HANDS + seat] - before[seat]
        number, secret = {"number": total(cards)}, {"cards": card_counts(cards)}
        if cards:
            event_log.add_secret(seat, "deal", seat, number, secret)
