"""Instructions that the rules take, counted by Valgrind: other work on the machine changes nothing.

    python -m benchmarks.instructions --beside ../other-clone

counts random games, clones and redeals here and in another clone of this project (both compiled),
under version 1 of the rules, so that both make the very same decisions. A piece of work is done
twice in one process and once in another; the difference is what it takes.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

MODES = [
    *(("card-game", players) for players in (1, 2, 3, 4)),
    *(("world", players) for players in (2, 3, 4, 5)),
    *(("great-lakes", players) for players in (2, 3, 4, 5)),
    *(("rising-sun", players) for players in (2, 3, 4)),
]
WORK = ("play", "contract", "clone", "redeal")
PROGRAM = """
import sys
from itertools import cycle, islice
import branchline as bl
from branchline.core.chance import chance
from branchline.core.playout import playout

id, players, work, times = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
game, many = bl.game(id, rules=1), 5 if sys.argv[2] == "1" else 1

def at(seed, decisions):
    state, stream = game.start(players=players, seed=seed), chance(seed).stream(1, 0)
    for _ in range(decisions):
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[stream.below(len(legal))])
    return state

middle = [at(seed, 60) for seed in range(8)] if work in ("clone", "redeal") else []

def play():
    for seed in range(100 * many):
        playout(game.start(players=players, seed=seed), chance(seed).stream(0, 0))

def contract():
    for seed in range(10 * many):
        at(seed, 100_000)

def clone():
    for state in islice(cycle(middle), 20_000):
        state.clone()

def redeal():
    for seed, state in enumerate(islice(cycle(middle), 4000)):
        state.redeal(0, seed)

for _ in range(times):
    globals()[work]()
"""


def counted(clone: Path, id: str, players: int, work: str, times: int) -> int:
    """The instructions of one process that does a piece of work so many times."""
    with tempfile.NamedTemporaryFile() as out:
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no"]
        command += [f"--cachegrind-out-file={out.name}", str(clone / ".venv" / "bin" / "python")]
        command += ["-c", PROGRAM, id, str(players), work, str(times)]
        fixed = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run(
            command, cwd=clone, env=fixed, capture_output=True, text=True, check=True
        )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert found is not None, done.stderr
    return int(found[1].replace(",", ""))


def taken(clone: Path, id: str, players: int, work: str) -> int:
    """The instructions of a piece of work, start-up and first time left out."""
    return counted(clone, id, players, work, 2) - counted(clone, id, players, work, 1)


def rows(here: Path, there: Path, wanted: str) -> Iterator[str]:
    """A line for each mode: instructions here as a multiple of those in the other clone."""
    for id, players in MODES:
        if wanted not in id:
            continue
        ratios = [taken(here, id, players, work) / taken(there, id, players, work) for work in WORK]
        yield f"| {id}, {players} | " + " | ".join(f"{ratio:.3f}" for ratio in ratios) + " |"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, required=True, help="another clone, compiled")
    parser.add_argument("--game", default="", help="only games whose id has this in it")
    given = parser.parse_args()
    here = Path(__file__).resolve().parents[1]
    print(f"| here / {given.beside} | " + " | ".join(WORK) + " |")
    for row in rows(here, given.beside.resolve(), given.game):
        print(row)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
