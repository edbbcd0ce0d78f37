"""Running games never break: every finished game of the folder replays (promise 4)."""

import json
from functools import cache
from pathlib import Path

import pytest

import branchline as bl
from tests.games_finished.playing import FOLDER, file_name
from tests.properties.modes import MODES

RECORDS = sorted(FOLDER.glob("*.json"))


@cache
def record(path: Path) -> bl.Record:
    return bl.Record.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    written = json.loads(text)
    last = record(path).final()
    assert last.actor is None
    assert written["result"]["scores"] == last.scores()
    assert written["result"]["winners"] == last.winners()
    assert written["result"]["breakdown"] == last.breakdown()
    assert record(path).dumps() == text


def test_there_are_finished_games_of_every_mode() -> None:
    names = {path.name for path in RECORDS}
    for mode in MODES:
        assert file_name(mode, bl.game(mode.id).rules_version, 0) in names, "add_missing() adds it"


def test_solo_games_were_won_and_lost() -> None:
    for id in {mode.id for mode in MODES if mode.players == 1}:
        results = [record(p).result for p in RECORDS if p.name.startswith(f"{id}-1-")]
        assert {bool(result and result["winners"]) for result in results} == {True, False}


def test_games_of_one_and_of_two_decks_were_finished() -> None:
    ours = [path for path in RECORDS if record(path).game.id == "card-game"]
    halves = {record(path).final().position()["half"] for path in ours}
    assert halves == {1, 2}
