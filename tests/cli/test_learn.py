"""Guided first games at the terminal."""

from collections.abc import Callable

import pytest

from branchline.learn import Lesson, lesson, lessons

Run = Callable[..., str]


def typed(taught: Lesson, until: int | None = None) -> str:
    """All that who learns types, up to a step: what is asked for; Enter skips turns, and pays."""
    steps = [step for step in taught.steps[:until] if step.do]
    lines = [do for step in steps for do in (("",) if step.later else step.do)]
    return "".join("\n" if line.startswith("pay ") else f"{line}\n" for line in lines)


@pytest.mark.parametrize("taught", lessons(), ids=lambda one: one.id)
def test_a_lesson_is_typed_to_its_end(run: Run, taught: Lesson) -> None:
    game, solo, _ = taught.id.partition("-solo")
    said = run("learn", game, *(["--solo"] if solo else []), typed=typed(taught))
    words = " ".join(said.split())
    for step in taught.steps:
        assert step.say in words
    own = f"Now a game of your own? branchline play {game} "
    assert f"{taught.end} {own}" in words
    assert words.endswith("--solo" if solo else "newcomer")


def test_another_move_gets_a_nudge_and_an_illegal_one_its_reason(run: Run) -> None:
    taught = lesson("great-lakes")
    wrong = "take red train\nbuild harbor in green bay\nundo\n"
    words = " ".join(run("learn", "great-lakes", typed=typed(taught, 2) + wrong).split())
    assert taught.steps[2].nudge in words
    assert "harbor" in words.rpartition("Type:")[2]
    assert "a step that is done stays done" in words


def test_a_lesson_that_was_left_goes_on_unless_it_is_begun_again(run: Run) -> None:
    taught = lesson("rising-sun")
    left = run("learn", "rising-sun", typed=typed(taught, 2))
    assert "branchline learn rising-sun goes on with it" in left
    assert "3/20 Buying" in run("learn", "rising-sun")
    assert "1/20 The first rail" in run("learn", "rising-sun", "--again")


def test_a_lesson_can_be_skipped(run: Run) -> None:
    taught = lesson("great-lakes")
    said = run("learn", "great-lakes", typed=typed(taught, 2) + "?\nskip\n")
    assert "skip ends it for good" in said
    assert "branchline play great-lakes --seats you,newcomer,newcomer" in " ".join(said.split())
    assert "1/17 Tickets" in run("learn", "great-lakes")


def test_lessons_are_listed(run: Run) -> None:
    assert "card-game-solo" in run("learn")


def test_an_unknown_lesson_is_refused(run: Run) -> None:
    assert "There is no lesson 'chess'" in run("learn", "chess", code=2)
