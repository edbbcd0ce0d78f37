"""What never changes during a game of Rails & Sails: the board and the options, in native form."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rails_and_sails.cards import GRAY
from branchline.games.rails_and_sails.fields import WORDS

TRAIN: Final = 0
SHIP_KIND: Final = 1
TRACKS_A_WORD: Final = 60
LENGTHS: Final = 10
ROUTE_POINTS: Final = vec[i64]([0, 1, 2, 4, 7, 10, 15, 18, 21, 27])
FACE_UP: Final = 6
TOUR_PATH: Final = 0
TOUR_TRAIL: Final = 1
TOUR_DIRECT: Final = 2
TOUR_ANY: Final = 3


class Rules:
    """Board and options, shared by all states of a game."""

    def __init__(
        self,
        ends: vec[i64],
        kinds: vec[i64],
        colors: vec[i64],
        lengths: vec[i64],
        pairs: vec[i64],
        twins: vec[i64],
        ports: i64,
        cities: i64,
    ) -> None:
        self.ends = ends
        """The two cities of each track."""
        self.kinds = kinds
        self.colors = colors
        self.lengths = lengths
        self.pairs = pairs
        """1 for a pair route."""
        self.twins = twins
        """The other track of a double route, or -1."""
        self.ports = ports
        """Port cities, one bit each."""
        self.cities = cities
        self.tracks: i64 = len(kinds)
        self.tickets: i64 = 0
        self.ticket_cities: vec[i64] = vec[i64]()
        """Up to five cities of each ticket, -1 where there are no more."""
        self.ticket_sets: vec[i64] = vec[i64]()
        """The same cities, one bit each."""
        self.ticket_points: vec[i64] = vec[i64]()
        self.any_order: vec[i64] = vec[i64]()
        """What a tour is worth when its order is not kept; 0 for a ticket."""
        self.penalties: vec[i64] = vec[i64]()
        self.harbor_points: vec[i64] = vec[i64]()
        self.trains: i64 = 0
        self.ships: i64 = 0
        self.pieces: i64 = 0
        """Trains and ships that each player has, and how many of them they choose."""
        self.suggested: i64 = 0
        self.start_trains: i64 = 0
        self.start_ships: i64 = 0
        self.start_tickets: i64 = 0
        self.fixed_split = False
        self.first_player: i64 = -1
        self.refill_same_deck = False
        self.must_take_two = False
        self.flush = True
        self.left_display_stays = False
        """Whether a display that was left after twelve flushes waits for a card (version 2 on)."""
        self.strict_empty = False
        self.wild_as_double_ship = False
        self.wild_needs_color_card = False
        self.overpay_only_if_no_exact = False
        self.pair_needs_color_card = False
        self.doubles_open_from: i64 = 4
        self.tour_order: i64 = TOUR_PATH
        self.harbor_tour_in_order_only = False
        self.max_harbor_wilds: i64 = 4
        self.free_exchange = False
        self.most_tickets_win = False
        self.at_most: vec[i64] = vec[i64]([0] * (2 * (GRAY + 1) * LENGTHS * WORDS))
        """Tracks by kind, color and greatest length, as sets; pair routes are not among them."""
        self.pair_tracks: vec[i64] = vec[i64]([0] * WORDS)
        self.make_sets()

    def make_sets(self) -> None:
        """Works out the sets of tracks."""
        track: i64 = 0
        while track < self.tracks:
            word = track // TRACKS_A_WORD
            mark = bit(track % TRACKS_A_WORD)
            length = self.lengths[track]
            if self.pairs[track]:
                self.pair_tracks[word] |= mark
                length = LENGTHS
            while length < LENGTHS:
                self.at_most[self.set_of(self.kinds[track], self.colors[track], length) + word] |= (
                    mark
                )
                length += 1
            track += 1

    def set_of(self, kind: i64, color: i64, length: i64) -> i64:
        """Where the set of tracks of a kind and color up to a length begins."""
        return ((kind * (GRAY + 1) + color) * LENGTHS + length) * WORDS

    def has_tours(self) -> bool:
        """Whether the board has tours."""
        ticket: i64 = 0
        while ticket < self.tickets:
            if self.any_order[ticket]:
                return True
            ticket += 1
        return False

    def least_trains(self) -> i64:
        """The fewest trains a fleet can have."""
        return self.suggested if self.fixed_split else self.pieces - self.ships

    def most_trains(self) -> i64:
        """The most trains a fleet can have."""
        return self.suggested if self.fixed_split else self.trains
