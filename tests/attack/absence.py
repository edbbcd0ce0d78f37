"""Absence: who drops out for a moment keeps the seat; who comes back gets it back."""

import time
from typing import Any

from tests.attack.ground import WIDE, Connection, Figures, Friend, attacked, new_table, wait_until
from tests.server.running import SETTLE

GRACE = 2.0


def attack(figures: Figures) -> None:
    """Votes too early, too late, and behind someone's back."""
    with attacked(figures, *WIDE, "--absence-seconds", str(GRACE)) as server:
        gap(figures, server.url)
        old_votes(figures, server.url)
        if not figures.short:
            take_back(figures, server.url)


def vote(line: Connection, seat: int) -> Any:
    """What a vote to play on without someone is answered."""
    key = line.send("vote", seat=seat, bot="random")
    while (said := line.receive()).get("key") != key:
        pass
    return said


def voted(line: Connection, seat: int) -> bool:
    """Votes someone out; whether that counts."""
    return bool(vote(line, seat)["type"] == "ack")


def refused(line: Connection, seat: int) -> bool:
    """Votes too early; whether that is refused with its reason."""
    said = vote(line, seat)
    return said["type"] == "refusal" and "a moment ago" in said["sentence"]


def plays_for(watcher: Friend, seat: int) -> Any:
    """The bot that plays for a seat."""
    return watcher.now()["table"]["seats"][seat]["stand_in"]


def over(since: float) -> bool:
    """Whether a slow machine has let the time of grace go by meanwhile."""
    return time.monotonic() - since >= GRACE


def gap(figures: Figures, url: str) -> None:
    """Half a second is no absence; after the time of grace it is one, and it ends."""
    figures.progress("half a second")
    ann, bob = new_table(url, seats="mh")
    watcher = Friend(url, ann.id)
    ann.start()
    with ann.socket() as line:
        with bob.socket() as gone:
            gone.until("now")
            figures.hold(not voted(line, 1), "who is here was voted out")
            left = time.monotonic()
        for _ in range(5):
            early = refused(line, 1) or over(left)
            figures.hold(early, "who was gone for a moment was voted out")
            time.sleep(0.1)
        with bob.socket() as back:
            frame = back.until("now")
            own = frame["table"]["seats"][1]["stand_in"] is None or over(left)
            figures.hold(own, "a bot plays for them")
            if plays_for(watcher, 1):
                back.until("ack", key=back.send("return"))
            began = time.monotonic()
        time.sleep(0.5)
        early = refused(line, 1) or over(began)
        figures.hold(early, "the time of grace does not begin again")
        figures.progress("the time of grace")
        figures.hold(wait_until(lambda: voted(line, 1), SETTLE, 0.25), "nobody can be voted out")
        took = time.monotonic() - began
        figures.hold(took > GRACE - 0.5, f"voted out after {took:.1f} s")
        with bob.socket() as back:
            back.until("now")
            if plays_for(watcher, 1):
                back.send("return")
            returned = wait_until(lambda: plays_for(watcher, 1) is None, SETTLE)
            figures.hold(returned, "who came back did not get the seat")
            figures.hold(not voted(line, 1), "who came back was voted out")


def old_votes(figures: Figures, url: str) -> None:
    """A vote that was cast while someone was away is gone when they come back."""
    figures.progress("a vote from before")
    ann, bob, cleo = new_table(url, seats="mhh")
    watcher = Friend(url, ann.id)
    ann.start()
    with ann.socket() as one, bob.socket() as other:
        cast = wait_until(lambda: voted(one, 2), SETTLE, 0.25)
        figures.hold(cast, "nobody can vote")
        with cleo.socket() as back:
            back.until("now")
            time.sleep(0.3)
        time.sleep(GRACE + 1)
        figures.hold(voted(other, 2), "a vote after the time of grace was refused")
        alone = plays_for(watcher, 2) is None
        figures.hold(alone, "a vote from before someone came back still counts")


def take_back(figures: Figures, url: str) -> None:
    """With the other voted out, nothing the other did is taken back without asking."""
    figures.progress("taking back what another did")
    ann, bob = new_table(url, seats="mh")
    watcher = Friend(url, ann.id)
    ann.start()
    with ann.socket() as line:
        line.until("ack", key=move(line))
        with bob.socket() as other:
            other.until("ack", key=move(other))
        number = watcher.now()["number"]  # Bob's move was the last
        voted_out = wait_until(lambda: voted(line, 1), SETTLE, 0.25)
        figures.hold(voted_out, "nobody can be voted out")
        for _ in range(6):
            line.send("undo")
            time.sleep(0.05)
        undone = [one for one in watcher.now()["log"] if one["kind"] == "undo"]
        behind = [one for one in undone if one["to"] < number]
        figures.hold(not behind, "a move of someone who is away was taken back freely")


def move(line: Connection) -> str:
    """Plays a move as soon as it can; its key."""
    while not (frame := line.until("now"))["moves"]:
        pass
    return line.send("act", actions=[frame["moves"][0]["action"]])
