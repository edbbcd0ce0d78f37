"""The walk of a click: what the server calls for one move, one bot's move and one hint.

Counted are the calls of our own functions, and among them how often an action is played and the
legal actions are listed. Counts are the same on every machine, so that before and after compare:

    python -m benchmarks.walk --tree ../an-older-checkout
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

os.environ["BRANCHLINE_INTERPRETED"] = "1"  # compiled functions cannot be counted
STATES = ("card_game", "rails_and_sails", "rising_sun")
HOST = "127.0.0.1:8642"
SETTLE_SECONDS = 0.3
"""What is done on the side, such as bots' thinking ahead, is done by then."""
PLACES = {
    "app": ("branchline.server.http.app", "branchline.server.app"),
    "limits": ("branchline.server.limits", "branchline.server.guards"),
    "pool": ("branchline.server.workers.pool", "branchline.server.thinking"),
    "store": ("branchline.server.storage.store", "branchline.server.store"),
}
"""Where the server's modules are: now, and in older checkouts."""


class Calls:
    """Counts the calls of our functions in all threads, while it is told to."""

    def __init__(self, root: Path) -> None:
        self.root = str(root / "branchline") + os.sep
        self.states = {f"{self.root}games/{game}/state.py" for game in STATES}
        listed = (root / "branchline" / "compiled.txt").read_text().split()
        self.compiled = {f"{self.root}{name}" for name in listed}
        self.found: Counter[str] = Counter()
        self.names: Counter[str] = Counter()
        self.is_on = False

    def profile(self, frame: Any, event: str, argument: object) -> None:
        """What Python calls at every call."""
        if not self.is_on or event != "call":
            return
        code = frame.f_code
        if not code.co_filename.startswith(self.root):
            return
        where = "worker" if threading.current_thread().name.startswith("worker") else "server"
        self.found[f"{where} functions"] += 1
        if code.co_name in ("play", "choices") and code.co_filename in self.states:
            self.found[f"{where} {code.co_name}"] += 1
        if code.co_filename not in self.compiled:
            self.found[f"{where} functions in Python"] += 1
            self.names[f"{code.co_filename[len(self.root) :]}:{code.co_qualname}"] += 1

    def of(self, do: Callable[[], object]) -> dict[str, Any]:
        """What is called while something is done."""
        time.sleep(SETTLE_SECONDS)
        self.found, self.names = Counter(), Counter()
        self.is_on = True
        do()
        time.sleep(SETTLE_SECONDS)
        self.is_on = False
        return dict(self.found)


class Walk:
    """A server in this process, and a table whose people are all connected to it."""

    def __init__(self, stack: ExitStack, kinds: str, game: str) -> None:
        self.stack = stack
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        self.client = stack.enter_context(client(f"{folder}/tables.db"))
        bot = {"kind": "bot", "bot": "random"}
        seats = [bot if kind == "b" else {"kind": "here"} for kind in kinds]
        made = self.client.post("/api/tables", json={"game": game, "seats": seats, "seed": "7"})
        self.id = made.json()["id"]
        self.tokens = {one["seat"]: one["token"] for one in made.json()["seats"] if one["token"]}
        self.keys = 0
        self.client.post(f"/api/tables/{self.id}/start", json={}, headers=self.headers(0))
        self.sockets = {seat: self.socket(seat) for seat in self.tokens}
        self.now: dict[int, Any] = {}
        for seat in self.tokens:
            self.read(seat, "now")
        self.settle()

    def headers(self, seat: int) -> dict[str, str]:
        """What shows that a request comes from a seat."""
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def socket(self, seat: int) -> Any:
        """The connection of a seat."""
        address = f"ws://{HOST}/api/tables/{self.id}/seats/{seat}/socket?version=1"
        opened = self.client.websocket_connect(address, headers=self.headers(seat))
        self.stack.enter_context(suppress(CancelledError))  # as the client leaves
        return self.stack.enter_context(opened)

    def read(self, seat: int, kind: str) -> Any:
        """The next message of a kind that a seat is sent."""
        while True:
            message = json.loads(self.sockets[seat].receive_text())
            if message["type"] == "refusal":
                raise SystemExit(f"Refused: {message['sentence']}")
            if message["type"] == "now":
                self.now[seat] = message
            if message["type"] == kind:
                return message

    def say(self, seat: int, **message: Any) -> None:
        """Sends a message for a seat."""
        self.keys += 1
        self.sockets[seat].send_text(json.dumps({"key": f"k{self.keys}", **message}))

    @property
    def actor(self) -> int | None:
        """The person who decides now."""
        return next((seat for seat, now in self.now.items() if now["moves"]), None)

    def act(self, *actions: int) -> None:
        """Plays actions, until everyone has been told of all that follows."""
        actor = self.actor
        assert actor is not None
        moments = {seat: now["moment"] for seat, now in self.now.items()}
        self.say(actor, type="act", actions=actions)
        for seat, moment in moments.items():
            while self.now[seat]["moment"] == moment:
                self.read(seat, "now")
        self.settle()

    def settle(self) -> None:
        """Reads on, as long as bots play."""
        while self.actor is None:
            for seat in self.now:
                self.read(seat, "now")

    def way(self, word: str) -> list[int] | None:
        """The cheapest complete way to do something that begins with a word, if it can be done."""
        actor = self.actor
        assert actor is not None
        for move in self.now[actor]["moves"]:
            if move["text"].startswith(word):
                self.say(actor, type="ways", action=move["action"])
                return list(self.read(actor, "answer")["ways"][0]["actions"])
        return None

    def play_until(self, word: str) -> list[int]:
        """Plays first moves until the one who decides can do something; the way to do it."""
        while (way := self.way(word)) is None:
            self.act(self.move("draw"))
        return way

    def move(self, word: str) -> int:
        """A move that begins with a word, or the first there is."""
        actor = self.actor
        assert actor is not None
        moves = self.now[actor]["moves"]
        found = next((move for move in moves if move["text"].startswith(word)), moves[0])
        return int(found["action"])

    def hint(self) -> list[int]:
        """Asks for a hint; how many playouts each opinion was made of."""
        actor, playouts = self.actor, []
        assert actor is not None
        self.say(actor, type="hint")
        while True:
            opinion = self.read(actor, "opinion")
            playouts.append(opinion["playouts"])
            if opinion["last"]:
                return playouts


def client(database: str) -> Any:
    """Someone who talks to a server in this process, whose workers are threads."""
    from starlette.testclient import TestClient

    return TestClient(Application(database), base_url=f"http://{HOST}")  # type: ignore[arg-type]


class Application:
    """The application, with its store opened and closed as `branchline serve` does."""

    def __init__(self, database: str) -> None:
        self.database = database

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serves; the first scope of all is the lifespan."""
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return
        server = modules()
        store = server["store"].Store(self.database)
        await store.open()
        limits = server["limits"].Limits().times(10**6)
        folder = Path(self.database).parent
        settings = server["app"].Settings(limits=limits, page=folder, review_endings=False)
        self.app = server["app"].make_app(store, settings)
        server["pool"].Worker = Worker
        try:
            await self.app(scope, receive, send)
        finally:
            await store.close()


class Worker:
    """A worker in a thread of this process, where its calls can be counted."""

    def __init__(self, *_: Any) -> None:
        self.thread = ThreadPoolExecutor(1, "worker")

    async def do(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Has something done."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, work, *arguments)

    def close(self) -> None:
        """Ends the thread."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def modules() -> dict[str, Any]:
    """The modules of the server, where this checkout has them."""
    return {name: first_there(places) for name, places in PLACES.items()}


def first_there(places: Iterable[str]) -> Any:
    """The first module that this checkout has."""
    for place in places:
        with suppress(ModuleNotFoundError):
            return import_module(place)
    raise SystemExit(f"There is no {' or '.join(places)} here.")


def walks(calls: Calls) -> Iterator[tuple[str, dict[str, int]]]:
    """Everything that is counted, by name."""
    with ExitStack() as stack:
        walk = Walk(stack, "ppppp", "world")
        way = walk.play_until("claim")
        yield "a claim at a table of five people", calls.of(lambda: walk.act(*way))
        yield "a card drawn there", calls.of(lambda: walk.act(walk.move("draw")))
    with ExitStack() as stack:
        walk = Walk(stack, "pbbbb", "world")
        way = walk.play_until("claim")
        yield "a claim, and all moves of four bots", calls.of(lambda: walk.act(*way))
    with ExitStack() as stack:
        walk = Walk(stack, "pb", "card-game")
        playouts: list[int] = []
        found = calls.of(lambda: playouts.extend(walk.hint()))
        yield "a hint", found | {"playouts of each opinion": playouts}  # type: ignore[dict-item]


def main() -> None:
    """Counts, and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", type=Path, default=Path(__file__).parents[1])
    parser.add_argument("--first", type=int, help="only so many of them")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--names", type=int, default=0, help="how many functions to name")
    options = parser.parse_args()
    root = options.tree.resolve()
    sys.path.insert(0, str(root))
    calls = Calls(root)
    threading.setprofile(calls.profile)
    counted = islice(walks(calls), options.first)
    if options.json:
        print(json.dumps(dict(counted)))
        return
    for name, found in counted:
        print(f"{name}:")
        for what, number in sorted(found.items()):
            print(f"  {what:26} {number}")
        for function, number in calls.names.most_common(options.names):
            print(f"    {number:6} {function}")


if __name__ == "__main__":
    main()
