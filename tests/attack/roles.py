"""Roles: everything that can be said is said by everyone who may not, and changes nothing.

Each scene is a table at which someone could say it; at the end they do, and it counts.
"""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.attack.ground import (
    WIDE,
    Figures,
    Friend,
    attacked,
    client,
    finished,
    quiet,
    sit_down,
    wait_until,
)

GRACE = 1.0
PATIENCE = 10.0
QUESTIONS: dict[str, dict[str, Any]] = {
    "why": {"action": 0},
    "ways": {"action": 0},
    "look": {"number": 1},
    "log": {"before": 100},
    "curve": {},
}


@dataclass
class Scene:
    """A table: who made it, a guest who sat down, a seat that someone is invited to."""

    owner: Friend
    guest: Friend
    invited: Friend
    old: Friend
    """The guest's seat, with the invitation that the guest came by."""

    @classmethod
    def made(cls, url: str, end_turn: bool = False) -> "Scene":
        """A new table."""
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        body = {"game": "card-game", "seats": seats, "seed": "7", "end_turn": end_turn}
        answer = client(url).post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        owner, old, invited = (
            Friend(url, made["id"], seat["seat"], seat["token"]) for seat in made["seats"]
        )
        return cls(owner, sit_down(old), invited, old)

    def begin(self, by: Friend) -> None:
        """Starts the game, with a bot in the seat that is open."""
        begun = by.http.post("/start", json={"fill": "random"})
        assert begun.status_code == 200, begun.text

    def play_until(self, done: Callable[[], Any]) -> None:
        """Lets people and the bot play until something holds."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "the scene is not reached"
            if not any(self.moves(friend) for friend in (self.owner, self.guest)):
                time.sleep(0.02)

    def moves(self, friend: Friend) -> bool:
        """Plays a move for someone, or ends their turn, if they can."""
        frame = friend.now()
        if frame["table"]["ending"] == friend.seat:
            return friend.say("end-turn").status_code == 200
        if frame["moves"]:
            action = frame["moves"][0]["action"]
            return friend.say("act", actions=[action]).status_code == 200
        return False


Staged = Callable[[Scene, Friend, Friend], dict[str, Any]]
"""Brings a scene to where the first could say something and the second not: what they could say."""


def act(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """It is someone's turn."""
    scene.begin(able)
    scene.play_until(lambda: able.now()["moves"])
    return {"actions": [able.now()["moves"][0]["action"]]}


def undo(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """Someone has a move to take back."""
    scene.begin(able)
    scene.play_until(lambda: able.now()["undo"] and is_still(scene))
    return {}


def answer_undo(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """Someone is asked."""
    scene.begin(able)
    scene.play_until(lambda: other.now()["undo"] == "ask" and is_still(scene))
    assert other.say("undo").status_code == 200
    return {"agree": True}


def is_still(scene: Scene) -> bool:
    """Whether it is a person's turn."""
    return any(friend.now()["moves"] for friend in (scene.owner, scene.guest))


def end_turn(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """Someone has a turn to end."""
    scene.begin(able)
    scene.play_until(lambda: able.now()["table"]["ending"] == able.seat)
    return {}


def vote(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """The other has not come for long enough."""
    scene.begin(able)
    time.sleep(GRACE + 0.3)
    return {"seat": other.seat, "bot": "random"}


def come_back(scene: Scene, able: Friend, other: Friend) -> dict[str, Any]:
    """A bot plays for someone."""
    vote(scene, other, able)
    assert other.say("vote", seat=able.seat, bot="random").status_code == 200
    wait_until(lambda: other.now()["moves"], PATIENCE)
    return {}


STAGED: dict[str, Staged] = {
    "chat": lambda *_: {"text": "hello"},
    "sit": lambda *_: {"name": "Zoe"},
    "ready": lambda *_: {"ready": True},
    "start": lambda *_: {"fill": "random"},
    "act": act,
    "undo": undo,
    "answer-undo": answer_undo,
    "end-turn": end_turn,
    "vote": vote,
    "return": come_back,
}
IN_SHORT = ("chat", "start", "act")


def attack(figures: Figures) -> None:
    """Every kind of message by every role, over HTTP, with a cookie and over a socket."""
    with attacked(figures, *WIDE, "--absence-seconds", str(GRACE)) as server:
        other_table = Scene.made(server.url)
        for kind in IN_SHORT if figures.short else STAGED:
            for at in (0, 1):
                scene = Scene.made(server.url, end_turn=kind == "end-turn")
                able, other = [(scene.owner, scene.guest), (scene.guest, scene.owner)][at]
                figures.progress(f"{kind} for the {'seated' if at else 'owner'}'s seat")
                message = STAGED[kind](scene, able, other)
                # Who looks over HTTP is here, and these scenes are about someone who is not.
                witnesses = [able] if kind == "vote" else [other]
                try_cell(figures, kind, message, scene, able, other, other_table, witnesses)
        invitation(figures, server.url, other_table)
        look_in(figures, server.url, other_table)
        play_again(figures, server.url, other_table)


def impostors(
    kind: str, scene: Scene, able: Friend, other: Friend, elsewhere: Scene
) -> Iterator[tuple[str, Friend]]:
    """Everyone who may not say it, in every guise."""
    url, id, seat = able.url, able.id, able.seat
    yield "spectator", Friend(url, id)
    yield "spectator", Friend(url, id, seat)
    yield "stranger", Friend(url, id, seat, secrets.token_urlsafe(24))
    yield "stranger", Friend(url, id, seat, elsewhere.guest.token)
    yield "old invitation", scene.old
    yield "old invitation", Friend(url, id, seat, scene.old.token)
    yield "invited", Friend(url, id, seat, scene.invited.token)
    if kind != "sit":
        yield "invited", scene.invited
    yield "seated, for another", Friend(url, id, seat, other.token)


def try_cell(
    figures: Figures,
    kind: str,
    message: dict[str, Any],
    scene: Scene,
    able: Friend,
    other: Friend,
    elsewhere: Scene,
    witnesses: list[Friend],
) -> None:
    """All who may not say it try; then who may does."""
    witnesses = [*witnesses, Friend(able.url, able.id)]
    before = [quiet(one) for one in witnesses]
    for role, impostor in impostors(kind, scene, able, other, elsewhere):
        for way, say in WAYS.items():
            said = say(impostor, kind, message)
            figures.hold(not counts(said), f"{kind} by {role} ({way}) was accepted")
        if not figures.hold(
            [quiet(one) for one in witnesses] == before, f"{kind} by {role} changed the table"
        ):
            return  # what comes after would be another scene
    said = over_socket(able, kind, message)
    figures.hold(counts(said), f"{kind} by who may was refused: {said}")


def counts(said: Any) -> bool:
    """Whether something was accepted."""
    return said is not None and said["type"] == "ack"


# The ways to speak


def over_http(friend: Friend, kind: str, message: dict[str, Any]) -> Any:
    """Says something with a token in the header."""
    return heard(friend.say(kind, **message))


def with_cookie(friend: Friend, kind: str, message: dict[str, Any]) -> Any:
    """Says something as a browser does."""
    cookie = {"Cookie": f"seat-{friend.seat}={friend.token or 'none'}"}
    http = client(f"{friend.url}/api/tables/{friend.id}", cookie)
    body = {"type": kind, "key": secrets.token_hex(8), **message}
    return heard(http.post(f"/{friend.place}/messages", json=body))


def heard(answer: Any) -> Any:
    """An answer over HTTP as one over a socket; what breaks is accepted as much as what is done."""
    if answer.status_code >= 500:
        return {"type": "ack", "status": answer.status_code}
    return answer.json() if answer.status_code == 200 else None


def over_socket(friend: Friend, kind: str, message: dict[str, Any]) -> Any:
    """Says something over a socket: the answer to it, None if nobody listens."""
    try:
        with friend.socket() as line:
            key = line.send(kind, **message)
            while (said := line.receive()).get("key") != key:
                if said["type"] == "refusal":
                    return None
            return said
    except (ConnectionClosed, WebSocketException, OSError):
        return None


WAYS = {"HTTP": over_http, "cookie": with_cookie, "socket": over_socket}


# What has an address of its own


def invitation(figures: Figures, url: str, elsewhere: Scene) -> None:
    """Who is invited talks and starts in vain, and others sit down in vain; then they sit down."""
    figures.progress("who is invited")
    scene = Scene.made(url)
    before = [quiet(one) for one in (scene.owner, scene.guest)]
    knock(figures, scene, ("", secrets.token_urlsafe(24), elsewhere.guest.token, scene.old.token))
    for kind in ("chat", "start", "vote", "return", "undo", "end-turn"):
        message = {"vote": {"seat": 0, "bot": "random"}, "chat": {"text": "hello"}}.get(kind, {})
        for way, say in WAYS.items():
            said = say(scene.invited, kind, message)
            figures.hold(not counts(said), f"{kind} by who is invited ({way}) was accepted")
    begun = scene.invited.http.post("/start", json={"fill": "random"})
    figures.hold(begun.status_code in (401, 403, 409), "who is invited started the game")
    after = [quiet(one) for one in (scene.owner, scene.guest)]
    figures.hold(after == before, "who is invited changed the table")
    try:
        seated = sit_down(scene.invited, "Zoe")
        figures.hold(counts(over_http(seated, "chat", {"text": "hi"})), "a guest may not speak")
    except AssertionError as refused:
        figures.hold(False, f"who is invited could not sit down: {refused}")


def knock(figures: Figures, scene: Scene, tokens: tuple[str, ...]) -> None:
    """Nobody starts a game, or sits down in an open seat, with a token that is not for it."""
    for token in tokens:
        stranger = Friend(scene.owner.url, scene.owner.id, 2, token)
        begun = stranger.http.post("/start", json={"fill": "random"})
        figures.hold(400 <= begun.status_code < 500, "a stranger started the game")
    for token in (*tokens, scene.owner.token, scene.guest.token):
        sat = scene.owner.http.post("/sit", json={"seat": 2, "token": token, "name": "Mallory"})
        figures.hold(400 <= sat.status_code < 500, "a stranger sat down in an open seat")


def look_in(figures: Figures, url: str, elsewhere: Scene) -> None:
    """Nobody asks, looks or listens from a seat that is not theirs."""
    figures.progress("looking into another's hand")
    scene = Scene.made(url)
    scene.begin(scene.owner)
    for able, other in ((scene.owner, scene.guest), (scene.guest, scene.owner)):
        for role, impostor in impostors("look", scene, able, other, elsewhere):
            if impostor.seat is None:
                continue
            now = impostor.http.get(f"/{impostor.place}/now")
            figures.hold(400 <= now.status_code < 500, f"{role} was sent a seat's frame")
            for kind, message in QUESTIONS.items():
                for way, say in WAYS.items():
                    said = say(impostor, kind, message)
                    figures.hold(said is None, f"{kind} by {role} ({way}) was answered")
    listen_in(figures, scene, elsewhere)


def listen_in(figures: Figures, scene: Scene, elsewhere: Scene) -> None:
    """No frame of a seat goes to a socket with another's token."""
    for able, other in ((scene.owner, scene.guest), (scene.guest, scene.owner)):
        for role, impostor in impostors("listen", scene, able, other, elsewhere):
            if impostor.seat is None:
                continue
            try:
                with impostor.socket() as line:
                    first = line.receive()
                figures.hold(first["type"] == "refusal", f"{role} sits on another's socket")
            except (ConnectionClosed, WebSocketException, OSError):
                figures.hold(True, "")


def play_again(figures: Figures, url: str, elsewhere: Scene) -> None:
    """A rematch is for those who played."""
    figures.progress("a rematch by who did not play")
    ann, bob = finished(url)
    before = json.loads(quiet(ann))["table"]["rematch"]
    for token in ("", secrets.token_urlsafe(24), elsewhere.guest.token, bob.token):
        wrong = Friend(url, ann.id, ann.seat, token).http.post(f"/{ann.place}/rematch")
        figures.hold(wrong.status_code in (401, 403), "a rematch by a stranger was made")
    figures.hold(ann.now()["table"]["rematch"] == before is None, "a stranger made a rematch")
    for friend in (ann, bob):
        again = friend.http.post(f"/{friend.place}/rematch")
        figures.hold(again.status_code == 200, f"a rematch was refused: {again.text}")
