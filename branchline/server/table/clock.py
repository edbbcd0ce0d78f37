"""The clock of a table: how long its people may think, what each has left, and whose runs."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """How long a person may think, and what happens then."""

    kind: str
    """`turn`: so long for each turn; `game`: so long for all of them together"""
    seconds: int
    increment: int = 0
    """Seconds that a turn adds to a time for the game."""
    then: str = "bot"
    """`bot`: one plays on for who ran out of time; `forfeit`: they have lost as well"""


class Clocks:
    """What each seat has left, and whose clock runs since when.

    Only a change of seat or turn is noted, since everyone sees those: nobody can tell from a clock
    that a rival has begun to pay.
    """

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [float(clock.seconds)] * players
        self.running: int | None = None
        self.since = 0.0
        self.turn = 0
        self.owner: int | None = None
        self.given = [0] * players
        """The turn for which a seat was last given its time."""
        self.credited = 0
        """The last turn that added its increment."""

    def move_on(self, seat: int | None, turn: int, owner: int | None, at: float) -> None:
        """Lets a seat's clock run in a turn, unless it does already."""
        if (seat, turn) == (self.running, self.turn):
            return
        at = max(at, self.since)  # processes may disagree about the time by a little
        self.charge(seat if turn < self.turn else self.running, at)
        if turn > self.turn:
            self.credit()
        else:
            self.given = [0 if given > turn + 1 else given for given in self.given]
        self.running, self.turn, self.owner, self.since = seat, turn, owner, at
        if seat is not None and self.clock.kind == "turn" and self.given[seat] != turn + 1:
            self.refill(seat)

    def charge(self, seat: int | None, at: float) -> None:
        """Takes the time that has passed from a seat; who takes a move back pays for it."""
        if seat is not None and self.running is not None:
            self.left[seat] -= at - self.since

    def credit(self) -> None:
        """Adds the increment to whose turn it was, once for each turn."""
        if self.owner is not None and self.clock.kind == "game" and self.turn >= self.credited:
            self.left[self.owner] += self.clock.increment
            self.credited = self.turn + 1

    def refill(self, seat: int) -> None:
        """Gives a seat its time for this turn."""
        self.left[seat], self.given[seat] = float(self.clock.seconds), self.turn + 1

    def deadline(self) -> float | None:
        """When the time of whose clock runs is over."""
        return None if self.running is None else self.since + max(0.0, self.left[self.running])

    def earliest(self, at: float) -> float:
        """A time before which nobody can run out, whatever happens now."""
        spent = at - self.since if self.running is not None else 0.0
        return at + max(0.0, min(*self.left, self.clock.seconds) - max(0.0, spent))
