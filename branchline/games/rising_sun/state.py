"""A state of Rising Sun: the table, and whose decision it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from branchline.core.chance import chance
from branchline.core.state import blank_choices
from branchline.games.rising_sun import scoring
from branchline.games.rising_sun.actions import OVER, REACTING, STARTING, TURN
from branchline.games.rising_sun.effects import QUESTIONS
from branchline.games.rising_sun.observing import observe
from branchline.games.rising_sun.redealing import hidden_stream, redeal_hidden, reshuffle_unseen
from branchline.games.rising_sun.table import Table
from branchline.games.rising_sun.turn import WHAT_TO_DO

TRIES: Final = 5000


class RailState(Table):
    """One moment of Rising Sun."""

    def choices(self, into: vec[i64]) -> i64:
        if self.phase == TURN:  # most often, and quicker by its name
            return WHAT_TO_DO.choices(self, into)
        return QUESTIONS[self.phase].choices(self, into)

    def play(self, action: i64) -> None:
        if self.phase == TURN:
            WHAT_TO_DO.answer(self, action)
        else:
            QUESTIONS[self.phase].answer(self, action)
        if self.is_small():
            into = blank_choices()
            while self.is_small() and self.choices(into) == 1 and self.is_forced():
                QUESTIONS[self.phase].answer(self, into[0])

    def is_small(self) -> bool:
        """Whether a question is asked that is not asked if it has a single answer."""
        return self.phase not in (TURN, STARTING, REACTING, OVER)

    def is_forced(self) -> bool:
        """Whether a single answer may be given unasked: everyone knows that there is no other."""
        return not self.rules.asks_openly or QUESTIONS[self.phase].is_open(self)

    def clone(self) -> "RailState":
        twin = RailState(self.game, self.rules, self.supply, self.chance, self.seed, self.seats)
        self.copy_to(twin)
        return twin

    def redealt(self, seat: i64, seed: int) -> "RailState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        stream = hidden_stream(twin)
        redeal_hidden(twin, seat, stream)
        if twin.is_small() and twin.to_act != seat:
            # What is asked tells something of the hand: it must have an answer to choose.
            into = blank_choices()
            tries: i64 = 0
            fewest: i64 = 1 if self.rules.asks_openly else 2
            while twin.choices(into) < fewest:
                tries += 1
                if tries == TRIES:
                    self.copy_to(twin)
                    break
                redeal_hidden(twin, seat, stream)
        return twin

    def reshuffled(self, seed: int) -> "RailState":
        twin = self.clone()
        twin.seed = seed
        twin.chance = chance(seed)
        reshuffle_unseen(twin, hidden_stream(twin))
        return twin

    def observe(self, seat: i64, out: vec[i32], at: i64) -> i64:
        return observe(self, seat, out, at)

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)
