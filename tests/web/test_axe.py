"""axe finds nothing serious on any page, light or dark."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Server
from tests.web.places import PLACES, Places

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
ASK = """async () => {
    const rules = {"label-content-name-mismatch": {enabled: false}};
    const {violations} = await axe.run(document, {resultTypes: ["violations"], rules});
    return violations.map(({id, impact, nodes}) => ({
        id,
        impact,
        nodes: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`),
    }));
}"""

UNNAMED = """() => [...document.querySelectorAll("[aria-label]")]
    .filter((part) => part.matches("a, button, [role=button]") && part.checkVisibility())
    .map((part) => {
        const words = (text) => text.toLowerCase().match(/\\p{L}{3,}/gu) ?? [];
        const named = words(part.ariaLabel);
        const seen = words(part.innerText ?? "").filter((word) => !named.includes(word));
        return [part.ariaLabel, seen];
    })
    .filter(([, seen]) => seen.length > 0)"""
"""Controls on which words are seen that their name lacks, so that one cannot call them by them.

axe has a rule for this too, which takes a price or a number beside the name for words.
"""


@pytest.fixture(scope="module")
def places(server: Server) -> Places:
    """All pages."""
    return Places(server)


def findings(page: Page) -> dict[str, list[str]]:
    """What axe finds that is serious, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(ASK)
    return {one["id"]: one["nodes"] for one in found if one["impact"] in GRAVE}


@pytest.mark.parametrize("place", PLACES)
def test_a_screen_reader_and_weak_eyes_find_every_page_in_order(
    visit: Callable[..., Page], places: Places, place: str
) -> None:
    page = visit("about:blank")
    places.visit(page, place)
    assert not page.evaluate(UNNAMED)
    faults = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(f"html[data-theme={scheme}]")
        faults |= {f"{scheme} {name}": where for name, where in findings(page).items()}
    assert not faults
