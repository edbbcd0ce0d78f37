"""Big City Bonuses (rules 3.7, 6.16-6.18)."""

import pytest

import branchline as bl
from tests.rules.card_game.table import at, over
from tests.rules.ledger import holds

# Tickets that name one big city, New York, and ask for two cards
NEW_YORK = ["New York - Sault St. Marie", "New York - Kansas City", "New York - New Orleans"]


def bonuses(state: bl.State) -> list[int]:
    """What each player scores for big cities."""
    return [parts["big cities"] for parts in state.breakdown()]


def banked(*completed: list[str], **options: object) -> bl.State:
    """The end of a game in which these tickets were completed before the second deck."""
    return over({"players": len(completed), "completed": list(completed)}, **options)


@holds("6.16", "A9")
@pytest.mark.parametrize(
    ("ticket", "points"),
    [
        ("New York - Las Vegas", 15),
        ("Chicago - Montreal", 12),
        ("Los Angeles - Houston", 12),
        ("Dallas - Helena", 10),
        ("Miami - Boston", 8),
        ("Seattle - Toronto", 8),
    ],
)
def test_each_city_has_its_bonus(ticket: str, points: int) -> None:
    assert bonuses(banked([ticket], [])) == [points, 0]


@holds("6.16")
def test_whoever_completed_the_most_tickets_of_a_city_gets_its_bonus() -> None:
    assert bonuses(banked(NEW_YORK[:1], NEW_YORK[1:])) == [0, 15]


@holds("6.16")
def test_the_number_of_tickets_counts_and_not_their_points() -> None:
    state = banked(["New York - Portland"], NEW_YORK[:2])  # 21 against 6 + 9
    assert bonuses(state) == [0, 15]


@holds("6.16")
def test_open_tickets_do_not_count() -> None:
    state = over({"completed": [[], NEW_YORK[:1]], "tickets": [NEW_YORK[1:], []]})
    assert bonuses(state) == [0, 15]


@holds("6.16")
def test_bonuses_are_added_to_the_total() -> None:
    assert banked(NEW_YORK[:1], []).scores() == [6 + 15, 0]


@holds("6.18")
def test_a_ticket_between_two_big_cities_counts_for_both() -> None:
    assert bonuses(banked(["Seattle - Miami"], [])) == [8 + 8, 0]
    assert bonuses(banked(["Seattle - Miami", "Miami - Boston"], ["Seattle - Denver"])) == [16, 8]


@holds("D12")
def test_nobody_gets_a_bonus_without_a_completed_ticket() -> None:
    assert bonuses(over({"tickets": [NEW_YORK, []]})) == [0, 0]
    assert bonuses(banked(NEW_YORK[:1], [], [])) == [15, 0, 0]


@holds("6.17", "D13")
def test_all_who_tie_score_the_whole_bonus() -> None:
    assert bonuses(banked(NEW_YORK[:1], NEW_YORK[1:2])) == [15, 15]
    assert bonuses(banked(*([name] for name in NEW_YORK))) == [15, 15, 15]


@holds("6.17", "D13")
@pytest.mark.parametrize("tied", ["all", "none", "split"])
def test_a_player_behind_those_who_tie_gets_nothing(tied: str) -> None:
    two_each = ["New York - Portland", "New York - Las Vegas"], NEW_YORK[:2]
    assert bonuses(banked(*two_each, NEW_YORK[2:], tied_bonus=tied))[2] == 0


@holds("D13")
def test_a_tied_bonus_may_go_to_nobody() -> None:
    assert bonuses(banked(NEW_YORK[:1], NEW_YORK[1:2], tied_bonus="none")) == [0, 0]


@holds("D13")
def test_a_tied_bonus_may_be_split_and_is_rounded_down() -> None:
    assert bonuses(banked(NEW_YORK[:1], NEW_YORK[1:2], [], tied_bonus="split")) == [7, 7, 0]
    assert bonuses(banked(*([name] for name in NEW_YORK), tied_bonus="split")) == [5, 5, 5]
    seattle = (["Seattle - Denver"], ["Seattle - Toronto"], ["Seattle - Phoenix"])
    assert bonuses(banked(*seattle, tied_bonus="split")) == [2, 2, 2]


@holds("D13")
@pytest.mark.parametrize("tied", ["none", "split"])
def test_without_a_tie_the_bonus_is_whole(tied: str) -> None:
    assert bonuses(banked(NEW_YORK[:1], [], tied_bonus=tied)) == [15, 0]


@holds("D14")
def test_tickets_of_both_halves_count_together() -> None:
    state = over(
        {
            "completed": [NEW_YORK[:1], []],
            "tickets": [["New York - Chicago"], ["New York - Las Vegas"]],
            "tracks": [{"blue": 1}, {"blue": 1, "orange": 1, "purple": 1, "white": 1}],
        }
    )
    assert bonuses(state) == [15 + 12, 0]


@holds("3.7", "D14")
def test_bonuses_are_given_once_at_the_end_and_not_at_half_time() -> None:
    position = {"completed": [NEW_YORK[:1], []], "tickets": [[], NEW_YORK[1:]]}
    stack = {"blue": 2, "green": 1, "red": 1}
    state = over(position | {"tracks": [{}, stack]})
    assert bonuses(state) == [0, 15]


@holds("A9")
def test_the_bonuses_may_be_changed_city_by_city() -> None:
    table = {"New York": 40, "Miami": 0}
    state = banked(["New York - Miami"], ["Seattle - Denver"], big_city_bonus=table)
    assert bonuses(state) == [40, 8]


@holds("A9")
@pytest.mark.parametrize(
    "table", [{"Boston": 5}, {"Miami": 100}, {"Miami": -1}, {"Miami": True}, 8]
)
def test_a_table_of_bonuses_names_big_cities_and_points(table: object) -> None:
    with pytest.raises(bl.BadOption, match=r"big_city_bonus cannot be .*each from 0 to 99"):
        at({}, big_city_bonus=table)
