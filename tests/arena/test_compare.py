"""What a rule does: the same deals under both, and a sentence for each change."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import branchline as bl
from branchline.arena.compare import (
    MEASURES,
    Both,
    Comparison,
    changes,
    compare_measure,
    play,
    sentence,
)
from branchline.arena.compare_results import read
from branchline.arena.statistics import Estimate
from branchline.arena.workers import make_workers
from branchline.cli.app import app
from tests.arena.test_ladder import game

pytestmark = pytest.mark.slow_interpreted
DECKS = ({"decks": "always_two"}, {"decks": "always_one"})
FEW = Comparison("card-game", DECKS, ("greedy",), 2, 5, 7)
RULES = ("--with", "decks=always_two", "--with", "decks=always_one", "--bot", "greedy")
BY_NAME = {measure.name: measure for measure in MEASURES}


def test_both_rules_play_the_same_deals() -> None:
    same = list(play(replace(FEW, rules_of=({}, {}))))
    assert all(both.games[0] == both.games[1] for both in same)
    apart = list(play(FEW))
    assert [both.games[0] for both in apart] == [both.games[0] for both in same]
    assert all(both.games[0] != both.games[1] for both in apart)


def test_one_bot_plays_a_deal_once_and_several_play_it_in_all_rotations() -> None:
    assert FEW.seating() == [[0, 0]]
    assert replace(FEW, bots=("greedy", "random")).seating() == [[0, 1], [1, 0]]


def test_the_number_of_processes_does_not_matter() -> None:
    assert list(play(FEW, workers=make_workers(2))) == list(play(FEW))


def test_one_deck_makes_a_shorter_game() -> None:
    turns = next(one for one in changes(FEW, list(play(FEW))) if one.measure == "turns")
    assert turns.sure
    assert turns.change.mean < -10
    assert "turns shorter (" in turns.sentence


def test_changes_are_counted_deal_by_deal() -> None:
    deals = [
        Both(0, [[replace(game(10, 20), turns=30)], [replace(game(10, 20), turns=25)]]),
        Both(1, [[replace(game(10, 20), turns=50)], [replace(game(20, 20), turns=45)]]),
    ]
    change = compare_measure(BY_NAME["turns"], deals, 1)
    assert (change.before.mean, change.after.mean, change.change.mean) == (40, 35, -5)
    assert change.change.low == change.change.high == -5
    ties = compare_measure(BY_NAME["shared wins"], deals, 1)
    assert (ties.before.mean, ties.after.mean) == (0, 0.5)


def test_the_first_seat_is_worth_what_it_wins_beyond_its_share() -> None:
    began_and_won = [replace(game(20, 10), first=0), replace(game(20, 10), first=1)]
    first = BY_NAME["first seat"]
    assert first.of(began_and_won[:1]) == 0.5
    assert first.of(began_and_won) == 0


def test_from_python_it_is_a_list_of_changes() -> None:
    asked = bl.compare("card-game", DECKS, ["greedy"], deals=5, seed=7, players=2)
    assert list(asked) == changes(FEW, list(play(FEW)))
    assert {change.rule for change in asked} == {"decks=always_one"}
    assert asked.frame("games")["rule"].to_list()[:2] == ["decks=always_two", "decks=always_one"]


def test_one_rule_is_compared_with_the_game_as_it_is_and_many_with_the_first() -> None:
    alone = bl.compare("card-game", DECKS[1:], ["greedy"], deals=2)
    assert alone.comparison.labels == ["decks=always_two", "decks=always_one"]
    rules = [{}, {"open_track": True, "decks": "always_one"}, {"open_track": True}]
    many = bl.compare("card-game", rules, deals=2)
    told = ["open_track=no, decks=always_two", "open_track=yes, decks=always_one"]
    assert many.comparison.labels[:2] == told
    assert len(many) == 2 * len([one for one in many if one.rule == many[0].rule])


def test_from_python_it_is_refused_with_a_sentence() -> None:
    with pytest.raises(bl.BadOption, match="2 deals or more, not 1"):
        bl.compare("card-game", DECKS, ["greedy"], deals=1)
    with pytest.raises(bl.BadOption, match="two rules or more"):
        bl.compare("card-game", [], ["greedy"], deals=2)
    with pytest.raises(bl.BadOption, match="open_trck"):
        bl.compare("card-game", [{"open_trck": True}], ["greedy"], deals=2)


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("turns", (-9.2, -10.1, -8.3), "about 9.2 turns shorter (8.3 to 10.1)"),
        ("turns", (25.4, 21.0, 29.8), "about 25 turns longer (21 to 30)"),
        (
            "first seat",
            (-0.012, -0.031, 0.007),
            "first seat worth 1.2 % less, not sure yet (−3.1 to +0.70 %)",
        ),
        ("lead", (0.0, 0.0, 0.0), "lead: no change at all"),
        ("lead", (0.0, -1.0, 1.0), "lead: no change so far, not sure yet (−1.0 to +1.0)"),
    ],
)
def test_a_change_is_said_in_plain_words(
    name: str, change: tuple[float, float, float], said: str
) -> None:
    assert sentence(BY_NAME[name], Estimate(*change)) == said


@pytest.mark.parametrize(
    "wrong",
    [
        {"rules_of": DECKS[:1]},
        {"rules_of": ({"decks": "three"}, {})},
        {"bots": ()},
        {"bots": ("nobody",)},
        {"players": 9},
        {"seed": -1},
    ],
)
def test_what_cannot_be_compared_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(bl.BranchlineError):
        list(play(replace(FEW, **wrong)))


@pytest.fixture
def run() -> Callable[..., str]:
    def run(*arguments: object, code: int = 0) -> str:
        words = ["compare", *map(str, arguments), "--processes", "1"]
        result = CliRunner().invoke(app, words, env={"COLUMNS": "100"})
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_the_command_says_what_changes(run: Callable[..., str]) -> None:
    shown = run(
        "card-game", "--with", "decks=always_two", "--with", "decks=always_one", "--deals", 5
    )
    for words in ("5 deals under each rule", "decks=always_one, against decks=always_two:"):
        assert words in shown
    assert "turns shorter (" in shown


def test_one_rule_is_compared_with_the_game_as_it_is(run: Callable[..., str]) -> None:
    shown = run("great-lakes", "--with", "start_tickets=3", "--bot", "points", "--deals", 3)
    assert "start_tickets=3, against start_tickets=5:" in shown


def test_a_comparison_is_kept_and_goes_on(tmp_path: Path, run: Callable[..., str]) -> None:
    path = tmp_path / "compare.jsonl"
    run("card-game", *RULES, "--deals", 3, "--seed", 7, "--save", path)
    assert "5 deals under each rule" in run("--resume", path, "--deals", 5)
    asked, deals = read(path)
    assert asked == replace(FEW, rules=bl.game("card-game").rules_version)
    assert deals == list(play(FEW))
    assert "says what is compared" in run("--resume", path, "--seed", 3, code=2)
    printed = json.loads(run("--resume", path, "--json"))
    assert printed["changes"]["decks=always_one"][0]["measure"] == "score"


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "compare.jsonl"
    for text in ("", "{}", '{"match": 1}', '{"compare": 9}'):
        path.write_text(text)
        with pytest.raises(bl.BadRecord):
            read(path)
