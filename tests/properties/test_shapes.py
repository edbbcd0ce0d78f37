"""Views and positions have the shape that the game declares, and the shape is the one on file."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typing_extensions import TypedDict

import branchline as bl
from branchline.core.schema import position_schema, schema_of, view_schema
from tests.golden.schemas import FOLDER, as_file, schemas
from tests.properties.modes import Mode, in_every_mode, moments, seats


def problems(schema: dict[str, Any], data: Any) -> list[str]:
    """What is wrong with data of a declared shape."""
    return [error.message for error in Draft202012Validator(schema).iter_errors(data)]


@pytest.mark.random_games
@in_every_mode
def test_views_and_positions_have_the_declared_shape(mode: Mode, games: int) -> None:
    view, position = view_schema(bl.game(mode.id)), position_schema(bl.game(mode.id))
    for state in moments(mode, games)[::4]:
        assert not problems(position, state.position())
        for seat in seats(state):
            assert not problems(view, state.view(seat)), seat


def test_the_shapes_are_those_on_file() -> None:
    """After a change that is meant: python -m tests.golden"""
    made = schemas()
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    for name, schema in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == as_file(schema), name


@pytest.mark.parametrize("id", bl.games())
def test_the_schemas_are_schemas_and_refuse_other_shapes(id: str) -> None:
    state = bl.game(id).start(seed=1)
    for schema, data in [
        (view_schema(state.game), state.view(0)),
        (position_schema(type(state.game)), state.position()),
    ]:
        Draft202012Validator.check_schema(schema)
        assert not problems(schema, data)
        assert problems(schema, data | {"no such key": 1})
        assert problems(schema, data | {"actor": "nobody"})


def test_a_key_that_is_not_declared_is_refused_deep_inside_too() -> None:
    class Hand(TypedDict):
        cards: int

    class Hands(TypedDict):
        hands: list[Hand]

    schema = schema_of(Hands, "Hands")
    assert schema["title"] == "Hands"
    assert not problems(schema, {"hands": [{"cards": 1}]})
    assert problems(schema, {"hands": [{"cards": 1, "hidden": 2}]})
