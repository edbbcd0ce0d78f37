"""What may be chosen: the legal list, its mask, the refusals of all else, and that games end."""

from typing import Any

import pytest

import branchline as bl
from tests.properties.boxes import BOXES, differences
from tests.properties.looking import inside
from tests.properties.modes import FEWEST, MODES, Mode, in_every_mode, moments

NO_ACTIONS: list[Any] = [-1, 10**6, -(10**30), 10**30, 2**63, "1", "", None, 1.0, [], {}, object()]
NO_SEATS: list[Any] = [-1, 99, "0", 1.0, True, [], 10**30]


@pytest.mark.random_games
@in_every_mode
def test_every_game_asks_what_can_be_answered_until_it_ends_with_winners(
    mode: Mode, games: int
) -> None:
    """All that can be seen on the way through a game is looked at in one go."""
    most = BOXES[mode.id].most_decisions
    for seed in range(mode.number(games)):
        for moment, state in enumerate(mode.play(seed)):
            assert moment <= most, seed
            if state.actor is not None:
                assert state.winners() == [], seed
                if seed % 2 == 0:
                    assert_can_be_answered(state)
            if seed % 20 == 0:
                assert_mask_is_legal_list(state)
        assert state.legal() == [], seed
        assert_has_winners(state)
        assert_points_add_up(state)
        assert seed % 2 or not differences(state.position(), state.game), seed


def assert_can_be_answered(state: bl.State) -> None:
    """The legal list is ascending, in range and never empty, and has a single answer seldom."""
    legal = state.legal()
    assert state.actor in range(state.players)
    assert legal
    assert legal == sorted(set(legal))
    assert legal[0] >= 0
    assert legal[-1] < state.game.num_actions
    assert len(legal) > 1 or state.decision in BOXES[state.game.id].always_asked


def assert_mask_is_legal_list(state: bl.State) -> None:
    mask = state.mask()
    assert len(mask) == state.game.num_actions
    assert [action for action, legal in enumerate(mask) if legal] == state.legal()


def assert_has_winners(state: bl.State) -> None:
    """A game that is over has winners, who have the most points, or one player who lost."""
    winners, scores = state.winners(), state.scores()
    assert state.decision == "over"
    assert winners == sorted(set(winners))
    assert all(0 <= winner < state.players for winner in winners)
    assert winners or state.players == 1
    assert not winners or max(scores) in [scores[winner] for winner in winners]


@pytest.mark.random_games
@in_every_mode
def test_the_parts_of_the_points_add_up_at_every_moment(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        assert_points_add_up(state)


def assert_points_add_up(state: bl.State) -> None:
    breakdown = state.breakdown()
    assert len(breakdown) == state.players
    assert [sum(parts.values()) for parts in breakdown] == state.scores()
    assert len({tuple(parts) for parts in breakdown}) == 1, "all seats have the same parts"
    assert all(type(points) is int for parts in breakdown for points in parts.values())


@pytest.mark.random_games
@in_every_mode
def test_every_action_that_is_not_legal_is_refused_with_a_sentence(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        assert_all_answered(state)


@pytest.mark.random_games
@in_every_mode
def test_what_is_no_action_at_all_is_refused_with_a_sentence(mode: Mode, games: int) -> None:
    for state in moments(mode, games)[:FEWEST]:
        for action in [*NO_ACTIONS, state.game.num_actions]:
            assert_no_action(state, action)


def assert_all_answered(state: bl.State) -> None:
    """Every id is either legal or refused, with the same sentence wherever it is asked for."""
    legal, before = set(state.legal()), inside(state)
    for action in range(state.game.num_actions):
        why = state.why_not(action)
        assert state.is_legal(action) == (why is None) == (action in legal), (action, why)
        assert state.text(action)
        if why is not None:
            assert_sentence(why)
            with pytest.raises(bl.IllegalAction) as refusal:
                state.apply(action)
            assert str(refusal.value) == why
    assert inside(state) == before


def assert_no_action(state: bl.State, action: object) -> None:
    before = inside(state)
    with pytest.raises(bl.IllegalAction) as refusal:
        state.apply(action)
    assert_sentence(str(refusal.value))
    with pytest.raises(bl.IllegalAction) as no_text:
        state.text(action)
    assert_sentence(str(no_text.value))
    assert inside(state) == before


def assert_sentence(words: str) -> None:
    """One line of at least three words that ends as a sentence does."""
    assert words.endswith((".", "?")), words
    assert len(words.split()) >= 3, words
    assert words == words.strip(), words
    assert "\n" not in words, words


@in_every_mode
def test_a_seat_that_does_not_exist_is_refused_with_a_sentence(mode: Mode) -> None:
    state = mode.start(0)
    for seat in NO_SEATS:
        for ask in (state.view, lambda seat: state.redeal(seat, 1)):
            with pytest.raises(bl.BadPlayers) as refusal:
                ask(seat)
            assert_sentence(str(refusal.value))


def test_every_choice_of_every_option_is_played() -> None:
    for id in bl.games():
        played: dict[str, set[object]] = {name: set() for name in bl.game(id).options}
        for mode in MODES:
            for seed in range(60 if mode.id == id else 0):
                for name, value in mode.start(seed).game.settings.items():
                    played[name].add(None if isinstance(value, dict | list) else value)
        for name, option in bl.game(id).options.items():
            wanted = {True, False} if option.kind == "flag" else set(option.choices)
            assert wanted <= played[name], name
