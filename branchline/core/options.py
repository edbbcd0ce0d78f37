"""Options of a game: what may be chosen, what each choice means, and how names become values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal

from branchline.core.errors import BadOption

Kind = Literal["flag", "choice", "number", "table", "names"]


@dataclass(frozen=True)
class Option:
    """One thing about the rules that a table may choose."""

    name: str
    kind: Kind
    default: Any
    help: str
    ruling: str
    choices: tuple[Any, ...] = ()
    range: tuple[int, int] | None = None
    published: Any = None
    """What `edition="published"` sets, where it differs from the default."""
    keys: tuple[str, ...] = field(default=(), repr=False)
    """The lines of a table, or the names that a list may have."""
    aliases: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """Other names that a list may use for its own."""
    label: str = field(default="", repr=False)
    """What a form calls it."""
    said: Mapping[Any, str] = field(default_factory=dict, repr=False, compare=False)
    """The choices, each with what a form calls it."""
    details: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """What a form shows beside choices and names; the game's page knows its shape."""

    def __post_init__(self) -> None:
        if self.said and not self.choices:
            object.__setattr__(self, "choices", tuple(self.said))

    def __getitem__(self, part: str) -> Any:
        """An option reads like a table too: option["default"]."""
        return self.as_json()[part]

    def as_json(self) -> dict[str, Any]:
        """The option as plain data, for forms."""
        return {
            "name": self.name,
            "kind": self.kind,
            "label": self.label or spelled(self.name),
            "choices": list(self.choices),
            "said": [self.said.get(choice) or spelled(choice) for choice in self.choices],
            "details": dict(self.details),
            "range": list(self.range) if self.range else None,
            "keys": list(self.keys),
            "default": self.default,
            "published": self.default if self.published is None else self.published,
            "help": self.help,
            "ruling": self.ruling,
        }

    def check(self, value: Any) -> Any:
        """The value as the rules take it, or a refusal that says what would be right."""
        match self.kind:
            case "flag":
                return self._flag(value)
            case "choice":
                return self._choice(value)
            case "number":
                return self._number(value)
            case "table":
                return self._table(value)
            case "names":
                return self._names(value)

    def allowed(self) -> str:
        """What may be given, in words."""
        match self.kind:
            case "flag":
                return "true or false"
            case "choice":
                return ", ".join(str(choice) for choice in self.choices)
            case "number":
                low, high = self.range or (0, 0)
                return f"a whole number from {low} to {high}"
            case "table":
                low, high = self.range or (0, 0)
                return f"a table of {', '.join(self.keys)}, each from {low} to {high}"
            case "names":
                low, _ = self.range or (0, 0)
                return f"{', '.join(self.choices)}, or a list of {low} names, all different"

    def _refuse(self, value: object) -> BadOption:
        return BadOption(f"{self.name} cannot be {value!r}; it can be {self.allowed()}.")

    def _flag(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, str) and value.strip().lower() in words:
            return words[value.strip().lower()]
        raise self._refuse(value)

    def _choice(self, value: Any) -> Any:
        for choice in self.choices:
            if not isinstance(value, bool) and plain_name(choice) == plain_name(value):
                return choice
        raise self._refuse(value)

    def _names(self, value: Any) -> Any:
        """One of the choices, or a list of names that are all different."""
        if isinstance(value, str):
            for choice in self.choices:
                if plain_name(choice) == plain_name(value):
                    return choice
            value = value.split(",")
        known = {plain_name(key): key for key in self.keys}
        known |= {plain_name(alias): key for alias, key in self.aliases if key in self.keys}
        low, high = self.range or (0, 0)
        if not isinstance(value, list | tuple) or not low <= len(value) <= high:
            raise self._refuse(value)
        for name in value:
            if plain_name(name) not in known:
                close = get_close_matches(plain_name(name), list(known), n=1)
                hint = f"; did you mean {known[close[0]]}?" if close else "."
                raise BadOption(f"{self.name} cannot have {name!r}{hint}")
        names = [known[plain_name(name)] for name in value]
        if len(set(names)) < len(names):
            raise self._refuse(value)
        return sorted(names, key=self.keys.index)

    def _number(self, value: Any) -> int:
        low, high = self.range or (0, 0)
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self._refuse(value)
        return value

    def _table(self, value: Any) -> dict[str, int]:
        low, high = self.range or (0, 0)
        if not isinstance(value, Mapping) or not set(value) <= set(self.keys):
            raise self._refuse(value)
        table: dict[str, int] = dict(self.default) | dict(value)
        for points in table.values():
            if isinstance(points, bool) or not isinstance(points, int) or not low <= points <= high:
                raise self._refuse(value)
        return table


def spelled(name: object) -> str:
    """A name as words: `ticket_points` becomes "Ticket points"."""
    words = str(name).replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def plain_name(name: object) -> str:
    """A name without what does not matter: case, spacing, dashes, apostrophes."""
    words = str(name).strip().casefold().replace("’", "").replace("'", "")
    return "none" if words == "null" else words.replace("-", "_").replace(" ", "_")


EDITION = Option(
    "edition",
    "choice",
    "reference",
    "Which rulings hold by default: as the reference documents say, or as the game was published.",
    "README",
    said={"reference": "Reference edition", "published": "As published"},
    label="Edition",
)


def by_name(*options: Option) -> dict[str, Option]:
    """The options of a game by name, `edition` first."""
    return {option.name: option for option in (EDITION, *options)}


def resolve(options: Mapping[str, Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option's value: the edition's, then what was given by name."""
    given = dict(_flags_to_choices(options, given))
    edition = EDITION.check(given.get("edition", EDITION.default))
    values: dict[str, Any] = {}
    for name, option in options.items():
        standard = option.default
        if edition == "published" and option.published is not None:
            standard = option.published
        values[name] = option.check(given[name]) if name in given else standard
    return values | {"edition": edition}


def _flags_to_choices(options: Mapping[str, Option], given: Mapping[str, Any]) -> Any:
    """A choice that only one option has may be given alone: `always_one=True` is a choice too."""
    for name, value in given.items():
        if name in options:
            yield name, value
            continue
        owners = [o.name for o in options.values() if name in o.choices]
        if len(owners) != 1 or value is not True:
            raise BadOption(_unknown(options, name))
        yield owners[0], name


def _unknown(options: Mapping[str, Option], name: str) -> str:
    close = get_close_matches(name, list(options), n=1)
    hint = f"did you mean {close[0]}?" if close else f"options are {', '.join(options)}."
    return f"There is no option {name!r}; {hint}"
