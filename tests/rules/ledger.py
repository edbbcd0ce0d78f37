"""The ledger of rules: what the rules of each game are, which tests hold them, what is shipped.

The texts stand in `<game>.toml` beside this module; `make ledger` writes what is made from them.
"""

import ast
import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import digits
from typing import Any, Literal, TypeVar

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "tests" / "rules"
GAMES = tuple(sorted(path.stem for path in RULES.glob("*.toml")))

Test = TypeVar("Test", bound=Callable[..., Any])


def holds(*ids: str) -> Callable[[Test], Test]:
    """Say which rules and rulings a test holds; goes outside all other decorators."""

    def mark(test: Test) -> Test:
        test.holds = ids  # type: ignore[attr-defined]
        return test

    return mark


@dataclass(frozen=True)
class Entry:
    """One rule, or one ruling on a question that the rules leave open."""

    id: str
    kind: Literal["rule", "ruling"]
    line: str
    rulings: tuple[str, ...] = ()
    """The rulings that a rule is played by."""
    question: str | None = None
    why: str | None = None
    option: str | None = None
    choices: dict[str, str] = field(default_factory=dict)
    """What each choice of the option means, the default first."""
    published: str | None = None
    """The choice of `edition="published"`, where it differs."""
    see: tuple[str, ...] = ()
    """Other rulings whose options bear on this one."""

    def data(self) -> dict[str, Any]:
        """What is shipped of the entry: all that it has."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: value for name, value in plain.items() if value}


def entries(game: str) -> list[Entry]:
    """All rules and then all rulings of a game."""
    text = _text(game)
    return [_rule(rule) for rule in text["rule"]] + [_ruling(ruling) for ruling in text["ruling"]]


def _text(game: str) -> dict[str, Any]:
    return tomllib.loads((RULES / f"{game}.toml").read_text(encoding="utf-8"))


def _rule(text: dict[str, Any]) -> Entry:
    rest = dict(text)
    return Entry(kind="rule", rulings=_several(rest.pop("ruling", [])), **rest)


def _ruling(text: dict[str, Any]) -> Entry:
    rest = dict(text)
    line, see = rest.pop("done"), _several(rest.pop("see", []))
    return Entry(kind="ruling", line=line, see=see, **rest)


def _several(ids: str | list[str]) -> tuple[str, ...]:
    return (ids,) if isinstance(ids, str) else tuple(ids)


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


def shipped(game: str) -> list[dict[str, Any]]:
    """The ledger as the package carries it, each entry with the tests that cover it."""
    tests = held_by(game)
    return [entry.data() | {"tests": tests.get(entry.id, [])} for entry in entries(game)]


def page(game: str) -> str:
    """The rulings of a game as a page for players."""
    text = _text(game)
    parts = [f"# The rulings of {text['title']}", _INTRODUCTION]
    last = ""
    for entry in entries(game):
        if entry.kind == "rule":
            continue
        heading = _heading(entry.id, text["headings"])
        if heading not in ("", last):
            last = heading
            parts.append(f"## {heading}")
        parts.extend(_paragraphs(entry))
    return "\n\n".join(parts) + "\n"


def _heading(ruling: str, headings: dict[str, str]) -> str:
    """The heading of a ruling's letter; without letters, the one that begins with this ruling."""
    letter = ruling.rstrip(digits)
    return f"{letter}. {headings[letter]}" if letter else headings.get(ruling, "")


_INTRODUCTION = """\
Where the rules contradict themselves or say nothing, this is what Branchline plays, and why.
Where a table may decide otherwise, the option and its choices are named;
`edition="published"` sets every choice marked *published* at once.

<!-- Made by `make ledger`; the text stands in tests/rules. -->"""


def _paragraphs(entry: Entry) -> Iterator[str]:
    yield f"### {entry.id}. {entry.question}"
    yield entry.line
    yield f"*Why:* {entry.why}"
    if entry.option:
        yield f"*Option* `{entry.option}`:"
        yield "\n".join(_choices(entry))
    if entry.see:
        yield f"*See also* {' and '.join(entry.see)}."


def _choices(entry: Entry) -> Iterator[str]:
    for place, (choice, meaning) in enumerate(entry.choices.items()):
        note = " *(default)*" if place == 0 and len(entry.choices) > 1 else ""
        note += " *(published)*" if choice == entry.published else ""
        yield f"- `{choice}`: {meaning}{note}"


def made(game: str) -> dict[Path, str]:
    """The files made from the ledger and what has to stand in them."""
    rules = json.dumps(shipped(game), ensure_ascii=False, indent=1) + "\n"
    return {
        ROOT / "branchline" / "games" / game / "data" / "rules.json": rules,
        ROOT / "docs" / "rulings" / f"{game}.md": page(game),
    }


def write() -> None:
    """Writes the made files of all games, and prints an id under which each can be looked at."""
    from branchline.core.registry import found

    for game in GAMES:
        for path, text in made(game).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(next(id for id, kind in found().items() if f".{game}." in kind.__module__))


if __name__ == "__main__":
    write()
