"""Hints at the terminal: the best moves with their chances, and why they are good."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from branchline.core.state import State

if TYPE_CHECKING:
    from branchline.bots.opinions import Move

SHOWN = 3
SECONDS = 1.0


def hint(state: State) -> Iterator[object]:
    """The best moves of whoever decides, from what they may know."""
    from branchline.bots.opinions import opinion

    found = opinion(state, seconds=SECONDS)
    table = Table.grid(padding=(0, 2, 0, 0))
    for move in found.moves[:SHOWN]:
        text = state.game.display_text(move.text, state.players)
        table.add_row(Text(text, "bold"), chances(move), Text(move.why))
    yield table
    if found.tickets:
        done = (f"{name} {chance:.0%}" for name, chance in found.tickets.items())
        yield Text(f"Tickets you are likely to finish: {', '.join(done)}.")


def chances(move: "Move") -> Text:
    """How a move is likely to end, each with its standard error."""
    win = f"wins {move.win:.0%} ± {move.win_error:.0%}"
    return Text(f"{win}, by {move.margin:.0f} ± {move.margin_error:.0f}", no_wrap=True)
