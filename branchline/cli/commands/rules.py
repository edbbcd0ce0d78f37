"""`branchline rules GAME`: its rules and rulings; in a clone, the tests that cover each, too."""

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
    """Print the rules and rulings of a game; in a clone, each with the tests that cover it."""
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
    entries = with_tests(game, entries)
    if as_json:
        print_json(entries)
        return
    screen = make_screen()
    for entry in entries:
        screen.show_whole(*render_rule(entry))
    held = sum(bool(entry["tests"]) for entry in entries)
    if id is None:
        covered = f", {held} of them covered by tests" if held else ""
        screen.show(f"{len(entries)} rules and rulings{covered}.")


def ledger(game: str) -> list[Entry]:
    """The ledger that comes with a game."""
    import branchline  # noqa: F401 -- what is compiled is looked at first
    from branchline.core.errors import UnknownGame
    from branchline.core.registry import game_type

    entries = game_type(game).rules_and_rulings()
    if not entries:
        raise UnknownGame(f"{game_type(game).title} has no ledger of rules.")
    return entries


def with_tests(game: str, entries: list[Entry]) -> list[Entry]:
    """The same entries with the tests that cover them, as far as there are test files here."""
    from branchline.cli.covering_tests import held_by
    from branchline.core.registry import game_type

    tests = held_by(game_type(game).__module__.split(".")[-2])
    return [{**entry, "tests": tests.get(entry["id"], [])} for entry in entries]


def says(entry: Entry, word: str) -> bool:
    """Whether a word stands in a rule, or is its id or option."""
    texts = [entry.get(key, "") for key in ("line", "question", "why", "option")]
    wanted = word.casefold()
    return entry["id"].casefold() == wanted or any(wanted in str(t).casefold() for t in texts)


def find_rules(game: str, word: str) -> "list[Padding]":
    """The rules in which a word stands, for someone who is playing."""
    entries = [entry for entry in ledger(game) if says(entry, word)]
    if not entries:
        return [indent(f"No rule says {word!r}.", by=0)]
    return [line for entry in entries for line in render_rule(entry)]


def render_rule(entry: Entry) -> "Iterator[Padding]":
    """A rule or ruling in a few lines."""
    head = f"{entry['id']:<5} "
    if "question" in entry:
        yield indent(head + entry["question"], by=0)
        yield indent(entry["line"])
        yield indent(entry.get("why", ""))
    else:
        yield indent(head + entry["line"], by=0)
    if entry.get("option"):
        yield indent(f"option {entry['option']}{choices(entry)}")
    if entry.get("rulings"):
        yield indent(f"see {', '.join(entry['rulings'])}")
    for test in entry.get("tests", []):
        yield indent(test, "dim")


def choices(entry: Entry) -> str:
    """What the choices of a ruling's option mean."""
    meanings = [f"{choice} - {meaning}" for choice, meaning in entry.get("choices", {}).items()]
    return ": " + "; ".join(meanings) if meanings else ""


def indent(text: str, style: str = "", by: int = 6) -> "Padding":
    """A line under a rule; at the left the line that begins with its id."""
    from rich.padding import Padding
    from rich.text import Text

    line = Text(text, style)
    if not by:
        line.stylize("bold", 0, 6)
    return Padding(line, (0, 0, 0, by))
