"""The table of Rails & Sails: cards, pieces, tracks and tickets, and how they change places."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.lanes import bit, shifted
from branchline.core.state import State
from branchline.core.telling import Telling
from branchline.core.tickets import Tickets
from branchline.games.rails_and_sails.actions import KEEPING
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.cards import (
    EMPTY,
    SHIP,
    WILD,
    lesser,
    spread,
    unit,
)
from branchline.games.rails_and_sails.rules import FACE_UP, TRACKS_A_WORD, WORDS, Rules

TRAIN_DECK: Final = 1
SHIP_DECK: Final = 2
TICKET_DECK: Final = 3
FIRST_PLAYER: Final = 4
HIDDEN_REST: Final = 5
"""The decks of chance; each has a stream of its own."""

SLOT: Final = 5
FLUSH_LIMIT: Final = 12
"""How often three wild cards flush the display before it is left as it is (ruling 15)."""

NO_CARDS: Final = vec[u8]()
NOTHING: Final = vec[i64]()
NOUGHTS: Final = vec[i64]([0] * 15)
BLANK_DECK: Final = vec[u8]([0] * 96)
NO_TICKETS: Final = Tickets(0, 0)


class Table(State):
    """Everything that lies on the table or in a hand."""

    def __init__(self, game: Any, rules: Rules, chance: Chance, seed: int, seats: i64) -> None:
        super().__init__(game, seats)
        self.rules = rules
        self.chance = chance
        self.seed = seed
        self.phase: i64 = KEEPING
        self.turn_of: i64 = 0
        self.first: i64 = 0
        self.turns: i64 = 0
        self.final_turns: i64 = -1
        """Turns still to come after this one; -1 while the end is not in sight."""
        self.train_hands = NOTHING
        self.ship_hands = NOTHING
        self.known_trains = NOTHING
        self.known_ships = NOTHING
        """Cards that everyone knows to be in a hand: taken face up and not yet spent."""
        self.trains = NOTHING
        self.ships = NOTHING
        self.box_trains = NOTHING
        self.box_ships = NOTHING
        """Pieces in each player's supply, and those in the box."""
        self.harbors_left = NOTHING
        self.points = NOTHING
        self.exchanged = NOTHING
        self.mine = NOTHING
        """The tracks of each player, as a set."""
        self.barred = NOTHING
        """The tracks that a player may not claim, having the other of the double route."""
        self.taken = NOTHING
        """The tracks that nobody can claim any more."""
        self.reached = NOTHING
        """The cities that a player has a track into."""
        self.harbors = NOTHING
        """The cities in which a player has a harbor."""
        self.chosen = NOTHING
        """What a player chose in secret, plus one; 0 while they have not."""
        self.display: i64 = -1
        self.train_deck: vec[u8] = NO_CARDS
        self.ship_deck: vec[u8] = NO_CARDS
        """Never changed in place, so that clones share them; the top is the last that is left."""
        self.trains_left: i64 = 0
        self.ships_left: i64 = 0
        self.train_discard: i64 = 0
        self.ship_discard: i64 = 0
        self.train_shuffles: i64 = 0
        self.ship_shuffles: i64 = 0
        self.tickets: Tickets = NO_TICKETS
        self.track: i64 = -1
        self.city: i64 = -1
        self.color: i64 = 0
        self.asked: i64 = 0
        """The kind of card that is asked about while paying."""
        self.paid_trains: i64 = 0
        self.paid_ships: i64 = 0
        self.slot: i64 = 0
        """The slot of the display that is being refilled."""
        self.last_card = False
        """Whether the draw is over once the display is refilled."""
        self.for_trains = False
        self.after = False
        """Whether the turn's action is done and pieces may still be exchanged (an option)."""

    def clear(self) -> None:
        """Everybody's places are empty."""
        seats = self.seats
        self.train_hands = NOUGHTS[:seats]
        self.ship_hands = NOUGHTS[:seats]
        self.known_trains = NOUGHTS[:seats]
        self.known_ships = NOUGHTS[:seats]
        self.trains = NOUGHTS[:seats]
        self.ships = NOUGHTS[:seats]
        self.box_trains = NOUGHTS[:seats]
        self.box_ships = NOUGHTS[:seats]
        self.harbors_left = NOUGHTS[:seats]
        self.points = NOUGHTS[:seats]
        self.exchanged = NOUGHTS[:seats]
        self.mine = NOUGHTS[: seats * WORDS]
        self.barred = NOUGHTS[: seats * WORDS]
        self.taken = NOUGHTS[:WORDS]
        self.reached = NOUGHTS[:seats]
        self.harbors = NOUGHTS[:seats]
        self.chosen = NOUGHTS[:seats]

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.turns = self.turns
        twin.final_turns = self.final_turns
        twin.train_hands = self.train_hands[:]
        twin.ship_hands = self.ship_hands[:]
        twin.known_trains = self.known_trains[:]
        twin.known_ships = self.known_ships[:]
        twin.trains = self.trains[:]
        twin.ships = self.ships[:]
        twin.box_trains = self.box_trains[:]
        twin.box_ships = self.box_ships[:]
        twin.harbors_left = self.harbors_left[:]
        twin.points = self.points[:]
        twin.exchanged = self.exchanged[:]
        twin.mine = self.mine[:]
        twin.barred = self.barred[:]
        twin.taken = self.taken[:]
        twin.reached = self.reached[:]
        twin.harbors = self.harbors[:]
        twin.chosen = self.chosen[:]
        twin.display = self.display
        twin.train_deck = self.train_deck
        twin.ship_deck = self.ship_deck
        twin.trains_left = self.trains_left
        twin.ships_left = self.ships_left
        twin.train_discard = self.train_discard
        twin.ship_discard = self.ship_discard
        twin.train_shuffles = self.train_shuffles
        twin.ship_shuffles = self.ship_shuffles
        twin.tickets = self.tickets
        twin.track = self.track
        twin.city = self.city
        twin.color = self.color
        twin.asked = self.asked
        twin.paid_trains = self.paid_trains
        twin.paid_ships = self.paid_ships
        twin.slot = self.slot
        twin.last_card = self.last_card
        twin.for_trains = self.for_trains
        twin.after = self.after

    # Cards in hands

    def get_card(self, seat: i64, kind: i64, openly: bool) -> None:
        """A card comes into a hand, for all to see or not."""
        if kind < SHIP:
            self.train_hands[seat] += unit(kind)
            if openly:
                self.known_trains[seat] += unit(kind)
        else:
            self.ship_hands[seat] += unit(kind - SHIP)
            if openly:
                self.known_ships[seat] += unit(kind - SHIP)

    def spend(self, seat: i64, train_cards: i64, ship_cards: i64) -> None:
        """Cards leave a hand for the discard piles."""
        self.train_hands[seat] -= train_cards
        self.ship_hands[seat] -= ship_cards
        self.known_trains[seat] -= lesser(self.known_trains[seat], train_cards)
        self.known_ships[seat] -= lesser(self.known_ships[seat], ship_cards)
        self.train_discard += train_cards
        self.ship_discard += ship_cards

    def forget_payment(self) -> None:
        """Nothing is being paid for or exchanged."""
        self.track = -1
        self.city = -1
        self.color = 0
        self.asked = 0
        self.paid_trains = 0
        self.paid_ships = 0
        self.for_trains = False

    # Decks

    def has_trains(self) -> bool:
        """Whether the train deck can give a card, if need be after a shuffle."""
        return self.trains_left > 0 or self.train_discard != 0

    def has_ships(self) -> bool:
        """Whether the ship deck can give a card, if need be after a shuffle."""
        return self.ships_left > 0 or self.ship_discard != 0

    def draw_train(self) -> i64:
        """The top card of the train deck, shuffled from its discards if it is empty (ruling 16)."""
        if self.trains_left == 0:
            self.new_train_deck(self.train_discard)
            self.train_discard = 0
            if self.telling is not None:
                self.telling.note("shuffle", -1, {"deck": "train", "cards": self.trains_left})
        self.trains_left -= 1
        return i64(self.train_deck[self.trains_left])

    def draw_ship(self) -> i64:
        """The top card of the ship deck, shuffled from its discards if it is empty (ruling 16)."""
        if self.ships_left == 0:
            self.new_ship_deck(self.ship_discard)
            self.ship_discard = 0
            if self.telling is not None:
                self.telling.note("shuffle", -1, {"deck": "ship", "cards": self.ships_left})
        self.ships_left -= 1
        return i64(self.ship_deck[self.ships_left])

    def new_train_deck(self, cards: i64) -> None:
        """Packed cards become the shuffled train deck."""
        deck = BLANK_DECK[:]
        self.trains_left = spread(cards, deck, 0)
        self.chance.stream(TRAIN_DECK, self.train_shuffles).shuffle(deck, self.trains_left)
        self.train_deck = deck
        self.train_shuffles += 1

    def new_ship_deck(self, cards: i64) -> None:
        """Packed cards become the shuffled ship deck."""
        deck = BLANK_DECK[:]
        self.ships_left = spread(cards, deck, SHIP)
        self.chance.stream(SHIP_DECK, self.ship_shuffles).shuffle(deck, self.ships_left)
        self.ship_deck = deck
        self.ship_shuffles += 1

    # The display

    def face_up(self, slot: i64) -> i64:
        """The kind of card in a slot of the display, or EMPTY."""
        return (self.display >> (slot * SLOT)) & EMPTY

    def lay(self, slot: i64, kind: i64) -> None:
        """Lays a card into a slot of the display, or EMPTY."""
        at = slot * SLOT
        self.display = (self.display & ~shifted(EMPTY, at)) | shifted(kind, at)

    def turn_up(self, slot: i64, from_trains: bool) -> None:
        """Lays the top card of a deck into an empty slot of the display."""
        kind = self.draw_train() if from_trains else self.draw_ship()
        self.lay(slot, kind)
        if self.telling is not None:
            note_turned_up(self.telling, KINDS[kind], slot)

    def slot_of(self, kind: i64) -> i64:
        """The first slot with a card of this kind, or -1."""
        slot: i64 = 0
        while slot < FACE_UP:
            if self.face_up(slot) == kind:
                return slot
            slot += 1
        return -1

    def wilds_face_up(self) -> i64:
        """How many wild cards the display shows."""
        wilds: i64 = 0
        slot: i64 = 0
        while slot < FACE_UP:
            if self.face_up(slot) == WILD:
                wilds += 1
            slot += 1
        return wilds

    def clear_display(self) -> None:
        """All face-up cards go to their discard piles."""
        if self.telling is not None:
            self.telling.note("flush", -1, {"cards": self.shown()})
        slot: i64 = 0
        while slot < FACE_UP:
            kind = self.face_up(slot)
            if kind != EMPTY and kind < SHIP:
                self.train_discard += unit(kind)
            elif kind != EMPTY:
                self.ship_discard += unit(kind - SHIP)
            slot += 1
        self.display = -1

    def shown(self) -> list[str]:
        """The face-up cards by name."""
        kinds = [self.face_up(slot) for slot in range(FACE_UP)]
        return [KINDS[kind] for kind in kinds if kind != EMPTY]

    def fill_display(self) -> None:
        """Three cards from each deck, the other deck helping out (rulings 14, 15)."""
        slot: i64 = 0
        while slot < FACE_UP:
            if self.face_up(slot) == EMPTY:
                from_trains = slot < 3
                if (from_trains and self.has_trains()) or not self.has_ships():
                    if self.has_trains():
                        self.turn_up(slot, True)
                else:
                    self.turn_up(slot, False)
            slot += 1

    def flush_wilds(self) -> None:
        """Three face-up wild cards flush the display, again and again (rulings 14, 15)."""
        times: i64 = 0
        while self.rules.flush and times < FLUSH_LIMIT and self.wilds_face_up() >= 3:
            self.clear_display()
            self.fill_display()
            times += 1
        if times == FLUSH_LIMIT and self.telling is not None and self.wilds_face_up() >= 3:
            self.telling.note("leave-display", -1, {})

    # Tracks

    def is_mine(self, seat: i64, track: i64) -> bool:
        """Whether a player has claimed a track."""
        word = seat * WORDS + track // TRACKS_A_WORD
        return self.mine[word] & bit(track % TRACKS_A_WORD) != 0

    def owner(self, track: i64) -> i64:
        """Who has claimed a track, or -1."""
        seat: i64 = 0
        while seat < self.seats:
            if self.is_mine(seat, track):
                return seat
            seat += 1
        return -1

    def all_harbors(self) -> i64:
        """The cities that have a harbor."""
        cities: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            cities |= self.harbors[seat]
            seat += 1
        return cities

    def change_tickets(self) -> Tickets:
        """The tickets, no longer shared with other states."""
        self.tickets = self.tickets.copy()
        return self.tickets


def note_turned_up(telling: Telling, card: str, slot: int) -> None:
    """Cards that are turned up one after the other are one fact."""
    last: dict[str, Any] = telling.noted[-1][0] if telling.noted else {}
    if last.get("verb") == "turn-up":
        last["cards"].append(card)
        last["slots"].append(slot)
    else:
        telling.note("turn-up", -1, {"cards": [card], "slots": [slot]})
