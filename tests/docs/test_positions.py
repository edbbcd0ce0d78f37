"""docs/programmers/positions.md explains every key that a position can have, and no other."""

import re
from pathlib import Path

import pytest

import branchline as bl

PAGE = Path(__file__).parents[2] / "docs" / "programmers" / "positions.md"
SECTIONS = dict(part.split("\n", 1) for part in PAGE.read_text("utf-8").split("\n## ")[1:])
HEADINGS = {
    "card-game": "The keys of The Card Game",
    "world": "The keys of Rails & Sails",
    "great-lakes": "The keys of Rails & Sails",
    "rising-sun": "The keys of Rising Sun",
}


def explained(heading: str) -> list[str]:
    """The keys in the table of a section."""
    cells = re.findall(r"^\| (`[^|]*) \|", SECTIONS[heading], re.MULTILINE)
    return [key for cell in cells for key in re.findall(r"`(\w+)`", cell)]


@pytest.mark.parametrize("id", bl.games())
def test_every_key_of_a_position_is_explained(id: str) -> None:
    keys = explained("The keys of every game") + explained(HEADINGS[id])
    assert sorted(keys) == sorted(bl.game(id).position_type.__annotations__)
