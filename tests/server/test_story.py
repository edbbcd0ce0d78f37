"""One's own story: finished games kept under a key that only their owner has."""

import secrets
from typing import Any

import httpx
import pytest

from branchline.server.live.tables import Tables
from branchline.server.live.tokens import hash_token
from branchline.server.storage import stories
from tests.server.running import client, running


def game(id: str, **more: Any) -> dict[str, Any]:
    """A finished game as the page keeps it."""
    return {
        "id": id,
        "game": "card-game",
        "title": "The Card Game",
        "at": 1.0,
        "seats": [0],
        "names": ["Ann", "Bo"],
        "bots": [None, "greedy"],
        "scores": [120, 80],
        "winners": [0],
    } | more


@pytest.mark.anyio
async def test_games_are_kept_by_id_under_the_hash_of_a_key_and_forgotten_together(
    tables: Tables,
) -> None:
    engine, ann, bo = tables.store.engine, hash_token("ann"), hash_token("bo")
    assert await stories.keep(engine, ann, {"one": '{"n": 1}', "two": '{"n": 2}'})
    assert await stories.keep(engine, ann, {"one": '{"n": 3}'})
    assert await stories.keep(engine, bo, {"one": '{"n": 4}'})
    assert sorted(row.body for row in await stories.page(engine, ann)) == ['{"n": 2}', '{"n": 3}']
    await stories.forget(engine, ann)
    assert await stories.page(engine, ann) == []
    assert [row.body for row in await stories.page(engine, bo)] == ['{"n": 4}']


@pytest.mark.anyio
async def test_a_story_does_not_grow_without_bound(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stories, "MOST_GAMES", 2)
    engine, ann = tables.store.engine, hash_token("ann")
    assert await stories.keep(engine, ann, {"one": "{}", "two": "{}"})
    assert not await stories.keep(engine, ann, {"three": "{}"})
    assert await stories.keep(engine, ann, {"two": '{"rate": 0}'}), "a game that is there stays"


SMALL_PAGES = "from branchline.server.storage import stories; stories.PAGE = 20"


def test_a_long_story_comes_in_pieces_and_by_pages(file: str) -> None:
    with running(file, before=SMALL_PAGES) as found:
        mine = owner(found.url, secrets.token_urlsafe(24))
        ids = [f"game{number:03}" for number in range(90)]
        for at in (0, 50):
            games = [game(id) for id in ids[at : at + 50]]
            kept = mine.post("/story", json={"games": games})
            assert [one["id"] for one in kept.json()["games"]] == ids[at : at + 50]
        for headers in ({}, {"Accept-Encoding": "identity"}):
            whole = mine.get("/story", headers=headers).json()["games"]
            assert [one["id"] for one in whole] == ids
        some = mine.get("/story", params={"after": ids[9], "count": 30}).json()["games"]
        assert [one["id"] for one in some] == ids[10:40]
        assert mine.get("/story", params={"after": ids[-1]}).json() == {"games": []}


def owner(url: str, key: str) -> httpx.Client:
    """Someone with a key."""
    return client(f"{url}/api", {"Authorization": f"Bearer {key}"})


def test_only_who_has_the_key_reads_keeps_and_deletes(file: str) -> None:
    with running(file) as server:
        mine = owner(server.url, secrets.token_urlsafe(24))
        other = owner(server.url, secrets.token_urlsafe(24))
        kept = mine.post("/story", json={"games": [game("one"), game("two", rate=0.02)]})
        assert [one["id"] for one in kept.json()["games"]] == ["one", "two"]
        assert mine.get("/story").json() == kept.json()
        assert other.get("/story").json() == {"games": []}
        assert client(server.url).get("/api/story").status_code == 403
        assert owner(server.url, "short").get("/story").status_code == 403
        assert mine.post("/story", json={"games": [game("one", title="x" * 99)]}).status_code == 422
        assert other.delete("/story").json() == {"games": []}
        assert len(mine.get("/story").json()["games"]) == 2
        assert mine.delete("/story").status_code == 200
        assert mine.get("/story").json() == {"games": []}
