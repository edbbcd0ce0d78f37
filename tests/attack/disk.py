"""Full disk: clear refusals, a server that stays up and plays on; and files for nobody else."""

import resource
import secrets
import shutil
import sqlite3
from pathlib import Path

import httpx

from tests.attack.ground import (
    WIDE,
    Figures,
    Friend,
    Server,
    check_alive,
    client,
    new_table,
    wait_until,
)

ROOM = 300_000
MOST = 3000


def attack(figures: Figures) -> None:
    """Fills the disk, empties it, kills the server, and looks for all that was acknowledged."""
    file = figures.folder / "tables.db"
    server = Server(str(file), *WIDE).wait()
    try:
        friend, _ = new_table(server.url, seats="mh")
        friend.start()
        figures.progress("a full disk")
        fill(figures, server, file)
        said = talk_until_refused(figures, friend)
        stays_up(figures, friend, len(said))
        figures.progress("room again")
        limit(server, None)
        back = wait_until(lambda: chat(friend, said), 10)
        figures.hold(back, "nothing is stored although there is room again")
        action = friend.now()["moves"][0]["action"]
        moved = friend.say("act", actions=[action])
        figures.hold(moved.status_code == 200, f"a move was refused: {moved.text}")
        check_alive(figures, server)
    finally:
        server.kill()
    figures.progress("what was acknowledged")
    server = Server(str(file), *WIDE, port=server.port).wait()
    try:
        told = [line["text"] for line in everything(friend)]
        lost, twice = len(set(said) - set(told)), len(told) - len(set(told))
        figures.hold(not lost, f"{lost} of {len(said)} acknowledged lines are lost")
        figures.hold(not twice, f"{twice} lines are stored twice")
        is_private(figures, file)
    finally:
        server.stop()
    figures.notes.append(f"{len(said)} lines acknowledged around a full disk")
    copies_whole(figures, file)


def fill(figures: Figures, server: Server, file: Path) -> None:
    """Leaves a server little room to write in."""
    limit(server, max(one.stat().st_size for one in figures.folder.glob(f"{file.name}*")) + ROOM)


def limit(server: Server, most: int | None) -> None:
    """No file of a server may be larger, as on a disk that is full; None gives room again."""
    hard = resource.RLIM_INFINITY
    pid = server.process.pid
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))


def chat(friend: Friend, said: list[str]) -> bool:
    """Says something; whether that was acknowledged."""
    text = secrets.token_hex(100)
    done = friend.say("chat", text=text).status_code == 200
    if done:
        said.append(text)
    return done


def talk_until_refused(figures: Figures, friend: Friend) -> list[str]:
    """Talks until there is no room."""
    said: list[str] = []
    for _ in range(MOST):
        if not chat(friend, said):
            break
    figures.hold(0 < len(said) < MOST, f"the disk was not filled by {len(said)} lines")
    return said


def stays_up(figures: Figures, friend: Friend, said: int) -> None:
    """Whatever would be written is refused with a sentence; reading goes on."""
    number = friend.now()["number"]
    for _ in range(20):
        refused = friend.say("chat", text=secrets.token_hex(200))
        figures.hold(
            is_clear(refused), f"on a full disk: {refused.status_code} {refused.text[:80]}"
        )
        body = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "here"}]}
        made = client(friend.url).post("/api/tables", json=body)
        figures.hold(made.status_code == 503, f"a table on a full disk: {made.status_code}")
    figures.hold(friend.now()["number"] == number, "what was refused has been added")


def is_clear(refused: httpx.Response) -> bool:
    """Whether a refusal says that nothing was stored."""
    if refused.status_code != 503 or refused.json()["code"] != "storage":
        return False
    return "nothing was stored" in refused.json()["sentence"]


def everything(friend: Friend) -> list[dict[str, str]]:
    """All lines of chat that a seat knows."""
    lines = friend.now()["log"]
    while lines and lines[0]["number"] > 1:
        asked = friend.say("log", before=lines[0]["number"], count=200).json()
        if not asked.get("lines"):
            break
        lines = asked["lines"] + lines
    return [line for line in lines if line["kind"] == "chat"]


def is_private(figures: Figures, file: Path) -> None:
    """Nobody else on the machine may read what is stored."""
    for one in sorted(figures.folder.glob(f"{file.name}*")):
        mode = one.stat().st_mode & 0o777
        figures.hold(not mode & 0o077, f"{one.name} is open to others: {mode:o}")


def copies_whole(figures: Figures, file: Path) -> None:
    """After a clean stop a copy of the file is the whole database."""
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    counts = []
    for one in (copy, file):
        with sqlite3.connect(one) as database:
            try:
                counts.append(database.execute("SELECT count(*) FROM entries").fetchone()[0])
            except sqlite3.Error:
                counts.append(0)
    figures.hold(counts[0] == counts[1] > 0, f"a copy holds {counts[0]} of {counts[1]} entries")
