"""What an observation is made of: its parts by name, where each lies and what it can be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import prod
from typing import Any

from branchline.core.errors import NoObservation
from branchline.core.floats import LEAST, MOST


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str
    """What the numbers are, a sentence."""
    labels: tuple[str, ...] = ()
    """What the places along the last axis stand for."""
    start: int = 0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """Where it lies."""
        return slice(self.start, self.start + self.size)

    def read(self, observation: Any) -> Any:
        """Its numbers in an observation: by label where they have labels, row by row."""
        return self._read([int(number) for number in observation[self.slice]], self.shape)

    def _read(self, numbers: Sequence[int], shape: Sequence[int]) -> Any:
        if len(shape) > 1:
            row = len(numbers) // shape[0]
            rows = [numbers[at * row : (at + 1) * row] for at in range(shape[0])]
            return [self._read(one, shape[1:]) for one in rows]
        if self.labels:
            named = zip(self.labels, numbers, strict=True)
            return {label: number for label, number in named if number}
        return list(numbers) if len(numbers) > 1 else numbers[0]


def part(
    name: str,
    shape: int | tuple[int, ...],
    high: int,
    about: str,
    labels: Sequence[str] = (),
    low: int = 0,
) -> Part:
    """A part, its numbers from 0 on unless said otherwise."""
    shape = (shape,) if isinstance(shape, int) else shape
    return Part(name, shape, low, high, about, tuple(labels))


def number(name: str, high: int, about: str, low: int = 0) -> Part:
    """A part of one number."""
    return part(name, 1, high, about, low=low)


@dataclass(frozen=True)
class Spec(Mapping[str, Part]):
    """All parts of a game's observations for so many players, by name and in order."""

    game: str
    players: int
    parts: Sequence[Part] = field(repr=False)
    size: int = 0
    """How many numbers an observation has."""

    def __getitem__(self, name: str) -> Part:
        return self._by_name[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self.parts)

    @property
    def _by_name(self) -> dict[str, Part]:
        return {one.name: one for one in self.parts}

    def read(self, observation: Any) -> dict[str, Any]:
        """An observation in words: every part by name."""
        return {one.name: one.read(observation) for one in self.parts}

    def lows(self) -> list[int]:
        """The least that each number can be."""
        return [one.low for one in self.parts for _ in range(one.size)]

    def highs(self) -> list[int]:
        """The most that each number can be."""
        return [one.high for one in self.parts for _ in range(one.size)]


def spec(game: str, players: int, parts: Sequence[Part]) -> Spec:
    """Parts laid one behind the other."""
    laid: list[Part] = []
    at = 0
    for one in parts:
        assert LEAST <= one.low <= one.high <= MOST, one.name
        laid.append(Part(one.name, one.shape, one.low, one.high, one.about, one.labels, at))
        at += one.size
    return Spec(game, players, tuple(laid), at)


def table_parts(players: int, decisions: Sequence[str]) -> list[Part]:
    """What every game's observation begins with. Players come in order from one's own seat on."""
    return [
        part("seat", players, 1, "One's own seat; none for a spectator."),
        part("actor", players, 1, "Who decides, counted from one's own seat; none once over."),
        part("decision", len(decisions), 1, "What is being decided.", decisions),
        part("first player", players, 1, "Who began, counted from one's own seat."),
        number("turn", MOST, "Turns begun; more are written as the most."),
    ]


def laid_out(floats: Any, out: Any) -> Any:
    """Written floats as an array of numpy's, or copied into a buffer that is given."""
    if out is None:
        look, kind = array_maker()
        return look(floats, kind).copy()
    copy_into(memoryview(out), floats)
    return out


def copy_into(buffer: memoryview, floats: Any) -> None:
    """Copies written floats into a buffer, or refuses with what it should be."""
    fits = buffer.format == "f" and buffer.shape == (len(floats),)
    if not fits or buffer.readonly or not buffer.c_contiguous:
        raise NoObservation(
            f"The buffer for this observation has to be {len(floats)} writable 32-bit floats in a "
            f"row: numpy.zeros({len(floats)}, numpy.float32)."
        )
    buffer.cast("B")[:] = memoryview(floats).cast("B")


@cache
def array_maker() -> tuple[Any, Any]:
    """What makes an array of written floats, and of what type; or how to get it."""
    try:
        import numpy
    except ImportError:
        raise NoObservation(
            "Observations are arrays of numpy's: pip install 'branchline[envs]'."
        ) from None
    return numpy.frombuffer, numpy.dtype(numpy.float32)
