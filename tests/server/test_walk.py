"""What the server does for a move, counted: an action is played once, whoever is told of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow_interpreted
COMMAND = (sys.executable, "-W", "ignore", "-m", "benchmarks.walk", "--first", "2", "--json")


def test_a_move_at_a_table_of_five_is_played_once_for_all_of_them() -> None:
    root = Path(__file__).parents[2]
    environment = os.environ | {"BRANCHLINE_INTERPRETED": "1"}
    told = subprocess.run(
        COMMAND, cwd=root, env=environment, capture_output=True, check=True, text=True
    )
    for walk, counts in json.loads(told.stdout).items():
        assert counts["server play"] == 1, walk
        assert counts["server choices"] <= 4, walk
