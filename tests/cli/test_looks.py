"""How cards look at the terminal: symbols, letters and colors that can be told apart."""

import pytest
from rich.cells import cell_len

from branchline.cli.looks import INK_AND_PAPER, LETTERS, SYMBOLS
from branchline.cli.picture import moment, svg

pytestmark = pytest.mark.slow_interpreted


def test_every_color_has_its_own_symbol_and_letter() -> None:
    assert len(set(SYMBOLS.values())) == len(SYMBOLS) == len(INK_AND_PAPER)
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert all(cell_len(symbol) == 1 for symbol in SYMBOLS.values())


def test_ink_stands_out_from_paper() -> None:
    """Contrast of at least 4.5, as WCAG AA asks."""

    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05

    for kind, (ink, paper) in INK_AND_PAPER.items():
        low, high = sorted((light(ink), light(paper)))
        assert high / low >= 4.5, kind


def test_the_picture_of_the_readme_can_be_made() -> None:
    picture = svg(moment())
    assert picture.startswith("<svg")
    assert "http" not in picture.replace("http://www.w3.org", "").split("</style>")[1]
    assert svg(moment()) == picture
