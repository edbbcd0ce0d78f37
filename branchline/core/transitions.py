"""One action and the states around it: played once, with what everybody saw of it noted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from branchline.core.events import EventLog
from branchline.core.state import State


@dataclass(frozen=True)
class Transition:
    """One action, the states before and after it, and what happened; nobody changes them."""

    before: State
    action: int
    after: State
    log: EventLog

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """What a seat (None: a spectator) saw happen, as events in order."""
        return self.log.seen_by(-1 if seat is None else seat)


def play_action(before: State, action: object) -> Transition:
    """What an action leads to, or the rules' refusal; the state before stays as it is."""
    after, log = before.clone(), EventLog()
    after.event_log = log
    after.apply(action)
    after.event_log = None
    return Transition(before, int(action), after, log)  # type: ignore[call-overload]


def play_actions(state: State, actions: Iterable[int]) -> Iterator[Transition]:
    """The transitions of actions, one after another."""
    for action in actions:
        done = play_action(state, action)
        state = done.after
        yield done
