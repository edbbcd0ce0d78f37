"""What `make strength` and `make calibrate` keep: a match goes on while its bots play the same."""

import json
from pathlib import Path

import pytest

from benchmarks.kept import deals_of, go_on, note, noted
from branchline.arena.match import Match

MATCH = Match("card-game", ("greedy", "random"), 2, 2, 5)


def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    go_on(path, MATCH, "greedy v random")
    begun = path.read_text()
    go_on(path, Match("card-game", ("greedy", "random"), 2, 3, 5), "greedy v random")
    assert [deal.number for deal in deals_of(path)] == [0, 1, 2]
    assert path.read_text().startswith(begun)


def test_the_day_and_the_times_of_a_match_stand_beside_its_deals(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    go_on(path, MATCH, "greedy v random")
    note(path, ms=[1.5, 2.5])
    assert noted(path)["ms"] == [1.5, 2.5]
    assert len(noted(path)["played"]) == len("2026-11-18")
    assert len(deals_of(path)) == 2


def test_results_of_bots_that_have_changed_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    go_on(path, MATCH, "greedy v random")
    first, day, deal, *rest = path.read_text().splitlines()
    changed = json.loads(deal)
    changed["scores"][0] += 1
    path.write_text("\n".join([first, day, json.dumps(changed), *rest, ""]))
    with pytest.raises(SystemExit, match=r"no longer play as they did; delete .*match\.jsonl"):
        go_on(path, Match("card-game", ("greedy", "random"), 2, 3, 5), "greedy v random")
    assert len(deals_of(path)) == 2
