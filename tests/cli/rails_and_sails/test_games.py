"""Whole games by typing, on both boards."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from tests.cli.rails_and_sails.typist import answer, listed
from tests.cli.typist import Typist, sit

BOARDS = ("world", "great-lakes")


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("bots", "size"), [(1, (80, 24)), (2, (100, 40)), (4, (80, 24))])
def test_a_whole_game_against_random_bots(board: str, bots: int, size: tuple[int, int]) -> None:
    names = ["You", *["random", "random 2", "random 3", "random 4"][:bots]]
    sitting = sit(bl.game(board), *names, seed=bots)
    on = Typist(bots, answer, *size)
    HumanPlayers(sitting, on).play()
    text = on.file.getvalue()
    assert sitting.state.actor is None
    assert re.search(r"(You win|random( \d)? wins|share the win),? ", text)
    assert "unbuilt harbors" in text
    assert max(cell_len(line) for line in text.splitlines()) <= size[0]
    assert len(on.typed) > 30


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("board", BOARDS)
def test_two_people_never_see_each_others_cards(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Any = bl.game(board)
    sitting = sit(game, "Ann", "Bob", seed=8)
    on = Typist(8, answer)
    states = [sitting.state.clone()]
    play = sitting.play

    def play_and_remember(action: int) -> None:
        play(action)
        states.append(sitting.state.clone())

    monkeypatch.setattr(sitting, "play", play_and_remember)
    HumanPlayers(sitting, on).play()
    tickets = [ticket.name for ticket in game.board.tickets]
    known = [ever_seen(states, seat) for seat in range(2)]
    looked = 0
    for screen in on.screens:
        viewers = [seat for seat, name in enumerate(("Ann", "Bob")) if f"{name} (you)" in screen]
        assert len(viewers) <= 1
        for seat in viewers:
            looked += 1
            shown = {name for name in tickets if re.search(rf"\d  {re.escape(name)}\s", screen)}
            assert shown <= known[seat]
            other = ("Bob", "Ann")[seat]
            assert not re.search(rf"{other} draws an? \w+ (train|ship|harbor|double)", screen)
    assert looked > 50


def ever_seen(states: list[bl.State], seat: int) -> set[str]:
    """The tickets that were ever offered to a seat."""
    return {
        ticket["name"]
        for state in states
        for key in ("offer", "tickets")
        for ticket in state.view(seat)["players"][seat][key]
    }


def test_the_typist_of_these_tests_reads_the_screen() -> None:
    import random

    screen = (
        "Your turn\n"
        "Take        1  p◆ T   2  r● T ×2  3 train deck (dt)\n"
        "            4 ship deck (ds)\n"
        "ship 3 +4   5 Duluth–Marquette x○\n"
        "Or          6 tickets (t)\n"
    )
    assert listed(screen) == {"Take": ["1", "2", "3", "4"], "ship 3": ["5"], "Or": ["6"]}
    assert answer(screen, "", random.Random(1)) in ["1", "2", "3", "4", "5", "6", "dt", "ds"]
