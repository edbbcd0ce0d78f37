"""The chi-squared test itself: its critical values, and that it tells fair from unfair."""

from collections import Counter
from collections.abc import Hashable
from math import exp, factorial
from random import Random

import pytest

from tests.chi_squared import critical, is_fair, is_uniform


def tail(value: float, freedom: int) -> float:
    """How likely fair counts exceed a value, exactly; for an even number of degrees of freedom."""
    terms = ((value / 2) ** k / factorial(k) for k in range(freedom // 2))
    return exp(-value / 2) * sum(terms)


@pytest.mark.parametrize("freedom", [2, 4, 6, 10, 20, 50, 100, 200])
def test_fair_counts_exceed_the_critical_value_about_once_in_a_million(freedom: int) -> None:
    assert 1e-7 < tail(critical(freedom), freedom) < 1.1e-6


def test_fair_dice_pass_and_loaded_dice_do_not() -> None:
    random = Random(1)
    fair: Counter[Hashable] = Counter(random.randrange(6) for _ in range(6000))
    loaded: Counter[Hashable] = Counter(random.choice([0, 1, 2, 3, 4, 5, 5]) for _ in range(6000))
    assert is_uniform(fair, 6)
    assert not is_uniform(loaded, 6)


def test_an_outcome_that_must_not_occur_is_never_fair() -> None:
    assert not is_fair(Counter({"a": 500, "b": 500, "c": 1}), {"a": 1, "b": 1})
