"""What a seat has, what its tickets need, and what it can still hope for: once for a decision.

Together with robbing this is all that the planner reads from the cells of the table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.bots.card_game.robbing import loss, peace, rivals_groups
from branchline.core.packed_counts import (
    FULL,
    LANE,
    ONES,
    bit,
    bits,
    count,
    kinds_present,
    lesser,
    missing,
    total,
)
from branchline.games.card_game import fields
from branchline.games.card_game.constants import LOCOMOTIVE, NUM_TICKETS, Rules
from branchline.games.card_game.redealing import unseen_cards
from branchline.games.card_game.state import CardState

COLORS_ONLY: Final = (1 << (LANE * LOCOMOTIVE)) - 1
SIZES: Final = FULL + 1
NO_LOSSES: Final = vec[float]([-1.0] * (LOCOMOTIVE * SIZES))


def colors_only(pack: i64) -> i64:
    """A pack without its locomotives."""
    return pack & COLORS_ONLY


class Evaluation:
    """A seat's cards, tickets and time."""

    def __init__(self, table: CardState, seat: i64, weights_: vec[float]) -> None:
        cells = table.cells
        self.table = table
        self.rules: Rules = table.rules
        self.weights = weights_
        self.seat = seat
        self.seats: i64 = table.seats
        self.rivals = float(max(1, table.seats - 1))
        self.hand: i64 = colors_only(cells[fields.HANDS + seat])
        self.locos = count(cells[fields.HANDS + seat], LOCOMOTIVE)
        self.tickets: i64 = cells[fields.TICKETS + seat]
        self.last_half = cells[fields.HALF] >= table.rules.decks_for(table.seats)
        self.moves = moves_left(table, weights_)
        in_time = ONES * min(FULL, int_of(self.moves))
        self.on_way: i64 = cells[fields.TRACKS + seat] + lesser(cells[fields.YARDS + seat], in_time)
        """Colored cards on the track or on their way to it."""
        self.wild: i64 = total(cells[fields.TRACK_LOCOS + seat])
        self.wild += total(lesser(cells[fields.YARD_LOCOS + seat], in_time))
        if self.rules.locomotives_as_played:
            self.on_way += cells[fields.TRACK_LOCOS + seat] + cells[fields.YARD_LOCOS + seat]
            self.wild = 0
        self.next_deck = cards_of_next_deck(table, self.last_half)
        """About how many cards the second deck will have; 0 in the last half."""
        self.to_come = cards_to_come(self) * peace(table, seat, weights_[weights.FEAR])
        self.hold = held_worth(self)
        """The part of its worth that a card in hand has: less as the last half ends."""
        self.unseen = unseen_cards(table, seat)
        self.losses = NO_LOSSES[:]
        """How likely groups of each color and size are robbed, as far as that was asked."""
        self.others: i64 = rivals_groups(table, seat)
        self.pending: i64 = bits(kinds_present(self.hand - kinds_present(self.hand)))
        """Colors of which there is a set in hand."""
        self.goals: i64 = 0
        self.need: i64 = 0
        self.lack: i64 = 0
        self.wanted: i64 = 0

    def plan(self) -> None:
        """Chooses the tickets to play for, and works out what they lack."""
        self.choose_goals()
        self.wanted = missing(self.need, self.on_way)
        """Cards that the goals need on the track besides those on their way."""
        self.lack = missing(self.wanted, self.hand)
        """Cards that the goals need and the seat does not have."""

    def choose_goals(self) -> None:
        """Takes the tickets that lack least first, while the cards to come last."""
        pool = self.on_way + self.hand
        wild = self.wild + self.locos + int_of(self.to_come)
        left = self.tickets
        fewest: i64 = 0
        while left and fewest <= 5:
            ticket: i64 = NUM_TICKETS - 1
            while ticket >= 0:
                if left & bit(ticket):
                    lack = missing(self.rules.need[ticket], pool)
                    lacking = total(lack)
                    if lacking <= fewest and lacking <= wild:
                        pool -= self.rules.need[ticket] - lack
                        wild -= lacking
                        left &= ~bit(ticket)
                        self.goals |= bit(ticket)
                        self.need += self.rules.need[ticket]
                ticket -= 1
            fewest += 1

    def loss(self, color: i64, size: i64) -> float:
        """How likely a group of this size is robbed before it moves again."""
        at = color * SIZES + size
        if self.losses[at] < 0.0:
            found = loss(self.table, self.seat, self.unseen, color, size, self.weights)
            self.losses[at] = found
        return self.losses[at]

    def deck_left(self) -> i64:
        """How many cards the deck has."""
        return self.table.cells[fields.DECK_LEFT]

    def tickets_left(self) -> i64:
        """How many tickets there are to draw."""
        return self.table.cells[fields.TICKET_COUNT]

    def color(self) -> i64:
        """The color of a set being played; of three colors, the first that can be next."""
        return self.table.cells[fields.COLOR]

    def lacking_for(self, tickets: i64) -> i64:
        """How many cards all these tickets lack together, locomotives counted in."""
        need = need_of(self.rules, tickets)
        if self.last_half and self.moves < 2.0:
            return total(missing(need, self.on_way)) - self.wild
        return total(missing(need, self.on_way + self.hand)) - self.wild - self.locos


def int_of(number: float) -> i64:
    """A number rounded down; less than 0 is 0."""
    return i64(int(number)) if number > 0.0 else 0


def need_of(rules: Rules, tickets: i64) -> i64:
    """All cards that these tickets ask for; a color is never counted past its lane."""
    need: i64 = 0
    ticket: i64 = 0
    while tickets:
        if tickets & 1:
            need += rules.need[ticket]
        tickets >>= 1
        ticket += 1
    return need


# Time


def moves_left(table: CardState, weights_: vec[float]) -> float:
    """About how many more times the seat whose turn it is will move cards in this half."""
    if table.seats == 1:
        return float(table.cells[fields.CLOCK_LEFT])
    if table.final_turns >= 0:
        return 1.0 if table.final_turns >= table.seats else 0.0
    return 1.0 + float(table.cells[fields.DECK_LEFT]) * weights_[weights.PACE] / float(table.seats)


def cards_to_come(out: Evaluation) -> float:
    """About how many more cards the seat will draw in time to use them."""
    w = out.weights
    table = out.table
    if out.seats == 1:
        share = out.moves * w[weights.SHARE] - w[weights.TAIL]
        return share if share > 0.0 else 0.0
    share = float(table.cells[fields.DECK_LEFT]) / float(out.seats) * w[weights.SHARE]
    if out.last_half:
        share -= w[weights.TAIL]
        return share if share > 0.0 else 0.0
    share += w[weights.NEXT_HALF] * out.next_deck / float(out.seats)
    return share + float(out.rules.second_deck_cards)


def cards_of_next_deck(table: CardState, last_half: bool) -> float:
    """About how many cards will be shuffled for the second half: those that do not stay in hand."""
    if last_half:
        return 0.0
    deck = table.cells[fields.DECK_LEFT]
    cards = total(table.rules.box(table.seats)) - total(table.in_row()) - deck
    seat: i64
    for seat in range(table.seats):
        cards -= total(table.cells[fields.HANDS + seat]) + table.rules.second_deck_cards
    likely = float(cards) + 0.5 * float(deck)
    return likely if likely > 0.0 else 0.0


def held_worth(out: Evaluation) -> float:
    """What a card in hand is still worth: less when the game ends before it can be played."""
    w = out.weights
    moves = out.moves + out.next_deck * w[weights.PACE] / float(out.seats)
    fade = w[weights.FADE]
    return 1.0 if moves >= fade else moves / fade
