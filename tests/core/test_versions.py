"""A game is played under the version of the rules it began with."""

import json

import pytest

import branchline as bl

GAMES = tuple(bl.games())


@pytest.mark.parametrize("id", GAMES)
def test_without_a_version_the_newest_rules_hold(id: str) -> None:
    game = bl.game(id)
    assert game.rules_version == game.newest_rules
    assert bl.game(id, rules=1).rules_version == 1


@pytest.mark.parametrize("id", GAMES)
def test_positions_and_records_carry_their_version(id: str) -> None:
    old = bl.game(id, rules=1)
    position = old.start(seed=3).position()
    assert position["rules"] == 1
    assert bl.game(id).load(position).game.rules_version == 1
    record = bl.Record(old, old.usual_players, 3)
    assert bl.Record.loads(record.dumps()).game.rules_version == 1


@pytest.mark.parametrize("id", GAMES)
def test_rules_newer_than_the_program_are_refused_in_a_sentence(id: str) -> None:
    newer = bl.game(id).newest_rules + 1
    with pytest.raises(bl.BadVersion, match=f"version {newer} of the rules is newer than"):
        bl.game(id, rules=newer)
    game = bl.game(id)
    with pytest.raises(bl.BadPosition, match="newer than this program"):
        game.load(game.start(seed=1).position() | {"rules": newer})
    record = json.loads(bl.Record(game, game.usual_players, 1).dumps()) | {"rules": newer}
    with pytest.raises(bl.BadRecord, match="newer than this program"):
        bl.Record.loads(json.dumps(record))


@pytest.mark.parametrize("rules", [0, -1, "1", 1.0, True])
def test_a_version_is_a_number_from_one_on(rules: object) -> None:
    with pytest.raises(bl.BadVersion, match="a number from 1 on"):
        bl.game("card-game", rules=rules)  # type: ignore[arg-type]
