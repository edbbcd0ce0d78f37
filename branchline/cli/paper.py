"""What the tables of all games are drawn on, and the lines and tables they have in common."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from branchline.cli.looks import Looks
from branchline.cli.screen import Screen

LABEL = 11
"""The width of the column of labels."""
Lines = tuple[tuple[str, str], ...]
"""What can be typed, and what it does."""


@dataclass
class Paper:
    """What a table is drawn on: how wide, how high, and with which symbols."""

    looks: Looks
    width: int
    height: int

    @property
    def airy(self) -> bool:
        """Whether there is room for empty lines."""
        return self.height >= 34

    @property
    def inner(self) -> int:
        """The width beside the labels."""
        return self.width - LABEL - 1


def paper(screen: Screen) -> Paper:
    """What the table is drawn on."""
    return Paper(Looks(screen.ascii), screen.width, screen.height)


def label_rows(rows: Iterable[tuple[str, Text]], width: int = LABEL) -> Table:
    """Labels on the left and what they are of on the right."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=width, style="bold", no_wrap=True)
    grid.add_column(no_wrap=True)
    for label, text in rows:
        grid.add_row(label, text)
    return grid


def headline(moment: str, piles: str) -> Table:
    """Where in the game this is, and how many cards lie in which pile."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(no_wrap=True)
    grid.add_row(Text(moment, "bold"), Rule(style="dim"), Text(piles))
    return grid


def in_seat(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
    """A player's name with a mark before it if it is their turn to decide."""
    return f"{'▸' if view['actor'] == seat else ' '} {names[seat]}"


def help_table(lines: Iterable[tuple[str, str]]) -> Table:
    """What can be typed, and what it does."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for typed, what in lines:
        grid.add_row(typed, what)
    return grid


# The end of a game


def add_title(title: str, *lines: Iterator[Text]) -> Text:
    """Lines under a title."""
    rows = [line for some in lines for line in some] or [Text("  none", "dim")]
    return Text("\n").join([Text(title, "bold"), *rows, Text()])


def side_by_side(columns: list[Text], width: int) -> Table:
    """Texts beside each other, as many in a row as there is room for."""
    beside = max(1, width // 54)
    grid = Table.grid(padding=(0, 4, 0, 0))
    for at in range(0, len(columns), beside):
        grid.add_row(*columns[at : at + beside])
    return grid


def plain_table(title: str, everyone: list[str]) -> Table:
    """A table with a column for each player."""
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    grid.add_column(title)
    for name in everyone:
        grid.add_column(Text(name), justify="right")
    return grid


def points(
    parts: Sequence[Mapping[str, int]], everyone: list[str], categories: Iterable[str]
) -> Table:
    """The points of everyone by category, and all together."""
    grid = plain_table("Points", everyone)
    for category in categories:
        grid.add_row(category, *(str(part.get(category, 0)) for part in parts))
    grid.add_row("total", *(str(sum(part.values())) for part in parts), style="bold")
    return grid


def verdict(winners: Iterable[int], scores: Iterable[int], names: list[str]) -> str:
    """Who has won, in a sentence."""
    best = [names[seat] for seat in winners]
    told = " to ".join(str(score) for score in sorted(scores, reverse=True))
    if len(best) > 1:
        return f"{' and '.join(best)} share the win, {told}."
    return f"{best[0]} {'win' if best[0] == 'You' else 'wins'}, {told}."
