"""HTTP about the games: the catalogue, the rules, and pictures of boards and cards."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from branchline.server import catalogue, wire
from branchline.server.http.cached_answers import SVG, cached
from branchline.server.http.picture import table as drawn_table
from branchline.server.http.refusals import refuses
from branchline.server.live.presence import encoded
from branchline.server.table.entries import Refused

router = APIRouter(prefix="/api", tags=["games"])
DAY = "public, max-age=86400"
Theme = Annotated[Literal["light", "dark"], Query(description="Colours for a light or dark page.")]
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The picture.",
        "content": {"image/svg+xml": {"schema": {"type": "string"}}},
    }
}


def named(what: str, *examples: str) -> Any:
    """A name in an address, which is not endless."""
    return Path(description=what, examples=list(examples), max_length=80)


@router.get(
    "/games",
    response_model=list[wire.GameInfo],
    responses=refuses(),
    summary="The games that can be played",
)
async def games(request: Request) -> Response:
    """Every game with its options, its boards, and its bots from the easiest to the strongest."""
    return await cached(request, "games", lambda: encoded(catalogue.catalogue()))


@router.get(
    "/games/{game}/rules",
    response_model=wire.RulesInfo,
    responses=refuses(404),
    summary="A game's rules",
)
async def rules(
    request: Request, game: Annotated[str, named("The game's id.", "great-lakes")]
) -> Response:
    """The rules in short, every rule and ruling, and what was designed for this program."""
    return await cached(request, ("rules", game), lambda: written_rules(game))


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> Response:
    """What every address takes and answers, for programs."""
    return await cached(request, "openapi", lambda: encoded(request.app.openapi()))


def written_rules(game: str) -> str:
    """The rules of a game as text; those of an unknown game are refused."""
    from branchline.core.errors import UnknownGame

    try:
        return encoded(catalogue.rules(game))
    except UnknownGame as unknown:
        raise Refused("game", str(unknown)) from None


@router.get("/boards/{board}.svg", responses=PICTURE | refuses(404), summary="A board")
async def board(
    request: Request,
    board: Annotated[str, named("The board's name.", "world", "tokyo")],
    theme: Theme = "light",
) -> Response:
    """A board as a picture; routes, cities and hexes carry ids that the page lights up."""
    return await picture(request, "board", board, theme, drawn_board)


@router.get("/cards/{card}.svg", responses=PICTURE | refuses(404), summary="A card of Rising Sun")
async def card(
    request: Request,
    card: Annotated[str, named("The card's name.", "Freight Train")],
    theme: Theme = "light",
) -> Response:
    """A card as a picture."""
    # One picture, however the name is written.
    return await picture(request, "card", card.casefold(), theme, drawn_card)


@router.get("/pictures/rules/{name}.svg", responses=PICTURE | refuses(404), summary="A rule drawn")
async def rule(
    request: Request,
    name: Annotated[str, named("The picture's name, as the rules have it.", "world-claim")],
    theme: Theme = "light",
) -> Response:
    """A moment of play that a rule speaks of, as a picture."""
    return await picture(request, "rule", name, theme, drawn_rule)


@router.get("/pictures/table.svg", responses=PICTURE | refuses(), summary="A table")
async def table(request: Request, theme: Theme = "light", still: bool = False) -> Response:
    """A table in the middle of a real game; its pieces land one by one, unless it is still."""
    kind = "still" if still else "moving"
    return await picture(request, kind, "", theme, lambda _, theme: drawn_table(theme, still))


async def picture(
    request: Request, kind: str, name: str, theme: str, draw: Callable[[str, str], str]
) -> Response:
    """A picture that may be kept for a day; it is drawn once."""
    return await cached(request, (kind, name, theme), lambda: draw(name, theme), SVG, DAY)


@cache
def boards() -> dict[str, str]:
    """The boards by name, each with its game."""
    return {board: game["id"] for game in catalogue.catalogue() for board in game["boards"]}


def drawn_board(board: str, theme: str) -> str:
    """A board by its name."""
    from branchline import draw
    from branchline.core.registry import game

    if board not in boards():
        raise Refused("board", f"There is no board {board!r}; boards are {', '.join(boards())}.")
    id = boards()[board]
    return draw.board(game(id) if id == board else game(id, board=board), theme)


def drawn_card(name: str, theme: str) -> str:
    """A card by its name."""
    from branchline import draw
    from branchline.core.errors import BranchlineError

    try:
        return draw.card(name, theme)
    except BranchlineError as unknown:
        raise Refused("card", str(unknown)) from None


def drawn_rule(name: str, theme: str) -> str:
    """A picture of the rules by its name."""
    from branchline.draw.rules import UnknownPicture
    from branchline.draw.rules import picture as drawn

    try:
        return drawn(name, theme)
    except UnknownPicture as unknown:
        raise Refused("picture", str(unknown)) from None
