"""What several commands are given, declared once: a game and its options, bots' matches, files."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from branchline.core.errors import BadOption
from branchline.core.game import Game
from branchline.core.registry import game_type
from branchline.core.repetition import LIMIT

USUAL = "card-game"
"""The game that is meant where none is named."""
WhichGame = Annotated[str, typer.Argument(help="Which game.")]
WhichGameIfAny = Annotated[str | None, typer.Argument(help="Which game.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, such as open_track=yes; can be repeated.",
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Which rulings hold by default: reference or published."),
]
Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]

# Of matches

Players = Annotated[int | None, typer.Option(help="How many at the table.")]
FirstSeed = Annotated[int | None, typer.Option(help="The seed of the first deal (0).")]
Save = Annotated[Path | None, typer.Option(help="Write results to this file, a line a deal.")]
Trust = Annotated[
    bool,
    typer.Option("--trust", help="Run the code that the file to go on with names, as my.py:MyBot."),
]
Processes = Annotated[int, typer.Option(min=1, help="How many processes play.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there; auto is this machine's."),
]
Limit = Annotated[
    int | None,
    typer.Option(min=1, help=f"End games after so many decisions ({LIMIT}); who stalls loses."),
]

# Files

Results = Annotated[Path, typer.Argument(help="What match, ladder or compare have saved.")]
HtmlPage = Annotated[
    Path, typer.Option("-o", "--output", metavar="FILE", help="The page, an HTML file.")
]


def print_json(data: object) -> None:
    """Prints plain data as programs read it."""
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def game_given(id: str, options: list[str] | None, edition: str | None) -> Game:
    """The game with the options that were given."""
    import branchline  # noqa: F401 -- enters the games

    kind = game_type(id)
    given: dict[str, Any] = {"edition": edition} if edition else {}
    for text in options or []:
        name, value = pair(text)
        option = kind.options.get(name)
        given[name] = table(value) if option and option.kind == "table" else value
        if option is None and not value:
            given[name] = True
    return kind(**given)


def pair(text: str) -> tuple[str, str]:
    """The name and the value of an option; a choice may be given alone."""
    name, _, value = text.partition("=")
    return name.strip().replace("-", "_"), value.strip()


def table(value: str) -> dict[str, Any]:
    """A table: as JSON, or as lines with commas between, such as New York:10,Dallas:8."""
    try:
        if value.startswith("{"):
            return dict(json.loads(value))
        lines = [line.rpartition(":") for line in value.split(",") if line.strip()]
        return {name.strip(): int(points) for name, _, points in lines}
    except ValueError:
        raise BadOption(
            f"{value!r} is not a table; write New York:10,Dallas:8, or a JSON table."
        ) from None
