"""Results of a match in a file: a line for the match, then a line for each deal as it is played.

A match that goes on to more deals, or to fewer, adds a line that says how many there are now.
"""

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, TypeVar

from branchline.arena.match import Deal, Match
from branchline.arena.statistics import Standing
from branchline.core.errors import BadRecord, UnknownBot
from branchline.core.repetition import LIMIT

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FORMAT = 1
CAN_CHANGE = ("deals", "until")
"""What results that go on may have otherwise than before."""
Asked = TypeVar("Asked", bound="DataclassInstance")
Done = TypeVar("Done")


@dataclass(frozen=True)
class UntrustedCode:
    """A bot that a file names by its code, such as my.py:MyBot: it has a name and never plays."""

    name: str

    def choose(self, state: object, stream: object) -> int:
        """Refuses to run what a file names."""
        raise UnknownBot(
            f"These results name code to run, {self.name}; if you trust whoever wrote the file, "
            "add --trust."
        )


def bots_named(names: Sequence[str]) -> tuple[str | UntrustedCode, ...]:
    """The bots that a file names; code is not run because a file names it."""
    return tuple(UntrustedCode(name) if ":" in name else name for name in names)


def to_resume(asked: Asked, trust: bool) -> Asked:
    """What a file asks for, ready to be played on: with code only if the file is trusted."""
    bots: tuple[str | UntrustedCode, ...] = getattr(asked, "bots", ())
    for bot in bots:
        if isinstance(bot, UntrustedCode) and not trust:
            bot.choose(None, None)
    return replace(asked, bots=tuple(getattr(bot, "name", bot) for bot in bots))


def how_to_go_on(command: str, path: Path, bots: Sequence[str]) -> str:
    """What to type to go on with what is stopped."""
    trust = " --trust" if any(":" in name for name in bots) else ""
    return f"branchline {command} --resume {path}{trust} goes on."


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
        bots_named(said["bots"]),
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
