"""Words that every game's notation shares: numbers of things, and finding what was meant."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from unicodedata import combining, normalize

from branchline.core.errors import BadNotation


def number(count: int, thing: str) -> str:
    """A number of things: no locomotives, 1 locomotive, 2 locomotives."""
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def without_accents(words: str) -> str:
    """Words in plain letters, as far as they have any: Montreal for Montréal."""
    return "".join(letter for letter in normalize("NFKD", words) if not combining(letter))


def plain(words: str) -> str:
    """Words without what does not matter: case, accents, spacing, dashes, order of a list."""
    words = without_accents(words.casefold())
    words = re.sub(r"[‐-―−]", "-", words).replace("colour", "color")
    words = re.sub(r"\s*([-,])\s*", r"\1", re.sub(r"\s+", " ", words))
    words = re.sub(r"^0 ", "no ", words.strip(" .;"))
    verb, _, things = words.partition(" ")
    return f"{verb} {','.join(sorted(things.split(',')))}" if "," in things else words


plain_text = lru_cache(maxsize=4096)(plain)
"""The same for texts of actions, which come again and again."""


def parse_among(words: object, legal: list[int], actions: int, text: Callable[[int], str]) -> int:
    """The action that words name, a legal one if there is any, or a refusal that helps."""
    if not isinstance(words, str):
        raise BadNotation(f"An action in notation is a text, not {type(words).__name__}.")
    for action in legal:  # most words come from records, letter for letter
        if text(action) == words:
            return int(action)
    wanted = plain(words)
    for action in (*legal, *range(actions)):
        if plain_text(text(action)) == wanted:
            return int(action)
    raise BadNotation(not_understood(words, [text(action) for action in legal]))


def not_understood(words: str, texts: list[str]) -> str:
    """Says what could have been meant."""
    close = get_close_matches(plain(words), texts, n=1)
    shown = words if len(words) <= 60 else words[:57] + "..."
    if close:
        return f"{shown!r} is not an action; did you mean {close[0]!r}?"
    if not texts:
        return f"{shown!r} is not an action; the game is over."
    return f"{shown!r} is not an action; try {texts[0]!r}."
