"""The state of The Card Game: the table, with what may be chosen and what each choice does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.chance import chance
from branchline.games.card_game import scoring
from branchline.games.card_game.actions import COMPLETING, OVER, TURN
from branchline.games.card_game.constants import NUM_TICKETS
from branchline.games.card_game.decisions import ASKED, VERB_OF
from branchline.games.card_game.ending import end_turn, may_complete
from branchline.games.card_game.observing import observe
from branchline.games.card_game.redealing import redeal_hidden, reshuffle_unseen
from branchline.games.card_game.table import Table

FEW: Final = vec[i64]([0] * (NUM_TICKETS + 1))
"""Room for the answers to what is asked within a turn, which are fewer than those of a turn."""


class CardState(Table):
    """One moment of The Card Game."""

    def choices(self, into: vec[i64]) -> i64:
        found: i64 = 0
        for verb in ASKED[self.phase]:
            found = verb.choices(self, into, found)
        return found

    def play(self, action: i64) -> None:
        self.step(action)
        if self.phase > TURN and self.phase != OVER:
            self.answer_for_player()

    def answer_for_player(self) -> None:
        """A question with a single answer is not asked, unless that would tell a secret."""
        into = FEW[:]
        while self.may_be_answered() and self.choices(into) == 1:
            self.step(into[0])

    def may_be_answered(self) -> bool:
        """Whether to answer tells others nothing, for all that they know there to be a choice."""
        if self.phase == COMPLETING and self.rules.completing_is_asked:
            return not may_complete(self, self.to_act)
        return self.phase > TURN and self.phase != OVER

    def step(self, action: i64) -> None:
        """One choice, and the next turn if it ended this one."""
        verb = VERB_OF[action]
        if verb.play(self, action - verb.first):
            end_turn(self)

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

    def reshuffled(self, seed: int) -> "CardState":
        if self.seats == 1:
            return self.redealt(0, seed)
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
