"""The planner: one plan for all its tickets, harbors where they meet, an eye on the clock."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.cards import Wishes, choose_payment
from branchline.bots.rails_and_sails.evaluation import FAR, TENTH, Evaluation
from branchline.bots.rails_and_sails.plan import Plan
from branchline.bots.rails_and_sails.points import anything, nearest
from branchline.bots.rails_and_sails.remaining import Remaining
from branchline.bots.rails_and_sails.weights import (
    EXCHANGED,
    FIRST,
    HARBOR_SLACK,
    HARBOR_TIME,
    HOLD_OTHER,
    HOLD_PLANNED,
    HOLD_TIME,
    HOPE,
    LATE,
    NEAR_RISK,
    NEAR_URGENCY,
    POINT,
    RISK,
    SHORT_TIME,
    SITE,
    SURE,
    SYNERGY,
    URGENCY,
    WISH,
    weights_for,
)
from branchline.bots.rails_and_sails.weights import (
    TICKETS as MORE_TICKETS,
)
from branchline.core.packed_counts import bit
from branchline.core.state import blank_choices
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import (
    AFTER,
    AMOUNT,
    CLAIM,
    EXCHANGING,
    FLEET,
    FLEETING,
    FOR_SHIPS,
    FOR_TRAINS,
    HARBOR,
    KEEP,
    KEEPING,
    PASS,
    REFILLING,
    SECOND,
    TICKETS,
    TURN,
)
from branchline.games.rails_and_sails.building import most_exchanged
from branchline.games.rails_and_sails.cards import NUM_KINDS
from branchline.games.rails_and_sails.constants import ROUTE_POINTS, SHIP_KIND, TRAIN
from branchline.games.rails_and_sails.state import VERB_ID, SailState

SHORT: Final = 2
"""Tracks as short as that are goals only for tickets, or when there is no time for others."""
WAY_AROUND: Final = 300
"""No way around costs more."""
FEW: Final = 6
SOME_TIME: Final = 40
MOST_EXCHANGED: Final = 9
"""Pieces are exchanged where few of a kind and some time are left, and not too many at once."""


def choose(state: SailState) -> i64:
    """The action for the decision at hand."""
    return weighed(state, weights_for(state.rules))


def first(state: SailState) -> i64:
    """What the planner of the first edition does, which later ones are measured against."""
    return weighed(state, FIRST)


def weighed(state: SailState, weights: vec[i64]) -> i64:
    """The action of a planner with these weights."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Evaluation(state, state.to_act, weights)
    if state.phase == KEEPING:
        return best_tickets(out, legal, found)
    plan = Plan(out)
    plan.add_held()
    plan.fit((TENTH if state.final_turns >= 0 else weights[HOPE]) * out.turns_left())
    if state.phase == FLEETING:
        return best_fleet(plan, legal, found)
    return Turn(plan).act(legal, found)


def best_tickets(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The offered tickets that make the best plan with those in hand."""
    best = legal[0]
    most: i64 = -FAR
    plan = Plan(out)
    plan.add_held()
    held = plan.number
    weights = out.weights
    time = TENTH * out.turns_left()
    time -= weights[HARBOR_TIME] * out.table.cells[fields.HARBORS_LEFT + out.seat]
    at: i64
    for at in range(found):
        plan.number = held
        place: i64 = 0
        while place < out.table.tickets.offer_size(out.seat):
            if (legal[at] - KEEP) >> place & 1:
                plan.add(out.table.tickets.offered(out.seat, place))
            place += 1
        plan.lay_best(4)
        worth = plan.worth(time if out.table.turns == 0 else time * weights[SURE] // 100)
        if worth > most:
            most = worth
            best = legal[at]
    return best


def best_fleet(plan: Plan, legal: vec[i64], found: i64) -> i64:
    """The trains of the plan and its share of the rest."""
    rules = plan.rules
    trains = plan.out.pieces_needed(TRAIN)
    ships = plan.out.pieces_needed(SHIP_KIND)
    rest = max(0, rules.pieces - trains - ships)
    return nearest(legal, found, FLEET + trains + rest * rules.suggested // rules.pieces)


class Turn:
    """A turn that follows a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.out = plan.out
        self.table = plan.out.table
        self.weights = plan.out.weights
        self.left: i64 = TENTH * plan.out.turns_left()
        if self.table.final_turns < 0:
            self.left += self.weights[LATE]
        self.needed: i64 = plan.out.time_needed()
        self.planned: vec[i64] = plan.out.wanted[:]
        self.remaining = Remaining(plan.out)
        self.rivals: i64 = plan.out.reached_by_rivals()
        """The cities that rivals have reached, one bit each."""
        self.amount: i64 = 0
        """How many pieces it would exchange."""
        self.set_goals()

    def set_goals(self) -> None:
        """Tracks are worth their points and what they do for tickets, harbors what they bring."""
        out = self.out
        shares = self.plan.shares()
        at: i64 = 0
        while at < out.num_usable:
            track = out.usable[at]
            if not out.is_mine(track):
                points = 10 * ROUTE_POINTS[out.rules.lengths[track]]
                self.remaining.value[track] = points + shares[track]
                if (
                    shares[track]
                    or self.left <= self.weights[SHORT_TIME]
                    or out.rules.lengths[track] > SHORT
                ):
                    self.remaining.add_goal(track)
            at += 1
        used: i64 = 0
        while self.remaining.harbors < self.table.cells[fields.HARBORS_LEFT + out.seat]:
            city = self.plan.best_site(used)
            if city < 0:
                break
            used |= bit(city)
            self.remaining.add_site(self.weights[SITE] * self.plan.site_gain(city) // 10)

    def act(self, legal: vec[i64], found: i64) -> i64:
        """The action for the decision at hand."""
        phase = self.table.phase
        if phase == TURN:
            return self.turn(legal, found)
        if phase == SECOND:
            return self.wishes(self.left - TENTH).choose(legal, found, False)
        if phase == REFILLING:
            return self.wishes(self.left - TENTH).refill()
        if phase == EXCHANGING:
            self.exchange_worth(self.table.cells[fields.FOR_TRAINS] != 0, self.left - TENTH)
            return AMOUNT + max(1, self.amount) - 1
        if phase == AFTER:
            return self.after(legal, found)
        if self.table.cells[fields.TRACK] >= 0:
            self.out.wanted[self.table.cells[fields.TRACK]] = 0
            self.out.work_out_needs()
        return choose_payment(self.out, legal, found)

    def turn(self, legal: vec[i64], found: i64) -> i64:
        """The action after which most can be made of the rest of the game."""
        rest = self.left - TENTH
        wishes = self.wishes(rest)
        base = self.remaining.copy().worth(rest)
        card = wishes.choose(legal, found, True)
        best = card
        most = base + wishes.of_draw(card) // 10 if card >= 0 else -FAR
        at: i64
        for at in range(found):
            action = legal[at]
            verb = VERB_ID[action]
            worth = -FAR
            if verb == CLAIM:
                worth = self.claim_worth(action - CLAIM, rest)
            elif verb == HARBOR:
                worth = self.harbor_worth(action - HARBOR, rest)
            elif verb == TICKETS:
                worth = base + self.tickets_worth()
            elif action in (FOR_TRAINS, FOR_SHIPS):
                worth = self.exchange_worth(action == FOR_TRAINS, rest)
            if worth > most:
                most = worth
                best = action
        return best if best >= 0 else anything(self.out, legal, found)

    def claim_worth(self, track: i64, rest: i64) -> i64:
        """What can be made when a track is claimed now."""
        remaining = self.remaining.copy()
        remaining.use_track(track)
        remaining.forget(track)
        value = self.remaining.value[track]
        weights = self.weights
        near = self.near(track)
        worth = value + remaining.worth(rest)
        worth += (weights[RISK] + near * weights[NEAR_RISK]) * value // 100
        hold = weights[HOLD_OTHER]
        if self.planned[track]:
            urgency = weights[URGENCY] + near * weights[NEAR_URGENCY]
            worth += urgency * self.detour(track) // 100
            hold = weights[HOLD_PLANNED]
        return worth - hold * min(rest, weights[HOLD_TIME]) // max(1, weights[HOLD_TIME])

    def near(self, track: i64) -> i64:
        """How many ends of a track rivals have reached."""
        ends = self.out.rules.ends
        a = self.rivals & bit(ends[2 * track]) != 0
        b = self.rivals & bit(ends[2 * track + 1]) != 0
        return (1 if a else 0) + (1 if b else 0)

    def harbor_worth(self, city: i64, rest: i64) -> i64:
        """What can be made when a harbor is built now."""
        gain = self.weights[SITE] * self.plan.site_gain(city) // 10
        remaining = self.remaining.copy()
        remaining.use_harbor()
        remaining.built(gain)
        return gain + remaining.worth(rest)

    def detour(self, track: i64) -> i64:
        """What it would cost to go around a track."""
        out = self.out
        cost = out.cost[track]
        out.price = out.cost[:]
        out.price[track] = FAR
        twin = out.rules.twins[track]
        if twin >= 0:
            out.price[twin] = FAR
        out.spread_from(out.rules.ends[2 * track])
        around = out.far[out.rules.ends[2 * track + 1]]
        return max(0, min(around, WAY_AROUND) - cost) + 50

    # Exchanging pieces

    def exchange_worth(self, for_trains: bool, rest: i64) -> i64:
        """What can be made when as many pieces as pay best, which it remembers, are exchanged."""
        self.amount = 0
        most = -FAR
        few = self.out.trains if for_trains else self.out.ships
        if self.weights[EXCHANGED] == 0 or few > FEW or self.left < SOME_TIME:
            return most
        limit = min(MOST_EXCHANGED, most_exchanged(self.table, for_trains))
        number: i64 = 1
        while number <= limit:
            worth = self.with_trains(number if for_trains else -number, rest)
            worth -= self.weights[EXCHANGED] * number
            if worth > most:
                most = worth
                self.amount = number
            number += 2
        return most

    def with_trains(self, trains: i64, rest: i64) -> i64:
        """What can be made with so many more trains, and fewer ships."""
        out = Evaluation(self.table, self.out.seat, self.weights)
        out.exchange(trains)
        plan = Plan(out)
        plan.add_held()
        plan.fit(self.weights[HOPE] * out.turns_left())
        return Turn(plan).remaining.worth(rest)

    def after(self, legal: vec[i64], found: i64) -> i64:
        """At the end of a turn pieces are exchanged if that pays, where the rules allow it."""
        rest = self.left - TENTH
        most = self.remaining.copy().worth(rest)
        best: i64 = PASS
        at: i64
        for at in range(found):
            if legal[at] in (FOR_TRAINS, FOR_SHIPS):
                worth = self.exchange_worth(legal[at] == FOR_TRAINS, rest)
                if worth > most:
                    most = worth
                    best = legal[at]
        return best

    # Cards

    def wishes(self, time: i64) -> Wishes:
        """What each card is worth: what more can be made with it."""
        wishes = Wishes(self.out)
        base = self.remaining.copy().worth(time)
        kind: i64
        for kind in range(NUM_KINDS):
            remaining = self.remaining.copy()
            remaining.add_card(kind)
            more = max(0, remaining.worth(time) - base)
            wishes.worth[kind] = 10 * more + wishes.worth[kind] * self.weights[WISH] // 100
        return wishes

    # Tickets

    def tickets_worth(self) -> i64:
        """What four unseen tickets bring, of which those that pay are kept, and at least one."""
        if self.table.final_turns >= 0 or self.table.tickets.left < 4:
            return -FAR
        out = self.out
        slack = self.left * self.weights[SURE] // 100 - self.needed - TENTH
        slack -= self.weights[HARBOR_SLACK] * self.remaining.harbors
        out.price = out.cost[:]
        track: i64
        for track in range(out.rules.tracks):
            if self.planned[track]:
                out.price[track] = 0
        good: i64 = 0
        bad: i64 = 0
        number: i64 = 0
        gain: i64 = 0
        loss: i64 = 0
        ticket: i64
        for ticket in range(out.rules.tickets):
            if not out.table.tickets.holds(out.seat, ticket):
                worth = self.unseen_worth(ticket, slack)
                number += 1
                if worth > 0:
                    gain += worth
                    good += 1
                else:
                    loss -= worth
                    bad += 1
        if good == 0:
            return -FAR
        none = 1000 * bad // number * bad // number * bad // number * bad // number
        total = 10 * 4 * gain // number - 10 * none * loss // max(1, bad) // 2000
        return 10 * total // self.weights[POINT] + self.weights[MORE_TICKETS]

    def unseen_worth(self, ticket: i64, slack: i64) -> i64:
        """What a ticket would bring beside the plan."""
        out = self.out
        cost: i64 = 0
        gain = self.plan.points(out.rules.ticket_points[ticket])
        at = 5 * ticket
        while at < 5 * ticket + 5 and out.rules.ticket_cities[at] >= 0:
            city = out.rules.ticket_cities[at]
            if at > 5 * ticket:
                out.spread_from(out.rules.ticket_cities[at - 1])
                cost += min(out.far[city], 400)
            if self.table.cells[fields.HARBORS + out.seat] & bit(city):
                gain += self.weights[POINT] * self.weights[SYNERGY] // 100
            at += 1
        lost = -self.plan.points(out.rules.penalties[ticket])
        if cost > slack:
            return lost
        return max(lost, gain - cost)
