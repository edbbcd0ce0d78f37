"""The five levels: found by name at every game, each stronger than the one below, none stalls."""

from random import Random

import pytest

import branchline as bl
from branchline.bots.levels import NAMES
from branchline.bots.personas import PERSONAS, character, name_in_seat
from branchline.core.bots import BotPlayer, usual_bot
from branchline.core.chance import chance

pytestmark = pytest.mark.slow_interpreted
with_every_game = pytest.mark.parametrize("id", bl.games())


@with_every_game
def test_every_game_has_five_levels_by_name(id: str) -> None:
    game = bl.game(id)
    assert [name for name in bl.bot_names(game) if name in NAMES] == [*NAMES]
    assert usual_bot(game) == "casual"
    for name in NAMES:
        assert bl.bot(name, game).name == name


def test_only_the_strongest_level_takes_a_budget() -> None:
    for id in bl.games():
        game = bl.game(id)
        assert bl.bot("expert", game, seconds=1.0).name == "expert"
        assert bl.bot("expert", game, playouts=50).name == "expert"
        with pytest.raises(bl.BadBudget, match="casual answers at once"):
            bl.bot("casual", game, seconds=1.0)


# Strength: with a level that plays as the one above or below it these fail.


@pytest.mark.parametrize(
    ("id", "deals"), [("great-lakes", 10), ("world", 8), ("rising-sun", 20), ("card-game", 20)]
)
def test_a_level_beats_the_one_two_below(id: str, deals: int) -> None:
    for stronger, weaker in (("club", "newcomer"), ("strong", "casual")):
        wins = bl.match(id, [stronger, weaker], deals=deals, seed=1).summary()[0]["wins"]
        assert wins >= 0.65, f"{stronger} wins only {wins:.0%} against {weaker}"


@with_every_game
def test_an_expert_is_the_search_and_adds_no_mistakes(id: str) -> None:
    game = bl.game(id)
    assert bl.bot("expert", game).ability.bot == "search"
    expert, search = (bl.bot(name, game, playouts=16) for name in ("expert", "search"))
    state = game.start(2, 11)
    for number in range(16):
        move, same = (
            bot.choose(state.redeal(state.actor, number), chance(number).stream(0, 0))
            for bot in (expert, search)
        )
        assert move == same
        state.apply(move)


# Play


@with_every_game
def test_levels_of_all_kinds_come_to_an_end_together(id: str) -> None:
    game, luck = bl.game(id), Random(id)
    for players in range(game.min_players, min(game.max_players, 4) + 1):
        names = [luck.choice(NAMES[:4]) for _ in range(players)]
        assert bl.Record.play(game, names, seed=players, limit=3000).result["scores"]


@with_every_game
def test_a_level_plays_the_same_whatever_is_hidden(id: str) -> None:
    game = bl.game(id)
    seats = [BotPlayer(bl.bot("newcomer", game), seat, 5) for seat in (0, 1)]
    state = game.start(2, 5)
    for number in range(40):
        for name in NAMES[:4]:
            moves = {
                bl.bot(name, game).choose(state.redeal(state.actor, hidden), chance(9).stream(0, 0))
                for hidden in range(3)
            }
            assert len(moves) == 1, f"{name} at decision {number}"
        state.apply(seats[state.actor].choose(state))


@with_every_game
def test_a_level_has_a_reason_for_what_it_does(id: str) -> None:
    game = bl.game(id)
    state = game.start(2, 3)
    for name in NAMES[:4] * 5:
        player = bl.bot(name, game)
        action = BotPlayer(player, state.actor, 3).choose(state)
        assert player.reason(state, action)
        state.apply(action)


# Who they are


def test_bots_of_a_level_are_people_with_names_of_their_own() -> None:
    assert [*PERSONAS] == [*NAMES]
    names = [one.name for personas in PERSONAS.values() for one in personas]
    assert len({*names}) == len(names)
    assert all(one.line.endswith(".") for personas in PERSONAS.values() for one in personas)


def test_a_bot_is_called_by_its_name_and_other_bots_by_what_they_are() -> None:
    assert name_in_seat("casual", 1) == PERSONAS["casual"][1].name
    assert name_in_seat("planner", 1) == "Planner bot"
    assert character("casual", f"{name_in_seat('casual', 1)} 2", 1) == PERSONAS["casual"][1].line
    assert character("casual", "Ann", 1) is None
    assert character(None, "Ann", 1) is None
