"""The table as it is drawn: nothing hidden, never too wide, and readable without color."""

import random
import re
from typing import Any

import pytest
from rich.cells import cell_len

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from branchline.cli.rising_sun.scores import count_points
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import CARDS
from tests.cli.showing import screen, shown
from tests.cli.typist import Scripted, sit, typed
from tests.rules.rising_sun.table import at
from tests.rules.words import play


def answered(screen: str) -> str:
    """What was answered, without the table that is shown again below."""
    return screen[: screen.index("Chiba · turn")]


def test_a_short_terminal_shows_all_that_matters() -> None:
    state = at("3 Normal Train, Lay Rails", rails=[["Chiba"], ["Togane"]], deck="5 Waste")
    _, on = typed(state)
    assert len(on.screens[0].splitlines()) <= 23
    for word in ("Chiba · turn 1", "stations 16", "3 Express Train +$2 ×7", "Play", "Or"):
        assert word in on.screens[0]


@pytest.mark.parametrize("players", [2, 4])
def test_scores_as_they_stand_are_those_of_the_rules(players: int) -> None:
    state = bl.game("rising-sun").start(players=players, seed=5)
    luck = random.Random(5)
    for _ in range(400):
        if state.actor is None:
            break
        state.apply(luck.choice(state.legal()))
        if luck.random() < 0.1:
            for viewer in (None, *range(players)):
                view = state.view(viewer)
                assert [count_points(view, seat) for seat in range(players)] == state.breakdown()


def test_points_stand_in_the_table_part_by_part() -> None:
    state = at(
        "Stadium",
        rails=[["Chiba", "Tokyo"], []],
        stations={"Chiba": 2},
        routes={"Narita - Ichihara": {"owner": 0}},
        track=[{"routes": 2, "cards": 1}, {"routes": 0, "cards": 0}],
    )
    _, on = typed(state)
    [line] = [line for line in on.screens[0].splitlines() if "Player 1" in line]
    assert line.split()[-10:-4] == ["14", "4", "3", "4", "2", "1"]


def test_what_lasts_for_the_turn_is_told() -> None:
    state = play(at("Steel Bridge, Surveyor"), "play Steel Bridge", "play Surveyor")
    _, on = typed(state)
    assert "0 money  1 rail point  rivers cost nothing  next rail 1 cheaper" in on.screens[0]
    assert "In play      Steel Bridge   Surveyor" in on.screens[0]


# What is looked at


def test_the_map_shows_cities_stations_rails_and_routes() -> None:
    state = at(
        rails=[["Chiba", "field 2 5"], ["Chiba"]],
        stations={"Chiba": 1},
        routes={"Tateyama - Chiba": {}},
    )
    _, on = typed(state, "map all")
    board = on.screens[1]
    assert re.search(r"^f +Chi\w* A", board, re.MULTILINE)
    assert re.search(r"●○○ *◎✚ +◎", board)
    assert re.search(r"^a .*Noda +~ +Kashim", board, re.MULTILINE)
    assert "*5" in board, "Choshi is remote"
    assert "~ river 1" in board


def test_the_map_shows_what_rails_cost() -> None:
    state = at(rails=[["field 2 5"], ["Chiba"]], rail_points=1, money=3)
    _, on = typed(state, "map", "rails")
    assert re.search(r"○○○\$2✚", on.screens[1])
    assert "f4 Chiba $2" in on.screens[2]
    _, on = typed(at(), "rails")
    assert "You have no rail points" in on.file.getvalue()


def test_a_map_that_is_too_high_shows_where_the_rails_are() -> None:
    state = at(rails=[["Nojimazaki"], []], players=2)
    _, on = typed(state, "map", "map all")
    assert len(answered(on.screens[1]).splitlines()) <= 23
    assert re.search(r"^n ", on.screens[1], re.MULTILINE)
    assert not re.search(r"^a ", on.screens[1], re.MULTILINE)
    assert "map all shows them too" in on.screens[1]
    assert re.search(r"^a ", on.screens[2], re.MULTILINE)


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_a_map_of_80_columns(board: str) -> None:
    game = bl.game("rising-sun", board=board, any_player_count=True)
    for ascii_only in (False, True):
        on = screen(80, "ascii" if ascii_only else "utf-8")
        sitting = sit(game, "Ann", "Bob", "Cid", "Dan")
        people = HumanPlayers(sitting, on)
        actor = sitting.state.actor
        assert actor is not None
        people.obey(actor, "map all")
        text = shown(on)
        assert max(map(cell_len, text.splitlines())) <= 80
        for hex in BOARDS[board].land:
            if hex.place:
                assert hex.place[:3] in text or hex.place.split()[-1][:2] in text
    walls = len(BOARDS[board].barriers)
    assert ("Barriers" in text) == bool(walls)
    assert len(re.findall(r"[a-q]\d+\|[a-q]\d+", text)) == walls


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_every_card_can_be_looked_up(name: str) -> None:
    _, on = typed(at(), f"card {name}")
    printed = next(card for card in CARDS if card.name == name)
    text = " ".join(on.screens[1].split())
    assert printed.text in text
    designed = printed.provenance == "designed"
    assert ("designed for this project" if designed else "as published") in text


def test_a_card_is_looked_up_by_its_number_or_the_beginning_of_its_name() -> None:
    state = at("Tourist Train, Lay Rails")
    _, on = typed(state, "card 2", "card lay", "card zzz", "what tourist")
    assert "Score 1 VP at once." in on.file.getvalue()
    assert on.screens[1].count("Lay Rails") + on.screens[2].count("Lay Rails") >= 1
    assert "'zzz' is not a card" in on.file.getvalue()


def test_the_supply_has_a_line_for_every_pile() -> None:
    _, on = typed(at(), "supply")
    lines = answered(on.screens[1]).splitlines()
    assert len([line for line in lines if re.match(r" *\d+ ", line)]) == 16


def test_routes_are_told_in_full() -> None:
    state = at(routes={"Narita - Ichihara": {"owner": 1}, "Tateyama - Chiba": {}})
    _, on = typed(state, "routes", "tickets")
    assert "Tateyama–Chiba 4 VP" in on.screens[1]
    assert "Player 2 has it" in on.screens[1]
    assert "Get 3 money this turn. (designed for this project)" in on.screens[1]
    assert "Narita–Ichihara" in on.screens[2]


def test_what_is_known_of_everyone_is_told() -> None:
    state = at("Waste", deck="Express Train", rivals=["2 Signals"], decks=["Waste"])
    _, on = typed(state, "players")
    assert "deck (1): Express Train" in on.screens[1]
    assert re.search(r"hand and deck \(3\): (Waste, 2 Signals|2 Signals, Waste)", on.screens[1])


def test_a_picture_is_written(own_folder: Any) -> None:
    _, on = typed(at(rails=[["Chiba"], []]), f"svg {own_folder / 'here.svg'}", "svg")
    assert (own_folder / "here.svg").read_text().startswith("<svg")
    assert "open it in a browser" in on.file.getvalue()


# What happened


def test_what_a_player_does_in_a_row_is_one_sentence() -> None:
    _, on = typed(at("3 Normal Train, Signaling Area", deck="2 Waste"), "t, signaling")
    said = " ".join(on.screens[1].split())
    assert "You play Normal Train for 1 money ×3, Signaling Area; draw 2 Waste." in said


def test_the_end_shows_points_by_part_and_who_won() -> None:
    sitting = sit(bl.game("rising-sun"), "You", "random")
    empty = dict.fromkeys(("Stadium", "Office Building", "Distribution Centre", "Landfill"), 0)
    sitting.state = at("Stadium", rails=[["Chiba"], ["Togane"]], supply=empty)
    play(sitting.state, "end turn")
    on = Scripted()
    HumanPlayers(sitting, on).end()
    text = on.file.getvalue()
    for part in ("cities", "remote locations", "gold cards", "routes", "card effects", "total"):
        assert part in text
    assert "You win, 4 to 0." in text
    assert "Four piles of the supply are empty." in text
