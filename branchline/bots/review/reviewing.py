"""Reviewing: a review as a list of independent items, which can be shown, kept and gone on with."""

from collections.abc import Callable, Mapping
from typing import Any

from branchline.bots.game_ai import games_with_ai, policy_for
from branchline.bots.review.judging import CLOSELY, Judged, Judging
from branchline.bots.review.review import Review, make_review, values_of
from branchline.bots.review.steps import Step, replay_steps
from branchline.bots.review.values import Value, change, final, value
from branchline.core.bots import check_budget
from branchline.core.chance import check_seed
from branchline.core.errors import BadRecord, UnknownGame
from branchline.core.records import Record
from branchline.core.state import State, check_seat

USUAL_PLAYOUTS = 32
ALONE_PLAYOUTS = 256
"""Without rivals a game is played out in no time, so that more is beyond doubt."""
FOR_VALUES = 2
"""A value is the mean of this many times the playouts."""
CLOSER = 5
"""So many turns with the largest changes are measured again."""


class Reviewing:
    """A review that is being made: `advance()` until it says that nothing is left to do."""

    def __init__(
        self,
        record: Record,
        playouts: int | None = None,
        seed: int = 0,
        seat: int | None = None,
    ) -> None:
        check_budget(None, playouts)
        check_game(record)
        self.playouts = playouts or (USUAL_PLAYOUTS if record.players > 1 else ALONE_PLAYOUTS)
        self.seed = check_seed(seed)
        self.policy = policy_for(record.game)
        self.played = replay_steps(record, self.policy, self.seed, seat)
        check_over(self.played.states[-1])
        check_seat(self.played.states[0], seat)
        self.seat = seat
        self.found: list[dict[str, Any]] = []

    # What there is to do

    @property
    def of(self) -> int:
        """How many items there are: the start, every step, and the closer looks."""
        return 1 + len(self.played.steps) + min(CLOSER, len(self.played.turns()))

    @property
    def done(self) -> int:
        """How many of them are done."""
        return len(self.found)

    def advance(self) -> bool:
        """Does the next item; says whether there are more."""
        at, steps = self.done, self.played.steps
        if at < self.of:
            self.found.append(
                self.start()
                if at == 0
                else self.step(at - 1)
                if at <= len(steps)
                else self.closer(at - 1 - len(steps))
            )
        return self.done < self.of

    def start(self) -> dict[str, Any]:
        """The value of the start."""
        return {"value": vars(self.value(0, 1))}

    def step(self, at: int) -> dict[str, Any]:
        """A step: its decision judged, if there was one, and the value after its turn."""
        step = self.played.steps[at]
        judged = self.judge(step).to_dict() if step.is_open else None
        value = vars(self.value(step.end, 1)) if self.played.closes(at) else None
        return {"judged": judged, "value": value}

    def closer(self, rank: int) -> dict[str, Any]:
        """A turn that changed much, measured again: its values before and after, its decisions."""
        first, end = self.most_changed()[rank]
        steps = [one for one in self.played.steps if first <= one.index < end and one.is_open]
        return {
            "values": {str(index): vars(self.value(index, CLOSELY)) for index in (first, end)},
            "judged": {str(one.index): self.judge(one, closely=True).to_dict() for one in steps},
        }

    def most_changed(self) -> list[tuple[int, int]]:
        """The turns by how much they changed, the most first."""
        values = values_of(self.played.steps, self.found[: 1 + len(self.played.steps)])
        return sorted(self.played.turns(), key=lambda ends: -change(*(values[at] for at in ends)))

    # How it is done

    def value(self, index: int, times: int) -> Value:
        """The value after a number of actions."""
        state = self.played.states[index]
        if state.actor is None:
            return final(state)
        first = FOR_VALUES * times * self.playouts
        seeds = [self.seed_of(index, number) for number in range(first, 2 * first)]
        return value(self.policy, state, self.seat, seeds)

    def judge(self, step: Step, closely: bool = False) -> Judged:
        """The decision of a step, from what its player knew then."""
        state, action = self.played.before(step), self.played.actions[step.index]
        seed = self.seed_of(step.index, int(closely))  # a closer look has guesses of its own
        return Judging(self.policy, state, action, seed, self.playouts, closely).judged()

    def seed_of(self, index: int, number: int) -> int:
        """The seed of a guess."""
        return (self.seed << 48 | index << 24 | number) % (1 << 128)

    # Keeping it and going on with it

    def to_dict(self) -> dict[str, Any]:
        """What was found so far, as plain data."""
        return {
            "playouts": self.playouts,
            "seed": self.seed,
            "seat": self.seat,
            "found": list(self.found),
        }

    @classmethod
    def from_dict(cls, record: Record, data: Mapping[str, Any]) -> "Reviewing":
        """A review of the same record that goes on where it was left."""
        again = cls(record, data["playouts"], data["seed"], data["seat"])
        again.found = list(data["found"])
        return again

    def review(self, progress: Callable[[int, int], object] | None = None) -> Review:
        """The whole review; what is left to do is done first."""
        while self.done < self.of:
            self.advance()
            if progress:
                progress(self.done, self.of)
        return make_review(self.played, self.found, self.playouts, self.seed, self.seat)


def check_game(record: Record) -> None:
    """Refuses a game that has no quick policy."""
    able = games_with_ai()
    if record.game.id not in able:
        raise UnknownGame(
            f"{record.game.title} cannot be reviewed: there is no quick player to judge it by. "
            f"Games with one are {', '.join(able)}."
        )


def check_over(state: State) -> None:
    """Refuses a game that is not over."""
    if state.actor is not None:
        raise BadRecord("The game is not over yet; a review needs a finished one.")
