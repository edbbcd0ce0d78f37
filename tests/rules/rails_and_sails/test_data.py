"""What is in the box: cards, boards, tracks, tickets, pieces (rules 000.2 and 001.1)."""

from collections import Counter

import pytest

import branchline as bl
from branchline.games.rails_and_sails.boards import COLORS, KINDS, Board, Track
from branchline.games.rails_and_sails.constants import ROUTE_POINTS
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, at, begun, box, cards, dealt, is_ship
from tests.rules.words import play

WORLD, LAKES = World.board, GreatLakes.board
PRINTED = (WORLD, LAKES)


def name(board: object) -> str:
    """How a board is called in a test's name."""
    return board.id if isinstance(board, Board) else ""


def doubles(board: Board) -> list[set[str]]:
    """The tracks of each double route, by id."""
    found: dict[tuple[frozenset[int], str], set[str]] = {}
    for track in board.tracks:
        found.setdefault((frozenset((track.a, track.b)), track.kind), set()).add(track.id)
    return [ids for ids in found.values() if len(ids) > 1]


def between(board: Board, a: str, b: str) -> list[Track]:
    """The tracks between two cities."""
    ends = {at for at, city in enumerate(board.cities) if city.name in (a, b)}
    return [track for track in board.tracks if {track.a, track.b} == ends]


# Cards


@holds("001.1.2", "001.1.3", "001.1.6", "000.2.3", "000.2.4")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 5])
def test_140_travel_cards_are_80_train_cards_and_60_ship_cards(
    board: type[SailGame], players: int
) -> None:
    kinds = cards(dealt(board, players))
    assert kinds == box()
    ships = sum(number for kind, number in kinds.items() if is_ship(kind))
    assert (kinds.total() - ships, ships) == (80, 60)


@holds("001.1.4", "001.5.2")
def test_eleven_train_cards_have_each_of_six_colors() -> None:
    kinds = cards(dealt())
    assert COLORS == ("purple", "yellow", "green", "red", "black", "white")
    for color in COLORS:
        assert kinds[f"{color} train"] + kinds[f"{color} harbor train"] == 11


@holds("001.1.5", "001.6.1", "4", "000.2.3", "000.2.4")
@pytest.mark.parametrize("seed", range(5))
def test_fourteen_wild_cards_are_train_cards(seed: int) -> None:
    state = dealt(World, 5, seed)
    assert cards(state)["wild"] == 14
    assert "wild" not in state.position()["ship_deck"]
    with pytest.raises(bl.BadPosition, match="belongs to the other deck"):
        at({"ship_deck": ["wild"]})


@holds("4", "001.6.1")
def test_wild_cards_are_discarded_with_the_train_cards() -> None:
    row = ["wild", "wild", "red train", "red ship", "green ship", "white ship"]
    deck = ["wild", "black train", "green train", "white train"]
    state = at({"players": 2, "display": row, "train_deck": deck})
    play(state, "take red train", "refill with train card")
    assert state.view(None)["discards"]["wild"] == 14
    assert state.view(None)["display"][:3] == ["black train", "green train", "white train"]


@holds("001.1.7", "001.1.8", "001.10.8", "23")
def test_ship_cards_are_four_singles_and_six_doubles_of_each_color() -> None:
    kinds = cards(dealt())
    assert [kinds[f"{color} ship"] for color in COLORS] == [4] * 6
    assert [kinds[f"{color} double ship"] for color in COLORS] == [6] * 6
    assert "harbor ship" not in " ".join(KINDS)


@holds("001.10.7", "23")
def test_four_train_cards_of_each_color_have_a_harbor_symbol() -> None:
    kinds = cards(dealt())
    assert [kinds[f"{color} harbor train"] for color in COLORS] == [4] * 6


# Boards


@holds("000.2.1", "001.1.1")
def test_there_are_two_boards() -> None:
    assert [board.id for board in PRINTED] == ["world", "great-lakes"]
    assert {board.provenance for board in PRINTED} == {"published"}
    assert at({"players": 2}, World).view(None)["game"] == "world"


@holds("33")
@pytest.mark.parametrize(
    ("board", "cities", "junctions", "ports"), [(WORLD, 47, 1, 38), (LAKES, 35, 2, 25)], ids=name
)
def test_cities_junctions_and_ports(board: Board, cities: int, junctions: int, ports: int) -> None:
    meeting = [city for city in board.cities if city.junction]
    assert (len(board.cities) - len(meeting), len(meeting)) == (cities, junctions)
    assert sum(city.port for city in board.cities) == ports
    assert not any(city.port for city in meeting)


@holds("33")
@pytest.mark.parametrize("board", PRINTED, ids=name)
def test_no_ticket_names_a_junction(board: Board) -> None:
    named = {city for ticket in board.tickets for city in ticket.cities}
    assert not any(board.cities[city].junction for city in named)


@holds("001.7.3")
@pytest.mark.parametrize(
    ("board", "trains", "ships", "spaces"), [(WORLD, 71, 59, 411), (LAKES, 52, 58, 355)], ids=name
)
def test_tracks_and_their_spaces(board: Board, trains: int, ships: int, spaces: int) -> None:
    assert Counter(track.kind for track in board.tracks) == {"train": trains, "ship": ships}
    assert sum(track.length for track in board.tracks) == spaces
    assert len({track.id for track in board.tracks}) == trains + ships
    assert len({track.name for track in board.tracks}) == trains + ships


@holds("31")
@pytest.mark.parametrize(("board", "longest"), [(WORLD, 8), (LAKES, 9)], ids=name)
def test_tracks_have_at_most_eight_or_nine_spaces(board: Board, longest: int) -> None:
    lengths = {track.length for track in board.tracks}
    assert (min(lengths), max(lengths)) == (1, longest)
    assert [ROUTE_POINTS[length] for length in range(1, 10)] == [1, 2, 4, 7, 10, 15, 18, 21, 27]


@holds("001.8.1", "29")
@pytest.mark.parametrize(("board", "number"), [(WORLD, 34), (LAKES, 28)], ids=name)
def test_double_routes_are_two_tracks_of_a_kind(board: Board, number: int) -> None:
    assert len(doubles(board)) == number
    assert all(len(tracks) == 2 for tracks in doubles(board))


@holds("001.8.3", "29")
@pytest.mark.parametrize("ends", [("Duluth", "Thunder Bay"), ("Muskegon", "Traverse City")])
def test_a_train_and_a_ship_track_are_no_double_route(ends: tuple[str, str]) -> None:
    tracks = between(LAKES, *ends)
    assert {track.kind for track in tracks} == {"train", "ship"}
    alone = [t for t in tracks if not any(t.id in double for double in doubles(LAKES))]
    assert {track.kind for track in alone} == {"train", "ship"}


@holds("000.4.12", "24")
def test_five_pair_routes_of_trains_are_on_the_world_board_only() -> None:
    pairs = [track for track in WORLD.tracks if track.pair]
    assert len(pairs) == 5
    assert {(track.kind, track.color) for track in pairs} == {("train", "gray")}
    assert not any(track.pair for track in LAKES.tracks)


@holds("000.5.5", "32")
def test_ten_tracks_run_over_the_edge_of_the_world_board() -> None:
    assert sum(track.wraps for track in WORLD.tracks) == 10
    assert not any(track.wraps for track in LAKES.tracks)


@holds("001.7.6")
@pytest.mark.parametrize("board", PRINTED, ids=name)
def test_tracks_have_a_color_of_the_cards_or_are_gray(board: Board) -> None:
    assert {track.color for track in board.tracks} == {*COLORS, "gray"}


@pytest.mark.parametrize("board", PRINTED, ids=name)
def test_every_city_can_be_reached_from_every_other(board: Board) -> None:
    reached, before = {0}, set[int]()
    while reached != before:
        before = set(reached)
        for track in board.tracks:
            if {track.a, track.b} & reached:
                reached |= {track.a, track.b}
    assert reached == set(range(len(board.cities)))


# Tickets


@holds("001.1.9", "39", "000.2.5")
@pytest.mark.parametrize(("board", "tickets", "tours"), [(WORLD, 57, 8), (LAKES, 55, 0)], ids=name)
def test_tickets_and_tours(board: Board, tickets: int, tours: int) -> None:
    plain = [ticket for ticket in board.tickets if len(ticket.cities) == 2]
    assert (len(plain), len(board.tickets) - len(plain)) == (tickets, tours)
    assert len({ticket.name for ticket in board.tickets}) == tickets + tours
    assert board.has_tours == (tours > 0)


@holds("39")
@pytest.mark.parametrize("board", BOARDS)
def test_every_ticket_is_in_one_place(board: type[SailGame]) -> None:
    position = dealt(board, 5).position()
    tickets = position["ticket_deck"] + [t for offer in position["offers"] for t in offer]
    assert sorted(tickets) == sorted(ticket.name for ticket in board.board.tickets)


@holds("000.5.6", "37")
def test_a_tour_names_three_to_five_cities_and_three_values() -> None:
    tours = [ticket for ticket in WORLD.tickets if ticket.any_order]
    assert Counter(len(tour.cities) for tour in tours) == {3: 1, 4: 5, 5: 2}
    for tour in tours:
        assert tour.points > tour.any_order > 0
        assert tour.penalty > 0


@holds("000.6.4", "001.9.7")
@pytest.mark.parametrize("board", PRINTED, ids=name)
def test_a_plain_ticket_costs_what_it_would_have_brought(board: Board) -> None:
    plain = [ticket for ticket in board.tickets if not ticket.any_order]
    assert all(ticket.penalty == ticket.points > 0 for ticket in plain)


# Pieces


@holds("000.2.2", "000.2.7", "000.2.8", "001.2.7")
@pytest.mark.parametrize(("board", "trains", "ships"), [(World, 25, 50), (GreatLakes, 33, 32)])
def test_every_player_has_trains_and_ships(board: type[SailGame], trains: int, ships: int) -> None:
    for player in dealt(board, 3).view(None)["players"]:
        assert player["box"] == {"trains": trains, "ships": ships}
        assert (player["trains"], player["ships"]) == (0, 0)


@holds("001.1.10", "001.1.11", "001.1.12", "000.2.9", "001.2.14", "54")
def test_five_players_have_165_trains_160_ships_and_15_harbors() -> None:
    players = begun(players=5).view(None)["players"]
    assert sum(player["trains"] + player["box"]["trains"] for player in players) == 165
    assert sum(player["ships"] + player["box"]["ships"] for player in players) == 160
    assert [player["harbors_left"] for player in players] == [3] * 5
