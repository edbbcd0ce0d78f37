"""The search: it finds what is better, on the same luck, and is careful."""

from branchline.bots.search.search import Search
from tests.bots.search.urns import Drawer, Urns


def searched(urns: list[int], playouts: int, seed: int = 0, caution: int = 20) -> Search:
    """A search among urns that has spent its playouts."""
    search = Search(Drawer(caution), Urns(urns), seed, playouts, 0.0)
    while search.step():
        pass
    return search


def test_the_best_of_many_moves_is_found() -> None:
    assert searched([50, 40, 60, 90, 10, 70, 80], 400).best().action == 3


def test_moves_are_compared_on_the_same_luck() -> None:
    search = searched([50, 55], 40)
    other = search.tallies[1]
    assert search.best() is other, "five points more on the same ball are five points more for sure"
    assert other.margin - search.tallies[0].margin == 5 * other.number


def test_no_move_is_better_than_its_equal() -> None:
    assert all(searched([50, 50, 50], 90, seed).best().action == 0 for seed in range(20))


def test_with_few_guesses_the_policys_move_stays() -> None:
    search = searched([50, 90], 4)
    assert search.tallies[1].better > 0
    assert search.best().action == 0


def test_the_more_cautious_the_rarer_another_move() -> None:
    def left(caution: int) -> int:
        return sum(searched([50, 51], 16, seed, caution).best().action for seed in range(40))

    assert left(5) >= left(20) >= left(60)
    assert left(5) > left(60)


def test_playouts_go_to_the_moves_that_do_well() -> None:
    search = searched([50, 90, 10, 20, 30], 200)
    best, worst = search.best(), search.dropped[-1]
    assert best.action == 1
    assert best.number > 2 * worst.number
    assert sum(tally.number for tally in [*search.tallies, *search.dropped]) == search.played


def test_the_budget_is_kept() -> None:
    for playouts in (1, 10, 100):
        assert searched([50, 60, 70], playouts).played <= playouts + 3


def test_there_is_an_answer_after_every_step_and_before_the_first() -> None:
    search = Search(Drawer(), Urns([50, 90]), 0, 100, 0.0)
    assert search.best().action == 0
    while search.step():
        assert search.best().action in (0, 1)


def test_time_is_a_budget_too() -> None:
    search = Search(Drawer(), Urns([50, 90]), 0, 0, 0.05)
    while search.step():
        pass
    assert search.played >= 2


def test_the_same_seed_gives_the_same_sums() -> None:
    def sums(seed: int) -> list[int]:
        return [tally.value for tally in searched([50, 60, 55], 60, seed).tallies]

    assert sums(7) == sums(7)
    assert sums(7) != sums(8)


def test_a_playout_that_does_not_end_is_cut() -> None:
    search = Search(Drawer(), Urns([50, 90], endless=True), 0, 4, 0.0)
    while search.step():
        pass
    assert search.policy.chosen <= (search.played + 1) * search.policy.limit
    assert search.played == 4


def test_where_there_is_one_move_nothing_is_played_out() -> None:
    assert searched([50], 100).played == 0


def test_of_two_budgets_the_one_that_is_spent_first_ends_it() -> None:
    search = Search(Drawer(), Urns([50, 90]), 0, 40, 3600.0)
    while search.step():
        pass
    assert 40 <= search.played <= 42


def test_without_time_to_compare_moves_the_policys_own_is_made_at_once() -> None:
    search = Search(Drawer(), Urns([50, 90, 80]), 0, 1000, 1e-9)
    while search.step():
        pass
    assert search.played == 1
    assert search.best().action == 0
