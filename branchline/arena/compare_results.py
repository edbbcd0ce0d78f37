"""Results of a comparison: in a file, a line for each deal; from Python, a list of changes."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from branchline.arena.compare import Both, Change, Comparison, changes, distinguish_options, play
from branchline.arena.results import Lines, bots_named, read_lines
from branchline.arena.workers import make_workers
from branchline.core.bots import quick_bots
from branchline.core.errors import BadOption, BadRecord
from branchline.core.game import Game
from branchline.core.registry import as_game
from branchline.core.registry import game as game_of

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
    lists = {"bots": bots_named(told["bots"]), "rules_of": tuple(told["rules_of"])}
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


class Changes(list[Change]):
    """What rules change, measure by measure and rule by rule: a list of dataclasses."""

    def __init__(self, asked: Comparison, deals: Sequence[Both]) -> None:
        self.comparison = asked
        self.deals = list(deals)
        others = range(1, len(asked.rules_of))
        super().__init__(one for rule in others for one in changes(asked, self.deals, rule))

    def table(self, of: str = "games") -> list[dict[str, Any]]:
        """A dict for each game, seat or decision, each with the rule it was played under."""
        from branchline.arena import dataframes

        return list(dataframes.rows(dataframes.of_comparison(self.comparison, self.deals), of))

    def frame(self, of: str = "games") -> Any:
        """The same as a data frame of Polars."""
        from branchline.arena import dataframes

        return dataframes.frame(self.table(of))


@dataclass(frozen=True)
class Asked:
    """A comparison as it is asked for from Python."""

    game: Game | str
    rules: Sequence[Mapping[str, Any]]
    bots: Sequence[Any] | None
    deals: int
    seed: int
    players: int | None

    def comparison(self) -> Comparison:
        """The comparison that is asked for; a single rule is compared with the game as it is."""
        game = as_game(self.game)
        ways = [{}, *self.rules] if len(self.rules) == 1 else self.rules
        made = [
            game_of(game.id, rules=game.rules_version, **{**game.non_default_options, **way})
            for way in ways
        ]
        return Comparison(
            *(game.id, distinguish_options(made, [name for way in ways for name in way])),
            *(tuple(self.bots or quick_bots(game)[-1:]), self.players or game.usual_players),
            *(check_deals(self.deals), self.seed, game.rules_version),
        )


def check_deals(deals: object) -> int:
    """A number of deals that has an interval, or a refusal that says so."""
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 2:
        raise BadOption(f"A comparison takes 2 deals or more, not {deals!r}.")
    return deals


def compare(asked: Asked, processes: int = 1, ray: str | None = None) -> Changes:
    """Plays the same deals under several rules; see `branchline.compare`."""
    wanted = asked.comparison()
    return Changes(wanted, list(play(wanted, workers=make_workers(processes, ray))))
