"""Ladders: who plays whom, what ratings say, and that nothing is lost when they stop."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import choix
import numpy
import pytest
from typer.testing import CliRunner

import branchline as bl
from branchline.arena.games import Played
from branchline.arena.ladder import Climb, Ladder, Step, climb
from branchline.arena.ladder_results import open_ladder, read
from branchline.arena.match import Deal
from branchline.arena.pairing import Plan, information, seat_order, slopes
from branchline.arena.ratings import ELO, comparisons, fit, rate
from branchline.arena.results import to_resume
from branchline.arena.workers import make_workers
from branchline.cli.app import app
from branchline.core import extras
from branchline.core.bots import quick_bots
from tests.arena.test_match import PATIENT
from tests.cli.terminal import BRANCHLINE

pytestmark = pytest.mark.slow_interpreted
TWO = ("card-game", "--bots", "random,greedy")
FEW = Ladder("card-game", ("random", "greedy"), 2, 6, 11)


def facts(steps: list[Step]) -> list[Any]:
    """What of a ladder does not depend on the clock."""
    return [(step.lineup, step.deal.number, step.games) for step in steps]


def game(*scores: int, seating: list[int] | None = None, **more: Any) -> Played:
    """A game that ended with these scores."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    seats = list(range(len(scores))) if seating is None else seating
    return Played(seats, list(scores), [{} for _ in scores], best, 0, 10, 20, **more)


def made_up(strengths: list[float], lineups: list[tuple[int, ...]], seed: int) -> list[Played]:
    """Games among bots whose strengths, in Elo, are known, by the model of Plackett-Luce."""
    luck = random.Random(seed)
    games = []
    for lineup in lineups:
        late = [luck.expovariate(10 ** (strengths[bot] / 400)) for bot in lineup]
        games.append(game(*(sorted(late, reverse=True).index(x) for x in late)))
    return games


# Ratings


def test_places_are_given_by_winning_then_by_points() -> None:
    assert game(30, 20).before(0, 1) == 1
    assert game(20, 20).before(0, 1) == 0.5
    tiebreak = replace(game(20, 20), winners=[1])
    assert tiebreak.before(0, 1) == 0
    stalled = replace(game(90, 20, over=False, stalled=[0]), winners=[1])
    assert stalled.before(0, 1) == 0


def test_a_game_is_compared_by_bot_not_by_seat() -> None:
    counts = comparisons((2, 0), [game(30, 20), game(30, 20, seating=[1, 0])], 3)
    assert counts[2, 0] == counts[0, 2] == 1
    assert counts.sum() == 2


def test_a_bot_is_not_compared_with_itself() -> None:
    assert comparisons((0, 1, 0), [game(9, 5, 1)], 2).tolist() == [[0, 1], [1, 0]]


def test_two_players_are_rated_by_bradley_terry() -> None:
    counts = numpy.array([[0, 750.0], [250.0, 0]])
    above, below = fit(counts)
    assert above - below == pytest.approx(400 * numpy.log10(3), abs=1)
    assert above == -below


@pytest.mark.parametrize("seats", [2, 3])
def test_ratings_find_the_strengths_that_games_were_made_with(seats: int) -> None:
    strengths = [0.0, 120.0, -200.0, 60.0]
    luck = random.Random(5)
    lineups = [tuple(luck.sample(range(4), seats)) for _ in range(1500)]
    games = made_up(strengths, lineups, 6)
    rows = {row.bot: row for row in rate("abcd", lineups, [[one] for one in games], 1)}
    middle = 30.0
    for bot, strength in zip("abcd", strengths, strict=True):
        assert rows[bot].low < strength - middle < rows[bot].high
        assert rows[bot].high - rows[bot].low < 80
    assert list(rows) == ["b", "d", "a", "c"]


def test_broken_into_pairs_games_of_three_give_what_whole_rankings_give() -> None:
    """The likeliest ratings under Plackett-Luce, by Choix, from the same games."""
    strengths = [0.0, 120.0, -200.0, 60.0]
    luck = random.Random(5)
    lineups = [tuple(luck.sample(range(4), 3)) for _ in range(3000)]
    games = made_up(strengths, lineups, 6)
    ranked = [
        tuple(lineup[seat] for seat in sorted(range(3), key=lambda seat: -one.scores[seat]))
        for lineup, one in zip(lineups, games, strict=True)
    ]
    whole = choix.ilsr_rankings(4, ranked) * ELO
    pairs = sum(comparisons(who, [one], 4) for who, one in zip(lineups, games, strict=True))
    assert fit(pairs) == pytest.approx(whole - numpy.median(whole), abs=12)


def test_a_bot_that_never_won_has_a_rating_with_no_near_end() -> None:
    lineups = [(0, 1), (1, 2)] * 30
    games = [[game(1, 9)], [game(2, 1)], [game(1, 9)], [game(1, 2)]] * 15
    *_, last = rate(["never", "x", "y"], lineups, games, 1)
    assert last.bot == "never"
    assert last.wins == 0
    assert last.elo - last.low > 2 * (last.high - last.elo)


def test_nobody_is_known_exactly_and_one_that_never_wins_makes_nobody_doubtful() -> None:
    lineups = [(0, 1), (1, 2)] * 60
    games = [[game(1, 9)], [game(2, 1)], [game(1, 9)], [game(1, 2)]] * 30
    widths = {row.bot: row.high - row.low for row in rate(["never", "x", "y"], lineups, games, 1)}
    assert widths["never"] > 3 * max(widths["x"], widths["y"])
    assert min(widths.values()) > 20


# Who plays whom


def chosen(elo: list[float], deals: int) -> Counter[tuple[int, ...]]:
    """Whom so many deals are given to, at first, among bots that are so strong."""
    steep = slopes(numpy.array(elo))
    plan = Plan(steep, information(steep, {}, 2), Counter())
    return Counter(plan.choose(2) for _ in range(deals))


def test_bots_that_are_close_play_more_than_those_that_are_not() -> None:
    pairs = chosen([0, 10, 800], 60)
    assert pairs[0, 1] > 3 * pairs[0, 2]
    assert pairs[0, 1] > 3 * pairs[1, 2]


def doubt(elo: list[float], met: Counter[tuple[int, int]]) -> float:
    """How much everyone's expected wins against everyone still vary after so many deals."""
    steep = slopes(numpy.array(elo))
    spread = Plan(steep, information(steep, {}, 2), met).spread
    apart = numpy.diag(spread)[:, None] + numpy.diag(spread)[None, :] - 2 * spread
    return float((steep**2 * apart).sum())


def test_chosen_pairs_tell_more_than_taking_turns() -> None:
    elo = [0.0, 20.0, 60.0, 400.0, 900.0]
    turns = Counter(dict.fromkeys(combinations(range(5), 2), 12))
    assert doubt(elo, Counter(chosen(elo, 120))) < 0.8 * doubt(elo, turns)  # type: ignore[arg-type]


def test_everyone_plays_in_the_first_round() -> None:
    assert {bot for pair in chosen([0] * 8, 8) for bot in pair} == set(range(8))


def test_deals_that_vary_more_say_less() -> None:
    steep = slopes(numpy.zeros(3))
    shares = {(0, 1): [0.0, 1.0] * 20, (0, 2): [0.5, 0.5] * 20}
    told = information(steep, shares, 2)
    assert told[0, 1] < told[1, 2] < told[0, 2]


def test_open_questions_are_played_first() -> None:
    steep = slopes(numpy.zeros(5))
    plan = Plan(steep, information(steep, {}, 3), Counter())
    for _ in range(6):
        assert {1, 4} <= set(plan.choose(3, [(1, 4)]))


def test_all_seat_orders_come_up() -> None:
    orders = {seat_order((0, 1, 2, 3), 4, turn) for turn in range(6)}
    assert len(orders) == 6
    rotated = {order[at:] + order[:at] for order in orders for at in range(4)}
    assert len(rotated) == 24


def test_few_bots_take_turns_in_filling_the_table() -> None:
    tables = [Counter(seat_order((0, 1), 3, turn)) for turn in range(4)]
    assert sum(tables, Counter()) == {0: 6, 1: 6}


# Playing


def test_the_number_of_processes_does_not_matter() -> None:
    ladder = Ladder("card-game", ("random", "greedy"), 3, 6, 5, round=4)
    alone = list(climb(ladder))
    assert facts(list(climb(ladder, workers=make_workers(2)))) == facts(alone)
    assert Climb(ladder, alone).ratings()[0].bot == "greedy"


def test_a_ladder_that_goes_on_is_the_one_that_never_stopped() -> None:
    whole = list(climb(replace(FEW, round=4)))
    rest = list(climb(replace(FEW, round=4), done=whole[:3]))
    assert facts(whole[:3] + rest) == facts(whole)


def test_a_ladder_to_more_deals_begins_like_the_shorter_one() -> None:
    ladder = replace(FEW, round=4)
    assert facts(list(climb(ladder)))[:5] == facts(list(climb(replace(ladder, deals=5))))


def test_a_ladder_stops_when_the_answer_is_known() -> None:
    ratings = bl.ladder("card-game", ["random", "greedy"], deals=400, until=200, seed=1)
    [answer] = ratings.answers
    assert answer["bots"] == ["greedy", "random"]
    assert answer["answer"] == "first"
    assert len(ratings.steps) == 24


def test_ratings_are_a_list_from_the_best_down() -> None:
    ratings = bl.ladder(bl.game("card-game"), ["random", "greedy"], deals=4, seed=1)
    assert [rating.bot for rating in ratings] == ["greedy", "random"]
    assert ratings[0].low <= ratings[0].elo <= ratings[0].high
    assert ratings[0].games == 8
    assert len(ratings.table("seats")) == len(ratings.frame("seats")) == 16


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": ("greedy",)}, "two bots or more"),
        ({"bots": ("greedy", "greedy")}, "once"),
        ({"bots": ("greedy", "gredy")}, "did you mean"),
        ({"players": 1}, "two players or more"),
        ({"players": 9}, "2 to 4 players|1 to 4 players"),
        ({"until": 0.0}, "1 to 400 Elo"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(bl.BranchlineError, match=said):
        list(climb(replace(FEW, **wrong)))


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(extras.Missing, match=r"pip install 'branchline\[arena\]'"):
        fit(numpy.zeros((2, 2)))


def test_without_the_extra_nothing_is_written(
    tmp_path: Path, run: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    path = tmp_path / "ladder.jsonl"
    assert "pip install" in run(*TWO, "--deals", 4, "--save", path, code=2)
    assert not path.exists()


# Files and the command


def test_a_ladder_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    ladder = replace(FEW, rules=bl.game("card-game").rules_version, seed=1 << 90)
    steps = list(climb(ladder))
    file = open_ladder(path, ladder)
    for step in steps[:4]:
        file.write(step.as_json())
    file.close()
    with path.open("a") as torn:
        torn.write('{"lineup": [0, 1], "num')
    assert read(path) == (ladder, steps[:4])
    longer = replace(ladder, deals=9, until=30.0)
    open_ladder(path, longer).close()
    assert read(path) == (longer, steps[:4])


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"match": 1}', "[]", '{"ladder": 7}'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_text(text)
    with pytest.raises(bl.BadRecord):
        read(path)


@pytest.fixture
def run() -> Callable[..., str]:
    def run(*arguments: object, code: int = 0) -> str:
        result = CliRunner().invoke(app, ["ladder", *map(str, arguments)], env={"COLUMNS": "80"})
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_the_command_shows_a_ladder(run: Callable[..., str]) -> None:
    shown = run(*TWO, "--deals", 4, "--processes", 1)
    for word in ("4 deals, 8 games of 2 players", "greedy", "random", "Elo", " to ", "100 %"):
        assert word in shown


def test_all_quick_bots_of_a_game_are_rated_unless_some_are_named(run: Callable[..., str]) -> None:
    printed = json.loads(run("great-lakes", "--deals", 4, "--processes", 1, "--json"))
    rated = {row["bot"] for row in printed["ratings"]}
    assert rated == set(quick_bots(bl.game("great-lakes")))


def test_the_command_says_what_is_known(run: Callable[..., str]) -> None:
    words = (*TWO, "--processes", 1, "--seed", 1)
    assert "greedy is stronger than random." in run(*words, "--until", 200)
    assert "it is not known yet, after 4 deals" in run(*words, "--until", 20, "--deals", 4)


def test_the_command_prints_json(run: Callable[..., str]) -> None:
    printed = json.loads(run(*TWO, "--deals", 4, "--processes", 1, "--json"))
    assert [row["bot"] for row in printed["ratings"]] == ["greedy", "random"]
    assert printed["game"] == "card-game"


def test_a_ladder_can_be_stopped_and_goes_on(tmp_path: Path, run: Callable[..., str]) -> None:
    path, bot = tmp_path / "ladder.jsonl", tmp_path / "patient.py"
    bot.write_text(PATIENT)
    words = ["card-game", "--bots", f"{bot}:Patient", "--bots", "random", "--deals", "40"]
    started = subprocess.Popen(
        [sys.executable, "-c", BRANCHLINE, "ladder", *words, "--save", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"COLUMNS": "80", "PATIENCE": "0.0005"},
    )
    while not path.exists() or path.read_text().count("\n") < 4:
        assert started.poll() is None, "the ladder ended too soon"
        time.sleep(0.02)
    started.send_signal(signal.SIGINT)
    shown, _ = started.communicate(timeout=60)
    assert "Stopped after" in shown
    assert "goes on" in " ".join(shown.split())
    assert 3 <= len(read(path)[1]) < 40
    assert "40 deals, 80 games" in run("--resume", path, "--processes", 1, "--trust")
    ladder, steps = read(path)
    assert facts(steps) == facts(list(climb(to_resume(ladder, trust=True))))
    assert "already" in run("--resume", path, "--deals", 3, "--trust", code=2)
    assert "says who plays" in run("--resume", path, "--seed", 3, code=2)


def test_a_deal_of_a_ladder_is_a_deal_of_a_match() -> None:
    [step, *_] = climb(FEW)
    rows = bl.match("card-game", ["random", "greedy"], deals=1, seed=11)
    assert step.deal.scores == [row.score for row in rows]
    assert Step.from_json(json.loads(json.dumps(step.as_json()))) == step
    assert isinstance(step.deal, Deal)
