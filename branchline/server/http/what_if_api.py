"""HTTP for boards to try things out on: one is made, and put away."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from branchline.server import wire
from branchline.server.http.refusals import refuses
from branchline.server.http.seats import token_of
from branchline.server.http.tables_api import (
    TheTable,
    TheTables,
    check_seated,
    limited,
    made,
    seat_of,
)
from branchline.server.limits import counted_as
from branchline.server.live import what_if
from branchline.server.table.entries import Refused

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post(
    "/{id}/what-if",
    response_model=wire.MadeTable,
    responses=refuses(403, 404, 409),
    status_code=201,
    summary="Try things out",
)
async def try_out(
    request: Request, tables: TheTables, opened: TheTable, wanted: wire.WhatIf
) -> Response:
    """A private board that begins with a guess of what a seat cannot know; bots play the others.

    From a game that goes on, at one's own turn, and its log tells that it was done; from a game
    that is over, at any moment and for any seat. It is gone after some hours.
    """
    limited(request.app.state.rates.tables, request)
    if not opened.table.over:
        check_seated(opened, wanted.seat, token_of(request, wanted.seat))
    id, tokens = await what_if.try_out(tables, opened, wanted, counted_as(request.scope))
    kinds = [
        wire.NewSeat(kind="me" if seat in tokens else "bot") for seat in range(opened.table.players)
    ]
    return made(request, id, tokens, kinds)


@router.delete(
    "/{id}/what-if", responses=refuses(403, 404, 409), status_code=204, summary="Put a board away"
)
async def put_away(request: Request, tables: TheTables, opened: TheTable) -> Response:
    """Removes a board that was made to try things out; nothing else can be removed."""
    limited(request.app.state.rates.messages, request)
    seat = seat_of(request, opened)
    if opened.table.setup.what_if is None:
        raise Refused("what-if", "This is a real game; it stays.")
    await tables.registry.remove(opened)
    response = Response(status_code=204)
    response.delete_cookie(f"seat-{seat}", path=f"/api/tables/{opened.table.id}")
    return response
