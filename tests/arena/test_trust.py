"""Files of results are data: code that they name is run only for someone who says so."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from branchline.arena.results import read
from branchline.cli.app import app

CODE = """
from pathlib import Path
Path(__file__).with_suffix(".ran").write_text("")

class Bot:
    def choose(self, state, stream):
        return state.legal()[0]
"""
BEGUN = {
    "match": ("{bot}", "random"),
    "ladder": ("card-game", "--bots", "{bot},random,greedy"),
    "compare": ("card-game", "--with", "open_track=yes", "--bot", "{bot}", "--players", "2"),
}


@pytest.fixture(params=BEGUN)
def begun(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Path, Path]:
    """A command, its results with a bot of one's own, and what the bot's file writes when run."""
    code, results = tmp_path / "evil.py", tmp_path / "results.jsonl"
    code.write_text(CODE)
    monkeypatch.chdir(tmp_path)
    clear_modules()
    words = [word.format(bot="evil.py:Bot") for word in BEGUN[request.param]]
    said(request.param, *words, "--deals", "2", "--save", str(results))
    ran = code.with_suffix(".ran")
    ran.unlink()
    clear_modules()
    return request.param, results, ran


def clear_modules() -> None:
    """Has code read again that was run before."""
    from branchline.core.bots import module_of

    module_of.cache_clear()


def said(*words: str, code: int = 0) -> str:
    """What the command says."""
    done = CliRunner().invoke(
        app, [*words, *(("--processes", "1") if "report" not in words else ())]
    )
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


def test_code_that_results_name_is_not_run_until_someone_says_so(
    begun: tuple[str, Path, Path],
) -> None:
    command, results, ran = begun
    refused = said(command, "--resume", str(results), "--deals", "4", code=2)
    assert "name code to run" in refused
    assert "add --trust" in refused
    assert not ran.exists()
    said(command, "--resume", str(results), "--deals", "4", "--trust")
    assert ran.exists()


def test_reports_and_rows_of_such_results_run_nothing(
    begun: tuple[str, Path, Path], tmp_path: Path
) -> None:
    _, results, ran = begun
    for words in (
        ("report", str(results), "-o", str(tmp_path / "page.html")),
        ("rows", str(results), "-o", str(tmp_path / "rows.jsonl")),
    ):
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, done.output
    assert not ran.exists()


def test_a_module_by_name_is_code_too(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    said("match", "greedy", "random", "--deals", "1", "--save", str(path))
    path.write_text(path.read_text().replace('"greedy"', '"this:s"', 1))
    assert read(path)[0].names == ["this:s", "random"]
    assert "add --trust" in said("match", "--resume", str(path), code=2)
