"""The cards of Rising Sun by name, from their data file: what is printed on each."""

import json
import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

_DATA = files(__package__) / "data"


def read(name: str) -> Any:
    """A data file of the game."""
    return json.loads((_DATA / f"{name}.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Card:
    """What is printed on a card, and the steps of its effect."""

    id: str
    name: str
    types: tuple[str, ...]
    cost: int
    money: int
    points: int
    """What a gold card is worth at the end."""
    copies: int
    set: str
    randomizer: bool
    text: str
    does: tuple[str, ...]
    provenance: str
    aliases: tuple[str, ...]
    short: str
    """What it does in a few words, for where there is little room."""

    def gives(self, step: str) -> int:
        """How many rails, stations and the like its effect gives."""
        return sum(int(words.split()[1]) for words in self.does if words.split()[0] == step)

    @property
    def playable(self) -> bool:
        """Whether it can be played at all (ruling 26)."""
        return not {"victory", "waste"} & set(self.types)


@dataclass(frozen=True)
class Ability:
    """What a Route Bonus card does, once."""

    id: str
    text: str
    does: tuple[str, ...]
    provenance: str


@dataclass(frozen=True)
class Preset:
    """Eight randomizers that go well together."""

    id: str
    name: str
    cards: tuple[str, ...]
    provenance: str


def _card(printed: dict[str, Any]) -> Card:
    return Card(
        printed["id"],
        printed["name"],
        tuple(printed["types"]),
        printed["cost"],
        printed["money"],
        printed.get("vp", 0),
        printed["copies"],
        printed["set"],
        printed["randomizer"],
        printed["text"],
        tuple(printed["does"]),
        printed["provenance"],
        tuple(printed.get("aliases", ())),
        printed.get("short", printed["text"]),
    )


_FILE = read("cards")
CARDS: tuple[Card, ...] = tuple(_card(printed) for printed in _FILE["cards"])
"""A card's kind is its place in this list."""
KIND_OF: dict[str, int] = {card.id: kind for kind, card in enumerate(CARDS)}
NAMES: tuple[str, ...] = tuple(card.name for card in CARDS)
KIND_NAMED: dict[str, int] = {name: kind for kind, name in enumerate(NAMES)}


def card_name(kind: int) -> str:
    """The name of a kind of card, of which there is room for more."""
    return NAMES[kind] if kind < len(NAMES) else f"card {kind}"


ALIASES: dict[str, str] = {alias: card.name for card in CARDS for alias in card.aliases}
"""Other names that cards go by, and what Branchline calls them."""
RANDOMIZERS: tuple[int, ...] = tuple(k for k, card in enumerate(CARDS) if card.randomizer)
STARTING_DECK: dict[int, int] = {KIND_OF[id]: n for id, n in _FILE["starting_deck"].items()}
BASIC_SUPPLY: tuple[int, ...] = tuple(KIND_OF[id] for id in _FILE["basic_supply"])
BASE_GOLD_CARDS: tuple[int, ...] = tuple(KIND_OF[id] for id in _FILE["base_gold_cards"])
ABILITIES: tuple[Ability, ...] = tuple(
    Ability(a["id"], a["text"], tuple(a["does"]), a["provenance"]) for a in _FILE["abilities"]
)
ABILITY_OF: dict[str, int] = {ability.id: at for at, ability in enumerate(ABILITIES)}
PRESETS: dict[str, Preset] = {
    p["id"]: Preset(p["id"], p["name"], tuple(p["cards"]), p["provenance"])
    for p in _FILE["presets"]
}


def without_aliases(words: str) -> str:
    """Words with every card called by its own name."""
    for alias, name in ALIASES.items():
        words = re.sub(alias.replace(" ", r"\s+") + r"\b", name, words, flags=re.IGNORECASE)
    return words
