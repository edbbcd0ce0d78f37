"""A table's game played again, entry by entry, to look at it as it was."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from branchline.core.state import State
from branchline.core.transitions import Transition, play_actions


class ReplayedMove(NamedTuple):
    """A move that stands: its entry, the state before it, and its actions."""

    number: int
    before: State
    actions: list[int]


class Replay:
    """The state of the game after the entries so far, and the moves that lead to it."""

    def __init__(self, deal: Callable[[], State]) -> None:
        self.deal = deal
        self.state: State | None = None
        self.moves: list[ReplayedMove] = []
        self.transitions: tuple[Transition, ...] = ()
        """Those of the last entry, if it was a move."""

    def begin(self) -> None:
        """Deals."""
        self.state = self.deal()

    def play(self, number: int, actions: Iterable[int]) -> None:
        """Plays a move."""
        if self.state is not None:
            self.moves.append(ReplayedMove(number, self.state, list(actions)))
            self.transitions = tuple(play_actions(self.state, actions))
            self.state = self.transitions[-1].after

    def take_back(self, to: int) -> None:
        """Takes back all moves after an entry."""
        while self.moves and self.moves[-1].number > to:
            self.state = self.moves.pop().before

    def actions(self) -> list[int]:
        """All actions that stand."""
        return [action for move in self.moves for action in move.actions]
