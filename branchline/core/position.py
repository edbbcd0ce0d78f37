"""Positions: a whole game as plain data, its keys declared once each.

A key says what stands there, how it is written from a state and how it is read back. A game lists
its keys in the order in which they are read; the type of its positions, which keys are allowed and
which have an entry for each seat follow from the list.
"""

from collections.abc import Callable, Mapping, Sequence
from types import GenericAlias
from typing import Any

from typing_extensions import TypedDict

from branchline.core.errors import BadPosition
from branchline.core.reading import check_keys, read_players, read_seed, whole

MANY = 10**6
MAKE: Any = TypedDict
"""Types are made from a list here, which a checker of types cannot follow."""
ABSENT: Any = object()
"""What a reader is given where a position does not have its key."""


class Key:
    """A key of a position."""

    per_seat = False

    def __init__(
        self,
        name: str,
        type: Any,
        write: Callable[..., Any],
        read: Callable[..., None] | None = None,
        missing: Any = ABSENT,
        when: Callable[[Any], object] | None = None,
    ) -> None:
        self.name = name
        self.type = type
        self.write = write
        self.reader = read
        self.missing = missing
        """What is read where a position does not have the key."""
        self.when = when
        """Whether a state has something to write there; without it, always."""

    def whole_type(self) -> Any:
        """The type of all that stands under the key."""
        return self.type

    def written(self, state: Any) -> Any:
        """What stands in the position of a state."""
        return self.write(state)

    def read(self, reading: "Reading") -> None:
        """Reads what a position says under this key."""
        if self.reader:
            self.reader(reading, reading.written.get(self.name, self.missing))


class SeatKey(Key):
    """A key with an entry for each seat."""

    per_seat = True

    def whole_type(self) -> Any:
        return GenericAlias(list, (self.type,))

    def written(self, state: Any) -> Any:
        return [self.write(state, seat) for seat in range(state.players)]

    def read(self, reading: "Reading") -> None:
        if self.reader:
            for seat in range(reading.players):
                entry = reading.seat_part(self.name, seat, self.missing)
                self.reader(reading, seat, entry, f"{self.name}[{seat}]")


def cell(field: int) -> Callable[..., int]:
    """Writes a number as it stands in a cell, that of a seat where each has one."""
    return lambda state, seat=0: int(state.cells[field + seat])


def flag_cell(field: int) -> Callable[[Any], bool]:
    """Writes a cell that says yes or no."""
    return lambda state: bool(state.cells[field])


GAME = (
    Key("game", str, lambda state: state.game.id),
    Key("rules", int, lambda state: state.game.rules_version),
    Key("players", int, lambda state: state.players),
    Key("seed", int | str, lambda state: state.seed if state.seed < 1 << 53 else str(state.seed)),
)
"""Which game it is; a seed that is too large for other languages' numbers is a text."""
MOMENT = (
    Key("actor", int | None, lambda state: state.actor),
    Key("turn_of", int, lambda state: int(state.turn_of)),
    Key("first_player", int, lambda state: int(state.first)),
    Key("turn", int, lambda state: int(state.turns)),
)
"""Whose turn it is; read together with the decision."""


def final_turns(state: Any) -> int | None:
    """Turns still to come after this one; None while the end is not in sight."""
    return None if state.final_turns < 0 else int(state.final_turns)


def position_type(keys: Sequence[Key]) -> Any:
    """The type of a position that has these keys, for schemas; all of them may be left out."""
    made = MAKE("Position", {key.name: key.whole_type() for key in keys}, total=False)
    made.__doc__ = "Everything about a game, hidden parts too."
    return made


def written(keys: Sequence[Key], state: Any) -> dict[str, Any]:
    """The position of a state."""
    return {key.name: key.written(state) for key in keys if not key.when or key.when(state)}


class Reading:
    """One position being read: what is left out is filled in, and what does not fit is refused."""

    table: Any

    def __init__(self, game: Any, keys: Sequence[Key], written: Mapping[str, Any]) -> None:
        self.game = game
        self.keys = keys
        self.written = written
        check_keys(written, frozenset(key.name for key in keys), game.id)
        per_seat = [key.name for key in keys if key.per_seat]
        low, high, usual = game.min_players, game.max_players, self.usual_players()
        self.players = read_players(written, per_seat, low, high, usual)
        self.seed = read_seed(written)
        self.words = [decision.word for decision in game.decisions]

    def usual_players(self) -> int:
        """How many play where a position does not say."""
        usual: int = self.game.usual_players
        return usual

    def state(self) -> Any:
        """The state described."""
        for key in self.keys:
            key.read(self)
        table = self.table
        if table.to_act >= 0 and not table.legal():
            raise BadPosition(
                f"Nothing can be decided in this position: {table.decision!r} has no answer."
            )
        return table

    def number(self, key: str, standard: int, low: int, high: int) -> int:
        """A whole number within its range."""
        return whole(self.written.get(key, standard), key, low, high)

    def seat(self, key: str, standard: int) -> int:
        """A seat."""
        return self.number(key, standard, 0, self.players - 1)

    def seat_part(self, key: str, seat: int, missing: Any) -> Any:
        """What a position says of one seat."""
        return self.written[key][seat] if key in self.written else missing

    def read_decision(self, given: Any, usual: int) -> None:
        """What is being decided."""
        decision = self.words[usual] if given is ABSENT else given
        if decision not in self.words:
            raise BadPosition(
                f"{decision!r} is not a decision; decisions are {', '.join(self.words)}."
            )
        self.table.phase = self.words.index(decision)

    def read_over(self) -> None:
        """A finished game has no actor."""
        if self.written.get("actor") is not None:
            raise BadPosition("Once the game is over nobody acts: actor must be null.")
        self.table.to_act = -1
