"""What a reason is: a fact with a name and its values, of which a sentence can be made."""

from typing import Any

Fact = dict[str, Any]
"""The name of the reason under "reason", and its values under names of their own."""


def because(reason: str, **values: Any) -> Fact:
    """A fact that speaks for a move."""
    return {"reason": reason, **values}


def listed(names: list[str]) -> str:
    """Names in a row: a, b and c."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
