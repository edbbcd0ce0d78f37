"""Sentences about players, who stand in them as {0}, {1} and so on, or as you."""

import re
from collections.abc import Sequence

OTHERWISE_WITH_YOU = {"has": "have", "is": "are"}


class Who:
    """Who does what in a sentence: f"{who:takes}" is {0} takes, to themself You take."""

    def __init__(self, seat: int | None, reader: int | None = None) -> None:
        self.name = "The game" if seat is None else f"{{{seat}}}"
        self.is_reader = seat is not None and seat == reader

    def __format__(self, verb: str) -> str:
        return f"You {with_you(verb)}" if self.is_reader else f"{self.name} {verb}".rstrip()


def with_you(verb: str) -> str:
    """A verb as it follows you: takes, take."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    hissed = verb.endswith(("sses", "shes", "ches", "xes"))
    return OTHERWISE_WITH_YOU.get(verb, verb.removesuffix("es" if hissed else "s"))


def named(sentence: str, names: Sequence[str]) -> str:
    """A sentence with the players' names for {0} and so on."""
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], sentence)
