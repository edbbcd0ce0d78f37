"""`branchline ladder GAME`: bots rated against each other."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from branchline.cli.given import (
    Edition,
    FirstSeed,
    Json,
    Limit,
    Options,
    Processes,
    Ray,
    Save,
    Trust,
    WhichGameIfAny,
)
from branchline.core.repetition import LIMIT
from branchline.core.words import number

if TYPE_CHECKING:
    from rich.table import Table

    from branchline.arena.ladder import Climb, Ladder, Step
    from branchline.arena.ladder_results import Ratings
    from branchline.arena.results import Lines
    from branchline.arena.workers import Workers
    from branchline.cli.screen import Screen

DEALS, PATIENCE = 500, 20_000
"""How many deals are played at most, without --until and with it."""


def ladder(
    game: WhichGameIfAny = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT,BOT...", help="Who is rated; all bots of the game unless given."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many at the table (2).")] = None,
    deals: Annotated[
        int | None, typer.Option(min=1, help=f"At most so many deals ({DEALS}, or {PATIENCE}).")
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(help="Stop when it is known whether neighbours are so many Elo apart."),
    ] = None,
    seed: FirstSeed = None,
    edition: Edition = None,
    option: Options = None,
    save: Save = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the ladder in this file, perhaps to --deals.")
    ] = None,
    trust: Trust = False,
    processes: Processes = 2,
    ray: Ray = None,
    limit: Limit = None,
    json: Json = False,
) -> None:
    """Rate bots: who plays whom is chosen so that intervals shrink fastest."""
    from branchline.arena.ladder import Ladder
    from branchline.arena.ladder_results import open_ladder, read
    from branchline.arena.results import to_resume
    from branchline.arena.workers import make_workers
    from branchline.cli.given import game_given
    from branchline.cli.play.autosave import check_target
    from branchline.cli.screen import make_screen
    from branchline.core.bots import quick_bots
    from branchline.core.errors import BadPlayers, UnknownGame

    done: list[Step] = []
    if resume:
        given = [game, bots, players, seed, edition, option, save, limit]
        if any(one is not None and one != [] for one in given):
            raise BadPlayers(
                "The file to go on with says who plays and how; "
                "give only --deals, --until, --processes or --ray."
            )
        wanted, done = read(resume)
        wanted = to_resume(wanted, trust)
        wanted = continue_ladder(wanted, done, deals, until)
    elif game is None:
        raise UnknownGame("A ladder needs a game, such as: branchline ladder card-game.")
    else:
        made = game_given(game, option, edition)
        who = [bot for text in bots or [] for bot in text.split(",") if bot] or quick_bots(made)
        most = deals or (DEALS if until is None else PATIENCE)
        wanted = Ladder(
            *(made.id, tuple(who), players or 2, most, seed or 0, made.non_default_options),
            *(None, limit or LIMIT, until),
        )
    wanted.made()
    if save:
        check_target(save)
    team = make_workers(processes, ray)
    path = resume or save
    file = open_ladder(path, wanted) if path else None
    run(wanted, done, file, team, make_screen(stderr=json), json)


def continue_ladder(
    ladder: "Ladder", done: "list[Step]", deals: int | None, until: float | None
) -> "Ladder":
    """A ladder that goes on to so many deals in all, or until so much is known."""
    from dataclasses import replace

    from branchline.core.errors import BadPlayers

    if deals is not None and deals < len(done):
        raise BadPlayers(
            f"{len(done)} deals are played already; --deals can be {len(done)} or more."
        )
    return replace(ladder, deals=deals or ladder.deals, until=until or ladder.until)


def run(
    ladder: "Ladder",
    done: "list[Step]",
    file: "Lines | None",
    team: "Workers",
    screen: "Screen",
    json: bool,
) -> None:
    """Plays what is left of a ladder and shows what it says; Ctrl-C shows what there is."""
    from branchline.arena.ladder import Climb
    from branchline.arena.ladder_results import Ratings, header
    from branchline.arena.results import how_to_go_on
    from branchline.cli.given import print_json

    stopped = False
    try:
        play_with_progress(ladder, done, file, team, screen)
    except KeyboardInterrupt:
        stopped = True
        screen.show(f"Stopped after {len(done)} deals.")
    ratings = Ratings(Climb(ladder, done)) if done else None
    if file:
        rows = [] if ratings is None or stopped else [row.as_json() for row in ratings]
        file.close({"ratings": rows} if rows else None)
    if ratings is not None and json:
        rows = [row.as_json() for row in ratings]
        print_json({**header(ladder), "ratings": rows, "answers": ratings.answers})
    elif ratings is not None:
        show(ratings, screen)
    if file and stopped:
        screen.show(how_to_go_on("ladder", file.path, ladder.names))


def play_with_progress(
    ladder: "Ladder", done: "list[Step]", file: "Lines | None", team: "Workers", screen: "Screen"
) -> None:
    """Plays the deals, with a bar that shows how far it is and what is left."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from branchline.arena.ladder import Climb, climb

    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed} of {task.fields[about]}{task.total} deals"),
        TimeRemainingColumn(),
        console=screen.console,
        disable=not screen.console.is_terminal,
        transient=True,
    )
    with progress:
        so_far = Climb(ladder, done)
        total = len(done) + so_far.left()
        most = "at most " if ladder.until else ""
        task = progress.add_task(left(so_far), total=total, completed=len(done), about=most)

        def seen(so_far: "Climb") -> None:
            total = len(so_far.steps) + so_far.left()
            about = "about " if ladder.until else ""
            progress.update(task, total=total, description=left(so_far), about=about)

        for step in climb(ladder, list(done), team, seen):
            done.append(step)
            if file:
                file.write(step.as_json())
            progress.advance(task)


def left(so_far: "Climb") -> str:
    """What a ladder is still about."""
    bots = len(so_far.ladder.bots)
    if so_far.ladder.until is None or not so_far.steps:
        return f"{bots} bots"
    return f"{len(so_far.open())} of {bots - 1} questions open"


def show(ratings: "Ratings", screen: "Screen") -> None:
    """The ladder, and what is known of neighbours."""
    ladder, deals = ratings.ladder, len(ratings.steps)
    games = sum(len(step.games) for step in ratings.steps)
    screen.show(
        f"{ladder.made().title}: {number(deals, 'deal')}, {number(games, 'game')} "
        f"of {ladder.players} players, seeds {ladder.seed} to {ladder.seed + deals - 1}.",
        table(ratings),
        "Elo with its 95 % interval by bootstrap over deals; 0 is the middle of the ladder.",
        *(answer(said, ladder.until or 0) for said in ratings.answers),
    )


def table(ratings: "Ratings") -> "Table":
    """Every bot's rating, wins and games, and how sure its place is."""
    from branchline.cli.tables import list_table

    rows = [
        [
            rating.bot,
            f"{rating.elo:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}",
            f"{rating.wins:.1%}".replace("%", " %"),
            str(rating.games),
            "" if rating.ahead is None else f"{rating.ahead:.0%}".replace("%", " %"),
        ]
        for rating in ratings
    ]
    return list_table(["bot", "Elo", "from, to", "wins", "games", "above the next"], rows)


def answer(said: dict[str, Any], until: float) -> str:
    """What is known of two neighbours, in a sentence."""
    one, other = said["bots"]
    match said["answer"]:
        case "first":
            return f"{one} is stronger than {other}."
        case "second":
            return f"{other} is stronger than {one}."
        case "level":
            return f"{one} and {other} are less than {until:g} Elo apart."
    return f"Between {one} and {other} it is not known yet, after {said['deals']} deals."
