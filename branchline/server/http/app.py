"""The application: API, sockets and page put together, with guards around all of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from fastapi import FastAPI, WebSocket

import branchline
from branchline.core.repetition import LIMIT
from branchline.server import wire
from branchline.server.http import (
    games_api,
    lessons_api,
    lobby_api,
    network_api,
    pages,
    positions_api,
    review_api,
    seats,
    story_api,
    tables_api,
    what_if_api,
)
from branchline.server.http.cached_answers import CachedAnswers
from branchline.server.http.compression import Compression
from branchline.server.http.guards import Guards, Hosts, Origins
from branchline.server.http.network import Network
from branchline.server.http.refusals import TROUBLES, answer_politely
from branchline.server.http.sockets import SocketSession, turn_away
from branchline.server.limits import Limits, Rates
from branchline.server.live import lobby
from branchline.server.live.open_table import OpenTable
from branchline.server.live.opinions import Opinions
from branchline.server.live.query_service import QueryService
from branchline.server.live.reviewing import MOST_SPARE, Reviews
from branchline.server.live.tables import ABSENCE_SECONDS, Tables
from branchline.server.storage.store import Store
from branchline.server.table.entries import Refused
from branchline.server.workers.pool import WorkerPool

ABOUT = """
Play Branchline's games from any program, over plain HTTP.

1. `POST /api/tables` makes a table and gives a token for every seat that is not a bot's; or a
   friend sends you an invitation: `POST /api/tables/{id}/sit` takes it and gives the seat's token.
2. `POST /api/tables/{id}/start` starts the game.
3. `GET /api/tables/{id}/seats/{seat}/now?after=N&wait=30` waits for news and gives all that the
   seat may know; `moves` is empty unless it decides now.
4. `POST /api/tables/{id}/seats/{seat}/messages` with `{"type": "act", "key": "...",
   "actions": [17]}` plays.

The token goes into the header `Authorization: Bearer <token>`, never into an address. Whatever is
refused is answered with a `code` for programs and a `sentence` for people. `examples/bot.py` is a
whole player. The same messages go over a WebSocket at `/api/tables/{id}/seats/{seat}/socket`.
"""


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    origins: tuple[str, ...] = ()
    """Other addresses of the page."""
    hosts: tuple[str, ...] = ()
    """Other names of the machine."""
    proxies: tuple[str, ...] = ()
    """Proxies in front, which say truly for whom they speak."""
    limits: Limits = field(default_factory=Limits)
    workers: int | None = None
    absence: float = ABSENCE_SECONDS
    """Who is away for so many seconds may be replaced by a bot."""
    most_decisions: int = LIMIT
    """A game that is not over by then is ended."""
    page: FilePath = pages.PAGE
    lobby: bool = False
    """Whether tables may wait for anyone who would like to play."""
    review_endings: bool = True
    """Whether games are thought through by themselves at their ending, in spare time."""
    network: Network = field(default_factory=Network)


def make_app(store: Store, settings: Settings) -> Guards:
    """The whole application, guarded, on a store that is open."""
    rates = Rates(settings.limits)
    api = make_api(store, settings, rates)
    return Guards(
        api,
        Hosts(settings.hosts + settings.origins),
        Origins(settings.origins),
        rates,
        lambda scope: seats.seat_shown(api, scope),
    )


def make_api(store: Store, settings: Settings, rates: Rates) -> FastAPI:
    """API, sockets and page."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        queries = QueryService(rates.work)
        thinking = WorkerPool(settings.workers)
        app.state.tables = tables = Tables(
            store,
            thinking,
            queries,
            settings.absence,
            settings.most_decisions,
            settings.lobby,
            Opinions(thinking, settings.limits.factor),
        )
        most_spare = MOST_SPARE if settings.review_endings else 0
        app.state.reviews = reviews = Reviews(store, tables.thinking, most_spare)
        try:
            await tables.open()
            if settings.lobby:
                tables.background.spawn(lobby.free_seats(tables))
            yield
        finally:
            reviews.close()
            app.state.answers.close()
            await tables.close()

    api = FastAPI(
        title="Branchline",
        version=branchline.__version__,
        description=ABOUT,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    api.state.rates = rates
    api.state.answers = CachedAnswers(rates.work)
    api.state.network = settings.network
    api.add_middleware(Compression)
    answer_politely(api)
    api.include_router(games_api.router)
    api.include_router(tables_api.router)
    api.include_router(what_if_api.router)
    api.include_router(positions_api.router)
    api.include_router(lobby_api.router)
    api.include_router(lessons_api.router)
    api.include_router(network_api.router)
    api.include_router(review_api.router)
    api.include_router(story_api.router)
    add_sockets(api)
    api.router.routes.extend(pages.routes(settings.page))
    return api


def add_sockets(api: FastAPI) -> None:
    """The sockets of seats and spectators."""

    @api.websocket("/api/tables/{id}/seats/{seat}/socket")
    async def seat_socket(
        socket: WebSocket, id: str, seat: int, since: int = 0, version: int = wire.VERSION
    ) -> None:
        await attend(socket, id, seat, since, version)

    @api.websocket("/api/tables/{id}/watch/socket")
    async def watch_socket(
        socket: WebSocket, id: str, since: int = 0, version: int = wire.VERSION
    ) -> None:
        await attend(socket, id, None, since, version)


async def attend(socket: WebSocket, id: str, seat: int | None, since: int, version: int) -> None:
    """Lets a socket in, or says why not."""
    tables: Tables = socket.app.state.tables
    try:
        opened = await admitted(socket, tables, id, seat, version)
    except TROUBLES as refused:
        await turn_away(socket, refused)
        return
    connection = socket.scope.get("branchline.connection")
    if seat is not None and connection is not None:
        connection.take_seat(seats.seat_name(opened.table.id, seat))
    rates: Rates = socket.app.state.rates
    await SocketSession(socket, tables, opened, seat, rates).attend(max(0, since))


async def admitted(
    socket: WebSocket, tables: Tables, id: str, seat: int | None, version: int
) -> OpenTable:
    """The table, for a socket that may sit at it."""
    if version != wire.VERSION:
        raise Refused("version", "This page is older than the server: reload it.")
    opened = await tables.find(id)
    if seat is not None:
        tables_api.check_seated(opened, seat, seats.token_of(socket, seat))
    return opened
