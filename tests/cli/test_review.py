"""`branchline review`: a page that needs nothing else, or the numbers."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import branchline as bl

pytestmark = pytest.mark.slow_interpreted
Run = Callable[..., str]
GAMES = Path(__file__).parents[1] / "bots" / "review" / "games"


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of one player."""
    path = tmp_path_factory.mktemp("review") / "alone.json"
    path.write_text(bl.Record.play(bl.game("card-game"), ["greedy"], seed=7).dumps())
    return path


def test_a_review_is_one_page_that_needs_nothing_else(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    said = run("review", GAMES / "ticket-made-impossible.json", "-o", page, "--playouts", "1")
    assert f"Written to {page}." in said
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    for heading in ("What decided the game", "Win chances", "Luck and choice", "Every step"):
        assert heading in text
    assert "<script" not in text
    assert not re.search(r'(src|href)="(?!#)', text)
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_a_game_without_a_board_has_a_page_without_pictures_of_one(
    run: Run, alone: Path, tmp_path: Path
) -> None:
    page = tmp_path / "review.html"
    run("review", alone, "-o", page, "--playouts", "1")
    assert "rivals' choices" not in page.read_text(encoding="utf-8")


def test_the_numbers_are_printed_for_programs(run: Run, alone: Path) -> None:
    said = run("review", alone, "--playouts", "1", "--json")
    found = json.loads(said[said.index("{") :])
    record = bl.Record.loads(alone.read_text())
    assert found == json.loads(json.dumps(bl.review(record, playouts=1).to_dict()))


def test_a_seat_that_is_not_there_is_refused(run: Run, alone: Path) -> None:
    assert "There is no seat 2" in run("review", alone, "--seat", "2", code=2)
