"""The ledger of rules: which tests cover each rule, and the pages of rulings.

The texts stand in `data/rules.toml` of each game; `make ledger` writes the pages, and prints all.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import digits
from typing import Any, TypeVar

from branchline.cli.covering_tests import GAMES, ROOT, Mark, held_by, marks, read
from branchline.core.rulebook import Entry, Rulebook, read_rulebook

__all__ = ["GAMES", "ROOT", "Entry", "Mark", "entries", "held_by", "holds", "marks", "read"]

Test = TypeVar("Test", bound=Callable[..., Any])


def holds(*ids: str) -> Callable[[Test], Test]:
    """Say which rules and rulings a test holds; goes outside all other decorators."""

    def mark(test: Test) -> Test:
        test.holds = ids  # type: ignore[attr-defined]
        return test

    return mark


def rulebook(game: str) -> Rulebook:
    """The rules and rulings of a game, by the name of its package."""
    return read_rulebook(f"branchline.games.{game}")


@cache
def entries(game: str) -> list[Entry]:
    """All rules and then all rulings of a game."""
    return rulebook(game).entries()


def page(game: str) -> str:
    """The rulings of a game as a page for players."""
    book = rulebook(game)
    parts = [f"# The rulings of {book.title}", _INTRODUCTION]
    last = ""
    for entry in entries(game):
        if entry.kind == "rule":
            continue
        heading = _heading(entry.id, book.headings)
        if heading not in ("", last):
            last = heading
            parts.append(f"## {heading}")
        parts.extend(_paragraphs(entry))
    return "\n\n".join(parts) + "\n"


def _heading(ruling: str, headings: Mapping[str, str]) -> str:
    """The heading of a ruling's letter; without letters, the one that begins with this ruling."""
    letter = ruling.rstrip(digits)
    return f"{letter}. {headings[letter]}" if letter else headings.get(ruling, "")


_INTRODUCTION = """\
Where the rules contradict themselves or say nothing, this is what Branchline plays, and why.
Where a table may decide otherwise, the option and its choices are named;
`edition="published"` sets every choice marked *published* at once.

<!-- Made by `make ledger`; the text stands in data/rules.toml of the game. -->"""


def _paragraphs(entry: Entry) -> Iterator[str]:
    yield f"### {entry.id}. {entry.question}"
    yield entry.line
    yield f"*Why:* {entry.why}"
    if entry.option:
        yield f"*Option* `{entry.option}`:"
        yield "\n".join(f"- {choice}" for choice in explained_choices(entry))
    if entry.see:
        yield f"*See also* {' and '.join(entry.see)}."


def explained_choices(entry: Entry) -> Iterator[str]:
    """What each choice of an option means, and which is the default or the published one."""
    for place, (choice, meaning) in enumerate(entry.choices.items()):
        note = " *(default)*" if place == 0 and len(entry.choices) > 1 else ""
        note += " *(published)*" if choice == entry.published else ""
        yield f"`{choice}`: {meaning}{note}"


def made(game: str) -> dict[Path, str]:
    """The files made from the ledger and what has to stand in them."""
    return {ROOT / "docs" / "rulings" / f"{game}.md": page(game)}


def write() -> None:
    """Writes the made files of all games, and prints an id under which each can be looked at."""
    from branchline.core.registry import found
    from tests.docs import options

    options.write()
    for game in GAMES:
        for path, text in made(game).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(next(id for id, kind in found().items() if f".{game}." in kind.__module__))


if __name__ == "__main__":
    write()
