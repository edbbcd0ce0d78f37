"""Setup: hands, display, first tickets, who begins (rules 000.3, 001.2, rulings 1, 2, 5, 6, 54)."""

import pytest

import branchline as bl
from branchline.games.rails_and_sails.game import GreatLakes, SailGame, World
from tests.rules.ledger import holds
from tests.rules.rails_and_sails.table import (
    BOARDS,
    TICKETS,
    at,
    begun,
    dealt,
    fleets,
    is_ship,
    row,
)
from tests.rules.words import choices, play, why_not

CHOOSING = {"players": 2, "offers": [TICKETS[:5], TICKETS[5:10]], "ticket_deck": TICKETS[10:]}


def keep(*tickets: str) -> str:
    """Keeping tickets, in notation."""
    return "keep " + ", ".join(tickets)


# Players


@holds("54", "001.1.13")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [0, 1, 6, -1])
def test_two_to_five_can_play(board: type[SailGame], players: int) -> None:
    with pytest.raises(bl.BadPlayers, match=f"played by 2 to 5 players, not by {players}"):
        dealt(board, players)


@holds("54", "001.1.13")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_begins_with_any_of_these_numbers(board: type[SailGame], players: int) -> None:
    state = begun(board, players)
    assert state.decision == "turn"
    assert len(state.view(None)["players"]) == players


# Cards


@holds("000.3.2", "000.3.3", "001.2.2", "2")
@pytest.mark.parametrize(("board", "trains", "ships"), [(World, 3, 7), (GreatLakes, 2, 2)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_these_cards(
    board: type[SailGame], trains: int, ships: int, players: int
) -> None:
    for player in dealt(board, players).view(None)["players"]:
        assert (player["train_cards"], player["ship_cards"]) == (trains, ships)
        assert player["known_hand"] == {}


@holds("000.3.8", "001.2.3")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(10))
def test_three_train_cards_and_three_ship_cards_lie_face_up(
    board: type[SailGame], seed: int
) -> None:
    assert [is_ship(card) for card in row(dealt(board, seed=seed))] == [False] * 3 + [True] * 3


@holds("000.3.1", "001.2.1", "001.5.1")
@pytest.mark.parametrize("board", BOARDS)
def test_train_cards_and_ship_cards_are_decks_of_their_own(board: type[SailGame]) -> None:
    position = dealt(board).position()
    assert not any(is_ship(card) for card in position["train_deck"])
    assert all(is_ship(card) for card in position["ship_deck"])


@holds("000.3.1", "001.2.1")
def test_decks_are_shuffled_by_the_seed_each_by_itself() -> None:
    one, same, other = (dealt(seed=seed).position() for seed in (1, 1, 2))
    assert one == same
    for deck in ("train_deck", "ship_deck", "ticket_deck"):
        assert one[deck] != other[deck]


@holds("000.3.2", "001.2.2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = dealt()
    assert sum(state.view(0)["players"][0]["hand"].values()) == 4
    assert "hand" not in state.view(1)["players"][0]
    assert "hand" not in state.view(None)["players"][0]


# The first tickets


@holds("000.3.4", "001.2.4", "1")
@pytest.mark.parametrize(
    ("board", "edition", "tickets"),
    [
        (World, "reference", 6),
        (GreatLakes, "reference", 5),
        (World, "published", 5),
        (GreatLakes, "published", 5),
    ],
)
def test_tickets_are_dealt_by_board_and_edition(
    board: type[SailGame], edition: str, tickets: int
) -> None:
    players = dealt(board, 5, edition=edition).view(None)["players"]
    assert [player["choosing_from"] for player in players] == [tickets] * 5


@holds("1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("tickets", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["reference", "published"])
def test_the_number_of_first_tickets_may_be_chosen(
    board: type[SailGame], tickets: int, edition: str
) -> None:
    state = dealt(board, 3, start_tickets=tickets, edition=edition)
    player = state.view(0)["players"][2]
    assert player["choosing_from"] + player["tickets_held"] == tickets


@holds("1")
@pytest.mark.parametrize("tickets", [2, 7, "many"])
def test_no_other_number_of_tickets_is_dealt(tickets: object) -> None:
    with pytest.raises(bl.BadOption, match="it can be a whole number from 3 to 6"):
        GreatLakes(start_tickets=tickets)


@holds("000.3.5", "001.2.5", "1")
def test_at_least_three_of_the_first_tickets_are_kept() -> None:
    state = at(CHOOSING)
    assert len(state.legal()) == 10 + 5 + 1
    assert why_not(state, keep(*TICKETS[:2])) == "At least 3 tickets must be kept."
    assert why_not(state, "keep none") == "At least 3 tickets must be kept."
    play(state, keep(*TICKETS[:3]), keep(*TICKETS[5:10]))
    assert [player["tickets_held"] for player in state.view(0)["players"]] == [3, 5]


@holds("1", "000.3.5")
def test_of_six_tickets_any_three_or_more_are_kept() -> None:
    assert len(dealt(World).legal()) == 20 + 15 + 6 + 1


@holds("1")
def test_three_tickets_are_all_kept_without_asking() -> None:
    state = dealt(start_tickets=3)
    assert state.decision == "fleet"
    assert [player["tickets_held"] for player in state.view(0)["players"]] == [3, 3]


@holds("001.2.6", "6")
def test_tickets_not_kept_go_under_the_deck_seat_by_seat_in_order() -> None:
    state = play(at(CHOOSING), keep(*TICKETS[1:4]), keep(*TICKETS[5:8]))
    under = [TICKETS[0], TICKETS[4], TICKETS[8], TICKETS[9]]
    assert state.position()["ticket_deck"] == TICKETS[10:] + under


@holds("6")
def test_nothing_goes_under_the_deck_before_all_have_chosen() -> None:
    state = play(at(CHOOSING), keep(*TICKETS[:3]))
    assert state.actor == 1
    assert state.view(1)["ticket_deck"] == 45
    assert state.view(1)["players"][0]["tickets_held"] == 0


@holds("6")
def test_nobody_sees_what_the_others_chose() -> None:
    few, all_of_them = at(CHOOSING), at(CHOOSING)
    play(few, keep(*TICKETS[:3]))
    play(all_of_them, keep(*TICKETS[:5]))
    assert few.view(1) == all_of_them.view(1)
    assert few.view(None) == all_of_them.view(None)
    assert few.legal() == all_of_them.legal()


@holds("001.9.8")
def test_the_tickets_offered_are_seen_by_their_owner_only() -> None:
    state = at(CHOOSING)
    assert [ticket["name"] for ticket in state.view(0)["players"][0]["offer"]] == TICKETS[:5]
    assert "offer" not in state.view(1)["players"][0]


# Who begins


@holds("5", "001.4.1")
def test_chance_says_who_goes_first() -> None:
    first = {dealt(players=3, seed=seed).view(None)["first_player"] for seed in range(30)}
    assert first == {0, 1, 2}


@holds("5", "001.4.1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_a_seat_may_be_named_to_go_first(board: type[SailGame], seat: int) -> None:
    state = begun(board, 5, first_player=seat)
    assert (state.actor, state.view(None)["first_player"]) == (seat, seat)


@holds("5")
def test_the_seat_to_go_first_must_be_at_the_table() -> None:
    with pytest.raises(bl.BadOption) as refused:
        dealt(players=3, first_player=3)
    assert str(refused.value) == "first_player cannot be 3 with 3 players; seats are 0 to 2."


@holds("5", "3")
def test_whoever_goes_first_the_secret_choices_are_asked_from_the_first_seat() -> None:
    assert dealt(players=4, first_player=2).actor == 0
    assert fleets(players=4, first_player=2).actor == 0


@holds("000.3.4")
def test_nothing_else_is_done_before_tickets_are_chosen() -> None:
    state = at(CHOOSING)
    assert why_not(state, "draw train card") == (
        "You are choosing which tickets to keep; “draw train card” is not an option now."
    )
    assert all(choice.startswith("keep ") for choice in choices(state))
