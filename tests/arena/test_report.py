"""Reports and rows: what is on the page, and results as tables for other programs."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import polars
import pytest
from typer.testing import CliRunner

import branchline as bl
from branchline.arena.report import plots
from branchline.arena.report.page import Section, own_ids, page
from branchline.arena.report.sections import in_turn
from branchline.cli.app import app
from branchline.core.extras import Missing
from tests.arena.test_ladder import game

pytestmark = pytest.mark.slow_interpreted
Run = Callable[..., str]


@pytest.fixture(scope="module")
def run() -> Run:
    def run(*arguments: object, code: int = 0) -> str:
        result = CliRunner().invoke(app, [str(word) for word in arguments])
        assert result.exit_code == code, result.output
        return result.output

    return run


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, run: Run) -> dict[str, Path]:
    """Small results of each kind."""
    folder = tmp_path_factory.mktemp("results")
    made = {kind: folder / f"{kind}.jsonl" for kind in ("match", "ladder", "compare")}
    some = ("--deals", 3, "--processes", 1, "--save")
    run("match", "greedy", "random", *some, made["match"])
    run("ladder", "card-game", "--bots", "random,greedy", *some, made["ladder"])
    one_deck = ("--with", "decks=always_one", "--bot", "greedy")
    run("compare", "card-game", *one_deck, *some, made["compare"])
    return made


# The page


@pytest.mark.parametrize("kind", ["match", "ladder"])
def test_a_report_of_bots(kind: str, files: dict[str, Path], tmp_path: Path, run: Run) -> None:
    run("report", files[kind], "-o", tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    for title in (
        "Ratings",
        "Who beats whom",
        "Scores",
        "What scores are made of",
        "Length of games",
        "What the first seat is worth",
        "Thinking times",
    ):
        assert f">{title}</h2>" in text
    assert text.count("<svg ") == 7
    assert "6 games of 2 players" in text


def test_a_report_of_rules(files: dict[str, Path], tmp_path: Path, run: Run) -> None:
    run("report", files["compare"], "-o", tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    assert "decks=always_one against decks=always_two" in text
    assert "turns shorter (" in text
    assert text.count("<svg ") == 4


def test_plots_are_files_of_their_own_too(files: dict[str, Path], tmp_path: Path, run: Run) -> None:
    run("report", files["compare"], "-o", tmp_path / "report.html", "--svg", tmp_path)
    names = {path.name for path in tmp_path.glob("*.svg")}
    assert "compare-scores.svg" in names
    assert len(names) == 4
    plain = tmp_path / "plain.txt"
    plain.touch()
    modes = {path.stat().st_mode for path in (*tmp_path.glob("*.svg"), plain)}
    assert len(modes) == 1, "they are to be published, and so readable like other files"


def test_a_report_needs_nothing_else(files: dict[str, Path], tmp_path: Path, run: Run) -> None:
    run("report", files["match"], "-o", tmp_path / "report.html")
    text = (tmp_path / "report.html").read_text()
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="(?!#)', text)
    assert "@import" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_plots_take_the_colors_of_the_page_light_and_dark() -> None:
    svg = plots.ranges(["a"], [(10, 5, 15)], "Elo", "One rating")
    assert "var(--series-0, #1f5fbf)" in svg
    assert "var(--bl-ink, " in svg
    assert plots.INK not in svg
    text = page("A page", "About", [Section("Part").show(svg)])
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text
    assert "--series-0" in text
    assert "LIGHT" not in text


def test_the_same_results_give_the_same_page() -> None:
    svgs = [plots.counts({"": [1.0, 2.0, 4.0]}, "turns", "Length") for _ in range(2)]
    assert svgs[0] == svgs[1]


def test_bins_have_the_same_whole_numbers_each() -> None:
    for values in ([7.0], [58.0, 121.0], [10.0, 33.0], [0.0, 24.0]):
        bins = plots.whole_bins(values)
        assert 2 <= len(bins) <= 26
        assert bins[0] < min(values)
        assert max(values) < bins[-1]
        assert all(edge % 1 == 0.5 for edge in bins)


def test_numbers_below_zero_have_a_minus_sign_and_names_their_hyphens() -> None:
    text = page(
        "", "", [Section("").list(["Erie - Ottawa"], [["-3 to -1"], ["net-2"], ["-0.5 %"]])]
    )
    for cell in ("Erie - Ottawa", "−3 to −1", "net-2", "−0.5 %"):
        assert f">{cell}</t" in text


def test_who_beats_whom_stands_in_the_order_of_the_ladder(
    files: dict[str, Path], tmp_path: Path, run: Run
) -> None:
    run("report", files["ladder"], "-o", tmp_path / "report.html", "--svg", tmp_path)
    text = (tmp_path / "ladder-who-beats-whom.svg").read_text()
    assert text.index("greedy") < text.index("random")


def test_names_cannot_write_into_the_page() -> None:
    text = page("<b>", "", [Section("<i>").say("<u>").list(["<s>"], [["<q>"]])])
    for tag in ("<b>", "<i>", "<u>", "<s>", "<q>"):
        assert tag not in text


def test_pictures_on_one_page_have_ids_of_their_own() -> None:
    svg = '<g id="a"/><use href="#a"/><g clip-path="url(#a)"/>'
    assert own_ids(svg, "p1") == '<g id="p1-a"/><use href="#p1-a"/><g clip-path="url(#p1-a)"/>'


def test_places_are_counted_from_who_began() -> None:
    deals = [[replace(game(20, 10, 5), first=2)], [replace(game(20, 10, 5), first=0)]]
    assert [in_turn(deals, order, 3)[0] for order in range(3)] == [50, 50, 0]


def test_what_cannot_be_reported_is_refused(tmp_path: Path, run: Run) -> None:
    wrong = tmp_path / "wrong.jsonl"
    assert "cannot be read" in run("report", wrong, code=2)
    wrong.write_text("hello")
    assert "has no results" in run("report", wrong, code=2)
    one = tmp_path / "one.jsonl"
    run("match", "greedy", "random", "--deals", 1, "--processes", 1, "--save", one)
    assert "two or more" in run("report", one, code=2)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(Missing, match=r"A report needs matplotlib.*branchline\[arena\]"):
        plots.Plot(1)


# Rows


def test_there_is_a_row_for_each_game_seat_and_decision() -> None:
    rows = bl.match("card-game", ["greedy", "random"], deals=2, seed=5)
    games, seats, decisions = (rows.table(of) for of in ("games", "seats", "decisions"))
    assert (len(games), len(seats)) == (4, 8)
    assert len(decisions) == sum(one["decisions"] for one in games)
    assert [row["bot"] for row in seats[:4]] == ["greedy", "random", "random", "greedy"]
    own = [row["score"] for row in seats if row["bot"] == "greedy" and row["deal"] == 0]
    assert sum(own) / 2 == rows[0].score
    parts = [name for name in seats[0] if name.startswith("points_")]
    assert sum(seats[0][name] for name in parts) == seats[0]["score"]
    assert decisions[0]["decision"] == "keep-tickets"
    assert decisions[0]["action"].startswith("keep ")


def test_rows_make_a_data_frame() -> None:
    frame = bl.match("card-game", ["greedy", "random"], deals=2, seed=5).frame("seats")
    means = dict(frame.group_by("bot").agg(polars.col("win").mean()).iter_rows())
    assert means == {"greedy": 1.0, "random": 0.0}


@pytest.mark.parametrize("kind", ["match", "ladder", "compare"])
def test_rows_of_every_file(kind: str, files: dict[str, Path], tmp_path: Path, run: Run) -> None:
    lines, table = tmp_path / "rows.jsonl", tmp_path / "rows.parquet"
    assert "6 rows of games" in run("rows", files[kind], "-o", lines)
    run("rows", files[kind], "-o", table)
    written = [json.loads(line) for line in lines.read_text().splitlines()]
    assert polars.read_parquet(table).to_dicts() == written
    assert ("rule" in written[0]) == (kind == "compare")


def test_rows_go_to_files_that_can_hold_them(
    files: dict[str, Path], tmp_path: Path, run: Run
) -> None:
    assert ".jsonl, .csv or .parquet" in run("rows", files["match"], "-o", "rows.xls", code=2)
    words = ("rows", files["match"], "-o", tmp_path / "rows.csv", "--of")
    assert "games, seats, decisions" in run(*words, "turns", code=2)
    assert "12 rows of seats" in run(*words, "seats")
    assert "already exists" in run(*words, "seats", code=2)


def test_decisions_of_bots_that_have_changed_are_refused(
    files: dict[str, Path], tmp_path: Path, run: Run
) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(files["match"].read_text().replace('"scores": [', '"scores": [1', 2))
    words = ("rows", changed, "-o", tmp_path / "rows.jsonl", "--of", "decisions")
    assert "came out differently" in run(*words, code=2)
    assert "cannot be read" in run("rows", tmp_path / "no.jsonl", *words[2:], code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["changed.jsonl"], "nothing half written"


def test_without_polars_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = bl.match("card-game", ["greedy", "random"], deals=1)
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(Missing, match=r"branchline\[arena\]"):
        rows.frame()
