"""An honest player in a process of their own: plays at a table and says how long it took.

`python -m tests.attack.honest <url> <seconds>` plays until its input ends, but not longer.
"""

import json
import random
import secrets
import select
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

ADDRESS = "127.0.0.2"
"""The attacker comes from 127.0.0.1, and limits are for each address."""
THINKING = 0.04
ARRIVE_EVERY = 0.5
PATIENCE = 10.0


class Player:
    """Someone in both seats of a table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.luck = random.Random(1)
        self.found: dict[str, list[Any]] = {"moves": [], "arrivals": [], "problems": []}

    def http(self) -> httpx.Client:
        """A new connection."""
        way = httpx.HTTPTransport(local_address=ADDRESS, verify=False)
        return httpx.Client(base_url=self.url, transport=way, trust_env=False, timeout=PATIENCE)

    def sit(self, stack: ExitStack) -> list[ClientConnection]:
        """Makes a table, starts the game, and takes both seats."""
        seats = [{"kind": "me"}, {"kind": "here"}]
        body = {"game": "great-lakes", "seats": seats, "seed": str(self.luck.randrange(1000))}
        with self.http() as http:
            made = http.post("/api/tables", json=body).raise_for_status().json()
            tokens = [{"Authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]
            begun = http.post(f"/api/tables/{made['id']}/start", headers=tokens[0])
            begun.raise_for_status()
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{made['id']}/seats"
        return [
            stack.enter_context(self.socket(f"{address}/{seat}/socket?version=1", token))
            for seat, token in enumerate(tokens)
        ]

    def socket(self, address: str, token: dict[str, str]) -> ClientConnection:
        """A seat's socket."""
        return connect(
            address,
            additional_headers=token,
            source_address=(ADDRESS, 0),
            open_timeout=PATIENCE,
            max_size=None,
            max_queue=None,
            proxy=None,
            compression=None,
        )

    def play(self, goes_on: Callable[[], bool]) -> None:
        """Plays game after game until it is time to stop."""
        while goes_on():
            with ExitStack() as stack:
                self.play_one(self.sit(stack), goes_on)

    def play_one(self, lines: list[ClientConnection], goes_on: Callable[[], bool]) -> None:
        """Plays a game, and comes as someone new now and then."""
        frames = [newest(line, 0) for line in lines]
        if not self.found["moves"]:
            print("ready", flush=True)
        arrive = 0.0
        while goes_on() and any(frame["moves"] for frame in frames):
            if time.monotonic() > arrive:
                arrive = time.monotonic() + ARRIVE_EVERY
                self.arrive()
            self.move(lines, frames)
            time.sleep(THINKING)

    def move(self, lines: list[ClientConnection], frames: list[Any]) -> None:
        """Plays a move and waits until both seats have heard of it."""
        seat = next(at for at, frame in enumerate(frames) if frame["moves"])
        frame, key = frames[seat], secrets.token_hex(8)
        action = self.luck.choice(frame["moves"])["action"]
        body = {"type": "act", "key": key, "actions": [action], "moment": frame["moment"]}
        began = time.perf_counter()
        lines[seat].send(json.dumps(body))
        acknowledged(lines[seat], key)
        self.found["moves"].append((time.perf_counter() - began) * 1000)
        frames[seat] = newest(lines[seat], frame["number"])
        other = 1 - seat
        if not frames[seat]["moves"]:
            frames[other] = newest(lines[other], frames[other]["number"], wants_moves=True)

    def arrive(self) -> None:
        """Comes as someone new."""
        began = time.perf_counter()
        with self.http() as http:
            http.get("/api/games").raise_for_status()
        self.found["arrivals"].append((time.perf_counter() - began) * 1000)


def received(line: ClientConnection) -> Any:
    """The next message, within reason."""
    return json.loads(line.recv(timeout=PATIENCE))


def acknowledged(line: ClientConnection, key: str) -> None:
    """Waits for the word that a message is stored."""
    while True:
        message = received(line)
        if message["type"] == "refusal":
            raise ValueError(message["sentence"])
        if message["type"] == "ack" and message["key"] == key:
            return


def newest(line: ClientConnection, number: int, wants_moves: bool = False) -> Any:
    """The frame after a number; if it is this seat's turn, the one with its moves."""
    while True:
        frame = received(line)
        if frame["type"] != "now" or frame["number"] <= number:
            continue
        if frame["moves"] or not wants_moves or frame["table"]["state"] == "over":
            return frame


def main() -> None:
    """Plays until the input ends."""
    player, end = Player(sys.argv[1]), time.monotonic() + float(sys.argv[2])

    def goes_on() -> bool:
        return time.monotonic() < end and not select.select([sys.stdin], [], [], 0)[0]

    try:
        player.play(goes_on)
    except (OSError, ValueError, httpx.HTTPError, WebSocketException) as problem:
        player.found["problems"].append(f"{type(problem).__name__}: {problem}")
    print(json.dumps(player.found))


if __name__ == "__main__":
    main()
