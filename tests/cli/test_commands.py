"""The commands that answer at once: games, options, rules, schema, replay, version."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import branchline as bl
from branchline import _freshness
from branchline.cli.commands.serve import default_database
from branchline.cli.play.autosave import Keeper, find_unfinished
from branchline.core.options import Option

pytestmark = pytest.mark.slow_interpreted
Run = Callable[..., str]


def saved(folder: Path, *bots: str, seed: int = 3) -> Path:
    """A finished game in a file."""
    path = folder / "game.json"
    path.write_text(bl.Record.play(bl.game("card-game"), list(bots), seed).dumps())
    return path


def test_the_version_says_how_the_rules_run(run: Run) -> None:
    assert run("--version").strip() == f"branchline {bl.__version__}, {_freshness.how()}"


@pytest.mark.timed
def test_the_version_comes_quickly() -> None:
    def seconds() -> float:
        """The time of a core that it takes, however busy the machine is."""
        before = os.times()
        subprocess.run([sys.executable, "-m", "branchline", "--version"], check=True, timeout=60)
        after = os.times()
        return sum(after[2:4]) - sum(before[2:4])

    assert min(seconds() for _ in range(3)) < 0.3


def test_games_are_listed_with_their_bots(run: Run) -> None:
    shown = run("games", width=120)
    for word in ("card-game", "The Card Game", "1-4", "random", "greedy"):
        assert word in shown


def test_every_option_is_listed(run: Run) -> None:
    shown = run("options", "card-game")
    options: dict[str, Option] = dict(bl.game("card-game").options)
    for option in options.values():
        assert option.name in shown
        ruling = "all rulings" if option.name == "edition" else f"ruling {option.ruling}"
        assert ruling in shown


def test_what_the_published_edition_changes_is_marked(run: Run) -> None:
    assert "shuffle *" in run("options", "card-game")


def test_the_ledger_is_printed(run: Run) -> None:
    shown = run("rules", "card-game")
    assert "A5" in shown
    assert "rules and rulings" in shown


def test_one_ruling_is_printed(run: Run) -> None:
    shown = run("rules", "card-game", "--id", "a5")
    assert "unwanted tickets" in shown
    assert "setup_returns" in shown


def test_rules_can_be_searched(run: Run) -> None:
    shown = run("rules", "card-game", "--search", "locomotive")
    assert "sixteen" in shown.casefold()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("options", "card-gme"), "did you mean 'card-game'?"),
        (("rules", "card-game", "--id", "Z9"), "No rule has the id 'Z9'"),
        (("rules", "card-game", "--search", "zeppelin"), "No rule says 'zeppelin'"),
        (("play", "--seats", "you", "--players", "2"), "1 seats are named for 2 players"),
        (("play", "--players", "7"), "is played by 1 to 4 players, not by 7"),
        (("play", "--seats", "you,you"), "Two seats cannot both be 'You'"),
        (("play", "--seats", "you,"), "A seat needs a name"),
        (("play", "-o", "robing=no"), "did you mean robbing?"),
        (("play", "-o", "robbing=maybe"), "it can be true or false"),
        (("play", "-o", "big_city_bonus=lots"), "is not a table"),
        (("play", "--edition", "first"), "edition cannot be 'first'"),
        (("play", "--seed", "-1"), "is not a seed"),
        (("play", "--seats", "you,gredy"), "did you mean 'greedy'?"),
        (("play", "--seats", "you,Gredy"), "A person is written person:Gredy."),
        (("play", "great-lakes", "--seats", "you,plannr"), "did you mean 'planner'?"),
        (("play", "great-lakes", "--seats", "you,greedy"), "No bot 'greedy' plays Rails & Sails"),
        (("play", "--seats", "you,ann"), "A person is written person:ann."),
        (("play", "--seats", "you,person:greedy"), "A person cannot be called 'greedy'"),
        (("play", "--seats", "you,no.py:MyBot"), "There is no file 'no.py'"),
        (("match", "greedy", "no_module:MyBot"), "'no_module' cannot be imported"),
        (("play", "--resume", "nowhere.json"), "nowhere.json cannot be read"),
        (("replay", "nowhere.json"), "nowhere.json cannot be read"),
        (("match",), "A match needs bots"),
        (("match", "greedy", "rndom"), "did you mean 'random'?"),
        (("match", "greedy", "--players", "2"), "needs 2 bots, not 1"),
        (("match", "--resume", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
        (("schema", "card-game", "hand"), "there are view and position"),
    ],
)
def test_a_refusal_is_one_sentence(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    shown = " ".join(run(*arguments, code=2).split())
    assert sentence in shown
    assert "Traceback" not in shown


def test_games_are_listed_for_programs(run: Run) -> None:
    games = json.loads(run("games", "--json"))
    assert {game["id"]: game["title"] for game in games} == bl.games()
    assert games[0]["bots"] == bl.bot_names(bl.game(games[0]["id"]))


@pytest.mark.parametrize("game", bl.games())
def test_options_are_listed_for_programs(run: Run, game: str) -> None:
    options = json.loads(run("options", game, "--json"))
    assert [option["name"] for option in options] == list(bl.game(game).options)


@pytest.mark.parametrize("game", bl.games())
def test_rules_are_listed_for_programs(run: Run, game: str) -> None:
    rules = json.loads(run("rules", game, "--json"))
    assert {"id", "line", "tests"} <= set(rules[0])
    assert len(json.loads(run("rules", game, "--search", "shuffle", "--json"))) < len(rules)


@pytest.mark.parametrize("game", bl.games())
def test_a_piped_ledger_breaks_no_line(run: Run, game: str) -> None:
    lines = {line.strip() for line in run("rules", game).splitlines()}
    rules = json.loads(run("rules", game, "--json"))
    assert {test for rule in rules for test in rule["tests"]} <= lines


@pytest.mark.parametrize(
    "command",
    [
        "",
        "play",
        "serve",
        "games",
        "options",
        "rules",
        "replay",
        "match",
        "ladder",
        "draw",
        "schema",
    ],
)
def test_every_command_has_a_short_way_to_its_help(run: Run, command: str) -> None:
    assert "Usage:" in run(*command.split(), "-h")


def test_bots_at_the_terminal_do_not_stall_for_ever(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("branchline.cli.play.sitting.LIMIT", 20)
    shown = " ".join(run("play", "--seats", "random,random", "--seed", "3", code=2).split())
    assert "The game was not over after 20 decisions" in shown


# The data folder


def test_everything_is_kept_in_one_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BRANCHLINE_DATA", str(tmp_path / "mine"))
    assert Path(default_database()) == tmp_path / "mine" / "tables.db"
    assert Keeper().path.parent == tmp_path / "mine" / "unfinished"


def test_games_that_an_earlier_version_kept_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On some systems the folder was another one."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "new")
    old = tmp_path / "data" / "branchline" / "unfinished" / "2026-01-01-120000-abcd.json"
    old.parent.mkdir(parents=True)
    old.write_text(bl.Record(bl.game("card-game"), 2, 5).dumps())
    found = find_unfinished()
    assert found is not None
    assert found[0] == old
    assert Keeper().path.parent == tmp_path / "new" / "unfinished"


@pytest.mark.parametrize("what", ["view", "position"])
def test_the_schema_is_json(run: Run, what: str) -> None:
    assert "properties" in json.dumps(json.loads(run("schema", "card-game", what)))


def test_a_replay_tells_the_game_and_shows_its_end(run: Run, tmp_path: Path) -> None:
    shown = run("replay", saved(tmp_path, "greedy", "random"))
    assert "Setup" in shown
    assert "Turn 1" in shown
    assert "Big Cities" in shown
    assert "greedy wins" in shown


def test_nothing_in_a_record_steers_the_terminal(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, "greedy", "random")
    record = json.loads(path.read_text())
    record["names"] = ["\x1b[2J\x1b]0;hi\x07Ann\nBob\u202e", "\u200b\ud800"]
    record["actions"][0] = record["actions"][0].replace(" ", " \x1c\x85\n", 1)
    path.write_text(json.dumps(record))
    for more in ((), ("--step", "1"), ("--seat", "1", "--step", "1")):
        shown = run("replay", path, *more)
        assert "Ann Bob" in shown
        assert not set("\x1b\x07\x1c\x85\u202e\u200b\ud800") & set(shown)
    assert "Player 2" in shown


def test_a_replay_from_a_seat_keeps_the_others_secrets(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, "greedy", "random")
    step = 40
    last = list(bl.Record.loads(path.read_text()).replay())[step]
    other = {ticket["name"] for ticket in last.view(1)["players"][1]["tickets"]}
    own = {ticket["name"] for ticket in last.view(0)["players"][0]["tickets"]}
    shown = run("replay", path, "--seat", "1", "--step", step)
    assert all(name in shown for name in own)
    assert not any(name in shown for name in other)
    assert not any(name in run("replay", path, "--spectator", "--step", step) for name in own)
    everything = run("replay", path, "--step", step)
    assert all(name in everything for name in own | other)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seat", "3"), "seats are 1 to 2"),
        (("--step", "9999"), "There is no step 9999"),
        (("--seat", "1", "--all"), "Give one of"),
    ],
)
def test_a_replay_of_what_is_not_there_is_refused(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in run("replay", saved(tmp_path, "random", "random"), *arguments, code=2)


def test_a_broken_record_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"branchline": 1, "game": "card-game"')
    assert "A record is a JSON text" in run("replay", path, code=2)
