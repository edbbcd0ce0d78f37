"""The options of Rising Sun: every ruling that a table may decide otherwise."""

from branchline.core.options import Option, by_name
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import ALIASES, CARDS, PRESETS, RANDOMIZERS

PILES = 8
"""Randomizers in a game."""
SETS = {"all": ("base", "rising_sun"), "rising-sun": ("rising_sun",), "base": ("base",)}


def _flag(name: str, ruling: str, help: str, default: bool = False) -> Option:
    return Option(name, "flag", default, help, ruling)


def _choice(name: str, ruling: str, choices: tuple[object, ...], help: str) -> Option:
    """The first choice is the default."""
    return Option(name, "choice", choices[0], help, ruling, choices=choices)


def _number(name: str, ruling: str, low: int, high: int, default: int, help: str) -> Option:
    return Option(name, "number", default, help, ruling, range=(low, high))


OPTIONS = by_name(
    _choice(
        "board",
        "58",
        ("fitting", *BOARDS),
        "The board; by default Tokyo for three or four players and Chiba for two.",
    ),
    Option(
        "cards",
        "names",
        "all",
        "Where the eight drawn piles come from: a set, a preset, or eight cards by name.",
        "57",
        choices=(*SETS, *PRESETS),
        range=(PILES, PILES),
        keys=tuple(CARDS[kind].name for kind in RANDOMIZERS),
        aliases=tuple(ALIASES.items()),
    ),
    _flag("marker_from_stock", "1", "The scoring marker is one of a player's Rail Tokens."),
    Option(
        "rail_tokens",
        "number",
        19,
        "Rail Tokens of each player on Tokyo and Osaka.",
        "2",
        range=(19, 20),
        published=20,
    ),
    _flag("shared_start", "5", "Players may start in the same hex."),
    _flag("any_player_count", "7", "Every board can be played by two, three or four."),
    _choice(
        "two_player_limit",
        "9",
        (7, None),
        "With two players a pile has at most so many cards, or as many as always.",
    ),
    _choice("gold_set", "10", ("rising_sun", "base"), "Which gold cards are in the supply."),
    _number("route_cards_max", "11", 1, 4, 4, "Route Bonus cards that are shown at most."),
    _flag("route_bonus", "12", "Route Bonus cards are in the game.", default=True),
    _flag("chiba_s_start", "13", "On Chiba, first rails lie in the red S cities only."),
    _flag("barriers", "14", "Striped borders stop rails and routes.", default=True),
    _choice("first_player", "15", ("random", 0, 1, 2, 3), "The seat that plays first."),
    _flag("build_waste", "16", "Rail and Station cards bring Waste.", default=True),
    _flag("gold_waste", "17", "Buying a gold card brings Waste.", default=True),
    _flag("immediate_rails", "18", "Rails are laid at once, when the card is played."),
    _flag("partial_effects", "21", "Of an effect that cannot be done in full, what can be is."),
    _flag("route_ability_on_pass", "30", "A route's ability can be used in a turn of passing."),
    _flag("waste_per_token", "34", "Sharing a hex brings a Waste for every rival's rail there."),
    _number(
        "distant_partner_discount",
        "39",
        0,
        9,
        2,
        "Money that each Distant Partners takes off a rail in a remote location.",
    ),
    _flag("route_delay", "44", "A route's ability cannot be used in the turn it was claimed."),
    _flag("reaction_discard", "47", "A reaction that was revealed is discarded."),
    _flag("finish_round", "51", "When the end is reached, the round is played out."),
    _flag("strict_three_categories", "53", "Only cities, remotes and gold cards count at the end."),
)
