"""Words: names and chat that would steer a terminal, a log or a page they are shown in."""

import json
import secrets
import unicodedata
from contextlib import ExitStack

import httpx

from tests.attack.ground import WIDE, Figures, Play, attacked, client, new_table

NASTY = (
    "\x1b[2J\x1b[31mroot",
    "a\nb",
    "a\r\nSet-Cookie: x=1",
    "\x9b31mred",
    "\x00zero",
    "\x07bell\x08\x08",
    "\u202egnp.exe",
    "\u2028next",
    "\x7f",
    "\ud800",
)
SHOWN = {"Cc", "Cs", "Zl", "Zp"}
"""What no text for people may hold: controls, halves of characters, breaks of lines."""
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


def attack(figures: Figures) -> None:
    """Calls itself things and says things; what others see is clean, and so is the log."""
    with attacked(figures, *WIDE) as server:
        for nasty in NASTY:
            seats = [{"kind": "me", "name": f"A{nasty}"}, {"kind": "here", "name": "Bob"}]
            body = {"game": "card-game", "seats": seats}
            made = post(client(server.url), "/api/tables", body)
            figures.hold(made < 500, f"a table for {nasty!r} gave {made}")
        with ExitStack() as stack:
            play = Play(server.url, "card-game", 2, 7, stack)
            ann, bob = play.friends
            for nasty in NASTY:
                for kind, body in (("chat", {"text": nasty}), ("sit", {"name": f"A{nasty}"})):
                    said = {"type": kind, "key": secrets.token_hex(8), **body}
                    status = post(ann.http, f"/{ann.place}/messages", said)
                    figures.hold(status < 500, f"{kind} {nasty!r} gave {status}")
                frame = bob.now()
                shown = [line["text"] for line in frame["log"][-2:]]
                shown += [seat["name"] for seat in frame["table"]["seats"]]
                figures.hold(is_clean(shown), f"{shown} came through to another player")
            if not figures.short:
                play.steps()
                record = ann.http.get("/record").json()
                figures.hold(is_clean(record["names"]), "a record has a name that is not clean")
        (guest,) = new_table(server.url, seats="m", seed=1)
        guest.http.get("/record%0a%1b[31mforged", headers={"X-Forwarded-For": "\x1b"})
        log = [line.rstrip("\n") for line in server.said]
        dirty = [line for line in log if not is_clean([line])]
        figures.hold(not dirty, f"the server's log has control characters: {dirty[:1]}")


def post(http: httpx.Client, path: str, body: object) -> int:
    """The status of a request whose text is plain ASCII, whatever it stands for."""
    headers = {"Content-Type": "application/json"}
    return http.post(path, content=json.dumps(body), headers=headers).status_code


def is_clean(texts: list[str]) -> bool:
    """Whether nothing in texts steers what shows them."""
    return not any(
        unicodedata.category(char) in SHOWN or char in TURNING for text in texts for char in text
    )
