"""Actions are known by their verbs: nobody outside the games asks in which range an id lies."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import branchline
import branchline as bl

PACKAGE = Path(branchline.__file__).parent
OUTSIDE = [
    path
    for layer in ("bots", "cli", "arena", "learn", "envs", "draw")
    for path in sorted((PACKAGE / layer).rglob("*.py"))
]
COMPILED = {PACKAGE / line for line in (PACKAGE / "compiled.txt").read_text("utf-8").split("\n")}
TABLES = {
    "card-game": "card_game.decisions",
    "great-lakes": "rails_and_sails.state",
    "rising-sun": "rising_sun.turn",
}


def ids_of(tree: ast.Module) -> set[str]:
    """The names of action ids that a module imports."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".actions")
        for alias in node.names
        if (node.module or "").startswith("branchline.games.")
    }


def ranges(tree: ast.Module, ids: set[str]) -> Iterator[int]:
    """The lines in which something is compared with an id by its size."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sized = any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops)
            names = {one.id for one in (node.left, *node.comparators) if isinstance(one, ast.Name)}
            if sized and names & ids:
                yield node.lineno


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_only_compiled_bots_know_ids_and_none_asks_for_a_range(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    ids = ids_of(tree)
    assert path in COMPILED or not ids, f"state.meaning says what {', '.join(sorted(ids))} are"
    assert not [*ranges(tree, ids)]


def test_the_check_finds_a_range() -> None:
    source = (
        "from branchline.games.rising_sun.actions import BUY, CARD\nfits = BUY <= action < CARD"
    )
    tree = ast.parse(source)
    assert [*ranges(tree, ids_of(tree))] == [2]


@pytest.mark.parametrize("id", TABLES)
def test_the_table_of_verbs_has_the_verb_of_each_action(id: str) -> None:
    table = import_module(f"branchline.games.{TABLES[id]}").VERB_ID
    game = bl.game(id)
    firsts = [int(verb.first) for verb in game.verbs for _ in range(int(verb.size))]
    assert [int(first) for first in table] == firsts
    assert len(firsts) == game.num_actions
