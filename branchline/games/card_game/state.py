"""The state of The Card Game: the table, with what may be chosen and what each choice does."""

from librt.vecs import vec
from mypy_extensions import i64

from branchline.core.chance import chance
from branchline.core.lanes import one
from branchline.core.state import blank_choices
from branchline.games.card_game import ending, scoring, turn
from branchline.games.card_game.actions import (
    CARDS,
    COMPLETE,
    COMPLETING,
    DONE,
    DRAW,
    HOW_MANY,
    HOW_MANY_LOCOS,
    KEEP,
    KEEPING,
    LEAVE,
    LOCOS,
    MOVE,
    MOVING,
    OVER,
    PASS,
    PICK,
    SECOND,
    STOP,
    THREE_COLORS,
    TICKETS,
    TURN,
)
from branchline.games.card_game.cards import KINDS
from branchline.games.card_game.knowledge import redeal_hidden
from branchline.games.card_game.rules import DRAWN_TICKETS
from branchline.games.card_game.table import Table
from branchline.games.card_game.tickets import keep, offer_tickets


class CardState(Table):
    """One moment of The Card Game."""

    def choices(self, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == TURN:
            return turn.turn_choices(self, into)
        if phase == SECOND:
            return turn.card_choices(self, into, False)
        if phase == HOW_MANY:
            return turn.cards_choices(self, into)
        if phase == HOW_MANY_LOCOS:
            return turn.loco_choices(self, into)
        if phase == THREE_COLORS:
            return turn.pick_choices(self, into)
        if phase == KEEPING:
            return ending.keep_choices(self, into)
        if phase == MOVING:
            into[0] = MOVE
            into[1] = LEAVE
            return 2
        if phase == COMPLETING:
            return ending.complete_choices(self, into)
        return 0

    def play(self, action: i64) -> None:
        self.step(action)
        if self.phase > TURN and self.phase != OVER:
            self.answer_for_player()

    def answer_for_player(self) -> None:
        """A question with a single answer is not asked."""
        into = blank_choices()
        while self.phase > TURN and self.phase != OVER and self.choices(into) == 1:
            self.step(into[0])

    def step(self, action: i64) -> None:
        """One choice, and the next turn if it ended this one."""
        if self.do(action):
            self.end_turn()

    def do(self, action: i64) -> bool:
        """One choice and what follows from it; returns whether the turn is over."""
        phase = self.phase
        if phase == TURN:
            return self.do_in_turn(action)
        if phase == SECOND:
            return self.draw(action)
        if phase == HOW_MANY:
            turn.choose_cards(self, action - CARDS)
            return False
        if phase == HOW_MANY_LOCOS:
            turn.play_set(self, action - LOCOS)
            return True
        if phase == THREE_COLORS:
            return turn.pick_color(self, action - PICK)
        if phase == KEEPING:
            return self.do_keep(action - KEEP)
        if phase == MOVING:
            if action == MOVE:
                self.move_groups(self.turn_of, one(self.color))
            elif self.telling is not None:
                self.telling.note("leave", self.turn_of, {"color": KINDS[self.color]})
            turn.ask_next_group(self)
        elif action == DONE:
            ending.done_completing(self)
        else:
            ending.complete_one(self, action - COMPLETE)
        return False

    def do_in_turn(self, action: i64) -> bool:
        """The action of a turn; returns whether the turn is over."""
        if action <= DRAW:
            return self.draw(action)
        if action == TICKETS:
            offer_tickets(self, self.turn_of, DRAWN_TICKETS)
            self.phase = KEEPING
        elif action != PASS:
            turn.begin_play(self, action)
        elif self.telling is not None:
            self.telling.note("pass", self.turn_of, {})
        return action == PASS

    def draw(self, action: i64) -> bool:
        """A card is drawn, or no second one; returns whether the draw is over."""
        if action == STOP and self.telling is not None:
            self.telling.note("stop", self.turn_of, {})
        over = action == STOP or turn.draw(self, action)
        if over:
            turn.end_draw(self)
        return over

    def do_keep(self, chosen: i64) -> bool:
        """Tickets are kept, at setup or in a turn; returns whether a turn is over."""
        if self.turns == 0:
            ending.choose_setup_tickets(self, chosen)
            return False
        keep(self, self.to_act, chosen)
        return True

    def end_turn(self) -> None:
        """The turn is over."""
        self.color = 0
        self.cards = 0
        self.picked = 0
        ending.end_turn(self)

    def clone(self) -> "CardState":
        twin = CardState(self.game, self.rules, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def redealt(self, seat: i64, seed: int) -> "CardState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        redeal_hidden(twin, seat)
        return twin

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)
