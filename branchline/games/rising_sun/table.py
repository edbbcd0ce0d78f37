"""The table of Rising Sun: cards, tokens and points, and how they change places."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.lanes import bit, shifted
from branchline.core.state import State
from branchline.games.rising_sun import facts
from branchline.games.rising_sun.actions import STARTING
from branchline.games.rising_sun.rules import HEXES_A_WORD, ROUTES, SLOTS, WORDS, Rules, Supply
from branchline.games.rising_sun.steps import TO_GAINED, TO_HAND, TO_TOP

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

NOTHING: Final = vec[i64]()
NOUGHTS: Final = vec[i64]([0] * (4 * SLOTS))
NO_CARDS: Final = vec[u8]()
BLANK_DECKS: Final = vec[u8]([0] * (4 * ROOM))
BLANK_HEXES: Final = vec[u8]([0] * (WORDS * HEXES_A_WORD))

NO_WASTE_NOW: Final = 1
NO_WASTE_FOR_SHARING_NOW: Final = 2
MONEY_FOR_WASTE_NOW: Final = 4
BUY_TO_TOP_NOW: Final = 8
"""What holds for the rest of a turn, one bit each."""


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
        self.phase: i64 = STARTING
        self.turn_of: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0
        self.last_round = False
        """Whether an end has been reached and the round is being finished (an option)."""
        # Cards: how many of each slot, seat by seat
        self.hands = NOTHING
        self.discards = NOTHING
        self.gained = NOTHING
        self.known = NOTHING
        """Cards that everyone knows to be in a hand."""
        self.hand_size = NOTHING
        self.discard_size = NOTHING
        self.decks: vec[u8] = NO_CARDS
        """Every seat's deck in its own stretch; the top is the last that is left."""
        self.deck_left = NOTHING
        self.shuffles = NOTHING
        self.piles = NOTHING
        self.in_play = NOTHING
        self.trashed = NOTHING
        # Board
        self.rails = NOTHING
        """The hexes of each player, as sets."""
        self.frontier = NOTHING
        """The hexes that each player's rails can go on to."""
        self.rails_left = NOTHING
        self.stations: vec[u8] = NO_CARDS
        self.stations_left: i64 = 0
        self.route_owner = NOTHING
        """Who has each Route Bonus card: -2 it is not in the game, -1 nobody yet."""
        self.route_claimed = NOTHING
        """The turn in which it was claimed."""
        self.routes_used: i64 = 0
        self.route_points = NOTHING
        self.card_points = NOTHING
        """Points on the track, from routes and from cards."""
        # The turn
        self.money: i64 = 0
        self.rail_points: i64 = 0
        self.ignored: i64 = 0
        """Parts of the cost of a rail that count for nothing, one bit each."""
        self.lasting: i64 = 0
        self.cheaper: i64 = 0
        self.cheaper_next: i64 = 0
        self.remote_discounts: i64 = 0
        self.free_rails: i64 = 0
        self.extra_rails: i64 = 0
        self.money_for_rails: i64 = 0
        self.acted = False
        # The effect that is being carried out
        self.source: i64 = -1
        """The card that was played, or -1 for a route's ability."""
        self.at: i64 = -1
        """Its next step, or -1 if there is none."""
        self.left: i64 = 0
        """How many more are to be discarded, placed, put back."""
        self.paid_cost: i64 = -1
        """The cost of the card just trashed."""
        self.hex: i64 = 0
        self.striking = False
        self.offset: i64 = 0
        """How far around the table an attack has come."""
        self.immune: i64 = 0
        self.shown: i64 = 0
        self.shown_count: i64 = 0
        self.shown_of: i64 = 0
        self.openly = False
        """Cards taken from the top of a deck, whose they are, and whether all can see them."""
        self.picked = NOTHING
        """The slot of the card that each player passes on, plus one."""

    def clear(self) -> None:
        """Everybody's places are empty."""
        seats = self.seats
        self.hands = NOUGHTS[: seats * SLOTS]
        self.discards = NOUGHTS[: seats * SLOTS]
        self.gained = NOUGHTS[: seats * SLOTS]
        self.known = NOUGHTS[: seats * SLOTS]
        self.hand_size = NOUGHTS[:seats]
        self.discard_size = NOUGHTS[:seats]
        self.decks = BLANK_DECKS[: seats * ROOM]
        self.deck_left = NOUGHTS[:seats]
        self.shuffles = NOUGHTS[:seats]
        self.piles = NOUGHTS[:SLOTS]
        self.in_play = NOUGHTS[:SLOTS]
        self.trashed = NOUGHTS[:SLOTS]
        self.rails = NOUGHTS[: seats * WORDS]
        self.frontier = NOUGHTS[: seats * WORDS]
        self.rails_left = NOUGHTS[:seats]
        self.stations = BLANK_HEXES[:]
        self.route_owner = NOUGHTS[:ROUTES]
        self.route_claimed = NOUGHTS[:ROUTES]
        self.route_points = NOUGHTS[:seats]
        self.card_points = NOUGHTS[:seats]
        self.picked = NOUGHTS[:seats]

    def copy(self) -> "Table":
        """A table just like this one, to try something on."""
        twin = Table(self.game, self.rules, self.supply, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.turns = self.turns
        twin.last_round = self.last_round
        twin.hands = self.hands[:]
        twin.discards = self.discards[:]
        twin.gained = self.gained[:]
        twin.known = self.known[:]
        twin.hand_size = self.hand_size[:]
        twin.discard_size = self.discard_size[:]
        twin.decks = self.decks[:]
        twin.deck_left = self.deck_left[:]
        twin.shuffles = self.shuffles[:]
        twin.piles = self.piles[:]
        twin.in_play = self.in_play[:]
        twin.trashed = self.trashed[:]
        twin.rails = self.rails[:]
        twin.frontier = self.frontier[:]
        twin.rails_left = self.rails_left[:]
        twin.stations = self.stations[:]
        twin.stations_left = self.stations_left
        twin.route_owner = self.route_owner[:]
        twin.route_claimed = self.route_claimed[:]
        twin.routes_used = self.routes_used
        twin.route_points = self.route_points[:]
        twin.card_points = self.card_points[:]
        twin.money = self.money
        twin.rail_points = self.rail_points
        twin.ignored = self.ignored
        twin.lasting = self.lasting
        twin.cheaper = self.cheaper
        twin.cheaper_next = self.cheaper_next
        twin.remote_discounts = self.remote_discounts
        twin.free_rails = self.free_rails
        twin.extra_rails = self.extra_rails
        twin.money_for_rails = self.money_for_rails
        twin.acted = self.acted
        twin.source = self.source
        twin.at = self.at
        twin.left = self.left
        twin.paid_cost = self.paid_cost
        twin.hex = self.hex
        twin.striking = self.striking
        twin.offset = self.offset
        twin.immune = self.immune
        twin.shown = self.shown
        twin.shown_count = self.shown_count
        twin.shown_of = self.shown_of
        twin.openly = self.openly
        twin.picked = self.picked[:]

    # Hands

    def enter_hand(self, seat: i64, slot: i64, openly: bool) -> None:
        """A card comes into a hand, for all to see or not."""
        self.hands[seat * SLOTS + slot] += 1
        self.hand_size[seat] += 1
        if openly:
            self.known[seat * SLOTS + slot] += 1

    def leave_hand(self, seat: i64, slot: i64) -> None:
        """A card leaves a hand for all to see."""
        place = seat * SLOTS + slot
        self.hands[place] -= 1
        self.hand_size[seat] -= 1
        if self.known[place] > 0:
            self.known[place] -= 1

    def leave_hand_unseen(self, seat: i64, slot: i64) -> None:
        """A card leaves a hand, and of every kind known to be there it may have been one."""
        self.hands[seat * SLOTS + slot] -= 1
        self.hand_size[seat] -= 1
        place = seat * SLOTS
        while place < (seat + 1) * SLOTS:
            if self.known[place] > 0:
                self.known[place] -= 1
            place += 1

    def show_in_hand(self, seat: i64, slot: i64) -> None:
        """A card is shown from a hand and stays there."""
        if self.known[seat * SLOTS + slot] == 0:
            self.known[seat * SLOTS + slot] = 1

    def discard(self, seat: i64, slot: i64, source: str) -> None:
        """A card comes onto a discard pile, from the hand or from the deck."""
        self.discards[seat * SLOTS + slot] += 1
        self.discard_size[seat] += 1
        if self.telling is not None:
            facts.moved(self, "discard", seat, slot, source)

    def take(self, seat: i64, slot: i64, source: str) -> None:
        """A card comes into a hand for all to see, from the deck or from the discard pile."""
        self.enter_hand(seat, slot, True)
        if self.telling is not None:
            facts.moved(self, "take", seat, slot, source)

    def trash(self, seat: i64, slot: i64, source: str) -> None:
        """A card goes out of the game, from the hand or from those in play."""
        self.trashed[slot] += 1
        if self.telling is not None:
            facts.moved(self, "trash", seat, slot, source)

    def put_on_deck(self, seat: i64, slot: i64, knowing: i64, source: str) -> None:
        """A card is put on top of a deck, for all to see or for its owner only."""
        self.to_top(seat, slot, knowing)
        if self.telling is None:
            return
        if knowing & ALL_KNOW:
            facts.moved(self, "put", seat, slot, source)
        else:
            facts.hid(self, "put", seat, slot, source)

    def gain(self, seat: i64, slot: i64, place: i64) -> None:
        """A card is gained without being bought (ruling 27)."""
        self.from_supply(seat, slot, place)
        if self.telling is not None:
            facts.gained(self, seat, slot, place)

    def from_supply(self, seat: i64, slot: i64, place: i64) -> None:
        """A card comes out of its pile."""
        self.piles[slot] -= 1
        if place == TO_HAND:
            self.enter_hand(seat, slot, True)
        elif place == TO_TOP:
            self.to_top(seat, slot, ALL_KNOW)
        else:
            self.gained[seat * SLOTS + slot] += 1

    # Money and points

    def get_money(self, money: i64) -> None:
        """Money that an effect brings the player whose turn it is."""
        self.money += money
        if self.telling is not None and money > 0:
            facts.note(self, "get", self.turn_of, money=money)

    def get_rail_points(self, points: i64) -> None:
        """Rail points for the player whose turn it is."""
        self.rail_points += points
        if self.telling is not None and points > 0:
            facts.note(self, "get", self.turn_of, rail_points=points)

    def lose_rail_points(self) -> None:
        """Rail points that have to be used at once and cannot be."""
        if self.telling is not None and self.rail_points > 0:
            facts.note(self, "lose", self.turn_of, rail_points=self.rail_points)
        self.rail_points = 0

    def score(self, points: i64) -> None:
        """Points on the track that a card brings the player whose turn it is."""
        self.card_points[self.turn_of] += points
        if self.telling is not None and points > 0:
            facts.note(self, "score", self.turn_of, points=points)

    # Decks

    def to_top(self, seat: i64, slot: i64, knowing: i64) -> None:
        """A card is put on top of a deck."""
        self.decks[seat * ROOM + self.deck_left[seat]] = u8(slot | knowing)
        self.deck_left[seat] += 1

    def can_draw(self, seat: i64) -> bool:
        """Whether there is a card to draw, if need be after a shuffle."""
        return self.deck_left[seat] > 0 or self.discard_size[seat] > 0

    def top(self, seat: i64) -> i64:
        """Takes the top card off a deck, shuffled anew if it is empty; -1 if there is none."""
        if self.deck_left[seat] == 0:
            if self.discard_size[seat] == 0:
                return -1
            self.shuffle_discards(seat)
        self.deck_left[seat] -= 1
        place = seat * ROOM + self.deck_left[seat]
        card = i64(self.decks[place])
        self.decks[place] = u8(0)  # nothing stays behind for a redealt state to show
        return card

    def shuffle_discards(self, seat: i64) -> None:
        """The discard pile becomes the deck (ruling 33)."""
        base = seat * ROOM
        count: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            copies = self.discards[seat * SLOTS + slot]
            while copies > 0:
                self.decks[base + count] = u8(slot)
                count += 1
                copies -= 1
            self.discards[seat * SLOTS + slot] = 0
            slot += 1
        stream = self.chance.stream(PLAYER_DECK + seat, self.shuffles[seat])
        last = count - 1
        while last > 0:
            other = stream.below(last + 1)
            card = self.decks[base + last]
            self.decks[base + last] = self.decks[base + other]
            self.decks[base + other] = card
            last -= 1
        self.shuffles[seat] += 1
        self.discard_size[seat] = 0
        self.deck_left[seat] = count
        if self.telling is not None:
            facts.note(self, "shuffle", seat, number=count)

    def draw(self, seat: i64, cards: i64) -> None:
        """Draws cards into a hand, as many as there are (ruling 22)."""
        while cards > 0:
            card = self.top(seat)
            if card < 0:
                return
            self.enter_hand(seat, card & SLOT, card & ALL_KNOW != 0)
            if self.telling is not None:
                facts.drew(self, seat, card & SLOT)
            cards -= 1

    # Cards shown or looked at

    def show_top(self, seat: i64, cards: i64, openly: bool) -> None:
        """Lays the top cards of a deck out, for all to see or for its owner only."""
        self.shown = 0
        self.shown_count = 0
        self.shown_of = seat
        self.openly = openly
        while cards > 0 and self.can_draw(seat):
            card = self.top(seat)
            self.shown |= shifted(card, SHOWN * self.shown_count)
            self.shown_count += 1
            cards -= 1
        if self.telling is not None:
            facts.laid_out(self)

    def shown_card(self, at: i64) -> i64:
        """A card that is laid out."""
        return (self.shown >> (SHOWN * at)) & 127

    def take_shown(self, slot: i64) -> i64:
        """Takes a card of this slot from those laid out."""
        at: i64 = 0
        while self.shown_card(at) & SLOT != slot:
            at += 1
        card = self.shown_card(at)
        below = self.shown & (bit(SHOWN * at) - 1)
        above = self.shown >> (SHOWN * (at + 1))
        self.shown = below | shifted(above, SHOWN * at)
        self.shown_count -= 1
        return card

    # Waste

    def gain_waste(self, seat: i64, cards: i64) -> None:
        """Waste is gained while there is any (rulings 16, 17, 34)."""
        waste = self.supply.waste
        while cards > 0 and self.piles[waste] > 0:
            if seat == self.turn_of and self.lasting & NO_WASTE_NOW:
                return
            if seat == self.turn_of and self.lasting & MONEY_FOR_WASTE_NOW:
                self.get_money(1)
            else:
                self.gain(seat, waste, TO_GAINED)
            cards -= 1

    def return_waste(self, seat: i64, cards: i64) -> None:
        """Waste goes from a hand back to its pile."""
        waste = self.supply.waste
        if self.telling is not None and cards > 0:
            facts.returned(self, seat, cards, "hand")
        while cards > 0:
            self.leave_hand(seat, waste)
            self.piles[waste] += 1
            cards -= 1

    def waste_in_hand(self, seat: i64) -> i64:
        """How many Waste cards a hand has."""
        return self.hands[seat * SLOTS + self.supply.waste]
