"""How Rails & Sails is thought about."""

from branchline.bots.game_ai import GameAI
from branchline.bots.rails_and_sails import reasons
from branchline.bots.rails_and_sails.search import SailPolicy
from branchline.bots.rails_and_sails.vague_hints import vague_hint

GAME_AI = GameAI(
    policy=SailPolicy,
    reasons=reasons.reasons,
    sentences=reasons.SENTENCES,
    public_reasons=reasons.PUBLIC,
    wanted=reasons.wanted,
    vague_hint=vague_hint,
    plan_verbs=frozenset({"claim", "harbor", "tickets"}),
)
