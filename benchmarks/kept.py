"""Results that are kept in the tree: a match that was begun elsewhere, or last month, goes on."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from time import process_time
from typing import Any

import branchline as bl
from branchline.arena.match import Deal, Match, play
from branchline.arena.results import Lines, Results, read
from branchline.arena.statistics import Estimate
from branchline.core.bots import BotPlayer, as_bot

KEPT = Path("benchmarks/measured")


def deals_of(path: Path) -> list[Deal]:
    """The deals that were played so far."""
    return read(path)[1] if path.exists() else []


def noted(path: Path) -> dict[str, Any]:
    """What is written of a match beside its deals: `played`, the day, and `ms` a decision."""
    lines = path.read_text().splitlines() if path.exists() else []
    notes = [said for line in lines if "number" not in (said := json.loads(line))]
    return {key: value for note in notes for key, value in note.items()}


def note(path: Path, **what: object) -> None:
    """Writes something of a match beside its deals."""
    file = Lines(path, {})
    file.write(what)
    file.close()


def slim(deal: Deal) -> Deal:
    """A deal without what nobody adds up: thinking times, and what each score is made of."""
    games = [replace(game, parts=[]) for game in deal.games]
    return replace(deal, times=[{} for _ in deal.times], games=games)


def go_on(path: Path, match: Match, title: str, processes: int = 1) -> None:
    """Plays the deals that a match has not had yet, and says how far it is."""
    kept = deals_of(path)
    done = [deal.number for deal in kept]
    if len(done) >= match.deals:
        return
    if kept and not plays_as_before(match, kept):
        sys.exit(f"The bots of {title} no longer play as they did; delete {path} to begin again.")
    path.parent.mkdir(parents=True, exist_ok=True)
    file = Results(path, match)
    file.write({"played": datetime.now(UTC).date().isoformat()})
    try:
        for deal in play(match, done, processes):
            file.write(slim(deal).as_json())
            done.append(deal.number)
            sys.stderr.write(f"\r{title}: {len(done)} of {match.deals} deals")
            sys.stderr.flush()
    finally:
        file.finish()
        sys.stderr.write("\n")


def plays_as_before(match: Match, kept: list[Deal]) -> bool:
    """Whether the bots still make of the first deal what they made of it."""
    [again] = play(replace(match, deals=1), (), 1)
    return [again.scores] == [deal.scores for deal in kept if deal.number == 0]


def thinking(game: str, bots: Sequence[str], seed: int) -> tuple[float, float]:
    """The ms of processor time of the first one's decisions: half of them, all but one in 20."""
    made = bl.game(game)
    state = made.start(len(bots), seed)
    seats = [BotPlayer(as_bot(name, made), seat, seed) for seat, name in enumerate(bots)]
    times: list[float] = []
    while (seat := state.actor) is not None:
        began = process_time()
        action = seats[seat].choose(state)
        if seat == 0:
            times.append(1000 * (process_time() - began))
        state.apply(action)
    cuts = quantiles(times, n=20)
    return cuts[9], cuts[18]


def short(number: float) -> str:
    """A number with two figures, or without its fraction."""
    return f"{number:.0f}" if number >= 100 else f"{number:.2g}"


def into_docs(docs: Path, begin: str, end: str, text: str) -> None:
    """Puts what was written where the docs have it, between two marks."""
    before, _, rest = docs.read_text().partition(begin)
    _, _, after = rest.partition(end)
    docs.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def percents(share: Estimate) -> str:
    """A share with its interval."""
    low, high = share.low or 0.0, 1.0 if share.high is None else share.high
    return f"{100 * share.mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
