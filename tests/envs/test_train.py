"""The learning example: it learns a little in a few seconds, goes on where it was, and plays."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import branchline as bl

pytestmark = pytest.mark.slow_interpreted
ROOT = Path(__file__).parents[2]
TRAIN = ROOT / "examples" / "train"


def train(folder: Path, minutes: float) -> str:
    """What a short training says."""
    few = ["--games", "8", "--trials", "4", "--every", "9", "--folder", str(folder)]
    done = subprocess.run(
        [sys.executable, str(TRAIN / "train.py"), "card-game", "--minutes", str(minutes), *few],
        env=os.environ | {"JAX_PLATFORMS": "cpu"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_short_training_is_resumed_plotted_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "against random" in train(tmp_path, 0.02)
    rows = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    train(tmp_path, rows[-1]["minutes"] + 0.02)
    rows = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert rows[1]["decisions"] > rows[0]["decisions"] > 500
    assert set(rows[1]["wins"]) == {"random", "greedy"}
    assert "against greedy" in (tmp_path / "curve.svg").read_text()
    monkeypatch.setenv("BRANCHLINE_NET", str(tmp_path / "net.npz"))
    with pytest.raises(bl.UnknownBot, match="another game or number of players"):
        bl.match("card-game", [f"{TRAIN / 'bot.py'}:Trained", "random"], 1, players=3)
    trained, _ = bl.match("card-game", [f"{TRAIN / 'bot.py'}:Trained", "random"], 1).summary()
    assert trained["bot"] == f"{TRAIN / 'bot.py'}:Trained"


def test_the_network_that_is_shipped_beats_the_scripted_bot() -> None:
    trained, greedy = bl.match("card-game", [f"{TRAIN / 'bot.py'}:Trained", "greedy"], 10).summary()
    assert trained["wins"] > greedy["wins"]


def test_a_game_without_a_network_says_how_to_make_one() -> None:
    with pytest.raises(bl.UnknownBot, match=r"train\.py world makes one"):
        bl.match("world", [f"{TRAIN / 'bot.py'}:Trained", "random"], 1)
