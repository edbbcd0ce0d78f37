"""Rematch: many ask at once, and one table comes of it."""

import json
import secrets
import sqlite3
import threading
from collections import Counter

import httpx

from tests.attack.ground import WIDE, Figures, Friend, attacked, finished

AT_ONCE = 20


def attack(figures: Figures) -> None:
    """Twenty rematches at once, and a chat that is called as one."""
    rounds = 1 if figures.short else 2
    with attacked(figures, *WIDE) as server:
        for at in range(rounds):
            figures.progress(f"{AT_ONCE} at once, {at + 1} of {rounds}")
            friends = finished(server.url, players=3, seed=at)
            tables = stored(figures)
            answers = at_once(friends)
            found = Counter(answers)
            figures.tried += len(answers) - 1
            figures.hold(len(found) == 1, f"{AT_ONCE} rematches at once gave {dict(found)}")
            figures.hold(stored(figures) == tables + 1, "a rematch left a table without players")
            each_sits(figures, friends, json.loads(answers[0]).get("table", ""))
        squat(figures, finished(server.url, players=2))


def stored(figures: Figures) -> int:
    """How many tables there are."""
    with sqlite3.connect(figures.folder / "tables.db") as database:
        return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


def at_once(friends: list[Friend]) -> list[str]:
    """What each of many who ask at the same moment is told."""
    barrier = threading.Barrier(AT_ONCE)
    answers: list[str] = []

    def ask(friend: Friend) -> None:
        barrier.wait(10)
        answers.append(friend.http.post(f"/{friend.place}/rematch").text)

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


def squat(figures: Figures, friends: list[Friend]) -> None:
    """A chat takes every key that a rematch might have."""
    figures.progress("a chat called rematch")
    for friend in friends:
        for key in ("rematch", f"{friend.seat}:rematch", "server:rematch", secrets.token_hex(4)):
            said = friend.say("chat", key, text="mine")
            figures.hold(said.status_code in (200, 409, 422), f"a chat gave {said.status_code}")
    tables = stored(figures)
    answers: list[httpx.Response] = [f.http.post(f"/{f.place}/rematch") for f in friends]
    figures.hold(
        all(answer.status_code == 200 for answer in answers),
        f"after a chat called rematch: {answers[0].status_code}",
    )
    figures.hold(len({answer.text for answer in answers}) == 1, "there are several rematches")
    figures.hold(stored(figures) == tables + 1, "a rematch left a table without players")
