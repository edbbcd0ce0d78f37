"""Placements: things are laid where they can be, every possible way as likely as any other.

Drawing a place for each thing and starting again when two meet is fair, but takes for ever where
places are few. So here all ways are counted first. Places that fit the same things are one class;
a way is known by how many places of each class are taken, and classes that no later thing fits no
longer matter, which keeps the count small.
"""

from typing import Final

from branchline.core.chance import Stream

ROOM = 7
"""Bits for the number of places taken in a class."""
FULL = (1 << ROOM) - 1


def large_below(stream: Stream, number: int) -> int:
    """A number from 0 to `number` - 1 of any size, each equally likely."""
    assert number > 0, "there is no way to lay everything"
    size = number.bit_length()
    while True:
        drawn = 0
        for _ in range((size + 31) // 32):
            drawn = drawn << 32 | int(stream.word())
        drawn &= (1 << size) - 1
        if drawn < number:
            return drawn


def places_mask(places: list[int]) -> int:
    """Places as a number with one bit each, however many there are."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


class Placements:
    """Things to be laid, each with the places it fits, one bit a place."""

    def __init__(self, fits: list[int]) -> None:
        self.fits = fits
        self.order = sorted(range(len(fits)), key=lambda thing: (fits[thing] & -fits[thing], thing))
        """Things that compete for the same places come one after the other."""
        self.classes = classes_of(fits)
        self.able = [self.classes_for(thing) for thing in self.order]
        """For each thing in order: the classes it fits."""
        self.matter = [self.classes_from(turn) for turn in range(len(fits) + 1)]
        """For each turn: a mask of the classes that a thing from there on fits."""
        self.ways = self.count_ways()
        """For each turn: how many ways there are from each state on."""

    def classes_for(self, thing: int) -> list[int]:
        """The classes that a thing fits."""
        both = enumerate(self.classes)
        return [number for number, places in both if self.fits[thing] >> places[0] & 1]

    def classes_from(self, turn: int) -> int:
        """A mask of the classes that a thing from here on fits."""
        numbers = {number for able in self.able[turn:] for number in able}
        return sum(FULL << ROOM * number for number in numbers)

    def steps(self, turn: int, taken: int) -> list[tuple[int, int]]:
        """The classes that the next thing can go to, and how many of their places are free."""
        found: list[tuple[int, int]] = []
        for number in self.able[turn]:
            free = len(self.classes[number]) - (taken >> ROOM * number & FULL)
            if free:
                found.append((number, free))
        return found

    def after(self, turn: int, taken: int, number: int) -> int:
        """What is taken once a class has one more, as far as it matters to later things."""
        return (taken + (1 << ROOM * number)) & self.matter[turn + 1]

    def count_ways(self) -> list[dict[int, int]]:
        """The number of ways from every state that can be reached, last things first."""
        reached: list[set[int]] = [{0}]
        for turn in range(len(self.order)):
            following = {
                self.after(turn, taken, number)
                for taken in reached[turn]
                for number, _ in self.steps(turn, taken)
            }
            reached.append(following)
        ways: list[dict[int, int]] = [dict.fromkeys(reached[-1], 1)]
        for turn in reversed(range(len(self.order))):
            ways.append({taken: self.ways_from(turn, taken, ways[-1]) for taken in reached[turn]})
        return ways[::-1]

    def ways_from(self, turn: int, taken: int, later: dict[int, int]) -> int:
        """The number of ways from one state."""
        return sum(
            free * later[self.after(turn, taken, number)]
            for number, free in self.steps(turn, taken)
        )

    def draw(self, stream: Stream) -> list[int]:
        """A place for every thing."""
        left = [places[:] for places in self.classes]
        laid = [0] * len(self.fits)
        taken = 0
        for turn, thing in enumerate(self.order):
            number = self.draw_class(turn, taken, stream)
            laid[thing] = left[number].pop(int(stream.below(len(left[number]))))
            taken = self.after(turn, taken, number)
        return laid

    def draw_class(self, turn: int, taken: int, stream: Stream) -> int:
        """The class of the next thing's place, as likely as there are ways that begin so."""
        lot = large_below(stream, self.ways[turn][taken])
        for number, free in self.steps(turn, taken):
            lot -= free * self.ways[turn + 1][self.after(turn, taken, number)]
            if lot < 0:
                return number
        raise AssertionError("a lot is less than the number of ways")


LAST: Final[list[Placements]] = []
"""What was counted last: a position is redealt many times in a row."""


def counted(fits: list[int]) -> Placements:
    """All ways to lay things, counted only if they are not those of the last time."""
    last = LAST[0] if LAST else None
    if last is None or last.fits != fits:
        last = Placements(fits)
        LAST[:] = [last]
    return last


def classes_of(fits: list[int]) -> list[list[int]]:
    """The places that fit the same things, together."""
    classes: dict[int, list[int]] = {}
    for place in range(max(fits).bit_length()):
        things = sum(1 << thing for thing, places in enumerate(fits) if places >> place & 1)
        if things:
            classes.setdefault(things, []).append(place)
    return list(classes.values())
