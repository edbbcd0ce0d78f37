"""Where this person's games, tables and maps are kept: one folder for all of Branchline."""

import os
from pathlib import Path

VARIABLE = "BRANCHLINE_DATA"
"""Names another folder."""


def data_folder() -> Path:
    """What BRANCHLINE_DATA names, or the folder that the system has for a program's data."""
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("branchline", appauthor=False)


def folders_of_games(name: str) -> list[Path]:
    """Where games of a kind may lie: in the data folder, and where version 0.1 kept them."""
    now = data_folder() / name
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    before = Path(base) / "branchline" / name
    return [now] if before == now or VARIABLE in os.environ else [now, before]
