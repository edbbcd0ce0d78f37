"""How wide a text is: the advance widths of Inter SemiBold, in thousandths of the size."""

from typing import Final

_GROUPS: Final = {
    213: "'",
    248: " ",
    261: "ijl",
    275: "I",
    292: ".,",
    310: ":;·",
    378: "ft‹›",
    397: "r",
    420: "()/",
    466: "-",
    481: "1",
    500: "–",
    549: "s",
    564: "JLxz",
    576: "acvyk",
    587: "F7",
    594: "eé",
    609: "Enohu",
    628: "bdgpq25",
    650: "BPRSZ34689",
    664: "0T",
    677: "K×+",
    690: "X",
    705: "Y",
    724: "ADV",
    742: "CHNU",
    755: "G",
    776: "OQ",
    837: "w",
    900: "mM",
    1007: "W",
}
_WIDTH: Final = {letter: width for width, letters in _GROUPS.items() for letter in letters}


def width(text: str, size: float) -> float:
    """The width of a text at a size, on the safe side for letters that are not listed."""
    return sum(_WIDTH.get(letter, 760) for letter in text) * size / 1000


def fix_width(text: str, size: float) -> str:
    """Makes a text just so wide in every typeface: not everyone has Inter."""
    return f'textLength="{width(text, size):.1f}" lengthAdjust="spacingAndGlyphs"'


def wrap(text: str, size: float, room: float) -> list[str]:
    """The lines of a text that is broken between words to fit a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
