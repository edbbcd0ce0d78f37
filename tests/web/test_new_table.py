"""A new table: boards by their pictures, cards by their words, options in plain words."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.running import Server, client
from tests.web.tables import GAMES

Visit = Callable[..., Page]


def test_no_option_is_called_by_its_name_in_the_code(visit: Visit, server: Server) -> None:
    games = {game["id"]: game for game in client(server.url).get("/api/games").json()}
    for game in GAMES:
        page = visit(f"{server.url}/new/{game}")
        page.get_by_text("more options").click()
        shown = page.locator("form").inner_text()
        for option in games[game]["options"]:
            assert option["label"] in shown
            assert "_" not in option["label"]
            assert not re.search(r"_|\bRs\b", " ".join(option["said"]))


def test_a_board_is_chosen_by_its_picture_and_fits_the_players(
    visit: Visit, server: Server
) -> None:
    page = visit(f"{server.url}/new/rising-sun")
    boards = page.get_by_role("group", name="Board")
    expect(boards.locator("img")).to_have_count(9)
    expect(boards.get_by_role("radio", name="Tokyo")).to_be_disabled()
    boards.get_by_text("Kyushu").click()
    page.get_by_role("button", name="Add a seat").click()
    expect(boards.get_by_role("radio", name="As fits the players")).to_be_checked()
    boards.get_by_text("Osaka").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")
    table = client(server.url).get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["options"] == {"board": "osaka"}


def test_a_preset_shows_its_cards_and_can_be_changed_card_by_card(
    visit: Visit, server: Server
) -> None:
    page = visit(f"{server.url}/new/rising-sun")
    page.get_by_label("Cards", exact=True).select_option(label="Rising Sun: Beginner")
    piles = page.get_by_role("list", name="Cards of this game")
    expect(piles.locator("> li")).to_have_count(8)
    expect(piles).to_contain_text("BioFuel Train")
    expect(page.locator("summary", has_text="more options")).not_to_contain_text("changed")
    page.get_by_label("Cards", exact=True).select_option(label="Choose the cards")
    every = page.get_by_role("list", name="All cards")
    expect(every.get_by_role("button", name="Take Signals")).to_be_disabled()
    every.get_by_role("button", name="Ban BioFuel Train").click()
    expect(piles).not_to_contain_text("BioFuel Train")
    expect(page.get_by_text("7 chosen, 1 drawn at random, 1 banned")).to_be_visible()
    page.get_by_label("Find a card").fill("signals")
    every.get_by_role("button", name="Take Signals").click()
    expect(piles).to_contain_text("Signals")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")
    table = client(server.url).get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert "Signals" in table["options"]["cards"]
    assert "BioFuel Train" not in table["options"]["cards"]
