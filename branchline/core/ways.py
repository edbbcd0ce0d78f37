"""The complete ways to carry an action out: how a route is paid, of how many cards a set is.

A play of several small decisions is followed to its end along every branch, as long as only the
one who acts decides, nobody else sees a part of it, and nothing is turned up that lay face down.
"""

from collections.abc import Iterator
from typing import Any

from branchline.core.state import State
from branchline.core.transitions import Transition, play_action

TOLD = ("gives", "robs")
"""What a way tells of the meaning of its last action."""


def complete_ways(state: State, action: int) -> Iterator[dict[str, Any]]:
    """Every way to carry an action out, as plain data."""
    for chain in chains(state, action):
        last = chain[-1]
        meaning = last.before.meaning(last.action)
        yield {
            "actions": [one.action for one in chain],
            "texts": [one.before.text(one.action) for one in chain],
            "cards": state.game.paid(last.events(last.before.actor)),
            **{part: meaning[part] for part in TOLD if part in meaning},
        }


def chains(state: State, action: int) -> Iterator[list[Transition]]:
    """The transitions of every way, one list each."""
    done = play_action(state, action)
    if ends_chain(done) or done.after.decision not in state.game.private_decisions:
        yield [done]
        return
    for next_action in done.after.legal():
        for rest in chains(done.after, next_action):
            yield [done, *rest]


def ends_chain(done: Transition) -> bool:
    """Whether the seat that acted must see what this action led to before it goes on."""
    seat = done.before.actor
    return done.after.actor != seat or reveals(done.before, done.after, seat)


def reveals(before: State, after: State, seat: int | None) -> bool:
    """Whether a seat, or anyone, learned something from what lay face down."""
    game = before.game
    return bool(game.face_down(before, seat) != game.face_down(after, seat))
