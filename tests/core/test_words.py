"""Words from outside: what people write stays, what would steer a screen goes."""

import sys
from unicodedata import category

import pytest

from branchline.core.words import printable


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "José Ñandú-O'Neill, the 2nd",
        "Дарья",
        "山田 太郎",
        "葛\U000e0100飾",  # a variant of a character, as names have them
        "مهدی",
        "می\u200cخواهم",  # Persian parts words with an invisible character
        "क्\u200dष",  # and Hindi joins letters with one
        "ไทย",
        "한국",
        "👩\u200d🚀 👍🏽 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3 🇫🇷",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "a\u0301",
    ],
)
def test_letters_of_all_scripts_and_emoji_stay(name: str) -> None:
    assert printable(name) == name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x1b]0;title\x07Ann", "[2J]0;titleAnn"),
        ("\x9b31mAnn", "31mAnn"),
        ("Ann\r\nBob\twins\u2028now\x85", "Ann Bob wins now"),
        ("  Ann \u3000\xa0 Bob  ", "Ann Bob"),
        ("\u202egnirts\u202c \u2066x\u2069\u200e\u200f\u061c", "gnirts x"),
        ("A\u200bn\u2060n\ufeff\xad", "Ann"),
        ("A\u200dn\u200cn\ufe0f", "Ann"),
        ("\u3164\u115f\u2800\U000e0041", ""),
        ("Ann\ud800", "Ann"),
        ("\x00\x7f\x08", ""),
    ],
)
def test_what_steers_a_screen_or_cannot_be_seen_goes(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_nothing_that_is_printable_steers_a_screen() -> None:
    every = "".join(map(chr, range(sys.maxunicode + 1)))
    shown = printable(every)
    assert not {category(letter) for letter in shown} & {"Cc", "Cs", "Zl", "Zp"}
    assert shown.encode()
    assert printable(shown) == shown
