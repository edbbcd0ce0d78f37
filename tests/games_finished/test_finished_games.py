"""Running games never break: every finished game of the archives replays (promise 4)."""

import json
import lzma
from functools import cache
from pathlib import Path

import pytest

import branchline as bl
from tests.games_finished.archives import FOLDER, archive_of, packed, read
from tests.games_finished.playing import names
from tests.properties.modes import Mode, in_every_mode

ARCHIVES = sorted(FOLDER.glob("*.tar.xz"))
TEXTS = {name: text for archive in ARCHIVES for name, text in read(archive).items()}


@cache
def record(name: str) -> bl.Record:
    return bl.Record.loads(TEXTS[name])


@pytest.mark.parametrize("name", TEXTS, ids=lambda name: name.removesuffix(".json"))
def test_a_finished_game_replays_to_its_result(name: str) -> None:
    written = json.loads(TEXTS[name])
    last = record(name).final()
    assert last.actor is None
    assert written["result"]["scores"] == last.scores()
    assert written["result"]["winners"] == last.winners()
    assert written["result"]["breakdown"] == last.breakdown()
    assert record(name).dumps() == TEXTS[name]


@in_every_mode
def test_there_are_finished_games_of_every_mode(mode: Mode) -> None:
    """`python -m tests.games_finished` adds those of a new mode or a new version of the rules."""
    version = bl.game(mode.id).rules_version
    assert names(mode, version).keys() <= read(archive_of(mode.id, version)).keys()


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name)
def test_an_archive_holds_the_games_of_its_name_and_nothing_else(archive: Path) -> None:
    assert read(archive)
    for name in read(archive):
        game = record(name).game
        assert archive == archive_of(game.id, game.rules_version), name
    assert packed(read(archive)) == lzma.decompress(archive.read_bytes())


def test_there_are_archives_and_nothing_beside_them() -> None:
    assert {*FOLDER.iterdir()} == {*ARCHIVES} == {archive_of(*key) for key in every_version()}


def every_version() -> list[tuple[str, int]]:
    """Every version of the rules that every game was ever played by."""
    newest = {id: bl.game(id).rules_version for id in bl.games()}
    return [(id, version) for id, last in newest.items() for version in range(1, last + 1)]


def test_solo_games_were_won_and_lost() -> None:
    results = [record(name).result for name in TEXTS if name.startswith("card-game-1-")]
    assert {bool(result and result["winners"]) for result in results} == {True, False}


def test_games_of_one_and_of_two_decks_were_finished() -> None:
    ours = [name for name in TEXTS if name.startswith("card-game-")]
    halves = {record(name).final().position()["half"] for name in ours}
    assert halves == {1, 2}
