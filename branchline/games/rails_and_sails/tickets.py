"""Tickets: choosing them at setup, drawing more in a turn, and keeping some (rulings 1, 6, 34)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit, bits
from branchline.core.refusals import Refusal
from branchline.core.words import number as so_many
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import FLEETING, KEEPING
from branchline.games.rails_and_sails.naming import offered_names
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.verbs import SailVerb

DRAWN: Final = 4
FIRST_KEPT: Final = 3
LATER_KEPT: Final = 1


class KeepTickets(SailVerb):
    """Keeping some of the offered tickets, one bit for each in the order they were dealt."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        size = table.tickets.offer_size(table.to_act)
        least = least_kept(table, size)
        chosen: i64 = 0
        while chosen < bit(size):
            if bits(chosen) >= least:
                into[found] = self.first + chosen
                found += 1
            chosen += 1
        return found

    def play(self, table: Table, number: i64) -> bool:
        if table.turns > 0:
            keep(table, table.to_act, number)
            return True
        choose(table, number)
        return False

    def text(self, table: Table, number: int) -> str:
        if number == 0:
            return "keep none"
        size = table.tickets.offer_size(table.to_act) if table.to_act >= 0 else 0
        if number >= 1 << size:
            return f"keep choice {number}"
        return f"keep {', '.join(offered_names(table, table.to_act, number))}"

    def why_not(self, table: Table, number: int) -> str:
        size = table.tickets.offer_size(table.to_act)
        if number >= 1 << size:
            only = f"There are only {so_many(size, 'ticket')} to choose from."
            return Refusal(only, "no-such-ticket", tickets=int(size))
        least = least_kept(table, size)
        sentence = f"At least {so_many(least, 'ticket')} must be kept."
        return Refusal(sentence, "keep-more", least=int(least))

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        seat = table.to_act
        kept, back = offered_names(table, seat, number), offered_names(table, seat, ~number)
        return {"gives": {"tickets": kept}, "returns": back}

    def what(self, game: object, number: int) -> object:
        return [at for at in range(number.bit_length()) if number >> at & 1]


def least_kept(table: Table, size: i64) -> i64:
    """The fewest that must be kept of so many: three at setup, later one."""
    return min(size, FIRST_KEPT if table.turns == 0 else LATER_KEPT)


def choose(table: Table, chosen: i64) -> None:
    """A player has chosen their first tickets; when all have, the rest go under the deck."""
    cells = table.cells
    seat = table.to_act
    cells[fields.CHOSEN + seat] = chosen + 1
    if table.event_log is not None:
        secret = {"tickets": offered_names(table, seat, chosen)}
        table.event_log.add_secret(seat, "choose-tickets", seat, {}, secret)
    table.to_act += 1
    if table.to_act < table.seats:
        return
    seat = 0
    while seat < table.seats:
        keep(table, seat, cells[fields.CHOSEN + seat] - 1)
        cells[fields.CHOSEN + seat] = 0
        seat += 1
    table.to_act = 0
    table.phase = FLEETING


def keep(table: Table, seat: i64, chosen: i64) -> None:
    """A player keeps some of the offered tickets; the others go under the deck."""
    if table.event_log is not None:
        kept, back = offered_names(table, seat, chosen), offered_names(table, seat, ~chosen)
        number = {"number": len(kept), "of": len(kept) + len(back)}
        secret = {"tickets": kept, "returned": back}
        table.event_log.add_secret(seat, "keep-tickets", seat, number, secret)
    table.change_tickets().keep(seat, chosen)


class DrawTickets(SailVerb):
    """Drawing four tickets, or as many as there are, of which some are kept."""

    def choices(self, table: Table, into: vec[i64], found: i64) -> i64:
        if table.tickets.left == 0:
            return found
        into[found] = self.first
        return found + 1

    def play(self, table: Table, number: i64) -> bool:
        seat = table.turn_of
        table.change_tickets().offer(seat, DRAWN)
        table.phase = KEEPING
        if table.event_log is not None:
            tickets = offered_names(table, seat, -1)
            drawn = {"number": len(tickets)}
            table.event_log.add_secret(seat, "draw-tickets", seat, drawn, {"tickets": tickets})
        return False

    def text(self, table: Table, number: int) -> str:
        return "draw tickets"

    def why_not(self, table: Table, number: int) -> str:
        return Refusal("The ticket deck is empty.", "ticket-deck-empty")

    def effects(self, table: Table, number: int) -> dict[str, Any]:
        drawn: int = min(DRAWN, table.tickets.left)
        return {"gives": {"tickets": drawn}, "needs": ["keep"]}
