"""Rising Sun, for the search: planners play it out; what to buy and to build is compared."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rising_sun.endgame import lead
from branchline.bots.rising_sun.evaluation import Evaluation
from branchline.bots.rising_sun.hex_values import NO_WAYS, HexValues, ways_of
from branchline.bots.rising_sun.planner import choose, decided
from branchline.bots.rising_sun.turn import bought, in_hand, is_legal, rail_gain
from branchline.bots.search.policy import LITTLE, NO_WORTH, Policy, add_best
from branchline.core.state import State, blank_choices
from branchline.games.rising_sun import fields
from branchline.games.rising_sun.actions import (
    BUILDING,
    BURNING,
    BUY,
    BUY_TOP,
    CHOOSING,
    END,
    GAINING,
    HEX,
    LAYING,
    ONLY,
    PASS,
    PLAY,
    ROUTE,
    SHOWING,
    STARTING,
    TRASHING,
    TURN,
)
from branchline.games.rising_sun.state import RailState
from branchline.games.rising_sun.turn import VERB_ID

WEIGHTY: Final = (BUILDING, BURNING, CHOOSING, GAINING, LAYING, SHOWING, TRASHING)
"""Answers that are worth comparing; others hardly matter."""
NO_MOMENTS: Final = vec[i64]([0] * 8)
BUYS: Final = 4
RAILS: Final = 2
PLAYS: Final = 1
STARTS: Final = 8
ANSWERS: Final = 5


class SunPolicy(Policy):
    """Plans its deck, its network and its time; what it sees of the board it keeps for a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.limit = 1500
        self.scale = 12
        self.winning = 100
        self.caution = 10
        self.usual = 100
        self.ways: vec[i64] = NO_WAYS
        self.grounds: list[HexValues | None] = []
        self.moments: vec[i64] = NO_MOMENTS[:]
        """When each seat's ground was last looked at."""

    def begin(self, state: State) -> None:
        assert isinstance(state, RailState)
        self.ways = ways_of(state.rules)
        self.grounds = [None] * state.players

    def choose(self, state: State) -> i64:
        assert isinstance(state, RailState)
        legal = blank_choices()
        found = state.choices(legal)
        if found == 1:
            return legal[0]
        return decided(self.evaluate(state, state.to_act), legal, found)

    def evaluate(self, state: RailState, seat: i64) -> Evaluation:
        """What a seat can do, with the board as it was seen when something was last built."""
        now = (state.turns * 64 + state.cells[fields.RAILS_LEFT + seat]) * 64 + state.cells[
            fields.STATIONS_LEFT
        ]
        seen = self.grounds[seat]
        if seen is not None and self.moments[seat] == now:
            return Evaluation(state, seat, self.ways, seen)
        out = Evaluation(state, seat, self.ways)
        self.grounds[seat] = out.ground
        self.moments[seat] = now
        return out

    def own(self, state: State) -> i64:
        assert isinstance(state, RailState)
        return choose(state)

    def share(self, state: State) -> i64:
        assert isinstance(state, RailState)
        return 100 if state.phase == STARTING else 40

    def candidates(self, state: State, into: vec[i64]) -> i64:
        assert isinstance(state, RailState)
        legal = blank_choices()
        found = state.choices(legal)
        into[0] = self.own(state)
        if found == 1:
            return 1
        out = Evaluation(state, state.to_act, ways_of(state.rules))
        if state.phase == TURN:
            return turn_moves(out, legal, found, into)
        if state.phase == STARTING:
            return best_of(out, legal, found, into, 1, HEX, STARTS)
        if state.phase in WEIGHTY:
            return answers(legal, found, into)
        return 1

    def margin(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RailState)
        return lead(state, seat)


def answers(legal: vec[i64], found: i64, into: vec[i64]) -> i64:
    """The policy's own answer, and the others in their order."""
    own = into[0]
    number: i64 = 1
    at: i64 = 0
    while at < found and number < ANSWERS:
        if legal[at] != own:
            into[number] = legal[at]
            number += 1
        at += 1
    return number


def turn_moves(out: Evaluation, legal: vec[i64], found: i64, into: vec[i64]) -> i64:
    """The moves to compare within a turn: cards are played as the policy does, the rest is open."""
    own = into[0]
    verb = compared_as(own)
    if verb == PLAY:
        return with_pass(out, legal, found, into)
    if verb == PASS:
        return best_of(out, legal, found, into, 1, PLAY, PLAYS)
    if verb == ROUTE:
        return 1
    number = best_of(out, legal, found, into, 1, BUY, BUYS)
    number = best_of(out, legal, found, into, number, HEX, RAILS)
    number = best_of(out, legal, found, into, number, PLAY, PLAYS)
    if own != END:
        into[number] = END
        number += 1
    return number


def with_pass(out: Evaluation, legal: vec[i64], found: i64, into: vec[i64]) -> i64:
    """To pass is worth a thought with some Waste in hand."""
    if not is_legal(legal, found, PASS) or in_hand(out, out.supply.waste) < 2:
        return 1
    into[1] = PASS
    return 2


def best_of(
    out: Evaluation,
    legal: vec[i64],
    found: i64,
    into: vec[i64],
    number: i64,
    verb: i64,
    most: i64,
) -> i64:
    """Adds the best legal moves of a verb; returns how many there are then."""
    worth = NO_WORTH[:]
    at: i64
    for at in range(found):
        if compared_as(legal[at]) == verb:
            worth[at] = prior(out, legal, found, legal[at])
    return add_best(legal, found, worth, into, number, most)


def compared_as(action: i64) -> i64:
    """The verb under which a move is compared: how a card is played or bought does not matter."""
    verb = VERB_ID[action]
    return PLAY if verb == ONLY else BUY if verb == BUY_TOP else verb


def prior(out: Evaluation, legal: vec[i64], found: i64, action: i64) -> float:
    """How good a move looks before it is tried; LITTLE for what need not be."""
    verb = VERB_ID[action]
    if verb == HEX:
        if out.table.phase == STARTING:
            return out.ground.reach(action - HEX)
        return rail_gain(out, action - HEX)
    slot = out.supply.slots[action - verb]
    if compared_as(action) == PLAY:
        return LITTLE if verb == ONLY else out.plays[slot]
    if slot == out.supply.waste or bought(out, legal, found, slot) != action:
        return LITTLE
    return out.holds[slot]
