"""Hosts and origins: what a page on another name, or a broken client, sends to the door."""

import socket
from collections.abc import Iterator

from tests.attack.ground import Figures, Server, attacked, new_table

FOREIGN = (
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1.evil.example",
    "127.0.0.1.evil.example:{port}",
    "localhost.evil.example:{port}",
    "evil.example@127.0.0.1",
    "127.0.0.1:{port}@evil.example",
    "127.0.0.1:{port}, evil.example",
    "127.0.0.1:{port}#.evil.example",
    "[::1",
    "[::1]evil.example",
    "xn--lcalhost-q1a:{port}",
    "\xff\xfe",
    "a" * 5000,
    "",
    " ",
    "\t127.0.0.1 evil",
    "..",
    ":{port}",
    "%31%32%37.0.0.1",
)
OWN = ("127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}")
ORIGINS = (
    "http://evil.example",
    "https://127.0.0.1.evil.example",
    "http://127.0.0.1",
    "http://[::1",
    "http://[::1]:x",
    "http://127.0.0.1:{port}@evil.example",
    "http://127.0.0.1:99999999",
    "null",
    "file://",
    "http://",
    "//127.0.0.1:{port}.evil.example",
    "\xff",
    "http://" + "a" * 4000,
)
PATHS = (
    "/%00",
    "/" + "a" * 300,
    "/" + "%C3%A4" * 200,
    "/assets/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cetc",
    "/\xff",
    "/api/tables/%00/watch/now",
    "/api/tables/" + "a" * 300,
    "/api/cards/%00.svg",
    "/api/boards/" + "b" * 3000 + ".svg",
    "/api/games/%ff/rules",
    "*",
    "http://evil.example/api/games",
    "/table/" + "x" * 2000,
)


def attack(figures: Figures) -> None:
    """Knocks with every header and at every path, for a page, an answer, a change and a socket."""
    with attacked(figures, "--limit", "100") as server:
        (friend, *_) = new_table(server.url, seats="mh")
        door = f"/api/tables/{friend.id}"
        figures.progress("hosts")
        for name, head in requests(door, friend.token):
            for host in OWN:
                status = knock(server, head, host)
                figures.hold(status in (101, 200, 409, 422, 503), f"{name} from {host}: {status}")
            for host in FOREIGN:
                status = knock(server, head, host)
                figures.hold(is_refused(status), f"{name} with Host {host[:40]!r}: {status}")
            status = knock(server, head, None)
            figures.hold(is_refused(status), f"{name} without a Host: {status}")
            status = knock(server, head, "127.0.0.1:{port}\r\nHost: evil.example")
            figures.hold(is_refused(status), f"{name} with two Hosts: {status}")
        origins(figures, server, door, friend.token)
        figures.progress("paths")
        for path in PATHS:
            status = knock(server, f"GET {path} HTTP/1.1\r\n", OWN[0])
            # A page that has not been built is a 503 of its own.
            broke = status >= 500 and not path.startswith("/table")
            figures.hold(not broke, f"GET {path[:40]!r}: {status}")
    for proxy in (False, True):
        more = ["--proxy", "127.0.0.1"] if proxy else []
        with attacked(figures, "--limit", "0.02", *more, file=f"{proxy}.db") as server:
            forge(figures, server, proxy)


def requests(door: str, token: str) -> Iterator[tuple[str, str]]:
    """A page, an answer, a change and a handshake."""
    yield "the page", "GET / HTTP/1.1\r\n"
    yield "a frame", f"GET {door}/seats/0/now HTTP/1.1\r\nAuthorization: Bearer {token}\r\n"
    yield "a change", change(door, token)
    yield "a socket", handshake(door)


def change(door: str, token: str) -> str:
    """A message that is refused for what it says, if it gets so far."""
    return (
        f"POST {door}/seats/0/messages HTTP/1.1\r\nAuthorization: Bearer {token}\r\n"
        "Content-Type: application/json\r\nContent-Length: 2\r\n"
    )


def handshake(door: str) -> str:
    """The beginning of a socket."""
    return (
        f"GET {door}/watch/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )


def origins(figures: Figures, server: Server, door: str, token: str) -> None:
    """Nothing is changed, and no socket opened, for another's page."""
    figures.progress("origins")
    for name, head in (("a change", change(door, token)), ("a socket", handshake(door))):
        own = f"Origin: http://127.0.0.1:{server.port}\r\n"
        status = knock(server, head + own, OWN[0])
        figures.hold(status in (101, 422), f"{name} from the own page: {status}")
        for origin in ORIGINS:
            sent = f"Origin: {origin.format(port=server.port)}\r\n"
            status = knock(server, head + sent, OWN[0])
            figures.hold(is_refused(status), f"{name} from Origin {origin[:40]!r}: {status}")
        status = knock(server, head + "Sec-Fetch-Site: cross-site\r\n", OWN[0])
        figures.hold(is_refused(status), f"{name} from another site: {status}")


def forge(figures: Figures, server: Server, proxy: bool) -> None:
    """Nobody gets around the limits by naming an address, except by way of a named proxy."""
    figures.progress("forged addresses")
    limited = False
    for at in range(20):
        sent = f"X-Forwarded-For: 198.51.100.{at}\r\nForwarded: for=198.51.100.{at}\r\n"
        limited |= knock(server, f"GET /api/games HTTP/1.1\r\n{sent}", OWN[0]) == 429
    if proxy:
        figures.hold(not limited, "whoever asks by way of a named proxy shares its limits")
    else:
        figures.hold(limited, "a forged X-Forwarded-For gets around the limits")


def is_refused(status: int) -> bool:
    """Whether a request was turned away, by a refusal or without a word."""
    return status == 0 or 400 <= status < 500


def knock(server: Server, head: str, host: str | None) -> int:
    """Sends a request byte by byte as it is; the status of the answer, 0 if there is none."""
    named = "" if host is None else f"Host: {host.format(port=server.port)}\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"{head}{named}\r\n{{}}".encode("latin-1"))
        try:
            said = line.recv(4096)
        except ConnectionError:
            return 0
    words = said.split(b" ", 2)
    return int(words[1]) if len(words) > 2 and words[1].isdigit() else 0
