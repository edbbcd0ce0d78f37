"""`branchline draw`: a board, or any position of a record, as a picture."""

from pathlib import Path
from typing import Annotated

import typer

THEMES = ("light", "dark")


def draw(
    game: Annotated[str | None, typer.Argument(help="The game whose board is drawn.")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The picture, an SVG file.")
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
) -> None:
    """Draws the board of a game, or a position of a record, as an SVG file."""
    from branchline.cli.rails_and_sails.chart import write_picture
    from branchline.core.errors import BadOption

    if theme not in THEMES:
        raise BadOption(f"There is no theme {theme!r}; themes are {' and '.join(THEMES)}.")
    if (game is None) == (record is None):
        raise BadOption("Give a game, or a record with --record.")
    if game is not None:
        if step is not None or seat is not None:
            raise BadOption("--step and --seat are of a record; give one with --record.")
        text, name = board(game, theme), f"{game}.svg"
    else:
        assert record is not None
        text, name = position(record, step, seat, theme), record.with_suffix(".svg").name
    path = output or Path(name)
    write_picture(path, text)
    typer.echo(f"Drawn in {path}.")


def board(game: str, theme: str) -> str:
    """The board of a game."""
    import branchline
    from branchline import draw

    made = branchline.game(game)
    check_drawn(made.id, made.title)
    return draw.board(made, theme)


def check_drawn(id: str, title: str) -> None:
    """Refuses, with a sentence, a game that has no board."""
    from branchline.core.errors import UnknownGame
    from branchline.draw.rails_and_sails.layout import BOARDS

    if id not in BOARDS:
        boards = " and ".join(BOARDS)
        raise UnknownGame(f"{title} has no board to draw; {boards} have one.")


def position(file: Path, step: int | None, seat: int | None, theme: str) -> str:
    """A position of a record, with everyone's name."""
    from branchline.cli.play.keeping import read_record
    from branchline.cli.rails_and_sails.chart import picture
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
