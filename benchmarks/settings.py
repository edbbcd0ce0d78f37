"""What a search's settings gain a decision: `python -m benchmarks.settings --game rising-sun`.

In positions of planners' games every move is played out on the same guesses; that is the truth, as
far as playouts know it. Then searches of each setting choose a move there, with other guesses, and
what they gain over the policy's own move is told. Two settings are compared on the same positions,
which takes minutes where matches would take hours. Positions are kept in build/settings.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import branchline as bl
from branchline.bots.game_ai import policy_for
from branchline.bots.search.policy import Policy
from branchline.bots.search.search import Search
from branchline.core.bots import BotPlayer, as_bot
from branchline.core.game import Game
from branchline.core.state import State

Rows = Iterator[tuple[float, float]]
SETTINGS = ("winning", "scale", "caution", "patience", "most")
FOLDER = Path("build/settings")
SEED = 3_000_000
"""Deals from here on are only for this."""
OTHER = 1 << 100
"""Searches have other guesses than the truth."""


def moments(game: Game, policy: Policy, seed: int) -> list[State]:
    """Every decision of a game of planners in which there is something to compare."""
    state, found = game.start(2, seed), []
    seats = [BotPlayer(as_bot("planner", game), seat, seed) for seat in range(2)]
    while (seat := state.actor) is not None:
        if len(Search(policy, state, seed, 1, 0.0).tallies) > 1:
            found.append(state.clone())
        state.apply(seats[seat].choose(state))
    return found


def truth(policy: Policy, state: State, guesses: int, seed: int) -> dict[str, Any]:
    """What every move comes to: its share of wins in thousandths, and its margin."""
    search = Search(policy, state, seed, 1, 0.0)
    for number in range(guesses):
        search.try_all(policy.guess(state, search.seat, search.seed_of(number)))
    moves = [
        (int(one.action), int(one.win) / guesses, int(one.margin) / guesses)
        for one in search.tallies
    ]
    return {"seed": seed, "position": state.position(), "moves": moves}


def known(game: Game, number: int, guesses: int) -> list[dict[str, Any]]:
    """Positions with their truth; those that are missing are played out."""
    path = FOLDER / f"{game.id}-{guesses}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    policy = policy_for(game)
    with path.open("a") as file:
        while len(found) < number:
            seed = SEED + len(found)
            state = Random(seed).choice(moments(game, policy, seed))
            found.append(truth(policy, state, guesses, seed))
            file.write(json.dumps(found[-1]) + "\n")
            file.flush()
            sys.stderr.write(f"\r{len(found)} of {number} positions")
    return found[:number]


def gains(policy: Policy, game: Game, positions: list[dict[str, Any]], playouts: int) -> Rows:
    """What a search gains over the policy's own move in each position: wins and points."""
    for one in positions:
        state = game.load(one["position"])
        share = int(policy.share(state))
        search = Search(policy, state, OTHER + one["seed"], playouts * share // 100, 0.0)
        while search.step():
            pass
        worth = {action: (wins / 10, margin) for action, wins, margin in one["moves"]}
        chosen, own = worth[int(search.best().action)], worth[one["moves"][0][0]]
        yield chosen[0] - own[0], chosen[1] - own[1]


def main() -> None:
    """Tries every combination of the settings that are given."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, choices=bl.games())
    parser.add_argument("--positions", type=int, default=150)
    parser.add_argument("--guesses", type=int, default=240)
    parser.add_argument("--playouts", type=int, nargs="+", default=[200])
    for name in SETTINGS:
        parser.add_argument(f"--{name}", type=int, nargs="+", help="the policy's own if not given")
    asked = parser.parse_args()
    game = bl.game(asked.game)
    positions = known(game, asked.positions, asked.guesses)
    given = {name: getattr(asked, name) for name in SETTINGS if getattr(asked, name)}
    for playouts, *values in product(asked.playouts, *given.values()):
        policy = policy_for(game)
        for name, value in zip(given, values, strict=True):
            setattr(policy, name, value)
        wins, points = zip(*gains(policy, game, positions, playouts), strict=True)
        error = stdev(wins) / len(wins) ** 0.5
        said = "".join(f", {name} {value}" for name, value in zip(given, values, strict=True))
        gain = f"{mean(wins):.2f} ± {error:.2f} % wins, {mean(points):.2f} points"
        print(f"{playouts} playouts{said}: {gain}")


if __name__ == "__main__":
    main()
