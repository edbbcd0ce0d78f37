"""Neighbors: one address, and fifty, ask without end for all that is long, while someone plays.

Each time from one address over many connections, and from fifty over a few each. Nobody who plays
is kept waiting, the server's memory stays, and what is refused fills no log.
"""

import json
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.attack.crowd import Requests
from tests.attack.floods import P95, WORST
from tests.attack.ground import (
    Figures,
    Friend,
    Honest,
    Server,
    at_rest,
    attacked,
    client,
    new_table,
)
from tests.attack.slow import megabytes_of

SECONDS = 2.5
CROWDS = {"one address": (1, 80), "fifty addresses": (50, 4)}
GAMES = 2000
TOGETHER = 50
MOST_GROWN = 250
"""The memory that all of it together may take, in megabytes."""
MOST_LINES = 200
"""The lines that a server may write of all of it, beside a line for each request."""
GZIP = {"Accept-Encoding": "gzip"}
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Origin": "https://evil.example",
}


def attack(figures: Figures) -> None:
    """A full story, pictures, descriptions, frames and refused sockets, from one and from fifty."""
    with attacked(figures) as server:
        figures.progress("a full story")
        asked = everything(server.url, GAMES // 10 if figures.short else GAMES)
        rest, memory = at_rest(server.url), megabytes_of(server)
        figures.notes.append(f"at rest 95 % of moves take up to {rest:.0f} ms")
        for name, requests in list(asked.items())[: 1 if figures.short else None]:
            for crowd in CROWDS:
                neighbors(figures, server, name, crowd, requests, rest)
        grown = megabytes_of(server) - memory
        figures.notes.append(f"the server takes {grown:.0f} MB more")
        figures.hold(grown < MOST_GROWN, f"the server takes {grown:.0f} MB more")
        check_log(figures, server)


def everything(url: str, games: int) -> dict[str, Requests]:
    """What there is to ask for that is long, or dear."""
    key = {"Authorization": f"Bearer {full_story(url, games)}"}
    friend = new_table(url, "great-lakes", "mh")[0]
    friend.start()
    pictures = ("boards/great-lakes", "boards/world", "pictures/table")
    return {
        "a full story": [("/api/story", key | GZIP)],
        "a full story, as it is": [("/api/story", key)],
        "pictures": [(f"/api/{name}.svg?theme=dark", GZIP) for name in pictures],
        "the API's description": [("/api/openapi.json", GZIP)],
        "rules and facts": [
            ("/api/games/world/rules", GZIP),
            (f"/api/tables/{friend.id}/facts", {}),
        ],
        "frames": [(f"/api/tables/{friend.id}/watch/now", GZIP)],
        "refused sockets": [(f"/api/tables/{friend.id}/watch/socket", UPGRADE)],
        "refused tokens": [(f"/api/tables/{friend.id}/seats/0/now", {"Cookie": "seat-0=x"})],
        "the page": [("/", {"Accept": "text/html"} | GZIP)],
    }


def full_story(url: str, games: int) -> str:
    """The key of a story with as many games as it takes, each as long as can be."""
    key = secrets.token_urlsafe(24)
    owner = client(f"{url}/api", {"Authorization": f"Bearer {key}"})
    for at in range(0, games, TOGETHER):
        kept = owner.post("/story", json={"games": [game(at + n) for n in range(TOGETHER)]})
        assert kept.status_code == 200, kept.text
    return key


def game(number: int) -> dict[str, Any]:
    """A finished game with long names."""
    return {
        "id": f"game{number:05}",
        "game": "great-lakes",
        "title": f"Rails & Sails {secrets.token_hex(30)}",
        "at": float(number),
        "seats": [0],
        "names": [secrets.token_hex(16) for _ in range(5)],
        "bots": [None] * 5,
        "scores": [100] * 5,
        "winners": [0],
        "opening": [secrets.token_hex(40) for _ in range(4)],
    }


def neighbors(
    figures: Figures, server: Server, name: str, crowd: str, requests: Requests, rest: float
) -> None:
    """A crowd asks for one thing, while someone plays elsewhere."""
    figures.progress(f"{name}, {crowd}")
    what = f"{name} from {crowd}"
    with Honest(server.url) as honest:
        said = asked_by(server.url, *CROWDS[crowd], requests)
    served = sum(many for status, many in said.items() if status in ("200", "304"))
    figures.tried += sum(said.values())
    figures.hold_off(honest, rest + P95, WORST, what)
    figures.hold(not said.get("500"), f"{what}: the server broke")
    slowest = max(honest.moves, default=0)
    figures.notes.append(f"{what}: {served} of {sum(said.values())}; slowest move {slowest:.0f} ms")


def asked_by(url: str, addresses: int, connections: int, requests: Requests) -> dict[str, int]:
    """How often each status was the answer to a crowd."""
    numbers = [str(SECONDS), str(addresses), str(connections)]
    command = [sys.executable, "-m", "tests.attack.crowd", url, *numbers]
    asked = subprocess.run(
        command,
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    found: dict[str, int] = json.loads(asked.stdout)
    return found


def check_log(figures: Figures, server: Server) -> None:
    """Whether a server's log was filled, by things that are alike or by what it broke over."""
    lines = [line for line in server.said if " INFO " not in line]
    figures.hold(len(lines) < MOST_LINES, f"the log has {len(lines)} lines")
    for word in ("ASGI callable", "QueuePool", "timed out"):
        figures.hold(not any(word in line for line in lines), f"the log tells of {word!r}")
    health = Friend(server.url, "x").http.get(server.url + "/api/games")
    figures.hold(health.status_code == 200, "another address is not served afterwards")
