"""Someone who plays Rails & Sails by reading a screen and typing, now one thing and now another."""

import io
import random
import re
from pathlib import Path
from typing import Any

from rich.console import Console

import branchline as bl
from branchline.cli.play.keeping import Keeper
from branchline.cli.play.people import People
from branchline.cli.play.sitting import Sitting
from branchline.cli.rails_and_sails.words import PAY_PROMPT
from branchline.cli.screen import Screen
from tests.cli.terminal import plain

HEADINGS = r"(Take|Refill|For tickets|(?:train|ship|pairs) \d|Harbor in|Or|How many|Pay with)"
MOST = 3000


def listed(screen: str) -> dict[str, list[str]]:
    """The numbers that are listed, by heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in screen.splitlines():
        label, rest = line[:12].strip(), line[12:]
        if match := re.match(HEADINGS, label):
            heading = match[1]
        elif label or not rest.strip():
            heading = ""
        if heading:
            found.setdefault(heading, []).extend(re.findall(r"(?:^|  )(\d+) ", rest))
    return {heading: numbers for heading, numbers in found.items() if numbers}


def answer(screen: str, prompt: str, luck: random.Random) -> str:
    """Something that can be done now."""
    if "tickets do you keep" in screen:
        return luck.choice(["keep 1 2 3", "1, 2, 3", "keep all"])
    if fleet := re.search(r"pieces are trains\? (\d+) to (\d+)", screen):
        return f"fleet {luck.randint(int(fleet[1]), int(fleet[2]))}"
    if PAY_PROMPT in prompt:
        return luck.choice(["", "auto", *listed(screen).get("Pay with", [])])
    found = listed(screen)
    if not found:
        return "show"
    if "Refill" in found or "Or" not in found:
        return luck.choice([number for numbers in found.values() for number in numbers])
    claims = [n for heading, ns in found.items() for n in ns if heading[:2] in ("Fo", "tr", "sh")]
    if "Harbor in" in found and luck.random() < 0.8:
        return luck.choice(found["Harbor in"])
    if claims and luck.random() < 0.5:
        return luck.choice(claims)
    if "Take" in found and luck.random() < 0.95:
        return luck.choice([*found["Take"], *["dt, ds"] * ("Your turn" in screen)])
    return luck.choice(found["Or"])


class Typist(Screen):
    """A screen at which someone reads and types."""

    def __init__(self, seed: int, width: int = 80, height: int = 24) -> None:
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
        self.screens.append(plain(self.file.getvalue()[self.seen :]))
        self.seen = len(self.file.getvalue())
        line = self.reply(prompt)
        self.typed.append(line)
        return line

    def reply(self, prompt: str) -> str:
        """What is typed at a prompt."""
        if "press Enter" in prompt:
            return ""
        shown = self.screens[-1]
        assert "is no " not in shown, f"refused:\n{shown}"
        return answer(shown, prompt, self.luck)


class Scripted(Typist):
    """Types what was prepared, and then ends the program."""

    def __init__(self, *lines: str, width: int = 80, height: int = 24) -> None:
        super().__init__(0, width, height)
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
    """What comes of lines typed at a position by whoever is to act, and what was shown."""
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    sitting = sit(state.game, *names)
    sitting.state = state
    on = Scripted(*lines, **size)
    people = People(sitting, on)
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
    on.screens.append(plain(on.file.getvalue()[on.seen :]))
    return sitting.state, on
