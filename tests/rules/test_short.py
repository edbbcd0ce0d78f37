"""The rules in short: each paragraph leads to its rules, rulings and tests, and has a name."""

import re

import pytest

import branchline as bl
from branchline.cli.covering_tests import held_by
from branchline.core.paragraphs import PICTURE, Paragraph, paragraph, without_marks

every_game = pytest.mark.parametrize("id", bl.games())
WORDS_A_MINUTE = 200
"""So fast does somebody read who is not in a hurry."""


def paragraphs(id: str) -> list[Paragraph]:
    """All paragraphs and items of lists of a game."""
    lines = bl.game(id).short_rules().splitlines()
    told = [line for line in lines if line and line[0] not in "#|" and not PICTURE.match(line)]
    return [paragraph(line.removeprefix("- ")) for line in told]


def entries(id: str) -> list[dict[str, object]]:
    """The rules and rulings that are shipped with a game."""
    return bl.game(id).rules_and_rulings()


@every_game
def test_every_paragraph_stands_for_rules_that_tests_hold(id: str) -> None:
    package = type(bl.game(id)).__module__.split(".")[-2]
    tests = {str(entry["id"]): held_by(package).get(str(entry["id"])) for entry in entries(id)}
    for one in paragraphs(id):
        assert one.rules, one.text
        for rule in one.rules:
            meant = [key for key in tests if key == rule or key.startswith(f"{rule}.")]
            assert meant, f"{id} has no rule {rule}: {one.text}"
            assert all(tests[key] for key in meant)


@every_game
def test_no_two_paragraphs_have_the_same_name(id: str) -> None:
    names = [name for one in paragraphs(id) for name in one.names]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z][a-z-]*", name) for name in names)


@every_game
def test_what_is_refused_and_what_is_asked_has_a_paragraph(id: str) -> None:
    game = bl.game(id)
    names = {name for one in paragraphs(id) for name in one.names}
    asked = {verb.word for verb in game.verbs} | {decision.word for decision in game.decisions}
    assert asked <= names, f"short rules without a word on {sorted(asked - names)}"


@every_game
def test_they_are_read_in_ten_minutes(id: str) -> None:
    words = len(without_marks(bl.game(id).short_rules()).split())
    assert words < 10 * WORDS_A_MINUTE


def test_each_board_of_rails_and_sails_has_rules_of_its_own() -> None:
    world, lakes = (without_marks(bl.game(id).short_rules()) for id in ("world", "great-lakes"))
    assert "tours" in world
    assert "tours" not in lakes
    assert "60 pieces" in world
    assert "50 pieces" in lakes


def test_who_reads_them_as_text_sees_neither_marks_nor_pictures() -> None:
    for id in bl.games():
        text = without_marks(bl.game(id).short_rules())
        assert "<!--" not in text
        assert "![" not in text


def test_a_mark_is_taken_apart() -> None:
    assert paragraph("**Pay** it. <!-- claim pay: 001.7 20 -->") == Paragraph(
        "**Pay** it.", ("claim", "pay"), ("001.7", "20")
    )
    assert paragraph("Plain.") == Paragraph("Plain.")
