"""The rules in short, paragraph by paragraph, each marked with its names and its rules.

A mark ends a paragraph or an item of a list: `<!-- claim pay: 001.7 20 -->` says that it is found
as `claim` and as `pay`, and stands for rule 001.7, with all that is below it, and for ruling 20.
"""

import re
from dataclasses import dataclass
from typing import Any

MARK = re.compile(r"\s*<!--\s*([^:>]*):\s*([^>]*?)\s*-->")
PICTURE = re.compile(r"!\[(.*)\]\(pictures/([\w-]+)\.svg\)")


@dataclass(frozen=True)
class Paragraph:
    """A paragraph without its mark, and what the mark says."""

    text: str
    names: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The paragraph as plain data."""
        return {"text": self.text, "names": list(self.names), "rules": list(self.rules)}


def paragraph(text: str) -> Paragraph:
    """A paragraph as it is written, taken apart."""
    found = MARK.search(text)
    if found is None:
        return Paragraph(text.strip())
    names, rules = (tuple(part.split()) for part in found.groups())
    return Paragraph(MARK.sub("", text).strip(), names, rules)


def without_marks(text: str) -> str:
    """The rules in short for those who read them as text: no marks, no pictures."""
    return re.sub(r"\n\n\n+", "\n\n", MARK.sub("", PICTURE.sub("", text)))
