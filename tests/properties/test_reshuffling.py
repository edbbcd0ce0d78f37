"""Another future: decks come in another order, and all that anyone knows stays as it is."""

import pytest

from branchline.bots.game_ai import games_with_ai
from tests.properties.looking import as_text
from tests.properties.modes import MODES, Mode, moments, seats

pytestmark = pytest.mark.random_games
REVIEWED = [mode for mode in MODES if mode.id in games_with_ai()]
"""Only a review asks for another future, and only games with a mind are reviewed."""
in_every_mode = pytest.mark.parametrize("mode", REVIEWED, ids=[mode.name for mode in REVIEWED])


@in_every_mode
def test_what_anyone_knows_stays_as_it_is(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)):
        other = state.reshuffled(number)
        for seat in seats(state):
            assert as_text(other.view(seat)) == as_text(state.view(seat)), (number, seat)
        assert other.legal() == state.legal(), number


@in_every_mode
def test_nothing_is_made_or_lost_and_the_future_differs(mode: Mode, games: int) -> None:
    differ = 0
    for number, state in enumerate(moments(mode, games)):
        other = state.reshuffled(number)
        before, after = state.position(), other.position()
        assert state.game.counted(after) == state.game.counted(before), number
        differ += before != {**after, "seed": before.get("seed")}
    assert differ


@in_every_mode
def test_the_same_seed_gives_the_same_future(mode: Mode, games: int) -> None:
    for number, state in enumerate(moments(mode, games)[:10]):
        assert state.reshuffled(number) == state.reshuffled(number), number
