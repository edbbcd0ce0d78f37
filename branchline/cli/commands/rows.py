"""`branchline rows RESULTS`: results as rows, for a spreadsheet or a data frame."""

from pathlib import Path
from typing import Annotated

import typer

from branchline.cli.given import Results


def rows(
    results: Results,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE", help="A .jsonl, .csv or .parquet file."),
    ],
    of: Annotated[str, typer.Option(help="A row for each of: games, seats, decisions.")] = "games",
) -> None:
    """Write results as rows: one for each game, seat or decision."""
    from branchline.arena import dataframes
    from branchline.cli.play.autosave import check_target

    check_target(output)
    written = dataframes.write(dataframes.rows(dataframes.of_file(results), of), output)
    typer.echo(f"{written} rows of {of} written to {output}.")
