"""HTTP for positions that are shared by a link: one is made, looked at and played on."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response

from branchline.server import wire
from branchline.server.http.cached_answers import at_hand, cached
from branchline.server.http.refusals import refuses
from branchline.server.http.seats import token_of
from branchline.server.http.tables_api import (
    TheTable,
    TheTables,
    charge_storage,
    check_seated,
    limited,
    made,
    written_facts,
)
from branchline.server.limits import counted_as
from branchline.server.live import positions
from branchline.server.live.presence import encoded

POSITION_BYTES = 30_000
"""About what a shared position takes on the disk."""
router = APIRouter(prefix="/api", tags=["positions"])
PositionId = Annotated[
    str, Path(description="The position's id.", max_length=32, examples=["Zk3vJq0aB1cD"])
]


@router.post(
    "/tables/{id}/positions",
    response_model=wire.SharedLink,
    responses=refuses(403, 404, 409),
    status_code=201,
    summary="Share a position",
)
async def share(
    request: Request, tables: TheTables, opened: TheTable, wanted: wire.SharePosition
) -> Response:
    """Keeps a position of a game that goes on as it is now, or was, for a link to hand on.

    It holds what everyone can see or, with `hand`, what a seat knows, which the log tells; all that
    is hidden from them is dealt again.
    """
    limited(request.app.state.rates.tables, request)
    if wanted.seat is not None:
        check_seated(opened, wanted.seat, token_of(request, wanted.seat))
    charge_storage(request, POSITION_BYTES)
    id = await positions.share(tables, opened, wanted, counted_as(request.scope))
    return JSONResponse(wire.SharedLink(id=id), 201)


@router.get(
    "/positions/{id}",
    response_model=wire.SharedPosition,
    responses=refuses(404),
    summary="A shared position",
)
async def about(request: Request, tables: TheTables, id: PositionId) -> Response:
    """A position as it was when it was shared."""
    name = "position", id
    if (known := at_hand(request, name)) is not None:
        return known
    shared = await positions.find(tables, id)
    return await cached(request, name, lambda: encoded(positions.shown(id, shared)))


@router.get(
    "/positions/{id}/facts", responses=refuses(404), summary="What never changes in a position"
)
async def facts(request: Request, tables: TheTables, id: PositionId) -> Response:
    """What every action id means, and the board, cards and tickets of the position's game."""
    return await written_facts(request, (await positions.find(tables, id)).setup)


@router.post(
    "/positions/{id}/play-on",
    response_model=wire.MadeTable,
    responses=refuses(404, 409),
    status_code=201,
    summary="Play on from a position",
)
async def play_on(
    request: Request, tables: TheTables, id: PositionId, wanted: wire.PlayPosition
) -> Response:
    """A new table that goes on from a shared position; what it hides is dealt again each time."""
    limited(request.app.state.rates.tables, request)
    shared = await positions.find(tables, id)
    return made(request, *await positions.play_on(tables, shared, wanted), wanted.seats)
