"""Refusals: why something is not allowed, as a sentence for people and a code for programs."""

from typing import Any


class Refusal(str):
    """The sentence itself, which also carries a code and the values that stand in it.

    Programs read the code and the values; nobody has to read the sentence to know what it says.
    """

    code: str
    values: dict[str, Any]

    def __new__(cls, sentence: str, code: str, **values: Any) -> "Refusal":
        """A sentence with its code."""
        refusal = super().__new__(cls, sentence)
        refusal.code, refusal.values = code, values
        return refusal

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, Any]]:
        return (str(self), self.code), self.values

    def as_data(self) -> dict[str, Any]:
        """The code, its values and the sentence, as plain data."""
        return {"code": self.code, **self.values, "sentence": str(self)}


def as_refusal(sentence: str) -> Refusal:
    """A refusal; a bare sentence, which games from elsewhere may give, has a code of its own."""
    return sentence if isinstance(sentence, Refusal) else Refusal(sentence, "not-allowed")
