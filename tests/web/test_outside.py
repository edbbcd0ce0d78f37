"""A game from another package is played on the page, at a plain table."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.outside.packages import FINDS, installed
from tests.server.running import Server, running
from tests.web.axe import findings
from tests.web.conftest import LIMITS
from tests.web.tables import deal, set_up, strip, take
from tests.web.test_sizes import COVERED, SMALL, TOO_WIDE

Visit = Callable[..., Page]
ID, TITLE = "fourth-wagon", "The Fourth Wagon"
CHOICES = ".says[aria-busy=false] ~ :is(.answers, .float) button:not(.quiet, .more)"
"""The buttons that answer, once the last answer is on the table."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game."""
    folder = tmp_path_factory.mktemp("outside")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed(folder))
        with running(str(folder / "tables.db"), *LIMITS, before=FINDS) as started:
            yield started


def choose(page: Page) -> None:
    """Clicks the first of the choices once there are any, and waits for what comes."""
    choices = strip(page).locator(CHOICES)
    choices.first.wait_for()
    asked = strip(page).locator("p").first.inner_text()
    choices.first.click()
    expect(strip(page).locator("p").first).not_to_have_text(asked)


def test_a_whole_game_by_clicking(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    card = page.locator(".game").last
    expect(card.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(card).to_contain_text("2–4 players")
    set_up(page, server.url, ID, ["random"])
    expect(strip(page)).to_contain_text("You are choosing a wagon to couple.")
    expect(page.get_by_role("region", name="Yours")).to_contain_text("only you see this")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("plays by version 2 of the rules")
    page.keyboard.press("Escape")
    for _ in range(36):
        choose(page)
    page.get_by_role("button", name="See the points").click()
    page.get_by_role("button", name="In numbers").click()
    expect(page.get_by_role("region", name="Final scores")).to_contain_text("Double trains")
    expect(page.get_by_role("heading", level=2).first).to_contain_text("win")


def test_the_plain_table_by_keyboard_on_a_phone_and_for_all_eyes(
    visit: Visit, server: Server
) -> None:
    ann, bo = deal(server.url, ID)
    page = visit("about:blank", width=390, height=844, has_touch=True, is_mobile=True)
    take(page, [ann])
    expect(strip(page)).to_contain_text("You are choosing a wagon to couple.")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator(f"html[data-theme={scheme}]").wait_for()
        assert not findings(page)
    for script in (TOO_WIDE, COVERED, SMALL):
        assert not page.evaluate(script)
    page.keyboard.press("2")
    expect(strip(page)).to_contain_text("You are choosing a track for your wagon.")
    page.keyboard.press("u")
    expect(strip(page)).to_contain_text("You are choosing a wagon to couple.")
    page.keyboard.press("1")
    expect(strip(page)).to_contain_text("You are choosing a track for your wagon.")
    page.keyboard.press("3")
    expect(strip(page)).to_contain_text("It is Bo’s turn.")
    assert bo.now()["moves"]


def test_its_rules_can_be_read(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/rules/{ID}")
    expect(page.get_by_text("Whoever couples the fourth wagon")).to_be_visible()
    expect(page.get_by_text("Every rule and ruling")).to_have_count(0)
    assert not findings(page)
