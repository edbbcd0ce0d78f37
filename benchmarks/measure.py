"""Measures one game and mode in this process, compiled or interpreted as it was started."""

import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import chess

import branchline as bl
from branchline import _freshness
from branchline.bots.game_ai import policy_for
from branchline.bots.search.search import play_out
from branchline.core.chance import Stream, chance
from branchline.core.playout import playout

LEAST_SECONDS = 0.4
STATES = 200

Modes = dict[str, tuple[str, int]]


def modes() -> Modes:
    """Every game and number of players by name."""
    found = {}
    for id, title in bl.games().items():
        game = bl.game(id)
        for players in range(game.min_players, game.max_players + 1):
            name = f"{title}, {'solo' if players == 1 else f'{players} players'}"
            found[name] = (id, players)
    return found


def rate(work: Callable[[], int]) -> float:
    """Units of work for a second of processor time, as others use this machine too.

    The best of three stretches: what shares a core and its caches slows this down all the same.
    """
    work()
    best = 0.0
    for _ in range(3):
        done, begin = 0, time.process_time()
        while time.process_time() - begin < LEAST_SECONDS / 3:
            done += work()
        best = max(best, done / (time.process_time() - begin))
    return best


def compiled_playouts(starts: list[bl.State], stream: Stream) -> tuple[float, float]:
    """Decisions and games a second, the whole playout in the rules' own code."""
    games = 0
    decisions = 0

    def work() -> int:
        nonlocal games, decisions
        for start in starts[:8]:
            state = start.clone()
            decisions += playout(state, stream)
            games += 1
        return 8

    games_a_second = rate(work)
    return games_a_second * decisions / games, games_a_second


def contract_playouts(starts: list[bl.State], random: Random) -> float:
    """Decisions a second, driven from a plain Python loop through the contract."""

    def work() -> int:
        decisions = 0
        state = random.choice(starts).clone()
        while state.actor is not None:
            state.apply(random.choice(state.legal()))
            decisions += 1
        return decisions

    return rate(work)


def middles(id: str, players: int, stream: Stream) -> list[bl.State]:
    """States from the middle of random games."""
    game = bl.game(id)
    random = Random(1)
    found = []
    for seed in range(STATES):
        state = game.start(players=players, seed=seed)
        length = playout(state.clone(), stream)
        for _ in range(length // 2):
            if state.actor is not None:
                state.apply(random.choice(state.legal()))
        found.append(state)
    return found


def microseconds(call: Callable[[Any], object], each: list[Any]) -> float:
    """The time of one call, over all of these."""

    def work() -> int:
        for one in each:
            call(one)
        return len(each)

    return 1e6 / rate(work)


def bytes_each(make: Callable[[], object]) -> int:
    """The memory that one more state takes."""
    gc.collect()
    tracemalloc.start()
    made = [make() for _ in range(STATES)]
    size = tracemalloc.get_traced_memory()[0] - sys.getsizeof(made)
    tracemalloc.stop()
    return round(size / STATES)


def measure(id: str, players: int) -> dict[str, float]:
    """All numbers of one mode."""
    stream = chance(7).stream(1, 0)
    game = bl.game(id)
    starts = [game.start(players=players, seed=seed) for seed in range(STATES)]
    decisions, games = compiled_playouts(starts, stream)
    states = middles(id, players, stream)
    return {
        "decisions": decisions,
        "through": contract_playouts(starts, Random(2)),
        "games": games,
        "clone": microseconds(type(states[0]).clone, states),
        "redeal": microseconds(lambda state: state.redeal(0, 7), states),
        "bytes": bytes_each(lambda: states[0].redeal(0, 7)),
    }


def measure_search(id: str) -> dict[str, float]:
    """How quick a search's policy is: playouts of two players a second, and a decision's time."""
    game = bl.game(id)
    policy = policy_for(game)
    starts = [game.start(players=2, seed=seed) for seed in range(8)]
    decisions = 0
    playouts = 0

    def work() -> int:
        nonlocal decisions, playouts
        state = starts[playouts % len(starts)].clone()
        decisions += play_out(policy, state)
        playouts += 1
        return 1

    playouts_a_second = rate(work)
    return {
        "playouts": playouts_a_second,
        "decision": 1e6 * playouts / decisions / playouts_a_second,
    }


def measure_chess() -> dict[str, float]:
    """The same of python-chess, which has nothing to redeal."""
    random = Random(3)
    board = chess.Board()
    games = 0
    moves = 0

    def work() -> int:
        nonlocal games, moves
        board.reset()
        played = 0
        while not board.is_game_over() and played < 200:
            board.push(random.choice(list(board.legal_moves)))
            played += 1
        games += 1
        moves += played
        return played

    decisions = rate(work)
    middle = chess.Board()
    for _ in range(40):
        middle.push(random.choice(list(middle.legal_moves)))
    return {
        "decisions": decisions,
        "through": decisions,
        "games": decisions * games / moves,
        "clone": microseconds(lambda board: board.copy(stack=False), [middle] * STATES),
        "bytes": bytes_each(lambda: middle.copy(stack=False)),
    }


def measure_all() -> dict[str, Any]:
    """How this process runs, chess, and every mode."""
    return {
        "how": _freshness.how(),
        "chess": measure_chess(),
        "modes": {name: measure(*mode) for name, mode in modes().items()},
        "search": {title: measure_search(id) for id, title in bl.games().items()},
    }


if __name__ == "__main__":
    json.dump(measure_all(), sys.stdout)
