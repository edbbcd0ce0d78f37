"""The rules of a game in sentences: every rule, every ruling, and the options that rulings have.

They stand in `data/rules.toml` of a game's package, and nowhere else: options, pages of rulings,
forms and searches are all made from it.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from branchline.core.options import Option, by_name

FLAG = {"false": False, "true": True}


@dataclass(frozen=True)
class Entry:
    """One rule, or one ruling on a question that the rules leave open."""

    id: str
    kind: Literal["rule", "ruling"]
    line: str
    rulings: tuple[str, ...] = ()
    """The rulings that a rule is played by."""
    question: str | None = None
    why: str | None = None
    option: str | None = None
    choices: dict[str, str] = field(default_factory=dict)
    """What each choice of the option means, the default first."""
    published: str | None = None
    """The choice of `edition="published"`, where it differs."""
    see: tuple[str, ...] = ()
    """Other rulings whose options bear on this one."""
    words: tuple[str, ...] = ()
    """What a text that stands for it must say, where its own words will not do; `a|b` is either."""

    def as_data(self) -> dict[str, Any]:
        """The entry as plain data: all that it has to say."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: value for name, value in plain.items() if value and name != "words"}


@dataclass(frozen=True)
class Rulebook:
    """The rules and rulings of a game."""

    title: str
    headings: Mapping[str, str]
    rules: list[dict[str, Any]]
    rulings: list[dict[str, Any]]

    def entries(self) -> list[Entry]:
        """All rules and then all rulings."""
        return [*map(read_rule, self.rules), *map(read_ruling, self.rulings)]

    def options(self, first: tuple[str, ...] = (), **more: Mapping[str, Any]) -> dict[str, Option]:
        """`edition` and the options of all rulings, in their order but for those that come first.

        `more` has what only the program knows of an option: its keys, the names of boards.
        """
        texts = {text["option"]: text for text in self.rulings if "option" in text}
        names = [*first, *(name for name in texts if name not in first)]
        return by_name(*(read_option(texts[name], more.get(name, {})) for name in names))


@cache
def read_rulebook(package: str) -> Rulebook:
    """The rules that a game's package has in its data folder."""
    path = files(package) / "data" / "rules.toml"
    text = tomllib.loads(path.read_text(encoding="utf-8"))
    return Rulebook(text["title"], text["headings"], text["rule"], text["ruling"])


def entries_of(package: str) -> list[dict[str, Any]]:
    """The rules and rulings of a game as plain data; other packages may keep them as JSON."""
    data = files(package) / "data"
    if (data / "rules.toml").is_file():
        return [entry.as_data() for entry in read_rulebook(package).entries()]
    written = data / "rules.json"
    return list(json.loads(written.read_text(encoding="utf-8"))) if written.is_file() else []


def read_rule(text: Mapping[str, Any]) -> Entry:
    """A rule as the file has it."""
    rest = dict(text)
    rulings, words = several(rest.pop("ruling", [])), tuple(rest.pop("words", ()))
    return Entry(kind="rule", rulings=rulings, words=words, **rest)


def read_ruling(text: Mapping[str, Any]) -> Entry:
    """A ruling as the file has it; what only forms need of its option is left to them."""
    names = Entry.__dataclass_fields__
    rest = {name: value for name, value in text.items() if name in names}
    rest |= {"see": several(text.get("see", [])), "words": tuple(text.get("words", ()))}
    return Entry(kind="ruling", line=text["done"], **rest)


def read_option(text: Mapping[str, Any], more: Mapping[str, Any]) -> Option:
    """The option of a ruling: its kind follows from its choices."""
    given: dict[str, Any] = {
        "name": text["option"],
        "label": text["label"],
        "help": text["help"],
        "ruling": text["id"],
    }
    if "range" in text:
        given |= {"kind": "number", "range": tuple(text["range"]), "default": text.get("default")}
    elif set(text["choices"]) == set(FLAG):
        given |= {"kind": "flag", "default": FLAG[next(iter(text["choices"]))]}
    elif "short" in text:
        short = {as_value(choice): label for choice, label in text["short"].items()}
        given |= {"kind": "choice", "default": next(iter(short)), "said": short}
    if "published" in text:
        given["published"] = as_value(text["published"])
    return Option(**given | dict(more))


def as_value(choice: str) -> Any:
    """A choice as programs have it: a number, nothing, or its name."""
    if choice == "None":
        return None
    return int(choice) if choice.isdecimal() else choice


def several(ids: str | list[str]) -> tuple[str, ...]:
    """One id, or a list of them."""
    return (ids,) if isinstance(ids, str) else tuple(ids)
