"""Sequential tests: they stop when the answer is known, and are seldom wrong."""

import random
from statistics import fmean, pvariance

import pytest

from branchline.arena.sequential import (
    LOWER,
    OUTCOMES,
    UPPER,
    Verdict,
    expected_wins,
    log_ratio,
    verdict,
)

pytestmark = pytest.mark.slow_interpreted


def deals(elo: float, number: int, seed: int) -> list[float]:
    """Deals of two games each between two bots that are so far apart."""
    luck = random.Random(seed)
    return [sum(luck.random() < expected_wins(elo) for _ in range(2)) / 2 for _ in range(number)]


def stopped(elo: float, seed: int, most: int = 4000) -> Verdict:
    """What is known when the test of 50 Elo stops."""
    shares = deals(elo, most, seed)
    for played in range(20, most, 20):
        known = verdict(shares[:played], 50)
        if known.answer:
            return known
    return known


def test_the_ratio_is_that_of_normal_deals_where_there_are_many() -> None:
    """Fishtest's own check: with many deals the exact ratio nears the one of a normal spread."""
    shares = deals(15, 3000, 1)
    none, some = expected_wins(0), expected_wins(10)
    near = len(shares) * (some - none) * (2 * fmean(shares) - none - some)
    assert log_ratio(shares, 10) == pytest.approx(near / (2 * pvariance(shares)), rel=0.02)


def test_deals_that_are_all_level_speak_for_no_difference() -> None:
    assert log_ratio([0.5] * 200, 20) < LOWER
    assert verdict([0.5] * 200, 20).answer == "level"


def test_a_bot_that_wins_everything_is_stronger() -> None:
    assert verdict([1.0] * 60, 50).answer == "first"
    assert verdict([0.0] * 60, 50).answer == "second"


def test_nothing_is_known_before_the_first_deal() -> None:
    assert verdict([], 20) == Verdict(0, 0, 0)
    assert verdict([], 20).answer is None


def test_either_way_round_says_the_same() -> None:
    shares = deals(30, 300, 2)
    turned = verdict([1 - share for share in shares], 20)
    assert (turned.worse, turned.better) == pytest.approx(
        (verdict(shares, 20).better, verdict(shares, 20).worse)
    )


def test_tests_are_wrong_one_time_in_twenty() -> None:
    """80 tests each, so that 5 % is 4 of them, and more than 9 would come up once in 200."""
    level = [stopped(0, seed).answer for seed in range(80)]
    apart = [stopped(50, seed).answer for seed in range(80)]
    assert level.count("level") >= 71
    assert apart.count("first") >= 71


def test_what_is_clear_takes_few_deals() -> None:
    assert stopped(400, 3).deals < stopped(60, 3).deals


def test_what_is_left_is_guessed_from_how_it_goes() -> None:
    assert Verdict(UPPER / 2, -1, 100).left() == 100
    assert Verdict(UPPER, -9, 100).left() == 0
    assert Verdict(LOWER / 4, LOWER / 2, 100).left() == 300


def test_outcomes_of_three_at_the_table_count_too() -> None:
    thirds = [share / 3 for share in (3, 2, 3, 1, 3, 2)] * 30
    assert set(thirds) - set(OUTCOMES)
    assert verdict(thirds, 50).answer == "first"
