"""A review in the page: chances, marked decisions, and a moment that is handed on and played on."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import branchline as bl
from branchline.bots.review.reviewing import Reviewing
from tests.server.running import Server, client, running
from tests.web.places import Places
from tests.web.tables import strip

Visit = Callable[..., Page]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database of its own."""
    return tmp_path / "tables.db"


@pytest.fixture
def server(database: Path) -> Iterator[Server]:
    """A server on it."""
    with running(str(database), "--limit", "1000") as started:
        yield started


def kept(server: Server, database: Path, id: str) -> Any:
    """A review of few playouts with one mistake put in, kept for a table as if it had been made."""
    record = client(server.url).get(f"/api/tables/{id}/record").text
    review: Any = Reviewing(bl.Record.loads(record), playouts=1).review().to_dict()
    step = next(step for step in review["steps"] if step["choice"] and step["turn"] > 3)
    step["choice"] = {"win": 0.08, "margin": 3.0, "error": 0.01, "mark": "mistake"}
    better = {"text": "take nothing", "actions": [], "win": 0.55, "margin": 2.0}
    step["better"] = better | {"why": "It keeps the hand."}
    row = (id, -1, 1, 1, "", json.dumps(review), time.time())
    with sqlite3.connect(database) as connection:
        connection.execute("INSERT INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return step


def test_a_mistake_is_looked_at_handed_on_and_played_on(
    visit: Visit, server: Server, database: Path
) -> None:
    places = Places(server)
    id = places.over("card-game")[0].id
    mistake = kept(server, database, id)
    page = visit("about:blank")
    places.visit(page, "ending-card-game")
    page.get_by_role("link", name="Review").first.click()
    page.get_by_label("Whose decisions").select_option(str(mistake["seat"]))
    row = page.locator(".decisions").get_by_role("button", name=mistake["action"]).first
    row.click()
    decision = page.locator(".decision")
    expect(decision).to_contain_text("Mistake · 55 % → 47 %")
    expect(decision).to_contain_text("It keeps the hand.")
    expect(page.locator(".hands")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment of the review", exact=True).input_value()
    assert link == f"{server.url}/review/{id}#{mistake['index']}"
    friend = visit(link, 390, 844)
    expect(friend.locator(".decision")).to_contain_text("Mistake · 55 % → 47 %")
    friend.get_by_role("button", name="Play on from here").click()
    friend.wait_for_url("**/table/*")
    strip(friend).wait_for()
