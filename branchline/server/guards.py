"""Guards at the door: who may speak, how much and how often, and what every answer carries.

Plain ASGI, so that they cost little and hold for the page, the API and the sockets alike.
"""

import math
import re
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from ipaddress import IPv6Address, ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.core.words import printable

MOST_BODY = 64 * 1024
HOST = re.compile(r"(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?", re.ASCII | re.IGNORECASE)
TOO_OFTEN = "Too many requests; try again in a moment."
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


@dataclass(frozen=True)
class Limits:
    """How much one address may do: so many a second on average, and so many at once."""

    requests: tuple[float, int] = (100, 400)
    tables: tuple[float, int] = (2, 60)
    messages: tuple[float, int] = (50, 400)
    sockets: tuple[float, int] = (20, 200)
    connections: tuple[int, int] = (200, 2000)
    """How many at a time from one address, and in all."""
    most_body: int = MOST_BODY
    factor: float = 1.0
    """How many times as wide as usual they are."""

    def times(self, factor: float) -> "Limits":
        """The same limits, so many times as wide."""

        def wider(limit: tuple[float, int]) -> tuple[float, int]:
            return limit[0] * factor, int(limit[1] * factor)

        each, all = self.connections
        return replace(
            self,
            requests=wider(self.requests),
            tables=wider(self.tables),
            messages=wider(self.messages),
            sockets=wider(self.sockets),
            connections=(math.ceil(each * factor), math.ceil(all * factor)),
            factor=self.factor * factor,
        )


@dataclass
class Buckets:
    """Token buckets by address: each holds so many at most and fills at so many a second."""

    rate: float
    size: float
    levels: dict[str, tuple[float, float]] = field(default_factory=dict)
    most_addresses = 10_000

    def level(self, address: str, now: float) -> float:
        """How much an address has left."""
        level, since = self.levels.get(address, (float(self.size), now))
        return min(self.size, level + (now - since) * self.rate)

    def take(self, address: str, now: float | None = None) -> bool:
        """Takes one, if there is one."""
        now = time.monotonic() if now is None else now
        there_is = self.level(address, now) >= 1
        self.spend(address, 1 if there_is else 0, now)
        return there_is

    def spend(self, address: str, amount: float, now: float | None = None) -> None:
        """Charges an address, whether it has so much left or not."""
        now = time.monotonic() if now is None else now
        self.levels[address] = self.level(address, now) - amount, now
        if len(self.levels) > self.most_addresses:
            self.forget(now)

    def forget(self, now: float) -> None:
        """Forgets the addresses whose buckets are full again; of too many, the oldest half."""
        kept = {
            address: (level, since)
            for address, (level, since) in self.levels.items()
            if level + (now - since) * self.rate < self.size
        }
        if len(kept) > self.most_addresses:
            kept = dict(list(kept.items())[len(kept) // 2 :])
        self.levels = kept


class AtOnce:
    """How many connections, or requests, each address has just now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        """Whether an address has as many as it may have."""
        return self.counts[address] >= self.most

    def enter(self, address: str) -> None:
        """Counts one more."""
        self.counts[address] += 1

    def leave(self, address: str) -> None:
        """Counts one less."""
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]


class Rates:
    """What each address has used of its limits."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Buckets(*limits.requests)
        self.tables = Buckets(*limits.tables)
        self.messages = Buckets(*limits.messages)
        self.sockets = Buckets(*limits.sockets)
        self.at_once = AtOnce(limits.connections[0])
        """Behind a proxy the connections are the proxy's, so requests and sockets are counted."""


def client_address(scope: Scope) -> str:
    """Whose request it is."""
    client = scope.get("client")
    return address_group(str(client[0])) if client else "local"


def address_group(host: str) -> str:
    """Whose address it is: of the new kind everyone has 2 to the 64, which count as one."""
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


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


class TooLarge(HTTPException):
    """A body is larger than allowed."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"That is too long; {most // 1024} KB is the most.")


class Guards:
    """The middleware around everything."""

    def __init__(
        self, app: ASGIApp, hosts: Hosts, origins: Origins, rates: Rates, most_body: int
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.rates = rates
        self.most_body = most_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses what may not enter and dresses every answer."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "http":
            receive, send = limited(receive, self.most_body), with_security_headers(send)
        answer = self.refusal(scope, Headers(scope=scope)) or self.app
        who = client_address(scope)
        self.rates.at_once.enter(who)
        try:
            await answer(scope, receive, send)
        finally:
            self.rates.at_once.leave(who)

    def refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        """Why a request or a handshake may not enter, if it may not."""
        is_socket = scope["type"] == "websocket"
        if not self.hosts.admit(headers):
            return error_response(403, "host", not_ours(headers["host"]))
        if (is_socket or scope["method"] in CHANGING) and not self.origins.admit(headers):
            return error_response(403, "origin", "This page may not speak to this server.")
        rates, who = self.rates.sockets if is_socket else self.rates.requests, client_address(scope)
        if self.rates.at_once.is_full(who) or not rates.take(who):
            return too_often()
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > self.most_body:
            return error_response(413, "size", TooLarge(self.most_body).detail)
        return None


def not_ours(host: str) -> str:
    """What someone is told who reaches the server under a name that was not given."""
    if not host_name(host):
        return "That is not a host's name."
    shown = printable(host)[:80]
    return (
        f"This server does not go by the name {shown}; to let people in under it, start it with "
        f"--origin http://{shown}, or use its address in numbers."
    )


def error_response(status: int, code: str, sentence: str) -> JSONResponse:
    """A refusal as an answer."""
    return JSONResponse({"code": code, "sentence": sentence}, status)


def too_often() -> JSONResponse:
    """The refusal of someone who asks too often."""
    answer = error_response(429, "rate", TOO_OFTEN)
    answer.headers["Retry-After"] = "1"
    return answer


def limited(receive: Receive, most: int) -> Receive:
    """The body, counted as it comes in, whatever its length was said to be."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise TooLarge(most)
        return message

    return counted


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
