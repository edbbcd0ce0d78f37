"""Which tests cover a rule: read from the test files of a clone; an installed package has none."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(
    sorted(path.parents[1].name for path in ROOT.glob("branchline/games/*/data/rules.toml"))
)


@dataclass(frozen=True)
class Mark:
    """One id that one test names; the game is empty where the test does not say it."""

    game: str
    id: str
    test: str


@cache
def marks() -> list[Mark]:
    """Every id that any test names, in the order of the files."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    named = [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths]
    return [mark for name, source in named for mark in read(name, source)]


def held_by(game: str) -> dict[str, list[str]]:
    """The tests that cover each id of a game."""
    tests: dict[str, list[str]] = {}
    for mark in marks():
        if mark.game == game:
            tests.setdefault(mark.id, []).append(mark.test)
    return tests


def read(name: str, source: str) -> Iterator[Mark]:
    """The marks of one test file, read without importing it."""
    home = next((game for game in GAMES if name.startswith(f"tests/rules/{game}/")), "")
    for test, marked in _marked(ast.parse(source), name):
        game, _, entry = marked.rpartition(":")
        yield Mark(game or home, entry, test)


def _marked(body: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    for node in body.body:
        if isinstance(node, ast.ClassDef):
            yield from _marked(node, f"{name}::{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(node):
            yield from ((f"{name}::{node.name}", marked) for marked in _ids(node))


def _is_test(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return node.name.startswith("test")


def _ids(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="holds") | ast.Attribute(attr="holds"), args=ids):
                yield from (str(ast.literal_eval(marked)) for marked in ids)
