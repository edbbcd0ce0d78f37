"""A digest of many games, for other processes to compare: `python -m tests.properties.digest`.

It covers every position, legal list and view, so that one bit of difference shows.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256

import branchline as bl
from tests.properties.looking import as_text, observed
from tests.properties.modes import MODES, Mode, seats

OFTEN = 8
"""Of a game that is looked at whole, one moment in so many is; all choices are."""


def moment(state: bl.State, whole: bool) -> str:
    """A moment of a game as text: all of it, or the choices only."""
    if not whole:
        return f"{state.actor} {state.legal()}"
    views = [state.view(seat) for seat in seats(state)]
    seen = [observed(state, seat).hex() for seat in seats(state)]
    told = [state.position(), state.decision, state.scores(), state.winners(), *views, *seen]
    return f"{state.actor} {state.legal()} {as_text(told)}"


def game_digest(mode: Mode, seed: int, whole: bool) -> Iterator[str]:
    """The digest of a game as it grows, a step at a time, so that games can be interleaved."""
    sofar = sha256()
    for number, state in enumerate(mode.play(seed)):
        look = state.actor is None or (whole and number % OFTEN == 0)
        sofar.update(moment(state, look).encode())
        yield sofar.hexdigest()


def one_by_one(games: list[Iterator[str]]) -> list[str]:
    return [list(game)[-1] for game in games]


def interleaved(games: list[Iterator[str]]) -> list[str]:
    """All games at once, a step of each in turn."""
    last = [""] * len(games)
    running = dict(enumerate(games))
    while running:
        for number, game in list(running.items()):
            digest = next(game, None)
            if digest is None:
                del running[number]
            else:
                last[number] = digest
    return last


def all_games(whole: int, choices: int) -> list[Iterator[str]]:
    """Some games looked at whole, and more of which only the choices and the end are."""
    return [
        game_digest(mode, seed, seed < whole) for mode in MODES for seed in range(whole + choices)
    ]


def main(way: str, whole: str, choices: str) -> None:
    games = all_games(int(whole), int(choices))
    digests = interleaved(games) if way == "interleaved" else one_by_one(games)
    print("\n".join(digests))


if __name__ == "__main__":
    main(*sys.argv[1:])
