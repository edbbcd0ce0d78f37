"""The planner: one plan for all its tickets, harbors where they meet, an eye on the clock."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.cards import Wishes, choose_payment
from branchline.bots.rails_and_sails.outlook import FAR, ROOM, TENTH, Outlook
from branchline.bots.rails_and_sails.plan import (
    POINT,
    Plan,
    harbor_lack,
    least_harbor_lack,
)
from branchline.bots.rails_and_sails.points import anything, nearest
from branchline.core.chance import Stream
from branchline.core.game import Game
from branchline.core.lanes import bit
from branchline.core.state import State, blank_choices
from branchline.games.rails_and_sails.actions import (
    CLAIM,
    COLOR,
    FLEET,
    FLEETING,
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
from branchline.games.rails_and_sails.cards import GRAY, HARBOR_TRAIN, NUM_COLORS, count
from branchline.games.rails_and_sails.rules import SHIP_KIND, TRAIN
from branchline.games.rails_and_sails.state import SailState

HARBOR_TIME: Final = 30
"""About how long a harbor takes, with its cards."""
HOPE: Final = 15
"""A ticket is given up when the plan takes half as much time again as there may be."""
TICKET_SLACK: Final = 70
"""Tickets are drawn only while so much time is left beside the plan."""
TICKET_WORTH: Final = 24
"""What a good ticket of those unseen has to bring for a draw."""


class PlannerBot:
    """Plans for all its tickets at once."""

    name = "planner"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State, stream: Stream) -> int:
        """The action that does most for the plan."""
        assert isinstance(state, SailState)
        return choose(state)


def choose(state: SailState) -> i64:
    """The action for the decision at hand."""
    legal = blank_choices()
    found = state.choices(legal)
    if found == 1:
        return legal[0]
    out = Outlook(state, state.to_act)
    if state.phase == KEEPING:
        return best_tickets(out, legal, found)
    plan = Plan(out)
    plan.add_held()
    plan.fit((TENTH if state.final_turns >= 0 else HOPE) * out.turns_left())
    if state.phase == FLEETING:
        return best_fleet(plan, legal, found)
    return Turn(plan).act(legal, found)


def best_tickets(out: Outlook, legal: vec[i64], found: i64) -> i64:
    """The offered tickets that make the best plan with those in hand."""
    best = legal[0]
    most: i64 = -FAR
    plan = Plan(out)
    plan.add_held()
    held = plan.number
    time = TENTH * out.turns_left() - HARBOR_TIME * out.table.harbors_left[out.seat]
    at: i64 = 0
    while at < found:
        plan.number = held
        place: i64 = 0
        while place < out.table.tickets.offer_size(out.seat):
            if (legal[at] - KEEP) >> place & 1:
                plan.add(out.table.tickets.offered(out.seat, place))
            place += 1
        plan.lay_best(4)
        worth = plan.worth(time)
        if worth > most:
            most = worth
            best = legal[at]
        at += 1
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
        self.left: i64 = TENTH * plan.out.turns_left()
        self.needed: i64 = plan.out.time_needed()
        self.planned: vec[i64] = plan.out.wanted[:]
        """The tracks for tickets; the plan may go on to one more for its points."""
        self.spare: vec[i64] = plan.out.spare[:]
        self.lacks: bool = self.needed > 0
        self.site_gain: i64 = 0
        if self.table.harbors_left[plan.out.seat] > 0:
            self.site_gain = plan.last_gain()
        self.extra: i64 = -1

    def act(self, legal: vec[i64], found: i64) -> i64:
        """The action for the decision at hand."""
        phase = self.table.phase
        if phase == TURN:
            return self.turn(legal, found)
        self.add_extra()
        if phase == SECOND:
            return self.wishes().choose(legal, found, False)
        if phase == REFILLING:
            return self.wishes().refill()
        if legal[found - 1] == PASS or legal[0] >= FOR_TRAINS:
            return legal[found - 1]
        if self.table.track >= 0:
            self.out.wanted[self.table.track] = 0
            self.out.work_out_needs()
        return choose_payment(self.out, legal, found)

    def turn(self, legal: vec[i64], found: i64) -> i64:
        """A harbor, a track of the plan, tickets, a track for its points, or cards."""
        action = self.best_harbor(legal, found)
        if action < 0:
            action = self.best_claim(legal, found)
        if action < 0 and self.wants_tickets(legal, found):
            action = TICKETS
        if action < 0:
            self.add_extra()
            action = self.extra_claim(legal, found)
        if action < 0:
            action = self.wishes().choose(legal, found, True)
        return action if action >= 0 else anything(self.out, legal, found)

    # Harbors

    def best_harbor(self, legal: vec[i64], found: i64) -> i64:
        """The best harbor that can be built now, unless a better place will be reached."""
        best: i64 = -1
        most: i64 = 4
        at: i64 = 0
        while at < found:
            city = legal[at] - HARBOR
            if 0 <= city < FOR_TRAINS - HARBOR:
                gain = self.plan.site_gain(city)
                if gain > most:
                    most = gain
                    best = legal[at]
            at += 1
        if best >= 0 and most < self.site_gain and self.left > 60:
            return -1
        wilds = least_harbor_lack(self.out)
        if wilds > 2 and self.left > 60:
            return -1
        return best

    # Tracks

    def wilds_for(self, track: i64) -> i64:
        """The wild cards that a track takes now."""
        return self.out.lacking(track)

    def best_claim(self, legal: vec[i64], found: i64) -> i64:
        """The planned track that would be missed most, of those that can be paid well."""
        best: i64 = -1
        most: i64 = -1
        hurry = self.left < self.needed + 40
        at: i64 = 0
        while at < found:
            track = legal[at] - CLAIM
            if 0 <= track < COLOR - CLAIM and self.planned[track]:
                wilds = self.wilds_for(track)
                if hurry or wilds <= 1 or 3 * wilds <= self.out.rules.lengths[track]:
                    worth = self.detour(track) - 8 * wilds
                    if worth > most:
                        most = worth
                        best = legal[at]
            at += 1
        return best

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
        return max(0, min(around, 300) - cost) + 50

    def add_extra(self) -> None:
        """One more track for its points, if time and pieces allow it beside the plan."""
        out = self.out
        trains = out.trains - out.pieces_needed(TRAIN)
        ships = out.ships - out.pieces_needed(SHIP_KIND)
        most: i64 = 0
        at: i64 = 0
        while at < out.num_usable:
            track = out.usable[at]
            room = trains if out.rules.kinds[track] == TRAIN else ships
            if not out.is_mine(track) and not out.wanted[track]:
                rate = self.extra_rate(track) if out.rules.lengths[track] <= room else 0
                if rate > most:
                    most = rate
                    self.extra = track
            at += 1
        if self.extra >= 0:
            out.wanted[self.extra] = 1
            out.work_out_needs()

    def extra_rate(self, track: i64) -> i64:
        """The points of a track for its time, if there is time for it."""
        time = TENTH + self.out.draw_time(self.out.rules.kinds[track], self.out.lacking(track))
        if self.needed + time > self.left:
            return 0
        return self.out.rate(track)

    def extra_claim(self, legal: vec[i64], found: i64) -> i64:
        """The extra track, if it can be paid with cards that the plan does not need."""
        at: i64 = 0
        while at < found:
            if legal[at] == CLAIM + self.extra and self.extra >= 0:
                rules = self.out.rules
                if not self.lacks:
                    return legal[at]
                if rules.lengths[self.extra] <= self.spare_for(self.extra):
                    return legal[at]
            at += 1
        return -1

    def spare_for(self, track: i64) -> i64:
        """The spaces that cards not needed by the plan fill on a track."""
        rules = self.out.rules
        base = 6 * rules.kinds[track]
        color = rules.colors[track]
        if rules.pairs[track]:
            return 0
        if color < GRAY:
            return self.spare[base + color]
        most: i64 = 0
        color = 0
        while color < NUM_COLORS:
            most = max(most, self.spare[base + color])
            color += 1
        return most

    # Cards

    def wishes(self) -> Wishes:
        """What each card is worth, for tracks and for a harbor."""
        wishes = Wishes(self.out)
        if self.site_gain <= 4 or self.left < 30:
            return wishes
        wish = min(200, 110 + 4 * self.site_gain)
        color: i64 = 0
        while color < NUM_COLORS:
            lack = harbor_lack(self.out, color)
            trains = 2 - count(self.table.train_hands[self.out.seat], HARBOR_TRAIN + color)
            ships = 2 - count(self.table.ship_hands[self.out.seat], color)
            wishes.wish_harbor(color, trains, ships, wish - 30 * lack)
            color += 1
        return wishes

    # Tickets

    def wants_tickets(self, legal: vec[i64], found: i64) -> bool:
        """Whether there is time for more tickets and a good one is likely among those unseen."""
        if self.table.final_turns >= 0 or self.table.tickets.left < 4:
            return False
        harbors = HARBOR_TIME * self.table.harbors_left[self.out.seat] // 2
        slack = self.left - self.needed - harbors
        return slack >= TICKET_SLACK and self.likely_worth(slack) >= TICKET_WORTH

    def likely_worth(self, slack: i64) -> i64:
        """What the best of four unseen tickets brings: a fifth of them bring more."""
        out = self.out
        out.price = out.cost[:]
        track: i64 = 0
        while track < out.rules.tracks:
            if self.planned[track]:
                out.price[track] = 0
            track += 1
        worths = ROOM[:]
        number: i64 = 0
        ticket: i64 = 0
        while ticket < out.rules.tickets:
            if not out.table.tickets.holds(out.seat, ticket):
                worths[number] = self.unseen_worth(ticket, slack)
                number += 1
            ticket += 1
        return high(worths, number)

    def unseen_worth(self, ticket: i64, slack: i64) -> i64:
        """What a ticket would bring beside the plan."""
        out = self.out
        cost: i64 = 0
        gain = POINT * out.rules.ticket_points[ticket]
        at = 5 * ticket
        while at < 5 * ticket + 5 and out.rules.ticket_cities[at] >= 0:
            city = out.rules.ticket_cities[at]
            if at > 5 * ticket:
                out.spread_from(out.rules.ticket_cities[at - 1])
                cost += min(out.far[city], 400)
            if self.table.harbors[out.seat] & bit(city):
                gain += POINT * 8
            at += 1
        if cost > slack:
            return -gain
        return gain - cost


def high(worths: vec[i64], number: i64) -> i64:
    """The value that a fifth of the values pass."""
    rank = number // 5
    at: i64 = 0
    while at < number:
        above: i64 = 0
        other: i64 = 0
        while other < number:
            if worths[other] > worths[at] or (worths[other] == worths[at] and other < at):
                above += 1
            other += 1
        if above == rank:
            return worths[at]
        at += 1
    return 0
