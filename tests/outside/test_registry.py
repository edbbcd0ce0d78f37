"""What a package declares is a game, or it is left out with one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.packages import declared

OTHERS = "world, great-lakes, rising-sun, card-game, fourth-wagon\n"
SAY = "import branchline as bl; print(', '.join(bl.games()))"
NONSENSE = {
    "missing": ("no_such_module:Game", {}, "No module named 'no_such_module'"),
    "broken": ("broken:Game", {"broken": "1 / 0"}, "division by zero"),
    "number": ("number:GAME", {"number": "GAME = 7"}, "number:GAME is not a game's class"),
    "nameless": (
        "nameless:Mine",
        {"nameless": "from branchline import Game\nclass Mine(Game):\n    id = 'mine'"},
        "Mine does not declare its title",
    ),
    "twice": (
        "branchline.games.card_game.game:CardGame",
        {},
        "there is a game 'card-game' already",
    ),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_is_left_out_with_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, modules, why = NONSENSE[name]
    monkeypatch.setenv("PYTHONPATH", declared(tmp_path, f"a-{name}", where, **modules))
    done = subprocess.run([sys.executable, "-c", SAY], capture_output=True, text=True, check=True)
    assert done.stdout == OTHERS
    assert f"The game 'a-{name}' is left out: {why}." in done.stderr
    assert done.stderr.count("left out") == 1


def test_the_command_line_says_it_without_a_place_in_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", declared(tmp_path, "broken", "no_such_module:Game"))
    done = subprocess.run(
        [sys.executable, "-m", "branchline", "games"], capture_output=True, text=True, check=True
    )
    assert done.stderr == "The game 'broken' is left out: No module named 'no_such_module'.\n"
