"""The table as it is drawn: nothing hidden, never too wide, and readable without color."""

import io
import random
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import branchline as bl
from branchline.cli.looks import INK_AND_PAPER, LETTERS, SYMBOLS
from branchline.cli.picture import moment, svg
from branchline.cli.play.keeping import Keeper
from branchline.cli.play.people import People
from branchline.cli.play.sitting import Sitting
from branchline.cli.screen import Screen
from tests.cli.terminal import plain

pytestmark = pytest.mark.slow_interpreted
EVERYTHING: list[dict[str, Any]] = [
    {},
    {"open_track": True, "moving": "optional"},
    {"nine_colors": True, "second_card": "optional", "ticket_assignment": "player"},
]


def screen(width: int, encoding: str = "utf-8", color: bool = False) -> Screen:
    """A screen that remembers what it shows."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="branchline")
    console = Console(
        file=file,
        width=width,
        height=1000,
        force_terminal=True,
        highlight=False,
        markup=False,
        color_system="truecolor" if color else None,
    )
    return Screen(console)


def shown(on: Screen) -> str:
    file = on.console.file
    assert isinstance(file, io.TextIOWrapper)
    file.flush()
    data = file.buffer
    assert isinstance(data, io.BytesIO)
    return plain(data.getvalue().decode(file.encoding))


def play_all(on: Screen, players: int, seed: int, **options: Any) -> Sitting:
    """A game of random moves, the table shown now and then, and whenever the end is near."""
    names = ["Ann", "Bartholomew", "random", "greedy 2"][:players]
    record = bl.Record(bl.game("card-game", **options), players, seed, names)
    sitting = Sitting(record, Keeper(Path("/dev/null/nowhere")))
    people = People(sitting, on)
    luck = random.Random(seed)
    while (actor := sitting.state.actor) is not None:
        if luck.random() < 0.1 or sitting.state.view(None)["final_turns"] is not None:
            people.show(actor)
        sitting.play(luck.choice(sitting.state.legal()))
    people.end()
    return sitting


@pytest.mark.parametrize("options", EVERYTHING, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_nothing_is_wider_than_80_columns(
    players: int, options: dict[str, Any], encoding: str
) -> None:
    on = screen(80, encoding)
    play_all(on, players, 7, **options)
    lines = shown(on).splitlines()
    assert max(map(cell_len, lines)) <= 80
    cut = [line for line in lines if "…" in line or "~" in line]
    assert not cut, "something was cut off"


def test_in_ascii_nothing_is_missing() -> None:
    on = screen(80, "ascii")
    play_all(on, 2, 7)
    text = shown(on)
    text.encode("ascii")
    assert "?" not in text.replace("?\n", "\n").replace("keep?", "")
    assert "(r) red" in text


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


def test_color_is_never_alone() -> None:
    """Without colors, the table says just the same."""
    with_color, without = screen(100, color=True), screen(100)
    for on in (with_color, without):
        People(moment(), on).show(0)
    assert shown(with_color) == shown(without)


def test_a_seat_is_shown_nothing_hidden() -> None:
    """Whatever the hidden cards are, the screen is the same."""
    sitting = moment()
    screens = set()
    for seed in range(20):
        sitting.state = sitting.state.redeal(0, seed)
        on = screen(100)
        People(sitting, on).show(0)
        screens.add(shown(on))
    assert len(screens) == 1


def test_the_picture_of_the_readme_can_be_made() -> None:
    picture = svg(moment())
    assert picture.startswith("<svg")
    assert "http" not in picture.replace("http://www.w3.org", "").split("</style>")[1]
    assert svg(moment()) == picture
