"""What axe, and we ourselves, find wrong with a page for screen readers and weak eyes."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

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


def findings(page: Page) -> dict[str, Any]:
    """What is wrong with a page that is serious, light or dark, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {"words that are in no name": page.evaluate(UNNAMED)}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(f"html[data-theme={scheme}]")
        for one in page.evaluate(ASK):
            if one["impact"] in GRAVE:
                found[f"{scheme} {one['id']}"] = one["nodes"]
    return {what: where for what, where in found.items() if where}
