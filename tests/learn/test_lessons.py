"""Every lesson is played to its end, move by move, as who learns and the script play it."""

import pytest

from branchline.core.errors import IllegalAction, UnknownLesson
from branchline.core.state import State
from branchline.learn import ME, Lesson, lesson, lessons

TOPICS = {
    "great-lakes": ("Tickets", "Fleet", "Taking cards", "Claiming", "Harbors", "The end"),
    "world": ("Tickets", "Fleet", "Taking cards", "Claiming", "Harbors", "The end"),
    "rising-sun": ("Your hand", "Buying", "Rails", "Stations", "Waste", "Passing", "The end"),
    "card-game": ("Playing", "Robbing", "The track", "Tickets", "The second deck", "The end"),
    "card-game-solo": ("The clock", "Playing", "Robbing", "The track", "Tickets", "The end"),
}
"""What someone must know to play on alone."""
each = pytest.mark.parametrize("taught", lessons(), ids=lambda one: one.id)


def played(taught: Lesson) -> tuple[State, list[str]]:
    """The last state of a lesson, and the names of the steps in which its player acted."""
    state, done, names = taught.record.start(), 0, []
    while state.actor is not None:
        if not (actions := taught.due(done)):
            step = taught.step(done)
            assert step is not None, f"Nobody plays after {done} actions."
            assert state.actor == ME, f"{step.name} asks for a rival's move."
            actions = [state.parse(step.do[done - step.at])]
            names.append(step.name)
        for action in actions:
            state.apply(action)
        done += len(actions)
    return state, names


@each
def test_a_lesson_is_a_whole_game_that_its_player_wins(taught: Lesson) -> None:
    state, names = played(taught)
    assert state.winners() == [ME]
    assert len(names) >= 12


@pytest.mark.parametrize("id", ["great-lakes", "world"])
def test_a_first_game_ends_with_every_ticket_finished(id: str) -> None:
    [mine, *_] = lesson(id).record.final().view(ME)["players"]
    assert [ticket["state"] for ticket in mine["tickets"]] == ["completed"] * 3


@each
def test_a_lesson_covers_what_a_player_must_know(taught: Lesson) -> None:
    assert set(TOPICS[taught.id]) <= {step.name for step in taught.steps}


@each
def test_a_step_asks_for_what_comes_next_in_the_record(taught: Lesson) -> None:
    for step in taught.steps:
        assert list(step.do) == taught.record.actions[step.at : step.until]
    ends = [step.until for step in taught.steps]
    assert ends == sorted(ends)


@each
def test_a_move_that_is_not_asked_for_gets_a_nudge(taught: Lesson) -> None:
    states = list(taught.record.replay())
    asking = [step for step in taught.steps if step.do and not step.later]
    for step in asking:
        wanted = taught.actions[step.at]
        others = [action for action in states[step.at].legal() if action != wanted]
        assert taught.nudge(step.at, [wanted]) is None
        for other in others[:1]:
            assert taught.nudge(step.at, [other]) == step.nudge
    assert all(step.nudge.endswith(".") for step in taught.steps)


@each
def test_sentences_are_short_enough_to_be_read_at_a_glance(taught: Lesson) -> None:
    for step in taught.steps:
        assert len(step.say) <= 110, step.say
        assert len(step.more) <= 330, step.more
        assert step.light, f"{step.name} lights nothing."


def test_a_chain_may_not_run_past_what_is_asked() -> None:
    taught = lesson("rising-sun")
    trains = taught.actions[2:7]
    assert taught.nudge(2, trains) is None
    assert taught.nudge(2, [*trains, taught.actions[7]]) == taught.step(2).nudge  # type: ignore[union-attr]


def test_what_is_read_comes_before_what_is_asked() -> None:
    taught = lesson("great-lakes")
    assert [step.name for step in taught.told(13)] == ["Your rivals", "Claiming"]
    assert [step.name for step in taught.told(190)] == ["Finishing a ticket"]
    assert taught.told(10) == []


def test_rivals_move_one_by_one_and_skipped_turns_all_at_once() -> None:
    taught = lesson("great-lakes")
    assert taught.due(10) == [taught.actions[10]]
    assert taught.due(26) == taught.actions[26:40]
    assert taught.due(13) == []


def test_a_game_that_went_another_way_is_no_lesson_any_more() -> None:
    taught = lesson("great-lakes")
    assert taught.follows(taught.actions[:20])
    assert not taught.follows([*taught.actions[:6], 0])


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLesson, match="card-game-solo"):
        lesson("chess")


def test_what_the_rules_refuse_is_refused_in_their_words() -> None:
    taught = lesson("great-lakes")
    state = list(taught.record.replay())[13]
    far = state.parse("claim Duluth - Marquette (red ship)")
    with pytest.raises(IllegalAction):
        state.apply(far)
