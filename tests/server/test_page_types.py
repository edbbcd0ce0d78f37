"""The page's types come from the server's messages."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_schema_that_the_page_is_typed_from_is_that_of_the_messages() -> None:
    made = runpy.run_path(str(WEB / "schema.py"))
    assert (WEB / "schema.json").read_text(encoding="utf-8") == made["dumps"]()
