"""HTTP in the lobby: which tables wait for players, and sitting down at one."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from branchline.server import wire
from branchline.server.http.refusals import refuses
from branchline.server.http.tables_api import TheTable, TheTables, limited, remember, sent
from branchline.server.limits import client_address
from branchline.server.live import lobby
from branchline.server.live.presence import encoded

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get(
    "/lobby", response_model=wire.LobbyInfo, responses=refuses(), summary="Tables that wait"
)
async def about(request: Request, tables: TheTables) -> Response:
    """The tables that anyone may join, the newest first, if this server has a lobby."""
    if not tables.lobby:
        return sent(encoded(wire.LobbyInfo(is_open=False, tables=[])))
    limited(request.app.state.rates.messages, request)
    found = [opened.info() for opened in await lobby.waiting(tables)]
    return sent(encoded(wire.LobbyInfo(is_open=True, tables=found)))


@router.post(
    "/tables/{id}/join",
    response_model=wire.Joined,
    responses=refuses(403, 404, 409),
    summary="Join a table of the lobby",
)
async def join(
    request: Request, tables: TheTables, opened: TheTable, wanted: wire.JoinTable
) -> Response:
    """Sits down in the first open seat; the answer has the seat and its token."""
    limited(request.app.state.rates.messages, request)
    most = request.app.state.rates.limits.joined
    who = client_address(request.scope)
    seat, token = await lobby.join(tables, opened, wanted, who, most)
    response = sent(encoded(wire.Joined(**opened.info(), seat=seat, token=token)))
    remember(response, request, opened.table.id, seat, token)
    return response
