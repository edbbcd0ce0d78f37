"""`branchline match BOT BOT`: bots against each other on duplicate deals."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from branchline.cli.given import (
    USUAL,
    Edition,
    FirstSeed,
    Json,
    Limit,
    Options,
    Processes,
    Save,
    Trust,
)
from branchline.core.repetition import LIMIT
from branchline.core.words import number

if TYPE_CHECKING:
    from rich.table import Table

    from branchline.arena.match import Deal, Match
    from branchline.arena.results import Results
    from branchline.arena.statistics import Estimate
    from branchline.cli.screen import Screen


def match(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT BOT...",
            help="Who plays, by name or as my.py:MyBot; the last also fills seats left.",
        ),
    ] = None,
    game: Annotated[str | None, typer.Option(help=f"Which game; {USUAL} unless you say.")] = None,
    players: Annotated[
        int | None, typer.Option(help="How many at the table; 1 compares solo games.")
    ] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, help="How many deals, each in all rotations (1000).")
    ] = None,
    seed: FirstSeed = None,
    edition: Edition = None,
    option: Options = None,
    save: Save = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with the match in this file, to its deals or to --deals in all."),
    ] = None,
    trust: Trust = False,
    processes: Processes = 2,
    limit: Limit = None,
    json: Json = False,
) -> None:
    """Let bots play duplicate deals: every deal is played in all rotations of the seats."""
    from branchline.arena.match import Match
    from branchline.arena.results import Results, read, to_resume
    from branchline.cli.given import game_given
    from branchline.cli.play.autosave import check_target
    from branchline.cli.screen import make_screen
    from branchline.core.errors import BadPlayers

    if json and bots and bots[-1].endswith((".json", ".jsonl")):  # once --json named the file
        save, json = Path(bots.pop()), False
    done: list[Deal] = []
    if resume:
        given = [bots, game, players, seed, edition, option, save, limit]
        if any(one is not None and one != [] for one in given):
            raise BadPlayers("The file says who plays and how; give only --deals or --processes.")
        played, done = read(resume)
        played = to_resume(played, trust)
        played = to_deals(played, done, deals)
    elif not bots:
        raise BadPlayers("A match needs bots, such as: branchline match greedy random.")
    else:
        made = game_given(game or USUAL, option, edition)
        seats = max(2, len(bots)) if players is None else players
        played = Match(
            *(made.id, tuple(bots), seats, deals or 1000, seed or 0, made.non_default_options),
            limit=limit or LIMIT,
        )
    played.made()
    if save:
        check_target(save)
    path = resume or save
    file = Results(path, played) if path else None
    run(played, done, file, processes, make_screen(stderr=json), json)


def to_deals(match: "Match", done: "list[Deal]", deals: int | None) -> "Match":
    """A match that goes on to so many deals in all."""
    from dataclasses import replace

    from branchline.core.errors import BadPlayers

    played = max((deal.number + 1 for deal in done), default=0)
    if deals is not None and deals < played:
        raise BadPlayers(f"{played} deals are played already; --deals can be {played} or more.")
    return match if deals is None else replace(match, deals=deals)


def run(
    match: "Match",
    done: "list[Deal]",
    file: "Results | None",
    processes: int,
    screen: "Screen",
    json: bool,
) -> None:
    """Plays what is left of a match and shows what it says; Ctrl-C shows what there is."""
    from branchline.arena.results import how_to_go_on
    from branchline.arena.statistics import standings

    try:
        for deal in play_with_progress(match, done, processes, screen):
            done.append(deal)
            if file:
                file.write(deal.as_json())
    except KeyboardInterrupt:
        screen.show(f"Stopped after {len(done)} of {match.deals} deals.")
    finally:
        if file:
            file.finish(standings(match, done) if len(done) == match.deals else ())
    if done:
        done.sort(key=lambda deal: deal.number)
        if json:
            print_results(match, done)
        else:
            show(match, done, screen)
    if file and len(done) < match.deals:
        screen.show(how_to_go_on("match", file.path, match.names))


def print_results(match: "Match", deals: "list[Deal]") -> None:
    """The match, what it says of each bot, and every row, as one JSON text."""
    from dataclasses import asdict

    from branchline.arena.results import header
    from branchline.arena.rows import Rows
    from branchline.cli.given import print_json

    rows = Rows(match, deals)
    print_json({**header(match), "summary": rows.summary(), "rows": [asdict(row) for row in rows]})


def play_with_progress(
    match: "Match", done: "list[Deal]", processes: int, screen: "Screen"
) -> "Iterator[Deal]":
    """The deals as they are played, with a bar that shows how far it is."""
    from rich.progress import track

    from branchline.arena.match import play

    numbers = [deal.number for deal in done]
    yield from track(
        play(match, numbers, processes),
        description=f"{' v '.join(match.names)}",
        total=match.deals - len(done),
        console=screen.console,
        disable=not screen.console.is_terminal,
        transient=True,
    )


def show(match: "Match", deals: "list[Deal]", screen: "Screen") -> None:
    """The standings, and how the margins of the first bot are spread."""
    from branchline.arena.statistics import against_the_rest

    games = len(deals) * len(match.seating())
    kind = "solo games" if match.solo else f"games of {match.players} players"
    screen.show(
        f"{' v '.join(match.names)}: {number(len(deals), 'deal')}, {games} {kind}, "
        f"seeds {match.seed} to {match.seed + match.deals - 1}.",
        table(match, deals),
        "Under each mean is its 95 % interval, with the deal as the unit.",
        *stalls(match, deals),
    )
    if len(match.bots) > 1:
        margins = [against_the_rest(match, deal, 0) for deal in deals]
        screen.show(f"Margin of {match.names[0]} by deal")
        screen.show(*bars(margins, screen.width))


def stalls(match: "Match", deals: "list[Deal]") -> Iterator[str]:
    """Says which games came to no end, and who stalled."""
    if games := sum(deal.unfinished for deal in deals):
        yield f"Games ended by the limit of {match.limit} decisions: {games}."
    for entrant, bot in enumerate(match.names):
        if times := sum(deal.stalled[entrant] for deal in deals if deal.stalled):
            yield f"{bot} stalled in {times}, which count as lost."


def table(match: "Match", deals: "list[Deal]") -> "Table":
    """Every bot's win rate, margin and score, each with its 95 % interval, and its speed."""
    from branchline.arena.statistics import standings
    from branchline.cli.tables import list_table

    rows = [
        [
            standing.bot,
            interval(standing.wins, 100, " %"),
            interval(standing.margin, 1, ""),
            interval(standing.score, 1, ""),
            f"{duration(standing.median_seconds)}\n{duration(standing.slow_seconds)}",
        ]
        for standing in standings(match, deals)
    ]
    return list_table(["bot", "wins", "margin", "score", "time, p50 and p95"], rows)


def interval(estimate: "Estimate", times: float, unit: str) -> str:
    """A mean, and under it its interval."""
    mean = f"{estimate.mean * times:.1f}{unit}"
    if estimate.low is None or estimate.high is None:
        return mean
    return f"{mean}\n{estimate.low * times:.1f} to {estimate.high * times:.1f}"


def duration(seconds: float) -> str:
    """A short time in the unit that fits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def bars(values: list[float], width: int) -> Iterator[str]:
    """A histogram, a bar a line."""
    from branchline.arena.statistics import histogram

    rows = histogram(values)
    most = max(count for _, _, count in rows)
    for low, high, count in rows:
        length = round(count / most * (width - 30))
        yield f"{low:>7g} to {high:<7g} {'█' * length}{'▏' if count and not length else ''} {count}"
