"""Log lines with names in them, and "you" for whoever reads."""

import re

YOU = "You"
SAID_OTHERWISE = {"has": "have", "passes": "pass", "is": "are"}


def told(line: str, names: list[str], me: int | None) -> str:
    """A log line as the reader would tell it."""
    if me is None and YOU in names:
        me = names.index(YOU)
    if me is not None:
        line = re.sub(rf"^\{{{me}\}} (\w+)", lambda found: f"You {plural(found[1])}", line)
        line = line.replace(f"{{{me}}}", "you")
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], line)


def plural(verb: str) -> str:
    """A verb as it follows you: takes, take."""
    return SAID_OTHERWISE.get(verb, verb.removesuffix("s"))
