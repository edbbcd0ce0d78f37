"""The state of Rails & Sails: the table, with what may be chosen and what each choice does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.chance import chance
from branchline.core.state import blank_choices
from branchline.games.rails_and_sails import building, ending, paying, scoring, travel
from branchline.games.rails_and_sails.actions import (
    AFTER,
    AMOUNT,
    CLAIM,
    COLOR,
    COLORING,
    EXCHANGING,
    FLEET,
    FLEETING,
    FOR_SHIPS,
    FOR_TRAINS,
    HARBOR,
    KEEP,
    KEEPING,
    PASS,
    PAY,
    PAYING,
    REFILL_TRAIN,
    REFILLING,
    SECOND,
    TICKETS,
    TURN,
)
from branchline.games.rails_and_sails.knowledge import redeal_hidden
from branchline.games.rails_and_sails.table import Table


class SailState(Table):
    """One moment of Rails & Sails."""

    def choices(self, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == TURN:
            return self.turn_choices(into)
        if phase == SECOND:
            return travel.card_choices(self, into, False)
        if phase == REFILLING:
            return travel.refill_choices(into)
        if phase == COLORING:
            return paying.color_choices(self, into)
        if phase == PAYING:
            return paying.pay_choices(self, into)
        if phase == KEEPING:
            return ending.keep_choices(self, into)
        if phase == FLEETING:
            return ending.fleet_choices(self, into)
        if phase == EXCHANGING:
            return building.amount_choices(self, into)
        if phase == AFTER:
            found = building.exchange_choices(self, into, 0)
            into[found] = PASS
            return found + 1
        return 0

    def turn_choices(self, into: vec[i64]) -> i64:
        """The five actions of a turn; to pass only when there is none (ruling 53)."""
        found = travel.card_choices(self, into, True)
        found = building.claim_choices(self, into, found)
        found = building.harbor_choices(self, into, found)
        if not self.rules.free_exchange:
            found = building.exchange_choices(self, into, found)
        if self.tickets.left > 0:
            into[found] = TICKETS
            found += 1
        if found == 0:
            into[0] = PASS
            found = 1
        return found

    def play(self, action: i64) -> None:
        self.step(action)
        self.answer_for_player()

    def answer_for_player(self) -> None:
        """A question with a single answer is not asked."""
        if self.can_be_forced():
            into = blank_choices()
            while self.can_be_forced() and self.choices(into) == 1:
                self.step(into[0])

    def can_be_forced(self) -> bool:
        """Whether the question is one that can have a single answer."""
        phase = self.phase
        if phase == SECOND:
            return self.rules.must_take_two
        return phase in (KEEPING, FLEETING, COLORING, PAYING, EXCHANGING)

    def step(self, action: i64) -> None:
        """One choice, and the next turn if it ended this one."""
        if self.do(action):
            ending.action_done(self, blank_choices())

    def do(self, action: i64) -> bool:
        """One choice and what follows from it; returns whether the turn's action is over."""
        phase = self.phase
        if phase in (TURN, AFTER):
            return self.do_in_turn(action)
        if phase == SECOND:
            return travel.take(self, action)
        if phase == REFILLING:
            return travel.refill(self, action == REFILL_TRAIN)
        if phase == COLORING:
            return paying.choose_color(self, action - COLOR) and self.settle()
        if phase == PAYING:
            return paying.pay(self, action - PAY) and self.settle()
        if phase == KEEPING:
            return self.do_keep(action - KEEP)
        if phase == FLEETING:
            ending.choose_fleet(self, action - FLEET)
            return False
        building.exchange(self, action - AMOUNT + 1)
        return True

    def do_in_turn(self, action: i64) -> bool:
        """The action of a turn; returns whether it is over."""
        if action < CLAIM:
            return travel.take(self, action)
        if action < COLOR:
            self.track = action - CLAIM
            paying.begin_paying(self)
        elif action < FOR_TRAINS:
            self.city = action - HARBOR
            self.track = -1
            paying.begin_paying(self)
        elif action <= FOR_SHIPS:
            self.for_trains = action == FOR_TRAINS
            self.phase = EXCHANGING
        elif action == TICKETS:
            ending.draw_tickets(self)
        elif self.phase == TURN and self.telling is not None:
            self.telling.note("pass", self.turn_of, {})
        return action == PASS

    def settle(self) -> bool:
        """The payment is complete: the route is claimed or the harbor built."""
        if self.track >= 0:
            building.claim(self)
        else:
            building.build_harbor(self)
        return True

    def do_keep(self, chosen: i64) -> bool:
        """Tickets are kept, at setup or in a turn."""
        if self.turns == 0:
            ending.choose_tickets(self, chosen)
            return False
        ending.keep(self, self.to_act, chosen)
        return True

    def clone(self) -> "SailState":
        twin = SailState(self.game, self.rules, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def redealt(self, seat: i64, seed: int) -> "SailState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        redeal_hidden(twin, seat)
        return twin

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)
