"""Which train card to take: what a card of each kind is worth in hand."""

from mypy_extensions import i64

from branchline.bots.card_game import weights
from branchline.bots.card_game.evaluation import Evaluation
from branchline.core.packed_counts import count, total
from branchline.games.card_game.actions import DRAW, TAKE, TAKE_CLOCK
from branchline.games.card_game.constants import LOCOMOTIVE


def worth_in_hand(out: Evaluation, color: i64) -> float:
    """What one more card of a color is worth."""
    w = out.weights
    worth = w[weights.IDLE] + w[weights.GROW] * float(min(3, count(out.hand, color)))
    if count(out.others, color):
        worth += w[weights.TO_ROB]
    lacking = count(out.lack, color)
    if lacking:
        unseen = count(out.unseen, color)
        worth += w[weights.LACK] + w[weights.SCARCE] * float(lacking) / float(unseen + lacking)
    return worth


def worth_unseen(out: Evaluation) -> float:
    """What a card from the deck is worth on average."""
    cards = total(out.unseen)
    if cards == 0:
        return 0.0
    worth = float(count(out.unseen, LOCOMOTIVE)) * out.weights[weights.LOCO]
    color: i64
    for color in range(out.rules.colors):
        number = count(out.unseen, color)
        if number:
            worth += float(number) * worth_in_hand(out, color)
    return worth / float(cards) + out.weights[weights.SECRET]


class Draws:
    """The cards that can be had: what each is worth, and the best of them."""

    def __init__(self, out: Evaluation) -> None:
        self.out = out
        self.row: i64 = out.table.in_row()
        self.clock: i64 = out.table.clock_kind()
        self.unseen = worth_unseen(out)
        self.best: i64 = -1
        self.most = 0.0
        self.next = 0.0
        """What the best card is worth, and the next best."""
        self.look()

    def look(self) -> None:
        """Finds the best two cards."""
        deck = self.out.deck_left()
        if deck > 0:
            self.add(DRAW, self.unseen)
        if deck > 1:
            self.add(DRAW, self.unseen)
        kind: i64
        for kind in range(LOCOMOTIVE):
            number = count(self.row, kind)
            if number:
                self.add(TAKE + kind, worth_in_hand(self.out, kind))
            if number > 1:
                self.add(TAKE + kind, worth_in_hand(self.out, kind))
        if self.clock < LOCOMOTIVE:
            self.add(TAKE_CLOCK, worth_in_hand(self.out, self.clock))

    def add(self, action: i64, worth: float) -> None:
        """One more card that can be had."""
        if worth > self.most or self.best < 0:
            self.next = self.most
            self.most = worth
            self.best = action
        elif worth > self.next:
            self.next = worth

    def worth(self, action: i64) -> float:
        """What a turn is worth that begins with this card."""
        kind = self.kind(action)
        if kind == LOCOMOTIVE:
            return self.out.weights[weights.LOCO]
        if action == self.best:
            return self.most + self.next
        return (self.unseen if action == DRAW else worth_in_hand(self.out, kind)) + self.most

    def kind(self, action: i64) -> i64:
        """The kind of card that an action takes; of no known kind from the deck."""
        if action == TAKE_CLOCK:
            return self.clock
        return action - TAKE
