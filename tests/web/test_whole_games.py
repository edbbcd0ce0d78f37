"""Games are played by clicking, to the points and all that comes after them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import branchline
from tests.server.running import Server
from tests.web.areas import Looks, moved, watch
from tests.web.players import player
from tests.web.tables import set_up

Visit = Callable[..., Page]

GAMES = {
    "world": ("world", ["points"]),
    "great-lakes": ("great-lakes", ["points"]),
    "rising-sun": ("rising-sun", ["money"]),
    "card-game": ("card-game", ["random"]),
    "solo": ("card-game", []),
}
"""Each against the bot with which it is over soonest."""
SIZE = (1440, 900)


@pytest.mark.random_games
@pytest.mark.parametrize("name", GAMES)
def test_i_play_a_game_see_the_points_and_all_of_it_again(
    visit: Visit, server: Server, tmp_path: Path, name: str
) -> None:
    game, others = GAMES[name]
    page = visit(server.url, accept_downloads=True)
    watch(page)
    id = set_up(page, server.url, game, others)
    start(page)
    looks = Looks(page, [SIZE])
    player(game, page).play(looks)
    assert looks.found == {}
    assert moved(page) == []

    page.get_by_role("button", name="See the points").press("Enter")
    points_are_shown(page, 1 + max(1, len(others)))  # alone: against a hidden opponent
    the_deal_is_fair(page)
    record = the_record_is_saved(page, tmp_path)
    page.get_by_role("link", name="Replay").click()
    the_slider_replays_it(page)
    page.get_by_role("link", name="To the result").click()
    assert record.game.id == game
    assert record.result
    a_rematch_is_dealt(page, id)


def start(page: Page) -> None:
    """Starts the game where it waits for that."""
    button = page.get_by_role("button", name="Start the game")
    asked = page.get_by_role("region", name="What is asked of you")
    expect(button.or_(asked).first).to_be_visible()
    if button.count():
        button.click()
    asked.wait_for()


def points_are_shown(page: Page, players: int) -> None:
    """The points by category, whose sum is what the headline and the last row say."""
    expect(
        page.get_by_role("heading", name=re.compile(r"wins? (by|on)|share the win|draw|lost|won"))
    ).to_be_visible()
    expect(page.get_by_role("list", name="Places").get_by_role("listitem")).to_have_count(players)
    page.get_by_role("button", name="In numbers").click()
    scores = page.get_by_role("region", name="Final scores")
    expect(scores.locator("thead th")).to_have_count(players)
    rows = scores.locator("tbody tr")
    assert rows.count() >= 2
    for column in range(players):
        parts = [number(row.locator("td").nth(column).inner_text()) for row in rows.all()]
        total = scores.locator("tfoot td").nth(column)
        assert sum(parts) == number(total.inner_text())


def number(text: str) -> int:
    """A number as the page writes it."""
    return int(text.strip().replace("−", "-").replace("–", "0"))


def the_slider_replays_it(page: Page) -> None:
    """Every moment can be seen again, by anyone's knowledge."""
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).not_to_have_attribute("max", "0")
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    slider.fill("0")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    page.wait_for_load_state("networkidle")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".said")).not_to_be_empty()
    eyes = page.get_by_label("Seen by")
    eyes.select_option(label="As a spectator saw it")
    expect(page.locator(".hands")).to_have_count(0)
    eyes.select_option(label="All open")
    slider.fill(str(last // 2))
    expect(page.locator(".hands")).to_be_visible()
    slider.fill(str(last))
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()


def the_deal_is_fair(page: Page) -> None:
    """The browser finds that seed and salt are those of the fingerprint."""
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("The deal matches its fingerprint")).to_be_visible()


def the_record_is_saved(page: Page, folder: Path) -> branchline.Record:
    """The record is a file that the library reads and replays."""
    with page.expect_download() as found:
        page.get_by_role("link", name="Save the record").click()
    file = folder / "record.json"
    found.value.save_as(file)
    record = branchline.Record.loads(file.read_text(encoding="utf-8"))
    assert record.final().actor is None
    return record


def a_rematch_is_dealt(page: Page, before: str) -> None:
    """A rematch is another table of the same people."""
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and before not in url)
    start(page)
