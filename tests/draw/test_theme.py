"""The palettes: text can be read on all that it may stand on."""

import re
from pathlib import Path

import pytest

from branchline.draw.theme import (
    CARD_COLORS,
    SEATS,
    THEMES,
    UnknownTheme,
    page_palette,
    palette,
    stylesheet,
    variables,
)


def luminance(color: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    ("ink", "paper"),
    ("ink", "card"),
    ("ink", "land"),
    ("ink", "water"),
    ("soft-ink", "card"),
    ("soft-ink", "paper"),
    *((f"player-{seat}", f"on-player-{seat}") for seat in range(SEATS)),
    *(("ink", ground) for ground in ("city", "remote", "field", "stream", "mountain")),
    ("accent", "on-accent"),
    ("accent", "card"),
    ("yellow", "on-yellow"),
    ("start", "on-red"),
]
MARKS = [
    *((color, f"on-{color}") for color in CARD_COLORS),
    ("port", "port-ink"),
    ("port", "land"),
    ("water-ink", "water"),
    ("good", "land"),
    ("accent", "land"),
    ("bed", "land"),
    ("barrier", "barrier-stripe"),
    ("soft-ink", "city"),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), TEXT)
def test_text_has_the_contrast_of_aa(theme: str, one: str, other: str) -> None:
    assert contrast(palette(theme)[one], palette(theme)[other]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other"), MARKS)
def test_signs_have_the_contrast_of_aa(theme: str, one: str, other: str) -> None:
    assert contrast(palette(theme)[one], palette(theme)[other]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_may_set_every_colour_and_none_is_needed(theme: str) -> None:
    used = re.findall(
        r"(#[0-9a-f]{6});[a-z-]+:var\(--bl-([a-z0-9-]+),(#[0-9a-f]{6})\)", stylesheet(theme)
    )
    assert len(used) > 30
    assert all(plain == default == palette(theme)[name] for plain, name, default in used)


def test_a_page_can_take_a_theme_as_custom_properties() -> None:
    assert "--bl-land:#f3ead6;" in variables("light")


def test_the_page_has_the_colours_of_the_boards() -> None:
    kept = Path(__file__).parents[2] / "web" / "src" / "palette.css"
    assert kept.read_text(encoding="utf-8") == page_palette(), "run make types"


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownTheme, match="themes are light, dark"):
        palette("sepia")
