"""`branchline schema GAME view|position`: the shape of a game's data, as a JSON Schema."""

import json
from typing import Annotated

import typer

from branchline.cli.given import WhichGame


def schema(
    game: WhichGame,
    what: Annotated[
        str, typer.Argument(metavar="view|position", help="What it is the schema of.")
    ] = "view",
) -> None:
    """Print the JSON Schema of a game's views or positions."""
    import branchline
    from branchline.core.errors import BranchlineError
    from branchline.core.schema import position_schema, view_schema

    schemas = {"view": view_schema, "position": position_schema}
    if what not in schemas:
        raise BranchlineError(f"There is no schema of {what!r}; there are view and position.")
    typer.echo(json.dumps(schemas[what](branchline.game(game)), indent=1))
