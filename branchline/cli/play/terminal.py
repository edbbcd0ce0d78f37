"""What a game has to show and to understand to be played at the terminal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from branchline.cli.screen import Screen
from branchline.core.game import Game
from branchline.core.state import State


@dataclass(frozen=True)
class Answer:
    """An action, the decision it answers, and whether the rules were asked about it already."""

    decision: str
    action: int
    checked: bool = False


class Terminal(Protocol):
    """A game as it is played at the terminal."""

    def table(self, view: Any, names: list[str], screen: Screen, taken: int) -> list[object]:
        """The table as a seat sees it; `taken` lines of the screen are needed for the rest."""

    def menu(self, state: State, view: Any, screen: Screen) -> Iterable[object]:
        """What is asked, and what can be chosen."""

    def read(self, state: State, entry: str) -> list[Answer]:
        """The answers that an entry stands for."""

    def look(
        self, state: State, word: str, rest: str, names: list[str], screen: Screen
    ) -> Iterable[object] | None:
        """What a word of this game's own shows; None if it is not such a word."""

    def help(self, state: State) -> list[object]:
        """What can be typed now, and the rule behind it."""

    def rules(self) -> list[str]:
        """The rules in short."""

    def tickets(self, view: Any, screen: Screen) -> Iterable[object]:
        """All that a seat has to complete."""

    def ending(self, view: Any, names: list[str], screen: Screen) -> Iterable[object]:
        """The end of a game: points, and who has won."""

    def tell(self, state: State, sentence: str) -> str:
        """A sentence of the rules or of the log, as it is told at the terminal."""

    half_made: frozenset[str]
    """Decisions in the middle of something that can be backed out of as a whole."""
    runs_on: bool
    """Whether what a player does in a row is told in one sentence."""


def terminal(game: Game) -> Terminal:
    """How a game is played at the terminal."""
    if game.id == "card-game":
        from branchline.cli.card_game.terminal import CardTerminal

        return CardTerminal()
    if game.id in ("world", "great-lakes"):
        from branchline.cli.rails_and_sails.terminal import SailTerminal

        return SailTerminal(game)
    if game.id == "rising-sun":
        from branchline.cli.rising_sun.terminal import RailTerminal

        return RailTerminal(game)
    from branchline.cli.play.plain import PlainTerminal

    return PlainTerminal(game)
