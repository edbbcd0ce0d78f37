"""The golden playthroughs are played again and every answer is as it was.

After a change that is meant: python -m tests.golden
"""

import json

import pytest

import branchline as bl
from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_every_answer_is_as_it_was(playthrough: Playthrough) -> None:
    golden = playthrough.path.read_text(encoding="utf-8").splitlines()
    found = list(playthrough.lines())
    for was, now in zip(golden, found, strict=False):
        assert json.loads(now) == json.loads(was)
    assert len(found) == len(golden)


def test_every_game_has_a_playthrough_and_every_file_is_one() -> None:
    assert {playthrough.id for playthrough in PLAYTHROUGHS} == set(bl.games())
    assert set(FOLDER.iterdir()) == {p.path for p in PLAYTHROUGHS}


def test_the_files_are_small() -> None:
    assert sum(playthrough.path.stat().st_size for playthrough in PLAYTHROUGHS) < 2_000_000
