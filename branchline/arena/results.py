"""Results of a match in a file: a line for the match, then a line for each deal as it is played.

A match that goes on to more deals, or to fewer, adds a line that says how many there are now.
"""

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

from branchline.arena.match import Deal, Match
from branchline.arena.statistics import Standing
from branchline.core.errors import BadRecord
from branchline.core.stalling import LIMIT

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FORMAT = 1
CAN_CHANGE = ("deals", "until")
"""What results that go on may have otherwise than before."""
Asked = TypeVar("Asked", bound="DataclassInstance")
Done = TypeVar("Done")


def header(match: Match) -> dict[str, Any]:
    """The line that says which match this is; seeds too large for other languages are text."""
    said = asdict(match) | {"bots": match.names, "seed": str(match.seed)}
    return {"match": FORMAT, **said, "rules": match.made().rules_version}


def read(path: Path) -> tuple[Match, list[Deal]]:
    """The match in a file and the deals played so far; a line cut short is left out."""
    return read_lines(path, "match", read_header, Deal.from_json)


def read_header(path: Path, said: dict[str, Any]) -> Match:
    """The match that a file's first line names, played by the rules that it began with."""
    match = Match(
        said["game"],
        tuple(said["bots"]),
        said["players"],
        said["deals"],
        int(said["seed"]),
        said["options"],
        said["rules"],
        said.get("limit", LIMIT),
    )
    if said["match"] != FORMAT:
        raise BadRecord(f"{path} was written by another version of Branchline.")
    match.made()
    return match


def read_lines(
    path: Path,
    what: str,
    read_first: Callable[[Path, dict[str, Any]], Asked],
    read_deal: Callable[[dict[str, Any]], Done],
) -> tuple[Asked, list[Done]]:
    """What a file has results of and the deals played so far; a line cut short is left out."""
    try:
        first, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
        asked = read_first(path, json.loads(first))
        lines = [json.loads(line) for line in rest if line.endswith("\n")]
        for line in lines:
            if "number" not in line:
                asked = replace(asked, **{key: line[key] for key in CAN_CHANGE if key in line})
        return asked, [read_deal(line) for line in lines if "number" in line]
    except OSError as wrong:
        raise BadRecord(f"{path} cannot be read: {wrong.strerror}.") from None
    except (ValueError, TypeError, KeyError) as wrong:
        if isinstance(wrong, BadRecord):
            raise
        raise BadRecord(f"{path} has no results of a {what}: {wrong}.") from None


class Lines:
    """A file of JSON lines that is written as results come; a line cut short is taken off."""

    def __init__(self, path: Path, first: dict[str, Any]) -> None:
        self.path = path
        new = not path.exists()
        if not new:
            drop_cut_line(path)
        self.file: TextIO = path.open("a", encoding="utf-8")
        if new:
            self.write(first)

    def write(self, line: dict[str, Any]) -> None:
        """Writes a line at once."""
        self.file.write(json.dumps(line) + "\n")
        self.file.flush()

    def close(self, last: dict[str, Any] | None = None) -> None:
        """Writes what the results say and closes the file."""
        if last:
            self.write(last)
        self.file.close()


class Results(Lines):
    """A file of results that is written as the match goes on."""

    def __init__(self, path: Path, match: Match) -> None:
        before = read(path)[0].deals if path.exists() else match.deals
        super().__init__(path, header(match))
        if before != match.deals:
            self.write({"deals": match.deals})

    def finish(self, standings: Sequence[Standing] = ()) -> None:
        """Writes what the results say and closes the file."""
        said = [standing.as_json() for standing in standings]
        self.close({"standings": said} if said else None)


def drop_cut_line(path: Path) -> None:
    """Takes off a last line that was not written to its end."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        os.truncate(path, whole)


def kind(path: Path) -> str:
    """What a file has results of: a match, a ladder or a comparison."""
    try:
        with path.open(encoding="utf-8") as file:
            first = json.loads(file.readline())
        return next(word for word in ("match", "ladder", "compare") if word in first)
    except OSError as wrong:
        raise BadRecord(f"{path} cannot be read: {wrong.strerror}.") from None
    except (ValueError, TypeError, StopIteration):
        raise BadRecord(
            f"{path} has no results; `branchline match`, `ladder` and `compare` --save them."
        ) from None
