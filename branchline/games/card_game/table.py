"""The table of The Card Game: what lies where, and how cards change places. It knows no turns."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.lanes import bit, count, lesser, lit, one, shifted, spread
from branchline.core.state import State
from branchline.games.card_game.actions import KEEPING
from branchline.games.card_game.cards import KINDS, card_counts
from branchline.games.card_game.rules import (
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
NOTHING: Final = vec[i64]()
NOUGHTS: Final = vec[i64]([0] * 4)
BLANK_DECK: Final = vec[u8]([0] * 128)
NO_PLACES: Final = vec[i64]([0] * (4 * NUM_TICKETS))


class Table(State):
    """Cards, stacks and tickets of all players; a card is in one place only."""

    def __init__(self, game: Any, rules: Rules, chance: Chance, seed: int, seats: i64) -> None:
        super().__init__(game, seats)
        self.rules = rules
        self.chance = chance
        self.seed = seed
        self.phase: i64 = KEEPING
        self.turn_of: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0
        """Turns begun so far."""
        self.half: i64 = 1
        self.final_turns: i64 = -1
        """Turns still to come after this one; -1 while the end is not in sight."""
        self.hands = NOTHING
        self.yards = NOTHING
        """Cards of each color in a Railyard, besides locomotives."""
        self.yard_locos = NOTHING
        """Locomotives in a Railyard, counted under the color they were played as."""
        self.tracks = NOTHING
        self.track_locos = NOTHING
        self.known = NOTHING
        """Cards that everyone knows to be in a hand: taken face up and not yet played."""
        self.tickets = NOTHING
        """Open tickets of each player, one bit a ticket."""
        self.completed = NOTHING
        """Tickets scored as completed, before the second deck or at the end."""
        self.offers = NOTHING
        """Tickets that a player is choosing from."""
        self.chosen = NOTHING
        """What a player chose in secret at setup, plus one; 0 while they have not."""
        self.row: i64 = -1
        self.deck: vec[u8] = NO_CARDS
        """Never changed in place, so that clones share it; the top is at deck_left - 1."""
        self.deck_left: i64 = 0
        self.clock: vec[u8] = NO_CARDS
        """The Station Clock deck, in the order in which it is turned."""
        self.clock_left: i64 = 0
        self.clock_pile: i64 = 0
        """Turned clock cards that lie by the clock, one bit each."""
        self.discard: i64 = 0
        self.ticket_deck: vec[u8] = NO_CARDS
        """A ring of slots, never changed in place; the top is at ticket_top."""
        self.ticket_top: i64 = 0
        self.ticket_count: i64 = 0
        self.hidden: i64 = 0
        """The hidden opponent's tickets in solo play."""
        self.seen = NOTHING
        """Tickets that a player has seen and given back."""
        self.places: vec[i64] = NO_PLACES
        """Where each of those can be, a row of tickets for each seat; never changed in place."""
        self.color: i64 = 0
        self.cards: i64 = 0
        self.picked: i64 = 0
        """The color, number of cards and colors chosen so far in a play."""

    def clear(self) -> None:
        """Everybody's places are empty."""
        self.hands = NOUGHTS[: self.seats]
        self.yards = NOUGHTS[: self.seats]
        self.yard_locos = NOUGHTS[: self.seats]
        self.tracks = NOUGHTS[: self.seats]
        self.track_locos = NOUGHTS[: self.seats]
        self.known = NOUGHTS[: self.seats]
        self.tickets = NOUGHTS[: self.seats]
        self.completed = NOUGHTS[: self.seats]
        self.offers = NOUGHTS[: self.seats]
        self.chosen = NOUGHTS[: self.seats]
        self.seen = NOUGHTS[: self.seats]

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.turns = self.turns
        twin.half = self.half
        twin.final_turns = self.final_turns
        twin.hands = self.hands[:]
        twin.yards = self.yards[:]
        twin.yard_locos = self.yard_locos[:]
        twin.tracks = self.tracks[:]
        twin.track_locos = self.track_locos[:]
        twin.known = self.known[:]
        twin.tickets = self.tickets[:]
        twin.completed = self.completed[:]
        twin.offers = self.offers[:]
        twin.chosen = self.chosen[:]
        twin.row = self.row
        twin.deck = self.deck
        twin.deck_left = self.deck_left
        twin.clock = self.clock
        twin.clock_left = self.clock_left
        twin.clock_pile = self.clock_pile
        twin.discard = self.discard
        twin.ticket_deck = self.ticket_deck
        twin.ticket_top = self.ticket_top
        twin.ticket_count = self.ticket_count
        twin.hidden = self.hidden
        twin.seen = self.seen[:]
        twin.places = self.places
        twin.color = self.color
        twin.cards = self.cards
        twin.picked = self.picked

    # Hands and Railyards

    def group(self, seat: i64, color: i64) -> i64:
        """How many cards, locomotives included, a Railyard has of a color."""
        return count(self.yards[seat], color) + count(self.yard_locos[seat], color)

    def groups(self, seat: i64) -> i64:
        """One card of each color that a Railyard has."""
        return lit(self.yards[seat] + self.yard_locos[seat])

    def rob_group(self, robber: i64, seat: i64, color: i64) -> None:
        """All cards of a color leave a Railyard for the discard pile (ruling C4)."""
        cards = count(self.yards[seat], color)
        locos = count(self.yard_locos[seat], color)
        if self.telling is not None:
            what = {"from": seat, "color": KINDS[color], "cards": cards, "locomotives": locos}
            self.telling.note("rob", robber, what)
        self.yards[seat] -= cards * one(color)
        self.yard_locos[seat] -= locos * one(color)
        self.discard += cards * one(color) + locos * one(LOCOMOTIVE)

    def spend(self, seat: i64, cards: i64) -> None:
        """Cards leave a hand for all to see."""
        self.hands[seat] -= cards
        self.known[seat] -= lesser(self.known[seat], cards)

    def move_groups(self, seat: i64, colors: i64) -> None:
        """One card of each of these colors goes on the track, locomotives first (B1, B2)."""
        locos = lit(self.yard_locos[seat]) & colors
        cards = lit(self.yards[seat]) & ~locos & colors
        if self.telling is not None and colors:
            what = {"cards": card_counts(cards), "locomotives": card_counts(locos)}
            self.telling.note("move", seat, what)
        self.yard_locos[seat] -= locos
        self.track_locos[seat] += locos
        self.yards[seat] -= cards
        self.tracks[seat] += cards

    # The Draw Area

    def slots(self) -> i64:
        """How many face-up cards the row has room for."""
        return SOLO_ROW if self.seats == 1 else ROW

    def in_slot(self, slot: i64) -> i64:
        """The kind of card in a slot of the row, or EMPTY."""
        return (self.row >> (slot * SLOT)) & EMPTY

    def put_in_slot(self, slot: i64, kind: i64) -> None:
        """Lays a card into a slot, or EMPTY."""
        at = slot * SLOT
        self.row = (self.row & ~shifted(EMPTY, at)) | shifted(kind, at)

    def in_row(self) -> i64:
        """The face-up cards of the row, packed."""
        cards: i64 = 0
        slot: i64 = 0
        while slot < ROW:
            kind = self.in_slot(slot)
            if kind != EMPTY:
                cards += one(kind)
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
                self.discard += one(kind)
                gone += 1
            slot += 1
        return gone

    def refill(self) -> None:
        """Empty slots are filled from the deck, left to right, while it lasts (ruling B10)."""
        self.fill_slots()
        if self.rules.sweep:  # ruling B9
            while count(self.in_row(), LOCOMOTIVE) >= 3 and self.deck_left > 0:
                if self.telling is not None:
                    what = {"by": "locomotives", "cards": card_counts(self.in_row())}
                    self.telling.note("sweep", -1, what)
                self.discard += self.in_row()
                self.row = -1
                self.fill_slots()

    def fill_slots(self) -> None:
        """Lays a card from the deck into every empty slot, while the deck lasts."""
        slot: i64 = 0
        room = self.slots()
        was = self.row
        while slot < room and self.deck_left > 0:
            if self.in_slot(slot) == EMPTY:
                self.put_in_slot(slot, self.draw_card())
            slot += 1
        if self.telling is not None and self.row != was:
            changed = [at for at in range(room) if (self.row ^ was) >> (at * SLOT) & EMPTY]
            cards = [KINDS[self.in_slot(at)] for at in changed]
            self.telling.note("turn-up", -1, {"cards": cards, "slots": changed})

    def draw_card(self) -> i64:
        """The top card leaves the deck."""
        self.deck_left -= 1
        return i64(self.deck[self.deck_left])

    def new_deck(self, cards: i64, time: i64) -> None:
        """Packed cards become the shuffled train deck."""
        deck = BLANK_DECK[:]
        self.deck_left = spread(cards, deck, 0)
        self.chance.stream(TRAIN_DECK, time).shuffle(deck, self.deck_left)
        self.deck = deck

    # The Station Clock

    def clock_top(self) -> i64:
        """The clock card on show, by its number in the clock deck; -1 if there is none."""
        card: i64 = CLOCK - 1
        while card >= 0 and not self.clock_pile & bit(card):
            card -= 1
        return card

    def clock_kind(self) -> i64:
        """The kind of the clock card on show, or EMPTY."""
        top = self.clock_top()
        return EMPTY if top < 0 else i64(self.clock[top])

    def take_clock_card(self) -> i64:
        """The clock card on show leaves the clock; its kind."""
        top = self.clock_top()
        self.clock_pile -= bit(top)
        return i64(self.clock[top])

    # Tickets

    def offer_size(self, seat: i64) -> i64:
        """How many tickets a player is choosing from."""
        size: i64 = 0
        offer = self.offers[seat]
        while offer:
            size += 1
            offer >>= TICKET
        return size

    def offered(self, seat: i64, at: i64) -> i64:
        """The ticket at a place of an offer."""
        return ((self.offers[seat] >> (at * TICKET)) & 63) - 1

    def offered_tickets(self, seat: i64) -> i64:
        """The tickets of an offer, one bit each."""
        tickets: i64 = 0
        offer = self.offers[seat]
        while offer:
            tickets |= bit((offer & 63) - 1)
            offer >>= TICKET
        return tickets

    def ring(self, at: i64) -> i64:
        """The slot of the ticket deck that is so far below the top."""
        slot = self.ticket_top + at
        return slot if slot < NUM_TICKETS else slot - NUM_TICKETS
