"""The picture of a board, of any move of a record, and of the game that is being played."""

from collections.abc import Callable
from pathlib import Path

import pytest

import branchline as bl
from tests.cli.typist import typed
from tests.rules.rails_and_sails.claims_table import holding, lakes

Run = Callable[..., str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(bl.Record.play(bl.game("great-lakes"), ["random"] * 2, 3).dumps())
    return path


@pytest.mark.parametrize("board", ["world", "great-lakes"])
def test_a_board_is_drawn(run: Run, tmp_path: Path, board: str) -> None:
    light, dark = tmp_path / "light.svg", tmp_path / "dark.svg"
    assert f"Drawn in {light}." in run("draw", board, "-o", light, width=200)
    run("draw", board, "--theme", "dark", "-o", dark)
    assert light.read_text().startswith("<svg")
    assert light.read_text() != dark.read_text()


def test_a_card_is_drawn(run: Run, tmp_path: Path) -> None:
    run("draw", "--card", "Lay Rails", "-o", tmp_path / "card.svg")
    assert "Lay Rails" in (tmp_path / "card.svg").read_text()


def test_any_move_of_a_record_is_drawn(run: Run, tmp_path: Path, record: Path) -> None:
    pictures = []
    for step in (0, 60, None):
        to = tmp_path / f"{step}.svg"
        run("draw", "--record", record, *(() if step is None else ("--step", step)), "-o", to)
        pictures.append(to.read_text())
    assert len(set(pictures)) == 3
    assert "random" in pictures[-1]


def test_a_seats_tickets_are_drawn(run: Run, tmp_path: Path, record: Path) -> None:
    texts = []
    for seat in ((), ("--seat", 1), ("--seat", 2)):
        run("draw", "--record", record, "--step", 40, *seat, "-o", tmp_path / "seat.svg")
        texts.append((tmp_path / "seat.svg").read_text())
    assert len(set(texts)) == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("card-game",), "The Card Game has no board to draw; world, great-lakes and"),
        (("wrld",), "did you mean 'world'?"),
        ((), "Give a game, a record with --record, or a card with --card."),
        (("world", "--card", "Tunnel"), "Give a game, a record with --record, or a card"),
        (("--card", "Tunel"), "There is no card 'Tunel'; did you mean 'Tunnel'?"),
        (("world", "--theme", "pink"), "There is no theme 'pink'; themes are light and dark."),
        (("world", "--step", "3"), "--step and --seat need a record"),
        (
            ("--card", "Tunnel", "--option", "board=tokyo"),
            "--edition need a game; give one.",
        ),
        (("world", "--option", "board=tokyo"), "There is no option 'board'"),
        (("--record", "no/such/file"), "cannot be read"),
    ],
)
def test_what_cannot_be_drawn_is_said(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    shown = run("draw", *arguments, "-o", "never.svg", code=2, width=200)
    assert sentence in shown
    assert not Path("never.svg").exists()


def test_steps_and_seats_that_are_not_there(run: Run, record: Path) -> None:
    assert "There is no step 9999" in run("draw", "--record", record, "--step", 9999, code=2)
    assert "seats are 1 to 2" in run("draw", "--record", record, "--seat", 3, code=2)


def test_a_record_of_a_game_without_a_board(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(bl.Record.play(bl.game("card-game"), ["random"] * 2, 3).dumps())
    assert "has no board to draw" in run("draw", "--record", path, code=2)


def test_only_a_picture_is_written_over(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.svg"
    letter.write_text("Dear Ann")
    shown = run("draw", "world", "--output", letter, code=2, width=200)
    assert "already exists and is not a picture" in shown
    assert letter.read_text() == "Dear Ann"
    run("draw", "world", "-o", tmp_path / "twice.svg")
    run("draw", "world", "-o", tmp_path / "twice.svg")


def test_o_is_an_option_of_the_game(run: Run, tmp_path: Path) -> None:
    tokyo, osaka = tmp_path / "tokyo.svg", tmp_path / "osaka.svg"
    run("draw", "rising-sun", "-o", "board=tokyo", "--output", tokyo)
    run("draw", "rising-sun", "-o", "board=osaka", "-o", osaka)
    assert tokyo.read_text() != osaka.read_text()


@pytest.mark.parametrize("how", ["--output", "-o"])
def test_a_picture_can_go_to_standard_output(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("draw", "world", how, "-")
    assert shown.startswith("<svg")
    assert shown.rstrip().endswith("</svg>")
    assert not Path("-").exists()


@pytest.mark.parametrize("how", ["--output", "-o"])
def test_only_svg_is_drawn(run: Run, tmp_path: Path, how: str) -> None:
    path = tmp_path / "x.png"
    assert "pictures are SVG only, such as" in run("draw", "world", how, path, code=2, width=200)
    assert not path.exists()


def test_the_map_is_written_beside_the_game(tmp_path: Path) -> None:
    _, on = typed(lakes(holding({})), "map")
    usual = tmp_path / "data" / "branchline" / "maps" / "great-lakes.svg"
    assert usual.read_text().startswith("<svg")
    assert "".join(str(usual).split()) in "".join(on.file.getvalue().split())


def test_the_map_is_written_where_one_says(tmp_path: Path) -> None:
    state = lakes(holding({}) | {"tickets": [["Green Bay - Chicago"], ["Duluth - Chicago"]]})
    (tmp_path / "notes.svg").write_text("mine")
    _, on = typed(state, f"map {tmp_path}/My Map.svg", f"map {tmp_path}/notes.svg")
    text = (tmp_path / "My Map.svg").read_text()
    assert "Player 1" in text
    assert "choose another name" in " ".join(on.file.getvalue().split())
    assert state.actor == 0
