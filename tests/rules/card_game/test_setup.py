"""Setup: hands, the Draw Area, the choice of tickets, who begins (rules 3.1-3.8)."""

from collections import Counter

import pytest

import branchline as bl
from tests.rules.card_game.table import at, begun, dealt, train_cards
from tests.rules.ledger import holds
from tests.rules.words import choices, hand, play, why_not

OFFERS = [
    [
        "Chicago - New York",
        "New York - Chicago",
        "Chicago - Dallas",
        "Chicago - Montreal",
        "Dallas - Miami",
        "Seattle - Denver",
    ],
    [
        "Dallas - Helena",
        "Miami - Omaha",
        "Seattle - Phoenix",
        "Miami - Boston",
        "Chicago - Calgary",
        "Seattle - Chicago",
    ],
]
CHOOSING = {"turn": 0, "offers": OFFERS}


@holds("A4")
@pytest.mark.parametrize("players", [0, 5, -1])
def test_one_to_four_can_play(players: int) -> None:
    with pytest.raises(bl.BadPlayers, match=f"played by 1 to 4 players, not by {players}"):
        dealt(players)


@holds("A4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_of_one_to_four_begins(players: int) -> None:
    state = begun(players)
    assert len(state.view(None)["players"]) == players
    assert state.decision == "turn"


@holds("3.1", "3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_locomotive_and_seven_more_cards(players: int) -> None:
    for seed in range(20):
        state = dealt(players, seed)
        for seat in range(players):
            assert sum(hand(state, seat).values()) == 8
            assert hand(state, seat)["locomotive"] >= 1


@holds("3.1")
def test_all_know_of_the_starting_locomotive() -> None:
    seen = dealt(3).view(2)["players"]
    assert [player["known_hand"] for player in seen] == [{"locomotive": 1}] * 3


@holds("3.2")
def test_the_seven_cards_come_by_chance_and_can_be_locomotives() -> None:
    hands = [hand(dealt(seed=seed)) for seed in range(40)]
    assert len({tuple(sorted(cards.items())) for cards in hands}) > 30
    assert any(cards["locomotive"] > 1 for cards in hands)


@holds("3.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_lie_face_up(players: int) -> None:
    row = dealt(players).view(None)["draw_area"]
    assert len(row) == 5
    assert None not in row


@holds("3.7")
def test_no_bonus_is_given_before_a_ticket_is_completed() -> None:
    assert [parts["big cities"] for parts in begun(4).breakdown()] == [0, 0, 0, 0]


@holds("3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_chooses_from_six_tickets(players: int) -> None:
    state = dealt(players)
    assert state.decision == "keep-tickets"
    for seat in range(players):
        assert len(state.view(seat)["players"][seat]["offer"]) == 6
    assert len(state.position()["ticket_deck"]) == 46 - 6 * players


@holds("3.4")
def test_any_tickets_but_at_least_one_have_to_be_kept() -> None:
    state = at(CHOOSING)
    assert len(choices(state)) == 2**6 - 1
    assert why_not(state, "keep none") == "At setup at least one ticket must be kept."


@holds("3.3", "3.4")
def test_the_tickets_kept_are_the_ones_named() -> None:
    state = play(at(CHOOSING), "keep Chicago - Dallas, Dallas - Miami", "keep Miami - Omaha")
    assert state.position()["tickets"] == [
        ["Chicago - Dallas", "Dallas - Miami"],
        ["Miami - Omaha"],
    ]


@holds("3.5", "A5", "A6")
def test_unwanted_tickets_go_under_the_deck_seat_by_seat() -> None:
    state = at(CHOOSING)
    before = state.position()["ticket_deck"]
    play(state, f"keep {OFFERS[0][2]}", f"keep {OFFERS[1][0]}")
    under = OFFERS[0][:2] + OFFERS[0][3:] + OFFERS[1][1:]
    assert state.position()["ticket_deck"] == before + under


@holds("A5")
def test_unwanted_tickets_may_be_shuffled_into_the_deck() -> None:
    state = at(CHOOSING, setup_returns="shuffle")
    before = state.position()["ticket_deck"]
    play(state, f"keep {OFFERS[0][2]}", f"keep {OFFERS[1][0]}")
    after = state.position()["ticket_deck"]
    under = OFFERS[0][:2] + OFFERS[0][3:] + OFFERS[1][1:]
    assert Counter(after) == Counter(before + under)
    assert set(after[-10:]) != set(under)
    assert [ticket for ticket in after if ticket in before] != before


@holds("A5")
def test_tickets_drawn_later_go_under_the_deck_even_if_setup_shuffles() -> None:
    state = begun(setup_returns="shuffle")
    before = state.position()["ticket_deck"]
    play(state, "draw tickets", "keep none")
    assert state.position()["ticket_deck"] == before[4:] + before[:4]


@holds("A6")
def test_all_choose_in_secret_knowing_hand_and_draw_area() -> None:
    state = at(CHOOSING | {"hands": [{"red": 1}, {"blue": 2}]})
    play(state, "keep Dallas - Miami")
    seen = state.view(1)
    assert seen["players"][1]["hand"] == {"blue": 2}
    assert None not in seen["draw_area"]
    assert seen["players"][0]["open_tickets"] == 0
    assert seen["players"][0]["choosing_from"] == 6


@holds("A6")
def test_what_the_first_kept_does_not_change_what_the_second_sees() -> None:
    one = play(at(CHOOSING), "keep Dallas - Miami").view(1)
    all_six = play(at(CHOOSING), "keep " + ", ".join(OFFERS[0])).view(1)
    assert one == all_six


@holds("A6")
def test_one_after_another_the_second_sees_how_many_the_first_kept() -> None:
    state = at(CHOOSING, ticket_choice="sequential")
    play(state, "keep Chicago - Dallas, Dallas - Miami")
    seen = state.view(1)["players"]
    assert (seen[0]["open_tickets"], seen[0]["choosing_from"]) == (2, 0)
    assert state.position()["ticket_deck"][-4:] == [*OFFERS[0][:2], *OFFERS[0][3:4], OFFERS[0][5]]


@holds("A6", "A7")
def test_one_after_another_begins_with_the_first_player() -> None:
    state = dealt(3, ticket_choice="sequential", first_player=1)
    order = []
    while state.decision == "keep-tickets":
        order.append(state.actor)
        state.apply(state.legal()[0])
    assert order == [1, 2, 0]
    assert state.actor == 1


@holds("3.8", "A7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins(players: int) -> None:
    assert begun(players).actor == 0


@holds("A7")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_given_seat_may_begin(seat: int) -> None:
    state = begun(4, first_player=seat)
    assert state.actor == seat
    play(state, "draw tickets", "keep none")
    assert state.actor == (seat + 1) % 4


@holds("A7")
def test_a_position_that_does_not_say_who_began_goes_by_the_option() -> None:
    state = at({"players": 3}, first_player=2)
    assert (state.actor, state.view(None)["first_player"]) == (2, 2)
    assert at({"players": 3}, first_player="random").view(None)["first_player"] == 0
    assert at({"players": 3, "first_player": 1}, first_player=2).actor == 1


@holds("A7")
def test_a_random_seat_may_begin() -> None:
    seats = [begun(4, seed, first_player="random").actor for seed in range(60)]
    assert set(seats) == {0, 1, 2, 3}


@holds("A7")
def test_a_seat_that_nobody_has_cannot_begin() -> None:
    with pytest.raises(bl.BadOption, match="first_player cannot be 2 with 2 players"):
        dealt(2, first_player=2)


@holds("3.5")
def test_setup_loses_no_card_and_no_ticket() -> None:
    state = begun(4)
    assert train_cards(state).total() == 96
    position = state.position()
    assert sum(map(len, position["tickets"])) + len(position["ticket_deck"]) == 46
