"""Reviews: luck and choice add up to the result, errors are found, and noise is not called one."""

import json
import re
from functools import cache
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

import branchline as bl
from branchline.bots.game_ai import policy_for
from branchline.bots.review.judging import MARKS, Judged, certainty, mark_of
from branchline.bots.review.moments import Moment, Reader, lasting_change, weigh
from branchline.bots.review.review import Review
from branchline.bots.review.reviewing import Reviewing
from branchline.bots.review.values import final, margins, value

pytestmark = pytest.mark.slow_interpreted
GAMES = Path(__file__).parent / "games"
TABLES = [
    ("card-game", ["greedy"]),
    ("card-game", ["greedy", "planner", "greedy"]),
    ("great-lakes", ["tickets", "planner"]),
    ("rising-sun", ["money", "builder"]),
]
at_every_table = pytest.mark.parametrize(("id", "bots"), TABLES)


def played(id: str, bots: list[str], seed: int = 7) -> bl.Record:
    """A finished game."""
    return bl.Record.play(bl.game(id), bots, seed=seed)


@cache
def alone(playouts: int) -> Review:
    """A review of a short game: the solo variant of The Card Game."""
    return bl.review(played("card-game", ["greedy"]), playouts=playouts)


# The parts add up


@at_every_table
def test_start_luck_own_choices_and_rivals_choices_are_the_result(id: str, bots: list[str]) -> None:
    found = bl.review(played(id, bots), playouts=1)
    for seat, own in enumerate(found.seats):
        result = {"win": found.result[seat], "margin": margins(found.scores)[seat]}
        for part in ("win", "margin"):
            parts = [own[name][part] for name in ("luck", "choices", "rivals")]
            total = found.start[part][seat] + sum(parts)
            assert total == pytest.approx(result[part], abs=1e-9)
            assert own["adjusted"][part] == pytest.approx(result[part] - own["luck"][part])


def test_every_step_is_explained_by_its_choice_and_its_luck() -> None:
    found = alone(24)
    before = found.start
    for step in found.steps:
        for part in ("win", "margin"):
            parts = [step[name][part][0] for name in ("effect", "luck") if step[name]]
            assert step[part][0] == pytest.approx(before[part][0] + sum(parts), abs=1e-9)
        before = step
    assert before["win"] == found.result


def test_win_chances_of_all_are_one() -> None:
    found = bl.review(played("card-game", ["greedy"] * 3), playouts=1)
    for moment in [found.start, *found.steps]:
        assert sum(moment["win"]) == pytest.approx(1, abs=0.001)


@pytest.mark.random_games
def test_luck_averages_zero_and_explains_games_of_equal_bots(games: int) -> None:
    reviews = [
        bl.review(played("card-game", ["planner"] * 2, seed), playouts=1)
        for seed in range(max(4, games // 1000))
    ]
    luck = [review.seats[0]["luck"]["margin"] for review in reviews]
    choices = [review.seats[0]["choices"]["margin"] for review in reviews]
    assert abs(mean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5
    assert stdev(luck) > 5 * stdev(choices)


@pytest.mark.random_games
def test_what_equal_bots_get_beyond_the_value_of_their_deal_averages_zero(games: int) -> None:
    """They choose as the policy does: from the first card on there is only luck."""
    policy = policy_for(bl.game("card-game"))

    def luck(seed: int) -> tuple[float, float]:
        record = played("card-game", ["planner"] * 2, seed)
        before, after = value(policy, record.start(), None, range(2)), final(record.final())
        return after.win[0] - before.win[0], after.margin[0] - before.margin[0]

    for found in zip(*(luck(seed) for seed in range(max(50, games // 4))), strict=True):
        assert abs(mean(found)) < 3 * stdev(found) / len(found) ** 0.5


# The same everywhere, and in pieces


def test_a_review_repeated_is_the_same() -> None:
    record = played("card-game", ["greedy"])
    assert bl.review(record, playouts=24).to_dict() == alone(24).to_dict()
    assert bl.review(record, playouts=24, seed=1).to_dict() != alone(24).to_dict()


def test_a_review_can_be_kept_and_gone_on_with() -> None:
    record = played("card-game", ["greedy"])
    begun = Reviewing(record, 24)
    for _ in range(9):
        assert begun.advance()
    kept = json.loads(json.dumps(begun.to_dict()))
    again = Reviewing.from_dict(record, kept)
    assert again.done == 9
    assert json.loads(json.dumps(again.review().to_dict())) == alone(24).to_dict()
    assert not again.advance()


def test_alone_a_review_plays_more_games_out() -> None:
    assert Reviewing(played("card-game", ["greedy"])).playouts == 256
    assert Reviewing(played("card-game", ["greedy"] * 2)).playouts == 32


def test_progress_is_told_item_by_item() -> None:
    told: list[tuple[int, int]] = []
    bl.review(played("card-game", ["greedy"]), 1, progress=lambda done, of: told.append((done, of)))
    assert told == [(done, len(told)) for done in range(1, len(told) + 1)]


# Choices


BLUNDERS = {
    "ticket-made-impossible": (227, "claim Marquette - Sault Ste. Marie"),
    "robbery-left-open": (106, "(?!play purple)"),
    "race-lost": (321, "buy (Office Building|Stadium|Distribution Centre)"),
}
"""The actions before it, and what was better.

Bo leaves the last link of a ticket in the last turns; Ann plays two purple cards, which Bo robs; Bo
buys what brings no points any more, and loses by two.
"""


def judged(name: str, index: int, playouts: int) -> Judged:
    """One decision of a game in the folder, judged."""
    review = Reviewing(bl.Record.loads((GAMES / f"{name}.json").read_text()), playouts)
    [step] = [step for step in review.played.steps if step.index == index]
    return review.judge(step)


@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_put_in_by_hand_is_found(name: str) -> None:
    index, better = BLUNDERS[name]
    found = judged(name, index, 32)
    assert found.mark == "blunder"
    assert found.win > 0.12
    assert found.better is not None
    assert re.match(better, found.better["text"])
    assert found.better["why"].endswith(".")
    line = found.better["line"]
    own = [turn for turn in line if turn["seat"] == line[0]["seat"]]
    assert 1 <= len(own) <= 2, "it ends with the player's next turn"
    assert all(turn["text"].endswith(".") for turn in line)
    assert all(turn["to_you"].startswith("You ") for turn in own)


@pytest.mark.random_games
@pytest.mark.parametrize("name", BLUNDERS)
def test_a_blunder_is_among_the_moments_that_decided_the_game(name: str, games: int) -> None:
    if games < 1000:
        pytest.skip("takes half a minute: make soak")
    found = bl.review(bl.Record.loads((GAMES / f"{name}.json").read_text()))
    assert BLUNDERS[name][0] in [moment["index"] for moment in found.moments]


def test_marks_need_a_cost_beyond_doubt() -> None:
    for least, mark in MARKS:
        assert mark_of(least) == mark
    assert mark_of(-0.1) == "good"
    assert certainty(0.1, 0.05) == 0
    assert certainty(-0.1, 0.05) == 0
    assert 0.9 < certainty(0.1, 0.01) < 1


def test_a_formality_belongs_to_the_decision_before_it() -> None:
    record = played("great-lakes", ["tickets"] * 2)
    steps = Reviewing(record, 1).played.steps
    paid = [at for at, text in enumerate(record.actions) if text.startswith("pay in")]
    assert paid
    assert not {step.index for step in steps} & set(paid)


def test_every_action_is_in_a_step() -> None:
    record = played("rising-sun", ["money", "builder"])
    steps = Reviewing(record, 1).played.steps
    assert [step.index for step in steps] == [0, *(step.end for step in steps)][:-1]
    assert steps[-1].end == len(record.actions)


def test_hexes_are_called_as_on_the_map() -> None:
    review = Reviewing(played("rising-sun", ["money", "builder"]), 1)
    [laid, *_] = [
        step for step in review.played.steps if "rail in" in ", ".join(review.played.texts(step))
    ]
    said = ", ".join(review.played.texts(laid))
    assert re.search(r"in [a-z]+ [a-z]\d+\b|in [A-Z]", said), said
    assert not any(
        re.search(r"\w \d+ \d+", text)
        for one in review.played.steps
        for text in review.played.texts(one)
    )


# From a seat


def test_from_a_seat_rivals_are_not_judged() -> None:
    found = bl.review(played("card-game", ["greedy"] * 2), playouts=1, seat=1)
    assert found.seat == 1
    for step in found.steps:
        if step["seat"] == 0:
            assert step["choice"] is None
            assert step["actions"] == []
            assert step["luck"] is None
    assert found.seats[0]["errors"]["decisions"] == 0
    assert found.seats[1]["errors"]["decisions"] > 0


def test_a_step_has_the_facts_that_its_reader_saw() -> None:
    record = played("card-game", ["greedy"] * 2)
    found = bl.review(record, playouts=1, seat=1)
    draws = [fact for step in found.steps for fact in step["facts"] if fact["verb"] == "draw"]
    assert {fact["seat"] for fact in draws} == {0, 1}
    assert all(("card" in fact) == (fact["seat"] == 1) for fact in draws)


def test_what_was_played_and_what_was_better_are_facts() -> None:
    record = bl.Record.loads((GAMES / "ticket-made-impossible.json").read_text())
    found = bl.review(record, playouts=8)
    claims = [step for step in found.steps if step["action"].startswith("claim")]
    assert claims
    for step in claims:
        assert ("claim", step["seat"]) in [(one["verb"], one["seat"]) for one in step["facts"]]
    betters = [step["better"] for step in found.steps if step["better"]]
    assert betters
    assert all(one["facts"] for one in betters)


# Moments


def test_moments_are_sentences_with_names_and_call_each_player_you() -> None:
    record = bl.Record.loads((GAMES / "robbery-left-open.json").read_text())
    found = bl.review(record, playouts=2)
    assert len(found.moments) <= 3
    assert [one["index"] for one in found.moments] == sorted(one["index"] for one in found.moments)
    for moment in found.moments:
        assert moment["kind"] in ("luck", "choice")
        assert moment["text"].startswith(f"Turn {moment['turn']}: ")
        assert any(name in moment["text"] for name in record.names)
        for name, told in zip(record.names, moment["to"], strict=True):
            assert name not in told.split()
            assert not re.search(r"\b[Yy]ou [a-z]+s\b", told)
        assert any("you" in told.lower() for told in moment["to"])


def test_luck_is_told_by_the_cards_that_came() -> None:
    record = played("card-game", ["greedy"])
    review = Reviewing(record, 1)
    first = next(at for at, text in enumerate(record.actions) if text.startswith("play"))
    happened = review.played.told(first, first + 1, 0, 0)
    lucky = review.played.by_chance(first, first + 1, 0, 0)
    assert happened[0].startswith("You play")
    assert lucky
    assert set(lucky) < set(happened)
    assert not any(line.startswith("You play") for line in lucky)


def test_luck_that_is_undone_at_once_decides_nothing() -> None:
    def steps(*wins: float) -> list[dict[str, Any]]:
        return [{"turn": turn, "win": [win, 1 - win]} for turn, win in enumerate(wins)]

    assert lasting_change(steps(0.8, 0.75, 0.9), 0, 0.3) == pytest.approx(0.25)
    assert lasting_change(steps(0.8, 0.4, 0.9), 0, 0.3) == 0
    assert lasting_change(steps(0.2, 0.3, 0.1), 0, -0.3) == pytest.approx(-0.2)
    assert lasting_change(steps(0.8, 0.8, 0.8, 0.8, 0.8, 0.1), 0, 0.3) == pytest.approx(0.3), (
        "much later"
    )


def a_moment(kind: str, win: float, turn: int = 5) -> Moment:
    """A moment of the first player."""
    return Moment(turn, turn, 0, kind, win, win, lambda reader: "So.")


def test_an_error_and_the_luck_of_its_turn_are_one_moment() -> None:
    made_good, made_worse = (
        weigh([a_moment("choice", -0.2), a_moment("luck", luck)]) for luck in (0.19, -0.1)
    )
    [(left, told)] = made_good
    assert left == pytest.approx(0.01), "it decided nothing"
    assert told.say(Reader(["Ann", "Bo"])).endswith("that Ann could not see, the turn cost 1 %.")
    [(lost, told)] = made_worse
    assert lost == pytest.approx(0.3)
    assert told.say(Reader(["Ann", "Bo"], 0)).endswith(
        "that you could not see, the turn cost 30 %."
    )
    apart = weigh([a_moment("choice", -0.2), a_moment("luck", 0.19, turn=7)])
    assert [weight for weight, _ in apart] == [0.2, 0.19]


# Refusals


def test_a_game_that_is_not_over_is_refused() -> None:
    record = played("card-game", ["greedy"])
    half = bl.Record(record.game, 1, record.seed, actions=record.actions[:5])
    with pytest.raises(bl.BadRecord, match="not over"):
        bl.review(half)


def test_a_game_without_a_quick_player_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("card-game", ["greedy"])
    monkeypatch.setattr("branchline.bots.review.reviewing.games_with_ai", lambda: ["world"])
    with pytest.raises(bl.UnknownGame, match="no quick player"):
        bl.review(record)


def test_bad_seats_and_budgets_are_refused() -> None:
    record = played("card-game", ["greedy"])
    with pytest.raises(bl.BadPlayers, match="no seat 1"):
        bl.review(record, seat=1)
    with pytest.raises(bl.BadBudget):
        bl.review(record, playouts=0)
