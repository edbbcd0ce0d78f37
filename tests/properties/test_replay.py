"""Records replay bit for bit: from text, in other processes, compiled or not, interleaved."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import branchline as bl
from tests.properties import digest
from tests.properties.looking import as_text, inside
from tests.properties.modes import Mode, in_every_mode

ROOT = Path(__file__).parents[2]


def random_record(mode: Mode, seed: int) -> tuple[bl.Record, list[bl.State]]:
    """A random game as a record, and its states as they were."""
    random = Random(seed)
    state = mode.start(seed)
    record = bl.Record(state.game, mode.players, seed)
    states = [state.clone()]
    while state.actor is not None:
        record.add(state, random.choice(state.legal()))
        states.append(state.clone())
    return record, states


@pytest.mark.random_games
@in_every_mode
def test_a_record_replays_state_by_state(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=400)):
        record, states = random_record(mode, seed)
        read = bl.Record.loads(record.dumps())
        assert read.dumps() == record.dumps()
        assert read.result == record.result
        replayed = list(read.replay())
        assert len(replayed) == len(states)
        for state, again in zip(states, replayed, strict=True):
            assert inside(again) == inside(state), seed
            assert again.legal() == state.legal(), seed
        assert as_text(replayed[-1].position()) == as_text(states[-1].position())


@pytest.mark.random_games
@in_every_mode
def test_an_unfinished_record_replays_too(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=1000)):
        record, states = random_record(mode, seed)
        kept = Random(seed).randrange(len(record.actions))
        part = bl.Record(record.game, record.players, seed, actions=record.actions[:kept])
        assert part.result is None
        read = bl.Record.loads(part.dumps())
        assert read.result is None
        assert inside(read.final()) == inside(states[kept])


@pytest.mark.random_games
@in_every_mode
def test_bots_play_the_same_game_from_the_same_seed(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=1000)):
        game = mode.start(seed).game
        first, second = (
            bl.Record.play(game, [someone(seed)] * mode.players, seed) for _ in range(2)
        )
        assert first.dumps() == second.dumps()
        assert bl.Record.loads(first.dumps()).result == first.result


def someone(seed: int) -> Callable[[bl.State], int]:
    """A bot that decides by luck and, now and then, by what it sees."""
    luck = Random(seed)

    def choose(state: bl.State) -> int:
        legal = state.legal()
        if luck.random() < 0.1:
            return legal[len(as_text(state.view(state.actor))) % len(legal)]
        return luck.choice(legal)

    return choose


def test_a_large_seed_is_kept_to_the_last_bit() -> None:
    for id in bl.games():
        seed = 2**128 - 1
        record = bl.Record(bl.game(id), bl.game(id).max_players, seed)
        read = bl.Record.loads(record.dumps())
        assert read.seed == seed
        assert inside(read.start()) == inside(record.start())


def number(games: int) -> int:
    """How many games of each mode are played elsewhere, besides the one that is looked at whole."""
    return 4 if games >= 1000 else 1


def another_process(
    way: str, hash_seed: int, interpreted: bool, choices: int
) -> "subprocess.Popen[str]":
    """Plays the same games, and prints their digests."""
    own = {"PYTHONHASHSEED": str(hash_seed), "BRANCHLINE_INTERPRETED": str(int(interpreted))}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.properties.digest", way, "1", str(choices)],
        cwd=ROOT,
        env=os.environ | own,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.random_games
@pytest.mark.slow_interpreted
def test_other_processes_play_the_same_games(games: int) -> None:
    choices = number(games)
    with (
        another_process("interleaved", 1, False, choices) as interleaved,
        another_process("one-by-one", 2, True, choices) as interpreted,
    ):
        here = digest.one_by_one(digest.all_games(1, choices))
        assert interleaved.communicate()[0].split() == here
        assert interpreted.communicate()[0].split() == here


def test_interleaved_games_do_not_disturb_each_other() -> None:
    assert digest.interleaved(digest.all_games(0, 3)) == digest.one_by_one(digest.all_games(0, 3))


def test_the_digest_notices_one_other_move() -> None:
    games = digest.all_games(0, 2)
    digests = digest.one_by_one(games)
    assert len(set(digests)) == len(digests)
