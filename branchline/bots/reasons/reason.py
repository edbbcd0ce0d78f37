"""What a reason is: a name and values, of which a sentence can be made."""

from typing import Any

Reason = dict[str, Any]
"""The name of the reason under "reason", and its values under names of their own."""


def because(reason: str, **values: Any) -> Reason:
    """A reason by its name."""
    return {"reason": reason, **values}


def join_names(names: list[str]) -> str:
    """Names in a row: a, b and c."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
