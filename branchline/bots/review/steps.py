"""Steps: a record cut into pieces that have one decision each, and the formalities after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.bots.review.judging import events_of, moves_of
from branchline.bots.search.policy import Policy
from branchline.core.records import Record
from branchline.core.state import State

OTHER_ORDERS = range(3)
"""Shuffles that tell what chance decided: the same card can come twice."""


@dataclass(frozen=True)
class Step:
    """A decision of a game, and what followed it as a matter of form."""

    index: int
    """Actions before it."""
    end: int
    """Actions after it."""
    turn: int
    seat: int
    is_open: bool
    """Whether there was anything to decide."""


@dataclass(frozen=True)
class Played:
    """A finished game, moment by moment."""

    record: Record
    states: list[State]
    actions: list[int]
    steps: list[Step]

    def before(self, step: Step) -> State:
        """The state in which a step was decided."""
        return self.states[step.index]

    def closes(self, at: int) -> bool:
        """Whether a step is the last of its turn."""
        following = self.steps[at + 1 : at + 2]
        return not following or is_other_turn(self.steps[at], following[0])

    def turns(self) -> list[tuple[int, int]]:
        """The actions before and after every turn."""
        ends = [step.end for at, step in enumerate(self.steps) if self.closes(at)]
        return list(zip([0, *ends], ends, strict=False))

    def texts(self, step: Step) -> list[str]:
        """The actions of a step, as people call what they see."""
        actions = self.record.actions[step.index : step.end]
        return [self.record.game.display_text(text, self.record.players) for text in actions]

    def told(self, first: int, end: int, eyes: int | None, reader: int | None = None) -> list[str]:
        """What a seat saw happen from one action to another, in sentences to a reader."""
        lines = [line for at in range(first, end) for line in self.said(at, eyes, reader)]
        return list(dict.fromkeys(lines))

    def by_chance(
        self, first: int, end: int, eyes: int | None, reader: int | None = None
    ) -> list[str]:
        """The sentences that would have been others, had the unseen cards lain in another order."""
        return [
            line
            for at in range(first, end)
            for line in self.said(at, eyes, reader)
            if any(line not in self.said(at, eyes, reader, seed) for seed in OTHER_ORDERS)
        ]

    def said(
        self, at: int, eyes: int | None, reader: int | None, seed: int | None = None
    ) -> list[str]:
        """What a seat saw an action do; with a seed, had the unseen cards been shuffled again."""
        before = self.states[at] if seed is None else self.states[at].reshuffled(seed)
        events, game = before.events(self.actions[at], eyes), self.record.game
        return [line for event in events if (line := game.sentence(event, reader))]

    def events(self, step: Step, eyes: int | None) -> list[dict[str, Any]]:
        """What a seat saw a step come to."""
        rest = iter(self.actions[step.end :])
        actions = self.actions[step.index : step.end]
        return events_of(self.before(step), actions, eyes, lambda _: next(rest))


def replay_steps(record: Record, policy: Policy, seed: int, eyes: int | None) -> Played:
    """A record replayed and cut into steps."""
    states = list(record.replay())
    actions = [state.parse(text) for state, text in zip(states, record.actions, strict=False)]
    return Played(record, states, actions, cut(policy, states, actions, seed, eyes))


def cut(
    policy: Policy, states: Sequence[State], actions: Sequence[int], seed: int, eyes: int | None
) -> list[Step]:
    """The steps of a game: a formality belongs to what its player did before in the same turn.

    From a seat a rival's turn is one step: where there was a choice in it would tell the hand.
    """
    steps: list[Step] = []
    for at, action in enumerate(actions):
        state = states[at]
        assert state.actor is not None
        is_seen = eyes in (None, state.actor)
        opens = is_seen and is_open(policy, state, action, seed)
        now = Step(at, at + 1, state.game.turn(state), state.actor, opens)
        last = steps[-1] if steps else None
        if last and not now.is_open and not is_other_turn(last, now):
            steps[-1] = Step(last.index, at + 1, last.turn, last.seat, last.is_open)
        else:
            steps.append(now)
    return steps


def is_other_turn(step: Step, following: Step) -> bool:
    """Whether a new turn, or another player's part of it, has begun."""
    return (step.turn, step.seat) != (following.turn, following.seat)


def is_open(policy: Policy, state: State, action: int, seed: int) -> bool:
    """Whether there was anything to decide, from what the player knew."""
    if len(state.legal()) == 1:
        return False
    return bool(moves_of(policy, state.redeal(state.actor, seed), action, seed))
