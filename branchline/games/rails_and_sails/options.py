"""The options of Rails & Sails: every ruling that a table may decide otherwise."""

from collections.abc import Mapping
from typing import Any

from branchline.core.options import Option
from branchline.core.rulebook import read_rulebook

PACKAGE = "branchline.games.rails_and_sails"


def options(start_tickets: Mapping[str, int]) -> dict[str, Option]:
    """The options of a board that deals so many tickets at the start in each edition."""
    usual: dict[str, Any] = {"default": start_tickets["reference"], "published": None}
    if start_tickets["published"] != start_tickets["reference"]:
        usual["published"] = start_tickets["published"]
    return read_rulebook(PACKAGE).options(start_tickets=usual)
