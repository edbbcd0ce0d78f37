"""A bot answers in any position, also in one that it would not have come into itself."""

from random import Random

import pytest

import branchline as bl
from branchline.core.bots import BotPlayer, bot, quick_bots

OFTEN = 3
"""A bot is asked at one decision of so many."""


@pytest.mark.parametrize("id", bl.games())
def test_a_bot_can_take_over_anywhere(id: str) -> None:
    game = bl.game(id)
    for seed in range(2):
        luck = Random(seed)
        state = game.start(game.usual_players, seed)
        bots = [bot(name, game) for name in quick_bots(game)]
        number = 0
        while (actor := state.actor) is not None:
            if number % OFTEN == 0:
                for player in bots:
                    assert state.is_legal(BotPlayer(player, actor, seed).choose(state))
            state.apply(luck.choice(state.legal()))
            number += 1
