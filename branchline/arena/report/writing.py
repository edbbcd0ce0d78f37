"""Reports from files of results, whichever they are, and from atlases."""

from collections.abc import Sequence
from pathlib import Path

from branchline.arena import compare_results, ladder_results, results
from branchline.arena.atlas.sheets import Sheet
from branchline.arena.report.page import Section, page
from branchline.arena.report.sections import (
    Results,
    comparison_sections,
    of_ladder,
    of_match,
    sections,
)
from branchline.core.errors import BadRecord


def report(path: Path) -> str:
    """The report of a file of results, as a page."""
    if results.kind(path) == "compare":
        asked, deals = compare_results.read(path)
        if len(deals) < 2:
            raise BadRecord(f"{path} has {len(deals)} deals; a report needs two or more.")
        title = f"{asked.made()[0].title}: {' against '.join(reversed(asked.labels))}"
        about = (
            f"{len(deals)} deals under each rule, {asked.players} players, by "
            f"{', '.join(asked.names)}; seeds {asked.seed} to {asked.seed + len(deals) - 1}."
        )
        return page(title, about, comparison_sections(asked, deals))
    found = played(path)
    games = len(found.games)
    about = (
        f"{len(found.deals)} deals, {games} games of {found.players} players; "
        f"seeds {found.seed} to {found.seed + len(found.deals) - 1}."
    )
    return page(f"{found.title}: {', '.join(found.bots)}", about, sections(found))


def played(path: Path) -> Results:
    """What a match or a ladder in a file played."""
    found = (
        of_match(*results.read(path))
        if results.kind(path) == "match"
        else of_ladder(*ladder_results.read(path))
    )
    if len(found.deals) < 2:
        raise BadRecord(f"{path} has {len(found.deals)} deals; a report needs two or more.")
    if not found.games:
        raise BadRecord(
            f"{path} was written by an older Branchline, without the games; play again."
        )
    return found


def atlas_page(title: str, about: str, sheets: Sequence[Sheet]) -> str:
    """An atlas as a page."""
    found: list[Section] = []
    for sheet in sheets:
        board = Section(sheet.title)
        board.say(f"{sheet.games} games of {sheet.players} players.", "soft")
        found.append(board)
        for picture in sheet.pictures:
            own = Section(picture.title, level=3).say(picture.about)
            found.append(own.show(picture.draw("light")))
        for grid in sheet.grids:
            found.append(Section(grid.title, level=3).say(grid.about).list(grid.columns, grid.rows))
    return page(title, about, found)
