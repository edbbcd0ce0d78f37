"""The lobby on the page: a table is listed, found, joined, and begun when everyone is ready."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.running import Server, running
from tests.web.tables import strip

Visit = Callable[..., Page]


def test_two_strangers_meet_in_the_lobby(visit: Visit, tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--lobby", "--limit", "100") as server:
        ann = visit(f"{server.url}/new/card-game")
        ann.get_by_label("Name in seat 1").fill("Ann")
        ann.get_by_label("Who sits in seat 2").select_option("open")
        ann.get_by_label("Clock", exact=True).select_option(label="Calm: 3 minutes a turn")
        ann.get_by_label("List it in the lobby").check()
        ann.get_by_label("Whom you would like to play with").select_option(label="For newcomers")
        ann.get_by_role("button", name="Make the table").click()
        expect(
            ann.get_by_text("Listed in the lobby").or_(ann.get_by_text("Send this link"))
        ).to_be_visible()
        bob = visit(server.url, 390, 844)
        table = bob.locator("section[aria-labelledby=lobby] li")
        expect(table).to_contain_text("Ann · 1 free seat")
        expect(table).to_contain_text("For newcomers")
        expect(table).to_contain_text("3 minutes a turn")
        bob.get_by_label("Your name").fill("Bob")
        table.get_by_role("button", name="Join").click()
        bob.get_by_role("button", name="I am ready").click()
        expect(bob.get_by_role("button", name="Start the game")).to_have_count(0)
        expect(ann.get_by_text("Here, ready")).to_be_visible()
        ann.get_by_role("button", name="I am ready").click()
        ann.get_by_role("button", name="Start the game").click()
        for page in (ann, bob):
            strip(page).wait_for()


def test_a_server_without_a_lobby_shows_none(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    expect(page.get_by_role("heading", name="The Card Game")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_have_count(0)
