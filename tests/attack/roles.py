"""Roles: everything that can be said is said by everyone who may not, and changes nothing.

Each scene is a table at which someone could say it; at the end they do, and it counts.
"""

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
    quiet,
    sit_down,
    wait_until,
)

GRACE = 1.0
PATIENCE = 10.0


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


def attack(figures: Figures) -> None:
    """Every kind of message by every role, over HTTP, with a cookie and over a socket."""
    with attacked(figures, *WIDE, "--absence-seconds", str(GRACE)) as server:
        other_table = Scene.made(server.url)
        for kind, staged in STAGED.items():
            for at in (0, 1):
                scene = Scene.made(server.url, end_turn=kind == "end-turn")
                able, other = [(scene.owner, scene.guest), (scene.guest, scene.owner)][at]
                figures.progress(f"{kind} for the {'seated' if at else 'owner'}'s seat")
                message = staged(scene, able, other)
                # Who looks over HTTP is here, and these scenes are about someone who is not.
                witnesses = [able] if kind == "vote" else [other]
                try_cell(figures, kind, message, scene, able, other, other_table, witnesses)


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
