"""What may be chosen: the legal list, its mask, the refusals of all else, and that games end."""

from typing import Any

import pytest

import branchline as bl
from tests.properties.boxes import BOXES
from tests.properties.looking import inside
from tests.properties.modes import FEWEST, MODES, Mode, in_every_mode, moments

NO_ACTIONS: list[Any] = [-1, 10**6, -(10**30), 10**30, 2**63, "1", "", None, 1.0, [], {}, object()]


@pytest.mark.random_games
@in_every_mode
def test_the_legal_list_is_ascending_in_range_and_never_empty(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=2)):
        for state in mode.play(seed):
            legal = state.legal()
            if state.actor is None:
                assert legal == []
                continue
            assert legal, seed
            assert legal == sorted(set(legal)), seed
            assert legal[0] >= 0, seed
            assert legal[-1] < state.game.num_actions, seed
            assert 0 <= state.actor < state.players, seed


@pytest.mark.random_games
@in_every_mode
def test_the_mask_is_the_legal_list(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=20)):
        for state in mode.play(seed):
            mask = state.mask()
            assert len(mask) == state.game.num_actions
            assert [action for action, legal in enumerate(mask) if legal] == state.legal(), seed


@pytest.mark.random_games
@in_every_mode
def test_a_question_with_a_single_answer_is_never_asked(mode: Mode, games: int) -> None:
    for seed in range(mode.number(games, of=2)):
        for state in mode.play(seed):
            if state.actor is not None and len(state.legal()) == 1:
                assert state.decision in BOXES[mode.id].always_asked, seed


@pytest.mark.random_games
@in_every_mode
def test_every_game_ends_with_winners_and_only_then(mode: Mode, games: int) -> None:
    most = BOXES[mode.id].most_decisions
    for seed in range(mode.number(games)):
        for moment, state in enumerate(mode.play(seed)):
            assert moment <= most, seed
            if state.actor is not None:
                assert state.winners() == [], seed
        winners = state.winners()
        assert winners == sorted(set(winners)), seed
        assert all(0 <= winner < state.players for winner in winners), seed
        assert winners or state.players == 1, seed
        assert state.decision == "over"
        assert_points_add_up(state)
        if winners:
            assert max(state.scores()) in [state.scores()[winner] for winner in winners], seed


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
@pytest.mark.parametrize("seat", [-1, 99, "0", 1.0, True, [], 10**30])
def test_a_seat_that_does_not_exist_is_refused_with_a_sentence(mode: Mode, seat: Any) -> None:
    state = mode.start(0)
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
