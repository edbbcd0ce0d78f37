"""Rails & Sails, for the search: quick players keep a plan and change it when needed.

The planner's own move is compared with others; what rivals hold is guessed by what they claimed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails import planner, tickets
from branchline.bots.rails_and_sails.cards import Wishes
from branchline.bots.rails_and_sails.evaluation import TENTH, Evaluation
from branchline.bots.rails_and_sails.plan import Plan
from branchline.bots.rails_and_sails.points import answer, anything, best_claim
from branchline.bots.rails_and_sails.posterior import Posterior
from branchline.bots.rails_and_sails.remaining import Remaining
from branchline.bots.search.policy import NO_WORTH, Policy, add_best, part_of
from branchline.core.state import State, blank_choices
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import (
    CLAIM,
    DRAW_TRAIN,
    FLEETING,
    HARBOR,
    KEEPING,
    REFILLING,
    SECOND,
    TAKE,
    TICKETS,
    TURN,
)
from branchline.games.rails_and_sails.cards import HARBOR_TRAIN, SHIP
from branchline.games.rails_and_sails.constants import ROUTE_POINTS
from branchline.games.rails_and_sails.state import VERB_ID, SailState

GOOD_HARBOR: Final = 10
"""A harbor of this many points is built as soon as it can be."""
HARBOR_CARDS: Final = 2
"""A harbor takes this many trains with its symbol and as many ships, all of a color."""
HARBOR_WISH: Final = 108
"""What a card for it is worth, where one that the plan lacks is worth 102 to 120."""
DRAWING: Final = (TURN, SECOND, REFILLING)
IN_SIGHT: Final = 7
"""With more turns to go than that the planner's moves are hardly bettered by quick players."""
CLAIMS: Final = 4
CARDS: Final = 3
HARBORS: Final = 2
FLEETS: Final = 5


class Kept:
    """A plan that a seat keeps along a playout."""

    def __init__(self, out: Evaluation) -> None:
        self.plan = Plan(out)
        self.final: bool = out.table.final_turns >= 0
        self.plan.add_held()
        self.plan.lay_best(2)
        time = TENTH * out.turns_left()
        if self.final or self.plan.overrun(time + time // 2) > 0:
            self.plan.fit(time)
        self.wanted: vec[i64] = out.wanted[:]

    def is_lost(self, out: Evaluation) -> bool:
        """Whether a track of the plan is gone, or the end has come."""
        if (out.table.final_turns >= 0) != self.final:
            return True
        track: i64
        for track in range(out.rules.tracks):
            if self.wanted[track]:
                if out.is_mine(track):
                    self.wanted[track] = 0
                elif not out.can_get(track):
                    return True
        return False


class SailPolicy(Policy):
    """Plays for all its tickets by a plan that it keeps."""

    def __init__(self) -> None:
        super().__init__()
        self.limit = 700
        self.scale = 40
        self.usual = 100
        self.kept: list[Kept | None] = []
        self.posterior = Posterior()

    def begin(self, state: State) -> None:
        self.kept = [None] * state.players

    def guess(self, state: State, seat: i64, seed: int) -> State:
        assert isinstance(state, SailState)
        return self.posterior.guess(state, seat, seed)

    def choose(self, state: State) -> i64:
        assert isinstance(state, SailState)
        if state.phase in (KEEPING, FLEETING):
            self.kept[state.to_act] = None
            return tickets.choose(state)
        legal = blank_choices()
        found = state.choices(legal)
        if found == 1:
            return legal[0]
        out = Evaluation(state, state.to_act)
        plan = self.follow(out)
        if state.phase not in DRAWING:
            return answer(out, legal, found)
        action = harbor_or_last(out, plan, legal, found) if state.phase == TURN else -1
        return action if action >= 0 else claim_or_draw(out, plan, legal, found)

    def follow(self, out: Evaluation) -> Plan:
        """Sets the goals by the plan, which is made again if it is lost."""
        kept = self.kept[out.seat]
        if kept is None or kept.is_lost(out):
            kept = Kept(out)
            self.kept[out.seat] = kept
        out.wanted = kept.wanted[:]
        if not tickets.any_wanted(out):
            target = out.best_target()
            if target >= 0:
                out.wanted[target] = 1
        out.work_out_needs()
        return kept.plan

    def own(self, state: State) -> i64:
        assert isinstance(state, SailState)
        return planner.choose(state)

    def trusts(self, state: State) -> bool:
        assert isinstance(state, SailState)
        return state.turns == 0 or Evaluation(state, state.to_act).turns_left() > IN_SIGHT

    def share(self, state: State) -> i64:
        assert isinstance(state, SailState)
        return 60 if state.phase == TURN else 40 if state.phase == SECOND else 100

    def candidates(self, state: State, into: vec[i64]) -> i64:
        assert isinstance(state, SailState)
        into[0] = self.own(state)
        legal = blank_choices()
        found = state.choices(legal)
        if state.phase in (KEEPING, FLEETING):
            return spread_out(legal, found, into)
        if found == 1 or state.phase not in (TURN, SECOND):
            return 1
        out = Evaluation(state, state.to_act)
        return turn_moves(out, self.follow(out), legal, found, into)

    def hope(self, state: State, margin: i64) -> i64:
        return part_of(margin, 10)


# The policy's own moves


def harbor_or_last(out: Evaluation, plan: Plan, legal: vec[i64], found: i64) -> i64:
    """A harbor that pays, or the longest track in the last turn; -1 for neither."""
    best: i64 = -1
    most: i64 = GOOD_HARBOR if out.table.final_turns < 0 else 1
    last = out.table.final_turns >= 0 and out.turns_left() <= 1
    at: i64
    for at in range(found):
        action = legal[at]
        verb = VERB_ID[action]
        gain: i64 = 0
        if verb == HARBOR:
            gain = plan.site_gain(action - HARBOR)
        elif last and verb == CLAIM:
            gain = ROUTE_POINTS[out.rules.lengths[action - CLAIM]]
            gain += 20 if out.wanted[action - CLAIM] else 0
        if gain >= most:
            most = gain + 1
            best = action
    return best


def claim_or_draw(out: Evaluation, plan: Plan, legal: vec[i64], found: i64) -> i64:
    """A planned track if one can be claimed, else cards for the plan and for a harbor."""
    phase = out.table.phase
    claim = best_claim(out, legal, found) if phase == TURN else -1
    if claim >= 0:
        return claim
    wishes = wishes_for(out, plan)
    if phase == REFILLING:
        return wishes.refill()
    card = wishes.choose(legal, found, phase == TURN)
    return card if card >= 0 else anything(out, legal, found)


def wishes_for(out: Evaluation, plan: Plan) -> Wishes:
    """What each card is worth, with cards for a harbor that pays."""
    wishes = Wishes(out)
    site = plan.best_site(0) if out.table.cells[fields.HARBORS_LEFT + out.seat] > 0 else -1
    if site >= 0 and plan.site_gain(site) >= GOOD_HARBOR:
        remaining = Remaining(out)
        color = remaining.harbor_color()
        train = HARBOR_TRAIN + color
        if remaining.marked[color] < HARBOR_CARDS:
            wishes.worth[train] = max(wishes.worth[train], HARBOR_WISH)
        if remaining.singles[color] < HARBOR_CARDS:
            wishes.worth[SHIP + color] = max(wishes.worth[SHIP + color], HARBOR_WISH)
    return wishes


# The moves that are compared


def spread_out(legal: vec[i64], found: i64, into: vec[i64]) -> i64:
    """The policy's own choice, and others spread out over all there are."""
    own = into[0]
    every = max(1, found // (2 * FLEETS))
    number: i64 = 1
    at: i64 = 0
    while at < found:
        if legal[at] != own:
            into[number] = legal[at]
            number += 1
        at += every
    return number


def turn_moves(out: Evaluation, plan: Plan, legal: vec[i64], found: i64, into: vec[i64]) -> i64:
    """Cards, tracks and harbors that look best, and new tickets."""
    wishes = wishes_for(out, plan)
    number = best_of(out, wishes, legal, found, into, 1, TAKE, CARDS)
    number = best_of(out, wishes, legal, found, into, number, CLAIM, CLAIMS)
    number = best_of(out, wishes, legal, found, into, number, HARBOR, HARBORS)
    return best_of(out, wishes, legal, found, into, number, TICKETS, 1)


def best_of(
    out: Evaluation,
    wishes: Wishes,
    legal: vec[i64],
    found: i64,
    into: vec[i64],
    number: i64,
    verb: i64,
    most: i64,
) -> i64:
    """Adds the best moves of a verb; returns how many there are then."""
    worth = NO_WORTH[:]
    at: i64
    for at in range(found):
        if compared_as(legal[at]) == verb:
            worth[at] = float(prior(out, wishes, legal[at]))
    return add_best(legal, found, worth, into, number, most)


def compared_as(action: i64) -> i64:
    """The verb under which a move is compared: a card from a deck as one that lies face up."""
    verb = VERB_ID[action]
    return TAKE if verb == DRAW_TRAIN else verb


def prior(out: Evaluation, wishes: Wishes, action: i64) -> i64:
    """How good a move looks before it is tried."""
    verb = compared_as(action)
    if verb == TAKE:
        return wishes.of(action)
    if verb == CLAIM:
        track = action - CLAIM
        return ROUTE_POINTS[out.rules.lengths[track]] + (50 if out.wanted[track] else 0)
    return 0
