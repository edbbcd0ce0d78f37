"""HTTP about the network: whether friends in it reach this server, and letting them in."""

from fastapi import APIRouter, Request

from branchline.server.http.network import Network
from branchline.server.http.refusals import refuses
from branchline.server.table.entries import Refused
from branchline.server.wire import NetworkInfo

router = APIRouter(prefix="/api/network", tags=["network"])


def network_of(request: Request) -> Network:
    """The network that this server knows of."""
    network: Network = request.app.state.network
    return network


def may_open(request: Request) -> bool:
    """Whether who asks may let others in."""
    client = request.client.host if request.client else ""
    return network_of(request).can_open(client, request.headers.get("host", ""))


@router.get("", response_model=NetworkInfo, responses=refuses(), summary="Who reaches the server")
async def about(request: Request) -> NetworkInfo:
    """The server's address in the local network, if others there reach it."""
    return NetworkInfo(address=network_of(request).address, can_open=may_open(request))


@router.post("", response_model=NetworkInfo, responses=refuses(409), summary="Let others in")
async def open_up(request: Request) -> NetworkInfo:
    """Lets everyone in the local network in until the server stops; only who sits at it may."""
    if not may_open(request):
        raise Refused("network", "Only someone at this machine can let others in, and only once.")
    await network_of(request).open()
    return await about(request)
