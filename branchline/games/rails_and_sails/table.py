"""The table of Rails & Sails: cards, pieces, tracks and tickets, and how they change places."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from branchline.core.chance import Chance
from branchline.core.events import EventLog
from branchline.core.packed_counts import bit, shifted
from branchline.core.state import State
from branchline.core.tickets import Tickets
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.boards import KINDS
from branchline.games.rails_and_sails.cards import (
    EMPTY,
    SHIP,
    WILD,
    lesser,
    spread,
    unit,
)
from branchline.games.rails_and_sails.constants import FACE_UP, TRACKS_A_WORD, Rules
from branchline.games.rails_and_sails.fields import WORDS

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
BLANK_DECK: Final = vec[u8]([0] * 96)
NO_TICKETS: Final = Tickets(0, 0)


class Table(State):
    """Everything that lies on the table or in a hand."""

    def __init__(self, game: Any, rules: Rules, chance: Chance, seed: int, seats: i64) -> None:
        super().__init__(game, seats)
        self.rules = rules
        self.chance = chance
        self.seed = seed
        self.train_deck: vec[u8] = NO_CARDS
        self.ship_deck: vec[u8] = NO_CARDS
        """Never changed in place, so that clones share them; the top is the last that is left."""
        self.tickets: Tickets = NO_TICKETS

    def clear(self) -> None:
        """Nothing lies anywhere."""
        self.cells = fields.BLANK[:]

    def copy_to(self, twin: "Table") -> None:
        """Lays another table just like this one."""
        self.copy_cells(twin)
        twin.train_deck = self.train_deck
        twin.ship_deck = self.ship_deck
        twin.tickets = self.tickets

    # Cards in hands

    def get_card(self, seat: i64, kind: i64, openly: bool) -> None:
        """A card comes into a hand, for all to see or not."""
        cells = self.cells
        if kind < SHIP:
            cells[fields.TRAIN_HANDS + seat] += unit(kind)
            if openly:
                cells[fields.KNOWN_TRAINS + seat] += unit(kind)
        else:
            cells[fields.SHIP_HANDS + seat] += unit(kind - SHIP)
            if openly:
                cells[fields.KNOWN_SHIPS + seat] += unit(kind - SHIP)

    def spend(self, seat: i64, train_cards: i64, ship_cards: i64) -> None:
        """Cards leave a hand for the discard piles."""
        cells = self.cells
        cells[fields.TRAIN_HANDS + seat] -= train_cards
        cells[fields.SHIP_HANDS + seat] -= ship_cards
        cells[fields.KNOWN_TRAINS + seat] -= lesser(cells[fields.KNOWN_TRAINS + seat], train_cards)
        cells[fields.KNOWN_SHIPS + seat] -= lesser(cells[fields.KNOWN_SHIPS + seat], ship_cards)
        cells[fields.TRAIN_DISCARD] += train_cards
        cells[fields.SHIP_DISCARD] += ship_cards

    def forget_payment(self) -> None:
        """Nothing is being paid for or exchanged."""
        cells = self.cells
        cells[fields.TRACK] = -1
        cells[fields.CITY] = -1
        cells[fields.COLOR] = 0
        cells[fields.ASKED] = 0
        cells[fields.PAID_TRAINS] = 0
        cells[fields.PAID_SHIPS] = 0
        cells[fields.FOR_TRAINS] = 0

    # Decks

    def has_trains(self) -> bool:
        """Whether the train deck can give a card, if need be after a shuffle."""
        return self.cells[fields.TRAINS_LEFT] > 0 or self.cells[fields.TRAIN_DISCARD] != 0

    def has_ships(self) -> bool:
        """Whether the ship deck can give a card, if need be after a shuffle."""
        return self.cells[fields.SHIPS_LEFT] > 0 or self.cells[fields.SHIP_DISCARD] != 0

    def draw_train(self) -> i64:
        """The top card of the train deck, shuffled from its discards if it is empty (ruling 16)."""
        cells = self.cells
        if cells[fields.TRAINS_LEFT] == 0:
            self.new_train_deck(cells[fields.TRAIN_DISCARD])
            cells[fields.TRAIN_DISCARD] = 0
            if self.event_log is not None:
                self.event_log.add(
                    "shuffle", -1, {"deck": "train", "cards": cells[fields.TRAINS_LEFT]}
                )
        cells[fields.TRAINS_LEFT] -= 1
        return i64(self.train_deck[cells[fields.TRAINS_LEFT]])

    def draw_ship(self) -> i64:
        """The top card of the ship deck, shuffled from its discards if it is empty (ruling 16)."""
        cells = self.cells
        if cells[fields.SHIPS_LEFT] == 0:
            self.new_ship_deck(cells[fields.SHIP_DISCARD])
            cells[fields.SHIP_DISCARD] = 0
            if self.event_log is not None:
                self.event_log.add(
                    "shuffle", -1, {"deck": "ship", "cards": cells[fields.SHIPS_LEFT]}
                )
        cells[fields.SHIPS_LEFT] -= 1
        return i64(self.ship_deck[cells[fields.SHIPS_LEFT]])

    def new_train_deck(self, cards: i64) -> None:
        """Packed cards become the shuffled train deck."""
        cells = self.cells
        deck = BLANK_DECK[:]
        cells[fields.TRAINS_LEFT] = spread(cards, deck, 0)
        self.chance.stream(TRAIN_DECK, cells[fields.TRAIN_SHUFFLES]).shuffle(
            deck, cells[fields.TRAINS_LEFT]
        )
        self.train_deck = deck
        cells[fields.TRAIN_SHUFFLES] += 1

    def new_ship_deck(self, cards: i64) -> None:
        """Packed cards become the shuffled ship deck."""
        cells = self.cells
        deck = BLANK_DECK[:]
        cells[fields.SHIPS_LEFT] = spread(cards, deck, SHIP)
        self.chance.stream(SHIP_DECK, cells[fields.SHIP_SHUFFLES]).shuffle(
            deck, cells[fields.SHIPS_LEFT]
        )
        self.ship_deck = deck
        cells[fields.SHIP_SHUFFLES] += 1

    # The display

    def face_up(self, slot: i64) -> i64:
        """The kind of card in a slot of the display, or EMPTY."""
        return (self.cells[fields.DISPLAY] >> (slot * SLOT)) & EMPTY

    def lay(self, slot: i64, kind: i64) -> None:
        """Lays a card into a slot of the display, or EMPTY."""
        at = slot * SLOT
        self.cells[fields.DISPLAY] = (self.cells[fields.DISPLAY] & ~shifted(EMPTY, at)) | shifted(
            kind, at
        )

    def turn_up(self, slot: i64, from_trains: bool) -> None:
        """Lays the top card of a deck into an empty slot of the display."""
        kind = self.draw_train() if from_trains else self.draw_ship()
        self.lay(slot, kind)
        if self.event_log is not None:
            note_turned_up(self.event_log, KINDS[kind], slot)

    def slot_of(self, kind: i64) -> i64:
        """The first slot with a card of this kind, or -1."""
        slot: i64 = 0
        while slot < FACE_UP:
            if self.face_up(slot) == kind:
                return slot
            slot += 1
        return -1

    def kinds_face_up(self) -> i64:
        """The kinds of card that the display shows, one bit each."""
        display = self.cells[fields.DISPLAY]
        kinds: i64 = 0
        slot: i64 = 0
        while slot < FACE_UP:
            kinds |= bit(display & EMPTY)
            display >>= SLOT
            slot += 1
        return kinds & ~bit(EMPTY)

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
        cells = self.cells
        if self.event_log is not None:
            self.event_log.add("flush", -1, {"cards": self.shown()})
        slot: i64 = 0
        while slot < FACE_UP:
            kind = self.face_up(slot)
            if kind != EMPTY and kind < SHIP:
                cells[fields.TRAIN_DISCARD] += unit(kind)
            elif kind != EMPTY:
                cells[fields.SHIP_DISCARD] += unit(kind - SHIP)
            slot += 1
        cells[fields.DISPLAY] = -1

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
        first = 0 if self.event_log is None else len(self.event_log.entries)
        while self.rules.flush and times < FLUSH_LIMIT and self.wilds_face_up() >= 3:
            self.clear_display()
            self.fill_display()
            times += 1
        if self.event_log is not None and times > 0:
            fold_flushes(self.event_log, first)
            if times == FLUSH_LIMIT and self.wilds_face_up() >= 3:
                self.event_log.add("leave-display", -1, {})

    # Tracks

    def is_mine(self, seat: i64, track: i64) -> bool:
        """Whether a player has claimed a track."""
        word = seat * WORDS + track // TRACKS_A_WORD
        return self.cells[fields.MINE + word] & bit(track % TRACKS_A_WORD) != 0

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
            cities |= self.cells[fields.HARBORS + seat]
            seat += 1
        return cities

    def change_tickets(self) -> Tickets:
        """The tickets, no longer shared with other states."""
        self.tickets = self.tickets.copy()
        return self.tickets


def note_turned_up(event_log: EventLog, card: str, slot: int) -> None:
    """Cards that are turned up one after the other are one event."""
    last: dict[str, Any] = event_log.entries[-1][0] if event_log.entries else {}
    if last.get("verb") == "turn-up":
        last["cards"].append(card)
        last["slots"].append(slot)
    else:
        event_log.add("turn-up", -1, {"cards": [card], "slots": [slot]})


def fold_flushes(event_log: EventLog, first: int) -> None:
    """All flushes from an event on become one, which says how many and has them as its steps."""
    steps: list[dict[str, Any]] = [seen for seen, _, _ in event_log.entries[first:]]
    flushes = [step for step in steps if step["verb"] == "flush"]
    while steps[-1] is not flushes[-1]:
        steps.pop()
    flush: dict[str, Any] = dict(flushes[0])
    flush["number"] = len(flushes)
    if len(flushes) > 1:
        flush["cards"] = [card for step in flushes for card in step["cards"]]
        flush["steps"] = steps
    event_log.entries[first : first + len(steps)] = [(flush, -1, {})]
