"""A sitting: the record that is kept, the way back, and bots that go on as they began."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import branchline as bl
from branchline.cli.play.autosave import Keeper, check_target, read_record, write_whole
from branchline.cli.play.seats import seat_names
from branchline.cli.play.sitting import Sitting
from branchline.cli.play.voice import insert_names
from branchline.core import bots

pytestmark = pytest.mark.slow_interpreted


def sit(folder: Path, *names: str, seed: int = 5, **options: Any) -> Sitting:
    record = bl.Record(bl.game("card-game", **options), len(names), seed, list(names))
    return Sitting(record, Keeper(folder / "game.json"))


def say(sitting: Sitting, *texts: str) -> None:
    for text in texts:
        sitting.play(sitting.state.parse(text))


def begun(folder: Path, **options: Any) -> Sitting:
    """Ann's first turn."""
    sitting = sit(folder, "Ann", "Bob", **options)
    for _ in range(2):
        sitting.play(sitting.state.legal()[-1])
    return sitting


def test_what_was_played_lies_in_the_file_at_once(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    for _ in range(30):
        sitting.play(sitting.state.legal()[0])
        assert read_record(tmp_path / "game.json").actions == sitting.record.actions


def test_a_face_up_card_can_be_put_back(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    before = sitting.state.position()
    color = next(kind for kind in sitting.state.view(0)["draw_area"] if kind != "locomotive")
    say(sitting, f"take {color}")
    assert sitting.go_back(2)
    assert sitting.state.position() == before
    assert len(sitting.record.actions) == len(sitting.happened) == 2
    assert read_record(tmp_path / "game.json").actions == sitting.record.actions


def test_a_card_from_the_deck_cannot_be_put_back(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    say(sitting, "draw from deck")
    assert not sitting.go_back(2)


def test_a_card_cannot_be_put_back_once_another_was_turned_up(tmp_path: Path) -> None:
    sitting = begun(tmp_path, refill="immediate")
    color = next(kind for kind in sitting.state.view(0)["draw_area"] if kind != "locomotive")
    say(sitting, f"take {color}")
    assert not sitting.go_back(2)


def test_drawn_tickets_cannot_be_put_back(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    say(sitting, "draw tickets")
    assert not sitting.go_back(2)


def test_nothing_is_taken_back_once_another_is_to_act(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "Ann", "Bob")
    sitting.play(sitting.state.legal()[-1])
    assert not sitting.go_back(0)


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Bots have the same luck after a game was left as they would have had."""
    whole = sit(tmp_path, "random", "greedy", "random 2")
    while whole.state.actor is not None:
        whole.bot_plays()
    for cut in (0, 1, 17, 80):
        record = bl.Record(whole.record.game, 3, 5, whole.record.names, whole.record.actions[:cut])
        again = Sitting(record, Keeper(tmp_path / "again.json"))
        assert again.seen(1) == whole.seen(1)[: len(again.seen(1))]
        while again.state.actor is not None:
            again.bot_plays()
        assert again.record.actions == whole.record.actions


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    record = bl.Record(bl.game("card-game"), 2, 5, ["Ann", "Bob"])
    sitting = Sitting(record, Keeper(tmp_path / "file" / "game.json"))
    sitting.play(sitting.state.legal()[-1])
    assert "It goes on unsaved." in (sitting.keeper.trouble or "")
    assert len(record.actions) == 1


def test_a_kept_game_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.json"
    write_whole(path, "seed")
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "after")
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann")
    record = bl.Record(bl.game("card-game"), 2, 5)
    with pytest.raises(bl.BadRecord, match="already exists"):
        check_target(path, record)
    path.write_text(record.dumps())
    check_target(path, record)
    path.write_text(json.dumps(record.as_json() | {"seed": 6}))
    with pytest.raises(bl.BadRecord, match="already exists"):
        check_target(path, record)


def test_bots_are_numbered_and_people_keep_their_names() -> None:
    game = bl.game("card-game")
    assert seat_names(game, ["you", "Greedy", "greedy", "Ann"]) == [
        "You",
        "greedy",
        "greedy 2",
        "Ann",
    ]


def test_a_person_may_have_any_name_that_is_no_bots() -> None:
    game = bl.game("card-game")
    said = ["person:plannr", "Person:You", "Øyvind"]
    assert seat_names(game, said) == ["plannr", "You", "Øyvind"]


BOT = """
class MyBot:
    name = "mine"

    def choose(self, state, stream):
        return state.legal()[0]
"""


def test_a_bot_from_a_file_takes_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_REGISTERED", dict(bots._REGISTERED))
    (tmp_path / "my.py").write_text(BOT)
    game = bl.game("card-game")
    where = f"{tmp_path}/my.py:MyBot"
    names = seat_names(game, ["you", where, where])
    assert names == ["You", "mine", "mine 2"]
    record = bl.Record(game, 3, 5, names)
    assert Sitting(record, Keeper(tmp_path / "game.json")).people == [0]


@pytest.mark.parametrize("name", ["", "   ", "A" * 17, "greedy 2,greedy 2,greedy 2,x,y", "Ann,ann"])
def test_names_that_would_not_do_are_refused(name: str) -> None:
    with pytest.raises(bl.BadPlayers):
        seat_names(bl.game("card-game"), name.split(","))


TAKES = {"verb": "take", "seat": 1, "card": "red"}
ROBS = {"verb": "rob", "seat": 1, "from": 0, "color": "red", "cards": 2}


@pytest.mark.parametrize(
    ("fact", "me", "told_as"),
    [
        (TAKES, 1, "You take a red card."),
        ({"verb": "pass", "seat": 0}, 0, "You pass."),
        ({"verb": "choose-tickets", "seat": 0}, 0, "You have chosen tickets."),
        (ROBS, 0, "Bob robs you of 2 red cards."),
        (ROBS, 1, "You rob Ann of 2 red cards."),
        (TAKES, None, "Bob takes a red card."),
    ],
)
def test_lines_speak_to_whoever_reads_them(
    fact: dict[str, Any], me: int | None, told_as: str
) -> None:
    line = bl.game("card-game").sentence(fact, me)
    assert insert_names(line, ["Ann", "Bob"], me) == told_as
