"""What the tests of the command line share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from branchline.cli.app import app


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture
def run() -> Callable[..., Any]:
    """Runs `branchline` with arguments and, perhaps, something to read."""

    def run(*arguments: object, typed: str = "", code: int = 0, width: int = 80) -> str:
        result = CliRunner().invoke(
            app, [str(a) for a in arguments], input=typed, env={"COLUMNS": str(width)}
        )
        assert result.exit_code == code, result.output + repr(result.exception)
        return result.output

    return run
