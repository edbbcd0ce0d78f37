"""The guards by themselves: buckets that fill again, origins, tokens.

`tests/attack/hosts.py` tries all that is no name of a server and no origin of its page.
"""

import asyncio
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.types import Message, Scope

from branchline.server.fairness import Crowded, FairGate
from branchline.server.http import guards
from branchline.server.http.guards import (
    PAUSE_SECONDS,
    STRANGERS_AT_ONCE,
    Guards,
    Hosts,
    Origins,
    error_response,
    too_many_connections,
)
from branchline.server.limits import Buckets, Limits, Rates, UnknownLimits, chosen
from branchline.server.live.tokens import (
    hash_token,
    is_table_id,
    new_table_id,
    new_token,
    verify_token,
)


def test_a_bucket_fills_again() -> None:
    buckets = Buckets(rate=2, size=3)
    assert [buckets.take("a", now=0) for _ in range(4)] == [True, True, True, False]
    assert not buckets.take("a", now=0.4)
    assert buckets.take("a", now=0.9)
    assert buckets.take("b", now=0.9)
    assert [buckets.take("a", now=100) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_not_remembered_for_ever() -> None:
    buckets = Buckets(rate=1, size=2)
    buckets.most_addresses = 100
    for number in range(1000):
        buckets.take(str(number), now=number / 1000)
    assert len(buckets.levels) <= 101
    buckets.take("last", now=1000)
    buckets.forget(now=2000)
    assert not buckets.levels


def test_limits_can_be_widened() -> None:
    assert Limits().times(10).tables == (Limits().tables[0] * 10, Limits().tables[1] * 10)


def test_limits_have_sizes_and_each_a_name() -> None:
    assert chosen("home") == Limits()
    club = chosen("club", requests=5.0, each=7, listed=2)
    assert club.requests == (5.0, 20.0)
    assert club.connections == (7, 4000)
    assert club.listed == 2
    assert club.seat_requests == Limits().seat_requests, "a seat is a seat"
    assert chosen("home", 10).tables == Limits().times(10).tables
    with pytest.raises(UnknownLimits, match="home, club, public"):
        chosen("huge")


def test_an_address_asks_so_many_things_at_once_also_behind_a_proxy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Behind a proxy all connections are the proxy's, and only requests tell who is who."""
    monkeypatch.setattr(guards, "REFUSING_SECONDS", 0)
    statuses: list[int] = []

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        statuses.append(message.get("status", 0))

    async def test() -> None:
        rates = Rates(Limits(connections=(2, 9)))
        guards = Guards(never, Hosts(), Origins(), rates, lambda scope: None)
        asked = [
            asyncio.create_task(guards(request(who), never, send)) for who in ("a", "a", "b", "a")
        ]
        await asyncio.sleep(0.05)
        assert statuses[0] == 429
        assert [one.done() for one in asked] == [False, False, False, True]
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not guards.rates.at_once.counts

    asyncio.run(test())


def request(who: str, path: str = "/") -> Scope:
    """A request of someone."""
    return {"type": "http", "method": "GET", "path": path, "client": (who, 1), "headers": []}


# Turns


def test_every_address_has_its_turn_however_many_ask() -> None:
    came: list[str] = []

    async def come(gate: FairGate, who: str) -> None:
        async with gate.turn(who):
            came.append(who)
            await asyncio.sleep(0)

    async def test() -> None:
        gate = FairGate(1, 10)
        crowd = ["crowd"] * 8 + ["ann", "bob", "crowd", "ann"]
        await asyncio.gather(*(come(gate, who) for who in crowd))
        assert came[:5] == ["crowd", "crowd", "ann", "bob", "crowd"]
        assert sorted(came) == sorted(crowd)
        assert gate.free == 1
        assert not gate.queues

    asyncio.run(test())


def test_a_turn_that_nobody_takes_goes_to_the_next() -> None:
    async def test() -> None:
        gate = FairGate(1, 3)
        await gate.enter("ann")
        waiting = [asyncio.create_task(gate.enter("crowd")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await gate.enter("crowd")
        waiting[0].cancel()
        await asyncio.sleep(0)
        gate.pass_on()
        waiting[1].cancel()  # its turn had just come
        await asyncio.sleep(0)
        await waiting[2]
        gate.pass_on()
        assert gate.free == 1

    asyncio.run(test())


def guarded(app: Any, most: Limits | None = None) -> Guards:
    """An application behind guards, at which `/seat` shows the token of a seat."""

    def seat_of(scope: Scope) -> str | None:
        return "t/0" if "seat" in scope["path"] else None

    return Guards(app, Hosts(), Origins(), Rates(most or Limits()), seat_of)


async def nothing() -> Message:
    """A request without a body."""
    return {"type": "http.request", "body": b"", "more_body": False}


def test_whoever_holds_a_seat_does_not_wait_for_strangers_nor_count_as_their_address() -> None:
    begun: list[str] = []

    async def slow(scope: Scope, receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        await asyncio.Event().wait()

    async def silent(message: Message) -> None:
        pass

    async def test() -> None:
        guards = guarded(slow, Limits(requests=(0, STRANGERS_AT_ONCE + 5)))
        asked = [
            asyncio.create_task(guards(request("club", path), nothing, silent))
            for path in ["/"] * (STRANGERS_AT_ONCE + 20) + ["/seat"]
        ]
        await asyncio.sleep(0.01)
        assert begun == ["/"] * STRANGERS_AT_ONCE + ["/seat"]
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await asyncio.sleep(10 * PAUSE_SECONDS)
        assert guards.gate.free == STRANGERS_AT_ONCE

    asyncio.run(test())


def test_whoever_sends_a_body_slowly_or_reads_an_answer_slowly_keeps_nobody_waiting() -> None:
    answered: list[str] = []

    async def app(scope: Scope, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        answered.append(scope["client"][0])

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async def silent(message: Message) -> None:
        pass

    async def test() -> None:
        guards = guarded(app)
        asked = [asyncio.create_task(guards(request("slow"), never, silent)) for _ in range(30)]
        asked += [asyncio.create_task(guards(request("deaf"), nothing, never)) for _ in range(30)]
        await asyncio.sleep(0.01)
        await guards(request("ann"), nothing, silent)
        assert answered == ["ann"]
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(test())


def test_what_is_sent_to_strangers_is_counted_and_seats_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guards, "REFUSING_SECONDS", 0)
    statuses: list[int] = []

    async def app(scope: Scope, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 600})

    async def send(message: Message) -> None:
        if "status" in message:
            statuses.append(message["status"])

    async def test() -> None:
        guards = guarded(app, Limits(bytes=(0, 1000)))
        for who, path in (("a", "/"), ("a", "/"), ("a", "/"), ("a", "/seat"), ("b", "/")):
            await guards(request(who, path), nothing, send)
        assert statuses == [200, 200, 429, 200, 200]

    asyncio.run(test())


def test_a_refusal_is_a_page_for_a_browser_and_data_for_a_program() -> None:
    page = request("ann", "/table/abc") | {"headers": [(b"accept", b"text/html,*/*")]}
    shown = too_many_connections(page)
    assert shown.media_type == "text/html"
    assert b"Whoever sits at a table keeps their place" in bytes(shown.body)
    assert b"Try again" in bytes(shown.body)
    for scope in (page | {"path": "/api/games"}, page | {"headers": []}):
        assert b'"code":"connections"' in bytes(too_many_connections(scope).body)
    assert b"&lt;b&gt;" in bytes(error_response(page, 403, "host", "<b>").body)


@pytest.mark.parametrize(
    ("headers", "may"),
    [
        ({"host": "here:1"}, True),
        ({"host": "here:1", "origin": "http://here:1"}, True),
        ({"host": "here:1", "origin": "https://HERE:1"}, True),
        ({"host": "here:1", "origin": "https://named.example"}, True),
        ({"host": "here:1", "origin": "http://here:2"}, False),
        ({"host": "", "origin": ""}, False),
        ({"origin": "http://here:1"}, False),
        ({"host": "here:1", "sec-fetch-site": "cross-site"}, False),
        ({"host": "here:1", "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_only_the_servers_own_page_and_programs_may_speak(
    headers: dict[str, str], may: bool
) -> None:
    assert Origins(["https://named.example/"]).admit(Headers(headers)) is may


@pytest.mark.parametrize(
    ("host", "may"),
    [
        ("localhost", True),
        ("LOCALHOST:8642", True),
        ("127.0.0.1:8642", True),
        ("[::1]", True),
        ("[fe80::1]:8642", True),
        ("192.168.178.20:8642", True),
        ("my-laptop:8642", True),
        ("my-laptop.:8642", True),
        ("play.example", True),
        (None, True),
        ("evil.example", False),
        ("localhost.evil.example", False),
    ],
)
def test_a_server_goes_by_its_numbers_and_the_names_it_was_given(
    host: str | None, may: bool
) -> None:
    hosts = Hosts(["my-laptop", "::", "https://play.example/"])
    assert hosts.admit(Headers({} if host is None else {"host": host})) is may


def test_a_token_fits_only_its_own_hash() -> None:
    token = new_token()
    assert verify_token(token, hash_token(token))
    for wrong in ("", None, new_token(), token + "x"):
        assert not verify_token(wrong, hash_token(token))
    assert not verify_token(token, None)
    assert not verify_token("", hash_token(""))
    assert not verify_token(None, None)


def test_tables_have_names_that_links_carry_well() -> None:
    names = {new_table_id() for _ in range(200)}
    assert len(names) == 200
    assert all(is_table_id(name) and name[0] not in "-_" and name[-1] not in "-_" for name in names)
    assert not any(is_table_id(bad) for bad in ("", "a b", "a\0", "ä", "a" * 33, "../x", "a\n"))
