"""The rules in the page: found by a link, with pictures, and traced to rules and rulings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Server
from tests.web.tables import GAMES, set_up, wait_until

Visit = Callable[..., Page]


def test_a_paragraph_is_found_by_its_name_and_leads_to_its_rulings(
    visit: Visit, server: Server
) -> None:
    page = visit(f"{server.url}/rules/world#pay")
    claim = page.locator("#claim")
    expect(claim).to_have_class(re.compile("found"))
    expect(claim).to_be_in_viewport()
    claim.locator("summary").click()
    claim.get_by_role("link", name="Ruling 23").click()
    expect(page.locator("#rule-23")).to_be_in_viewport()
    expect(page.get_by_text("Can cards with a harbor symbol pay for routes?").last).to_be_visible()


def test_a_word_is_searched_in_paragraphs_rules_and_cards(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/rules/rising-sun#find=Legal%20Counsel")
    expect(page.get_by_role("searchbox")).to_have_value("Legal Counsel")
    expect(page.locator("#rule-48")).to_be_visible()
    expect(page.get_by_text("Reaction: when another player plays")).to_be_visible()
    expect(page.locator("#hex")).to_have_count(0)
    page.get_by_role("searchbox").fill("next to a rail")
    expect(page.locator("#hex")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_shown_by_day_and_by_night(visit: Visit, server: Server, game: str) -> None:
    for scheme in ("light", "dark"):
        page = visit(f"{server.url}/rules/{game}", width=390, height=844, color_scheme=scheme)
        pictures = page.locator("img.drawn")
        expect(pictures.first).to_be_attached()
        for picture in pictures.all():
            picture.scroll_into_view_if_needed()
            assert ("theme=dark" in str(picture.get_attribute("src"))) == (scheme == "dark")
        wait_until(page, "() => [...document.images].every((one) => one.naturalWidth > 0)")


def test_options_and_what_is_asked_link_to_the_rules(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/new/world")
    page.get_by_text("more options").click()
    option = page.get_by_role("link", name="Ruling 20")
    expect(option).to_have_attribute("href", "/rules/world#rule-20")
    page.goto(server.url + str(page.get_by_role("link", name="Rulings").get_attribute("href")))
    expect(page.locator("#rule-20")).to_be_visible()
    set_up(page, server.url, "great-lakes", ["random"])
    rules = page.get_by_role("banner").get_by_role("link", name="Rules")
    expect(rules).to_have_attribute("href", "/rules/great-lakes#keep-tickets")
