"""`branchline report RESULTS`: one page with plots."""

from pathlib import Path
from typing import Annotated

import typer

from branchline.cli.given import HtmlPage, Results


def report(
    results: Results,
    output: HtmlPage = Path("report.html"),
    atlas: Annotated[
        bool, typer.Option("--atlas", help="Play the games again and draw what they did.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write each plot as an SVG file too.")
    ] = None,
) -> None:
    """Write a page about results: ratings, wins, scores, length, first seat, thinking times."""
    from branchline.arena.report.writing import atlas_sections
    from branchline.arena.report.writing import report as made
    from branchline.cli.chart import write_picture

    found = made(results)
    if atlas:
        found.sections.extend(atlas_sections(results))
    write_page(output, found.page())
    if svg:
        for name, text in found.pictures().items():
            write_picture(svg / f"{results.stem}-{name}.svg", text)


def write_page(path: Path, text: str) -> None:
    """Writes a page, over an earlier one but over nothing else, and says where it is."""
    from branchline.cli.play.autosave import reason
    from branchline.core.errors import BranchlineError

    try:
        if path.exists() and not path.read_bytes().startswith(b"<!DOCTYPE html>"):
            raise BranchlineError(f"{path} already exists and is not a page; choose another name.")
        path.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise BranchlineError(f"{path} cannot be written: {reason(wrong)}.") from None
    typer.echo(f"Written to {path}.")
