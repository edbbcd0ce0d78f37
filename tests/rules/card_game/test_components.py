"""What is in the box: train cards, tickets, Big City Bonuses (rules 2.1-2.11)."""

from collections import Counter

import pytest

import branchline as bl
from branchline.games.card_game.cards import BIG_CITIES, BONUSES, TICKETS, Ticket
from tests.rules.card_game.table import at, dealt, train_cards
from tests.rules.ledger import holds
from tests.rules.words import hand, why_not

EIGHT = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")


def asking_for(cards: int) -> list[Ticket]:
    """The tickets that show so many circles."""
    return [ticket for ticket in TICKETS if sum(ticket.colors.values()) == cards]


@holds("2.1", "2.2", "2.3", "A1", "A2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_96_train_cards_are_ten_of_each_color_and_sixteen_locomotives(players: int) -> None:
    cards = train_cards(dealt(players))
    assert cards == dict.fromkeys(EIGHT, 10) | {"locomotive": 16}
    assert cards.total() == 96


@holds("2.11", "A3")
@pytest.mark.parametrize(("players", "deck"), [(2, 75), (3, 67), (4, 59)])
def test_starting_locomotives_are_taken_out_of_the_sixteen(players: int, deck: int) -> None:
    state = dealt(players)
    assert len(state.position()["deck"]) == deck == 96 - 8 * players - 5
    assert train_cards(state)["locomotive"] == 16


@holds("A1", "A3")
def test_with_extra_setup_locomotives_there_are_100_cards() -> None:
    cards = train_cards(dealt(4, extra_setup_locomotives=True))
    assert cards.total() == 100
    assert cards["locomotive"] == 20


@holds("A1", "A3")
@pytest.mark.parametrize("players", [2, 3])
def test_extra_setup_locomotives_that_nobody_needs_stay_in_the_box(players: int) -> None:
    state = dealt(players, extra_setup_locomotives=True)
    assert state.position()["box"] == {"locomotive": 4 - players}
    assert train_cards(state)["locomotive"] + 4 - players == 20
    assert len(state.position()["deck"]) == 96 - 7 * players - 5


@holds("A3")
@pytest.mark.parametrize("box", [{"locomotive": 1}, {"red": 2}, {}, "nothing"])
def test_a_position_cannot_leave_anything_else_in_the_box(box: object) -> None:
    at({"players": 2, "box": {"locomotive": 2}}, extra_setup_locomotives=True)
    with pytest.raises(bl.BadPosition, match=r"box must be \{'locomotive': 2\}"):
        at({"players": 2, "box": box}, extra_setup_locomotives=True)
    with pytest.raises(bl.BadPosition, match=r"box must be \{\}"):
        at({"players": 2, "box": {"locomotive": 2}})


@holds("A1", "A2")
def test_with_nine_colors_there_are_106_cards_and_no_ticket_asks_for_gray() -> None:
    cards = train_cards(dealt(4, nine_colors=True))
    assert cards == dict.fromkeys((*EIGHT, "gray"), 10) | {"locomotive": 16}
    assert cards.total() == 106
    assert not any("gray" in ticket.colors for ticket in TICKETS)


@holds("A2")
def test_without_the_option_gray_is_no_color() -> None:
    state = at({"hands": [{"locomotive": 2}, {}]})
    assert why_not(state, "play gray") == "There is no gray in this game."
    with pytest.raises(bl.BadPosition, match="There are only 0 gray cards"):
        at({"hands": [{"gray": 2}, {}]})


@holds("A2")
def test_with_nine_colors_gray_is_played_like_any_other() -> None:
    state = at({"hands": [{"gray": 2}, {}]}, nine_colors=True)
    state.apply(state.parse("play gray"))
    assert hand(state, 0) == {}
    assert state.view(1)["players"][0]["railyard"] == {"gray": {"cards": 2, "locomotives": 0}}


@holds("2.4")
def test_there_are_46_tickets_worth_581_points() -> None:
    assert len({ticket.name for ticket in TICKETS}) == 46
    assert [ticket.number for ticket in TICKETS] == list(range(1, 47))
    assert sum(ticket.points for ticket in TICKETS) == 581


@holds("2.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_ticket_is_in_one_place(players: int) -> None:
    position = dealt(players).position()
    tickets = position["ticket_deck"] + position.get("hidden_tickets", [])
    for offer in position["offers"]:
        tickets += offer
    assert sorted(tickets) == sorted(ticket.name for ticket in TICKETS)


@holds("2.5", "A8")
def test_two_tickets_ask_for_one_card() -> None:
    assert [ticket.points for ticket in asking_for(1)] == [5, 5]


@holds("2.6", "A8")
def test_seventeen_tickets_ask_for_two_cards() -> None:
    points = [ticket.points for ticket in asking_for(2)]
    assert (len(points), min(points), max(points)) == (17, 6, 10)


@holds("2.7", "A8")
def test_fourteen_tickets_ask_for_three_cards() -> None:
    points = [ticket.points for ticket in asking_for(3)]
    assert (len(points), min(points), max(points)) == (14, 11, 15)


@holds("2.8", "A8")
def test_eleven_tickets_ask_for_four_cards() -> None:
    points = [ticket.points for ticket in asking_for(4)]
    assert (len(points), min(points), max(points)) == (11, 16, 20)


@holds("2.9", "A8")
def test_two_tickets_ask_for_five_cards() -> None:
    assert [ticket.points for ticket in asking_for(5)] == [21, 22]


@holds("A8")
def test_a_ticket_may_show_a_color_twice_but_not_three_times() -> None:
    twice = [ticket.number for ticket in TICKETS if max(ticket.colors.values()) == 2]
    assert twice == [32, 34, 38, 39, 40, 43, 44, 45, 46]
    assert max(max(ticket.colors.values()) for ticket in TICKETS) == 2


@holds("A8")
def test_the_tickets_ask_for_all_colors_about_equally() -> None:
    asked: Counter[str] = Counter()
    for ticket in TICKETS:
        asked.update(ticket.colors)
    sixteen = dict.fromkeys(("black", "green", "orange", "purple", "red"), 16)
    assert asked == {"blue": 18, "white": 17, "yellow": 17} | sixteen


@holds("2.10", "A9")
def test_there_are_six_big_cities_with_these_bonuses() -> None:
    assert BONUSES == {
        "New York": 15,
        "Chicago": 12,
        "Los Angeles": 12,
        "Dallas": 10,
        "Miami": 8,
        "Seattle": 8,
    }


@holds("2.10", "A9")
def test_ten_or_eleven_tickets_name_each_big_city() -> None:
    named = Counter(city for ticket in TICKETS for city in ticket.cities)
    eleven = dict.fromkeys(("Chicago", "New York"), 11)
    ten = dict.fromkeys(("Dallas", "Los Angeles", "Miami", "Seattle"), 10)
    assert {city: named[city] for city in BIG_CITIES} == eleven | ten


@holds("6.18")
def test_sixteen_tickets_name_two_big_cities_and_all_name_one() -> None:
    big = [sum(city in BIG_CITIES for city in ticket.cities) for ticket in TICKETS]
    assert Counter(big) == {1: 30, 2: 16}


@holds("2.4")
def test_the_published_witnesses_agree() -> None:
    tickets = {ticket.name: ticket for ticket in TICKETS}
    assert tickets["Miami - Boston"].colors == {"blue": 1, "orange": 1, "red": 1}
    assert tickets["Miami - Boston"].points == 12
    assert "Dallas - New York" in tickets
    assert {ticket.provenance for ticket in TICKETS} == {"published"}
