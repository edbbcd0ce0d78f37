"""Whole games by typing, on several boards."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import branchline as bl
from branchline.cli.play.human_players import HumanPlayers
from tests.cli.rising_sun.typist import answer, listed
from tests.cli.typist import Typist, sit
from tests.rules.rising_sun.table import QUIET

BOTS = ("random", "random 2", "random 3")


@pytest.mark.slow_interpreted
@pytest.mark.parametrize(
    ("board", "bots", "size"),
    [
        ("chiba", 1, (80, 24)),
        ("italy", 1, (120, 40)),
        ("tokyo", 2, (80, 24)),
        ("osaka", 3, (120, 40)),
        ("nagoya", 3, (80, 24)),
        ("kyushu", 1, (100, 50)),
    ],
)
def test_a_whole_game_against_random_bots(board: str, bots: int, size: tuple[int, int]) -> None:
    sitting = sit(bl.game("rising-sun", board=board), "You", *BOTS[:bots], seed=bots)
    on = Typist(bots, answer, *size)
    HumanPlayers(sitting, on).play()
    text = on.file.getvalue()
    assert sitting.state.actor is None
    assert re.search(r"(You win|random( \d)? wins|share the win),? ", text)
    assert "remote locations" in text
    assert max(cell_len(line) for line in text.splitlines()) <= size[0]
    asked = [screen for screen in on.screens if "Your turn" in screen]
    assert len(asked) > 30
    assert all(len(screen.splitlines()) <= size[1] for screen in asked)


@pytest.mark.slow_interpreted
def test_two_people_never_see_each_others_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(bl.game("rising-sun", cards="mechanics-mix"), "Ann", "Bob", seed=8)
    on = Typist(8, answer)
    moments: list[Any] = []
    ask = on.ask

    def ask_and_remember(prompt: str = "> ") -> str:
        moments.append((sitting.state.clone(), prompt))
        return ask(prompt)

    monkeypatch.setattr(on, "ask", ask_and_remember)
    HumanPlayers(sitting, on).play()
    looked = 0
    for (state, prompt), screen in zip(moments, on.screens, strict=True):
        if "press Enter" in prompt:
            assert "My hand" not in screen.rpartition("Pass the screen")[2]
            continue
        viewers = [seat for seat, name in enumerate(("Ann", "Bob")) if f"{name} (you)" in screen]
        assert len(viewers) <= 1
        for seat in viewers:
            looked += 1
            assert seat == state.actor
            held = state.view(seat)["players"][seat]["hand"]
            shown = re.search(r"^My hand +(.*)$", screen, re.MULTILINE)
            assert not shown or all(name in screen for name in held)
    assert looked > 50


def test_a_replay_does_not_tell_what_was_put_on_a_deck(run: Any, own_folder: Path) -> None:
    game = bl.game("rising-sun", cards=["Strategy Meeting", *QUIET[:7]], first_player=0)
    state, record = game.start(2, 3), bl.Record(game, 2, 3, ["Ann", "Bob"])
    luck = random.Random(3)
    while state.decision != "put-on-deck" or state.actor != 0:
        record.add(state, sought(state, luck))
    record.add(state, state.legal()[0])
    file = own_folder / "game.json"
    file.write_text(record.dumps())
    step = ("--step", str(len(record.actions)))
    assert f": {record.actions[-1]}\n" in run("replay", file, "--seat", 1, *step)
    for eyes in (("--seat", 2), ("--spectator",)):
        assert record.actions[-1] not in run("replay", file, *eyes, *step)


def sought(state: bl.State, luck: random.Random) -> int:
    """Something to do, with Strategy Meeting bought and played as soon as can be."""
    for words in ("play Strategy Meeting", "buy Strategy Meeting", "play Normal Train"):
        if state.decision == "turn" and state.why_not(state.parse(words)) is None:
            return state.parse(words)
    return state.legal()[-1] if state.decision == "turn" else luck.choice(state.legal())


def test_the_typist_of_these_tests_reads_the_screen() -> None:
    screen = (
        "Your turn: you have 3 money and 1 rail point.\n"
        "Play        1  Normal Train ×2  +$1  2  Lay Rails   Waste \n"
        "Buy         3  Express Train  $3\n"
        "            4  Upgrade  $3\n"
        "Rail in     f4 Chiba $1  g6 field $0  and 3 more: type rails or map\n"
        "Or          5 end the turn (e)\n"
    )
    assert listed(screen) == {
        "Play": ["1", "2"],
        "Buy": ["3", "4"],
        "Rail in": ["f4", "g6"],
        "Or": ["5"],
    }
    assert answer(screen, "", random.Random(1)) in ("1", "2", "3", "4", "f4", "g6", "5", "e")
