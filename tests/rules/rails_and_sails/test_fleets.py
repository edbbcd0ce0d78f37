"""Fleets: chosen in secret, shown together (rules 000.3.6, 000.3.7, 001.2.7-13, ruling 3)."""

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import BOARDS, at, dealt, fleets
from tests.rules.words import choices, play, why_not

SPLITS = [(World, 60, 10, 25), (GreatLakes, 50, 18, 33)]
SUGGESTED = [(World, 20, 40), (GreatLakes, 27, 23)]


@holds("001.2.8", "3")
@pytest.mark.parametrize("board", BOARDS)
def test_fleets_are_chosen_once_all_have_their_tickets(board: type[SailGame]) -> None:
    state = dealt(board, 3)
    for seat in range(3):
        assert (state.actor, state.decision) == (seat, "keep-tickets")
        state.apply(state.legal()[-1])
    assert (state.actor, state.decision) == (0, "fleet")


@holds("000.3.6", "001.2.9", "3")
@pytest.mark.parametrize(("board", "pieces", "least", "most"), SPLITS)
def test_a_fleet_is_any_split_of_its_pieces(
    board: type[SailGame], pieces: int, least: int, most: int
) -> None:
    splits = [f"{n} trains and {pieces - n} ships" for n in range(least, most + 1)]
    assert choices(fleets(board)) == splits


@holds("001.2.9", "3")
def test_22_trains_and_28_ships_are_a_fleet() -> None:
    state = play(fleets(), "22 trains and 28 ships", "33 trains and 17 ships")
    player = state.view(1)["players"][0]
    assert (player["trains"], player["ships"]) == (22, 28)


@holds("001.2.13", "3")
@pytest.mark.parametrize(("board", "pieces", "least", "most"), SPLITS)
def test_a_fleet_cannot_have_more_than_there_is(
    board: type[SailGame], pieces: int, least: int, most: int
) -> None:
    state = fleets(board)
    sentence = f"A fleet of {pieces} pieces has {least} to {most} trains."
    assert why_not(state, f"{least - 1} trains and {pieces - least + 1} ships") == sentence
    if most < 33:
        assert why_not(state, f"{most + 1} trains and {pieces - most - 1} ships") == sentence


@holds("000.3.6", "001.2.10")
@pytest.mark.parametrize(
    ("board", "fleet", "box"),
    [
        (World, "20 trains and 40 ships", {"trains": 5, "ships": 10}),
        (GreatLakes, "27 trains and 23 ships", {"trains": 6, "ships": 9}),
    ],
)
def test_the_other_pieces_go_into_the_box(
    board: type[SailGame], fleet: str, box: dict[str, int]
) -> None:
    state = play(fleets(board), fleet, fleet)
    assert [player["box"] for player in state.view(None)["players"]] == [box, box]


@holds("001.2.11", "3", "000.3.6")
def test_fleets_stay_secret_until_all_have_chosen() -> None:
    one = play(fleets(players=3), "18 trains and 32 ships", "20 trains and 30 ships")
    other = play(fleets(players=3), "33 trains and 17 ships", "20 trains and 30 ships")
    assert one.view(2) == other.view(2)
    assert one.view(None) == other.view(None)
    assert [player["trains"] for player in one.view(2)["players"]] == [0, 0, 0]


@holds("001.2.11", "3")
def test_who_has_chosen_a_fleet_sees_it_and_nobody_else_does() -> None:
    state = play(fleets(players=3), "18 trains and 32 ships", "20 trains and 30 ships")
    chosen = [[player.get("chosen") for player in state.view(s)["players"]] for s in (0, 1, 2)]
    assert chosen == [[18, None, None], [None, 20, None], [None, None, None]]
    play(state, "20 trains and 30 ships")
    assert "chosen" not in state.view(0)["players"][0]


@holds("001.2.11", "3")
def test_fleets_are_shown_together() -> None:
    state = play(fleets(), "18 trains and 32 ships", "33 trains and 17 ships")
    for viewer in (0, 1, None):
        assert [player["trains"] for player in state.view(viewer)["players"]] == [18, 33]
    assert state.decision == "turn"


@holds("000.3.7", "001.2.12", "3")
@pytest.mark.parametrize(("board", "trains", "ships"), SUGGESTED)
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_may_be_given_the_suggested_fleet(
    board: type[SailGame], trains: int, ships: int, players: int
) -> None:
    state = fleets(board, players, fixed_split=True)
    assert state.decision == "turn"
    for player in state.view(None)["players"]:
        assert (player["trains"], player["ships"]) == (trains, ships)


@holds("000.3.7", "001.2.12", "3")
@pytest.mark.parametrize(("board", "trains", "ships"), SUGGESTED)
def test_a_position_without_pieces_has_the_suggested_fleets(
    board: type[SailGame], trains: int, ships: int
) -> None:
    pieces = at({"players": 2}, board).position()["pieces"]
    assert pieces == [{"trains": trains, "ships": ships}] * 2


@holds("001.2.10", "3")
def test_before_fleets_are_chosen_every_piece_is_in_the_box() -> None:
    state = at({"players": 2, "decision": "fleet"})
    assert state.view(None)["players"][0]["box"] == {"trains": 33, "ships": 32}
    play(state, "18 trains and 32 ships", "18 trains and 32 ships")
    assert state.view(None)["players"][0]["box"] == {"trains": 15, "ships": 0}


@holds("001.2.8")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"pieces": [{"trains": 9, "ships": 9}] * 2}, "pieces"),
        ({"claimed": {GreatLakes.board.tracks[0].id: 0}}, "nothing is claimed or built"),
        ({"turn": 3}, "Fleets are chosen on turn 0"),
    ],
)
def test_before_fleets_are_chosen_nothing_is_on_the_board(
    wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(bl.BadPosition, match=sentence):
        GreatLakes().load({"players": 2, "decision": "fleet"} | wrong)


@holds("001.2.8", "3")
@pytest.mark.parametrize(
    ("claimed", "supply", "sentence"),
    [
        ({}, {"trains": 20, "ships": 29}, r"pieces\[0\] must be 50 trains and ships together"),
        ({}, {"trains": 27, "ships": 24}, r"pieces\[0\] must be 50 trains and ships together"),
        (
            {"duluth-marquette": 0},
            {"trains": 27, "ships": 23},
            r"pieces\[0\] must be 44 .* and 6 of seat 0 are on the board",
        ),
        ({}, {"trains": 34, "ships": 16}, r"pieces\[0\].trains"),
    ],
)
def test_a_position_whose_pieces_do_not_make_up_the_fleet_is_refused(
    claimed: dict[str, int], supply: dict[str, int], sentence: str
) -> None:
    pieces = [supply, {"trains": 27, "ships": 23}]
    with pytest.raises(bl.BadPosition, match=sentence):
        GreatLakes().load({"players": 2, "claimed": claimed, "pieces": pieces})


@holds("3")
def test_without_word_of_it_a_supply_is_what_the_tracks_leave_of_a_fleet() -> None:
    tracks = ["montreal-rouyn_noranda", "ottawa-rouyn_noranda", "ottawa-sudbury-1"]
    tracks += ["cedar_rapids-eau_claire", "sudbury-timmins-1"]
    supply = at({"players": 2, "claimed": dict.fromkeys(tracks, 0)}).position()["pieces"]
    assert supply == [{"trains": 0, "ships": 50 - 31}, {"trains": 27, "ships": 23}]


@holds("3")
def test_a_position_with_more_tracks_than_pieces_is_refused() -> None:
    tracks = [track.id for track in GreatLakes.board.tracks if track.length > 5]
    one_each = {id.removesuffix("-2") for id in tracks}
    with pytest.raises(bl.BadPosition, match="a fleet has 50 pieces, at most 33 trains"):
        at({"players": 4, "claimed": {id: 0 for id in tracks if id in one_each}})
