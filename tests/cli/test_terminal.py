"""Whole games typed at a real terminal."""

import json
import re
from pathlib import Path

import pytest

import branchline as bl
from branchline.cli.play.autosave import read_record
from branchline.games.card_game.cards import TICKET_NAMES
from tests.cli.player import answer, play
from tests.cli.terminal import CLEAR, PROMPT, SAVE, Terminal

pytestmark = pytest.mark.slow_interpreted


def unfinished(folder: Path) -> bl.Record:
    """The game that is being kept."""
    [path] = (folder / "branchline" / "unfinished").glob("*.json")
    return read_record(path)


def test_enter_and_enter_is_a_game_against_a_casual_player(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.wait_for("Which game? [4]")
    terminal.type("checkers", "A number from 1 to 4, please, or a game by its name.")
    terminal.type("card game", "How many players")
    terminal.type("", "Who plays against you? [casual]")
    terminal.type("")
    assert "Which tickets do you keep?" in terminal.screen
    terminal.type("keep all")
    assert "Your turn" in terminal.screen
    assert unfinished(tmp_path).names == ["You", "casual"]
    terminal.kill()


def test_a_whole_game_of_two(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    play(terminal, SAVE)
    assert "Big Cities" in terminal.screen
    assert re.search(r"(You win|greedy wins), \d+ to \d+\.", terminal.screen)
    terminal.type(str(tmp_path / "mine.json"), "Play again?")
    terminal.type("", "\n")
    assert terminal.close() == 0
    [kept] = (tmp_path / "branchline" / "finished").glob("*.json")
    assert read_record(kept).result == read_record(tmp_path / "mine.json").result
    assert not list((tmp_path / "branchline" / "unfinished").glob("*"))
    assert len(terminal.tables("Draw Area")) > 50


def test_a_whole_solo_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--solo", "--seed", "3", columns=100, rows=40)
    play(terminal, SAVE)
    assert "Turn 16 of 16" in "".join(terminal.screens)
    assert "The hidden opponent's tickets" in terminal.screen
    assert re.search(r"You (win|lose): -?\d+ points to the hidden", terminal.screen)
    terminal.type("", "Play again?")
    terminal.type("y")
    assert "Which tickets do you keep? The highest" in terminal.screen
    terminal.kill()


def test_two_people_never_see_each_others_cards(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    one_deck = ("-o", "decks=always_one")  # so that no ticket is shown before the end
    terminal = Terminal(
        tmp_path, "play", "--seats", "Ann,Bob", "--seed", "8", "--save", str(file), *one_deck
    )
    play(terminal, SAVE)
    terminal.kill()
    states = list(read_record(file).replay())
    looked = 0
    for screen in terminal.screens:
        shown = {name for name in TICKET_NAMES if name in screen}
        if "Pass the screen to" in screen:
            assert not shown
            assert "Your hand" not in screen
        viewers = [seat for seat, name in enumerate(("Ann", "Bob")) if f"{name} (you)" in screen]
        assert len(viewers) <= 1
        for seat in viewers:
            looked += 1
            assert shown <= ever_seen(states, seat)
            assert not re.search(rf"{['Bob', 'Ann'][seat]} draws an? \w+ card from", screen)
    assert looked > 50
    assert terminal.raw.count(CLEAR) > looked


def ever_seen(states: list[bl.State], seat: int) -> set[str]:
    """The tickets that were ever offered to a seat."""
    return {
        ticket["name"]
        for state in states[:-1]
        for key in ("offer", "tickets")
        for ticket in state.view(seat)["players"][seat][key]
    }


def test_a_refused_entry_says_why_and_changes_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.says("keep none", "At setup at least one ticket must be kept.")
    terminal.type("keep all")
    before = unfinished(tmp_path).actions
    terminal.says("play 9 red", "You have only 2 red cards.")
    terminal.says("take white", "No white card is face up.")
    terminal.says("why play blue", "That is possible now.")
    terminal.says("why take white", "No white card is face up.")
    terminal.says("dance", "'dance' is not a card")
    terminal.says("undo", "There is nothing to take back")
    terminal.says("", "Type what you want to do")
    assert unfinished(tmp_path).actions == before
    terminal.says("take red, white", "Done: take red. But then: No white card is face up.")
    assert "Your second card?" in terminal.screen
    terminal.kill()


def test_a_hint_shows_moves_with_chances_and_plays_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    before = unfinished(tmp_path).actions
    terminal.says("hint", "wins ")
    terminal.says("why play blue", "in blue")
    assert unfinished(tmp_path).actions == before
    terminal.kill()


def test_a_half_made_play_can_be_backed_out_of(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    before = unfinished(tmp_path).actions
    terminal.says("play red", "How many red cards do you play?")
    terminal.says("2", "how many locomotives with them?")
    terminal.says("back", "Your turn: take cards")
    assert unfinished(tmp_path).actions == before
    terminal.says("red", "Your second card?")
    terminal.says("undo", "Your turn: take cards")
    assert unfinished(tmp_path).actions == before
    terminal.kill()


def test_help_is_there_at_every_prompt(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.says("?", "keep 1 3 5")
    terminal.type("keep all")
    terminal.says("help", "take red, blue")
    terminal.says("tickets", "Seattle - Miami")
    terminal.says("log", "greedy keeps 6 of 6 tickets.")
    terminal.says("rules", "Locomotives are any color")
    terminal.says("rules A5", "unwanted tickets")
    terminal.says("play red", "How many")
    terminal.says("?", "three cards and one locomotive")
    terminal.kill()


def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy,random", "--seed", "3")
    terminal.wait_for(PROMPT)
    for entry in ("keep all", "take red, deck", "play 2 black", "d d"):
        terminal.type(entry)
    terminal.kill()
    kept = unfinished(tmp_path).actions
    assert "draw from deck" in kept
    terminal = Terminal(tmp_path, "play")
    terminal.wait_for("Continue your game")
    terminal.type("")
    assert unfinished(tmp_path).actions == kept
    terminal.type("d")
    assert unfinished(tmp_path).actions == [*kept, "draw from deck"]
    play(terminal, SAVE)
    terminal.kill()


def test_a_game_that_is_not_continued_is_set_aside(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--solo", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    terminal.kill()
    terminal = Terminal(tmp_path, "play")
    terminal.wait_for("Continue your game")
    terminal.type("n", "Which game? [4]")
    terminal.type("", "How many players")
    assert len(list((tmp_path / "branchline" / "aside").glob("*.json"))) == 1
    terminal.kill()


@pytest.mark.parametrize("end", ["quit", "end of input", "Ctrl-C"])
def test_leaving_is_polite(tmp_path: Path, end: str) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    if end == "quit":
        terminal.type("quit", "Enter to quit")
        terminal.type("", "Your game is kept")
    elif end == "Ctrl-C":
        terminal.interrupt()
        terminal.wait_for("Your game is kept")
    else:
        terminal.type("\x04", "Your game is kept")
    assert terminal.close() == (130 if end == "Ctrl-C" else 0)
    assert "Traceback" not in terminal.raw
    assert len(unfinished(tmp_path).actions) == 2


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    terminal.says("save", "after every action")
    terminal.says(f"save {file}", "Saved as")
    terminal.type("d d")
    terminal.kill()
    saved = json.loads(file.read_text())["actions"]
    terminal = Terminal(tmp_path, "play", "--resume", str(file))
    terminal.wait_for(PROMPT)
    assert "Your turn" in terminal.screen
    terminal.type("d")
    assert json.loads(file.read_text())["actions"] == [*saved, "draw from deck"]
    terminal.kill()


def test_without_color_there_are_still_symbols(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--seats", "you,greedy", "--seed", "3", NO_COLOR="1")
    terminal.wait_for(PROMPT)
    assert not re.search(r"\033\[[0-9;]*(38|48|3[0-7]|4[0-7])[;m]", terminal.raw)
    assert "● red" in terminal.screen
    terminal.kill()


def test_a_terminal_without_symbols_gets_letters(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "play", "--seats", "you,greedy", "--seed", "3", PYTHONIOENCODING="ascii"
    )
    terminal.wait_for(PROMPT)
    terminal.type("keep all")
    assert "(r) red" in terminal.screen
    assert "�" not in terminal.screen
    terminal.raw.encode("ascii")
    terminal.kill()


def test_a_replay_is_stepped_through(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(bl.Record.play(bl.game("card-game"), ["greedy", "random"], 3).dumps())
    terminal = Terminal(tmp_path, "replay", str(file), "--step", "5", "--seat", "1", rows=50)
    terminal.wait_for("q quit > ")
    for key, number in (("n", 6), ("", 7), ("p", 6), ("12", 12)):
        terminal.type(key, "q quit > ")
        assert f"Action {number} of" in terminal.screen
    terminal.type("x", "n, p, q, or a number")
    terminal.type("q", "\n")
    assert terminal.close() == 0


def test_the_player_of_these_tests_reads_the_screen() -> None:
    import random

    screen = (
        "Your turn\nTake        1 k■  2 r●  3 from the deck (d)\nOr          4 draw tickets (t)\n"
    )
    assert answer(screen, random.Random(1)) in ("1", "2", "3")
