"""JSON Schemas of a game's views and positions, made from their declared types.

With them the page's types are generated and drift is caught; nothing at play needs this module.
"""

from typing import Any

from pydantic import TypeAdapter

from branchline.core.game import Game

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def view_schema(game: Game | type[Game]) -> Schema:
    """The shape of what a seat sees of a game."""
    return schema_of(game.view_type, f"A view of {game.title}")


def position_schema(game: Game | type[Game]) -> Schema:
    """The shape of a game's positions."""
    return schema_of(game.position_type, f"A position of {game.title}")


def schema_of(declared: Any, title: str) -> Schema:
    """The JSON Schema of a declared type; keys that it does not declare are not allowed."""
    schema = TypeAdapter(declared).json_schema()
    close(schema)
    return {"$schema": DIALECT, **schema, "title": title}


def close(schema: Any) -> None:
    """Tables with declared keys have no others."""
    if isinstance(schema, dict):
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
        for part in schema.values():
            close(part)
    elif isinstance(schema, list):
        for part in schema:
            close(part)
