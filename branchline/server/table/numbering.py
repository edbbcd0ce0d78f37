"""The four words about time at a table, and how each seat counts.

- `number`: how many entries a seat has seen. Each seat has its own numbering: what it does not see
  is not numbered for it, so that it cannot count another's half-made payment.
- `moment`: the seat's number of the last entry that changed the game or who plays it. Talk raises
  the number, a move raises both. An action may name the moment that it was meant for.
- `since`: whoever asks for a frame says the number they know; the log brings what came after it.
- `after`: whoever waits for news says the number they know; the answer comes once it is higher.
"""


class Numbering:
    """What each seat, and the spectators as one more, have seen."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seen_by: list[int] = []
        """For every entry who sees it, a bit for each seat and one more for spectators."""
        self.numbers = [0] * (players + 1)
        self.moments = [0] * (players + 1)

    @property
    def everyone(self) -> int:
        """A bit for each seat and one for spectators."""
        return (1 << self.players + 1) - 1

    def column(self, seat: int | None) -> int:
        """The place of a seat, or of spectators, in lists for all of them."""
        return self.players if seat is None else seat

    def add(self, seen_by: int, changes_game: bool) -> None:
        """Counts an entry for those who see it."""
        self.seen_by.append(seen_by)
        for column in range(self.players + 1):
            if seen_by >> column & 1:
                self.numbers[column] += 1
                if changes_game:
                    self.moments[column] = self.numbers[column]

    def sees(self, seat: int | None, entry: int) -> bool:
        """Whether an entry shows anything to a seat."""
        return bool(self.seen_by[entry - 1] >> self.column(seat) & 1)

    def seat_number(self, seat: int | None, entry: int) -> int:
        """A seat's own number of an entry."""
        column = self.column(seat)
        return sum(seen_by >> column & 1 for seen_by in self.seen_by[:entry])

    def entry_number(self, seat: int | None, number: int) -> int:
        """The entry that a seat's own number means."""
        column = self.column(seat)
        for entry, seen_by in enumerate(self.seen_by, 1):
            number -= seen_by >> column & 1
            if number <= 0:
                return entry if number == 0 else entry - 1
        return len(self.seen_by)

    def snapshot(self) -> "Numbering":
        """The same as it is now."""
        twin = Numbering(self.players)
        twin.seen_by, twin.numbers, twin.moments = (
            self.seen_by[:],
            self.numbers[:],
            self.moments[:],
        )
        return twin
