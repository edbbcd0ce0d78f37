"""How a game is played at the terminal: what it shows, and what it understands.

Any game can be played as plainly as its view stands; one with more to show builds on that.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from branchline.cli.paper import LABEL, Lines, headline, help_table, points, verdict
from branchline.cli.play.voice import Deed, times
from branchline.cli.screen import Screen
from branchline.core.errors import BadNotation
from branchline.core.game import Game
from branchline.core.paragraphs import without_marks
from branchline.core.plugins import load_plugin
from branchline.core.state import State

ELSEWHERE = ("game", "seat", "actor", "decision", "turn", "players", "result")
"""Parts of a view that are not printed among the others."""
HELP: Lines = (
    ("1, 2, …", "chooses what the list has under this number; its words will do too"),
    ("log", "all that has happened"),
    ("rules", "the rules in short"),
    ("why WORDS", "why that is not possible now, or what speaks for it"),
    ("hint", "the best moves with your chances to win, after a second's thought"),
    ("undo, back", "takes a decision back until something is revealed"),
    ("save, save FILE", "where the game is kept after every action; saves a copy of it"),
    ("quit", "leaves; branchline play goes on where you were"),
)


@dataclass(frozen=True)
class Answer:
    """An action, the decision it answers, and whether the rules were asked about it already."""

    decision: str
    action: int
    checked: bool = False


class Terminal:
    """A game at the terminal, as plain as its view; games with more to show say how."""

    runs_on = False
    """Whether what a player does in a row is told in one sentence."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def private_decisions(self) -> frozenset[str]:
        """Decisions in the middle of something that can be backed out of as a whole."""
        return self.game.private_decisions

    def deeds(self, events: Iterable[Mapping[str, Any]]) -> Iterator[Deed]:
        """Events by who did what to what, where what is done in a row is told in one sentence."""
        raise NotImplementedError

    def table(self, view: Any, names: list[str], screen: Screen, taken: int) -> list[object]:
        """The table as a seat sees it; `taken` lines of the screen are needed for the rest."""
        rows = [(part, describe_data(what)) for part, what in view.items() if part not in ELSEWHERE]
        for player in view["players"]:
            parts = {part: what for part, what in player.items() if part != "seat"}
            rows.append((names[player["seat"]], describe_data(parts)))
        return [headline(f"Turn {view['turn']}", self.game.title), grid(rows), ""]

    def menu(self, state: State, view: Any, screen: Screen) -> Iterable[object]:
        """What is asked, and what can be chosen."""
        yield Text(f"You are {self.game.asked(state).question}.", "bold")
        texts = [state.text(action) for action in state.legal()]
        choices = [Text(f"{number}. {text}") for number, text in enumerate(texts, 1)]
        yield Columns(choices, padding=(0, 3))

    def read(self, state: State, entry: str) -> list[Answer]:
        """The answers that an entry stands for: here one, by its number or its words."""
        if not entry.isdecimal():
            return [Answer(state.decision, state.parse(entry))]
        legal = state.legal()
        if not 1 <= int(entry) <= len(legal):
            raise BadNotation(f"There is no choice {entry}; choices are 1 to {len(legal)}.")
        return [Answer(state.decision, legal[int(entry) - 1])]

    def look(
        self, state: State, word: str, rest: str, names: list[str], screen: Screen
    ) -> Iterable[object] | None:
        """What a word of the game's own shows; None if it is not such a word."""
        return None

    def help(self, state: State) -> list[object]:
        """What can be typed now, and the rule behind it."""
        return [help_table(HELP)]

    def rules(self) -> list[str]:
        """The rules in short."""
        text = without_marks(self.game.short_rules())
        return [line.lstrip("# ") for line in text.splitlines()]

    def tickets(self, view: Any, screen: Screen) -> Iterable[object]:
        """All that a seat has to complete; here all that it has."""
        own = view["players"][view["seat"]]
        return [grid((part, describe_data(what)) for part, what in own.items() if part != "seat")]

    def ending(self, view: Any, names: list[str], screen: Screen) -> Iterable[object]:
        """The end of a game: points, and who has won."""
        result = view["result"]
        yield ""
        yield points(result["breakdown"], names, result["breakdown"][0])
        yield ""
        if result["winners"]:
            yield Text(verdict(result["winners"], result["scores"], names), "bold")


def terminal(game: Game) -> Terminal:
    """How a game is played at the terminal, as its package offers it in `branchline.terminals`."""
    kind: type[Terminal] = load_plugin("terminals", "terminal of", game.id) or Terminal
    return kind(game)


def grid(rows: Iterable[tuple[str, str]]) -> Table:
    """Labels on the left, and on the right what they are of, as many lines as it takes."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=LABEL, style="bold")
    table.add_column()
    for part, what in rows:
        table.add_row(Text(label(part)), Text(what))
    return table


def label(part: str) -> str:
    """The name of a part as a word: hand_size is Hand size."""
    words = part.replace("_", " ")
    return words[:1].upper() + words[1:]


def describe_data(what: Any) -> str:
    """Plain data in words: things in a list with how often they are there, lists one by one."""
    if isinstance(what, bool):
        return "yes" if what else "no"
    if isinstance(what, Mapping):
        return (
            "; ".join(
                f"{part.replace('_', ' ')} {describe_data(one)}" for part, one in what.items()
            )
            or "none"
        )
    if not isinstance(what, list):
        return "none" if what is None else str(what)
    if any(isinstance(one, list | Mapping) for one in what):
        return " | ".join(f"{number}: {describe_data(one)}" for number, one in enumerate(what, 1))
    return ", ".join(times([str(one) for one in what])) or "none"
