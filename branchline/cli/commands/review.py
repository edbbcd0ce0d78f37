"""`branchline review RECORD`: a finished game thought through, as one page."""

from pathlib import Path
from typing import Annotated

import typer

from branchline.cli.given import HtmlPage, Json


def review(
    record: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    output: HtmlPage = Path("review.html"),
    seat: Annotated[
        int | None,
        typer.Option(help="From what this seat knew; seats are numbered from 1. Else all open."),
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help="Playouts for every value: more are slower and surer.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Where the luck of the playouts comes from.")] = 0,
    json: Json = False,
) -> None:
    """Think a finished game through: win chances, what choices cost, and what luck did."""
    from branchline.arena.report.review import review_report
    from branchline.bots.review.reviewing import Reviewing
    from branchline.cli.commands.report import write_page
    from branchline.cli.given import print_json
    from branchline.cli.play.autosave import read_record
    from branchline.core.errors import BadPlayers

    given = read_record(record)
    if seat is not None and not 1 <= seat <= given.players:
        raise BadPlayers(f"There is no seat {seat}; seats are 1 to {given.players}.")
    reviewing = Reviewing(given, playouts, seed, None if seat is None else seat - 1)
    with typer.progressbar(
        length=reviewing.of, label="Thinking", file=typer.get_text_stream("stderr")
    ) as bar:
        found = reviewing.review(lambda done, of: bar.update(1))
    if json:
        print_json(found.to_dict())
    else:
        write_page(output, review_report(given, found).page())
