"""The options of Rising Sun: every ruling that a table may decide otherwise."""

from branchline.core.rulebook import read_rulebook
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import ALIASES, CARDS, KIND_OF, PRESETS, RANDOMIZERS

PACKAGE = "branchline.games.rising_sun"
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


BOARD = {
    "kind": "choice",
    "default": "fitting",
    "said": {"fitting": "As fits the players"} | {id: one.name for id, one in BOARDS.items()},
    "details": {id: {"players": list(one.players)} for id, one in BOARDS.items()},
}
PILES_FROM = {
    "kind": "names",
    "default": "all",
    "said": SETS_SAID | {id: one.name for id, one in PRESETS.items()},
    "details": {"piles": PRESET_CARDS, "names": CARD_DETAILS},
    "range": (PILES, PILES),
    "keys": tuple(CARDS[kind].name for kind in RANDOMIZERS),
    "aliases": tuple(ALIASES.items()),
}

OPTIONS = read_rulebook(PACKAGE).options(first=("board", "cards"), board=BOARD, cards=PILES_FROM)
