"""Lesson: a recorded game, and steps that tell which of its moves a person makes, and why.

A lesson is two files in `data`: a record (`world.json`) and the steps (`world.toml`). Whatever no
step asks for is played as it was recorded, for the rivals and, between two chapters, for everyone.
Where a player is follows from the number of actions alone.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from branchline.core.errors import UnknownLesson
from branchline.core.records import Record

ME = 0
"""The seat of who learns."""
LESSONS = ("great-lakes", "world", "rising-sun", "card-game", "card-game-solo")
"""In the order in which they are offered."""
DATA = files("branchline.learn") / "data"


@dataclass(frozen=True)
class Step:
    """One sentence, what it lights, and the moves it asks for; without any it is only read."""

    name: str
    say: str
    more: str
    light: tuple[str, ...]
    """Parts of the table by their names: market, hand, route-..., spot:deck-train."""
    at: int
    """How many actions the game has when it is shown."""
    do: tuple[str, ...] = ()
    nudge: str = "First go on with the lesson."
    later: str = ""
    """The words of a button that makes its first move; what follows is played by itself."""

    @property
    def until(self) -> int:
        """How many actions the game has once it is done."""
        return self.at + len(self.do)


class Lesson:
    """A guided first game."""

    def __init__(self, id: str, record: Record, told: dict[str, Any]) -> None:
        self.id = id
        self.record = record
        self.title: str = told["title"]
        self.minutes: int = told["minutes"]
        self.end: str = told["end"]
        """What is said when it is over."""
        self.steps = read_steps(told["step"])

    @cached_property
    def actions(self) -> list[int]:
        """All actions of the game, by their ids."""
        state, found = self.record.start(), []
        for text in self.record.actions:
            found.append(state.parse(text))
            state.apply(found[-1])
        return found

    def follows(self, actions: Sequence[int]) -> bool:
        """Whether a game has gone as the lesson goes."""
        return self.actions[: len(actions)] == list(actions)

    def step(self, done: int) -> Step | None:
        """The step that asks for the next action; None while others play, and at the end."""
        return next((step for step in self.steps if step.at <= done < step.until), None)

    def told(self, done: int) -> list[Step]:
        """What is to be read after so many actions, the step that asks for something last."""
        return [step for step in self.steps if step.at == done or step.at < done < step.until]

    def due(self, done: int) -> list[int]:
        """The actions that are played by themselves now: one, or all up to a later moment."""
        if self.step(done):
            return []
        asked = [step.at for step in self.steps if step.at > done]
        until = min(asked, default=len(self.actions)) if self.skips(done) else done + 1
        return self.actions[done:until]

    def skips(self, done: int) -> bool:
        """Whether the last step that was done leads to a later moment."""
        before = [step for step in self.steps if step.do and step.until <= done]
        return bool(before and before[-1].later)

    def nudge(self, done: int, actions: Sequence[int]) -> str | None:
        """What to say about actions that are not those asked for."""
        step = self.step(done)
        if step is None or done + len(actions) > step.until:
            return None if step is None else step.nudge
        wanted = self.actions[done : done + len(actions)]
        return None if wanted == list(actions) else step.nudge


def read_steps(told: list[dict[str, Any]]) -> list[Step]:
    """The steps of a file; what is only read stands where the next step asks."""
    steps: list[Step] = []
    for one in reversed(told):
        lists = {name: tuple(one.get(name, ())) for name in ("light", "do")}
        below = {"more": "", "at": steps[0].at if steps else -1}
        steps.insert(0, Step(**below | one | lists))
    return steps


def lessons() -> list[Lesson]:
    """All lessons, the first to offer first."""
    return [lesson(id) for id in LESSONS]


@cache
def lesson(id: str) -> Lesson:
    """A lesson by its id."""
    if id not in LESSONS:
        raise UnknownLesson(f"There is no lesson {id!r}; lessons are {', '.join(LESSONS)}.")
    record = Record.loads((DATA / f"{id}.json").read_text(encoding="utf-8"))
    return Lesson(id, record, tomllib.loads((DATA / f"{id}.toml").read_text(encoding="utf-8")))
