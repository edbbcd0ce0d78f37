"""Tokens: every token, at every moment of a table, at every door: what each opens, and no more."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.attack.ground import WIDE, Figures, Friend, attacked, client
from tests.server.running import comes_true

WHO = {"token", "seat", "spectator"}
"""The codes of refusals for who asks, whatever is asked."""
SEATED = frozenset({"owner", "companion", "guest"})
FILL = {"fill": "random"}


OPTIONS = (*WIDE, "--absence-seconds", "0.2")
"""At the server under attack people count as gone at once."""


@dataclass
class Scene:
    """A table at some moment, and the tokens that someone may hold, each with its seat."""

    url: str
    id: str
    seats: dict[str, int] = field(default_factory=dict)
    """The seat of each: owner, companion (at the owner's screen), guest, and who was invited."""
    tokens: dict[str, str] = field(default_factory=dict)

    def friend(self, who: str, seat: int | None = None) -> Friend:
        """Someone, at their own seat or trying another's."""
        return Friend(
            self.url, self.id, self.seats[who] if seat is None else seat, self.tokens[who]
        )


def waiting(url: str, **more: Any) -> Scene:
    """The owner and a companion sit, a guest sat down, and one is invited."""
    seats = [{"kind": kind} for kind in ("me", "here", "open", "open")]
    body = {"game": "card-game", "seats": seats, "seed": "7"} | more
    made = client(url).post("/api/tables", json=body).json()
    scene = Scene(url, made["id"], {"owner": 0, "companion": 1, "guest": 2, "invited": 3})
    scene.tokens = {who: made["seats"][at]["token"] for who, at in scene.seats.items()}
    scene.seats |= {"used invitation": 2, "stranger": 0, "from another table": 0, "nobody": 0}
    scene.tokens |= {
        "used invitation": scene.tokens["guest"],
        "stranger": secrets.token_urlsafe(24),
        "from another table": client(url)
        .post("/api/tables", json=body)
        .json()["seats"][0]["token"],
        "nobody": "",
    }
    sat = scene.friend("guest").http.post("/sit", json=sitting(scene, "guest", 2))
    scene.tokens["guest"] = sat.json()["token"]
    return scene


def sitting(scene: Scene, who: str, seat: int) -> dict[str, Any]:
    """The request of someone who would like to sit down."""
    return {"seat": seat, "token": scene.tokens[who] or "-" * 8, "name": who.title()}


def playing(url: str, **more: Any) -> Scene:
    """The game has begun, with a bot in the seat of who was invited and did not come."""
    scene = waiting(url, **more)
    assert scene.friend("owner").http.post("/start", json=FILL).status_code == 200
    return scene


def half_decided(url: str) -> Scene:
    """Some have chosen their tickets in secret, and others have not."""
    scene = playing(url)
    owner = scene.friend("owner")
    comes_true(lambda: bool(owner.now()["moves"]))
    assert owner.say("act", actions=[owner.now()["moves"][0]["action"]]).status_code == 200
    return scene


def stood_in(url: str) -> Scene:
    """A bot plays for the guest, who was away."""
    scene = playing(url)
    time.sleep(0.4)
    for who in ("owner", "companion"):
        voted = scene.friend(who).say("vote", seat=2, bot="random")
        assert voted.status_code == 200, voted.text
    return scene


def timed_out(url: str) -> Scene:
    """Bots play on for all whose time is over."""
    scene = playing(url, clock={"kind": "turn", "seconds": 1})
    watcher = Friend(url, scene.id)
    comes_true(lambda: watcher.now()["table"]["seats"][0]["stand_in"] is not None)
    return scene


def forfeited(url: str) -> Scene:
    """Everyone's time ran out: the game is over before its end."""
    clock = {"kind": "turn", "seconds": 1, "then": "forfeit"}
    scene = playing(url, clock=clock)
    watcher = Friend(url, scene.id)
    comes_true(lambda: watcher.now()["table"]["state"] == "over")
    return scene


def over(url: str) -> Scene:
    """The game was played to its end."""
    scene = playing(url)
    friends = [scene.friend(who) for who in ("owner", "companion", "guest")]
    while friends[0].now()["table"]["state"] != "over":
        for friend in friends:
            if moves := friend.now()["moves"]:
                friend.say("act", actions=[moves[-1]["action"]])
    return scene


def rematch(url: str) -> Scene:
    """The same people at a new table, whose game has begun."""
    scene = over(url)
    owner = scene.friend("owner")
    again = owner.http.post("/seats/0/rematch").json()["table"]
    scene = Scene(url, again, scene.seats, scene.tokens)
    assert scene.friend("owner").http.post("/start").status_code == 200
    return scene


def beside(url: str) -> Scene:
    """A board to try things out on, made by the owner: nobody else's token opens it."""
    scene = playing(url)
    owner = scene.friend("owner")
    comes_true(lambda: bool(owner.now()["moves"]))
    made = owner.http.post("/what-if", json={"seat": 0}).json()
    mine, before = made["seats"][0]["token"], scene.tokens
    tokens = before | {"owner": mine, "companion": before["owner"]}
    return Scene(url, made["id"], scene.seats | {"companion": 0}, tokens)


MOMENTS: dict[str, Callable[[str], Scene]] = {
    "waiting": waiting,
    "playing": playing,
    "half decided": half_decided,
    "stood in": stood_in,
    "timed out": timed_out,
    "forfeited": forfeited,
    "over": over,
    "rematch": rematch,
    "what if": beside,
}


def at_the_table(moment: str) -> frozenset[str]:
    """Whose tokens open a seat then."""
    return frozenset({"owner"}) if moment == "what if" else SEATED


# The doors


def on_socket(friend: Friend) -> str:
    """What a seat's socket says first: nothing, or why not."""
    try:
        with friend.socket() as line:
            return str(line.receive().get("code", ""))
    except (ConnectionClosed, InvalidStatus, OSError):
        return "token"


def by_cookie(friend: Friend) -> httpx.Client:
    """A browser's requests."""
    cookie = {"Cookie": f"seat-{friend.seat}={friend.token or 'none'}"}
    return client(f"{friend.url}/api/tables/{friend.id}", cookie)


def talk_by_cookie(friend: Friend) -> httpx.Response:
    """Says something as a browser does."""
    body = {"type": "chat", "key": secrets.token_hex(8), "text": "Hello"}
    return by_cookie(friend).post(f"/{friend.place}/messages", json=body)


MESSAGES: dict[str, dict[str, Any]] = {
    "why": {"action": 0},
    "ways": {"action": 0},
    "look": {"number": 1},
    "log": {"before": 10},
    "reason": {"number": 1},
    "curve": {},
    "chat": {"text": "Hello"},
    "act": {"actions": [99_999]},
    "hint": {},
    "undo": {},
    "answer-undo": {"agree": True},
    "end-turn": {},
    "sit": {"name": "Zoe"},
    "return": {},
    "vote": {"seat": 1, "bot": "random"},
    "ready": {"ready": True},
    "free-seat": {"seat": 9},
    "start": {"fill": "random"},
}
"""Every kind of message, the one that changes most at last."""


def say(kind: str, friend: Friend) -> httpx.Response:
    """Says something of a kind."""
    return friend.say(kind, **MESSAGES[kind])


DOORS: dict[str, Callable[[Friend], httpx.Response | str]] = {
    "now": lambda friend: friend.http.get(f"/{friend.place}/now"),
    "now by cookie": lambda friend: by_cookie(friend).get(f"/{friend.place}/now"),
    "listen": on_socket,
    "chat by cookie": talk_by_cookie,
    "what if": lambda friend: friend.http.post("/what-if", json={"seat": friend.seat}),
    "show a hand": lambda friend: friend.http.post(
        "/positions", json={"seat": friend.seat, "hand": True}
    ),
    "rematch": lambda friend: friend.http.post(f"/{friend.place}/rematch"),
    **{kind: partial(say, kind) for kind in MESSAGES},
}
NOT_WHO = {"return": "seat", "what if": "seat"}
"""Doors that say `seat` of something else."""
FOR_ALL_WHEN_OVER = {"what if"}


def refused(door: str, friend: Friend) -> bool:
    """Whether someone is turned away for who they are."""
    said = DOORS[door](friend)
    if isinstance(said, str):
        return said in WHO
    assert said.status_code < 500, said.text
    code = said.json().get("code", "") if said.is_error else ""
    return code in WHO - ({NOT_WHO[door]} if friend.token and door in NOT_WHO else set())


def attack(figures: Figures) -> None:
    """Every moment of a table, one after another."""
    with attacked(figures, *OPTIONS) as server:
        for moment in MOMENTS:
            figures.progress(moment)
            try_moment(figures, server.url, moment)
        figures.progress("tokens that others know")
        choose(figures, waiting(server.url))


def try_moment(figures: Figures, url: str, moment: str) -> None:
    """Everyone tries every seat: to sit down in it, to start and remove the game, at every door."""
    scene = MOMENTS[moment](url)
    sit_down(figures, scene, moment)
    begin_and_remove(figures, scene, moment)
    open_doors(figures, scene, moment)


def open_doors(figures: Figures, scene: Scene, moment: str) -> None:
    """A token opens every door of its own seat and none of another's."""
    watcher = Friend(scene.url, scene.id)
    for who in scene.tokens:
        for seat in range(4):
            friend = scene.friend(who, seat)
            own = who in at_the_table(moment) and scene.seats[who] == seat
            for door in DOORS:
                if own:
                    continue  # their own doors may change the scene: they come last
                if who == "invited" and seat == 3 and moment == "waiting" and door in NOT_WHO:
                    continue
                held = refused(door, friend) or (  # bots may have ended the game meanwhile
                    door in FOR_ALL_WHEN_OVER and watcher.now()["table"]["state"] == "over"
                )
                figures.hold(held, f"{door} in seat {seat} opened to {who}: {moment}")
    for who in sorted(at_the_table(moment), reverse=True):  # the owner may start
        for door in DOORS:
            opened = not refused(door, scene.friend(who))
            figures.hold(opened, f"{door} was closed to {who}: {moment}")


def sit_down(figures: Figures, scene: Scene, moment: str) -> None:
    """Only an open seat of a game that has not begun takes its invitation, and no other token."""
    door = client(f"{scene.url}/api/tables/{scene.id}")
    before = seated(scene)
    for who in scene.tokens:
        for seat in range(4):
            if who in at_the_table(moment) and scene.seats[who] == seat:
                continue
            if (moment, who, seat) == ("waiting", "invited", 3):
                continue
            for more in ({}, {"new_token": secrets.token_urlsafe(24)}):
                sat = door.post("/sit", json=sitting(scene, who, seat) | more)
                held = sat.status_code == 403
                figures.hold(held, f"{who} sat down in seat {seat}, {moment}: {sat.text}")
    figures.hold(seated(scene) == before, f"someone else sits at the table: {moment}")


def seated(scene: Scene) -> list[tuple[str, str]]:
    """Who sits where."""
    seats = Friend(scene.url, scene.id).now()["table"]["seats"]
    return [(seat["kind"], seat["name"]) for seat in seats]


def begin_and_remove(figures: Figures, scene: Scene, moment: str) -> None:
    """Nobody without a seat starts or removes a game, and a real one is never removed."""
    for who in set(scene.tokens) - SEATED:
        here = scene.friend(who)
        for what, answer in (
            ("started", here.http.post("/start", json=FILL)),
            ("removed", here.http.delete("/what-if")),
        ):
            held = answer.json().get("code") == "token"
            figures.hold(held, f"{who} {what} the game, {moment}: {answer.text}")
    if moment != "what if":
        kept = scene.friend("owner").http.delete("/what-if").json()["code"] == "what-if"
        figures.hold(kept, f"the owner removed a real game: {moment}")


def choose(figures: Figures, scene: Scene) -> None:
    """Nobody chooses a token that others know; then who is invited sits down."""
    door = client(f"{scene.url}/api/tables/{scene.id}")
    known = {"the invitation": scene.tokens["invited"], "another's seat": scene.tokens["guest"]}
    for what, token in known.items():
        sat = door.post("/sit", json=sitting(scene, "invited", 3) | {"new_token": token})
        refused = (sat.status_code, sat.json().get("code")) == (403, "token")
        figures.hold(refused, f"{what} became the token of a seat: {sat.text}")
    sat = door.post("/sit", json=sitting(scene, "invited", 3))
    figures.hold(sat.is_success, f"who is invited could not sit down: {sat.text}")
