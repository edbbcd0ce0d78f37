"""The state of Rails & Sails: its verbs, its decisions, and how a choice is played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.chance import chance
from branchline.core.state import blank_choices
from branchline.core.verbs import Decision, by_action, verb_ids
from branchline.games.rails_and_sails import scoring
from branchline.games.rails_and_sails.actions import (
    AMOUNT,
    CLAIM,
    COLOR,
    COLORING,
    DRAW_TRAIN,
    EXCHANGING,
    FLEET,
    FLEETING,
    FOR_TRAINS,
    HARBOR,
    KEEP,
    KEEPING,
    PASS,
    PAY,
    PAYING,
    REFILL_TRAIN,
    SECOND,
    STOP,
    TAKE,
    TICKETS,
)
from branchline.games.rails_and_sails.building import Amount, BuildHarbor, ClaimTrack, Exchange
from branchline.games.rails_and_sails.observing import observe
from branchline.games.rails_and_sails.redealing import redeal_hidden, reshuffle_unseen
from branchline.games.rails_and_sails.settling import ChooseColor, PayCards
from branchline.games.rails_and_sails.setup import ChooseFleet
from branchline.games.rails_and_sails.table import Table
from branchline.games.rails_and_sails.taking import DrawCard, Refill, Stop, TakeCard
from branchline.games.rails_and_sails.tickets import DrawTickets, KeepTickets
from branchline.games.rails_and_sails.turns import Pass, action_done
from branchline.games.rails_and_sails.verbs import SailVerb

KEEP_TICKETS: Final = KeepTickets("keep", KEEP, FLEET - KEEP)
CHOOSE_FLEET: Final = ChooseFleet("fleet", FLEET, TAKE - FLEET)
TAKE_CARD: Final = TakeCard("take", TAKE, DRAW_TRAIN - TAKE)
DRAW_CARD: Final = DrawCard("draw", DRAW_TRAIN, STOP - DRAW_TRAIN)
TAKE_NO_MORE: Final = Stop("stop", STOP)
REFILL: Final = Refill("refill", REFILL_TRAIN, CLAIM - REFILL_TRAIN)
CLAIM_TRACK: Final = ClaimTrack("claim", CLAIM, COLOR - CLAIM)
CHOOSE_COLOR: Final = ChooseColor("color", COLOR, PAY - COLOR)
PAY_CARDS: Final = PayCards("pay", PAY, HARBOR - PAY)
BUILD_HARBOR: Final = BuildHarbor("harbor", HARBOR, FOR_TRAINS - HARBOR)
EXCHANGE: Final = Exchange("exchange", FOR_TRAINS, AMOUNT - FOR_TRAINS)
HOW_MANY: Final = Amount("amount", AMOUNT, TICKETS - AMOUNT)
DRAW_TICKETS: Final = DrawTickets("tickets", TICKETS)
PASS_TURN: Final = Pass("pass", PASS)

VERBS: Final[list[SailVerb]] = [
    KEEP_TICKETS,
    CHOOSE_FLEET,
    TAKE_CARD,
    DRAW_CARD,
    TAKE_NO_MORE,
    REFILL,
    CLAIM_TRACK,
    CHOOSE_COLOR,
    PAY_CARDS,
    BUILD_HARBOR,
    EXCHANGE,
    HOW_MANY,
    DRAW_TICKETS,
    PASS_TURN,
]
VERB_OF: Final[list[SailVerb]] = by_action(VERBS)
VERB_ID: Final = verb_ids(VERBS)
"""The verb of each action as a number: `VERB_ID[action] == CLAIM`."""
ON_TURN: Final[list[SailVerb]] = [
    TAKE_CARD,
    DRAW_CARD,
    CLAIM_TRACK,
    BUILD_HARBOR,
    EXCHANGE,
    DRAW_TICKETS,
    PASS_TURN,
]
DECISIONS: Final[list[Decision[SailVerb]]] = [
    Decision("keep-tickets", "choosing which tickets to keep", [KEEP_TICKETS]),
    Decision("fleet", "choosing your fleet", [CHOOSE_FLEET]),
    Decision("turn", "choosing what to do this turn", ON_TURN),
    Decision("second-card", "choosing your second card", [TAKE_CARD, DRAW_CARD, TAKE_NO_MORE]),
    Decision("refill", "choosing the deck that replaces the card", [REFILL]),
    Decision("color", "choosing the color to pay in", [CHOOSE_COLOR], private=True),
    Decision("pay", "choosing how many of these cards to pay", [PAY_CARDS], private=True),
    Decision("exchange", "choosing how many pieces to exchange", [HOW_MANY], private=True),
    Decision("after-turn", "choosing whether to exchange pieces", [EXCHANGE, PASS_TURN]),
    Decision("over", "", []),
]
"""What is being decided, by phase."""
ANSWERS: Final[list[list[SailVerb]]] = [decision.verbs for decision in DECISIONS]


class SailState(Table):
    """One moment of Rails & Sails."""

    def choices(self, into: vec[i64]) -> i64:
        found: i64 = 0
        for verb in ANSWERS[self.phase]:
            found = verb.choices(self, into, found)
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
        """Whether the question is one that is not asked if it has a single answer.

        Everyone knows when that is: it follows from decks, pieces and options. The colors and cards
        of a payment follow from a hand, but nobody sees a part of a payment before it is made.
        """
        phase = self.phase
        if phase == SECOND:
            return self.rules.must_take_two
        return phase in (KEEPING, FLEETING, COLORING, PAYING, EXCHANGING)

    def step(self, action: i64) -> None:
        """One choice, and the next turn if it ended this one."""
        if self.do(action):
            action_done(self)

    def do(self, action: i64) -> bool:
        """One choice and what follows from it; returns whether the turn's action is over."""
        verb = VERB_OF[action]
        return verb.play(self, action - verb.first)

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

    def reshuffled(self, seed: int) -> "SailState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        reshuffle_unseen(twin)
        return twin

    def observe(self, seat: i64, out: vec[i32], at: i64) -> i64:
        return observe(self, seat, out, at)

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)
