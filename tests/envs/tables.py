"""Every game and number of players, for tests that try them all."""

import pytest

import branchline as bl

TABLES = [
    (id, players)
    for id in bl.games()
    for players in range(bl.game(id).min_players, bl.game(id).max_players + 1)
]
every_table = pytest.mark.parametrize(
    ("id", "players"), TABLES, ids=[f"{id}-{players}" for id, players in TABLES]
)
