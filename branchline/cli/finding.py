"""Names as a person types them: accents left out, begun, shortened or misspelt."""

import re
import unicodedata
from collections.abc import Mapping
from difflib import SequenceMatcher

CLOSE = 0.75


def normalized(text: str) -> str:
    """Letters and single spaces, without accents and signs."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[a-z0-9]+", bare.casefold()))


def rank(typed: str, name: str) -> int | None:
    """How well what was typed fits a name, 0 the best; None if it does not."""
    name = normalized(name)
    words = name.split()
    if typed == name:
        return 0
    if typed == "".join(word[0] for word in words) and len(words) > 1:
        return 1
    if len(typed) > 1 and (name.startswith(typed) or name.replace(" ", "").startswith(typed)):
        return 1
    if len(typed) > 2 and any(word.startswith(typed) for word in words):
        return 2
    begun = name[: len(typed) + 1]
    ratio = max(SequenceMatcher(None, typed, other).ratio() for other in (name, begun))
    return 3 if len(typed) > 3 and ratio >= CLOSE and typed[0] == name[0] else None


def best(typed: str, names: Mapping[int, str]) -> list[int]:
    """Those of some named things whose names fit best."""
    words = normalized(typed)
    ranks = {at: rank(words, name) for at, name in names.items()}
    fit = {at: found for at, found in ranks.items() if found is not None}
    return [at for at, found in fit.items() if found == min(fit.values())]
