"""The guards by themselves: buckets that fill again, origins, tokens.

`tests/attack/hosts.py` tries all that is no name of a server and no origin of its page.
"""

import asyncio
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.types import Message, Scope

from branchline.server.guards import Buckets, Guards, Hosts, Limits, Origins, Rates
from branchline.server.tokens import hash_token, is_table_id, new_table_id, new_token, verify_token


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


def test_an_address_asks_so_many_things_at_once_also_behind_a_proxy() -> None:
    """Behind a proxy all connections are the proxy's, and only requests tell who is who."""
    statuses: list[int] = []

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        statuses.append(message.get("status", 0))

    async def test() -> None:
        guards = Guards(never, Hosts(), Origins(), Rates(Limits(connections=(2, 9))), 100)
        asked = [
            asyncio.create_task(guards(request(who), never, send)) for who in ("a", "a", "b", "a")
        ]
        await asyncio.sleep(0)
        assert statuses[0] == 429
        assert [one.done() for one in asked] == [False, False, False, True]
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not guards.rates.at_once.counts

    asyncio.run(test())


def request(who: str) -> Scope:
    """A request of someone."""
    return {"type": "http", "method": "GET", "path": "/", "client": (who, 1), "headers": []}


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
