"""The sheets of an atlas: maps shaded by use, and tables of tickets and cards."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from branchline.arena.atlas.uses import Tally, WatchedGame, tally
from branchline.core.game import Game
from branchline.draw.heat import STEPS, Mark, Scale
from branchline.draw.scatter import Axes, Dot, scatter

Row = tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A map or a plot: what its file is called, what it shows, and how it is drawn in a theme."""

    name: str
    title: str
    about: str
    draw: Callable[[str], str]


@dataclass(frozen=True)
class Grid:
    """A table with its title, a sentence about it, and its columns."""

    title: str
    about: str
    columns: Row
    rows: Sequence[Row]


@dataclass(frozen=True)
class Sheet:
    """All that an atlas has of one board."""

    title: str
    games: int
    players: int
    pictures: list[Picture] = field(default_factory=list)
    grids: list[Grid] = field(default_factory=list)


def percent(share: float) -> str:
    """A share in words."""
    return f"{share * 100:.0f} %"


@dataclass(frozen=True)
class Reach:
    """The whole per cent that five shades of the same width go from and to."""

    first: int
    last: int

    @classmethod
    def over(cls, shares: Sequence[float]) -> "Reach":
        """The reach that has all of some shares in it, with edges that are easy to read."""
        low = math.floor(min(shares, default=0) * 100)
        steps = max(1, math.ceil((max(shares, default=1) * 100 - low) / STEPS - 1e-9))
        return cls(low, low + steps * STEPS)

    def shade(self, share: float) -> float:
        """Where a share is within the reach, from 0 to 1."""
        return min((share * 100 - self.first) / (self.last - self.first), 0.999)

    def edges(self, earliest_first: bool = False) -> tuple[str, ...]:
        """The values at the edges of the shades, the last with its unit."""
        step = (self.last - self.first) // STEPS
        values = [self.first + step * at for at in range(STEPS + 1)]
        *most, last = reversed(values) if earliest_first else values
        return (*map(str, most), f"{last} %")


@dataclass(frozen=True)
class Shading:
    """Marks by name, and what their shades stand for."""

    marks: dict[str, Mark]
    edges: tuple[str, ...]
    rest: str

    def scale(self, title: str) -> Scale:
        """The legend under a title."""
        return Scale(title, self.edges, self.rest)


def often(tallies: Mapping[str, Tally], games: int, verb: str) -> Shading:
    """The share of games in which things were used; the most used is the darkest."""
    reach = Reach.over([0.0, *(one.games / games for one in tallies.values())])
    marks = {
        name: Mark(
            reach.shade(one.games / games),
            f"{verb} in {percent(one.games / games)} of games, on average "
            f"{percent(one.early)} into the game",
            percent(one.games / games),
        )
        for name, one in tallies.items()
    }
    return Shading(marks, reach.edges(), "never")


def early(tallies: Mapping[str, Tally], games: int) -> Shading:
    """How early things were used, where they were used often enough to tell."""
    told = {name: one for name, one in tallies.items() if one.games >= max(3, games // 50)}
    reach = Reach.over([one.early for one in told.values()])
    marks = {
        name: Mark(
            max(0.0, 0.999 - reach.shade(one.early)),
            f"on average {percent(one.early)} into the game",
            percent(one.early),
        )
        for name, one in told.items()
    }
    return Shading(marks, reach.edges(earliest_first=True), "rarely")


def fought(tallies: Mapping[str, Tally], games: int) -> Shading:
    """The share of all games in which things were fought over."""
    told = {name: one for name, one in tallies.items() if one.fought}
    reach = Reach.over([0.0, *(one.fought / games for one in told.values())])
    marks = {
        name: Mark(
            reach.shade(one.fought / games),
            f"fought over in {percent(one.fought / games)} of games",
            percent(one.fought / games),
        )
        for name, one in told.items()
    }
    return Shading(marks, reach.edges(), "never")


def without_figures(marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """Marks without figures, where there are too many for them."""
    return {name: Mark(mark.shade, mark.words) for name, mark in marks.items()}


def describe_map(about: str, shading: Shading) -> str:
    """What a map shows, and that it shows nothing where nobody did it."""
    return about if shading.marks else f"{about} Nobody did in these games."


def ticket_picture(seen: Sequence[WatchedGame]) -> Picture:
    """Tickets by what they bring against what they print."""
    dots = [
        Dot(name, max(one.points), one.mean("points"), one.times)
        for name, one in tally(seen, "ticket").items()
        if max(one.points) > 0
    ]
    axes = Axes("points printed", "points brought on average", diagonal=True)
    about = (
        "What tickets brought on average when they were counted, against what they print at best; "
        "on the line is what is always completed. The larger a point, the more often it was kept."
    )
    title = "Tickets by what they bring"
    return Picture("tickets", title, about, lambda theme: scatter(dots, axes, theme))


def ticket_grid(seen: Sequence[WatchedGame]) -> Grid:
    """Tickets by what they bring against what they print."""
    ends, kept = tally(seen, "ticket"), tally(seen, "kept")
    names = sorted({*ends, *kept})
    rows = [ticket_row(name, ends.get(name, Tally()), kept.get(name, Tally())) for name in names]
    rows.sort(key=lambda row: (-int(row[2]), row[0]))
    about = (
        "Kept: how often, in all games. Brings: what it brought on average when it was counted. "
        "Margin: how those who kept it ended, against the others."
    )
    columns = ("ticket", "best", "kept", "completed", "brings", "margin")
    return Grid("Tickets", about, columns, rows)


def ticket_row(name: str, one: Tally, held: Tally) -> Row:
    """What a ticket prints, how often it was kept and completed, and what it brought."""
    times, best = max(one.times, held.times), max(one.points, default=0)
    brought = f"{one.mean('points'):+.1f}" if one.times else ""
    margin = (held if held.times else one).mean("margins")
    printed = str(best) if best > 0 else ""
    return name, printed, str(times), percent(one.done / times), brought, f"{margin:+.1f}"


def tickets_alone(game: Game, seen: Sequence[WatchedGame], players: int) -> Sheet:
    """The tickets of a game that has no board."""
    return Sheet(game.title, len(seen), players, [ticket_picture(seen)], [ticket_grid(seen)])
