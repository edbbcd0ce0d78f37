"""Points: routes, tickets, what each part is called, and ties."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.claims_table import lakes, part, world
from tests.rules.words import can, choices, play

COAST = ["chicago-milwaukee-1", "green_bay-milwaukee-1"]


def over(position: dict[str, Any], **options: Any) -> Any:
    """The game at its end, everything lying as in the position."""
    state = lakes({"final_turns": 0} | position, **options)
    return play(state, "draw train card", "draw train card")


@holds("000.6.3", "001.3.3", "001.9.6")
def test_a_ticket_whose_cities_are_joined_gives_its_points() -> None:
    claimed = dict.fromkeys(COAST, 0)
    state = lakes({"claimed": claimed, "tickets": [["Green Bay - Chicago"], []]})
    assert part(state, "tickets") == 5


@holds("000.6.4", "001.3.5", "001.9.7")
def test_a_ticket_whose_cities_are_not_joined_costs_its_points() -> None:
    claimed = {"chicago-milwaukee-1": 0}
    state = lakes({"claimed": claimed, "tickets": [["Green Bay - Chicago"], []]})
    assert part(state, "tickets") == -5


@holds("001.9.6")
def test_another_players_tracks_do_not_join_cities() -> None:
    claimed = dict(zip(COAST, (0, 1), strict=True))
    state = lakes({"claimed": claimed, "tickets": [["Green Bay - Chicago"], []]})
    assert part(state, "tickets") == -5


@holds("001.9.6")
def test_trains_and_ships_join_cities_together() -> None:
    claimed = dict.fromkeys(["green_bay-wausau", "eau_claire-wausau"], 0)
    rails = lakes({"claimed": claimed, "tickets": [["Eau Claire - Green Bay"], []]})
    assert part(rails, "tickets") == 3
    claimed = dict.fromkeys(["chicago-madison", "madison-milwaukee", "green_bay-milwaukee-2"], 0)
    both = lakes({"claimed": claimed, "tickets": [["Green Bay - Chicago"], []]})
    assert part(both, "tickets") == 5


def test_one_path_completes_many_tickets() -> None:
    tracks = [*COAST, "green_bay-wausau", "eau_claire-wausau"]
    tickets = ["Green Bay - Chicago", "Eau Claire - Green Bay"]
    state = lakes({"claimed": dict.fromkeys(tracks, 0), "tickets": [tickets, []]})
    assert part(state, "tickets") == 8


@holds("000.1.1", "001.3.2", "001.3.3", "001.3.4")
def test_the_parts_of_a_score_are_named_and_add_up() -> None:
    state = lakes(
        {
            "claimed": dict.fromkeys(COAST, 0),
            "harbors": {"chicago": 0},
            "tickets": [["Green Bay - Chicago", "Chicago - Detroit"], []],
            "exchanged": [3, 0],
        }
    )
    assert state.breakdown()[0] == {
        "routes": 1 + 4,
        "tickets": 5 - 6,
        "harbors": 10,
        "unbuilt harbors": -8,
        "exchanges": -3,
    }
    assert state.scores() == [3, -12]


@holds("52", "001.12.6")
def test_there_is_no_bonus_for_the_longest_route_or_the_most_tickets() -> None:
    parts = {"routes", "tickets", "harbors", "unbuilt harbors", "exchanges"}
    assert set(lakes({}).breakdown()[0]) == parts
    assert set(world({}).breakdown()[0]) == parts | {"tours"}
    state = lakes({"claimed": dict.fromkeys(COAST, 0)})
    assert state.scores() == [5 - 12, -12]


@holds("48")
def test_a_score_may_end_below_zero() -> None:
    state = over({"tickets": [["Duluth - New York"], []]})
    assert state.scores() == [-24 - 12, -12]
    assert state.winners() == [1]


@holds("51", "000.1.2", "001.3.1", "001.12.3")
def test_the_highest_score_wins() -> None:
    state = over({"claimed": {"chicago-milwaukee-1": 1}})
    assert state.scores() == [-12, -11]
    assert state.winners() == [1]


TIE: dict[str, Any] = {
    "claimed": {
        "chicago-milwaukee-1": 0,
        "green_bay-milwaukee-1": 0,
        "detroit-toronto": 1,
    },
    "tickets": [["Green Bay - Chicago"], []],
}


@holds("51")
@pytest.mark.parametrize(("tiebreak", "winners"), [("shared", [0, 1]), ("most_tickets", [0])])
def test_equal_scores_share_the_win_unless_completed_tickets_decide(
    tiebreak: str, winners: list[int]
) -> None:
    state = over(TIE, tiebreak=tiebreak)
    assert state.scores() == [5 + 5 - 12, 10 - 12]
    assert state.winners() == winners


@holds("51")
def test_by_option_equal_scores_and_equal_tickets_share_the_win() -> None:
    assert over({}, tiebreak="most_tickets").winners() == [0, 1]


@holds("51")
def test_by_option_tickets_that_failed_do_not_decide() -> None:
    position = {"claimed": {"bay_city-traverse_city": 0}, "tickets": [["Buffalo - Albany"], []]}
    state = over(position, tiebreak="most_tickets")
    assert state.scores() == [4 - 4 - 12, -12]
    assert state.winners() == [0, 1]


@holds("51")
def test_by_option_points_come_before_tickets() -> None:
    claimed = TIE["claimed"] | {"new_york-scranton-1": 1}
    assert over(TIE | {"claimed": claimed}, tiebreak="most_tickets").winners() == [1]


@holds("51")
def test_nobody_has_won_before_the_end() -> None:
    state = lakes({})
    assert state.winners() == []
    assert can(state, "draw train card")


@holds("000.7.7")
def test_cards_left_in_hand_are_worth_nothing() -> None:
    state = lakes({"hands": [{"red double ship": 6, "wild": 5}, {}]})
    assert state.scores() == [-12, -12]
    assert "draw tickets" in choices(state)


# Against an independent union-find


class Groups:
    """Cities that are joined have the same root."""

    def __init__(self) -> None:
        self.parent: dict[int, int] = {}

    def root(self, city: int) -> int:
        """The city that stands for all that are joined to this one."""
        above = self.parent.get(city, city)
        return city if above == city else self.root(above)

    def join(self, a: int, b: int) -> None:
        """Two cities and all that are joined to them are joined."""
        self.parent[self.root(a)] = self.root(b)


def random_claims(game: type[SailGame], seed: int) -> dict[str, int]:
    """Tracks of two players at random, within their pieces and the rule of double routes."""
    chance = Random(seed)
    pieces = game.board.pieces
    fleet = {"train": pieces["trains"], "ship": pieces["ships"], "all": pieces["chosen"]}
    left = [dict(fleet), dict(fleet)]
    claims: dict[str, int] = {}
    taken = set()
    for track in chance.sample(game.board.tracks, chance.randint(1, len(game.board.tracks))):
        seat, ends = chance.randrange(2), (track.a, track.b, track.kind)
        if ends not in taken and min(left[seat][track.kind], left[seat]["all"]) >= track.length:
            taken.add(ends)
            left[seat][track.kind] -= track.length
            left[seat]["all"] -= track.length
            claims[track.id] = seat
    return claims


@holds("001.9.6", "001.9.7", "000.6.3", "000.6.4")
@pytest.mark.parametrize("game", [World, GreatLakes])
@given(seed=st.integers(0, 10**9))
def test_tickets_are_completed_as_an_independent_count_says(
    game: type[SailGame], seed: int
) -> None:
    claims = random_claims(game, seed)
    groups = Groups()
    for track in game.board.tracks:
        if claims.get(track.id) == 0:
            groups.join(track.a, track.b)
    tickets = [ticket for ticket in game.board.tickets if not ticket.any_order]
    done = [len({groups.root(city) for city in ticket.cities}) == 1 for ticket in tickets]
    position = {"players": 2, "claimed": claims, "tickets": [[t.name for t in tickets], []]}
    state = game().load(position)
    expected = sum(t.points if ok else -t.points for t, ok in zip(tickets, done, strict=True))
    assert state.breakdown()[0]["tickets"] == expected
    shown = [ticket["state"] for ticket in state.view(0)["players"][0]["tickets"]]
    assert shown == ["completed" if ok else "open" for ok in done]
