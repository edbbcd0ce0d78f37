"""Log lines with names in them, and "you" for whoever reads."""

import re
from collections.abc import Iterable

YOU = "You"
SAID_OTHERWISE = {"has": "have", "is": "are", "carries": "carry"}


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
    hissed = verb.endswith(("sses", "shes", "ches", "xes"))
    return SAID_OTHERWISE.get(verb, verb.removesuffix("es" if hissed else "s"))


def run_on(lines: Iterable[str], names: list[str]) -> list[str]:
    """Lines in which what one player does in a row is one sentence."""
    found: list[tuple[str, list[tuple[str, list[str]]]]] = []
    everyone = sorted((YOU, *names), key=len, reverse=True)
    for line in lines:
        who = next((name for name in everyone if line.startswith(f"{name} ")), "")
        verb, _, what = line[len(who) :].strip().rstrip(".").partition(" ")
        if not who or not found or found[-1][0] != who:
            found.append((who, []))
        deeds = found[-1][1]
        if deeds and deeds[-1][0] == verb and who:
            deeds[-1][1].append(what)
        else:
            deeds.append((verb, [what]))
    return [sentence(who, deeds) for who, deeds in found]


def sentence(who: str, deeds: list[tuple[str, list[str]]]) -> str:
    """All that a player did in a row: You play Signals, Express Train ×2; buy Stadium."""
    told = [f"{verb} {', '.join(times(things))}".strip() for verb, things in deeds]
    return f"{who} {'; '.join(told)}.".strip()


def times(things: list[str]) -> list[str]:
    """Each thing once, with how often it is there."""
    return [
        f"{thing} ×{things.count(thing)}" if things.count(thing) > 1 else thing
        for thing in dict.fromkeys(things)
    ]
