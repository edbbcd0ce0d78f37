"""The table of Rising Sun: cards, tokens and points, and how they change places."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.packed_counts import bit, shifted
from branchline.core.state import State
from branchline.games.rising_sun import events, fields
from branchline.games.rising_sun.constants import HEXES_A_WORD, Rules, Supply
from branchline.games.rising_sun.fields import SLOTS, WORDS
from branchline.games.rising_sun.steps import (
    MONEY_FOR_WASTE_NOW,
    NO_WASTE_NOW,
    TO_GAINED,
    TO_HAND,
    TO_TOP,
)

SUPPLY_DECK: Final = 1
ROUTE_DECK: Final = 2
FIRST_PLAYER: Final = 3
HIDDEN_REST: Final = 4
PLAYER_DECK: Final = 8
"""The decks of chance; each has a stream of its own, and each player's deck one by seat."""

ROOM: Final = 288
"""No deck can have more cards."""
SLOT: Final = 31
OWNER_KNOWS: Final = 32
ALL_KNOW: Final = 64
"""A card in a deck is its slot and who knows that it lies there."""
SHOWN: Final = 8
"""Bits for each card that is shown or looked at."""

NOUGHTS: Final = vec[i64]([0] * SLOTS)
NO_CARDS: Final = vec[u8]()
BLANK_DECKS: Final = vec[u8]([0] * (4 * ROOM))
BLANK_HEXES: Final = vec[u8]([0] * (WORDS * HEXES_A_WORD))


class Table(State):
    """Everything that lies on the table, in a hand or in a deck."""

    def __init__(
        self, game: Any, rules: Rules, supply: Supply, chance: Chance, seed: int, seats: i64
    ) -> None:
        super().__init__(game, seats)
        self.rules = rules
        self.supply = supply
        self.chance = chance
        self.seed = seed
        self.decks: vec[u8] = NO_CARDS
        """Every seat's deck in its own stretch; the top is the last that is left."""
        self.stations: vec[u8] = NO_CARDS

    def clear(self) -> None:
        """Nothing lies anywhere."""
        self.cells = fields.BLANK[:]
        self.decks = BLANK_DECKS[: self.seats * ROOM]
        self.stations = BLANK_HEXES[:]

    def copy(self) -> "Table":
        """A table just like this one, to try something on."""
        twin = Table(self.game, self.rules, self.supply, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        self.copy_cells(twin)
        twin.decks = self.decks[:]
        twin.stations = self.stations[:]

    # Hands

    def enter_hand(self, seat: i64, slot: i64, openly: bool) -> None:
        """A card comes into a hand, for all to see or not."""
        self.cells[fields.HANDS + seat * SLOTS + slot] += 1
        self.cells[fields.HAND_SIZE + seat] += 1
        if openly:
            self.cells[fields.KNOWN + seat * SLOTS + slot] += 1

    def leave_hand(self, seat: i64, slot: i64) -> None:
        """A card leaves a hand for all to see."""
        cells = self.cells
        place = seat * SLOTS + slot
        cells[fields.HANDS + place] -= 1
        cells[fields.HAND_SIZE + seat] -= 1
        if cells[fields.KNOWN + place] > 0:
            cells[fields.KNOWN + place] -= 1

    def leave_hand_unseen(self, seat: i64, slot: i64) -> None:
        """A card leaves a hand, and of every kind known to be there it may have been one."""
        cells = self.cells
        cells[fields.HANDS + seat * SLOTS + slot] -= 1
        cells[fields.HAND_SIZE + seat] -= 1
        place = seat * SLOTS
        while place < (seat + 1) * SLOTS:
            if cells[fields.KNOWN + place] > 0:
                cells[fields.KNOWN + place] -= 1
            place += 1

    def show_in_hand(self, seat: i64, slot: i64) -> None:
        """A card is shown from a hand and stays there."""
        if self.cells[fields.KNOWN + seat * SLOTS + slot] == 0:
            self.cells[fields.KNOWN + seat * SLOTS + slot] = 1

    def discard(self, seat: i64, slot: i64, source: str) -> None:
        """A card comes onto a discard pile, from the hand or from the deck."""
        self.cells[fields.DISCARDS + seat * SLOTS + slot] += 1
        self.cells[fields.DISCARD_SIZE + seat] += 1
        if self.event_log is not None:
            events.note_move(self, "discard", seat, slot, source)

    def take(self, seat: i64, slot: i64, source: str) -> None:
        """A card comes into a hand for all to see, from the deck or from the discard pile."""
        self.enter_hand(seat, slot, True)
        if self.event_log is not None:
            events.note_move(self, "take", seat, slot, source)

    def trash(self, seat: i64, slot: i64, source: str) -> None:
        """A card goes out of the game, from the hand or from those in play."""
        self.cells[fields.TRASHED + slot] += 1
        if self.event_log is not None:
            events.note_move(self, "trash", seat, slot, source)

    def put_on_deck(self, seat: i64, slot: i64, knowing: i64, source: str) -> None:
        """A card is put on top of a deck, for all to see or for its owner only."""
        self.to_top(seat, slot, knowing)
        if self.event_log is None:
            return
        if knowing & ALL_KNOW:
            events.note_move(self, "put", seat, slot, source)
        else:
            events.note_hidden_move(self, "put", seat, slot, source)

    def gain(self, seat: i64, slot: i64, place: i64) -> None:
        """A card is gained without being bought (ruling 27)."""
        self.from_supply(seat, slot, place)
        if self.event_log is not None:
            events.note_gain(self, seat, slot, place)

    def from_supply(self, seat: i64, slot: i64, place: i64) -> None:
        """A card comes out of its pile."""
        self.cells[fields.PILES + slot] -= 1
        if place == TO_HAND:
            self.enter_hand(seat, slot, True)
        elif place == TO_TOP:
            self.to_top(seat, slot, ALL_KNOW)
        else:
            self.cells[fields.GAINED + seat * SLOTS + slot] += 1

    # Money and points

    def get_money(self, money: i64) -> None:
        """Money that an effect brings the player whose turn it is."""
        self.cells[fields.MONEY] += money
        if self.event_log is not None and money > 0:
            events.note(self, "get", self.turn_of, money=money)

    def get_rail_points(self, points: i64) -> None:
        """Rail points for the player whose turn it is."""
        self.cells[fields.RAIL_POINTS] += points
        if self.event_log is not None and points > 0:
            events.note(self, "get", self.turn_of, rail_points=points)

    def lose_rail_points(self) -> None:
        """Rail points that have to be used at once and cannot be."""
        if self.event_log is not None and self.cells[fields.RAIL_POINTS] > 0:
            events.note(self, "lose", self.turn_of, rail_points=self.cells[fields.RAIL_POINTS])
        self.cells[fields.RAIL_POINTS] = 0

    def score(self, points: i64) -> None:
        """Points on the track that a card brings the player whose turn it is."""
        self.cells[fields.CARD_POINTS + self.turn_of] += points
        if self.event_log is not None and points > 0:
            events.note(self, "score", self.turn_of, points=points)

    # Decks

    def to_top(self, seat: i64, slot: i64, knowing: i64) -> None:
        """A card is put on top of a deck."""
        self.decks[seat * ROOM + self.cells[fields.DECK_LEFT + seat]] = u8(slot | knowing)
        self.cells[fields.DECK_LEFT + seat] += 1

    def can_draw(self, seat: i64) -> bool:
        """Whether there is a card to draw, if need be after a shuffle."""
        return self.cells[fields.DECK_LEFT + seat] > 0 or self.cells[fields.DISCARD_SIZE + seat] > 0

    def top(self, seat: i64) -> i64:
        """Takes the top card off a deck, shuffled again if it is empty; -1 if there is none."""
        cells = self.cells
        if cells[fields.DECK_LEFT + seat] == 0:
            if cells[fields.DISCARD_SIZE + seat] == 0:
                return -1
            self.shuffle_discards(seat)
        cells[fields.DECK_LEFT + seat] -= 1
        place = seat * ROOM + cells[fields.DECK_LEFT + seat]
        card = i64(self.decks[place])
        self.decks[place] = u8(0)  # nothing stays behind for a redealt state to show
        return card

    def shuffle_discards(self, seat: i64) -> None:
        """The discard pile becomes the deck (ruling 33)."""
        cells = self.cells
        base = seat * ROOM
        count: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            copies = cells[fields.DISCARDS + seat * SLOTS + slot]
            while copies > 0:
                self.decks[base + count] = u8(slot)
                count += 1
                copies -= 1
            cells[fields.DISCARDS + seat * SLOTS + slot] = 0
            slot += 1
        stream = self.chance.stream(PLAYER_DECK + seat, cells[fields.SHUFFLES + seat])
        last = count - 1
        while last > 0:
            other = stream.below(last + 1)
            card = self.decks[base + last]
            self.decks[base + last] = self.decks[base + other]
            self.decks[base + other] = card
            last -= 1
        cells[fields.SHUFFLES + seat] += 1
        cells[fields.DISCARD_SIZE + seat] = 0
        cells[fields.DECK_LEFT + seat] = count
        if self.event_log is not None:
            events.note(self, "shuffle", seat, number=count)

    def draw(self, seat: i64, cards: i64) -> None:
        """Draws cards into a hand, as many as there are (ruling 22)."""
        while cards > 0:
            card = self.top(seat)
            if card < 0:
                return
            self.enter_hand(seat, card & SLOT, card & ALL_KNOW != 0)
            if self.event_log is not None:
                events.note_draw(self, seat, card & SLOT)
            cards -= 1

    # Cards shown or looked at

    def show_top(self, seat: i64, cards: i64, openly: bool) -> None:
        """Lays the top cards of a deck out, for all to see or for its owner only."""
        cells = self.cells
        cells[fields.SHOWN] = 0
        cells[fields.SHOWN_COUNT] = 0
        cells[fields.SHOWN_OF] = seat
        cells[fields.OPENLY] = openly
        while cards > 0 and self.can_draw(seat):
            card = self.top(seat)
            cells[fields.SHOWN] |= shifted(card, SHOWN * cells[fields.SHOWN_COUNT])
            cells[fields.SHOWN_COUNT] += 1
            cards -= 1
        if self.event_log is not None:
            events.note_cards_laid_out(self)

    def shown_card(self, at: i64) -> i64:
        """A card that is laid out."""
        return (self.cells[fields.SHOWN] >> (SHOWN * at)) & 127

    def take_shown(self, slot: i64) -> i64:
        """Takes a card of this slot from those laid out."""
        cells = self.cells
        at: i64 = 0
        while self.shown_card(at) & SLOT != slot:
            at += 1
        card = self.shown_card(at)
        below = cells[fields.SHOWN] & (bit(SHOWN * at) - 1)
        above = cells[fields.SHOWN] >> (SHOWN * (at + 1))
        cells[fields.SHOWN] = below | shifted(above, SHOWN * at)
        cells[fields.SHOWN_COUNT] -= 1
        return card

    # Waste

    def gain_waste(self, seat: i64, cards: i64) -> None:
        """Waste is gained while there is any (rulings 16, 17, 34)."""
        cells = self.cells
        waste = self.supply.waste
        while cards > 0 and cells[fields.PILES + waste] > 0:
            if seat == self.turn_of and cells[fields.LASTING] & NO_WASTE_NOW:
                return
            if seat == self.turn_of and cells[fields.LASTING] & MONEY_FOR_WASTE_NOW:
                self.get_money(1)
            else:
                self.gain(seat, waste, TO_GAINED)
            cards -= 1

    def return_waste(self, seat: i64, cards: i64) -> None:
        """Waste goes from a hand back to its pile."""
        waste = self.supply.waste
        if self.event_log is not None:
            events.note_return(self, seat, cards, "hand")
        while cards > 0:
            self.leave_hand(seat, waste)
            self.cells[fields.PILES + waste] += 1
            cards -= 1

    def waste_in_hand(self, seat: i64) -> i64:
        """How many Waste cards a hand has."""
        return self.cells[fields.HANDS + seat * SLOTS + self.supply.waste]
