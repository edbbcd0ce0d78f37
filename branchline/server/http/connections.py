"""Connections that cannot be held for nothing: how many there may be, and for how long one waits.

Uvicorn waits for ever for the rest of a request's head, for its body, and for someone who does not
read. Here such connections are looked at once a second, and closed when they keep us waiting.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping, Sequence
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from branchline.server.http.guards import (
    SeatOf,
    is_numeric,
    too_many_connections,
    with_security_headers,
)
from branchline.server.limits import HOME, AtOnce, Buckets, Rate, address_group
from branchline.server.log_throttle import LogThrottle

log = logging.getLogger(__name__)
LOOK_SECONDS = 1.0
FILES_BESIDES = 200
"""What this process may have open besides connections."""
PATIENCE = {"head": 10.0, "body": 30.0, "reading": 30.0, "closing": 30.0}
"""How long the other side has, in seconds, for each thing that it may keep us waiting for."""
FOR_SEATS = 4
"""One in so many connections is left to those who hold a seat."""
MOST_REFUSED = 50
REFUSED_SECONDS = 2.0
"""So many who find no room may show a seat's token, or read why; others are closed at once."""
PIECE = 16 * 1024
"""Who reads so many bytes within that time is slow but there."""
TOO_LATE = {
    "head": "did not finish its request",
    "body": "did not finish the body of its request",
    "reading": "did not read what it was sent",
    "closing": "did not let itself be closed",
}
Waits = tuple[str, object]
"""What the other side keeps us waiting for, and what tells this wait from the next like it."""
Patience = Mapping[str, float]


class ConnectionLimiter:
    """All connections of this process: how many may come in, and who has to go.

    A connection is counted by its address until it shows the token of a seat, and by the seat from
    then on. One for which there is no room may show such a token; others are told and closed.
    """

    def __init__(
        self,
        limits: tuple[int, int],
        proxies: Sequence[str] = (),
        patience: Patience = PATIENCE,
        look: float = LOOK_SECONDS,
        opens: Rate = HOME.opens,
        each_seat: int = HOME.seat_connections,
        seat_of: SeatOf = lambda scope: None,
    ) -> None:
        self.crowd = AtOnce(limits[0])
        self.seats = AtOnce(each_seat)
        self.opens = Buckets(*opens)
        self.most = room_for(limits[1])
        self.proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self.patience = patience
        self.look_seconds = look
        self.seat_of = seat_of
        self.inside: dict[asyncio.Transport, Connection] = {}
        self.counted: dict[asyncio.Transport, tuple[AtOnce, str]] = {}
        """By what each is counted that is inside."""
        self.refused: dict[asyncio.Transport, asyncio.TimerHandle] = {}
        """Those for whom there is no room, and when they are closed."""
        self.throttle = LogThrottle(log)
        self.looking: asyncio.TimerHandle | None = None

    def enter(self, connection: "Connection") -> None:
        """Lets a connection in, if there is room; one that becomes a WebSocket is in already."""
        transport = connection.transport
        if transport in self.refused:
            return
        if transport not in self.inside:
            if problem := self.no_room(connection.host):
                self.throttle.warn(problem)
                self.refuse(connection)
                return
            self.count(transport, self.crowd, address_group(connection.host))
        self.inside[transport] = connection
        if self.looking is None:
            self.look_later()

    def count(self, transport: asyncio.Transport, crowd: AtOnce, name: str) -> None:
        """Counts a connection by its address or its seat, and no longer by what it was before."""
        self.discount(transport)
        crowd.enter(name)
        self.counted[transport] = crowd, name

    def discount(self, transport: asyncio.Transport) -> None:
        """Counts a connection no longer."""
        if (counted := self.counted.pop(transport, None)) is not None:
            crowd, name = counted
            crowd.leave(name)

    def take_seat(self, connection: "Connection", seat: str) -> bool:
        """Counts a connection by a seat; False if the seat has as many as it may have."""
        transport = connection.transport
        if self.is_proxy(connection.host) or self.counted.get(transport) == (self.seats, seat):
            return True
        is_new = transport not in self.inside
        if self.seats.is_full(seat) or (is_new and len(self.inside) >= self.most):
            return False
        if transport in self.refused:
            self.refused.pop(transport).cancel()
            self.inside[transport] = connection
        self.count(transport, self.seats, seat)
        return True

    def no_room(self, host: str) -> str:
        """Why there is no room for one more from a host, if there is none."""
        if not self.is_proxy(host) and not self.opens.take(address_group(host)):
            return f"Connections from {address_group(host)} are refused: it opens too many."
        if len(self.inside) >= self.most:
            return f"Connections are refused: there are {self.most} already."
        strangers = self.most - self.most // FOR_SEATS
        if self.crowd.total >= strangers and not self.is_proxy(host):
            return f"Connections of strangers are refused: there are {strangers} already."
        address = address_group(host)
        if self.crowd.is_full(address) and not self.is_proxy(host):
            return f"Connections from {address} are refused: it has {self.crowd.most} already."
        return ""

    def is_proxy(self, host: str) -> bool:
        """Whether a host is a trusted proxy, for which many come in."""
        return is_numeric(host) and any(ip_address(host) in network for network in self.proxies)

    def refuse(self, connection: "Connection") -> None:
        """Lets a connection for which there is no room ask once, unless too many do."""
        transport = connection.transport
        if len(self.refused) >= MOST_REFUSED:
            transport.abort()
            return
        loop = asyncio.get_running_loop()
        self.refused[transport] = loop.call_later(REFUSED_SECONDS, transport.abort)

    def leave(self, connection: "Connection") -> None:
        """Notes that a connection has gone."""
        if (closing := self.refused.pop(connection.transport, None)) is not None:
            closing.cancel()
        self.inside.pop(connection.transport, None)
        self.discount(connection.transport)

    def look_later(self) -> None:
        """Looks once more in a second, for as long as anyone is inside."""
        self.looking = None
        if self.inside or self.throttle.noted:
            loop = asyncio.get_running_loop()
            self.looking = loop.call_later(self.look_seconds, self.look)

    def look(self) -> None:
        """Closes the connections that have kept us waiting for too long."""
        now = time.monotonic()
        for connection in list(self.inside.values()):
            if (what := connection.overdue(self.patience, now)) is not None:
                who = address_group(connection.host)
                self.throttle.warn(f"A connection from {who} was closed: it {TOO_LATE[what]}.", now)
                connection.transport.abort()
        self.throttle.sum_up(now)
        self.look_later()


class Connection(asyncio.Protocol):
    """What HTTP and WebSocket connections have in common."""

    limiter: ClassVar[ConnectionLimiter]
    transport: asyncio.Transport
    app: Any
    host = "local"
    pauses = 0
    waited: tuple[Waits | None, float] = None, 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Comes in, or is told that there is no room."""
        super().connection_made(transport)
        peer = self.transport.get_extra_info("peername")
        self.host = str(peer[0]) if peer else "local"
        self.app = partial(self.serve, self.app)
        self.limiter.enter(self)

    async def serve(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request; where there is no room, only one that shows the token of a seat."""
        scope["branchline.connection"] = self
        limiter = self.limiter
        if self.transport in limiter.refused:
            seat = limiter.seat_of(scope)
            if seat is None or not limiter.take_seat(self, seat):
                await too_many_connections(scope)(scope, receive, with_security_headers(send))
                self.transport.close()
                return
        await app(scope, receive, send)

    def take_seat(self, seat: str) -> bool:
        """Whether this connection may be counted by a seat, as it is from now on."""
        return self.limiter.take_seat(self, seat)

    def connection_lost(self, exc: Exception | None) -> None:
        """Has gone."""
        super().connection_lost(exc)
        self.limiter.leave(self)

    def pause_writing(self) -> None:
        """The other side does not read: nothing more is read from it either, not even pings."""
        super().pause_writing()
        self.pauses += 1
        self.transport.pause_reading()

    def overdue(self, patience: Patience, now: float) -> str | None:
        """What the other side has kept us waiting for, if for too long."""
        waits = ("closing", self.unread) if self.transport.is_closing() else self.waits()
        if waits is None or waits != self.waited[0]:
            self.waited = waits, now
            return None
        return waits[0] if now - self.waited[1] >= patience[waits[0]] else None

    @property
    def unread(self) -> tuple[int, int]:
        """How far the other side is with reading: this changes when it has read a good piece."""
        return self.pauses, self.transport.get_write_buffer_size() // PIECE

    def waits(self) -> Waits | None:
        """What the other side keeps us waiting for."""
        raise NotImplementedError


class HttpConnection(Connection, H11Protocol):
    """A connection that speaks HTTP."""

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        if not self.flow.read_paused:
            self.transport.resume_reading()

    def waits(self) -> Waits | None:
        """For the rest of a request, or for its answer to be read."""
        if self.flow.write_paused:
            return "reading", self.unread
        return {h11.IDLE: ("head", self.cycle), h11.SEND_BODY: ("body", self.cycle)}.get(
            self.conn.their_state
        )

    def send_400_response(self, msg: str) -> None:
        """Says that this is no request; if a request is at work, whose body it was, that ends."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()


class SocketConnection(Connection, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket; Uvicorn's pings find out whether it is alive."""

    def resume_writing(self) -> None:
        """The other side reads again."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Sends a message; a refusal that was sent whole ends the handshake too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # or Uvicorn notes each as an error of ours

    def send_receive_event_to_app(self) -> None:
        """Hands a message on; a text that is none is refused, and noted without a traceback."""
        if self.curr_msg_data_type == "bytes" or self.close_sent or is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
            return
        self.limiter.throttle.warn(
            f"{address_group(self.host)} sent a text over a socket that is none."
        )
        self.conn.send_close(1007, "no UTF-8")
        self.handle_parser_exception()

    def waits(self) -> Waits | None:
        """For what was sent to be read."""
        return None if self.writable.is_set() else ("reading", self.unread)


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def room_for(most: int) -> int:
    """So many connections, or as many as the system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    files, possible = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + FILES_BESIDES
    if possible != resource.RLIM_INFINITY:
        wanted = min(wanted, possible)
    if files != resource.RLIM_INFINITY and files < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, possible))
            files = wanted
    return most if files == resource.RLIM_INFINITY else max(1, min(most, files - FILES_BESIDES))


def limited_protocols(limiter: ConnectionLimiter) -> dict[str, Any]:
    """What Uvicorn is told so that its connections come through these limiter."""
    return {
        "http": type("GuardedHttp", (HttpConnection,), {"limiter": limiter}),
        "ws": type("GuardedSocket", (SocketConnection,), {"limiter": limiter}),
    }
