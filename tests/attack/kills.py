"""Kills: `kill -9` in the middle of play; nothing acknowledged is lost, nothing is played twice."""

import asyncio
import random
import secrets
import threading
import time
from collections import Counter
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

import branchline as bl
from benchmarks.load import Run, check
from tests.attack.disk import everything
from tests.attack.ground import WIDE, Figures, Friend, Server, new_table, wait_until
from tests.server import postgres


class Mover(threading.Thread):
    """Those at a table: they play on, and say again what was not acknowledged."""

    def __init__(self, friends: list[Friend]) -> None:
        super().__init__(daemon=True)
        self.friends = friends
        self.luck = random.Random(friends[0].id)
        self.acknowledged: set[str] = set()
        self.pending: tuple[Friend, dict[str, Any]] | None = None
        self.refused: list[str] = []
        self.end = threading.Event()
        self.again = 0
        """How often something had to be said again."""

    def run(self) -> None:
        """Plays until it is told to stop."""
        while not self.end.is_set():
            try:
                self.move()
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.05)

    def move(self) -> None:
        """Says the next thing, or the last once more."""
        self.pending = self.pending or self.next_move()
        if self.pending is None:
            time.sleep(0.02)
            return
        friend, body = self.pending
        self.again += "said" in body
        said = friend.say("act", body["key"], actions=body["actions"], moment=body["moment"])
        if said.status_code == 200:
            self.acknowledged.add(f"{friend.seat}:{body['key']}")
            self.pending = None
        elif said.status_code == 409:
            self.refused.append(said.json()["sentence"])
            self.pending = None

    def next_move(self) -> tuple[Friend, dict[str, Any]] | None:
        """A move of whoever's turn it is."""
        for friend in self.friends:
            frame = friend.now()
            if frame["moves"]:
                action = self.luck.choice(frame["moves"])["action"]
                body = {"key": secrets.token_hex(8), "actions": [action], "moment": frame["moment"]}
                return friend, body
        return None


class Talker(threading.Thread):
    """Someone who talks on and on over a socket, and says again what was not acknowledged."""

    def __init__(self, friend: Friend) -> None:
        super().__init__(daemon=True)
        self.friend = friend
        self.acknowledged: list[str] = []
        self.pending: str | None = None
        self.end = threading.Event()

    def run(self) -> None:
        """Talks until it is told to stop."""
        while not self.end.is_set():
            try:
                self.talk()
            except (WebSocketException, OSError, TimeoutError):
                time.sleep(0.05)

    def talk(self) -> None:
        """Talks for as long as the socket lasts."""
        with self.friend.socket() as line:
            while not self.end.is_set():
                self.pending = self.pending or f"{self.friend.seat}-{len(self.acknowledged) + 1}"
                line.send("chat", self.pending, text=self.pending)
                line.until("ack", key=self.pending)
                self.acknowledged.append(self.pending)
                self.pending = None
                time.sleep(0.05)  # a table takes so many words and no more


def attack(figures: Figures) -> None:
    """On SQLite, and on PostgreSQL with two processes."""
    kills = 2 if figures.short else 5
    storm(figures, "SQLite", str(figures.folder / "tables.db"), 1, kills)
    with postgres.server() as address:
        storm(figures, "PostgreSQL", postgres.fresh_database(address), 2, kills)


def storm(figures: Figures, name: str, database: str, processes: int, kills: int) -> None:
    """Kills servers at any moment while people play, and looks for everything in the database."""
    luck = random.Random(1)
    servers = [Server(database, *WIDE) for _ in range(processes)]
    try:
        ports = [server.wait().port for server in servers]
        movers = [Mover(seated(game, servers)) for game in bl.games()]
        talkers = [Talker(friend) for friend in seated("card-game", servers)]
        threads = [*movers, *talkers]
        for thread in threads:
            thread.start()
        for at in range(kills):
            figures.progress(f"{name}: kill {at + 1} of {kills}")
            goes_on(figures, threads)
            time.sleep(luck.random() * 0.1)
            which = at % processes
            servers[which].kill()
            servers[which] = Server(database, *WIDE, port=ports[which]).wait()
        goes_on(figures, threads)
        for thread in threads:
            thread.end.set()
        for thread in threads:
            thread.join(30)
        for mover in movers:
            opens(figures, mover)
        listen(figures, name, talkers)
    finally:
        for server in servers:
            server.kill()
    look_for(figures, name, database, movers, kills)


def seated(game: str, servers: list[Server]) -> list[Friend]:
    """Two at a table, each at a process of their own if there are two."""
    friends = new_table(servers[0].url, game, "mh")
    friends[0].start()
    urls = [servers[at % len(servers)].url for at in range(2)]
    return [
        Friend(url, friend.id, friend.seat, friend.token)
        for url, friend in zip(urls, friends, strict=True)
    ]


def goes_on(figures: Figures, threads: list[Mover | Talker]) -> None:
    """Waits until something more was acknowledged to everyone."""
    goals = [(thread, len(thread.acknowledged) + 8) for thread in threads]

    def reached() -> bool:
        return all(len(thread.acknowledged) >= goal for thread, goal in goals)

    figures.hold(wait_until(reached, 30), "nothing is acknowledged any more")


def listen(figures: Figures, name: str, talkers: list[Talker]) -> None:
    """Looks for every acknowledged word in the log: it stands there once, in its order."""
    said = [line["text"] for line in everything(talkers[0].friend)]
    figures.hold({*Counter(said).values()} == {1}, f"{name}: words are stored twice")
    for talker in talkers:
        own = [text for text in said if text.startswith(f"{talker.friend.seat}-")]
        figures.tried += len(own)
        extra = [talker.pending] if talker.pending in own else []
        whole = own == talker.acknowledged + extra
        figures.hold(whole, f"{name}: words were lost, or are not in their order")


def opens(figures: Figures, mover: Mover) -> None:
    """Both at a table see the same after all of it."""
    frames = [friend.now() for friend in mover.friends]
    figures.hold(
        frames[0]["table"]["fingerprint"] == frames[1]["table"]["fingerprint"],
        "a table is not the same from both processes",
    )


def look_for(figures: Figures, name: str, database: str, movers: list[Mover], kills: int) -> None:
    """Looks for every acknowledged action in the database."""
    run = Run(name, acknowledged={mover.friends[0].id: mover.acknowledged for mover in movers})
    asyncio.run(check(run, database))
    count = sum(len(mover.acknowledged) for mover in movers)
    figures.tried += count
    figures.hold(not run.lost, f"{name}: {run.lost} acknowledged actions are lost")
    figures.hold(not run.twice, f"{name}: {run.twice} actions are stored twice")
    pending = sum(mover.pending is not None for mover in movers)
    extra = run.stored - count
    figures.hold(0 <= extra <= pending, f"{name}: {extra} actions that nobody was told of")
    refused = [sentence for mover in movers for sentence in mover.refused]
    figures.hold(not refused, f"{name}: a move was refused: {refused[:1]}")
    figures.notes.append(f"{name}: {kills} kills, {count} actions acknowledged")
