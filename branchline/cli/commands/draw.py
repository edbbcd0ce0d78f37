"""`branchline draw`: a board, a card, or any position of a record, as a picture."""

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
    card: Annotated[
        str | None, typer.Option(metavar="NAME", help="A card of Rising Sun that is drawn.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game, such as board=tokyo."),
    ] = None,
) -> None:
    """Draws the board of a game, a card, or a position of a record, as an SVG file."""
    from branchline.cli.chart import write_picture
    from branchline.core.errors import BadOption

    if theme not in THEMES:
        raise BadOption(f"There is no theme {theme!r}; themes are {' and '.join(THEMES)}.")
    if sum(one is not None for one in (game, record, card)) != 1:
        raise BadOption("Give a game, a record with --record, or a card with --card.")
    if record is None and (step is not None or seat is not None):
        raise BadOption("--step and --seat are of a record; give one with --record.")
    if game is None and option:
        raise BadOption("--option is of a game; give one.")
    if game is not None:
        text, name = board(game, theme, option), f"{game}.svg"
    elif card is not None:
        text, name = card_picture(card, theme), f"{card.lower().replace(' ', '-')}.svg"
    else:
        assert record is not None
        text, name = position(record, step, seat, theme), record.with_suffix(".svg").name
    path = output or Path(name)
    write_picture(path, text)
    typer.echo(f"Drawn in {path}.")


def board(game: str, theme: str, options: list[str] | None = None) -> str:
    """The board of a game, with the options that were given."""
    from branchline import draw
    from branchline.cli.given import game_given

    made = game_given(game, options, None)
    check_drawn(made.id, made.title)
    return draw.board(made, theme)


def card_picture(name: str, theme: str) -> str:
    """A card by its name."""
    from branchline import draw

    return draw.card(name, theme)


def check_drawn(id: str, title: str) -> None:
    """Refuses, with a sentence, a game that has no board."""
    from branchline.core.errors import UnknownGame
    from branchline.draw import DRAWN

    if id not in DRAWN:
        boards = f"{', '.join(DRAWN[:-1])} and {DRAWN[-1]}"
        raise UnknownGame(f"{title} has no board to draw; {boards} have one.")


def position(file: Path, step: int | None, seat: int | None, theme: str) -> str:
    """A position of a record, with everyone's name."""
    from branchline.cli.chart import picture
    from branchline.cli.play.keeping import read_record
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
