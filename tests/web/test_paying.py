"""Paying for a route or a harbor: the page says the cards that it pays, and all ways to pay."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from branchline.server.table.questions import MOST_WAYS
from tests.rules.rails_and_sails.test_ways import CLAIMS, before_paying
from tests.rules.words import hand
from tests.server.running import Server
from tests.web.stage import Stage
from tests.web.tables import strip

Visit = Callable[..., Page]
FEW = 2
"""So many other ways are shown at once."""


@pytest.mark.parametrize("claim", list(CLAIMS))
def test_with_empty_decks_the_page_says_what_it_pays(
    visit: Visit, server: Server, claim: str
) -> None:
    board, text, cards, more = CLAIMS[claim]
    state = before_paying(board, cards, more, "empty")
    page = visit("about:blank")
    stage = Stage(page, server, state)
    action = state.parse(text)
    what = state.meaning(action)["what"]
    ways = state.ways(action)
    if claim == "harbor":
        page.locator(f"#city-{what}").click(force=True)
    else:
        page.locator(f"#route-{what} .space").first.click(force=True)
    said = strip(page).get_by_text(re.compile("^Paying for .* with "))
    expect(said).to_contain_text(in_words(ways[0]["cards"]))
    others = min(len(ways), MOST_WAYS) - 1
    if others > FEW:
        page.get_by_role("button", name=f"All {others}").click()
    expect(page.get_by_role("button", name=re.compile("^Pay .*"))).to_have_count(others)
    strip(page).locator("[data-confirm]").click()
    expect(page.locator("[data-moment='2']")).to_be_attached()
    assert stage.played[0] == text
    assert Counter(cards) - Counter(hand(state)) == Counter(ways[0]["cards"])


def in_words(cards: dict[str, int]) -> str:
    """Cards as the page names them."""
    words = [f"{number} {name}{'' if number == 1 else 's'}" for name, number in cards.items()]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
