"""`branchline atlas GAME`: what many games do with a board, its tickets and its cards."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from branchline.cli.given import Edition, Options, Players, Processes, Ray, WhichGame

if TYPE_CHECKING:
    from branchline.arena.atlas.sheets import Sheet
    from branchline.arena.match import Match
    from branchline.arena.workers import Workers
    from branchline.cli.screen import Screen
    from branchline.core.game import Game


def atlas(
    game: WhichGame,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT", help="Who plays; several take turns with the seats."),
    ] = None,
    players: Players = None,
    deals: Annotated[int, typer.Option(min=2, help="How many games on each board.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    edition: Edition = None,
    option: Options = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page, an HTML file.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write each map as an SVG file too.")
    ] = None,
    theme: Annotated[str, typer.Option(help="Of the SVG files: light or dark.")] = "light",
    processes: Processes = 2,
    ray: Ray = None,
) -> None:
    """Play many games and draw where tracks, rails, harbors and stations are used."""
    from branchline.arena.match import Match
    from branchline.arena.report.writing import atlas_page
    from branchline.arena.workers import make_workers
    from branchline.cli.commands.report import write_page
    from branchline.cli.given import game_given
    from branchline.cli.screen import make_screen
    from branchline.core.bots import as_bot, quick_bots
    from branchline.draw.theme import palette

    palette(theme)
    first = game_given(game, option, edition)
    who = tuple(bot or quick_bots(first)[-1:])
    for one in who:
        as_bot(one, first)
    screen = make_screen()
    sheets = []
    for made, seats in boards(first, players):
        match = Match(made.id, who, seats, deals, seed, made.non_default_options)
        sheets.append(draw_sheet(made, match, make_workers(processes, ray), screen))
        if svg:
            write_pictures(svg, made, sheets[-1], theme)
    names = ", ".join(str(one) for one in who)
    about = f"{deals} games on each board by {names}, seeds {seed} to {seed + deals - 1}."
    write_page(
        output or Path(f"{game}-atlas.html"),
        atlas_page(f"{first.title}: an atlas", about, sheets),
    )


def boards(game: "Game", players: int | None) -> "Iterator[tuple[Game, int]]":
    """The game on each of its boards, unless one was chosen, and how many play there."""
    from branchline.core.errors import BadPlayers

    option = game.options.get("board")
    if option is None or "board" in game.non_default_options:
        yield game, players or game.usual_players
        return
    for board in option.choices:
        if board == option.default:
            continue
        made = type(game)(rules=game.rules_version, **{**game.non_default_options, "board": board})
        seats = [players] if players else [made.usual_players, *range(2, made.max_players + 1)]
        for number in seats:
            try:
                made.start(players=number, seed=0)
            except BadPlayers:
                continue
            yield made, number
            break


def draw_sheet(game: "Game", match: "Match", workers: "Workers", screen: "Screen") -> "Sheet":
    """The sheet of one board, with a bar that shows how far its games are."""
    from rich.progress import track

    from branchline.arena.atlas.games import check_atlas, sheet
    from branchline.arena.atlas.uses import watch

    check_atlas(game)
    seen = list(
        track(
            watch(match, workers),
            description=game.non_default_options.get("board", game.title),
            total=match.deals,
            console=screen.console,
            disable=not screen.console.is_terminal,
            transient=True,
        )
    )
    return sheet(game, seen, match.players)


def write_pictures(folder: Path, game: "Game", sheet: "Sheet", theme: str) -> None:
    """Writes the maps of a sheet as files of their own."""
    from branchline.cli.chart import write_picture

    board = game.non_default_options.get("board", game.id)
    for picture in sheet.pictures:
        write_picture(folder / f"{board}-{picture.name}.svg", picture.draw(theme))
