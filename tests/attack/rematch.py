"""Rematch: many ask at once, at one process or at two, and one table comes of it."""

import asyncio
import secrets
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial

import asyncpg
import httpx

from tests.attack.ground import WIDE, Figures, Friend, Server, attacked, check_alive, finished
from tests.server import postgres

AT_ONCE = 20
Stored = Callable[[], int]
"""How many tables there are."""


def attack(figures: Figures) -> None:
    """Twenty rematches at once, at one process and at two, and a chat that is called as one."""
    rounds = 1 if figures.short else 2
    with attacked(figures, *WIDE) as server:
        stored = partial(in_sqlite, server.database)
        for at in range(rounds):
            figures.progress(f"{AT_ONCE} at once, {at + 1} of {rounds}")
            play_again(figures, finished(server.url, players=3, seed=at), stored)
        squat(figures, finished(server.url, players=2), stored)
    two_processes(figures)


def two_processes(figures: Figures) -> None:
    """The same of two processes at one database."""
    figures.progress(f"{AT_ONCE} at once, at two processes")
    with postgres.server() as address:
        database = postgres.fresh_database(address)
        servers = [Server(database, *WIDE) for _ in range(2)]
        try:
            urls = [server.wait().url for server in servers]
            friends = finished(urls[0], players=2)
            friends = [
                Friend(urls[at % 2], friend.id, friend.seat, friend.token)
                for at, friend in enumerate([*friends, *reversed(friends)])
            ]
            play_again(figures, friends, lambda: asyncio.run(in_postgresql(database)))
            for server in servers:
                check_alive(figures, server)
        finally:
            for server in servers:
                server.stop()


def in_sqlite(database: str) -> int:
    """How many tables a file holds."""
    with sqlite3.connect(database) as opened:
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


async def in_postgresql(database: str) -> int:
    """How many tables a database holds."""
    connection = await asyncpg.connect(database)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM tables"))
    finally:
        await connection.close()


def play_again(figures: Figures, friends: list[Friend], stored: Stored) -> None:
    """Everyone asks at once: all are told of one table, where each has their seat."""
    tables = stored()
    answers = at_once(friends)
    found = Counter(answer.text for answer in answers)
    figures.tried += len(answers) - 1
    if figures.hold(len(found) == 1, f"{AT_ONCE} rematches at once gave {dict(found)}"):
        each_sits(figures, friends, answers[0].json().get("table", ""))
    figures.hold(stored() == tables + 1, "a rematch left a table without players")


def at_once(friends: list[Friend]) -> list[httpx.Response]:
    """What each of many who ask at the same moment is told."""
    barrier = threading.Barrier(AT_ONCE)
    answers: list[httpx.Response] = []

    def ask(friend: Friend) -> None:
        barrier.wait(10)
        answers.append(friend.http.post(f"/{friend.place}/rematch"))

    askers = [
        threading.Thread(target=ask, args=(friends[at % len(friends)],)) for at in range(AT_ONCE)
    ]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join(30)
    return answers


def each_sits(figures: Figures, friends: list[Friend], table: str) -> None:
    """Everyone has their seat at the new table."""
    for friend in friends:
        again = Friend(friend.url, table, friend.seat, friend.token)
        now = again.http.get(f"/{again.place}/now")
        figures.hold(now.status_code == 200, "a player does not get into the rematch")
        figures.hold(friend.now()["table"]["rematch"] == table, "a player sees another rematch")


def squat(figures: Figures, friends: list[Friend], stored: Stored) -> None:
    """A chat takes every key that a rematch might have."""
    figures.progress("a chat called rematch")
    for friend in friends:
        for key in ("rematch", f"{friend.seat}:rematch", "server:rematch", secrets.token_hex(4)):
            said = friend.say("chat", key, text="mine")
            figures.hold(said.status_code in (200, 409, 422), f"a chat gave {said.status_code}")
    play_again(figures, friends, stored)
