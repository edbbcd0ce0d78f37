"""Results of a comparison in a file: a line for what is compared, then a line for each deal."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from branchline.arena.compare import Both, Comparison
from branchline.arena.results import Lines, read_lines
from branchline.core.errors import BadRecord

FORMAT = 1


def header(asked: Comparison) -> dict[str, Any]:
    """The line that says what is compared; seeds too large for other languages are text."""
    told = asdict(replace(asked, bots=())) | {"bots": asked.names, "seed": str(asked.seed)}
    return {"compare": FORMAT, **told, "rules": asked.made()[0].rules_version}


def read(path: Path) -> tuple[Comparison, list[Both]]:
    """The comparison in a file and the deals played so far; a line cut short is left out."""
    return read_lines(path, "comparison", read_header, Both.from_json)


def read_header(path: Path, told: dict[str, Any]) -> Comparison:
    """What a file's first line says is compared, by the rules that it began with."""
    if told.pop("compare") != FORMAT:
        raise BadRecord(f"{path} was written by another version of Branchline.")
    lists = {key: tuple(told[key]) for key in ("bots", "rules_of")}
    asked = Comparison(**{**told, **lists, "seed": int(told["seed"])})
    asked.made()
    return asked


def open_comparison(path: Path, asked: Comparison) -> Lines:
    """The file of a comparison, new or to go on with."""
    before = read(path)[0].deals if path.exists() else asked.deals
    file = Lines(path, header(asked))
    if before != asked.deals:
        file.write({"deals": asked.deals})
    return file
