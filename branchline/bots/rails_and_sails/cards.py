"""Which cards a bot of Rails & Sails takes, and with which it pays."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from branchline.bots.rails_and_sails.evaluation import Evaluation
from branchline.games.rails_and_sails import fields
from branchline.games.rails_and_sails.actions import (
    COLOR,
    COLORING,
    DRAW_SHIP,
    DRAW_TRAIN,
    PAY,
    REFILL_TRAIN,
    STOP,
    TAKE,
)
from branchline.games.rails_and_sails.cards import (
    DOUBLE,
    EMPTY,
    GRAY,
    HARBOR_TRAIN,
    NUM_COLORS,
    NUM_KINDS,
    SHIP,
    WILD,
    count,
    ship_box,
    train_box,
)
from branchline.games.rails_and_sails.constants import FACE_UP, TRAIN
from branchline.games.rails_and_sails.state import VERB_ID
from branchline.games.rails_and_sails.table import Table

KINDS: Final = vec[i64]([0] * NUM_KINDS)


def is_draw(action: i64) -> bool:
    """Whether an action takes a card, or does without a second one."""
    verb = VERB_ID[action]
    return verb in (TAKE, DRAW_TRAIN, STOP)


class Wishes:
    """What each kind of card is worth to a seat with a plan."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.table: Table = evaluation.table
        self.worth: vec[i64] = KINDS[:]
        self.lacks: i64 = evaluation.pair_lack
        at: i64
        for at in range(12):
            self.lacks += evaluation.lack[at]
        color: i64
        for color in range(NUM_COLORS):
            self.wish(color)
        self.worth[WILD] = 110 if self.lacks else 40

    def wish(self, color: i64) -> None:
        """The worth of the cards of a color: 100 for a space that is lacking."""
        out = self.evaluation
        trains = out.lack[color]
        basic = 20 + 4 * min(5, out.spare[color])
        if trains:
            basic = 100 + 2 * min(10, trains)
        elif out.pair_lack:
            basic = 90 if out.spare[color] % 2 else 60
        self.worth[color] = basic
        self.worth[HARBOR_TRAIN + color] = basic + 3
        ships = out.lack[6 + color]
        spare = 20 + 4 * min(5, out.spare[6 + color])
        self.worth[SHIP + color] = 100 + 2 * min(10, ships) if ships else spare
        double = spare + 15
        if ships == 1:
            double = 115
        elif ships > 1:
            double = 180 + 2 * min(10, ships)
        self.worth[SHIP + DOUBLE + color] = double

    def blind(self, trains: bool) -> i64:
        """What the top card of a deck is worth on average over the unseen cards."""
        table = self.table
        cells = table.cells
        seat = self.evaluation.seat
        pack = train_box() - cells[fields.TRAIN_HANDS + seat] - cells[fields.TRAIN_DISCARD]
        base: i64 = 0
        if not trains:
            pack = ship_box() - cells[fields.SHIP_HANDS + seat] - cells[fields.SHIP_DISCARD]
            base = SHIP
        cards: i64 = 0
        worth: i64 = 0
        lane: i64 = 0
        while lane <= WILD and base + lane < NUM_KINDS:
            unseen = count(pack, lane) - self.shown(base + lane)
            cards += unseen
            worth += unseen * self.worth[base + lane]
            lane += 1
        return worth // cards if cards > 0 else 30

    def shown(self, kind: i64) -> i64:
        """How many cards of a kind are face up or known to be in others' hands."""
        cards: i64 = 0
        slot: i64
        for slot in range(FACE_UP):
            if self.table.face_up(slot) == kind:
                cards += 1
        seat: i64
        for seat in range(self.table.seats):
            if seat != self.evaluation.seat:
                if kind < SHIP:
                    cards += count(self.table.cells[fields.KNOWN_TRAINS + seat], kind)
                else:
                    cards += count(self.table.cells[fields.KNOWN_SHIPS + seat], kind - SHIP)
        return cards

    def of(self, action: i64) -> i64:
        """What taking a card is worth."""
        if action == DRAW_TRAIN:
            return self.blind(True)
        if action == DRAW_SHIP:
            return self.blind(False)
        if action == STOP:
            return 0
        return self.worth[action - TAKE]

    def best_second(self, without: i64) -> i64:
        """What the second card of a turn is worth, if this kind is the first."""
        best = max(self.blind(True), self.blind(False))
        slot: i64
        for slot in range(FACE_UP):
            kind = self.table.face_up(slot)
            if kind not in (EMPTY, WILD, without):
                best = max(best, self.worth[kind])
        return best

    def of_draw(self, first: i64) -> i64:
        """What the two cards of a turn are worth together."""
        if first == TAKE + WILD:
            return self.worth[WILD]
        return self.of(first) + self.best_second(first - TAKE)

    def choose(self, legal: vec[i64], found: i64, first: bool) -> i64:
        """The card that is worth most; a face-up wild card has to be worth two."""
        best: i64 = -1
        most: i64 = -1
        at: i64
        for at in range(found):
            action = legal[at]
            if is_draw(action):
                worth = self.of(action)
                if first and action == TAKE + WILD:
                    worth -= self.best_second(WILD)
                if worth > most:
                    most = worth
                    best = action
        return best

    def refill(self) -> i64:
        """The deck that is likelier to show something good, if there is a card to take still."""
        trains = self.blind(True) > self.blind(False)
        if self.table.cells[fields.LAST_CARD]:
            trains = not trains
        return REFILL_TRAIN if trains else REFILL_TRAIN + 1


# Paying


def choose_payment(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The answer to a question of payment that spares what the plan (without this track) needs."""
    table = out.table
    if table.phase == COLORING:
        return cheapest_color(out, legal, found)
    asked = table.cells[fields.ASKED]
    if table.cells[fields.TRACK] < 0:
        return legal[found - 1]
    if table.rules.pairs[table.cells[fields.TRACK]] and asked != WILD:
        return pair_payment(out, legal, found)
    if asked >= SHIP:
        return doubles_payment(out, legal, found)
    return legal[0]


def doubles_payment(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """As many double ships as fill no space too many."""
    table = out.table
    cells = table.cells
    rest = table.rules.lengths[cells[fields.TRACK]] - count(cells[fields.PAID_TRAINS], WILD)
    at = found - 1
    while at > 0 and 2 * (legal[at] - PAY) > rest:
        at -= 1
    return legal[at]


def pair_payment(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """As many cards as are left over."""
    color = out.table.cells[fields.ASKED] % HARBOR_TRAIN
    at: i64 = 0
    while at + 1 < found and legal[at + 1] - PAY <= out.spare[color]:
        at += 1
    return legal[at]


def cheapest_color(out: Evaluation, legal: vec[i64], found: i64) -> i64:
    """The color that costs fewest wild cards and fewest cards that are needed elsewhere."""
    best = legal[0]
    least: i64 = 1_000_000
    at: i64
    for at in range(found):
        cost = color_cost(out, legal[at] - COLOR)
        if cost < least:
            least = cost
            best = legal[at]
    return best


def color_cost(out: Evaluation, color: i64) -> i64:
    """What paying in a color takes away."""
    table = out.table
    cells = table.cells
    if cells[fields.TRACK] < 0:
        if color == GRAY:
            return 200
        trains = count(cells[fields.TRAIN_HANDS + out.seat], HARBOR_TRAIN + color)
        ships = count(cells[fields.SHIP_HANDS + out.seat], color)
        return 40 * (4 - min(2, trains) - min(2, ships)) - min(4, trains) - min(4, ships)
    length = table.rules.lengths[cells[fields.TRACK]]
    if color == GRAY:
        return 40 * length
    at = 6 * table.rules.kinds[cells[fields.TRACK]] + color
    wilds = max(0, length - out.have[at])
    needed = max(0, min(length, out.have[at]) - out.spare[at])
    odd: i64 = 0
    if table.rules.kinds[cells[fields.TRACK]] != TRAIN:
        singles = count(cells[fields.SHIP_HANDS + out.seat], color)
        odd = 5 if singles == 0 and length % 2 else 0
    return 40 * wilds + 20 * needed + odd + out.have[at]
