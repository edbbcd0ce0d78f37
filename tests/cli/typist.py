"""Someone who plays by reading a screen and typing, or who types what was prepared."""

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

import branchline as bl
from branchline.cli.play.autosave import Keeper
from branchline.cli.play.human_players import HumanPlayers
from branchline.cli.play.sitting import Sitting
from branchline.cli.screen import Screen
from tests.cli.terminal import plain

MOST = 3000
Answer = Callable[[str, str, random.Random], str]
"""What is typed, from what is on the screen and the prompt."""


class Typist(Screen):
    """A screen at which someone reads and types."""

    def __init__(self, seed: int, answer: Answer, width: int = 80, height: int = 24) -> None:
        self.answer = answer
        self.file = io.StringIO()
        super().__init__(
            Console(
                file=self.file,
                width=width,
                height=height,
                force_terminal=True,
                color_system=None,
                highlight=False,
                markup=False,
            )
        )
        self.luck = random.Random(seed)
        self.seen = 0
        self.screens: list[str] = []
        self.typed: list[str] = []

    def ask(self, prompt: str = "> ") -> str:
        assert len(self.typed) < MOST, "the game does not end"
        self.look()
        line = self.reply(prompt)
        self.typed.append(line)
        return line

    def look(self) -> None:
        """Reads what was printed since the last time."""
        self.file.seek(self.seen)
        self.screens.append(plain(self.file.read()))
        self.seen = self.file.tell()

    def reply(self, prompt: str) -> str:
        """What is typed at a prompt."""
        if "press Enter" in prompt:
            return ""
        shown = self.screens[-1]
        assert "is no " not in shown, f"refused:\n{shown}"
        return self.answer(shown, prompt, self.luck)


def nothing(screen: str, prompt: str, luck: random.Random) -> str:
    """What is answered by someone who only types what was prepared."""
    raise EOFError


class Scripted(Typist):
    """Types what was prepared, and then ends the program."""

    def __init__(self, *lines: str, width: int = 80, height: int = 24) -> None:
        super().__init__(0, nothing, width, height)
        self.prepared = list(lines)

    def reply(self, prompt: str) -> str:
        if not self.prepared:
            raise EOFError
        return self.prepared.pop(0)


def sit(game: bl.Game, *names: str, seed: int = 5) -> Sitting:
    """A new game."""
    record = bl.Record(game, len(names), seed, list(names))
    return Sitting(record, Keeper(Path("/dev/null/nowhere")))


def typed(state: Any, *lines: str, **size: int) -> tuple[Any, Scripted]:
    """What comes of lines typed at a position by whoever decides now, and what was shown."""
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    sitting = sit(state.game, *names)
    sitting.state = state
    on = Scripted(*lines, **size)
    people = HumanPlayers(sitting, on)
    people.watching = seat = state.actor
    while sitting.state.actor == seat:
        people.watching = seat
        try:
            people.show(seat)
            entry = on.ask("? for help > ")
            people.obey(seat, entry)
        except EOFError:
            break
        except bl.BranchlineError as refusal:
            on.show(str(refusal))
    on.look()
    return sitting.state, on
