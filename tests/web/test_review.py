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
from tests.server.running import Server, client, running
from tests.web.conftest import LIMITS
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
    with running(str(database), *LIMITS) as started:
        yield started


def kept(server: Server, database: Path, id: str) -> Any:
    """A small review with one mistake, kept for a table as if it had been made."""
    record = bl.Record.loads(client(server.url).get(f"/api/tables/{id}/record").text)
    steps = [step(record, state, index) for index, state in enumerate(record.replay())][:-1:9]
    mistake = next(one for one in steps if one["turn"] > 3)
    mistake["choice"] = {"win": 0.08, "margin": 3.0, "error": 0.01, "mark": "mistake"}
    better = {"text": "take nothing", "actions": [], "win": 0.55, "margin": 2.0}
    line = [{"seat": mistake["seat"], "turn": mistake["turn"], "text": "Nothing is taken."}]
    mistake["better"] = better | {"why": "It keeps the hand.", "line": line}
    none = {"win": 0.0, "margin": 0.0}
    errors = {"decisions": 9, "rate": 0.01, "inaccurate": 0, "mistake": 1, "blunder": 0}
    luck, choices = none | {"margin": 9.0}, none | {"margin": 14.0}
    seat = {"luck": luck, "choices": choices, "rivals": none, "adjusted": none, "errors": errors}
    start = {"win": [0.5, 0.5], "margin": [0.0, 0.0]}
    review = {"players": 2, "seat": None, "start": start, "steps": steps, "moments": []}
    row = (id, -1, 1, 1, "", json.dumps(review | {"seats": [seat, seat]}), time.time())
    with sqlite3.connect(database) as connection:
        connection.execute("INSERT INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return mistake


def step(record: bl.Record, state: Any, index: int) -> dict[str, Any]:
    """A step of a review that nothing can be said against."""
    return {
        "index": index,
        "turn": state.turns,
        "seat": state.actor,
        "action": record.actions[index] if index < len(record.actions) else "",
        "actions": [],
        "win": [0.5, 0.5],
        "margin": [0.0, 0.0],
        "choice": {"win": 0.0, "margin": 0.0, "error": 0.01, "mark": "good"},
        "effect": None,
        "luck": None,
        "better": None,
        "why": "",
    }


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
    decision.get_by_role("button", name="Show the line").click()
    expect(decision.get_by_role("listitem")).to_contain_text("Nothing is taken.")
    expect(page.locator(".hands")).to_be_visible()
    told = page.locator("div.bar")
    expect(told).to_contain_text("Luck +9 · choice +14 points of margin")
    lucky, chosen = told.locator(".split > span").evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect().width)"
    )
    assert chosen / lucky == pytest.approx(14 / 9, rel=0.02)
    decision.get_by_role("button", name="What if?").click()
    page.get_by_role("link", name="Back to the review").click()
    page.wait_for_url(f"**/review/{id}#{mistake['index']}")
    expect(decision).to_contain_text("Mistake · 55 % → 47 %")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment of the review", exact=True).input_value()
    assert link == f"{server.url}/review/{id}#{mistake['index']}"
    friend = visit(link, 390, 844)
    expect(friend.locator(".decision")).to_contain_text("Mistake · 55 % → 47 %")
    friend.get_by_role("button", name="Play on from here").click()
    friend.wait_for_url("**/table/*")
    strip(friend).wait_for()
