"""The page on studies: its commands run, one after the other, with fewer deals."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from branchline.cli.app import app

PAGE = Path(__file__).parents[2] / "docs" / "programmers" / "study.md"
pytestmark = pytest.mark.slow_interpreted


def commands() -> list[list[str]]:
    """The commands on the page that need no cluster, each with so few deals that it is quick."""
    said = PAGE.read_text("utf-8").splitlines()
    lines = [line for line in said if line.startswith("branchline ") and "--ray" not in line]
    few = [re.sub(r"--deals \d+", "--deals 2", line) for line in lines]
    few = [re.sub(r"--resume (\S+) --deals 2", r"--resume \1 --deals 4", line) for line in few]
    few = [line.replace("--until 20", "--until 20 --deals 2") for line in few]
    return [shlex.split(line) for line in few]


def test_the_commands_on_the_page_do_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tried = commands()
    assert {words[1] for words in tried} == {"ladder", "compare", "atlas", "report", "rows"}
    for program, *words in tried:
        assert program == "branchline"
        alone = ["--processes", "1"] if words[0] in ("ladder", "compare", "atlas") else []
        result = CliRunner().invoke(app, [*words, *alone])
        assert result.exit_code == 0, f"{words}: {result.output}"
    made = {path.name for path in tmp_path.iterdir()}
    pages = {"lakes.html", "sun.html", "ladder.html", "tickets.html"}
    assert pages | {"games.jsonl", "seats.parquet", "decisions.csv", "maps", "plots"} <= made
