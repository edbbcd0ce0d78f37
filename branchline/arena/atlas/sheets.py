"""The sheets of an atlas: maps shaded by use, and tables of tickets and cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from branchline.arena.atlas.uses import Seen, Tally, tally
from branchline.core.game import Game
from branchline.draw.heat import Mark, Scale

Row = tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A map: what a file of it would be called, what it shows, and how it is drawn in a theme."""

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


def often(tallies: Mapping[str, Tally], games: int, verb: str) -> dict[str, Mark]:
    """Marks by the share of games in which something was used; the most used is the darkest."""
    most = max((one.games for one in tallies.values()), default=1)
    return {
        name: Mark(
            one.games / most * 0.999,
            f"{verb} in {percent(one.games / games)} of games, on average "
            f"{percent(one.early)} into the game",
            percent(one.games / games),
        )
        for name, one in tallies.items()
    }


def early(tallies: Mapping[str, Tally], games: int) -> dict[str, Mark]:
    """Marks by how early something was used, where it was used often enough to tell."""
    told = {name: one for name, one in tallies.items() if one.games >= max(3, games // 50)}
    first = min((one.early for one in told.values()), default=0.0)
    last = max((one.early for one in told.values()), default=1.0)
    reach = (last - first) or 1.0
    return {
        name: Mark(
            (last - one.early) / reach * 0.999,
            f"on average {percent(one.early)} into the game",
            percent(one.early),
        )
        for name, one in told.items()
    }


def fought(tallies: Mapping[str, Tally], games: int) -> dict[str, Mark]:
    """Marks by the share of all games in which something was fought over."""
    told = {name: one for name, one in tallies.items() if one.fought}
    most = max((one.fought for one in told.values()), default=1)
    return {
        name: Mark(
            one.fought / most * 0.999,
            f"fought over in {percent(one.fought / games)} of games",
            percent(one.fought / games),
        )
        for name, one in told.items()
    }


def scale(title: str, marks: Mapping[str, Mark]) -> Scale:
    """What the shades of marks stand for."""
    ranked = sorted(marks.values(), key=lambda mark: mark.shade)
    if not ranked:
        return Scale(title, "never", "never")
    return Scale(title, ranked[0].figure, ranked[-1].figure)


def plain(marks: Mapping[str, Mark]) -> dict[str, Mark]:
    """Marks without figures, where there are too many for them."""
    return {name: Mark(mark.shade, mark.words) for name, mark in marks.items()}


def ticket_grid(seen: Sequence[Seen]) -> Grid:
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


def tickets_alone(game: Game, seen: Sequence[Seen], players: int) -> Sheet:
    """The tickets of a game that has no board."""
    return Sheet(game.title, len(seen), players, [], [ticket_grid(seen)])
