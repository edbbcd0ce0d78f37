"""How The Card Game is thought about."""

from branchline.bots.card_game.nudges import nudge
from branchline.bots.mind import Mind
from branchline.bots.reasons import card_game
from branchline.bots.search.card_game import CardPolicy

MIND = Mind(
    policy=CardPolicy,
    facts=card_game.facts,
    sentences=card_game.SENTENCES,
    open=card_game.OPEN,
    wanted=card_game.wanted,
    nudge=nudge,
    planned=frozenset({"play", "three-colors", "tickets"}),
)
