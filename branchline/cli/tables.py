"""Plain tables of words, as the commands print them."""

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text


def list_table(titles: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> Table:
    """A table with a line under its titles; the last column takes what room there is."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for title in titles[:-1]:
        table.add_column(title, overflow="fold")
    table.add_column(titles[-1], overflow="fold", ratio=1)
    for row in rows:
        table.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return table
