"""`branchline rules GAME`: the ledger of its rules and rulings, and the tests that cover each."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from branchline.cli.given import USUAL, Json, WhichGame

if TYPE_CHECKING:
    from rich.padding import Padding

Entry = dict[str, Any]


def rules(
    game: WhichGame = USUAL,
    id: Annotated[str | None, typer.Option(help="Only the rule or ruling with this id.")] = None,
    search: Annotated[str | None, typer.Option(help="Only those with this word.")] = None,
    as_json: Json = False,
) -> None:
    """Print the rules and rulings of a game, each with the tests that cover it."""
    from branchline.cli.given import print_json
    from branchline.cli.screen import make_screen
    from branchline.core.errors import BranchlineError

    entries = ledger(game)
    if id is not None:
        entries = [entry for entry in entries if entry["id"].casefold() == id.casefold()]
        if not entries:
            raise BranchlineError(f"No rule has the id {id!r}; branchline rules {game} shows all.")
    if search is not None:
        entries = [entry for entry in entries if says(entry, search)]
        if not entries:
            raise BranchlineError(f"No rule says {search!r}.")
    if as_json:
        print_json(entries)
        return
    screen = make_screen()
    for entry in entries:
        screen.show_whole(*shown(entry))
    if id is None:
        held = sum(bool(entry["tests"]) for entry in entries)
        screen.show(f"{len(entries)} rules and rulings, {held} of them covered by tests.")


def ledger(game: str) -> list[Entry]:
    """The ledger that comes with a game."""
    import branchline  # noqa: F401 -- what is compiled is looked at first
    from branchline.core.errors import UnknownGame
    from branchline.core.registry import game_type

    written = game_type(game).read_data_file("rules.json")
    if written is None:
        raise UnknownGame(f"{game_type(game).title} has no ledger of rules.")
    entries: list[Entry] = json.loads(written)
    return entries


def says(entry: Entry, word: str) -> bool:
    """Whether a word stands in a rule, or is its id or option."""
    texts = [entry.get(key, "") for key in ("line", "question", "why", "option")]
    wanted = word.casefold()
    return entry["id"].casefold() == wanted or any(wanted in str(t).casefold() for t in texts)


def found(game: str, word: str) -> "list[Padding]":
    """The rules in which a word stands, for someone who is playing."""
    entries = [entry for entry in ledger(game) if says(entry, word)]
    if not entries:
        return [indented(f"No rule says {word!r}.", by=0)]
    return [line for entry in entries for line in shown(entry, tests=False)]


def shown(entry: Entry, tests: bool = True) -> "Iterator[Padding]":
    """A rule or ruling in a few lines."""
    head = f"{entry['id']:<5} "
    if "question" in entry:
        yield indented(head + entry["question"], by=0)
        yield indented(entry["line"])
        yield indented(entry.get("why", ""))
    else:
        yield indented(head + entry["line"], by=0)
    if entry.get("option"):
        yield indented(f"option {entry['option']}{choices(entry)}")
    if entry.get("rulings"):
        yield indented(f"see {', '.join(entry['rulings'])}")
    if tests:
        for test in entry["tests"] or ["no test yet"]:
            yield indented(test, "dim")


def choices(entry: Entry) -> str:
    """What the choices of a ruling's option mean."""
    meanings = [f"{choice} - {meaning}" for choice, meaning in entry.get("choices", {}).items()]
    return ": " + "; ".join(meanings) if meanings else ""


def indented(text: str, style: str = "", by: int = 6) -> "Padding":
    """A line under a rule; at the left the line that begins with its id."""
    from rich.padding import Padding
    from rich.text import Text

    line = Text(text, style)
    if not by:
        line.stylize("bold", 0, 6)
    return Padding(line, (0, 0, 0, by))
