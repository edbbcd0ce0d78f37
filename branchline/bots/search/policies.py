"""Which policy plays a game out; a game that has none is played out at random."""

from branchline.bots.search.card_game import CardPolicy
from branchline.bots.search.policy import Policy, RandomPolicy
from branchline.bots.search.rails_and_sails import SailPolicy
from branchline.bots.search.rising_sun import SunPolicy
from branchline.core.game import Game

POLICIES: dict[str, type[Policy]] = {
    "world": SailPolicy,
    "great-lakes": SailPolicy,
    "rising-sun": SunPolicy,
    "card-game": CardPolicy,
}


def policy_for(game: Game) -> Policy:
    """The policy for a game."""
    return POLICIES.get(game.id, RandomPolicy)()
