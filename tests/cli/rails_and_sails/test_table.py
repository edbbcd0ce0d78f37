"""The table as it is drawn: nothing hidden, never too wide, and readable without color."""

import random
from typing import Any

import pytest
from rich.cells import cell_len

import branchline as bl
from branchline.cli.play.people import People
from branchline.cli.screen import Screen
from tests.cli.test_table import screen, shown
from tests.cli.typist import Scripted, sit, typed
from tests.rules.rails_and_sails.claims_table import holding, lakes, world

BOARDS = ("world", "great-lakes")


def play_all(on: Screen, board: str, players: int, seed: int, **options: Any) -> None:
    """A game of random moves, the table shown now and then, also to a spectator."""
    names = ["Ann", "Bartholomew", "random", "random 2", "random 3"][:players]
    sitting = sit(bl.game(board, **options), *names, seed=seed)
    people = People(sitting, on)
    luck = random.Random(seed)
    while (actor := sitting.state.actor) is not None:
        if luck.random() < 0.06:
            people.show(actor)
            on.show(*people.terminal.tickets(sitting.state.view(actor), on))
            on.show(*people.terminal.help(sitting.state))
            on.show(*people.terminal.table(sitting.state.view(None), names, on, 0))
        before, action = sitting.state.clone(), luck.choice(sitting.state.legal())
        sitting.state.apply(action)
        sitting.note(before, action, sitting.state)
    on.show(*people.terminal.rules())
    people.end()


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_nothing_is_wider_than_80_columns(board: str, players: int, encoding: str) -> None:
    on = screen(80, encoding)
    play_all(on, board, players, 7)
    lines = shown(on).splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert not [line for line in lines if "…" in line or "~" in line], "something was cut off"


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("board", BOARDS)
def test_in_ascii_nothing_is_missing(board: str) -> None:
    on = screen(80, "ascii")
    play_all(on, board, 2, 11)
    text = shown(on)
    text.replace("Montr?al", "").encode("ascii")
    words = text.replace("Montr?al", "").replace("? ", "").replace("?\n", "\n")
    assert "?" not in words
    assert "harbor train" in text
    assert "Th" in text


def test_a_short_terminal_shows_all_that_matters() -> None:
    """On 24 lines: the decision, the hand, the network and every ticket fit at the start."""
    sitting = sit(bl.game("great-lakes"), "You", "random", "random 2", seed=5)
    on = Scripted()
    people = People(sitting, on)
    sitting.play(sitting.state.parse("keep " + ", ".join(offered(sitting.state, 3))))
    while sitting.state.actor != 0 or sitting.state.decision != "turn":
        if sitting.state.actor == 0:
            sitting.play(sitting.state.legal()[-1])
        else:
            sitting.bot_plays()
    people.show(0)
    text = on.file.getvalue()
    assert len(text.splitlines()) <= 23
    for word in ("Great Lakes", "My trains", "My ships", "My network", "My tickets", "Take", "Or"):
        assert word in text
    assert all(name in text for name in [t["name"] for t in mine(sitting.state)["tickets"]])


def offered(state: bl.State, number: int) -> list[str]:
    return [ticket["name"] for ticket in mine(state)["offer"][:number]]


def mine(state: bl.State) -> Any:
    return state.view(0)["players"][0]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("actions", [40, 160])
def test_a_seat_is_shown_nothing_hidden(board: str, actions: int) -> None:
    """Whatever the hidden cards and tickets are, the screen is the same."""
    state = bl.game(board).start(players=3, seed=3)
    luck = random.Random(3)
    while actions > 0 or state.decision in ("keep-tickets", "color", "pay", "exchange"):
        state.apply(luck.choice(state.legal()))
        actions -= 1
    assert state.actor is not None
    sitting = sit(state.game, "Ann", "Bob", "Cid")
    for seat in range(3):
        screens = set()
        for seed in range(8):
            sitting.state = state.redeal(seat, seed)
            on = screen(100)
            people = People(sitting, on)
            view = sitting.state.view(seat)
            on.show(*people.terminal.table(view, ["Ann", "Bob", "Cid"], on, 0))
            if state.actor == seat:
                on.show(*people.terminal.menu(sitting.state, view, on))
            screens.add(shown(on))
        assert len(screens) == 1


def test_color_is_never_alone() -> None:
    """Without colors, the table says just the same."""
    texts = set()
    for color in (True, False):
        on = screen(100, color=color)
        sitting = sit(bl.game("world"), "Ann", "Bob")
        sitting.state = world(holding({"red train": 2, "wild": 3, "white double ship": 2}))
        People(sitting, on).show(0)
        texts.add(shown(on))
    assert len(texts) == 1


def test_the_hand_is_grouped_by_kind_and_color() -> None:
    cards = {"red train": 2, "red harbor train": 1, "red ship": 1, "red double ship": 3, "wild": 2}
    _, on = typed(lakes(holding(cards)))
    text = on.file.getvalue()
    assert "r● 2T 1T⌂   ✚ 2 wild" in text
    assert "r● 1S 3SS" in text


def test_the_network_is_shown_in_groups() -> None:
    claimed = {"bay_city-traverse_city": 0, "green_bay-milwaukee-1": 0, "new_york-scranton-1": 1}
    _, on = typed(lakes(holding({}) | {"claimed": claimed}), "network")
    assert "My network  Bay City, Traverse City | Green Bay, Milwaukee" in on.screens[0]
    assert "Player 2    New York, Scranton" in on.file.getvalue()


def test_tickets_show_the_distance_left() -> None:
    tickets = ["Green Bay - Chicago", "Duluth - Chicago"]
    here = holding({}) | {"tickets": [tickets, []]}
    _, on = typed(lakes(here))
    assert " 5  Green Bay - Chicago              4 left" in on.screens[0]
    _, on = typed(lakes(here | {"claimed": {"green_bay-milwaukee-1": 0}}))
    assert " 5  Green Bay - Chicago              1 left" in on.screens[0]
    claimed = {"green_bay-milwaukee-1": 0, "chicago-milwaukee-1": 0}
    _, on = typed(lakes(here | {"claimed": claimed}))
    assert " 5  Green Bay - Chicago             ✓ done" in on.screens[0]


def test_routes_for_tickets_come_first() -> None:
    here = holding({"black ship": 3, "red train": 3}) | {"tickets": [["Green Bay - Chicago"], []]}
    _, on = typed(lakes(here), "claims")
    assert "For tickets" in on.screens[0]
    ours = next(line for line in on.screens[0].splitlines() if line.startswith("For tickets"))
    assert "Green Bay–Milwaukee" in ours
    assert "routes can be claimed; type a number." in on.file.getvalue()


def test_a_terminal_without_accents_shows_plain_letters() -> None:
    assert "Montréal – Zürich…".encode("ascii", "branchline") == b"Montreal - Zurich~"
    assert "水".encode("ascii", "branchline") == b"?"
