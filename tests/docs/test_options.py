"""docs/players/options.md explains every option of every game, and every choice of each."""

import re

import pytest

import branchline as bl
from tests.docs.options import BOOKS, PAGE, options, page


def test_the_page_of_options_is_fresh() -> None:
    """After a change of an option or a ruling: make ledger"""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_game_has_its_options_on_the_page() -> None:
    assert sorted(id for ids in BOOKS.values() for id in ids) == sorted(bl.games())


@pytest.mark.parametrize("package", BOOKS)
def test_every_choice_of_every_option_is_explained(package: str) -> None:
    title = list(BOOKS).index(package) + 1
    text = PAGE.read_text(encoding="utf-8").split("\n## ")[title]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \| .* \|$", text, re.MULTILINE))
    for option in options(package):
        if option.name == "edition":
            continue  # said at the head of the page
        said = rows[option.name] + text.partition(f"The presets of `{option.name}`")[2]
        wanted = {"flag": ("true", "false")}.get(option.kind, option.choices)
        missing = [choice for choice in wanted if f"`{choice}`: " not in said]
        assert not missing, f"{option.name}: {missing}"
        if option.range and option.kind in ("number", "table"):
            low, high = option.range
            each = all(f"`{value}`: " in said for value in range(low, high + 1))
            assert each or f"`{low} to {high}`: " in said, option.name
