"""Someone who plays by reading the screen and typing, now one thing and now another."""

import random
import re

from tests.cli.terminal import PROMPT, Terminal

HEADINGS = r"^(Take|Play|Or|With|How many|Complete) "


def choices(screen: str) -> dict[str, list[str]]:
    """The numbers that are listed, by heading."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in screen.splitlines():
        if match := re.match(HEADINGS, line):
            heading = match[1]
        elif not line.startswith("            ") or not heading:
            heading = ""
            continue
        numbers = re.findall(r"(?:^|  )(\d+) ", line[10:])
        found.setdefault(heading, []).extend(numbers)
    return found


def answer(screen: str, luck: random.Random) -> str:
    """Something that can be done now."""
    if "tickets do you keep" in screen:
        return "keep all"
    listed = choices(screen)
    if "Play" in listed and luck.random() < 0.6:
        return luck.choice(listed["Play"])
    for heading in ("Take", "With", "How many", "Complete", "Or"):
        if heading in listed:
            return luck.choice(listed[heading])
    raise AssertionError(f"nothing to choose on:\n{screen}")


def play(terminal: Terminal, end: str, seed: int = 1, most: int = 2000) -> int:
    """Plays until a text shows that the game is over; returns how often something was typed."""
    luck = random.Random(seed)
    came = terminal.wait_for(end, PROMPT, "press Enter ")
    for typed in range(most):
        if came == end:
            return typed
        line = "" if came == "press Enter " else answer(terminal.screen, luck)
        came = terminal.type(line, end, PROMPT, "press Enter ")
    raise AssertionError("the game does not end")
