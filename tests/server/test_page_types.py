"""The page's types come from the server's messages."""

import json
from pathlib import Path

from branchline.server.schema import schema

SCHEMA = Path(__file__).parents[2] / "web" / "schema.json"


def test_the_schema_that_the_page_is_typed_from_is_that_of_the_messages() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()
