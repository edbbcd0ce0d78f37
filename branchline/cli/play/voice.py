"""What happened, in sentences with names in them, and "you" for whoever reads."""

import re
from collections.abc import Iterable

YOU = "You"
SAID_OTHERWISE = {"has": "have", "is": "are", "carries": "carry"}
Deed = tuple[int | None, str]
"""Who did it, and the sentence about it."""


def told(sentence: str, names: list[str], me: int | None) -> str:
    """A sentence as the reader would tell it."""
    if me is None and YOU in names:
        me = names.index(YOU)
    if me is not None:
        sentence = re.sub(rf"^\{{{me}\}} (\w+)", lambda found: f"You {plural(found[1])}", sentence)
        sentence = sentence.replace(f"{{{me}}}", "you")
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], sentence)


def plural(verb: str) -> str:
    """A verb as it follows you: takes, take."""
    hissed = verb.endswith(("sses", "shes", "ches", "xes"))
    return SAID_OTHERWISE.get(verb, verb.removesuffix("es" if hissed else "s"))


def run_on(lines: Iterable[Deed], me: int | None) -> list[str]:
    """Sentences in which what one player does in a row is one: {0} plays this; buys that."""
    rows: list[tuple[int | None, list[tuple[str, list[str]]]]] = []
    for seat, sentence in lines:
        verb, _, what = sentence.removeprefix(f"{{{seat}}} ").removesuffix(".").partition(" ")
        if seat is None or not rows or rows[-1][0] != seat:
            rows.append((seat, []))
        deeds = rows[-1][1]
        if deeds and deeds[-1][0] == verb:
            deeds[-1][1].append(what)
        else:
            deeds.append((verb, [what]))
    return [in_a_row(seat, deeds, me) for seat, deeds in rows]


def in_a_row(seat: int | None, deeds: list[tuple[str, list[str]]], me: int | None) -> str:
    """All that a player did in a row: {0} plays Signals, Express Train ×2; buys Stadium."""
    said = [
        f"{plural(verb) if at and seat == me else verb} {', '.join(times(things))}".strip()
        for at, (verb, things) in enumerate(deeds)
    ]
    who = "" if seat is None else f"{{{seat}}} "
    return f"{who}{'; '.join(said)}."


def times(things: list[str]) -> list[str]:
    """Each thing once, with how often it is there."""
    return [
        f"{thing} ×{things.count(thing)}" if things.count(thing) > 1 else thing
        for thing in dict.fromkeys(things)
    ]
