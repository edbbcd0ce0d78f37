"""Rails & Sails typed at a real terminal."""

import random
import re
from pathlib import Path

import pytest

from branchline.cli.rails_and_sails.words import PAY_PROMPT
from tests.cli.rails_and_sails.typist import answer
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.slow_interpreted


def start(folder: Path, board: str, *, rows: int = 24) -> Terminal:
    seats = ("--seats", "you,random", "--seed", "3")
    return Terminal(folder, "play", board, *seats, columns=80, rows=rows)


@pytest.mark.parametrize("board", ["world", "great-lakes"])
def test_a_whole_game(tmp_path: Path, board: str) -> None:
    terminal = start(tmp_path, board)
    luck = random.Random(3)
    terminal.play_out(lambda new: answer(new, new if PAY_PROMPT in new else "", luck))
    assert re.search(r"(You win|random wins), -?\d+ to -?\d+\.", terminal.screen)
    assert len(terminal.tables("My trains")) > 30
    terminal.kill()


def test_help_map_and_leaving(tmp_path: Path) -> None:
    terminal = start(tmp_path, "great-lakes")
    terminal.wait_for(PROMPT)
    terminal.says("?", "keep 1 3 5")
    terminal.says("keep 1 2 3", "pieces are trains? 18 to 33")
    terminal.says("fleet 25", "Your turn")
    terminal.says("?", "claim 7 with 2 red")
    terminal.says("tickets", " left")
    terminal.says("rules", "harbor symbol")
    terminal.says("map", "The map of this position is in")
    assert (tmp_path / "branchline" / "maps" / "great-lakes.svg").exists()
    terminal.says("dt, ds", "You draw a")
    terminal.type("quit", "Enter to quit")
    terminal.type("", "Your game is kept")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.raw
