"""Invitation: who invited tries the guest's link: after the guest sat down, or never came."""

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.attack.ground import WIDE, Figures, Friend, attacked, client, sit_down
from tests.attack.roles import Scene


def attack(figures: Figures) -> None:
    """The old token opens nothing; the guest's own works; a second guest does not get in by it."""
    with attacked(figures, *WIDE) as server:
        scene = Scene.made(server.url)
        late = Friend(server.url, scene.owner.id, 2, scene.invited.token)
        opens_nothing(figures, scene.old, "before the game")
        third = sit_down(scene.invited)
        scene.begin(scene.owner)
        for old, now in ((scene.old, scene.guest), (late, third)):
            figures.hold(old.token != now.token, "the invitation is the guest's own token")
            opens_nothing(figures, old, "in the game")
            frame = now.http.get(f"/{now.place}/now")
            figures.hold(frame.status_code == 200, "the guest's own token does not open the seat")
            with now.socket() as line:
                figures.hold(line.receive()["type"] == "now", "the guest has no socket")
        never_used(figures, server.url)


def never_used(figures: Figures, url: str) -> None:
    """Whoever made the table starts with a bot in an open seat, and would then sit down there."""
    scene = Scene.made(url)
    scene.begin(scene.owner)
    opens_nothing(figures, scene.invited, "with a bot in its seat")
    seat = scene.owner.now()["table"]["seats"][2]
    figures.hold(seat["kind"] == "bot", "an unused invitation took a bot's seat in the game")


def opens_nothing(figures: Figures, old: Friend, when: str) -> None:
    """Tries a token in every place that takes one."""
    where = f"/{old.place}"
    cookie = client(f"{old.url}/api/tables/{old.id}", {"Cookie": f"seat-{old.seat}={old.token}"})
    body = {"type": "chat", "key": "k", "text": "It is me"}
    tried = {
        "now": old.http.get(f"{where}/now"),
        "now by cookie": cookie.get(f"{where}/now"),
        "a message": old.http.post(f"{where}/messages", json=body),
        "a message by cookie": cookie.post(f"{where}/messages", json=body),
        "sitting down again": old.http.post(
            "/sit", json={"seat": old.seat, "token": old.token, "name": "Mallory"}
        ),
        "a rematch": old.http.post(f"{where}/rematch"),
    }
    for what, answer in tried.items():
        held = answer.status_code in (401, 403)
        figures.hold(held, f"the old invitation, {when}: {what} gave {answer.status_code}")
    try:
        with old.socket() as line:
            held = line.receive()["type"] == "refusal"
    except (ConnectionClosed, WebSocketException, OSError):
        held = True
    figures.hold(held, f"the old invitation, {when}: opened the guest's socket")
