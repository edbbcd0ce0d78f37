"""Games that would never end are ended, with a word on who stalled."""

import pytest

import branchline as bl
from branchline.core.repetition import LIMIT, stallers
from tests.properties.modes import MODES


def passes(state: bl.State) -> int:
    """Ends every turn at once."""
    return max(state.legal())


def draws_tickets(state: bl.State) -> int:
    """Draws tickets whenever that is possible, and keeps as few as it may."""
    texts = {state.text(action): action for action in state.legal()}
    return texts.get("draw tickets", next(iter(texts.values())))


def test_who_draws_tickets_for_ever_is_named() -> None:
    game = bl.game("card-game", edition="published")
    with pytest.raises(bl.Stalled, match="draws_tickets") as ended:
        bl.Record.play(game, [draws_tickets] * 2, seed=1, limit=1000)
    assert "not over after 1000 decisions" in str(ended.value)
    assert ended.value.seats == [0, 1]


def test_the_record_so_far_comes_with_the_refusal() -> None:
    game = bl.game("rising-sun")
    with pytest.raises(bl.Stalled) as ended:
        bl.Record.play(game, [passes] * 2, seed=1, limit=500)
    record = ended.value.record
    assert len(record.actions) == 500
    assert record.result is None
    assert bl.Record.loads(record.dumps()).final().actor is not None


def test_who_goes_on_playing_is_not_blamed() -> None:
    """Two pass for ever while a third tries this and that."""
    game = bl.game("rising-sun")
    with pytest.raises(bl.Stalled) as ended:
        bl.Record.play(game, [passes, "random", passes], seed=2, limit=250)
    assert ended.value.seats == [0, 2]
    assert "passes (seat 0) and passes (seat 2) stalled" in str(ended.value)


def test_a_limit_that_is_too_low_blames_nobody() -> None:
    with pytest.raises(bl.Stalled, match="nobody repeats themselves; give it a higher limit"):
        bl.Record.play(bl.game("world"), ["random"] * 2, seed=1, limit=50)


def test_a_game_that_ends_at_its_limit_is_whole() -> None:
    game = bl.game("card-game")
    length = len(bl.Record.play(game, ["random"] * 2, seed=1).actions)
    assert bl.Record.play(game, ["random"] * 2, seed=1, limit=length).result is not None
    with pytest.raises(bl.Stalled):
        bl.Record.play(game, ["random"] * 2, seed=1, limit=length - 1)


@pytest.mark.parametrize("limit", [0, -1, 2.5, True, "many"])
def test_a_limit_is_a_number(limit: int) -> None:
    with pytest.raises(bl.BadOption, match="limit of decisions"):
        bl.Record.play(bl.game("card-game"), ["random"] * 2, seed=1, limit=limit)


def test_no_real_game_comes_near_the_limit() -> None:
    for mode in MODES:
        assert sum(1 for _ in mode.play(0)) * 5 < LIMIT, mode.name


def test_only_the_latest_decisions_count() -> None:
    lively = [(0, number) for number in range(300)]
    dull = [(0, number % 2) for number in range(300)]
    assert stallers(lively) == []
    assert stallers(lively + dull) == [0]
    assert stallers(dull + lively) == []
