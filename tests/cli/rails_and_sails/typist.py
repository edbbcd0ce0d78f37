"""Someone who plays Rails & Sails by reading a screen and typing, now one thing and now another."""

import random
import re

from branchline.cli.rails_and_sails.words import PAY_PROMPT

HEADINGS = r"(Take|Refill|For tickets|(?:train|ship|pairs) \d|Harbor in|Or|How many|Pay with)"


def listed(screen: str) -> dict[str, list[str]]:
    """The numbers that are listed, by heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in screen.splitlines():
        label, rest = line[:12].strip(), line[12:]
        if match := re.match(HEADINGS, label):
            heading = match[1]
        elif label or not rest.strip():
            heading = ""
        if heading:
            found.setdefault(heading, []).extend(re.findall(r"(?:^|  )(\d+) ", rest))
    return {heading: numbers for heading, numbers in found.items() if numbers}


def answer(screen: str, prompt: str, luck: random.Random) -> str:
    """Something that can be done now."""
    if "tickets do you keep" in screen:
        return luck.choice(["keep 1 2 3", "1, 2, 3", "keep all"])
    if fleet := re.search(r"pieces are trains\? (\d+) to (\d+)", screen):
        return f"fleet {luck.randint(int(fleet[1]), int(fleet[2]))}"
    if PAY_PROMPT in prompt:
        return luck.choice(["", "auto", *listed(screen).get("Pay with", [])])
    found = listed(screen)
    if not found:
        return "show"
    if "Refill" in found or "Or" not in found:
        return luck.choice([number for numbers in found.values() for number in numbers])
    claims = [n for heading, ns in found.items() for n in ns if heading[:2] in ("Fo", "tr", "sh")]
    if "Harbor in" in found and luck.random() < 0.8:
        return luck.choice(found["Harbor in"])
    if claims and luck.random() < 0.5:
        return luck.choice(claims)
    if "Take" in found and luck.random() < 0.95:
        return luck.choice([*found["Take"], *["dt, ds"] * ("Your turn" in screen)])
    return luck.choice(found["Or"])
