"""The tables of all games as they are drawn: never too wide, nothing hidden, readable as text."""

import re

import pytest
from rich.cells import cell_len

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from tests.cli.showing import NAMES, TABLES, Table, play_all, played, screen, shown

pytestmark = pytest.mark.slow_interpreted
at_every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])


def test_every_game_of_ours_is_shown() -> None:
    ours = [id for id in bl.games() if type(bl.game(id)).__module__.startswith("branchline.")]
    assert {table.id for table in TABLES} == set(ours)


@at_every_table
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_nothing_is_wider_than_80_columns_or_missing(table: Table, encoding: str) -> None:
    on = screen(80, encoding)
    play_all(on, table, 7)
    text = shown(on)
    assert max(map(cell_len, text.splitlines())) <= 80
    cut = [line for line in text.splitlines() if set(line) & set(table.cuts)]
    assert not [line for line in cut if not re.match(table.may_cut, line)], "something was cut off"
    if encoding == "ascii":
        text.encode("ascii")
        assert "?" not in re.sub(r"\?( |$|\n)", "", text)


@at_every_table
@pytest.mark.parametrize("actions", [40, 160])
def test_a_seat_is_shown_nothing_hidden(table: Table, actions: int) -> None:
    """Whatever the hidden cards are, the screen is the same, whatever is looked at."""
    state, sitting = played(table, actions), table.sit()
    for seat in range(table.players):
        screens = set()
        for seed in range(6):
            sitting.state = state.redeal(seat, seed)
            on = screen(100)
            people = HumanPlayers(sitting, on)
            view = sitting.state.view(seat)
            on.show(*people.terminal.table(view, NAMES[: table.players], on, 0))
            if state.actor == seat:
                on.show(*people.terminal.menu(sitting.state, view, on))
                for entry in table.looks:
                    people.obey(seat, entry)
            screens.add(shown(on))
        assert len(screens) == 1


@at_every_table
def test_color_is_never_alone(table: Table) -> None:
    """Without colors, the table says just the same."""
    texts = set()
    for color in (True, False):
        on, sitting = screen(100, color=color), table.sit()
        sitting.state = played(table, 20)
        HumanPlayers(sitting, on).show(sitting.state.actor or 0)
        texts.add(shown(on))
    assert len(texts) == 1
