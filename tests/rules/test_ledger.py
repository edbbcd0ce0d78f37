"""The ledger is whole: each rule has a test, each option a ruling, each made file is fresh."""

from collections.abc import Mapping
from itertools import pairwise

import pytest

from branchline.core.options import Option
from branchline.games.card_game.options import OPTIONS as CARD_GAME
from branchline.games.rails_and_sails.game import GreatLakes, World
from branchline.games.rising_sun.options import OPTIONS as RISING_SUN
from tests.rules.ledger import GAMES, ROOT, Entry, Mark, entries, holds, made, marks, read

ENTRIES = [(game, entry) for game in GAMES for entry in entries(game)]
RULINGS = [(game, entry) for game, entry in ENTRIES if entry.kind == "ruling"]
BOARDS: dict[str, tuple[Mapping[str, Option], ...]] = {
    "card_game": (CARD_GAME,),
    "rails_and_sails": (World.options, GreatLakes.options),
    "rising_sun": (RISING_SUN,),
}
"""The options of each game; those of a board may have a default of its own."""
OPTIONS = [
    (game, option)
    for game, boards in BOARDS.items()
    for board in boards
    for option in board.values()
    if option.name != "edition"
]


def test_every_entry_is_held_by_a_test() -> None:
    held = {(mark.game, mark.id) for mark in marks()}
    alone = [(game, entry) for game, entry in ENTRIES if (game, entry.id) not in held]
    assert not alone, "\n".join(
        f"No test holds {entry.kind} {entry.id} of {game}: {entry.question or entry.line} "
        f'Write one under tests/rules/{game} and put @holds("{entry.id}") above it.'
        for game, entry in alone
    )


def test_no_test_names_an_unknown_id() -> None:
    known = {(game, entry.id) for game, entry in ENTRIES}
    strays = [mark for mark in marks() if (mark.game, mark.id) not in known]
    assert not strays, "\n".join(
        f"{mark.test} holds {mark.id!r}, which {mark.game or 'no game named there'} does not have."
        for mark in strays
    )


@pytest.mark.parametrize("game", GAMES)
def test_no_id_stands_twice(game: str) -> None:
    ids = [entry.id for entry in entries(game)]
    twice = sorted({one for one in ids if ids.count(one) > 1})
    assert not twice, f"{game} has these ids more than once: {', '.join(twice)}."


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_in_order(game: str) -> None:
    numbers = [
        tuple(int(part) for part in entry.id.split("."))
        for entry in entries(game)
        if entry.kind == "rule"
    ]
    for before, after in pairwise(numbers):
        assert after in steps(before), f"In {game}, rule {before} is followed by {after}."


def steps(number: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What may follow a number: the next rule, or the first of a later section or document."""
    parts = range(len(number))
    return [(*number[:at], number[at] + 1, *(1 for _ in parts[at + 1 :])) for at in parts]


@pytest.mark.parametrize("game", GAMES)
def test_the_checks_know_every_game(game: str) -> None:
    assert game in BOARDS


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_numbered_in_order_without_a_gap(game: str) -> None:
    ids = [entry.id for owner, entry in RULINGS if owner == game]
    letters = sorted({id.rstrip("0123456789") for id in ids})
    last = {letter: sum(id.rstrip("0123456789") == letter for id in ids) for letter in letters}
    assert ids
    assert ids == [f"{letter}{n}" for letter in letters for n in range(1, last[letter] + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_says_question_and_reason(game: str) -> None:
    rulings = [entry for owner, entry in RULINGS if owner == game]
    unasked = [entry.id for entry in rulings if not str(entry.question).endswith("?")]
    assert not unasked, f"These rulings of {game} ask no question: {', '.join(unasked)}."
    baseless = [entry.id for entry in rulings if not str(entry.why).endswith(".")]
    assert not baseless, f"These rulings of {game} give no reason: {', '.join(baseless)}."


def test_entries_refer_to_rulings_that_exist() -> None:
    rulings = {(game, ruling.id) for game, ruling in RULINGS}
    missing = [
        f"{game} {entry.id} refers to {one}, which is not a ruling."
        for game, entry in ENTRIES
        for one in (*entry.rulings, *entry.see)
        if (game, one) not in rulings
    ]
    assert not missing, "\n".join(missing)


def test_an_option_is_named_by_its_ruling_alone() -> None:
    faults = []
    for game, option in OPTIONS:
        wanted = (game, option.name)
        named = [ruling.id for owner, ruling in RULINGS if (owner, ruling.option) == wanted]
        if named != [option.ruling]:
            faults.append(
                f"Option {option.name} of {game} is said to be ruling {option.ruling}'s, "
                f"but the rulings that name it are: {', '.join(named) or 'none'}."
            )
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_explains_the_choices_of_its_option(game: str) -> None:
    for entry in (entry for owner, entry in RULINGS if owner == game and entry.option):
        assert_choices_explained(game, entry)


def assert_choices_explained(game: str, entry: Entry) -> None:
    owned = [option for owner, option in OPTIONS if (owner, option.name) == (game, entry.option)]
    assert owned, f"{game} {entry.id} names the option {entry.option}, which does not exist."
    for option in owned:
        assert choices(option) in (None, set(entry.choices)), f"{entry.option}: {option.allowed()}"
        if len(entry.choices) > 1:
            assert next(iter(entry.choices)) == word(option.default), (
                f"{entry.id}: the default comes first"
            )
    published = {word(option.published) for option in owned if option.published is not None}
    assert published == ({entry.published} if entry.published else set()), entry.id


def choices(option: Option) -> set[str] | None:
    """The choices a ruling has to explain; for a number or a table any words will do."""
    listed = {"flag": (False, True), "choice": option.choices}.get(option.kind)
    return None if listed is None else {word(choice) for choice in listed}


def word(choice: object) -> str:
    """A choice as the ledger writes it."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


@pytest.mark.parametrize("game", GAMES)
def test_made_files_are_fresh(game: str) -> None:
    for path, text in made(game).items():
        fresh = path.exists() and path.read_text(encoding="utf-8") == text
        assert fresh, f"{path.relative_to(ROOT)} is not up to date: run `make ledger`."


def test_a_mark_leaves_the_test_as_it_was() -> None:
    def test() -> None:
        """Nothing."""

    marked = holds("3.4", "A5")(test)
    assert marked is test
    assert vars(marked)["holds"] == ("3.4", "A5")


def test_marks_are_read_from_functions_and_methods() -> None:
    source = (
        "@holds('3.4', 'rising_sun:2')\n@given(x=1)\ndef test_a(x): ...\n"
        "class TestB:\n    @ledger.holds('A5')\n    async def test_c(self): ...\n"
        "@holds('A6')\ndef helper(): ...\n"
    )
    here = "tests/rules/card_game/test_x.py"
    assert list(read(here, source)) == [
        Mark("card_game", "3.4", f"{here}::test_a"),
        Mark("rising_sun", "2", f"{here}::test_a"),
        Mark("card_game", "A5", f"{here}::TestB::test_c"),
    ]


def test_elsewhere_a_mark_names_its_game() -> None:
    source = "@holds('card_game:B4', 'B4')\ndef test_a(): ...\n"
    here = "tests/bots/test_x.py"
    assert [mark.game for mark in read(here, source)] == ["card_game", ""]
