"""One game is played in one terminal at a time; what a dead program left behind is no lock."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import branchline as bl
from branchline.cli.play.autosave import Keeper, find_unfinished, unfinished_folder
from branchline.cli.play.lock import Lock
from branchline.core.records import Record

pytestmark = pytest.mark.slow_interpreted

HOLDS = """
import sys, time
from pathlib import Path
from branchline.cli.play.lock import Lock
lock = Lock(Path(sys.argv[1]))
lock.take()
print("taken", flush=True)
time.sleep(60)
"""


def kept(path: Path) -> Path:
    """A game just begun, in a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    names = ["You", "planner"]
    path.write_text(Record(bl.game("great-lakes"), 2, 7, names).dumps(), encoding="utf-8")
    return path


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Elsewhere"]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    program = Elsewhere(kept(unfinished_folder() / "game.json"))
    yield program
    program.dies()


class Elsewhere:
    """Another program that plays a game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.program = subprocess.Popen(
            [sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE, text=True
        )
        stdout = self.program.stdout
        assert stdout is not None
        assert stdout.readline() == "taken\n"

    def dies(self) -> None:
        self.program.kill()
        if self.program.returncode is None:
            self.program.communicate()


def test_a_game_being_played_elsewhere_is_neither_offered_nor_continued(
    elsewhere: Elsewhere,
) -> None:
    assert find_unfinished() is None
    with pytest.raises(bl.BadRecord, match="is being played in another terminal") as refusal:
        Keeper(elsewhere.path).hold()
    assert str(elsewhere.program.pid) in str(refusal.value)
    elsewhere.dies()
    found = find_unfinished()
    assert found is not None
    assert found[0] == elsewhere.path


def test_the_command_says_so_in_a_sentence(elsewhere: Elsewhere) -> None:
    command = [sys.executable, "-m", "branchline", "play", "--resume", str(elsewhere.path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    assert done.returncode != 0
    assert "leave it there first" in " ".join(done.stderr.split())


def test_the_lock_of_a_program_that_died_is_taken_over(elsewhere: Elsewhere) -> None:
    elsewhere.dies()
    keeper = Keeper(elsewhere.path).hold()
    assert Lock(elsewhere.path).is_taken()
    keeper.let_go()
    assert not Lock(elsewhere.path).is_taken()
    assert [path.name for path in elsewhere.path.parent.iterdir()] == ["game.json"]


def test_who_waits_for_a_lock_that_is_taken_away_gets_a_new_one(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "game.json"), Lock(tmp_path / "game.json")
    first.take()
    first.give_back()
    begin = time.monotonic()
    second.take()
    assert time.monotonic() - begin < 10
    assert second.path.exists()
    second.give_back()
    second.give_back()


def test_where_nothing_can_be_written_there_is_no_lock() -> None:
    keeper = Keeper(Path("/dev/null/nowhere")).hold()
    keeper.let_go()
