"""Game: what a game is to the rest of the program: its facts, options, words and shapes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from branchline.core.chance import check_seed, fresh_seed
from branchline.core.errors import BadPlayers, BadPosition
from branchline.core.options import Option, resolve
from branchline.core.state import State


class Game(ABC):
    """Rules, board and options; never changes once made."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    rules_version: ClassVar[int]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    usual_players: ClassVar[int]
    num_actions: ClassVar[int]
    options: ClassVar[Mapping[str, Option]]
    view_type: ClassVar[Any]
    position_type: ClassVar[Any]
    painter: ClassVar[Callable[[State], str | None] | None] = None
    """Draws states of any game; set from outside, as core knows nobody who draws."""

    def __init__(self, **given: Any) -> None:
        self.settings = resolve(self.options, given)
        self.given = {
            name: value
            for name, value in self.settings.items()
            if (name == "edition" and value != "reference")
            or (name != "edition" and value != self._standard(name))
        }
        """Only what differs from the edition: what a record has to keep."""

    def _standard(self, name: str) -> Any:
        option = self.options[name]
        published = self.settings["edition"] == "published" and option.published is not None
        return option.published if published else option.default

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.given.items())
        return f"branchline.game({self.id!r}{given})"

    def start(self, players: int | None = None, seed: int | None = None) -> State:
        """A new game; without a seed, one that nobody can guess."""
        players = self.check_players(self.usual_players if players is None else players)
        return self.deal(players, fresh_seed() if seed is None else check_seed(seed))

    def check_players(self, players: object) -> int:
        """The number of players, or a refusal that says how many can play."""
        low, high = self.min_players, self.max_players
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadPlayers(
                f"{self.title} is played by {low} to {high} players, not by {players!r}."
            )
        return players

    def load(self, position: object) -> State:
        """The state that a position describes; what it leaves out is filled in."""
        if not isinstance(position, Mapping):
            raise BadPosition(
                f"A position is a table of names and values, not {type(position).__name__}."
            )
        return self.set_up(position)

    def drawn(self, state: State) -> str | None:
        """A picture of a state as everyone sees it, if there is a painter and a board."""
        return None if Game.painter is None else Game.painter(state)

    @abstractmethod
    def deal(self, players: int, seed: int) -> State:
        """The first state of a game."""

    @abstractmethod
    def set_up(self, position: Mapping[str, Any]) -> State:
        """The state that a position describes."""

    @abstractmethod
    def decision(self, state: Any) -> str:
        """What is being decided, a word."""

    @abstractmethod
    def text(self, state: Any, action: int) -> str:
        """An action in notation."""

    @abstractmethod
    def parse(self, state: Any, text: str) -> int:
        """The action that a text names."""

    @abstractmethod
    def why_not(self, state: Any, action: int) -> str:
        """Why an action that is not legal is not."""

    @abstractmethod
    def view(self, state: Any, seat: int) -> Any:
        """All that a seat (-1: a spectator) may know."""

    @abstractmethod
    def position(self, state: Any) -> Any:
        """Everything."""

    @abstractmethod
    def tell(self, before: Any, action: int, after: Any, seat: int) -> list[str]:
        """What a seat saw happen."""
