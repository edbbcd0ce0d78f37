"""Someone who plays Rising Sun by reading a screen and typing, now one thing and now another."""

import random
import re

from branchline.cli.paper import LABEL

HEADINGS = (
    "Play|Buy|Rail in|Use|Or|Cities|Station in|Pay|How many|Choose|Discard|Trash|Gain|Reveal|Take|"
    "Put back|Name|On the deck|Fetch|Count again|Copy|Pass on"
)
OFTEN = ("Rail in", "Play", "Buy")
"""What is done before a turn is ended, as far as it can be."""


def listed(screen: str) -> dict[str, list[str]]:
    """What can be typed, by heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in screen.splitlines():
        label, rest = line[:LABEL].strip(), line[LABEL + 1 :]
        if match := re.fullmatch(HEADINGS, label):
            heading = match[0]
        elif label or not rest.strip():
            heading = ""
        if heading:
            handles = re.findall(r"(?:^|  )(\d+|[a-z]\d+)(?= |$)", rest)
            found.setdefault(heading, []).extend(handles)
    return {heading: handles for heading, handles in found.items() if handles}


def answer(screen: str, prompt: str, luck: random.Random) -> str:
    """Something that can be done now."""
    found = listed(screen)
    if "Where does your first rail lie?" in screen and not found:
        return "rails"
    if not found:
        return "show"
    if "Your turn" not in screen:
        return luck.choice([handle for handles in found.values() for handle in handles])
    for heading in OFTEN:
        if heading in found and luck.random() < 0.9:
            return luck.choice(found[heading])
    return luck.choice([*found.get("Use", []), *found["Or"], "e"])
