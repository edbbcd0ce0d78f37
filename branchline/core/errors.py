"""The refusals of the contract: one class for each kind of bad input, each a sentence."""

from collections.abc import Sequence
from typing import Any


class BranchlineError(ValueError):
    """Something given to Branchline was wrong; the message says what, and what would be right."""


class UnknownGame(BranchlineError):
    """No game has this id."""


class BadOption(BranchlineError):
    """An option has an unknown name or a value that it cannot take."""


class BadVersion(BranchlineError):
    """No such version of the rules is known, or it is newer than this program."""


class BadPlayers(BranchlineError):
    """The game is not played by this many players, or a seat does not exist."""


class BadSeed(BranchlineError):
    """A seed is not a whole number of at most 128 bits."""


class IllegalAction(BranchlineError):
    """The rules do not allow this action now."""


class BadNotation(BranchlineError):
    """A text is not an action in notation."""


class BadPosition(BranchlineError):
    """A position does not add up to the box, or is not written as positions are."""


class BadRecord(BranchlineError):
    """A record cannot be read or does not replay."""


class UnknownLesson(BranchlineError):
    """No lesson has this id."""


class UnknownBot(BranchlineError):
    """No bot has this name, or it does not play this game."""


class NoObservation(BranchlineError):
    """This game has no observations, numpy is not there, or the buffer given does not fit."""


class BadBudget(BranchlineError):
    """The time or the playouts that a bot may take are not a number, or it takes none."""


class Stalled(BranchlineError):
    """A game was not over when its limit of decisions was reached."""

    def __init__(self, sentence: str, record: Any = None, seats: Sequence[int] = ()) -> None:
        super().__init__(sentence)
        self.record = record
        """The game so far, a record without a result."""
        self.seats = list(seats)
        """Who stalled: the seats whose decisions repeat."""
