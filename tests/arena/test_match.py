"""Matches: duplicate deals, the same result however they are played, and how strong bots are."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import branchline as bl
from branchline.arena import statistics
from branchline.arena.match import Deal, Match, margin, play, play_deal
from branchline.arena.results import Results, read, to_resume
from branchline.arena.statistics import bootstrap, histogram, paired_mean, quantile, standings
from branchline.cli.app import app
from branchline.core import bots
from tests.cli.terminal import BRANCHLINE

pytestmark = pytest.mark.slow_interpreted
FEW = Match("card-game", ("greedy", "random"), 2, 6, 11)


def facts(deals: list[Deal]) -> list[Any]:
    """What of deals does not depend on the clock."""
    return [(deal.number, deal.wins, deal.scores, deal.margins) for deal in deals]


def test_every_deal_is_played_in_all_rotations() -> None:
    match = replace(FEW, bots=("greedy", "random", "greedy"), players=3)
    assert match.seating() == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_the_last_bot_takes_the_seats_left_over() -> None:
    match = replace(FEW, players=4)
    assert match.seating()[0] == [0, 1, 1, 1]
    assert sorted(seating.index(0) for seating in match.seating()) == [0, 1, 2, 3]


def test_a_bot_against_itself_is_even_on_every_deal() -> None:
    for deal in play(replace(FEW, bots=("greedy", "greedy"))):
        assert deal.wins == [0.5, 0.5]
        assert deal.margins == [0, 0]


def test_a_deal_is_what_its_games_are() -> None:
    """The same two games, played one by one."""
    game = bl.game("card-game")
    results = [
        bl.Record.play(game, bots, seed=11).result
        for bots in (["greedy", "random"], ["random", "greedy"])
    ]
    scores = [results[0]["scores"], results[1]["scores"][::-1]]  # type: ignore[index]
    deal = play_deal(FEW, 0)
    assert deal.scores == [sum(own) / 2 for own in zip(*scores, strict=True)]
    assert deal.margins[0] == deal.scores[0] - deal.scores[1] == -deal.margins[1]


def test_solo_games_are_played_on_the_same_cards() -> None:
    match = replace(FEW, players=1, bots=("random", "greedy", "random"))
    for deal in play(match):
        assert len(deal.scores) == 3
        assert deal.scores[0] == deal.scores[2]


def test_margins_are_against_the_other_bots() -> None:
    assert margin([100, 40, 60], [0, 1, 1], 0) == 50
    assert margin([100, 40, 60], [0, 1, 1], 1) == -60


def test_the_number_of_processes_does_not_matter() -> None:
    assert facts(list(play(FEW, processes=2))) == facts(list(play(FEW, processes=1)))


def test_deals_that_are_done_are_not_played_again() -> None:
    assert [deal.number for deal in play(FEW, done=[0, 2, 3])] == [1, 4, 5]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"players": 9},
        {"bots": ("greedy",)},
        {"bots": ("greedy",) * 3},
        {"bots": ("greedy", "nobody")},
        {"seed": -1},
        {"options": {"robbing": 7}},
    ],
)
def test_a_match_that_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(bl.BranchlineError):
        list(play(replace(FEW, **wrong)))


# Games that do not end

STALLING = Match("card-game", ("greedy", "random"), 2, 2, 11, limit=30)


def passes(state: bl.State) -> int:
    """Ends every turn at once."""
    return max(state.legal())


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that draws tickets for ever and keeps as few as it may."""

    class Stubborn:
        name = "stubborn"

        def __init__(self, game: bl.Game) -> None:
            self.game = game

        def choose(self, state: bl.State, stream: object) -> int:
            """Draws tickets."""
            texts = {state.text(action): action for action in state.legal()}
            return texts.get("draw tickets", next(iter(texts.values())))

    monkeypatch.setattr(bots, "_REGISTERED", dict(bots._REGISTERED))
    bl.register_bot("stubborn", Stubborn, "card-game")
    return "stubborn"


def test_a_game_that_everybody_stalls_is_won_by_nobody(stubborn: str) -> None:
    match = Match("card-game", (stubborn,) * 2, 2, 2, 1, {"edition": "published"}, limit=400)
    for deal in play(match):
        assert deal.wins == [0, 0]
        assert deal.unfinished == 2
        assert deal.stalled == [2, 2]


def test_whoever_stalls_loses_and_the_others_share_the_win() -> None:
    [deal] = play(Match("rising-sun", ("random", passes), 3, 1, 1, limit=250))
    assert deal.unfinished == 3
    assert deal.stalled == [0, 3]
    assert deal.wins == [1, 0]


def test_a_limit_that_is_too_low_gives_no_wins() -> None:
    for deal in play(STALLING):
        assert deal.wins == [0, 0]
        assert deal.unfinished == 2
        assert deal.stalled == [0, 0]


def test_the_match_goes_on_after_a_game_without_end(stubborn: str) -> None:
    match = Match("card-game", (stubborn,) * 2, 2, 3, 1, {"edition": "published"}, limit=400)
    assert [deal.number for deal in play(match)] == [0, 1, 2]


# What the results say


def test_intervals_hold_what_they_promise() -> None:
    values = [1.0] * 75 + [0.0] * 25
    wins = bootstrap(values, 1)
    assert wins.mean == 0.75
    assert wins.low is not None
    assert wins.high is not None
    assert 0.64 < wins.low < 0.69
    assert 0.81 < wins.high < 0.86
    assert bootstrap(values, 1) == wins


def test_students_interval_is_wide_for_few_deals() -> None:
    assert statistics.student(4) == pytest.approx(2.776, abs=0.02)
    assert statistics.student(1000) == pytest.approx(1.962, abs=0.001)
    few = paired_mean([10, 12, 14])
    assert few.low is not None
    assert few.mean == 12
    assert few.low < 12 - 4
    assert paired_mean([10]).low is None


def test_half_of_the_decisions_take_the_median() -> None:
    assert quantile(Counter({"80": 50, "160": 49, "240": 1}), 0.5) == pytest.approx(1.02e-6, 0.01)
    assert quantile(Counter({"80": 50, "160": 49, "240": 1}), 0.95) == pytest.approx(1.05e-3, 0.01)


def test_a_histogram_counts_everything_once() -> None:
    values = [-13.0, 0.0, 4.0, 99.5, 100.0]
    rows = histogram(values)
    assert sum(count for _, _, count in rows) == len(values)
    assert all(high - low == 10 for low, high, _ in rows)
    assert histogram([3.0]) == [(3.0, 4.0, 1)]


# Files


def test_results_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(path, FEW)
    deals = list(play(FEW))
    for deal in deals[:4]:
        results.write(deal.as_json())
    results.close()
    with path.open("a") as file:
        file.write('{"number": 4, "wi')  # the machine went down here
    written = replace(FEW, rules=bl.game(FEW.game).rules_version)
    assert read(path) == (written, deals[:4])
    results = Results(path, FEW)
    for deal in deals[4:]:
        results.write(deal.as_json())
    results.finish(standings(FEW, deals))
    assert read(path) == (written, deals)
    assert [row["bot"] for row in json.loads(path.read_text().splitlines()[-1])["standings"]] == [
        "greedy",
        "random",
    ]


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"match": 1}', "[]", "7"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(bl.BadRecord):
        read(path)


# The command


@pytest.fixture
def run() -> Callable[..., str]:
    def run(*arguments: object) -> str:
        result = CliRunner().invoke(app, ["match", *map(str, arguments)], env={"COLUMNS": "80"})
        assert result.exit_code == 0, result.output
        return result.output

    return run


def test_a_match_is_shown_with_intervals_and_a_histogram(run: Callable[..., str]) -> None:
    shown = run("greedy", "random", "--deals", "10", "--processes", "1")
    for word in ("10 deals, 20 games", "greedy", "random", " % ", "Margin of greedy", "█"):
        assert word in shown


def test_games_without_end_are_reported(run: Callable[..., str]) -> None:
    shown = run("greedy", "random", "--deals", "2", "--limit", "30", "--processes", "1")
    assert "Games ended by the limit of 30 decisions: 4." in shown


def test_who_stalled_is_reported(stubborn: str, run: Callable[..., str]) -> None:
    words = ("--deals", "2", "--limit", "400", "--processes", "1", "--edition", "published")
    assert "stubborn stalled in 4, which count as lost." in run(stubborn, stubborn, *words)


def test_solo_matches_compare_on_the_same_seeds(run: Callable[..., str]) -> None:
    shown = run("greedy", "random", "--players", "1", "--deals", "10", "--processes", "1")
    assert "10 deals, 20 solo games" in shown


PATIENT = """
import os, time
from branchline.core.bots import bot

class Patient:
    name = "patient"

    def __init__(self, game):
        self.greedy = bot("greedy", game)

    def choose(self, state, stream):
        time.sleep(float(os.environ.get("PATIENCE", 0)))
        return self.greedy.choose(state, stream)
"""
"""A bot that takes its time where it is told to, so that a match can be stopped in the middle."""


def test_a_match_can_be_stopped_and_goes_on(tmp_path: Path, run: Callable[..., str]) -> None:
    path, bot = tmp_path / "results.jsonl", tmp_path / "patient.py"
    bot.write_text(PATIENT)
    words = ["match", f"{bot}:Patient", "random", "--deals", "150", "--save", str(path)]
    started = subprocess.Popen(
        [sys.executable, "-c", BRANCHLINE, *words],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"COLUMNS": "80", "PATIENCE": "0.0005"},
    )
    while not path.exists() or path.read_text().count("\n") < 8:
        assert started.poll() is None, "the match ended too soon"
        time.sleep(0.02)
    started.send_signal(signal.SIGINT)
    shown, _ = started.communicate(timeout=60)
    assert "Stopped after" in shown
    assert "goes on" in " ".join(shown.split())
    done = len(read(path)[1])
    assert 7 <= done < 150
    assert "150 deals, 300 games" in run("--resume", path, "--trust")
    match, deals = read(path)
    assert [deal.number for deal in deals] == list(range(150))
    assert facts(deals[:9]) == facts(list(play(to_resume(replace(match, deals=9), trust=True))))


def test_a_match_goes_on_to_more_deals(tmp_path: Path, run: Callable[..., str]) -> None:
    path = tmp_path / "results.jsonl"
    begun = run("greedy", "random", "--deals", "1", "--save", path, "--processes", "1")
    assert "1 deal, 2 games" in begun
    assert "5 deals, 10 games" in run("--resume", path, "--deals", "5", "--processes", "1")
    match, deals = read(path)
    assert match.deals == 5
    assert facts(deals) == facts(list(play(replace(match, deals=5))))
    assert "5 deals, 10 games" in run("--resume", path)
    refused = CliRunner().invoke(app, ["match", "--resume", str(path), "--deals", "2"])
    assert refused.exit_code == 2
    assert "5 deals are played already" in refused.output


def test_a_match_that_goes_on_takes_no_other_settings(tmp_path: Path) -> None:
    for given in (["greedy", "random"], ["--seed", "0"], ["--game", "world"], ["--players", "2"]):
        refused = CliRunner().invoke(app, ["match", "--resume", str(tmp_path / "x"), *given])
        assert refused.exit_code == 2
        assert "says who plays and how" in refused.output


def test_results_are_printed_for_programs(run: Callable[..., str]) -> None:
    words = ("greedy", "random", "--deals", "3", "--seed", "11", "--processes", "1", "--json")
    printed = json.loads(run(*words))
    rows = bl.match("card-game", ["greedy", "random"], deals=3, seed=11)
    assert timeless(printed["summary"]) == timeless(rows.summary())
    assert printed["rows"] == [asdict(row) for row in rows]
    assert printed["bots"] == ["greedy", "random"]


# From Python


def timeless(summary: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A summary without what depends on the clock."""
    return [{k: v for k, v in bot.items() if not k.endswith("seconds")} for bot in summary]


def test_a_match_gives_a_row_for_each_deal_and_bot() -> None:
    rows = bl.match(bl.game("card-game"), ["greedy", "random"], deals=6, seed=11)
    assert [(row.deal, row.seed, row.bot) for row in rows[:3]] == [
        (0, 11, "greedy"),
        (0, 11, "random"),
        (1, 12, "greedy"),
    ]
    deals = list(play(FEW))
    assert [row.score for row in rows] == [score for deal in deals for score in deal.scores]


def test_a_summary_has_a_dict_for_each_bot_in_their_order() -> None:
    rows = bl.match("card-game", ["random", "greedy"], deals=6, seed=11)
    assert [bot["bot"] for bot in rows.summary()] == ["random", "greedy"]
    for at, bot in enumerate(rows.summary()):
        own = rows[at::2]
        assert bot["wins"] == pytest.approx(sum(row.wins for row in own) / 6)
        assert bot["score"] == pytest.approx(sum(row.score for row in own) / 6)
        assert bot["margin"] == pytest.approx(sum(row.margin for row in own) / 6)
        assert 0 <= bot["wins_low"] <= bot["wins"] <= bot["wins_high"] <= 1


MINE = """
class Mine:
    def choose(self, state, stream):
        return state.legal()[0]

def first(state):
    return state.legal()[0]
"""


def test_bots_are_names_objects_classes_functions_or_in_files(
    tmp_path: Path, run: Callable[..., str]
) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    where = f"{tmp_path}/mine.py"
    scope: dict[str, Any] = {}
    exec(MINE, scope)
    named = type("Named", (scope["Mine"],), {"name": "named"})
    given = [f"{where}:Mine", f"{where}:first", scope["first"], scope["Mine"], named()]
    scores = []
    for bot in given:
        rows = bl.match("card-game", ["random", bot], deals=2, seed=3)
        scores.append([row.score for row in rows])
    assert all(other == scores[0] for other in scores)
    assert rows[1].bot == "named"
    assert "Mine" in run("random", f"{where}:Mine", "--deals", "2", "--processes", "2")


def test_a_match_is_of_the_options_and_rules_of_its_game() -> None:
    game = bl.game("card-game", rules=1, edition="published")
    rows = bl.match(game, ["random", "random"], deals=1, seed=1)
    assert rows.match.made().settings == game.settings
    assert rows.match.rules == 1


# How strong the bots are


def test_greedy_beats_random_95_times_in_100() -> None:
    match = Match("card-game", ("greedy", "random"), 2, 1000, 2024)
    greedy, _ = standings(match, list(play(match, processes=2)))
    assert greedy.wins.mean >= 0.95
    assert greedy.margin.low is not None
    assert greedy.margin.low > 50


def test_greedy_clearly_beats_random_in_solo() -> None:
    match = Match("card-game", ("greedy", "random"), 1, 1000, 2024)
    greedy, random = standings(match, list(play(match)))
    assert greedy.margin.low is not None
    assert greedy.margin.low > 30
    assert greedy.wins.mean > random.wins.mean
