"""`branchline learn`: a guided first game at the terminal."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from branchline.cli.play.autosave import Keeper
    from branchline.core.records import Record
    from branchline.learn import Lesson


def learn(
    game: Annotated[
        str | None, typer.Argument(help="Which game; without it you are told what there is.")
    ] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Learn the solo game.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Begin from the first step.")] = False,
) -> None:
    """Learn a game by playing it: a few minutes, one sentence at a time."""
    from branchline.cli.play.human_players import PlayerLeaves
    from branchline.cli.play.learning import Learner, Skips, first_game
    from branchline.cli.play.sitting import Sitting
    from branchline.cli.screen import line_editing, make_screen
    from branchline.learn import lesson

    if game is None:
        return offer()
    taught = lesson(f"{game}-solo" if solo else game)
    keeper = lesson_file(taught).hold()
    screen = make_screen()
    line_editing()
    try:
        Learner(taught, Sitting(resume_lesson(taught, keeper, again), keeper), screen).play()
    except Skips:
        keeper.path.unlink(missing_ok=True)
        screen.show("", first_game(taught))
    except (PlayerLeaves, EOFError, KeyboardInterrupt) as end:
        how = f"branchline learn {game}{' --solo' if solo else ''}"
        screen.show("", keeper.trouble or f"Your lesson is kept; {how} goes on with it.")
        raise typer.Exit(130 if isinstance(end, KeyboardInterrupt) else 0) from None
    finally:
        keeper.let_go()


def offer() -> None:
    """Says which lessons there are."""
    from branchline.cli.screen import make_screen
    from branchline.cli.tables import list_table
    from branchline.learn import lessons

    rows = [[one.id, one.title, f"{one.minutes} minutes"] for one in lessons()]
    make_screen().show(list_table(["lesson", "of", "takes"], rows))


def lesson_file(taught: "Lesson") -> "Keeper":
    """Where a lesson is kept while it goes on."""
    from branchline.cli.folders import data_folder
    from branchline.cli.play.autosave import Keeper

    folder = data_folder() / "lessons"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Keeper(folder / f"{taught.id}.json")


def resume_lesson(taught: "Lesson", keeper: "Keeper", again: bool) -> "Record":
    """The lesson as it was left, or from its beginning."""
    from branchline.cli.play.autosave import read_record
    from branchline.core.errors import BadRecord
    from branchline.core.records import Record

    whole = taught.record
    fresh = Record(whole.game, whole.players, whole.seed, list(whole.names))
    try:
        left = fresh if again else read_record(keeper.path)
    except BadRecord:  # there is none, or it is of another program
        return fresh
    follows = left.actions == whole.actions[: len(left.actions)]
    same = (left.game, left.seed, left.players) == (whole.game, whole.seed, whole.players)
    return left if same and follows and left.result is None else fresh
