"""Opinions: what a seat can think of its decision, worked out by the workers, round after round.

Bots that people wait for come first, a seat has one opinion at a time, and it is given up when the
game moves on. A worker knows the whole game; an opinion is made of what the seat may know.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, cast

from branchline.core.transitions import play_action
from branchline.core.ways import ends_chain
from branchline.server import wire
from branchline.server.limits import TOO_OFTEN, Buckets
from branchline.server.table.entries import Refused
from branchline.server.workers.pool import WorkerPool, replayed
from branchline.server.workers.scheduler import Rank

if TYPE_CHECKING:
    from branchline.bots.opinions import Move, Opinion
    from branchline.core.state import State
    from branchline.server.live.open_table import OpenTable
    from branchline.server.table.table import BotTurn

log = logging.getLogger(__name__)
Progress = dict[str, Any]
ROUNDS = (0.2, 0.6, 1.5)
"""How long each round thinks, in seconds; each goes on from the one before, on any worker."""
SHOWN = 3
"""So many moves are told."""
A_SECOND, AT_ONCE = 0.5, 20
"""How many hints an address may ask for."""
MOST_THOUGHTS = 40
"""So many seats at most are thought for at a time."""


class Thought:
    """What was found so far about one decision of a seat."""

    def __init__(self, moment: int) -> None:
        self.moment = moment
        self.newest: wire.Opinion | None = None
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def add(self, found: wire.Opinion | None) -> None:
        """Takes what a round has found, or that there is no more, and tells who waits for it."""
        self.newest = found or self.newest
        self.changed.set()
        self.changed = asyncio.Event()

    @property
    def is_good(self) -> bool:
        """Whether it goes on, or has come to its end."""
        return self.task is not None and not (
            self.task.done() and (self.task.cancelled() or self.task.exception())
        )

    def refusal(self) -> Refused:
        """Why nothing more comes."""
        if self.task is None or self.task.cancelled():
            return Refused("late", "Too late: the game has moved on.")
        log.error("No opinion could be made.", exc_info=self.task.exception())
        return Refused("trouble", "The coach cannot say anything just now; try again.")


class Opinions:
    """The opinions that seats of this process ask for."""

    def __init__(
        self, thinking: WorkerPool, factor: float = 1.0, rounds: Sequence[float] = ROUNDS
    ) -> None:
        self.thinking = thinking
        self.rounds = rounds
        self.asked = Buckets(A_SECOND * factor, AT_ONCE * factor)
        self.under_way: set[asyncio.Task[None]] = set()

    def check(self, address: str) -> None:
        """Refuses an address that asks too often."""
        if not self.asked.take(address):
            raise Refused("rate", TOO_OFTEN)

    async def listen(self, opened: "OpenTable", seat: int, key: str) -> AsyncIterator[wire.Opinion]:
        """What is found about a seat's decision, each time better, until the last."""
        thought, told = self.about(opened, seat), None
        while True:
            changed = thought.changed
            if thought.newest is not None and thought.newest is not told:
                told = thought.newest
                yield cast(wire.Opinion, {**told, "key": key})
            if told is not None and told["last"]:
                return
            if thought.task is None or thought.task.done():
                raise thought.refusal()
            await changed.wait()

    def about(self, opened: "OpenTable", seat: int) -> Thought:
        """What is thought of a seat's decision; it is begun once, whoever asks."""
        moment = opened.table.moment_of(seat)
        thought = opened.thoughts.get(seat)
        if thought is None or thought.moment != moment or not thought.is_good:
            thought = opened.thoughts[seat] = self.begin(opened.table.turn_for(seat), moment)
        return thought

    def begin(self, turn: "BotTurn", moment: int) -> Thought:
        """Begins to think."""
        if len(self.under_way) >= MOST_THOUGHTS:
            raise Refused("rate", "Many ask for a hint just now; try again in a moment.")
        thought = Thought(moment)
        thought.task = task = asyncio.create_task(self.think(thought, turn))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        task.add_done_callback(lambda _: thought.add(None))
        return thought

    async def think(self, thought: Thought, turn: "BotTurn") -> None:
        """Thinks for one round after another."""
        progress: Progress | None = None
        for at, seconds in enumerate(self.rounds):
            time = sum(self.rounds[:at]), sum(self.rounds)
            found, progress = await self.thinking.ask(
                Rank.OPINION, opine, turn, thought.moment, progress, time, seconds
            )
            last = at == len(self.rounds) - 1
            head = {"type": "opinion", "key": "", "moment": thought.moment, "last": last}
            thought.add(cast(wire.Opinion, head | found))

    def move_on(self, opened: "OpenTable") -> None:
        """Gives up what a game has moved on from."""
        for seat, thought in list(opened.thoughts.items()):
            if thought.moment != opened.table.moment_of(seat) and thought.task is not None:
                thought.task.cancel()
                del opened.thoughts[seat]

    def close(self) -> None:
        """Gives everything up."""
        for task in list(self.under_way):
            task.cancel()


def opine(
    turn: "BotTurn",
    seed: int,
    progress: Progress | None,
    time: tuple[float, float],
    wanted: float,
    seconds: float,
) -> tuple[dict[str, Any], Progress]:
    """An opinion for a seat, in a worker, and what the next round goes on from.

    `time` is how much is spent of the time for all rounds, and how much that is; this one takes
    the time wanted or, if there is less, the time there is.
    """
    from branchline.bots.opinions import Deliberation

    state = replayed(turn)
    deliberation = Deliberation(state, turn.seat, seed, time[1])
    if progress is not None:
        deliberation.go_on(progress, time[0])
    deliberation.think(min(wanted, seconds))
    found = deliberation.opinion(min(wanted, seconds))
    return to_wire(deliberation.known, found), deliberation.progress()


def to_wire(known: "State", found: "Opinion") -> dict[str, Any]:
    """An opinion as it is sent, each action in words, from what the seat may know."""
    data = asdict(found)
    return {
        "nudge": found.nudge,
        "moves": [move_to_wire(known, move) for move in found.moves[:SHOWN]],
        "plan": [step | {"text": display_text(known, step["text"])} for step in data["plan"]],
        "tickets": data["tickets"],
        "collect": data["collect"],
        "playouts": found.playouts,
    }


def display_text(state: "State", text: str) -> str:
    """An action in words that people use."""
    return str(state.game.display_text(text, state.players))


def move_to_wire(state: "State", move: "Move") -> dict[str, Any]:
    """A move as plain data, each action in words, and how many of them can be said together."""
    texts, at_once, goes_on, seat = [], 0, True, state.actor
    for action in move.actions:
        if not state.is_legal(action):  # something else was revealed in this guess
            break
        texts.append(display_text(state, state.text(action)))
        done = play_action(state, action)
        at_once += goes_on
        goes_on = goes_on and seat is not None and not ends_chain(done)
        state = done.after
    data = asdict(move)
    data.pop("text")
    return data | {"actions": move.actions[: len(texts)], "texts": texts, "at_once": at_once}
