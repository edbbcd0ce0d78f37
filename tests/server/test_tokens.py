"""Every token, at every moment of a table's life, at every door: what each opens, and no more."""

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import Friend, Server, client, comes_true, running

WHO = {"token", "seat", "spectator"}
"""The codes of refusals for who asks, whatever is asked."""
SEATED = frozenset({"owner", "companion", "guest"})
FILL = {"fill": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which people count as gone at once, and long games are ended."""
    file = tmp_path_factory.mktemp("tokens") / "tables.db"
    with running(str(file), "--limit", "1000", "--absence-seconds", "0.2") as found:
        yield found


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
    scene.seats |= {"used invitation": 2, "stranger": 0, "nobody": 0}
    scene.tokens |= {
        "used invitation": scene.tokens["guest"],
        "stranger": secrets.token_urlsafe(24),
    }
    scene.tokens["nobody"] = ""
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


def by_cookie(friend: Friend) -> httpx.Response:
    """A browser's request."""
    cookie = {"Cookie": f"seat-{friend.seat}={friend.token or 'none'}"}
    http = client(f"{friend.url}/api/tables/{friend.id}", cookie)
    return http.get(f"/seats/{friend.seat}/now")


DOORS: dict[str, Callable[[Friend], httpx.Response | str]] = {
    "look": lambda friend: friend.http.get(f"/{friend.place}/now"),
    "look by cookie": by_cookie,
    "listen": on_socket,
    "ask": lambda friend: friend.say("log", before=10),
    "why": lambda friend: friend.say("why", action=0),
    "talk": lambda friend: friend.say("chat", text="Hello"),
    "act": lambda friend: friend.say("act", actions=[99_999]),
    "hint": lambda friend: friend.say("hint"),
    "take back": lambda friend: friend.say("undo"),
    "rename": lambda friend: friend.say("sit", name="Zoe"),
    "return": lambda friend: friend.say("return"),
    "what if": lambda friend: friend.http.post("/what-if", json={"seat": friend.seat}),
    "show a hand": lambda friend: friend.http.post(
        "/positions", json={"seat": friend.seat, "hand": True}
    ),
    "rematch": lambda friend: friend.http.post(f"/{friend.place}/rematch"),
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


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_token_opens_its_own_seat_and_no_other_at_any_moment(server: Server, moment: str) -> None:
    scene = MOMENTS[moment](server.url)
    over = Friend(server.url, scene.id).now()["table"]["state"] == "over"
    for who in scene.tokens:
        for seat in range(4):
            friend = scene.friend(who, seat)
            own = who in at_the_table(moment) and scene.seats[who] == seat
            for door in DOORS:
                if own or (over and door in FOR_ALL_WHEN_OVER):
                    continue  # their own doors may change the scene: they come last
                if who == "invited" and seat == 3 and moment == "waiting" and door in NOT_WHO:
                    continue
                assert refused(door, friend), f"{door} in seat {seat} opened to {who}: {moment}"
    for who in at_the_table(moment):
        for door in DOORS:
            assert not refused(door, scene.friend(who)), f"{door} was closed to {who}: {moment}"


@pytest.mark.parametrize("moment", MOMENTS)
def test_only_an_open_seat_of_a_game_that_has_not_begun_takes_an_invitation(
    server: Server, moment: str
) -> None:
    scene = MOMENTS[moment](server.url)
    before = Friend(server.url, scene.id).now()["table"]["seats"]
    for who in scene.tokens:
        for seat in range(4):
            if who in at_the_table(moment) and scene.seats[who] == seat:
                continue
            if (moment, who, seat) == ("waiting", "invited", 3):
                continue
            for more in ({}, {"new_token": secrets.token_urlsafe(24)}):
                body = sitting(scene, who, seat) | more
                sat = client(f"{scene.url}/api/tables/{scene.id}").post("/sit", json=body)
                assert sat.status_code == 403, f"{who} sat down in seat {seat}: {sat.text}"
    after = Friend(server.url, scene.id).now()["table"]["seats"]
    assert [(s["kind"], s["name"]) for s in after] == [(s["kind"], s["name"]) for s in before]
    if moment == "waiting":
        body = sitting(scene, "invited", 3)
        assert client(f"{scene.url}/api/tables/{scene.id}").post("/sit", json=body).is_success


def test_nobody_chooses_a_token_that_others_know(server: Server) -> None:
    scene = waiting(server.url)
    known = {"the invitation": scene.tokens["invited"], "another's seat": scene.tokens["guest"]}
    for what, token in known.items():
        body = sitting(scene, "invited", 3) | {"new_token": token}
        sat = client(f"{scene.url}/api/tables/{scene.id}").post("/sit", json=body)
        assert (sat.status_code, sat.json()["code"]) == (403, "token"), what


@pytest.mark.parametrize("moment", ["waiting", "playing", "over", "rematch"])
def test_nobody_without_a_seat_starts_or_removes_a_game(server: Server, moment: str) -> None:
    scene = MOMENTS[moment](server.url)
    for who in set(scene.tokens) - SEATED:
        here = scene.friend(who)
        assert here.http.post("/start", json=FILL).json()["code"] == "token"
        assert here.http.delete("/what-if").json()["code"] == "token"
    assert scene.friend("owner").http.delete("/what-if").json()["code"] == "what-if"
