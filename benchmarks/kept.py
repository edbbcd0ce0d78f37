"""Results that are kept in the tree: a match that was begun elsewhere, or last month, goes on."""

import sys
from dataclasses import replace
from pathlib import Path

from branchline.arena.match import Deal, Match, play
from branchline.arena.results import Results, read
from branchline.arena.statistics import Estimate

KEPT = Path("benchmarks/measured")


def deals_of(path: Path) -> list[Deal]:
    """The deals that were played so far."""
    return read(path)[1] if path.exists() else []


def slim(deal: Deal) -> Deal:
    """A deal without what nobody adds up: thinking times, and what each score is made of."""
    games = [replace(game, parts=[]) for game in deal.games]
    return replace(deal, times=[{} for _ in deal.times], games=games)


def go_on(path: Path, match: Match, title: str, processes: int = 1) -> None:
    """Plays the deals that a match has not had yet, and says how far it is."""
    done = [deal.number for deal in deals_of(path)]
    if len(done) >= match.deals:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    file = Results(path, match)
    try:
        for deal in play(match, done, processes):
            file.write(slim(deal).as_json())
            done.append(deal.number)
            sys.stderr.write(f"\r{title}: {len(done)} of {match.deals} deals")
            sys.stderr.flush()
    finally:
        file.finish()
        sys.stderr.write("\n")


def into_docs(docs: Path, begin: str, end: str, text: str) -> None:
    """Puts what was written where the docs have it, between two marks."""
    before, _, rest = docs.read_text().partition(begin)
    _, _, after = rest.partition(end)
    docs.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def percents(share: Estimate) -> str:
    """A share with its interval."""
    low, high = share.low or 0.0, 1.0 if share.high is None else share.high
    return f"{100 * share.mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
