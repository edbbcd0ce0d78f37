"""Results of a ladder in a file: a line for the ladder, then a line for each deal."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from branchline.arena.ladder import Climb, Ladder, Step, climb
from branchline.arena.ratings import Rating
from branchline.arena.results import CAN_CHANGE, Lines, bots_named, read_lines
from branchline.arena.workers import make_workers
from branchline.core.errors import BadRecord
from branchline.core.game import Game
from branchline.core.registry import as_game
from branchline.core.repetition import LIMIT

FORMAT = 1


def header(ladder: Ladder) -> dict[str, Any]:
    """The line that says which ladder this is; seeds too large for other languages are text."""
    said = asdict(replace(ladder, bots=())) | {"bots": ladder.names, "seed": str(ladder.seed)}
    return {"ladder": FORMAT, **said, "rules": ladder.made().rules_version}


def read(path: Path) -> tuple[Ladder, list[Step]]:
    """The ladder in a file and the deals played so far; a line cut short is left out."""
    return read_lines(path, "ladder", read_header, Step.from_json)


def read_header(path: Path, said: dict[str, Any]) -> Ladder:
    """The ladder that a file's first line names, played by the rules that it began with."""
    if said.pop("ladder") != FORMAT:
        raise BadRecord(f"{path} was written by another version of Branchline.")
    ladder = Ladder(**{**said, "bots": bots_named(said["bots"]), "seed": int(said["seed"])})
    ladder.made()
    return ladder


def open_ladder(path: Path, ladder: Ladder) -> Lines:
    """The file of a ladder, new or to go on with."""
    before = read(path)[0] if path.exists() else ladder
    file = Lines(path, header(ladder))
    changed = {
        key: getattr(ladder, key)
        for key in CAN_CHANGE
        if getattr(ladder, key) != getattr(before, key)
    }
    if changed:
        file.write(changed)
    return file


class Ratings(list[Rating]):
    """A ladder from the best bot down: a list of dataclasses."""

    def __init__(self, so_far: Climb) -> None:
        self.ladder = so_far.ladder
        self.steps = so_far.steps
        self.answers = so_far.answers()
        """With `until`: what the test of each two neighbours says."""
        super().__init__(so_far.ratings())

    def table(self, of: str = "games") -> list[dict[str, Any]]:
        """A dict for each game, seat or decision of the ladder."""
        from branchline.arena import dataframes

        return list(dataframes.rows(dataframes.of_steps(self.ladder, self.steps), of))

    def frame(self, of: str = "games") -> Any:
        """The same as a data frame of Polars."""
        from branchline.arena import dataframes

        return dataframes.frame(self.table(of))


@dataclass(frozen=True)
class Asked:
    """A ladder as it is asked for from Python."""

    game: Game | str
    bots: Sequence[Any]
    deals: int
    seed: int
    players: int
    until: float | None
    limit: int = LIMIT

    def ladder(self) -> Ladder:
        """The ladder that is asked for."""
        made = as_game(self.game)
        return Ladder(
            *(made.id, tuple(self.bots), self.players, self.deals, self.seed),
            *(dict(made.non_default_options), made.rules_version, self.limit, self.until),
        )


def ladder(asked: Asked, processes: int = 1, ray: str | None = None) -> Ratings:
    """Rates bots against each other; see `branchline.ladder`."""
    wanted = asked.ladder()
    steps = list(climb(wanted, workers=make_workers(processes, ray)))
    return Ratings(Climb(wanted, steps))
