"""Rising Sun typed at a real terminal."""

import random
import re
from pathlib import Path

import pytest

from tests.cli.rising_sun.typist import answer
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.slow_interpreted


def start(folder: Path, seats: str = "you,random", rows: int = 24, **variables: str) -> Terminal:
    given = ("--seats", seats, "--seed", "3", "-o", "cards=rs-beginner", "-o", "first_player=0")
    return Terminal(folder, "play", "rising-sun", *given, columns=80, rows=rows, **variables)


@pytest.mark.parametrize("seats", ["you,random", "you,random,random,random"])
def test_a_whole_game(tmp_path: Path, seats: str) -> None:
    terminal = start(tmp_path, seats)
    luck = random.Random(3)
    terminal.play_out(lambda new: answer(new, "", luck))
    assert re.search(r"(You win|random( \d)? wins|share the win), \d+ to \d+", terminal.screen)
    assert len(terminal.tables("Your turn")) > 30
    terminal.kill()


def test_help_map_and_leaving(tmp_path: Path) -> None:
    terminal = start(tmp_path)
    terminal.wait_for(PROMPT)
    terminal.says("?", "your first rail lies there")
    terminal.says("choshi", "a first rail may not lie there")
    terminal.says("f5", "Your turn")
    terminal.says("?", "1 2 t, buy 7, e")
    terminal.says("map", "~ river 1")
    terminal.says("supply", "what it does")
    terminal.says("card engineer", "(designed")
    terminal.says("routes", "VP (")
    terminal.says("players", "hand and deck")
    terminal.says("rules", "clogs your deck")
    terminal.says("svg", "open it in a browser")
    assert (tmp_path / "branchline" / "maps" / "rising-sun.svg").exists()
    terminal.says("why buy stadium", "Stadium costs 8; you have 0 money.")
    terminal.says("t", "You play Normal Train")
    terminal.says("undo", "Your turn")
    terminal.type("quit", "Enter to quit")
    terminal.type("", "Your game is kept")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.raw


def test_without_color_and_symbols_everything_can_be_read(tmp_path: Path) -> None:
    terminal = start(tmp_path, NO_COLOR="1", PYTHONIOENCODING="ascii")
    terminal.wait_for(PROMPT)
    terminal.says("f5", "Your turn")
    terminal.says("map all", "#o city")
    assert not re.search(r"\033\[[0-9;]*(38|48|3[0-7]|4[0-7])[;m]", terminal.raw)
    terminal.raw.encode("ascii")
    terminal.kill()
