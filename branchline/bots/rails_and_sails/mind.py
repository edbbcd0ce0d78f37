"""How Rails & Sails is thought about."""

from branchline.bots.mind import Mind
from branchline.bots.rails_and_sails.nudges import nudge
from branchline.bots.reasons import rails_and_sails
from branchline.bots.search.rails_and_sails import SailPolicy

MIND = Mind(
    policy=SailPolicy,
    facts=rails_and_sails.facts,
    sentences=rails_and_sails.SENTENCES,
    open=rails_and_sails.OPEN,
    wanted=rails_and_sails.wanted,
    nudge=nudge,
    planned=frozenset({"claim", "harbor", "tickets"}),
)
