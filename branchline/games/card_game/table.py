"""The table of The Card Game: what lies where, and how cards change places. It knows no turns."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.packed_counts import bit, count, kinds_present, lesser, one, shifted, spread
from branchline.core.state import State
from branchline.games.card_game import fields
from branchline.games.card_game.cards import KINDS, card_counts
from branchline.games.card_game.constants import (
    CLOCK,
    LOCOMOTIVE,
    NUM_TICKETS,
    ROW,
    SOLO_ROW,
    Rules,
)

TRAIN_DECK: Final = 1
TICKET_DECK: Final = 2
FIRST_PLAYER: Final = 3
HIDDEN_REST: Final = 4
"""The decks of chance; each has a stream of its own."""

SLOT: Final = 4
EMPTY: Final = 15
"""A slot of the row takes four bits: the card's kind, or this."""
TICKET: Final = 6
"""A ticket of an offer takes six bits: its number from 1; 0 where there is none."""

# Where a seat knows a ticket to be: one bit for each slot of the ticket deck, then hands and offer
IN_DECK: Final = (1 << 46) - 1
IN_HAND: Final = 46
IN_OFFER: Final = 50

NO_CARDS: Final = vec[u8]()
BLANK_DECK: Final = vec[u8]([0] * 128)
NO_PLACES: Final = vec[i64]([0] * (4 * NUM_TICKETS))


class Table(State):
    """Cards, stacks and tickets of all players; a card is in one place only."""

    def __init__(self, game: Any, rules: Rules, chance: Chance, seed: int, seats: i64) -> None:
        super().__init__(game, seats)
        self.rules = rules
        self.chance = chance
        self.seed = seed
        self.deck: vec[u8] = NO_CARDS
        """Never changed in place, so that clones share it; the top is the last that is left."""
        self.clock: vec[u8] = NO_CARDS
        """The Station Clock deck, in the order in which it is turned."""
        self.ticket_deck: vec[u8] = NO_CARDS
        """A ring of slots, never changed in place."""
        self.places: vec[i64] = NO_PLACES
        """Where the tickets in SEEN can be, a row for each seat; never changed in place."""

    def clear(self) -> None:
        """Nothing lies anywhere."""
        self.cells = fields.BLANK[:]

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        self.copy_cells(twin)
        twin.deck = self.deck
        twin.clock = self.clock
        twin.ticket_deck = self.ticket_deck
        twin.places = self.places

    # Hands and Railyards

    def yard(self, seat: i64) -> i64:
        """The cards of a Railyard by the colors they count for, locomotives included."""
        cells = self.cells
        return cells[fields.YARDS + seat] + cells[fields.YARD_LOCOS + seat]

    def group(self, seat: i64, color: i64) -> i64:
        """How many cards, locomotives included, a Railyard has of a color."""
        return count(self.yard(seat), color)

    def groups(self, seat: i64) -> i64:
        """One card of each color that a Railyard has."""
        return kinds_present(self.yard(seat))

    def rob_group(self, robber: i64, seat: i64, color: i64) -> None:
        """All cards of a color leave a Railyard for the discard pile (ruling C4)."""
        cells = self.cells
        cards = count(cells[fields.YARDS + seat], color)
        locos = count(cells[fields.YARD_LOCOS + seat], color)
        if self.event_log is not None:
            what = {"from": seat, "color": KINDS[color], "cards": cards, "locomotives": locos}
            self.event_log.add("rob", robber, what)
        cells[fields.YARDS + seat] -= cards * one(color)
        cells[fields.YARD_LOCOS + seat] -= locos * one(color)
        cells[fields.DISCARD] += cards * one(color) + locos * one(LOCOMOTIVE)

    def spend(self, seat: i64, cards: i64) -> None:
        """Cards leave a hand for all to see."""
        self.cells[fields.HANDS + seat] -= cards
        self.cells[fields.KNOWN + seat] -= lesser(self.cells[fields.KNOWN + seat], cards)

    def move_groups(self, seat: i64, colors: i64) -> None:
        """One card of each of these colors goes on the track, locomotives first (B1, B2)."""
        cells = self.cells
        locos = kinds_present(cells[fields.YARD_LOCOS + seat]) & colors
        cards = kinds_present(cells[fields.YARDS + seat]) & ~locos & colors
        if self.event_log is not None and colors:
            what = {"cards": card_counts(cards), "locomotives": card_counts(locos)}
            self.event_log.add("move", seat, what)
        cells[fields.YARD_LOCOS + seat] -= locos
        cells[fields.TRACK_LOCOS + seat] += locos
        cells[fields.YARDS + seat] -= cards
        cells[fields.TRACKS + seat] += cards

    # The Draw Area

    def slots(self) -> i64:
        """How many face-up cards the row has room for."""
        return SOLO_ROW if self.seats == 1 else ROW

    def in_slot(self, slot: i64) -> i64:
        """The kind of card in a slot of the row, or EMPTY."""
        return (self.cells[fields.ROW] >> (slot * SLOT)) & EMPTY

    def put_in_slot(self, slot: i64, kind: i64) -> None:
        """Lays a card into a slot, or EMPTY."""
        at = slot * SLOT
        self.cells[fields.ROW] = (self.cells[fields.ROW] & ~shifted(EMPTY, at)) | shifted(kind, at)

    def in_row(self) -> i64:
        """The face-up cards of the row, packed."""
        row = self.cells[fields.ROW]
        cards: i64 = 0
        slot: i64 = 0
        while slot < ROW:
            kind = row & EMPTY
            if kind != EMPTY:
                cards += one(kind)
            row >>= SLOT
            slot += 1
        return cards

    def take_from_row(self, kind: i64) -> None:
        """The leftmost card of a kind leaves the row."""
        slot: i64 = 0
        while self.in_slot(slot) != kind:
            slot += 1
        self.put_in_slot(slot, EMPTY)

    def discard_from_row(self, kind: i64) -> i64:
        """All cards of a kind leave the row for the discard pile; how many."""
        gone: i64 = 0
        slot: i64 = 0
        while slot < ROW:
            if self.in_slot(slot) == kind:
                self.put_in_slot(slot, EMPTY)
                self.cells[fields.DISCARD] += one(kind)
                gone += 1
            slot += 1
        return gone

    def refill(self) -> None:
        """Empty slots are filled from the deck, left to right, while it lasts (ruling B10)."""
        cells = self.cells
        self.fill_slots()
        if self.rules.sweep:  # ruling B9
            while count(self.in_row(), LOCOMOTIVE) >= 3 and cells[fields.DECK_LEFT] > 0:
                if self.event_log is not None:
                    what = {"by": "locomotives", "cards": card_counts(self.in_row())}
                    self.event_log.add("sweep", -1, what)
                cells[fields.DISCARD] += self.in_row()
                cells[fields.ROW] = -1
                self.fill_slots()

    def fill_slots(self) -> None:
        """Lays a card from the deck into every empty slot, while the deck lasts."""
        cells = self.cells
        slot: i64 = 0
        room = self.slots()
        was = cells[fields.ROW]
        while slot < room and cells[fields.DECK_LEFT] > 0:
            if self.in_slot(slot) == EMPTY:
                self.put_in_slot(slot, self.draw_card())
            slot += 1
        if self.event_log is not None and cells[fields.ROW] != was:
            changed = [at for at in range(room) if (cells[fields.ROW] ^ was) >> (at * SLOT) & EMPTY]
            cards = [KINDS[self.in_slot(at)] for at in changed]
            self.event_log.add("turn-up", -1, {"cards": cards, "slots": changed})

    def draw_card(self) -> i64:
        """The top card leaves the deck."""
        self.cells[fields.DECK_LEFT] -= 1
        return i64(self.deck[self.cells[fields.DECK_LEFT]])

    def new_deck(self, cards: i64, time: i64) -> None:
        """Packed cards become the shuffled train deck."""
        deck = BLANK_DECK[:]
        self.cells[fields.DECK_LEFT] = spread(cards, deck, 0)
        self.chance.stream(TRAIN_DECK, time).shuffle(deck, self.cells[fields.DECK_LEFT])
        self.deck = deck

    # The Station Clock

    def clock_top(self) -> i64:
        """The clock card on show, by its number in the clock deck; -1 if there is none."""
        pile = self.cells[fields.CLOCK_PILE]
        if not pile:
            return -1
        card = CLOCK - 1 - self.cells[fields.CLOCK_LEFT]
        while not pile & bit(card):
            card -= 1
        return card

    def clock_kind(self) -> i64:
        """The kind of the clock card on show, or EMPTY."""
        top = self.clock_top()
        if top < 0:
            return EMPTY
        return i64(self.clock[top])

    def take_clock_card(self) -> i64:
        """The clock card on show leaves the clock; its kind."""
        top = self.clock_top()
        self.cells[fields.CLOCK_PILE] -= bit(top)
        return i64(self.clock[top])

    # Tickets

    def offer_size(self, seat: i64) -> i64:
        """How many tickets a player is choosing from."""
        size: i64 = 0
        offer = self.cells[fields.OFFERS + seat]
        while offer:
            size += 1
            offer >>= TICKET
        return size

    def offered(self, seat: i64, at: i64) -> i64:
        """The ticket at a place of an offer."""
        return ((self.cells[fields.OFFERS + seat] >> (at * TICKET)) & 63) - 1

    def offered_tickets(self, seat: i64) -> i64:
        """The tickets of an offer, one bit each."""
        tickets: i64 = 0
        offer = self.cells[fields.OFFERS + seat]
        while offer:
            tickets |= bit((offer & 63) - 1)
            offer >>= TICKET
        return tickets

    def deck_slot(self, at: i64) -> i64:
        """The slot of the ticket deck that is so far below the top."""
        slot = self.cells[fields.TICKET_TOP] + at
        return slot if slot < NUM_TICKETS else slot - NUM_TICKETS
