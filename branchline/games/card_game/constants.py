"""What never changes during a game of The Card Game: its options and its tables of tickets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit, one

LOCOMOTIVE: Final = 9
"""The kind of a locomotive; colors are the kinds before it."""
NUM_TICKETS: Final = 46
NUM_CITIES: Final = 6
ALL_TICKETS: Final = (1 << 46) - 1
ROW: Final = 5
SOLO_ROW: Final = 4
CLOCK: Final = 16
HAND: Final = 7
DEALT_TICKETS: Final = 6
DRAWN_TICKETS: Final = 4


class Rules:
    """Options and tables in native form, shared by all states of a game."""

    def __init__(
        self,
        colors: i64,
        need: vec[i64],
        points: vec[i64],
        naming: vec[i64],
        bonus: vec[i64],
    ) -> None:
        self.colors = colors
        self.need = need
        """The cards that each ticket asks for, packed."""
        self.points = points
        self.naming = naming
        """The tickets that name each big city, one bit a ticket."""
        self.bonus = bonus
        self.weight: vec[i64] = points[:]
        """A ticket's worth as one number: points, one ticket, cities, then the lower number."""
        self.weigh_tickets()
        self.extra_setup_locomotives = False
        self.shuffle_returns = False
        self.choose_in_turn = False
        self.first_player: i64 = 0
        """A seat, or -1 for a random one."""
        self.moving_is_optional = False
        self.locomotives_as_played = False
        self.open_track = False
        self.refill_at_once = False
        self.may_stop = False
        self.sweep = False
        self.robbing = True
        self.real_card_required = False
        self.decks: i64 = 2
        """How many decks are gone through; 0: by the number of players."""
        self.yards_kept = False
        self.second_deck_cards: i64 = 4
        self.first_player_again = False
        self.trigger_when_drawn = False
        self.trigger_done = False
        self.player_assigns = False
        self.tied_bonus: i64 = 0
        """0: to all who tie; 1: to nobody; 2: split."""
        self.shared_win = False
        self.clock_setup: i64 = 0
        """0: turned on turn 1; 1: at setup, for turn 1; 2: at setup, and lost."""
        self.clock_pile = False
        self.clock_match_goes = False
        self.rob_at_once = False
        self.rob_after_steps = False
        self.wild_draw_area = False
        self.clock_counts = True
        self.solo_ties = False
        self.played_color_robs = False
        self.one_pass = False
        self.keep_all_highest = False
        self.hidden_after_returns = False
        self.implied_total: i64 = 0
        """0: tickets and bonuses; 1: tickets only; 2: bonuses only."""
        self.draw_is_draw = False
        self.second_deck_ends_at_once = False
        self.robberies_count_again = False
        """Whether each robbery counts what is on show when its turn comes (version 2 on)."""
        self.completing_is_asked = False
        """Whether a player is asked although none of their tickets fits (version 2 on)."""

    def weigh_tickets(self) -> None:
        """Works out the weights that decide which set of tickets is the best (ruling D10)."""
        ticket: i64
        for ticket in range(NUM_TICKETS):
            value: i64 = 0
            city: i64
            for city in range(NUM_CITIES):
                if self.naming[city] & bit(ticket):
                    value += self.bonus[city]
            weight = (self.points[ticket] * 64 + 1) * 16384 + value
            self.weight[ticket] = weight * 2048 + NUM_TICKETS - ticket

    def box(self, seats: i64) -> i64:
        """All train cards of a game with this many players, packed."""
        cards = (16 + (seats if self.extra_setup_locomotives else 0)) * one(LOCOMOTIVE)
        color: i64
        for color in range(self.colors):
            cards += 10 * one(color)
        return cards

    def decks_for(self, seats: i64) -> i64:
        """How often the train deck is gone through (rulings D1, E19)."""
        if seats == 1:
            return 1
        if self.decks:
            return self.decks
        return 2 if seats == 4 else 1
