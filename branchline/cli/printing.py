"""A state as text: the table as the terminal shows it to whoever decides, without colors."""

import io

from rich.console import Console

from branchline.cli.play.terminal import terminal
from branchline.cli.screen import Screen
from branchline.core.state import State

WIDTH = 100


def print_state(state: State) -> str:
    """The table as the seat that decides sees it, and the end of the game for everyone."""
    side = terminal(state.game)
    console = Console(
        file=io.StringIO(), width=WIDTH, color_system=None, markup=False, highlight=False
    )
    screen = Screen(console)
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    screen.show(f"{state.game.title}: {state.summary()}")
    screen.show(*side.table(state.view(state.actor), names, screen, 0))
    if state.actor is None:
        screen.show(*side.ending(state.view(None), names, screen))
    lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in lines).rstrip()
