"""A picture of the terminal table: python -m branchline.cli.picture docs/pictures/terminal.svg."""

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import branchline
from branchline.cli.play.autosave import Keeper
from branchline.cli.play.human_players import HumanPlayers
from branchline.cli.play.sitting import Sitting
from branchline.cli.screen import Screen
from branchline.core.records import Record

SEED, ACTIONS = 15, 82
"""A moment with full Railyards, with a play to make."""
WIDTH = 96
FONT = "font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
NIGHT = TerminalTheme(
    (30, 30, 34),
    (226, 223, 214),
    [(58, 58, 60), (196, 70, 58), (59, 143, 90), (223, 174, 18)] * 2,
    [(90, 90, 92), (196, 70, 58), (59, 143, 90), (223, 174, 18)] * 2,
)


def moment(seed: int = SEED, actions: int = ACTIONS) -> Sitting:
    """A game in the middle, with a person in the first seat."""
    game = branchline.game("card-game")
    played = Record.play(game, ["greedy"] * 3, seed)
    names = ["You", "greedy", "greedy 2"]
    return Sitting(Record(game, 3, seed, names, played.actions[:actions]), Keeper(Path("unused")))


def svg(sitting: Sitting) -> str:
    """The table as a picture; it asks for no font from elsewhere."""
    console = Console(
        record=True,
        file=io.StringIO(),
        width=WIDTH,
        color_system="truecolor",
        force_terminal=False,
        highlight=False,
        markup=False,
        no_color=False,
    )
    people = HumanPlayers(sitting, Screen(console))
    people.show(0)
    console.print("? for help > play 1 yellow 2 loco", markup=False)
    shape = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    shape = re.sub(r"font-family: Fira Code, monospace", FONT, shape)
    return console.export_svg(
        title="branchline play", theme=NIGHT, code_format=shape, unique_id="table"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
    Path(sys.argv[1]).write_text(svg(moment()), encoding="utf-8")
