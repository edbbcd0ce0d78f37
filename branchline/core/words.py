"""Words that every game's notation shares: numbers of things, and finding what was meant."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise
from unicodedata import category, combining, normalize

from branchline.core.errors import BadNotation

UNSEEN = re.compile(
    "(\U0001f3f4[\U000e0061-\U000e007a]{3,6}\U000e007f)|"  # the flags of England and others stay
    r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e"
    r"\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0"
    r"\ufff0-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""What steers a screen or takes no room: controls, directions, fillers, half characters."""
JOINERS = frozenset("\u200c\u200d")
VARIANTS = re.compile(r"[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
SYMBOLS = frozenset({"Lo", "Sm", "So"})
"""Letters without case, and pictures: only these are joined, or come in variants."""


def number(count: int, thing: str) -> str:
    """A number of things: no locomotives, 1 locomotive, 2 locomotives."""
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def without_accents(words: str) -> str:
    """Words in plain letters, as far as they have any: Montreal for Montréal."""
    return "".join(letter for letter in normalize("NFKD", words) if not combining(letter))


def printable(text: str) -> str:
    """A text from outside, on one line and safe to show: all letters and emoji, nothing unseen."""
    letters = UNSEEN.sub(r"\1", text).replace("\u2800", " ") + " "
    if JOINERS.isdisjoint(letters) and not VARIANTS.search(letters):  # most texts, at once
        return " ".join(letters.split())
    kept = " "
    for letter, after in pairwise(letters):
        if not is_stray(letter, kept[-1], after):
            kept += letter
    return " ".join(kept.split())


def is_stray(letter: str, before: str, after: str) -> bool:
    """Whether a joiner or the choice of a variant stands where no script or emoji has one."""
    if letter in JOINERS:
        marks = SYMBOLS | {"Mc", "Mn", "Sk"}
        return category(before) not in marks or category(after) not in SYMBOLS
    if VARIANTS.match(letter):
        return category(before) not in SYMBOLS and after != "\u20e3"
    return False


def normalized(words: str) -> str:
    """Words without what does not matter: case, accents, spacing, dashes, order of a list."""
    words = without_accents(words.casefold())
    words = re.sub(r"[‐-―−]", "-", words).replace("colour", "color")
    words = re.sub(r"\s*([-,])\s*", r"\1", re.sub(r"\s+", " ", words))
    words = re.sub(r"^0 ", "no ", words.strip(" .;"))
    verb, _, things = words.partition(" ")
    return f"{verb} {','.join(sorted(things.split(',')))}" if "," in things else words


normalized_text = lru_cache(maxsize=4096)(normalized)
"""The same for texts of actions, which come again and again."""


def parse_among(words: object, legal: list[int], actions: int, text: Callable[[int], str]) -> int:
    """The action that words name, a legal one if there is any, or a refusal that helps."""
    if not isinstance(words, str):
        raise BadNotation(f"An action in notation is a text, not {type(words).__name__}.")
    for action in legal:  # most words come from records, letter for letter
        if text(action) == words:
            return int(action)
    wanted = normalized(words)
    for action in (*legal, *range(actions)):
        if normalized_text(text(action)) == wanted:
            return int(action)
    raise BadNotation(not_understood(words, [text(action) for action in legal]))


def not_understood(words: str, texts: list[str]) -> str:
    """Says what could have been meant."""
    close = get_close_matches(normalized(words), texts, n=1)
    shown = words if len(words) <= 60 else words[:57] + "..."
    if close:
        return f"{shown!r} is not an action; did you mean {close[0]!r}?"
    if not texts:
        return f"{shown!r} is not an action; the game is over."
    return f"{shown!r} is not an action; try {texts[0]!r}."
