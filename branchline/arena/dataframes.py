"""Results as rows: one for each game, each seat or each decision, as JSON lines or data frames."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from branchline.arena import compare_results, ladder_results, results
from branchline.arena.compare import Both, Comparison
from branchline.arena.games import Played, play_one
from branchline.arena.ladder import Ladder, Step
from branchline.arena.match import Deal, Match
from branchline.core.bots import name_of
from branchline.core.chance import SEED_BITS
from branchline.core.errors import BadOption, BadRecord
from branchline.core.extras import require_extra
from branchline.core.game import Game
from branchline.core.registry import game as game_of
from branchline.core.transitions import Transition

Row = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """One game of a file of results, and what it takes to play it again."""

    game: Game
    bots: Sequence[Any]
    deal: int
    number: int
    """Which of the games of its deal it is."""
    seed: int
    limit: int
    played: Played
    rule: str | None = None
    """Under which of the rules that are compared, if any are."""

    def head(self) -> Row:
        """What every row of the game begins with; a seed is text, as it may be large."""
        told: Row = {"deal": self.deal, "game": self.number, "seed": str(self.seed)}
        return told if self.rule is None else {**told, "rule": self.rule}

    def bot(self, seat: int) -> str:
        """The bot in a seat."""
        return name_of(self.bots[self.played.seating[seat]])


def of_deals(match: Match, deals: Iterable[Deal]) -> Iterator[Entry]:
    """The games of a match."""
    game = game_of(match.game, rules=match.rules, **match.options)
    for deal in deals:
        for number, played in enumerate(deal.games):
            seed = match.deal_seed(deal.number)
            yield Entry(game, match.bots, deal.number, number, seed, match.limit, played)


def of_steps(ladder: Ladder, steps: Iterable[Step]) -> Iterator[Entry]:
    """The games of a ladder."""
    for step in steps:
        yield from of_deals(ladder.match(step.lineup), [step.deal])


def of_comparison(asked: Comparison, deals: Iterable[Both]) -> Iterator[Entry]:
    """The games of a comparison, under each of its rules."""
    made = list(zip(asked.made(), asked.labels, strict=True))
    for both in deals:
        seed = (asked.seed + both.number) % (1 << SEED_BITS)
        for (game, label), games in zip(made, both.games, strict=True):
            for number, played in enumerate(games):
                head = (game, asked.bots, both.number, number, seed, asked.limit)
                yield Entry(*head, played, label)


def of_file(path: Path) -> Iterator[Entry]:
    """The games of a file of results."""
    match results.kind(path):
        case "match":
            yield from of_deals(*results.read(path))
        case "ladder":
            yield from of_steps(*ladder_results.read(path))
        case _:
            yield from of_comparison(*compare_results.read(path))


def game_rows(entries: Iterable[Entry]) -> Iterator[Row]:
    """A row for each game."""
    for entry in entries:
        played = entry.played
        yield {
            **entry.head(),
            "players": len(played.scores),
            "bots": ", ".join(entry.bot(seat) for seat in range(len(played.scores))),
            "first": played.first,
            "turns": played.turns,
            "decisions": played.decisions,
            "best_score": max(played.scores),
            "winners": len(played.winners),
            "over": played.over,
        }


def seat_rows(entries: Iterable[Entry]) -> Iterator[Row]:
    """A row for each seat of each game."""
    for entry in entries:
        played = entry.played
        for seat, score in enumerate(played.scores):
            others = [one for at, one in enumerate(played.scores) if at != seat]
            yield {
                **entry.head(),
                "seat": seat,
                "bot": entry.bot(seat),
                "order": (seat - played.first) % len(played.scores),
                "score": score,
                "margin": score - fmean(others) if others else 0.0,
                "win": played.win(seat),
                "stalled": seat in played.stalled,
                **{f"points_{name.replace(' ', '_')}": n for name, n in played.parts[seat].items()},
            }


def decision_rows(entries: Iterable[Entry]) -> Iterator[Row]:
    """A row for each decision; the games are played again, and have to come out as they did."""
    for entry in entries:
        noting = Noting(entry)
        seating = entry.played.seating
        again = play_one(entry.game, entry.bots, seating, entry.seed, entry.limit, (), noting)
        if again.scores != entry.played.scores:
            raise BadRecord(
                f"Deal {entry.deal} came out differently when it was played again: "
                "the bots have changed, or do not depend on the seed alone."
            )
        yield from noting.rows


class Noting:
    """Notes the decisions of a game as it is played."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.rows: list[Row] = []

    def __call__(self, done: Transition, took: int) -> None:
        before = done.before
        seat = before.actor
        assert seat is not None
        self.rows.append(
            {
                **self.entry.head(),
                "number": len(self.rows),
                "seat": seat,
                "bot": self.entry.bot(seat),
                "decision": before.decision,
                "action": before.text(done.action),
                "choices": len(before.legal()),
                "seconds": took / 1e9,
            }
        )


ROWS: dict[str, Callable[[Iterable[Entry]], Iterator[Row]]] = {
    "games": game_rows,
    "seats": seat_rows,
    "decisions": decision_rows,
}


def rows(entries: Iterable[Entry], of: str = "games") -> Iterator[Row]:
    """A row for each game, seat or decision."""
    if of not in ROWS:
        raise BadOption(f"There are no rows of {of!r}; rows are of {', '.join(ROWS)}.")
    return ROWS[of](entries)


def frame(found: Iterable[Row]) -> Any:
    """Rows as a data frame of Polars; what a row has not is empty."""
    polars = require_extra("polars", "arena", "A data frame")
    return polars.DataFrame(list(found), infer_schema_length=None)


def write(found: Iterable[Row], path: Path) -> int:
    """Writes rows to a .jsonl, .csv or .parquet file; returns how many there were."""
    if path.suffix == ".jsonl":
        return write_lines(found, path)
    if path.suffix not in (".csv", ".parquet"):
        raise BadOption(f"Rows are written to .jsonl, .csv or .parquet files, not to {path}.")
    made = frame(found)
    made.write_parquet(path) if path.suffix == ".parquet" else made.write_csv(path)
    return int(made.height)


def write_lines(found: Iterable[Row], path: Path) -> int:
    """Writes rows line by line into a file that is there once it is whole."""
    draft, number = path.with_name(f".{path.name}.draft"), 0
    try:
        with draft.open("w", encoding="utf-8") as file:
            for number, row in enumerate(found, 1):  # noqa: B007
                file.write(f"{json.dumps(row, ensure_ascii=False)}\n")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return number
