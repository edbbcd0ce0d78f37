"""Every card of Rising Sun is played on every board, for its effect and for its money."""

from random import Random

import pytest

from branchline.games.rising_sun.actions import BUY, ONLY, PASS, PLAY
from branchline.games.rising_sun.boards import BOARDS
from branchline.games.rising_sun.cards import CARDS, KIND_OF, NAMES, RANDOMIZERS
from branchline.games.rising_sun.game import RisingSun
from branchline.games.rising_sun.options import PILES
from branchline.games.rising_sun.state import RailState

pytestmark = [pytest.mark.random_games, pytest.mark.slow_interpreted]

SUPPLIES = [[*RANDOMIZERS[at : at + PILES]] for at in range(0, len(RANDOMIZERS), PILES)]
SUPPLIES[-1] += RANDOMIZERS[: PILES - len(SUPPLIES[-1])]
"""Every card that can be drawn for a pile is in one of these."""
TRAINS = [KIND_OF["express_train"], KIND_OF["limited_express_train"]]
MOST_GAMES = 60


def eager(state: RailState, random: Random, supply: list[int]) -> int:
    """Plays all cards, then buys the dearest one that is to be tried, or a train for it."""
    legal = state.legal()
    if state.decision != "turn":
        return random.choice(legal)
    plays = [action for action in legal if PLAY <= action < BUY]
    if plays:
        return random.choice(plays)
    wanted = [BUY + kind for kind in (*supply, *TRAINS) if BUY + kind in legal]
    if wanted:
        return max(wanted, key=lambda action: (CARDS[action - BUY].cost, random.random()))
    return random.choice([action for action in legal if action != PASS])


def played(game: RisingSun, supply: list[int], players: int, seed: int) -> set[int]:
    """The plays of a game: the kind of card, for its effect or for its money only."""
    random = Random(seed)
    state = game.deal(players, seed)
    found: set[int] = set()
    while state.actor is not None:
        action = eager(state, random, supply)
        if state.decision == "turn" and PLAY <= action < BUY:
            found.add(action)
        state.apply(action)
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_is_played(board: str) -> None:
    for supply in SUPPLIES:
        game = RisingSun(board=board, cards=[NAMES[kind] for kind in supply])
        missing = {PLAY + kind for kind in supply}
        missing |= {ONLY + kind for kind in supply if CARDS[kind].does}
        for seed in range(MOST_GAMES):
            wanted = [kind for kind in supply if {PLAY + kind, ONLY + kind} & missing]
            missing -= played(game, wanted, min(BOARDS[board].players), seed)
            if not missing:
                break
        assert not missing, [NAMES[action % ONLY] for action in missing]
