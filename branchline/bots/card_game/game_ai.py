"""How The Card Game is thought about."""

from branchline.bots.card_game import reasons
from branchline.bots.card_game.search import CardPolicy
from branchline.bots.card_game.vague_hints import vague_hint
from branchline.bots.game_ai import GameAI

GAME_AI = GameAI(
    policy=CardPolicy,
    reasons=reasons.reasons,
    sentences=reasons.SENTENCES,
    public_reasons=reasons.PUBLIC,
    wanted=reasons.wanted,
    vague_hint=vague_hint,
    plan_verbs=frozenset({"play", "three-colors", "tickets"}),
)
