"""Nothing leaks: what a seat cannot know changes nothing that it can see (promise 2)."""

from random import Random

import pytest

import branchline as bl
from branchline.bots.game_ai import policy_for
from branchline.bots.reasons import open_reasons
from branchline.bots.review.judging import Judging
from branchline.bots.review.values import value
from tests.properties.boxes import BOXES
from tests.properties.looking import as_text, inside, observed, position_text
from tests.properties.modes import MODES, Mode, in_every_mode, moments, seats

pytestmark = pytest.mark.random_games

WHOLE = 2000
"""One game in so many is looked at after every action, the others at a moment or two."""


USUAL = [mode for mode in MODES if mode.is_usual()]


@in_every_mode
def test_a_view_does_not_change_with_what_is_hidden(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        for seat in seats(state):
            other = state.redeal(seat, number)
            assert as_text(other.view(seat)) == as_text(state.view(seat)), (number, seat)
            assert as_text(other.player_aid(seat)) == as_text(state.player_aid(seat)), number


@in_every_mode
def test_the_ways_to_carry_a_move_out_do_not_change_with_what_is_hidden(
    mode: Mode, games: int
) -> None:
    for number, state in enumerate(moments(mode, games)[::4]):
        if state.actor is not None:
            other = state.redeal(state.actor, number)
            for action in state.legal()[:8]:
                assert as_text(other.ways(action, 20)) == as_text(state.ways(action, 20)), number


@in_every_mode
def test_an_observation_does_not_change_with_what_is_hidden(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        for seat in seats(state):
            other = state.redeal(seat, number)
            assert observed(other, seat) == observed(state, seat), (number, seat)


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("mode", USUAL, ids=[mode.name for mode in USUAL])
def test_after_every_action_nothing_changes_with_what_is_hidden(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=WHOLE)):
        for moment, state in enumerate(mode.play(seed)):
            for seat in seats(state):
                other = state.redeal(seat, moment)
                assert as_text(other.view(seat)) == as_text(state.view(seat)), (seed, moment)
                assert observed(other, seat) == observed(state, seat), (seed, moment)
                if moment % 4 == 0 or games >= 1000:
                    assert inside(other.redeal(seat, 1)) == inside(state.redeal(seat, 1)), moment
            if state.actor is not None:
                other = state.redeal(state.actor, moment)
                assert other.legal() == state.legal(), (seed, moment)


@in_every_mode
def test_legal_list_texts_and_refusals_do_not_change_with_what_is_hidden(
    mode: Mode, games: int
) -> None:
    for number, state in enumerate(moments(mode, games)):
        if state.actor is not None:
            assert answers(state.redeal(state.actor, number)) == answers(state), number


def answers(state: bl.State) -> list[object]:
    """All that a state says to the seat that acts, besides its view."""
    ids = range(state.game.num_actions)
    return [
        state.actor,
        state.decision,
        state.legal(),
        state.mask(),
        [state.text(action) for action in ids],
        [state.why_not(action) for action in ids],
        as_text([state.meaning(action) for action in ids]),
        [state.parse(state.text(action)) for action in state.legal()],
    ]


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("mode", USUAL, ids=[mode.name for mode in USUAL])
def test_an_opinion_does_not_change_with_what_is_hidden(mode: Mode, games: int) -> None:
    """Nor do its reasons, its plan and its chances."""
    for number, state in enumerate(moments(mode, games)[:: games // 20 + 12]):
        if state.actor is not None:
            other = state.redeal(state.actor, number)
            assert opinion_of(other, number) == opinion_of(state, number), number


def opinion_of(state: bl.State, seed: int) -> object:
    """What the seat that acts thinks of its moves."""
    return bl.opinion(state, state.actor, playouts=6, seed=seed)


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("mode", USUAL, ids=[mode.name for mode in USUAL])
def test_why_a_rival_did_something_does_not_change_with_what_is_hidden(
    mode: Mode, games: int
) -> None:
    """What an asker is told of a move while the game runs is made of what they may know."""
    told = 0
    for number, state in enumerate(moments(mode, games)[:: games // 40 + 2]):
        for asker in seats(state):
            if state.actor is None or asker == state.actor:
                continue
            other = state.redeal(asker, number)
            for action in set(state.legal()) & set(other.legal()):
                assert why_did(other, action, asker) == why_did(state, action, asker), number
                told += 1
    assert told > 0 or mode.players == 1


def why_did(state: bl.State, action: int, asker: int | None) -> object:
    """What an asker is told about a move that has just been made, its points aside."""
    after = state.clone()
    after.apply(action)
    facts = open_reasons(state, [action], after, asker)
    return [fact for fact in facts if fact["reason"] != "seen-points"]


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("mode", USUAL, ids=[mode.name for mode in USUAL])
def test_a_review_from_a_seat_does_not_change_with_what_is_hidden(mode: Mode, games: int) -> None:
    """Neither the values it gives to a moment nor how it judges its own decision."""
    for number, state in enumerate(moments(mode, games)[:: games // 20 + 12]):
        if state.actor is not None:
            for seat in range(state.players):
                other = state.redeal(seat, number)
                assert reviewed(other, seat) == reviewed(state, seat), (number, seat)


def reviewed(state: bl.State, seat: int) -> object:
    """What a review from a seat makes of a moment."""
    policy = policy_for(state.game)
    own = state.legal()[-1] if seat == state.actor else None
    judged = None if own is None else Judging(policy, state, own, 1, 4)
    return value(policy, state, seat, [1, 2]), judged and judged.moves and judged.judged()


@in_every_mode
def test_a_redeal_does_not_change_with_what_is_hidden(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        for seat in seats(state):
            other = state.redeal(seat, number)
            again, straight = other.redeal(seat, number + 1), state.redeal(seat, number + 1)
            assert inside(again) == inside(straight), (number, seat)
            assert position_text(again) == position_text(straight), (number, seat)


@in_every_mode
def test_two_games_that_a_seat_cannot_tell_apart_are_told_and_redealt_alike(
    mode: Mode, games: int
) -> None:
    """The hidden rest differs from the start, and so does its history, not only what is left."""
    for seed in range(mode.number(games, of=50)):
        for seat in seats(mode.start(seed)):
            follow_two_games(mode, seed, seat)


def follow_two_games(mode: Mode, seed: int, seat: int | None) -> None:
    """Plays the same actions in two games for as long as a seat sees the same in both."""
    random = Random(seed)
    state, other = mode.start(seed), None
    while state.actor is not None and random.random() < 0.95:
        other = other or another(state, seat, seed + 1)
        action = common_action(state, other, random)
        before, other_before = state.clone(), other and other.clone()
        state.apply(action)
        if other is None or other_before is None or not other.is_legal(action):
            other = None
            continue
        other.apply(action)
        if as_text(other.view(seat)) != as_text(state.view(seat)):
            other = None  # now the seat can tell them apart
            continue
        told_alike = told(other_before, action, other, seat) == told(before, action, state, seat)
        redealt_alike = inside(other.redeal(seat, seed)) == inside(state.redeal(seat, seed))
        assert told_alike == redealt_alike or (redealt_alike and shuffled(before, state)), seed
        other = other if told_alike else None


def told(before: bl.State, action: int, after: bl.State, seat: int | None) -> object:
    """What a seat is told of an action: facts, and sentences made from them."""
    return before.events(action, after, seat), before.tell(action, after, seat)


def shuffled(before: bl.State, after: bl.State) -> bool:
    """Whether a deck was shuffled: what was seen until then makes no difference any more."""
    return bool(before.position().get("shuffles") != after.position().get("shuffles"))


def another(state: bl.State, seat: int | None, seed: int) -> bl.State | None:
    """A game that a seat cannot tell from this one, if nothing is half decided in secret."""
    other = state.redeal(seat, seed)
    return other if other.decision == state.decision else None


def common_action(state: bl.State, other: bl.State | None, random: Random) -> int:
    """An action that both games allow, or one of the first."""
    both = [action for action in state.legal() if other is not None and other.is_legal(action)]
    return random.choice(both or state.legal())


@in_every_mode
def test_a_redealt_state_is_as_whole_as_any(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)[::4]):
        for seat in seats(state):
            other = state.redeal(seat, number)
            assert position_text(state.game.load(other.position())) == position_text(other), number


@in_every_mode
def test_secret_names_are_not_in_the_view(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        position = state.position()
        for seat in seats(state):
            view = as_text(state.view(seat))
            leaked = {name for name in BOXES[mode.id].secrets(position, seat) if name in view}
            assert not leaked, seat


@in_every_mode
def test_a_redeal_does_change_what_is_hidden(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=200)):
        state = mode.start(seed)
        for seat in seats(state):
            dealt = {hidden(state.redeal(seat, again)) for again in range(10)}
            assert len(dealt) == 10, (seed, seat)
            assert hidden(state) not in dealt, (seed, seat)


def hidden(state: bl.State) -> str:
    """A position without the seed, which a redeal changes in any case."""
    return as_text(state.position() | {"seed": 0})
