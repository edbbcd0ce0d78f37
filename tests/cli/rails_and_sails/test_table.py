"""The table as it is drawn: nothing hidden, never too wide, and readable without color."""

from typing import Any

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from tests.cli.typist import Scripted, sit, typed
from tests.rules.rails_and_sails.claims_table import holding, lakes

BOARDS = ("world", "great-lakes")


def test_a_short_terminal_shows_all_that_matters() -> None:
    """On 24 lines: the decision, the hand, the network and every ticket fit at the start."""
    sitting = sit(bl.game("great-lakes"), "You", "random", "random 2", seed=5)
    on = Scripted()
    people = HumanPlayers(sitting, on)
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
    assert "Player 1 (you) Bay City, Traverse City | Green Bay" in on.file.getvalue()
    assert "Player 2       New York, Scranton" in on.file.getvalue()


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
