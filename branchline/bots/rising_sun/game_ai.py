"""How Rising Sun is thought about."""

from branchline.bots.game_ai import GameAI
from branchline.bots.rising_sun import reasons
from branchline.bots.rising_sun.search import SunPolicy
from branchline.bots.rising_sun.vague_hints import vague_hint

GAME_AI = GameAI(
    policy=SunPolicy,
    reasons=reasons.reasons,
    sentences=reasons.SENTENCES,
    # All cards are seen here.
    public_reasons=frozenset(reasons.SENTENCES),
    vague_hint=vague_hint,
    plan_verbs=frozenset({"buy", "buy-top", "hex"}),
)
