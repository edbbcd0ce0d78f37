"""The commands put together; each one's module imports what it needs when it is called."""

import sys
import warnings
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from branchline.cli.commands import (
    atlas,
    compare,
    draw,
    games,
    ladder,
    learn,
    match,
    options,
    play,
    replay,
    report,
    review,
    rows,
    rules,
    schema,
    serve,
)
from branchline.core.errors import BranchlineError


class Polite(TyperGroup):
    """Commands whose refusals are one sentence and never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Runs a command; a refusal is printed and ends with exit code 2."""
        try:
            with warnings.catch_warnings():
                warnings.showwarning = lambda said, *_, **__: complain(str(said))
                return super().invoke(ctx)
        except BranchlineError as refusal:
            complain(str(refusal))
            raise typer.Exit(2) from None
        except BrokenPipeError:  # the reader, such as `head`, has seen enough
            sys.stderr.close()
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            complain("Stopped.")
            raise typer.Exit(130) from None


def complain(sentence: str) -> None:
    """Prints a sentence where errors go."""
    from branchline.cli.screen import error_console

    error_console().print(sentence, soft_wrap=True)


def say_version(wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        from branchline.cli import version

        typer.echo(version())
        raise typer.Exit


app = typer.Typer(
    cls=Polite,
    help="Train games to play and study: in the browser, in the terminal and from Python.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def branchline(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=say_version,
            is_eager=True,
            help="The version, and whether the rules run compiled.",
        ),
    ] = False,
) -> None:
    """Train games to play and study: in the browser, in the terminal and from Python."""


app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("serve")(serve.serve)
app.command("games")(games.games)
app.command("options")(options.options)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("match")(match.match)
app.command("ladder")(ladder.ladder)
app.command("compare")(compare.compare)
app.command("atlas")(atlas.atlas)
app.command("report")(report.report)
app.command("review")(review.review)
app.command("rows")(rows.rows)
app.command("draw")(draw.draw)
app.command("schema")(schema.schema)
