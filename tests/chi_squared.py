"""The chi-squared test: whether counts are as a rule says they should be."""

from collections import Counter
from collections.abc import Hashable, Mapping

ONE_IN_A_MILLION = 4.753424
"""The standard normal deviate that is exceeded once in a million times."""


def statistic(found: Counter[Hashable], weights: Mapping[Hashable, int]) -> float:
    """Pearson's sum: how far the counts are from what the weights ask for."""
    draws, whole = sum(found.values()), sum(weights.values())
    expected = {outcome: draws * weight / whole for outcome, weight in weights.items()}
    return sum((found[outcome] - wanted) ** 2 / wanted for outcome, wanted in expected.items())


def critical(freedom: int) -> float:
    """What fair counts exceed once in a million times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + ONE_IN_A_MILLION * spread**0.5) ** 3)


def is_fair(found: Counter[Hashable], weights: Mapping[Hashable, int]) -> bool:
    """Whether counts agree with weights; an outcome without a weight must not occur."""
    assert len(weights) > 1, "with a single outcome there is nothing to test"
    return found.keys() <= weights.keys() and (
        statistic(found, weights) <= critical(len(weights) - 1)
    )


def is_uniform(found: Counter[Hashable], outcomes: int) -> bool:
    """Whether the numbers below `outcomes` turn up equally often."""
    return is_fair(found, dict.fromkeys(range(outcomes), 1))
