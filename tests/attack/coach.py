"""The coach's doors: hints, boards, shared positions and reviews, by whom they are not for."""

import secrets
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.attack.floods import P95, WORST, pour
from tests.attack.ground import (
    WIDE,
    Figures,
    Friend,
    Honest,
    at_rest,
    attacked,
    client,
    finished,
    quiet,
)
from tests.attack.roles import WAYS, Scene, act, impostors

WINDOW = 3.0
MANY = 200
GAME = {
    "id": "AAAAAAAAAAAA",
    "game": "card-game",
    "title": "The Card Game",
    "at": 1,
    "seats": [0],
    "names": ["Mallory", "Bob"],
    "bots": [None, None],
    "scores": [1, 0],
    "winners": [0],
}


def attack(figures: Figures) -> None:
    """Nobody is told what a seat could think, and asking without end delays nobody."""
    with attacked(figures, *WIDE) as server:
        doors(figures, server.url)
        if figures.short:
            return
        over = finished(server.url)[0].id
    with attacked(figures) as server:
        flood(figures, server.url, over, at_rest(server.url))


def doors(figures: Figures, url: str) -> None:
    """Everyone who may not asks; then who may does."""
    scene, elsewhere = Scene.made(url), Scene.made(url)
    able, other = scene.owner, scene.guest
    act(scene, able, other)
    before = [quiet(one) for one in (other, Friend(url, able.id))]
    for role, impostor in impostors("hint", scene, able, other, elsewhere):
        figures.progress(f"the coach asked by {role}")
        for way, say in WAYS.items():
            said = say(impostor, "hint", {})
            held = said is None or said["type"] == "refusal"
            figures.hold(held, f"a hint for {role} ({way}): {said}")
        tried = try_out(impostor, able.seat or 0)
        figures.hold(400 <= tried < 500, f"a board for {role}: {tried}")
        for hand in (True, False):
            handed = hand_on(impostor, able.seat or 0, hand)
            figures.hold(400 <= handed < 500, f"a position for {role}: {handed}")
    for path in ("/review", "/review?seat=0"):
        for friend in (able, Friend(url, able.id)):
            looked = {friend.http.get(path).status_code, friend.http.post(path).status_code}
            figures.hold(looked == {409}, f"a game that goes on was reviewed: {looked}")
    gone = able.http.delete("/what-if").status_code
    figures.hold(400 <= gone < 500, f"a real game was put away: {gone}")
    after = [quiet(one) for one in (other, Friend(url, able.id))]
    figures.hold(after == before, "who may not ask changed the table")
    figures.hold(try_out(able, able.seat or 0) == 201, "who may try things out was refused")
    figures.hold(hand_on(able, able.seat or 0, True) == 201, "who may show their hand was refused")
    figures.hold(able.say("hint").status_code == 200, "who may have a hint was refused")


def try_out(friend: Friend, seat: int) -> int:
    """Asks for a board to try things out on."""
    return post(friend, "/what-if", {"seat": seat})


def hand_on(friend: Friend, seat: int, hand: bool) -> int:
    """Shares a position for a seat."""
    return post(friend, "/positions", {"seat": seat, "hand": hand})


def post(friend: Friend, path: str, body: dict[str, Any]) -> int:
    """Asks something of a table with someone's token; the status of the answer."""
    headers = {"Authorization": f"Bearer {friend.token or 'none'}"}
    http = client(f"{friend.url}/api/tables/{friend.id}", headers)
    return http.post(path, json=body).status_code


def flood(figures: Figures, url: str, over: str, rest: float) -> None:
    """One client asks for what is dear to think, while someone plays elsewhere."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = client(url).post("/api/tables", json={"game": "great-lakes", "seats": seats}).json()
    player = Friend(url, made["id"], 0, made["seats"][0]["token"])
    player.start()
    late = Friend(url, over)
    floods: dict[str, Callable[[], Counter[str]]] = {
        f"{MANY} hints": lambda: pour(player, "hint", lambda at: {}, MANY),
        f"{MANY} boards": lambda: ask(lambda at: try_out(player, 0)),
        f"{MANY} positions": lambda: ask(lambda at: hand_on(player, 0, at % 2 == 0)),
        f"{MANY} reviews": lambda: ask(lambda at: begun(late, at)),
        f"{MANY} stories": lambda: ask(lambda at: kept(url)),
    }
    for name, do in floods.items():
        figures.progress(name)
        with Honest(url) as honest:
            said = do()
            figures.tried += said.total()
        figures.hold_off(honest, rest + P95, WORST, name)
        figures.hold(not any(one.startswith("5") for one in said), f"{name}: {dict(said)}")
        figures.notes.append(f"{name}: {dict(said)}; slowest {max(honest.moves, default=0):.0f} ms")


def ask(once: Callable[[int], int]) -> Counter[str]:
    """Asks over and over for a while; the answers by their status."""
    said: Counter[str] = Counter()
    end = time.monotonic() + WINDOW
    for at in range(MANY):
        if time.monotonic() < end:
            said[str(once(at))] += 1
    return said


def begun(friend: Friend, at: int) -> int:
    """Has a game reviewed, from another seat each time."""
    return friend.http.post("/review", params={"seat": at % 2} if at % 3 else {}).status_code


def kept(url: str) -> int:
    """Keeps games under a key that nobody has."""
    key = {"Authorization": f"Bearer {secrets.token_urlsafe(24)}"}
    return client(f"{url}/api", key).post("/story", json={"games": [GAME]}).status_code
