"""Runs the server: finds a port, opens the database, and serves until it is stopped."""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import closing

import uvicorn

from branchline.core.errors import BranchlineError
from branchline.server.http.app import Settings, make_app
from branchline.server.http.connections import ConnectionLimiter, limited_protocols
from branchline.server.http.guards import Guards
from branchline.server.http.network import Network
from branchline.server.limits import MOST_BODY
from branchline.server.log_throttle import ThrottledWarnings
from branchline.server.storage.store import Store

FIRST_PORT = 8642
PORTS_TRIED = 100
SWITCH_SECONDS = 0.0005
"""How long a busy loop keeps the database's thread waiting, and a busy thread the loop."""


class BadPort(BranchlineError):
    """The server cannot listen there."""


class WithoutQuery(logging.Filter):
    """Keeps everything behind a question mark out of the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Cuts the address of a request."""
        if isinstance(record.args, tuple):
            record.args = tuple(
                part.partition("?")[0] if isinstance(part, str) else part for part in record.args
            )
        return True


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at a port, or at the first free one from the usual on."""
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else [port]
    why = ""
    for number in ports:
        try:
            return socket.create_server((host, number), family=family(host), backlog=2048)
        except OSError as problem:
            why = os.strerror(problem.errno) if problem.errno else str(problem)
    where = f"port {port}" if port is not None else f"a port from {FIRST_PORT} on"
    raise BadPort(f"The server cannot listen at {host}, {where}: {why}.")


def family(host: str) -> socket.AddressFamily:
    """Whether a host is an address of the old or the new kind."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def address(listener: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


class Announcing(uvicorn.Server):
    """A server that tells when it is ready, and closes its store when it stops."""

    def __init__(
        self, config: uvicorn.Config, store: Store, network: Network, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.store = store
        self.network = network
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and tells."""
        await super().startup(sockets)
        self.network.listen = self.listen
        self.ready()

    async def listen(self, listener: socket.socket) -> None:
        """Listens at one more place, with the same guards."""

        def connection() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
            )
            return made

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(connection, sock=listener))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops; after this the signal that stopped it may end the process at once."""
        await super().shutdown(sockets)
        await self.store.close()


async def serve(
    database: str,
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    access_log: bool = False,
) -> None:
    """Serves until a signal comes."""
    store = Store(database)
    await store.open()
    try:
        config = configured(make_app(store, settings), settings, access_log)
        await Announcing(config, store, settings.network, ready).serve([listener])
    finally:
        await store.close()


def configured(app: Guards, settings: Settings, access_log: bool = False) -> uvicorn.Config:
    """Uvicorn, told what it needs to know."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    access = logging.getLogger("uvicorn.access")
    access.setLevel(logging.INFO if access_log else logging.WARNING)
    access.addFilter(WithoutQuery())
    limits = settings.limits
    limiter = ConnectionLimiter(
        limits.connections,
        settings.proxies,
        opens=limits.opens,
        each_seat=limits.seat_connections,
        seat_of=app.seat_of,
    )
    logging.getLogger("uvicorn.error").addFilter(
        ThrottledWarnings(limiter.throttle)
    )  # requests that are none
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=access_log,
        **limited_protocols(limiter),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=MOST_BODY,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def run(
    database: str,
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    access_log: bool = False,
) -> None:
    """Serves on the fastest loop there is."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with closing(listener), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(database, settings, listener, ready, access_log))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
