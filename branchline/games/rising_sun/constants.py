"""What never changes during a game of Rising Sun: board, options and supply, in native form."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.packed_counts import bit
from branchline.games.rising_sun.actions import KINDS
from branchline.games.rising_sun.fields import SLOTS

HEXES_A_WORD: Final = 60
HAND: Final = 5
"""Cards drawn for a new hand."""
EMPTY_PILES: Final = 4
"""So many empty piles end the game."""
CITY_POINTS: Final = vec[i64]([0, 2, 4, 8])


class Rules:
    """Board and options, shared by all states of a game on that board."""

    def __init__(self, neighbours: vec[i64], rooms: vec[i64], values: vec[i64]) -> None:
        self.neighbours = neighbours
        """For each land hex the set of hexes that a rail can go on to, in two words."""
        self.rooms = rooms
        """How many stations each hex has room for; 0 where there is no city."""
        self.values = values
        """What each remote location costs and is worth; 0 elsewhere."""
        self.board: i64 = 0
        """Its place among the boards."""
        self.land: i64 = len(rooms)
        self.rivers: vec[i64] = vec[i64]([0, 0])
        self.mountains: vec[i64] = vec[i64]([0, 0])
        self.cities: vec[i64] = vec[i64]([0, 0])
        self.starts: vec[i64] = vec[i64]([0, 0])
        """Where a first rail may lie."""
        self.route_ends: vec[i64] = vec[i64]()
        self.route_points: vec[i64] = vec[i64]()
        self.route_starts: vec[i64] = vec[i64]()
        """Where the effect of each Route Bonus card begins."""
        self.program: vec[i64] = vec[i64]()
        """The effects of all cards, one behind the other."""
        self.rail_tokens: i64 = 0
        self.station_tokens: i64 = 0
        self.shared_start = False
        self.first_player: i64 = -1
        self.build_waste = True
        self.gold_waste = True
        self.immediate_rails = False
        self.all_rails_or_none = False
        """Whether rails laid at once are laid only if all of a card's can be (from version 2)."""
        self.partial_effects = False
        self.asks_openly = False
        """Whether only what everyone knows says who is asked (from version 3; ruling 68)."""
        self.skipped_points_lapse = False
        """Whether rail points of a card are lost where its rails are skipped (from version 3)."""
        self.ability_on_pass = False
        self.waste_per_token = False
        self.remote_discount: i64 = 2
        self.route_delay = False
        self.reaction_discard = False
        self.finish_round = False
        self.three_categories = False

    def is_in(self, hexes: vec[i64], hex: i64) -> bool:
        """Whether a set of hexes has this one."""
        return hexes[hex // HEXES_A_WORD] & bit(hex % HEXES_A_WORD) != 0


class Supply:
    """The kinds of card of one game, each in a slot, in the order of kinds."""

    def __init__(self, kinds: vec[i64], costs: vec[i64], money: vec[i64], types: vec[i64]) -> None:
        self.kinds = kinds
        self.costs = costs
        self.money = money
        self.types = types
        self.points: vec[i64] = vec[i64]([0] * SLOTS)
        """What a gold card is worth."""
        self.starts: vec[i64] = vec[i64]([-1] * SLOTS)
        """Where its effect begins, or -1 if it has none."""
        self.conditional: vec[i64] = vec[i64]([0] * SLOTS)
        """1 where it may be that the effect cannot be carried out."""
        self.sizes: vec[i64] = vec[i64]([0] * SLOTS)
        """How many cards a pile had at the start; 0 for what has no pile."""
        self.boxed: vec[i64] = vec[i64]([0] * SLOTS)
        """How many cards a loaded position has left in the box."""
        self.slots: vec[i64] = vec[i64]([-1] * KINDS)
        """The slot of each kind, or -1 if it is not in this game."""
        self.waste: i64 = -1
        self.counsel: i64 = -1
        """The slot of the reaction, or -1."""
        slot: i64 = 0
        while slot < SLOTS:
            self.slots[kinds[slot]] = slot
            slot += 1
