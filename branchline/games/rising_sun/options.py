"""The options of Rising Sun: every ruling that a table may decide otherwise."""

from collections.abc import Mapping
from typing import Any

from branchline.core.options import Option, by_name
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import ALIASES, CARDS, KIND_OF, PRESETS, RANDOMIZERS

PILES = 8
"""Randomizers in a game."""
SETS = {"all": ("base", "rising_sun"), "rising-sun": ("rising_sun",), "base": ("base",)}

SETS_SAID = {
    "all": "Eight at random, of all",
    "rising-sun": "Eight at random, of Rising Sun",
    "base": "Eight at random, of the base game",
}
PRESET_CARDS = {
    id: [CARDS[KIND_OF[card]].name for card in preset.cards] for id, preset in PRESETS.items()
}
CARD_DETAILS = {
    CARDS[kind].name: {
        "cost": CARDS[kind].cost,
        "types": list(CARDS[kind].types),
        "text": CARDS[kind].text,
        "set": CARDS[kind].set,
    }
    for kind in RANDOMIZERS
}


def _flag(name: str, label: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling, label=label)


def _choice(name: str, label: str, ruling: str, choices: Mapping[Any, str], help: str) -> Option:
    """Choices with their words; the first is the default."""
    return Option(name, "choice", next(iter(choices)), help, ruling, said=choices, label=label)


def _number(
    name: str, label: str, ruling: str, low: int, high: int, default: int, help: str
) -> Option:
    return Option(name, "number", default, help, ruling, range=(low, high), label=label)


OPTIONS = by_name(
    Option(
        "board",
        "choice",
        "fitting",
        "The board; by default Tokyo for three or four players and Chiba for two.",
        "58",
        said={"fitting": "As fits the players"} | {id: one.name for id, one in BOARDS.items()},
        label="Board",
        details={id: {"players": list(one.players)} for id, one in BOARDS.items()},
    ),
    Option(
        "cards",
        "names",
        "all",
        "Where the eight drawn piles come from: a set, a preset, or eight cards by name.",
        "57",
        said=SETS_SAID | {id: one.name for id, one in PRESETS.items()},
        label="Cards",
        details={"piles": PRESET_CARDS, "names": CARD_DETAILS},
        range=(PILES, PILES),
        keys=tuple(CARDS[kind].name for kind in RANDOMIZERS),
        aliases=tuple(ALIASES.items()),
    ),
    _flag(
        "marker_from_stock",
        "The marker is a Rail Token",
        "1",
        "The scoring marker is one of a player's Rail Tokens.",
    ),
    Option(
        "rail_tokens",
        "number",
        19,
        "Rail Tokens of each player on Tokyo and Osaka.",
        "2",
        label="Rail Tokens",
        range=(19, 20),
        published=20,
    ),
    _flag("shared_start", "Starting in the same hex", "5", "Players may start in the same hex."),
    _flag(
        "any_player_count",
        "Any board for any number of players",
        "7",
        "Every board can be played by two, three or four.",
    ),
    _choice(
        "two_player_limit",
        "Smaller piles for two",
        "9",
        {7: "At most seven cards", None: "As many as always"},
        "With two players a pile has at most so many cards, or as many as always.",
    ),
    _choice(
        "gold_set",
        "Gold cards",
        "10",
        {"rising_sun": "Of Rising Sun", "base": "Of the base game"},
        "Which gold cards are in the supply.",
    ),
    _number(
        "route_cards_max",
        "Route Bonus cards at once",
        "11",
        1,
        4,
        4,
        "Route Bonus cards that are shown at most.",
    ),
    _flag(
        "route_bonus", "Route Bonus cards", "12", "Route Bonus cards are in the game.", default=True
    ),
    _flag(
        "chiba_s_start",
        "Chiba: start in red cities",
        "13",
        "On Chiba, first rails lie in the red S cities only.",
    ),
    _flag("barriers", "Barriers", "14", "Striped borders stop rails and routes.", default=True),
    _choice(
        "first_player",
        "Who begins",
        "15",
        {"random": "At random", 0: "Seat 1", 1: "Seat 2", 2: "Seat 3", 3: "Seat 4"},
        "The seat that plays first.",
    ),
    _flag(
        "build_waste",
        "Waste for building",
        "16",
        "Rail and Station cards bring Waste.",
        default=True,
    ),
    _flag(
        "gold_waste", "Waste for gold cards", "17", "Buying a gold card brings Waste.", default=True
    ),
    _flag(
        "immediate_rails",
        "Rails are laid at once",
        "18",
        "Rails are laid at once, when the card is played.",
    ),
    _flag(
        "partial_effects",
        "Effects in part",
        "21",
        "Of an effect that cannot be done in full, what can be is.",
    ),
    _flag(
        "route_ability_on_pass",
        "Route abilities while passing",
        "30",
        "A route's ability can be used in a turn of passing.",
    ),
    _flag(
        "waste_per_token",
        "Waste for every rail in the hex",
        "34",
        "Sharing a hex brings a Waste for every rival's rail there.",
    ),
    _number(
        "distant_partner_discount",
        "Distant Partners’ discount",
        "39",
        0,
        9,
        2,
        "Money that each Distant Partners takes off a rail in a remote location.",
    ),
    _flag(
        "route_delay",
        "Route abilities from the next turn on",
        "44",
        "A route's ability cannot be used in the turn it was claimed.",
    ),
    _flag(
        "reaction_discard",
        "Reactions are discarded",
        "47",
        "A reaction that was revealed is discarded.",
    ),
    _flag(
        "finish_round",
        "The last round is played out",
        "51",
        "When the end is reached, the round is played out.",
    ),
    _flag(
        "strict_three_categories",
        "Only the three categories count",
        "53",
        "Only cities, remotes and gold cards count at the end.",
    ),
)
