"""The learning example: it learns a little in a few seconds, goes on where it was, and plays."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import branchline as bl

pytestmark = pytest.mark.slow_interpreted
ROOT = Path(__file__).parents[2]
TRAIN = ROOT / "examples" / "train"


def started(folder: Path, minutes: float) -> "subprocess.Popen[str]":
    """A short training."""
    few = ["--games", "8", "--trials", "4", "--every", "0.01", "--folder", str(folder)]
    return subprocess.Popen(
        [sys.executable, str(TRAIN / "train.py"), "card-game", "--minutes", str(minutes), *few],
        env=os.environ | {"JAX_PLATFORMS": "cpu", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )


def log(folder: Path) -> list[dict[str, Any]]:
    """What was written down of a training."""
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_a_training_is_stopped_resumed_plotted_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = started(tmp_path, 9)
    assert training.stdout
    assert any("against random" in line for line in training.stdout), "it is learning"
    training.send_signal(signal.SIGINT)
    shown, _ = training.communicate(timeout=60)
    assert "the same command goes on" in shown
    assert training.returncode == 0
    first = log(tmp_path)
    shown, _ = started(tmp_path, first[-1]["minutes"] + 0.02).communicate()
    assert "against greedy" in shown
    rows = log(tmp_path)
    assert rows[: len(first)] == first
    assert rows[-1]["decisions"] > first[-1]["decisions"] > 500
    assert set(rows[-1]["wins"]) == {"random", "greedy"}
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
