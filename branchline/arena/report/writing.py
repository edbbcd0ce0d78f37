"""Reports from files of results, whichever they are, and from atlases."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from branchline.arena import compare_results, ladder_results, results
from branchline.arena.atlas.games import check_atlas, sheet
from branchline.arena.atlas.sheets import Sheet
from branchline.arena.atlas.uses import WatchedGame, Watching
from branchline.arena.dataframes import Entry, of_file
from branchline.arena.games import play_one
from branchline.arena.report.page import Section, page
from branchline.arena.report.sections import (
    Results,
    comparison_sections,
    of_ladder,
    of_match,
    sections,
)
from branchline.core.errors import BadRecord
from branchline.core.words import number


@dataclass(frozen=True)
class Report:
    """What a page says before it is written."""

    title: str
    about: str
    sections: list[Section]

    def page(self) -> str:
        """The whole page as HTML."""
        return page(self.title, self.about, self.sections)

    def pictures(self) -> dict[str, str]:
        """The plots as SVG by the names of their sections."""
        return {
            one.title.lower().replace(" ", "-"): svg
            for one in self.sections
            for svg in one.pictures
        }


def report(path: Path) -> Report:
    """The report of a file of results."""
    if results.kind(path) == "compare":
        return comparison_report(path)
    found = played_in_file(path)
    about = (
        f"{number(len(found.deals), 'deal')}, {number(len(found.games), 'game')} "
        f"of {found.players} players; "
        f"seeds {found.seed} to {found.seed + len(found.deals) - 1}."
    )
    return Report(f"{found.title}: {', '.join(found.bots)}", about, sections(found))


def comparison_report(path: Path) -> Report:
    """The report of a file that compares rules."""
    asked, deals = compare_results.read(path)
    check_number(path, len(deals))
    title = f"{asked.made()[0].title}: {' against '.join(reversed(asked.labels))}"
    about = (
        f"{len(deals)} deals under each rule, {asked.players} players, by "
        f"{', '.join(asked.names)}; seeds {asked.seed} to {asked.seed + len(deals) - 1}."
    )
    return Report(title, about, comparison_sections(asked, deals))


def check_number(path: Path, deals: int) -> None:
    """Refuses too few deals to say anything."""
    if deals < 2:
        raise BadRecord(f"{path} has {deals} deals; a report needs two or more.")


def played_in_file(path: Path) -> Results:
    """What a match or a ladder in a file played."""
    found = (
        of_match(*results.read(path))
        if results.kind(path) == "match"
        else of_ladder(*ladder_results.read(path))
    )
    check_number(path, len(found.deals))
    if not found.games:
        raise BadRecord(
            f"{path} was written by an older Branchline, without the games; play again."
        )
    return found


def atlas_page(title: str, about: str, sheets: Sequence[Sheet]) -> str:
    """An atlas as a page."""
    return page(title, about, [one for sheet in sheets for one in sheet_sections(sheet)])


def sheet_sections(sheet: Sheet) -> list[Section]:
    """The maps and tables of one board."""
    about = f"{sheet.games} games of {sheet.players} players."
    found = [Section(sheet.title).say(about, "soft")]
    for picture in sheet.pictures:
        own = Section(picture.title, level=3).say(picture.about)
        found.append(own.show(picture.draw("light")))
    for grid in sheet.grids:
        found.append(Section(grid.title, level=3).say(grid.about).list(grid.columns, grid.rows))
    return found


def atlas_sections(path: Path) -> list[Section]:
    """The atlas of the games in a file, which are played again, for each of its rules."""
    rules: dict[str | None, list[Entry]] = {}
    for entry in of_file(path):
        rules.setdefault(entry.rule, []).append(entry)
    found: list[Section] = []
    for rule, entries in rules.items():
        made = entries[0].game
        check_atlas(made)
        drawn = sheet(made, [watch_again(one) for one in entries], len(entries[0].played.scores))
        title = "Atlas" if rule is None else f"Atlas: {rule}"
        found += sheet_sections(replace(drawn, title=title))
    return found


def watch_again(entry: Entry) -> WatchedGame:
    """A game that is played again, as the atlas sees it."""
    watching, seating = Watching(), entry.played.seating
    played = play_one(entry.game, entry.bots, seating, entry.seed, entry.limit, (), watching)
    return WatchedGame(played, watching.uses())
