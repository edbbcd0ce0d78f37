"""Slow clients: half-sent requests, bodies that trickle, sockets that never read."""

import os
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.attack.ground import Figures, Honest, Play, Server, at_rest, attacked, wait_until
from tests.attack.hosts import handshake

HALF_SENT = 1100
TRICKLING = 60
NEVER_READING = 20
CLOSED_WITHIN = 45.0
LONGER, ARRIVES_WITHIN = 100.0, 2000.0
"""How much longer 95 % of an honest player's moves may take than at rest, and how long any move or
an answer to a newcomer, in milliseconds."""
MOST_GROWN = 150
"""The memory that all of them together may take, in megabytes."""
FEW_FILES = (
    "import resource; hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
    " resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))"
)
"""As many open files as most systems allow."""
HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
    b"Content-Length: 60000\r\n\r\n"
)


def attack(figures: Figures) -> None:
    """Those who never read, then those who send too slowly, while someone plays and others come."""
    with attacked(figures, before=FEW_FILES) as server, ExitStack() as stack:
        rest = at_rest(server.url)
        with Honest(server.url) as honest:
            sockets, memory = sockets_of(server), megabytes_of(server)
            stare(figures, server, stack)
            late = dribble(figures, server, stack)
            close_all = 0 if figures.short else CLOSED_WITHIN
            wait_until(lambda: sockets_of(server) <= sockets, close_all, 0.5)
            left, grown = sockets_of(server) - sockets, megabytes_of(server) - memory
        figures.hold_off(honest, rest + LONGER, ARRIVES_WITHIN, "slow clients")
        worst = max(honest.arrivals, default=float("inf"))
        figures.hold(bool(honest.arrivals), "no newcomer could come in")
        figures.hold(grown < MOST_GROWN, f"the server grew by {grown:.0f} MB")
        figures.notes.append(f"the server grew by {grown:.0f} MB")
        if not figures.short:
            figures.hold(worst <= ARRIVES_WITHIN, f"a newcomer waited {worst:.0f} ms")
            for what, count in late.items():
                figures.hold(not count, f"{count} {what} are open after {CLOSED_WITHIN:.0f} s")
            figures.hold(left <= 0, f"{left} sockets too many are open in the end")


def dribble(figures: Figures, server: Server, stack: ExitStack) -> dict[str, int]:
    """Many begin a request and do not end it; how many may go on with that."""
    count = HALF_SENT // 3 if figures.short else HALF_SENT
    figures.tried += count + TRICKLING
    figures.progress(f"{count} half-sent requests, {TRICKLING} trickled bodies")
    body = BODY % server.port
    trickling = [one for _ in range(TRICKLING) if (one := begun(server, body, stack))]
    half = [one for _ in range(count) if (one := begun(server, HEAD, stack))]
    end = time.monotonic() + (4 if figures.short else CLOSED_WITHIN)
    while time.monotonic() < end and (half or trickling):
        half = [one for one in half if is_open(one)]
        trickling = [one for one in trickling if is_open(one, b" ")]
        figures.progress(f"{len(half)} half-sent and {len(trickling)} trickled are open")
        time.sleep(0.5)
    return {"half-sent requests": len(half), "trickled bodies": len(trickling)}


def begun(server: Server, sent: bytes, stack: ExitStack) -> socket.socket | None:
    """A connection over which a part of a request has gone, if there is one to be had."""
    try:
        line = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 5))
        line.sendall(sent)
        line.setblocking(False)
    except OSError:
        return None
    return line


def is_open(line: socket.socket, more: bytes = b"") -> bool:
    """Whether the server still waits; a byte more is sent."""
    try:
        if more:
            line.send(more)
        while line.recv(4096):
            pass
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


# Never reading


def stare(figures: Figures, server: Server, stack: ExitStack) -> None:
    """Sockets that never read, at a table where much happens; the game goes on."""
    figures.progress(f"{NEVER_READING} sockets that never read")
    with ExitStack() as playing:
        play = Play(server.url, "world", 2, 3, playing, bot="random")
        for _ in range(NEVER_READING):
            stack.enter_context(blind(server, play.friends[0].id))
        began = time.monotonic()
        play.steps(100 if figures.short else None)
        each = (time.monotonic() - began) * 1000 / play.played
    figures.tried += play.played
    figures.notes.append(
        f"{play.played} moves beside {NEVER_READING} that never read: {each:.0f} ms"
    )


def blind(server: Server, table: str) -> socket.socket:
    """A spectator's socket with the smallest room for what comes."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(10)
    line.connect(("127.0.0.1", server.port))
    head = f"{handshake(f'/api/tables/{table}')}Host: 127.0.0.1:{server.port}\r\n\r\n"
    line.sendall(head.encode())
    assert line.recv(12) == b"HTTP/1.1 101", "a spectator's socket is refused"
    return line


def sockets_of(server: Server) -> int:
    """How many sockets a server has open."""
    found = 0
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(OSError):
            found += os.readlink(file).startswith("socket:")
    return found


def megabytes_of(server: Server) -> float:
    """How much memory a server takes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000
