"""Guards at the door: who may speak, how much and how often, and what every answer carries.

Plain ASGI, so that they cost little and hold for the page, the API and the sockets alike.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from html import escape
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.core.words import printable
from branchline.server.fairness import Crowded, FairGate, Turn
from branchline.server.limits import TOO_OFTEN, Rates, client_address

HOST = re.compile(r"(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?", re.ASCII | re.IGNORECASE)
STRANGERS_AT_ONCE = 4
"""So many requests of strangers are worked at together; what is sent is not counted."""
PAUSE_SECONDS = 0.003
"""Strangers leave so much time after each turn to those who play."""
MOST_WAITING = 100
"""So many requests of one address wait for their turn."""
REFUSING_SECONDS = 1.0
NO_ROOM = (
    "There are too many connections, in all or from your network. Whoever sits at a table keeps "
    "their place. If you run this server for many people behind one address, start it with "
    "--limits club."
)
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Branchline</title>
<style>body{{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;
color-scheme:light dark}}</style><h1>Not just now ({status})</h1><p>{sentence}</p><p>{todo}</p>
<p><a href="">Try again</a> or go to <a href="/">the first page</a>.</p></html>"""
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def host_name(address: str) -> str:
    """The name in a Host header or in an address, without port; nothing if it is malformed."""
    authority = address.rpartition("://")[2].partition("/")[0]
    named = HOST.fullmatch(authority)
    return named[1].strip("[]").rstrip(".").lower() if named else ""


def is_numeric(name: str) -> bool:
    """Whether a name is no name but an address in numbers."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


class Hosts:
    """Under which names the server may be reached.

    A page elsewhere can have its own name lead to this machine (DNS rebinding) and would then count
    as ours; it cannot do so with an address in numbers or with localhost.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.named = frozenset({"localhost", *map(host_name, named)} - {""})

    def admit(self, headers: Headers) -> bool:
        """Whether the name is ours; who sends none is no browser."""
        host = headers.get("host")
        name = host_name(host or "")
        return host is None or name in self.named or is_numeric(name)


class Origins:
    """Which pages may speak to the server: its own, and those that were named at its start."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.named = frozenset(origin.rstrip("/").lower() for origin in named)

    def admit(self, headers: Headers) -> bool:
        """Programs send no Origin; a browser's must be this host or a named one."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if origin.lower() in self.named:
            return True
        return origin.lower().partition("://")[2] == headers.get("host", "").lower() != ""


SeatOf = Callable[[Scope], str | None]
"""Whose seat a request shows the token of."""


class Guards:
    """The middleware around everything.

    Whoever shows the token of a seat is counted by the seat. The others are strangers: they are
    counted by their addresses, and served a few at a time, every address in its turn, so that
    nobody who plays waits for them.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, origins: Origins, rates: Rates, seat_of: SeatOf
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.rates = rates
        self.seat_of = seat_of
        self.gate = FairGate(STRANGERS_AT_ONCE, MOST_WAITING, PAUSE_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses what may not enter, and gives every answer its headers."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http":
            send = with_security_headers(send)
        refusal = self.misdirected(scope, Headers(scope=scope))
        seat = scope["branchline.seat"] = None if refusal else self.admitted_seat(scope)
        if seat:
            await self.serve_seat(scope, receive, send)
        else:
            await self.serve_stranger(refusal, scope, receive, send)

    def admitted_seat(self, scope: Scope) -> str | None:
        """The seat that a request comes from; its connection is counted by the seat from now on."""
        seat, connection = self.seat_of(scope), scope.get("branchline.connection")
        if seat and connection is not None and not connection.take_seat(seat):
            return None
        return seat

    async def serve_seat(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves someone who holds a seat."""
        if not self.rates.seats.take(scope["branchline.seat"]):
            await self.refuse_rate(scope, receive, send)
        elif (body := await self.body(scope, receive, send)) is not None:
            await self.app(scope, body, send)

    async def serve_stranger(
        self, refusal: Response | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Serves someone who holds no seat, or says why not, in the turn of their address."""
        who, rates = client_address(scope), self.rates
        bucket = rates.sockets if scope["type"] == "websocket" else rates.requests
        too_much = rates.at_once.is_full(who) or rates.bytes.is_empty(who) or not bucket.take(who)
        rates.at_once.enter(who)
        try:
            if too_much:
                await self.refuse_rate(scope, receive, send)
            elif refusal is not None:
                await self.serve_in_turn(refusal, scope, receive, send)
            elif (body := await self.body(scope, receive, send)) is not None:
                await self.serve_in_turn(self.app, scope, body, send)
        finally:
            rates.at_once.leave(who)

    async def serve_in_turn(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a stranger when it is their turn, which ends when the answer begins."""
        who = client_address(scope)
        try:
            await self.gate.enter(who)
        except Crowded:
            await self.refuse_rate(scope, receive, send)
            return
        turn = scope["branchline.turn"] = Turn(self.gate)

        async def sending(message: Message) -> None:
            turn.end()
            self.rates.bytes.spend(who, len(message.get("body", b"")))
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            turn.end()

    async def refuse_rate(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses someone who asks too often, after a while: whoever is refused asks less."""
        await asyncio.sleep(REFUSING_SECONDS)
        await too_often(scope)(scope, receive, send)

    def misdirected(self, scope: Scope, headers: Headers) -> Response | None:
        """Why a request or a handshake is not for this server, if it is not."""
        is_socket = scope["type"] == "websocket"
        if not self.hosts.admit(headers):
            return error_response(scope, 403, "host", not_ours(headers["host"]))
        if (is_socket or scope["method"] in CHANGING) and not self.origins.admit(headers):
            return error_response(scope, 403, "origin", "This page may not speak to this server.")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > self.most_body:
            return error_response(scope, 413, "size", self.too_long)
        return None

    @property
    def most_body(self) -> int:
        """The longest body of a request, in bytes."""
        return self.rates.limits.most_body

    @property
    def too_long(self) -> str:
        """What is said of a longer one."""
        return f"That is too long; {self.most_body // 1024} KB is the most."

    async def body(self, scope: Scope, receive: Receive, send: Send) -> Receive | None:
        """The whole body of a request, read before anything is done; None if it is too long."""
        if scope["type"] != "http":
            return receive
        found, more = b"", True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                cut = error_response(scope, 400, "message", "The request ended too early.")
                await cut(scope, receive, send)
                return None
            found += message.get("body", b"")
            more = message.get("more_body", False)
            if len(found) > self.most_body:
                await error_response(scope, 413, "size", self.too_long)(scope, receive, send)
                return None
        return at_hand({"type": "http.request", "body": found, "more_body": False}, receive)


def at_hand(first: Message, then: Receive) -> Receive:
    """A message that was read already, and whatever comes after it."""
    waiting = [first]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await then()

    return receiving


@asynccontextmanager
async def another_turn(scope: Scope) -> AsyncIterator[None]:
    """One more turn of a stranger whose answer has begun, for the next piece of it."""
    turn: Turn | None = scope.get("branchline.turn")
    if turn is None:
        yield
        return
    async with turn.again(client_address(scope)):
        yield


def step_aside(scope: Scope) -> None:
    """Ends the turn of a stranger who now waits for something to happen."""
    turn: Turn | None = scope.get("branchline.turn")
    if turn is not None:
        turn.end()


def not_ours(host: str) -> str:
    """What someone is told who reaches the server under a name that was not given."""
    if not host_name(host):
        return "That is not a host's name."
    shown = printable(host)[:80]
    return (
        f"This server does not go by the name {shown}; to let people in under it, start it with "
        f"--origin http://{shown}, or use its address in numbers."
    )


def error_response(
    scope: Scope, status: int, code: str, sentence: str, headers: Mapping[str, str] | None = None
) -> Response:
    """A refusal: a page for a browser that opens one, else a code and a sentence."""
    path, accepted = scope.get("path", ""), Headers(scope=scope).get("accept", "")
    if "text/html" in accepted and not path.startswith("/api/"):
        page = PAGE.format(status=status, sentence=escape(sentence), todo=escape(todo(status)))
        return HTMLResponse(page, status, headers)
    return JSONResponse({"code": code, "sentence": sentence}, status, headers)


def todo(status: int) -> str:
    """What someone can do about a refusal."""
    if status in (429, 503):
        return "Wait a minute and load this page again. Games that are going on are not affected."
    return "Check the address, or go to the first page."


def too_often(scope: Scope) -> Response:
    """The refusal of someone who asks too often."""
    return error_response(scope, 429, "rate", TOO_OFTEN, {"Retry-After": "2"})


def too_many_connections(scope: Scope) -> Response:
    """The refusal of someone for whose connection there is no room."""
    closing = {"Retry-After": "10", "Connection": "close"}
    return error_response(scope, 503, "connections", NO_ROOM, closing)


def with_security_headers(send: Send) -> Send:
    """Every answer with the headers that keep a browser careful."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending
