"""`python -m benchmarks.weights`: tunes the weights of The Card Game's planner by playing itself.

Every round moves all weights a little, up or down by lot, and lets the planner with these moves
play the one with the opposite moves, and both play greedy, on the same deals. The weights then go
a step towards whoever did better (SPSA). Print the rows, paste them, and measure on other seeds.
"""

import argparse
from collections.abc import Callable
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

import branchline as bl
from branchline.bots.card_game import greedy
from branchline.bots.card_game.planner import weighed
from branchline.bots.card_game.weights import ROWS, WEIGHTS
from branchline.games.card_game.scoring import implied_opponent
from branchline.games.card_game.state import CardState

Player = Callable[[CardState], i64]
EDITIONS = ("reference", "published")
MAY_BE_NEGATIVE = {19, 21}
"""BREAK and GROW: a set in hand may be worth less than single cards."""


def planner(weights: list[float]) -> Player:
    """A planner with these weights."""
    row = vec[float](weights)
    return lambda state: weighed(state, row)


def lead(edition: str, players: list[Player], seed: int, seat: int) -> float:
    """How far a seat is ahead of the mean of the others at the end; large leads count less."""
    state = bl.game("card-game", edition=edition).start(players=len(players), seed=seed)
    assert isinstance(state, CardState)
    while state.actor is not None:
        state.play(players[state.actor](state))
    scores = state.scores()
    mine = scores.pop(seat)
    ahead = mine - (sum(scores) / len(scores) if scores else target(state))
    return ahead / (40 + abs(ahead))


def target(state: CardState) -> int:
    """What the hidden opponent of the solo game has."""
    return sum(implied_opponent(state).values())


def against(one: Player, other: Player, number: int, edition: str, seed: int) -> float:
    """How far one is ahead among others, on average over the seats of a deal."""
    leads = []
    for seat in range(number):
        players = [other] * number
        players[seat] = one
        leads.append(lead(edition, players, seed, seat))
    return sum(leads) / number


def difference(up: Player, down: Player, number: int, edition: str, deals: range) -> float:
    """How much better one planner is than the other, among its likes and among greedy players."""
    better = 0.0
    for seed in deals:
        for rival in (down, greedy.choose):
            better += against(up, rival, number, edition, seed)
        for rival in (up, greedy.choose):
            better -= against(down, rival, number, edition, seed)
    return better / len(deals)


def tune(number: int, rounds: int, deals: int, seed: int) -> list[float]:
    """The weights for so many players after so many rounds."""
    random = Random(seed)
    weights = list(WEIGHTS[number - 1])
    sizes = [0.12 * abs(weight) + 0.03 for weight in weights]
    for at in range(rounds):
        moves = [size * random.choice((-1, 1)) for size in sizes]
        up = planner([weight + move for weight, move in zip(weights, moves, strict=True)])
        down = planner([weight - move for weight, move in zip(weights, moves, strict=True)])
        first = seed * 1_000_000 + at * deals
        better = difference(up, down, number, EDITIONS[at % 2], range(first, first + deals))
        step = max(-1.0, min(1.0, better)) * 0.4 / (1 + 3 * at / rounds)
        weights = [weight + step * move for weight, move in zip(weights, moves, strict=True)]
        weights = [max(w, 0.0) if i not in MAY_BE_NEGATIVE else w for i, w in enumerate(weights)]
    return weights


def main() -> None:
    """Tunes for one number of players and prints the rows with the new weights."""
    given = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__)
    given.add_argument("--players", type=int, default=2)
    given.add_argument("--rounds", type=int, default=400)
    given.add_argument("--deals", type=int, default=6, help="deals of a round")
    given.add_argument("--seed", type=int, default=1, help="of the lots, and of the deals")
    args = given.parse_args()
    tuned = tune(args.players, args.rounds, args.deals, args.seed)
    for row, weight in zip(ROWS, tuned, strict=True):
        row[args.players - 1] = round(weight, 3)
        print(row)


if __name__ == "__main__":
    main()
