"""Writes web/schema.json, the server's messages as JSON Schema, for `npm run types`."""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from branchline.server import wire

SCHEMA = Path(__file__).with_name("schema.json")
IN: tuple[Any, ...] = (wire.Incoming, wire.NewTable, wire.TakeSeat)
OUT: tuple[Any, ...] = (
    wire.Outgoing,
    wire.TableInfo,
    wire.MadeTable,
    wire.GameInfo,
    wire.RulesInfo,
)


def schema() -> dict[str, Any]:
    """Every message that the page may send or get."""
    wanted = [(str(kind), "validation", TypeAdapter(kind)) for kind in IN]
    wanted += [(str(kind), "serialization", TypeAdapter(kind)) for kind in OUT]
    _, messages = TypeAdapter.json_schemas(wanted, title="Wire")  # type: ignore[arg-type]
    return {"title": "Wire", "type": "object", "additionalProperties": False, **_plain(messages)}


def _plain(part: Any) -> Any:
    """Without titles of single fields, which would become types of their own."""
    if isinstance(part, list):
        return [_plain(one) for one in part]
    if not isinstance(part, dict):
        return part
    field = "properties" not in part and "$defs" not in part and isinstance(part.get("title"), str)
    return {name: _plain(value) for name, value in part.items() if not (field and name == "title")}


def dumps() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(dumps(), encoding="utf-8")
