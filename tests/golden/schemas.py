"""The JSON Schemas of every game as files, so that a change of shape is seen and meant."""

import json
from pathlib import Path
from typing import Any

import branchline as bl
from branchline.core.schema import position_schema, view_schema

FOLDER = Path(__file__).parent / "schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema of our games by the name of its file."""
    made = {}
    for id in filter(is_ours, bl.games()):
        made[f"{id}.view.json"] = view_schema(bl.game(id))
        made[f"{id}.position.json"] = position_schema(bl.game(id))
    return made


def is_ours(id: str) -> bool:
    """Whether a game came with Branchline, not with another package."""
    return type(bl.game(id)).__module__.startswith("branchline.")


def as_file(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def write() -> None:
    """Writes the files again."""
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / name).write_text(as_file(schema), encoding="utf-8")
