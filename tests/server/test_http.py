"""HTTP and sockets on a real server: playing, refusals, secrets, limits."""

import asyncio
import json
import re
import secrets
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from branchline.server.http import cached_answers, games_api
from branchline.server.http.app import Settings, make_app
from branchline.server.http.guards import HEADERS
from branchline.server.storage.store import Store
from tests.server.running import SETTLE, Friend, Server, client, new_table, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all these tests share."""
    file = tmp_path_factory.mktemp("server") / "tables.db"
    with running(str(file), "--limit", "50", "--origin", "https://play.example") as found:
        yield found


@pytest.fixture
def http(server: Server) -> httpx.Client:
    """Someone without a seat."""
    return client(server.url)


def play(friend: Friend, now: Any, key: str | None = None) -> httpx.Response:
    """Plays the first move that a seat has."""
    action = now["moves"][0]["action"]
    return friend.say("act", key, actions=[action], moment=now["moment"])


def actor(friends: list[Friend]) -> tuple[Friend, Friend, Any]:
    """Who decides now, someone else, and what the one to act knows."""
    frames = [friend.now() for friend in friends]
    seat = next(seat for seat, frame in enumerate(frames) if frame["moves"])
    return friends[seat], friends[seat - 1], frames[seat]


# Playing


def test_a_position_is_shared_by_its_seat_and_played_on_by_anyone(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, now = actor(friends)
    hand = {"seat": one.seat, "hand": True}
    assert other.http.post("/positions", json=hand).status_code == 403
    made = one.http.post("/positions", json=hand)
    assert made.status_code == 201
    anyone, link = client(server.url), f"/api/positions/{made.json()['id']}"
    told = anyone.get(link).json()
    assert told["frame"]["view"] == now["view"]
    assert one.id not in json.dumps(told), "a link leads to the position, not to the table"
    assert anyone.get(f"{link}/facts").json() == one.http.get("/facts").json()
    seats = [{"kind": "me"}, {"kind": "open"}]
    again = anyone.post(f"{link}/play-on", json={"seats": seats})
    assert again.status_code == 201
    assert "seat-0" in again.headers["set-cookie"]
    seen = Friend(server.url, one.id).http.post("/positions", json={})
    public = anyone.get(f"/api/positions/{seen.json()['id']}").json()
    assert public["frame"]["view"] == Friend(server.url, one.id).now()["view"]
    assert anyone.get("/api/positions/none").status_code == 404


def test_a_board_to_try_things_out_is_made_by_its_seat_and_put_away(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, _ = actor(friends)
    assert other.http.post("/what-if", json={"seat": one.seat}).status_code == 403
    made = one.http.post("/what-if", json={"seat": one.seat})
    assert made.status_code == 201
    own = made.json()
    tokens = [seat["token"] for seat in own["seats"]]
    assert [token is None for token in tokens] == [seat != one.seat for seat in range(2)]
    trying = Friend(server.url, own["id"], one.seat, tokens[one.seat or 0])
    assert trying.now()["view"]["players"] == one.now()["view"]["players"]
    assert one.http.delete("/what-if").json()["sentence"] == "This is a real game; it stays."
    assert trying.http.delete("/what-if").status_code == 204
    assert trying.http.get("").status_code == 404


def test_a_move_is_acknowledged_and_seen_by_the_other(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, now = actor(friends)
    with one.socket() as line, other.socket() as far:
        line.receive(), far.receive()
        key = line.send("act", actions=[now["moves"][0]["action"]])
        assert far.until("now", number=now["number"] + 1)["log"]
        assert line.until("ack")["key"] == key


def test_long_polling_waits_for_news(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, now = actor(friends)
    began = time.perf_counter()
    same = other.now(after=other.now()["number"], wait=0.3)
    assert time.perf_counter() - began >= 0.3
    play(one, now)
    assert other.now(after=same["number"], wait=10)["number"] == same["number"] + 1


def test_a_message_sent_again_counts_once_over_http_and_socket(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, _, now = actor(friends)
    first = play(one, now, "my-key")
    assert first.json() == {"type": "ack", "key": "my-key", "number": now["number"] + 1}
    assert play(one, now, "my-key").json() == first.json()
    with one.socket() as line:
        line.send("act", "my-key", actions=[1])
        assert line.until("ack")["number"] == now["number"] + 1


def test_a_socket_resumes_from_the_last_number_seen(server: Server) -> None:
    friends = new_table(server.url)
    with friends[0].socket() as line:
        number = line.receive()["number"]
    for word in ("one", "two"):
        friends[1].say("chat", text=word)
    with friends[0].socket(since=number) as line:
        assert [said["text"] for said in line.receive()["log"]] == ["one", "two"]


def test_a_page_of_another_version_is_told_to_load_again(server: Server) -> None:
    friend = new_table(server.url)[0]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{friend.id}/watch/socket?version=99"
    with connect(address, proxy=None) as socket:
        assert json.loads(socket.recv())["code"] == "version"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=SETTLE)


def test_questions_are_answered_and_change_nothing(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, now = actor(friends)
    assert one.say("why", action=now["moves"][0]["action"]).json()["why"] is None
    assert "turn." in other.say("why", action=1).json()["why"]
    look = {"type": "look", "key": "x", "number": 2}
    spectator = Friend(server.url, one.id)
    answer = spectator.http.post("/watch/questions", json=look).json()
    assert answer["moment"]["view"] is not None
    assert one.now()["number"] == now["number"]


def test_a_rematch_is_made_once_and_the_tokens_fit(server: Server) -> None:
    friends = new_table(server.url, seats="m")
    friends[0].start()
    assert friends[0].http.post("/seats/0/rematch").json()["code"] == "playing"
    now = friends[0].now()
    while now["table"]["state"] != "over":
        if now["moves"]:
            assert play(friends[0], now).status_code == 200
        now = friends[0].now(since=now["number"])
    made = friends[0].http.post("/seats/0/rematch").json()["table"]
    assert friends[0].http.post("/seats/0/rematch").json()["table"] == made
    again = Friend(server.url, made, 0, friends[0].token)
    again.start()
    assert again.now()["table"]["state"] == "playing"
    assert again.now()["table"]["fingerprint"] != now["table"]["fingerprint"]
    record = friends[0].http.get("/record")
    assert record.json()["seed"] in (7, "7")
    assert "attachment" in record.headers["content-disposition"]


# The page's way: cookies


def test_a_browser_gets_cookies_that_no_script_can_read(server: Server, http: httpx.Client) -> None:
    body = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "open"}]}
    made = http.post("/api/tables", json=body)
    cookies = made.headers.get_list("set-cookie")
    assert [cookie.split("=")[0] for cookie in cookies] == ["seat-0", "seat-1"]
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert f"Path=/api/tables/{made.json()['id']}" in cookie
    here = f"/api/tables/{made.json()['id']}"
    assert http.get(f"{here}/seats/1/now").status_code == 200
    assert http.get(f"{here}/seats/2/now").status_code == 403
    token = made.json()["seats"][2]["token"]
    sat = http.post(f"{here}/sit", json={"seat": 2, "token": token, "name": "Cleo"})
    assert sat.json()["seats"][2]["name"] == "Cleo"
    assert http.get(f"{here}/seats/2/now").status_code == 200
    assert http.post(f"{here}/start").json()["state"] == "playing"


def invited(server: Server, http: httpx.Client) -> tuple[str, str, Friend]:
    """A new table with an open seat: its address, the invitation, and who holds it."""
    body = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = http.post("/api/tables", json=body).json()
    token = made["seats"][1]["token"]
    return f"/api/tables/{made['id']}", token, Friend(server.url, made["id"], 1, token)


def test_an_invitation_only_lets_one_sit_down(server: Server, http: httpx.Client) -> None:
    here, _, holder = invited(server, http)
    assert holder.http.get("/seats/1/now").json()["code"] == "seat"
    assert holder.say("chat", text="Hello").json()["code"] == "seat"
    assert holder.say("start", fill="random").json()["code"] == "seat"
    assert holder.http.post("/start", json={"fill": "random"}).json()["code"] == "token"
    with holder.socket() as line:
        assert line.receive()["code"] == "seat"
    assert http.get(here).json()["state"] == "waiting"


def test_who_sent_an_invitation_cannot_use_it_once_the_guest_sits(
    server: Server, http: httpx.Client
) -> None:
    here, invitation, inviter = invited(server, http)
    sat = client(server.url).post(f"{here}/sit", json={"seat": 1, "token": invitation, "name": "B"})
    assert sat.json()["token"] != invitation
    for attempt in (
        inviter.http.get("/seats/1/now"),
        inviter.say("chat", text="I am B"),
        inviter.http.post("/sit", json={"seat": 1, "token": invitation, "name": "Thief"}),
        inviter.http.get("/seats/1/now", headers={"Cookie": f"seat-1={invitation}"}),
    ):
        assert (attempt.status_code, attempt.json()["code"]) == (403, "token")
    with inviter.socket() as line:
        assert line.receive()["code"] == "token"
    guest = Friend(server.url, inviter.id, 1, sat.json()["token"])
    assert guest.now()["table"]["seats"][1]["name"] == "B"


def test_sitting_down_again_after_a_lost_answer_works(server: Server, http: httpx.Client) -> None:
    here, invitation, _ = invited(server, http)
    own = secrets.token_urlsafe(24)
    body = {"seat": 1, "token": invitation, "name": "Bea", "new_token": own}
    for _ in range(2):
        sat = client(server.url).post(f"{here}/sit", json=body)
        assert (sat.status_code, sat.json()["token"]) == (200, own)
    assert sat.json()["seats"][1]["name"] == "Bea"


def test_of_many_who_take_one_invitation_one_sits(server: Server, http: httpx.Client) -> None:
    here, invitation, _ = invited(server, http)
    body = {"seat": 1, "token": invitation}
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda n: sit_as(server, here, body, f"Guest {n}"), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [403] * 7


def sit_as(server: Server, here: str, body: dict[str, Any], name: str) -> httpx.Response:
    """Someone who tries to sit down."""
    return client(server.url).post(f"{here}/sit", json=body | {"name": name})


def test_names_and_words_cannot_steer_a_terminal(server: Server, http: httpx.Client) -> None:
    seats = [{"kind": "me", "name": "A\x1bnn\n"}, {"kind": "here", "name": "B\u202eob"}]
    made = http.post("/api/tables", json={"game": "card-game", "seats": seats}).json()
    friend = Friend(server.url, made["id"], 0, made["seats"][0]["token"])
    assert [seat["name"] for seat in friend.now()["table"]["seats"]] == ["Ann", "Bob"]
    assert friend.say("chat", text="one\r\n\x1btwo").status_code == 200
    assert friend.now()["log"][-1]["text"] == "one two"
    assert friend.say("chat", text="\x1b\n").status_code == 422


def test_a_wrong_token_is_refused_everywhere(server: Server) -> None:
    friend = new_table(server.url)[0]
    thief = Friend(server.url, friend.id, 0, secrets.token_urlsafe(24))
    assert thief.http.get("/seats/0/now").status_code == 403
    assert thief.say("chat", text="Hello").status_code == 403
    assert thief.http.post("/start").status_code == 403
    sit = {"seat": 0, "token": "x" * 32}
    assert thief.http.post("/sit", json=sit).json()["code"] == "token"
    with thief.socket() as line:
        assert line.receive()["code"] == "token"
    other = new_table(server.url)[0]
    assert Friend(server.url, other.id, 0, friend.token).http.get("/seats/0/now").status_code == 403
    assert Friend(server.url, friend.id, 1, friend.token).http.get("/seats/1/now").is_error


# Refusals are sentences


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/tables/nowhere", None, 404),
        ("GET", "/api/nothing", None, 404),
        ("GET", "/assets/../../app.py", None, 404),
        ("GET", "/%2e%2e/app.py", None, 404),
        ("PUT", "/api/tables", {}, 405),
        ("POST", "/api/tables", {}, 422),
        ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}] * 2}, 409),
        ("POST", "/api/tables", {"game": "world", "seats": [{"kind": "me"}]}, 409),
        ("POST", "/api/tables", {"game": "world", "seats": [{"kind": "king"}]}, 422),
        ("POST", "/api/tables", b"{", 422),
        ("POST", "/api/tables", b"\xff\xfe", 422),
        ("GET", "/api/boards/moon.svg", None, 404),
        ("GET", "/api/cards/moon.svg", None, 404),
        ("GET", f"/api/cards/{'x' * 5000}.svg", None, 422),
        ("GET", "/%00", None, 404),
        ("GET", "/assets/%00.js", None, 404),
        ("GET", "/" + "x" * 300, None, 404),
        ("GET", "/" + "x/" * 3000, None, 404),
        ("GET", "/api/tables/%00/record", None, 404),
        ("GET", "/api/games/moon/rules", None, 404),
    ],
)
def test_a_refusal_is_a_code_and_a_sentence(
    http: httpx.Client, method: str, path: str, body: Any, status: int
) -> None:
    sent = {"content": body} if isinstance(body, bytes) else {"json": body} if body else {}
    if isinstance(body, dict) and not body:
        sent = {"json": body}
    answer = http.request(method, path, headers={"Content-Type": "application/json"}, **sent)
    assert answer.status_code == status, answer.text
    assert answer.json().keys() == {"code", "sentence"}
    assert re.fullmatch(r"[A-Z].*[.]", answer.json()["sentence"]), answer.json()
    assert "Traceback" not in answer.text
    assert "pydantic" not in answer.text


def test_the_rules_sentence_comes_with_a_refused_move(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].start()
    one, other, _ = actor(friends)
    answer = other.say("act", actions=[1])
    assert answer.status_code == 409
    assert answer.json()["code"] == "turn"
    assert one.say("act", texts=["dance"]).json()["code"] == "illegal"


def test_bad_messages_on_a_socket_are_refused_and_the_socket_lives(server: Server) -> None:
    friend = new_table(server.url)[0]
    with friend.socket() as line:
        line.receive()
        for text in ("", "{", "[]", "null", '{"type":"act"}', '{"key":"k","type":"no"}', "1" * 999):
            line.connection.send(text)
            refusal = line.until("refusal")
            assert refusal["code"] == "message"
            assert refusal["sentence"].endswith(".")
        line.send("chat", text="Still here")
        line.until("ack")


# Guards


def test_every_answer_keeps_the_browser_careful(http: httpx.Client) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/table/x"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_another_pages_requests_are_refused(server: Server, http: httpx.Client) -> None:
    body = {"game": "card-game", "seats": [{"kind": "me"}, {"kind": "here"}]}
    host = server.url.removeprefix("http://")
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        (f"http://{host}.evil.example", 403),
        (server.url, 201),
        ("https://play.example", 201),
    ):
        answer = http.post("/api/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == status, origin
    crossing = {"Sec-Fetch-Site": "cross-site"}
    assert http.post("/api/tables", json=body, headers=crossing).status_code == 403


def test_another_pages_sockets_are_refused(server: Server) -> None:
    friend = new_table(server.url)[0]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{friend.id}/watch/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin="https://evil.example", proxy=None)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    time.sleep(0.2)
    assert not [line for line in server.said if "ASGI callable" in line]
    with connect(address, origin=server.url, proxy=None) as socket:  # type: ignore[arg-type]
        assert json.loads(socket.recv())["type"] == "now"


def test_a_name_that_is_not_the_servers_is_refused(server: Server, http: httpx.Client) -> None:
    """Or a page could have its own name lead here, and would then be ours (DNS rebinding)."""
    for path in ("/", "/api/games", "/api/tables/abc/record", "/nowhere"):
        answer = http.get(path, headers={"Host": "evil.example:80"})
        assert answer.status_code == 403
        assert answer.json()["code"] == "host"
        assert "--origin http://evil.example:80" in answer.json()["sentence"]
    for host in ("localhost", "play.example", "192.168.1.7:8642", "[::1]:8642"):
        assert http.get("/api/games", headers={"Host": host}).status_code == 200


def test_sockets_under_a_name_that_is_not_the_servers_are_refused(server: Server) -> None:
    friend = new_table(server.url)[0]
    address = f"ws://evil.example:{server.port}/api/tables/{friend.id}/watch/socket"
    line = socket.create_connection(("127.0.0.1", server.port))
    with line, pytest.raises(InvalidStatus) as refused:
        connect(address, sock=line, origin=f"http://evil.example:{server.port}", proxy=None)  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    assert b"does not go by the name evil.example" in refused.value.response.body


@pytest.mark.parametrize("origin", ["http://[::1", "http://", "://", "\xff", "http://a@b:c:d"])
def test_an_origin_that_is_none_is_refused(http: httpx.Client, origin: str) -> None:
    answer = http.post("/api/tables", headers={"Origin": origin.encode("latin-1")})
    assert answer.status_code == 403


@pytest.mark.anyio
async def test_a_card_is_drawn_once_however_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    monkeypatch.setattr(games_api, "drawn_card", lambda *card: drawn.append(card) or "<svg/>")
    async with visiting(tmp_path) as client:
        for name in ("Freight Train", "freight train", "FREIGHT TRAIN", "fReIgHt TrAiN"):
            assert (await client.get(f"/api/cards/{name}.svg")).text == "<svg/>"
    assert drawn == [("freight train", "light")]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/card-game/rules",
        "/api/openapi.json",
        "/api/lessons/great-lakes",
        "/api/boards/great-lakes.svg",
        "/api/pictures/table.svg",
    ],
)
async def test_what_is_the_same_for_all_is_made_once_and_not_sent_twice(
    tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    real = cached_answers.Body.of
    monkeypatch.setattr(
        cached_answers.Body, "of", lambda *given: made.append(given[1]) or real(*given)
    )
    async with visiting(tmp_path) as client:
        together = await asyncio.gather(*(client.get(path) for _ in range(5)))
        first = together[0]
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["vary"] == "Accept-Encoding"
        plain = await client.get(path, headers={"Accept-Encoding": "identity"})
        assert plain.content == first.content
        assert "content-encoding" not in plain.headers
        again = await client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        other = await client.get(path, headers={"If-None-Match": '"another"'})
        assert other.status_code == 200
    assert len(made) == 1


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("", False),
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("gzip;q=0.01", True),
        ("x-gzip-like", False),
    ],
)
def test_what_is_compressed_goes_to_those_who_take_it(accepted: str, takes: bool) -> None:
    assert cached_answers.takes_gzip(Headers({"accept-encoding": accepted})) is takes


KINDS: dict[str, tuple[str, str, dict[str, str], tuple[int, ...]]] = {
    "the page": ("GET", "/", {}, (200, 503)),
    "a room": ("GET", "/table/abc", {}, (200, 503)),
    "no file": ("GET", "/assets/none.js", {}, (404,)),
    "no page": ("GET", "/nowhere", {"Accept": "text/html"}, (404,)),
    "data": ("GET", "/api/games", {}, (200,)),
    "a picture": ("GET", "/api/pictures/table.svg", {}, (200,)),
    "a story": ("GET", "/api/story", {"Authorization": "Bearer " + "k" * 24}, (200,)),
    "no story": ("GET", "/api/story", {}, (403,)),
    "no table": ("GET", "/api/tables/abc", {}, (404,)),
    "a wrong method": ("PUT", "/api/games", {}, (405,)),
    "no data": ("POST", "/api/tables", {}, (422,)),
    "a foreign name": ("GET", "/", {"Host": "evil.example"}, (403,)),
    "a foreign page": ("POST", "/api/tables", {"Origin": "https://evil.example"}, (403,)),
    "a refusal as a page": ("GET", "/", {"Host": "evil.example", "Accept": "text/html"}, (403,)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_answer_keeps_a_browser_careful(http: httpx.Client, kind: str) -> None:
    method, path, headers, statuses = KINDS[kind]
    answer = http.request(method, path, headers=headers)
    assert answer.status_code in statuses
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["cache-control"]
    assert "server" not in answer.headers


def test_what_is_too_long_is_refused(server: Server, http: httpx.Client) -> None:
    answer = http.post("/api/tables", content=b"x" * 70_000)
    assert answer.status_code == 413
    assert answer.json()["code"] == "size"

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    assert http.post("/api/tables", content=endless()).status_code == 413
    with new_table(server.url)[0].socket() as line:
        line.receive()
        line.connection.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            line.until("never")


def test_bytes_over_a_socket_are_refused_with_a_sentence_and_noted(server: Server) -> None:
    with new_table(server.url)[0].socket() as line:
        line.receive()
        line.connection.send(b'{"type":"chat"}')
        assert line.until("refusal")["sentence"] == "A message is a text in JSON, not bytes."
        line.send("chat", text="still here")
        assert line.until("ack")
    assert server.heard("127.0.0.1 sent bytes over a socket")


def test_a_text_that_is_none_closes_its_socket_and_leaves_no_traceback(server: Server) -> None:
    with new_table(server.url)[0].socket() as line:
        line.receive()
        line.connection.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            line.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert server.heard("127.0.0.1 sent a text over a socket that is none.")
    said = "".join(server.said)
    assert "Traceback" not in said


def test_no_secret_is_logged(server: Server) -> None:
    friends = new_table(server.url)
    friends[0].http.get("/seats/0/now", params={"since": 0, "token": friends[0].token})
    with friends[0].socket() as line:
        line.receive()
    friends[1].say("chat", text="what we say is ours")
    assert server.heard(f"/api/tables/{friends[0].id}/seats/0/now")
    assert server.heard(f"/api/tables/{friends[1].id}/seats/1/messages")
    said = "".join(server.said)
    for secret in (*(friend.token for friend in friends), "what we say", "Bearer", "?"):
        assert secret not in said


def test_tokens_are_stored_only_as_hashes(server: Server, tmp_path: Path) -> None:
    import sqlite3

    friends = new_table(server.url)
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert friends[0].id in dump
    for friend in friends:
        assert friend.token not in dump


def test_who_speaks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "0.05") as slow:
        friends = new_table(slow.url)
        answers = [friends[0].say("chat", text="Hello") for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "rate"
        assert answers[0].status_code == 200
        with friends[0].socket() as line:
            line.receive()
            for _ in range(60):
                line.send("chat", text="Hello")
            assert line.until("refusal")["code"] == "rate"


# The page


def visiting(tmp_path: Path, settings: Settings | None = None, **how: Any) -> httpx.AsyncClient:
    """A visitor of an application whose store was never opened."""
    store = Store(str(tmp_path / "tables.db"))
    transport = httpx.ASGITransport(make_app(store, settings or Settings()), **how)
    return httpx.AsyncClient(transport=transport, base_url="http://localhost")


@pytest.mark.anyio
async def test_the_page_is_served_packed_and_kept(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Branchline</title>")
    (page / "assets" / "main-abc.js").write_text("let a = 1")
    (page / "assets" / "main-abc.js.gz").write_bytes(b"packed")
    async with visiting(tmp_path, Settings(page=page)) as client:
        for path in ("/", "/new/world", "/table/abc", "/rules/world", "/replay/abc"):
            assert "Branchline" in (await client.get(path)).text
        plain = {"Accept-Encoding": "identity"}
        script = await client.get("/assets/main-abc.js", headers=plain)
        assert script.text == "let a = 1"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        async with client.stream("GET", "/assets/main-abc.js") as packed:
            assert packed.headers["content-encoding"] == "gzip"
        assert (await client.get("/assets/none.js")).status_code == 404
        assert (await client.get("/../tables.db")).status_code == 404


@pytest.mark.anyio
async def test_a_page_that_is_not_built_is_a_sentence(tmp_path: Path) -> None:
    async with visiting(tmp_path, Settings(page=tmp_path / "nowhere")) as client:
        answer = await client.get("/table/abc")
        assert answer.status_code == 503
        assert "has not been built" in answer.text


@pytest.mark.anyio
async def test_a_failure_of_the_server_is_a_sentence_without_a_stack_trace(tmp_path: Path) -> None:
    async with visiting(tmp_path, raise_app_exceptions=False) as client:
        answer = await client.get("/api/tables/abc")
        assert answer.status_code == 500
        assert answer.json()["sentence"] == "Something went wrong on the server; it was noted."
        assert "content-security-policy" in answer.headers


# At a glance


def test_a_table_tells_everyone_how_it_stands_and_nothing_more(http: httpx.Client) -> None:
    friends = new_table(str(http.base_url).rstrip("/"), "great-lakes", "mm")
    waiting = http.get(f"/api/tables/{friends[0].id}").json()
    assert (waiting["actor"], waiting["points"], waiting["result"]) == (None, None, None)
    friends[0].start()
    seen, now = (
        http.get(f"/api/tables/{friends[0].id}").json(),
        Friend(friends[0].url, friends[0].id).now(),
    )
    assert seen["actor"] == now["view"]["actor"]
    assert seen["points"] == [player["points"] for player in now["view"]["players"]]
    assert seen["result"] is None


def test_the_table_on_the_first_page_lands_route_by_route(http: httpx.Client) -> None:
    moving = http.get("/api/pictures/table.svg").text
    still = http.get("/api/pictures/table.svg?still=true&theme=dark").text
    assert moving.count("animation-delay") == moving.count('id="pieces-') == 13
    assert "animation" not in still


def test_the_table_on_the_first_page_shows_tickets_and_only_what_is_in_sight(
    http: httpx.Client,
) -> None:
    shown = http.get("/api/pictures/table.svg?still=true").text
    assert [shown.count(f">{letter}</text>") for letter in "AC"] == [2, 2]
    assert ">Muskegon<" in shown
    assert ">Albany<" not in shown
