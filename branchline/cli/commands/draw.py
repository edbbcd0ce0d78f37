"""`branchline draw`: a board, a card, or any position of a record, as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from branchline.cli.given import Edition, Options

THEMES = ("light", "dark")
STANDARD_OUTPUT = Path("-")


def draw(
    game: Annotated[str | None, typer.Argument(help="The game whose board is drawn.")] = None,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The picture, an SVG file; - is standard output."),
    ] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A record whose position is drawn.")
    ] = None,
    step: Annotated[
        int | None, typer.Option(help="After this many actions; without it, the last position.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="With the tickets of this seat; seats are numbered from 1.")
    ] = None,
    card: Annotated[
        str | None, typer.Option(metavar="NAME", help="A card of Rising Sun that is drawn.")
    ] = None,
    edition: Edition = None,
    option: Options = None,
) -> None:
    """Draw the board of a game, a card, or a position of a record, as an SVG file."""
    from branchline.cli.chart import check_is_svg, write_picture
    from branchline.core.errors import BadOption

    options, files = split_options(option or [])
    if len(files) + (output is not None) > 1:
        raise BadOption("One picture goes into one file; give one --output.")
    path = output or next(iter(files), None)
    if theme not in THEMES:
        raise BadOption(f"There is no theme {theme!r}; themes are {' and '.join(THEMES)}.")
    if sum(one is not None for one in (game, record, card)) != 1:
        raise BadOption("Give a game, a record with --record, or a card with --card.")
    if record is None and (step is not None or seat is not None):
        raise BadOption("--step and --seat need a record; give one with --record.")
    if game is None and (options or edition):
        raise BadOption("--option and --edition need a game; give one.")
    if path is not None:
        check_is_svg(path)
    if game is not None:
        text, name = board(game, theme, options, edition), f"{game}.svg"
    elif card is not None:
        text, name = card_picture(card, theme), f"{card.lower().replace(' ', '-')}.svg"
    else:
        assert record is not None
        text, name = position(record, step, seat, theme), record.with_suffix(".svg").name
    if path == STANDARD_OUTPUT:
        typer.echo(text)
        return
    write_picture(path or Path(name), text)
    typer.echo(f"Drawn in {path or name}.")


def split_options(given: list[str]) -> tuple[list[str], list[Path]]:
    """Options and files: -o is an option of the game, but once it was the file, which has a dot."""
    files = [text for text in given if "=" not in text and (text == "-" or Path(text).suffix)]
    return [text for text in given if text not in files], [Path(text) for text in files]


def board(game: str, theme: str, options: list[str], edition: str | None) -> str:
    """The board of a game, with the options that were given."""
    from branchline import draw
    from branchline.cli.given import game_given

    made = game_given(game, options, edition)
    check_drawn(made.id, made.title)
    return draw.board(made, theme)


def card_picture(name: str, theme: str) -> str:
    """A card by its name."""
    from branchline import draw

    return draw.card(name, theme)


def check_drawn(id: str, title: str) -> None:
    """Refuses, with a sentence, a game that has no board."""
    from branchline.core.errors import UnknownGame
    from branchline.draw import drawn

    if id not in drawn():
        *others, last = drawn()
        boards = f"{', '.join(others)} and {last}"
        raise UnknownGame(f"{title} has no board to draw; {boards} have one.")


def position(file: Path, step: int | None, seat: int | None, theme: str) -> str:
    """A position of a record, with everyone's name."""
    from branchline.cli.chart import picture
    from branchline.cli.play.autosave import read_record
    from branchline.core.errors import BadPlayers, BadRecord

    record = read_record(file)
    check_drawn(record.game.id, record.game.title)
    last = len(record.actions)
    if step is not None and not 0 <= step <= last:
        raise BadRecord(f"There is no step {step}; the record has {last} actions.")
    if seat is not None and not 1 <= seat <= record.players:
        raise BadPlayers(f"There is no seat {seat}; seats are 1 to {record.players}.")
    state = list(record.replay())[last if step is None else step]
    view = state.view(None if seat is None else seat - 1)
    return picture(view, record.names, theme)
