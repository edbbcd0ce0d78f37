"""`branchline compare GAME --with RULE --with RULE`: what a rule does."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from branchline.cli.given import (
    Edition,
    FirstSeed,
    Json,
    Options,
    Players,
    Processes,
    Ray,
    Save,
    Trust,
    WhichGameIfAny,
)

if TYPE_CHECKING:
    from rich.table import Table

    from branchline.arena.compare import Both, Change, Comparison
    from branchline.arena.results import Lines
    from branchline.arena.workers import Workers
    from branchline.cli.screen import Screen


def compare(
    game: WhichGameIfAny = None,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="NAME=VALUE",
            help="A rule to compare; several options of one, with spaces between; "
            "given once, it is compared with the game as it is.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="Who plays, in every seat; or several, in all rotations."),
    ] = None,
    players: Players = None,
    deals: Annotated[int | None, typer.Option(min=2, help="How many deals (300).")] = None,
    seed: FirstSeed = None,
    edition: Edition = None,
    option: Options = None,
    save: Save = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the comparison in this file.")
    ] = None,
    trust: Trust = False,
    processes: Processes = 2,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Play the same deals under two rules and say what changes."""
    from dataclasses import replace

    from branchline.arena.compare import Comparison, distinguish_options
    from branchline.arena.compare_results import open_comparison, read
    from branchline.arena.results import to_resume
    from branchline.arena.workers import make_workers
    from branchline.cli.given import game_given
    from branchline.cli.play.autosave import check_target
    from branchline.cli.screen import make_screen
    from branchline.core.bots import quick_bots
    from branchline.core.errors import BadOption, UnknownGame

    done: list[Both] = []
    if resume:
        if any(one for one in (game, rules, bot, players, seed, edition, option, save)):
            raise BadOption("The file says what is compared; give only --deals or --processes.")
        asked, done = read(resume)
        asked = to_resume(asked, trust)
        asked = replace(asked, deals=max(deals or asked.deals, len(done)))
    elif game is None or not rules:
        raise UnknownGame("Give a game and rules: branchline compare world --with start_tickets=5.")
    else:
        ways = [""] * (len(rules) == 1) + rules
        made = [game_given(game, [*(option or []), *way.split()], edition) for way in ways]
        asked = Comparison(
            *(made[0].id, distinguish_options(made, names(ways))),
            *(tuple(bot or quick_bots(made[0])[-1:]), players or made[0].usual_players),
            *(deals or 300, seed or 0),
        )
    asked.made()
    if save:
        check_target(save)
    path = resume or save
    file = open_comparison(path, asked) if path else None
    run(asked, done, file, make_workers(processes, ray), make_screen(stderr=json), json)


def names(ways: list[str]) -> list[str]:
    """The options that any of the rules names."""
    from branchline.cli.given import pair

    return [pair(text)[0] for way in ways for text in way.split()]


def run(
    asked: "Comparison",
    done: "list[Both]",
    file: "Lines | None",
    team: "Workers",
    screen: "Screen",
    json: bool,
) -> None:
    """Plays what is left and says what changes; Ctrl-C says what is known so far."""
    from rich.progress import track

    from branchline.arena.compare import play
    from branchline.arena.results import how_to_go_on

    try:
        for both in track(
            play(asked, [both.number for both in done], team),
            description=" v ".join(asked.labels),
            total=asked.deals - len(done),
            console=screen.console,
            disable=not screen.console.is_terminal,
            transient=True,
        ):
            done.append(both)
            if file:
                file.write(both.as_json())
    except KeyboardInterrupt:
        screen.show(f"Stopped after {len(done)} of {asked.deals} deals.")
    finally:
        if file:
            file.close()
    if len(done) > 1:
        print_changes(asked, done) if json else show(asked, done, screen)
    if file and len(done) < asked.deals:
        screen.show(how_to_go_on("compare", file.path, asked.names))


def print_changes(asked: "Comparison", done: "list[Both]") -> None:
    """What is compared and what changes, as one JSON text."""
    from branchline.arena.compare import changes
    from branchline.arena.compare_results import header
    from branchline.cli.given import print_json

    told = {
        name: [change.as_json() for change in changes(asked, done, variant)]
        for variant, name in enumerate(asked.labels)
        if variant
    }
    print_json({**header(asked), "changes": told})


def show(asked: "Comparison", done: "list[Both]", screen: "Screen") -> None:
    """A table of means, and a sentence for each change."""
    from branchline.arena.compare import changes

    first, *others = asked.labels
    games = len(done) * len(asked.seating())
    screen.show(
        f"{asked.made()[0].title}: {len(done)} deals under each rule, {games} games of "
        f"{asked.players} players by {', '.join(asked.names)}, "
        f"seeds {asked.seed} to {asked.seed + len(done) - 1}."
    )
    for variant, name in enumerate(others, 1):
        found = changes(asked, done, variant)
        screen.show("", table(first, name, found), "", f"{name}, against {first}:")
        screen.show(*(f"  {change.sentence}" for change in found))
    screen.show("", "In brackets is the 95 % interval of the change, deal against deal.")


def table(before: str, after: str, changes: "list[Change]") -> "Table":
    """The mean of each measure under either rule, and what changes."""
    from branchline.arena.compare import number
    from branchline.cli.tables import list_table

    rows = [
        [
            change.measure,
            f"{change.before.mean * change.times:.1f}{change.unit}".replace("-", "−"),
            f"{change.after.mean * change.times:.1f}{change.unit}".replace("-", "−"),
            f"{number(change.change.mean * change.times, sign=True)}{change.unit}",
        ]
        for change in changes
    ]
    return list_table(["", before, after, "change"], rows)
