"""Bots, painters and terminals come through the same doors as games, from whatever package."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.packages import offering

OFFERS = """
[branchline.bots]
every-game = signs:FOR_ALL
fourth-wagon = signs:BOTS
card-game = signs:BOTS

[branchline.painters]
fourth-wagon = signs:PAINTER

[branchline.terminals]
fourth-wagon = signs:Signs

[branchline.minds]
fourth-wagon = thinking:MIND

[branchline.rule_pictures]
fourth-wagon = signs:PICTURES
"""
SIGNS = """
from branchline.cli.play.terminal import Terminal
from branchline.draw import Painter

class Patient:
    about = "Takes the last move there is."
    def choose(self, state, stream):
        return state.legal()[-1]

def hasty(state):
    return state.legal()[0]

FOR_ALL, BOTS = [Patient], (hasty,)

class Yard(Painter):
    card_names = ("broken",)
    def board(self, id, settings, theme):
        return f"<svg>{id} with {settings['tracks']} tracks</svg>"
    def position(self, view, seat, theme):
        return f"<svg>{view['pile']} in the pile</svg>"
    def card(self, name, theme):
        return "<svg>broken</svg>" if name == "broken" else None

PAINTER = Yard()
PICTURES = {"shunting": lambda theme: f"<svg>shunting by {theme}</svg>"}

class Signs(Terminal):
    def table(self, view, names, screen, taken):
        return ["THE YARD", *super().table(view, names, screen, taken)]
"""
THINKING = """
from branchline.bots.game_ai import GameAI

def reasons(state, action):
    return [{"reason": "shunts", "verb": state.meaning(action)["verb"]}]

WORDS = {"shunts": "It shunts."}
MIND = GameAI(reasons=reasons, sentences=WORDS)
"""
OLD_NAMES = """
from branchline.bots.mind import Mind

def facts(state, action):
    return [{"reason": "shunts"}]

def nudge(state, verb, action, facts):
    return f"Look at the yard before you {verb}."

MIND = Mind(facts=facts, sentences={"shunts": "It shunts."}, nudge=nudge)
"""


@pytest.fixture(autouse=True)
def offered(tmp_path: Path, found: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of strangers, beside The Fourth Wagon and ours."""
    modules = {"signs": SIGNS, "thinking": THINKING}
    monkeypatch.setenv("PYTHONPATH", offering(tmp_path, "yard-signs", OFFERS, **modules))


def said(*lines: str, warnings: str = "error") -> str:
    """What a program prints."""
    program = "\n".join(["import branchline as bl", "from branchline import draw", *lines])
    done = subprocess.run(
        [sys.executable, "-W", warnings, "-c", program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_bots_play_their_game_or_every_game_and_ours_come_first() -> None:
    assert said(
        "print(bl.bot_names(bl.game('fourth-wagon')))",
        "print(bl.bot_names(bl.game('card-game'))[1:3], bl.bot_names(bl.game('card-game'))[-1])",
        "print(bl.bot_names(bl.game('world'))[:3])",
        "print(len(bl.match('fourth-wagon', ['Patient', 'hasty'], deals=1)))",
        "from branchline.server.catalogue import catalogue",
        "print({bot['name']: bot['help'] for bot in catalogue()[0]['bots']}['Patient'])",
    ).splitlines() == [
        "['random', 'Patient', 'hasty', 'shunter']",
        "['Patient', 'newcomer'] hasty",
        "['random', 'Patient', 'points']",
        "2",
        "Takes the last move there is.",
    ]


def test_a_painter_draws_boards_positions_and_cards() -> None:
    assert said(
        "print(draw.drawn()[-1], draw.card('broken'))",
        "game = bl.game('fourth-wagon', tracks=4)",
        "print(draw.board(game), game.start(players=2, seed=1)._repr_svg_())",
    ).splitlines() == [
        "fourth-wagon <svg>broken</svg>",
        "<svg>fourth-wagon with 4 tracks</svg> <svg>30 in the pile</svg>",
    ]


def test_a_terminal_builds_on_the_plain_one() -> None:
    lines = said("print(bl.game('fourth-wagon').start(players=2, seed=1))").splitlines()
    assert lines[1] == "THE YARD"
    assert any(line.startswith("Tracks") for line in lines)


def test_pictures_of_the_rules_come_from_the_package_of_their_game() -> None:
    lines = said(
        "from branchline.draw.rules import picture, pictures",
        "print(picture('fourth-wagon-shunting', 'dark'), 'world-claim' in pictures())",
    )
    assert lines == "<svg>shunting by dark</svg> True\n"


REASONS = (
    "from branchline.bots import reason",
    "from branchline.bots.vague_hints import vague_hint",
    "state = bl.game('fourth-wagon').start(players=2, seed=1)",
    "print(reason(state, 0), '|', vague_hint(state, 0, []))",
)


def test_a_game_brings_what_speaks_for_its_moves() -> None:
    assert said(*REASONS).startswith("It shunts.")


def test_the_old_names_of_a_game_ai_work_and_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = offering(tmp_path / "old", "yard-signs", OFFERS, signs=SIGNS, thinking=OLD_NAMES)
    monkeypatch.setenv("PYTHONPATH", path)
    assert "Look at the yard before you" in said(*REASONS, warnings="ignore")
    asked = "import thinking\nprint(thinking.MIND.reasons)"
    told = subprocess.run(
        [sys.executable, "-W", "always", "-c", asked], capture_output=True, text=True, check=True
    )
    assert "is called branchline.bots.game_ai.GameAI now" in told.stderr


def test_what_cannot_be_used_is_left_out_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nonsense = "[branchline.bots]\nworld = no_bots:BOTS\n"
    path = offering(tmp_path / "nonsense", "nonsense", nonsense, no_bots="BOTS = 7")
    monkeypatch.setenv("PYTHONPATH", path)
    names = "for _ in range(2): print(bl.bot_names(bl.game('world'))[-1])"
    done = subprocess.run(
        [sys.executable, "-c", f"import branchline as bl\n{names}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "search\nsearch\n"
    assert "list of bots for 'world' is left out: no_bots:BOTS is not a list of bots" in done.stderr
    assert done.stderr.count("left out") == 1
