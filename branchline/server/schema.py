"""The shapes of all messages and views as JSON Schema; the page's types are made from it.

`python -m branchline.server.schema` writes it.
"""

import json
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from branchline.core.game import Game
from branchline.core.registry import found
from branchline.core.schema import view_schema
from branchline.server import wire
from branchline.server.table import messages

INCOMING: tuple[type[BaseModel], ...] = (
    *messages.ALL,
    *(wire.NewTable, wire.TakeSeat, wire.PlayOn, wire.WhatIf, wire.JoinTable, wire.NewLesson),
    *(wire.KeepGames, wire.SharePosition, wire.PlayPosition),
)
OUTGOING: tuple[Any, ...] = (
    *(wire.Now, wire.Ack, wire.Refusal, wire.Answer, wire.Opinion),
    *(
        wire.MadeTable,
        wire.GameInfo,
        wire.RulesInfo,
        wire.NetworkInfo,
        wire.TableSummary,
        wire.LobbyInfo,
        wire.Joined,
        wire.LessonInfo,
        wire.LessonTold,
        wire.ReviewInfo,
        wire.SharedLink,
        wire.SharedPosition,
    ),
)


def schema() -> dict[str, Any]:
    """All shapes: messages by name, and the views of each game with names of their own."""
    definitions: dict[str, Any] = {}
    _, incoming = models_json_schema(
        [(model, "validation") for model in INCOMING],
        ref_template="#/definitions/{model}",
    )
    definitions |= incoming["$defs"]
    for shape in OUTGOING:
        definitions |= _named(TypeAdapter(shape).json_schema(), shape.__name__)
    for game in drawn_by_page():
        view = view_schema(game())
        view.pop("$schema")
        definitions |= _renamed(_named(view, "View"), game.view_name or game.__name__)
    return {"title": "Wire", "type": "object", "definitions": definitions}


def drawn_by_page() -> list[type[Game]]:
    """A game for each shape of view that the page has a table for: those that came with it."""
    ours = [game for game in found().values() if game.__module__.startswith("branchline.")]
    return list({game.view_type: game for game in ours}.values())


def _named(shape: dict[str, Any], name: str) -> dict[str, Any]:
    """A shape and the shapes that it is made of, each by its name."""
    inner = shape.pop("$defs", {})
    shape.pop("title", None)
    found = json.loads(json.dumps({**inner, name: shape}).replace("#/$defs/", "#/definitions/"))
    assert isinstance(found, dict)
    return found


def _renamed(shapes: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The same shapes, with a game's name before theirs, as games share names."""
    text = json.dumps(shapes)
    for name in shapes:
        text = text.replace(f'"#/definitions/{name}"', f'"#/definitions/{prefix}{name}"')
    return {prefix + name: shape for name, shape in json.loads(text).items()}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
