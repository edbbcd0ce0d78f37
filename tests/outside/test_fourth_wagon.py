"""A game in a package of its own is played in every way, without a line changed in Branchline."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import PROMPT, SAVE, Terminal
from tests.outside.packages import EXAMPLE, FINDS
from tests.server.running import client, new_table, running

pytestmark = pytest.mark.slow_interpreted
ROOT = Path(__file__).parents[2]
ID = "fourth-wagon"


def run(*arguments: str, **variables: str) -> str:
    """What a Python program of ours prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_after_ours_and_its_module_is_short() -> None:
    games = json.loads(run("-m", "branchline", "games", "--json"))
    assert [game["id"] for game in games] == [
        *("world", "great-lakes", "rising-sun", "card-game"),
        ID,
    ]
    assert games[-1]["rules"] == 2
    module = (EXAMPLE / "fourth_wagon" / "game.py").read_text(encoding="utf-8")
    assert len(re.findall(r"^ *[^\s\"#]", module, re.MULTILINE)) < 200


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", ID, "--seats", "you,random", "--seed", "3")
    terminal.wait_for(PROMPT)
    assert "hand coal 1, mail 3, milk 2" in terminal.screen
    assert "You are choosing a wagon to couple." in terminal.screen
    terminal.says("couple broken", "There is no broken in your hand.")
    terminal.says("9", "There is no choice 9; choices are 1 to 3.")
    terminal.says("rules", "drives it away and keeps it.")
    terminal.says("couple mail 3", "You are choosing a track for your wagon.")
    terminal.says("back", "You are choosing a wagon to couple.")
    tracks = 0
    while terminal.type("1", PROMPT, SAVE) == PROMPT:
        tracks += "choosing a track" in terminal.screen
    assert tracks == 18
    assert "double trains" in terminal.screen
    assert re.search(r"(You win|Random wins), -?\d+ to -?\d+\.", terminal.screen)
    terminal.kill()


def test_a_match_is_played() -> None:
    played = run(
        *("-m", "branchline", "match", "shunter", "random", "--game", ID),
        *("--deals", "5", "--json", "--processes", "1"),
    )
    match = json.loads(played)
    assert (match["game"], match["bots"]) == (ID, ["shunter", "random"])


def test_its_rules_are_versions_and_a_newer_one_is_refused() -> None:
    said = run(
        "-c",
        "import branchline as bl\n"
        "train = ['mail 1', 'mail 2', 'mail 3', 'mail 3']\n"
        "for rules in (1, 2):\n"
        f"    game = bl.game('{ID}', rules=rules)\n"
        "    print(game.load({'players': 2, 'driven': [[train], []]}).scores())\n"
        "try:\n"
        f"    bl.game('{ID}', rules=3)\n"
        "except bl.BadVersion as wrong:\n"
        "    print(wrong)\n",
    )
    assert said.startswith("[9, 0]\n[18, 0]\nThe Fourth Wagon: version 3 of the rules is newer")


def test_a_table_is_played_by_http(tmp_path: Path) -> None:
    with running(str(tmp_path / "tables.db"), "--limit", "1000", before=FINDS) as server:
        info = next(g for g in client(server.url).get("/api/games").json() if g["id"] == ID)
        assert (info["minutes"], info["boards"]) == ([5, 10], [])
        rules = client(server.url).get(f"/api/games/{ID}/rules").json()
        assert rules["short"][0]["heading"] == "The Fourth Wagon"
        ann, bob = new_table(server.url, ID, "mo")
        ann.start()
        first = ann.now()["moves"][0]
        assert ann.say("act", actions=[first["action"]]).status_code == 200
        assert ann.now()["view"]["chosen"] == first["text"].removeprefix("couple ")
        assert "chosen" not in bob.now()["view"]
        assert bob.now()["view"]["decision"] == "turn"
        assert ann.now()["undo"] == "free", "nobody has seen it"
        while (actor := ann.now()["view"]["actor"]) is not None:
            friend = (ann, bob)[actor]
            move = friend.now()["moves"][-1]
            assert friend.say("act", texts=[move["text"]]).status_code == 200
        assert ann.now()["table"]["state"] == "over"
        assert ann.now()["view"]["result"]["scores"]
        assert any("drives the train off track" in line["text"] for line in ann.now()["log"])


def test_it_runs_through_the_property_suite() -> None:
    said = run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/properties"),
        *("-k", f"{ID}-3 and not options or {ID} and whole_or_refused or every_game_is_played"),
        BRANCHLINE_GAMES="2",
    )
    passed = re.search(r"(\d+) passed", said)
    assert passed, said
    assert int(passed[1]) > 30


def test_without_observations_it_says_what_they_would_take() -> None:
    told = run(
        "-c",
        "import branchline as bl\n"
        "try:\n"
        "    bl.game('fourth-wagon').start(seed=1).observation(0)\n"
        "except bl.NoObservation as refusal:\n"
        "    print(refusal)\n",
    )
    assert told.startswith("The Fourth Wagon has no observations; a game that has them declares ")
