"""Notation: every legal action can be said in words and is understood, however it is typed."""

from random import Random

import pytest

import branchline as bl
from tests.properties.modes import Mode, in_every_mode, moments
from tests.properties.test_choices import assert_sentence

pytestmark = pytest.mark.random_games


def typed(words: str, random: Random) -> str:
    """The words as somebody in a hurry types them."""
    letters = "".join(random.choice([c.lower(), c.upper()]) for c in words)
    spaced = letters.replace(" ", random.choice([" ", "  ", "\t", " \n "]))
    return random.choice(["", " ", "\t "]) + spaced + random.choice(["", " ", "\n"])


@in_every_mode
def test_words_name_the_action_they_came_from(mode: Mode, games: int) -> None:
    random = Random(1)
    for state in moments(mode, games):
        for action in random.sample(state.legal(), min(8, len(state.legal()))):
            words = state.text(action)
            assert state.parse(words) == action, words
            assert state.parse(typed(words, random)) == action, words


@in_every_mode
def test_no_two_legal_actions_read_alike_and_each_is_one_line(mode: Mode, games: int) -> None:
    for state in moments(mode, games):
        texts = [state.text(action) for action in state.legal()]
        assert len({text.casefold() for text in texts}) == len(texts)
        assert all(text and "\n" not in text for text in texts)


@in_every_mode
def test_words_of_an_action_that_is_not_legal_are_understood_or_refused(
    mode: Mode, games: int
) -> None:
    random = Random(1)
    for state in moments(mode, games)[::10]:
        for action in random.sample(range(state.game.num_actions), 10):
            meant = state.parse(state.text(action))
            assert state.text(meant) == state.text(action)


@in_every_mode
def test_other_words_are_refused_with_a_sentence(mode: Mode) -> None:
    state = mode.start(0)
    for words in ("", "dance", "take", "?" * 10_000, "\x00", None, 7, b"pass", []):
        with pytest.raises(bl.BadNotation) as refusal:
            state.parse(words)
        assert_sentence(str(refusal.value))
        assert len(str(refusal.value)) < 300, words
