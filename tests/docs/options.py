"""The page of all options of all games, from their rulings: `make ledger` writes it."""

import re
from collections.abc import Iterator
from pathlib import Path

import branchline as bl
from branchline.core.options import Option
from branchline.core.rulebook import Entry, read_rulebook
from tests.rules.ledger import explained_choices

PAGE = Path(__file__).parents[2] / "docs" / "players" / "options.md"
HEAD = " ".join(
    [
        "# Options\n\nWhat a table may decide for itself. In the browser options stand under",
        "*more options* of a new table; in the terminal they are given with `-o name=value`, in",
        "Python as `bl.game(id, name=value)`. `edition=published` makes every choice marked",
        "*published* at once; an option that is given by name wins. The last column links to the",
        "ruling, which says why.\n\n<!-- Made by `make ledger`; the text stands in",
        "data/rules.toml of each game. -->\n",
    ]
)
TABLE = "| option | choices | |\n| --- | --- | --- |\n"
BOOKS = {
    "card_game": ("card-game",),
    "rails_and_sails": ("world", "great-lakes"),
    "rising_sun": ("rising-sun",),
}
"""The games of each rulebook."""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(section(package) for package in BOOKS)


def section(package: str) -> str:
    """The options of a rulebook, in its order."""
    book = read_rulebook(f"branchline.games.{package}")
    rows = "".join(row(package, entry) for entry in book.entries() if entry.option)
    return f"\n## {book.title}\n\n{TABLE}{rows}{presets(package)}"


def row(package: str, entry: Entry) -> str:
    """An option, what each choice means, and the ruling it belongs to."""
    about = f"{entry.question}<br>{'<br>'.join(explained_choices(entry))}"
    return f"| `{entry.option}` | {about} | [{entry.id}]({link(package, entry)}) |\n"


def link(package: str, entry: Entry) -> str:
    """The heading of a ruling on its page."""
    words = re.sub(r"[^\w\- ]", "", f"{entry.id}. {entry.question}".lower())
    return f"../rulings/{package}.md#{words.replace(' ', '-')}"


def presets(package: str) -> str:
    """The named sets of cards that an option may ask for."""
    piles = [option.details.get("piles", {}) for option in options(package)]
    lines = [f"- `{id}`: {', '.join(names)}" for each in piles for id, names in each.items()]
    return "".join(["\nThe presets of `cards`:\n\n", "\n".join(lines), "\n"]) if lines else ""


def options(package: str) -> Iterator[Option]:
    """The options of every game of a rulebook."""
    for id in BOOKS[package]:
        yield from bl.game(id).options.values()


def write() -> None:
    """Writes the page."""
    PAGE.write_text(page(), encoding="utf-8")
