"""A paragraph of the rules for players says the rules that its mark names: their words are in it.

A rule's words are those of its line in the game's rules.toml, without the small ones; most of them
have to be in the paragraph, in whatever form. Where a good paragraph says a rule in other words,
the rule names its `words`, and all of these have to be there.
"""

import re
from collections.abc import Iterator

import pytest

import branchline as bl
from branchline.core.rulebook import Entry
from branchline.core.words import without_accents
from tests.rules.ledger import entries
from tests.rules.test_short import paragraphs

TO_WRITE = ("rising-sun",)
"""Games whose rules for players are still to be written so."""
SHARE = 0.6
"""So much of a rule's words a paragraph has to say."""
SMALL_WORDS = """
    a after again all also an and another any are as at be been board both but by can cannot come
    cost does each either every everybody everyone for from get give given go great had has have her
    his how if in instead into is it its just keep lakes lie likes may must no nobody not of off on
    once one only or other others out own per play player players put s so some such than that the
    their them then there these they this those to under until up was what when where whether which
    who whoever whose will with world you your
"""
SMALL = frozenset(SMALL_WORDS.split())
NUMBER_WORDS = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen
"""
NUMBERS = {word: str(number) for number, word in enumerate(NUMBER_WORDS.split()) if number != 1}
NUMBERS |= {"twenty": "20", "twenty-four": "24", "thirty-six": "36", "sixty": "60", "eighty": "80"}
STEM = 4
"""Words that begin with the same letters, so many of them, are forms of one word."""


def words_of(text: str) -> list[str]:
    """The words of a text in plain small letters, numbers in figures."""
    found = re.findall(r"[a-z]+(?:-(?:four|six))?|\d+", without_accents(text.casefold()))
    return [NUMBERS.get(word, word) for word in found]


def stem(word: str) -> str:
    """What the forms of a word have in common."""
    return word.removesuffix("s")[:STEM] if len(word) > 3 else word


def significant(text: str) -> set[str]:
    """The stems of the words that matter."""
    return {stem(word) for word in words_of(text) if word not in SMALL}


def missing_words(text: str, entry: Entry) -> list[str]:
    """What a text that stands for a rule or ruling leaves unsaid; nothing if it says it."""
    said = {stem(word) for word in words_of(text)}
    if entry.words:
        return [words for words in entry.words if not any(map(said.issuperset, either(words)))]
    wanted = significant(entry.line)
    if len(wanted) < 3:  # “Yes.” is nothing without its question
        wanted |= significant(entry.question or "")
    missing = wanted - said
    return sorted(missing) if len(missing) > (1 - SHARE) * len(wanted) else []


def either(words: str) -> Iterator[set[str]]:
    """The stems of each of the words that will do."""
    for one in words.split("|"):
        yield {stem(word) for word in words_of(one)}


def entries_of(id: str) -> list[Entry]:
    """The rules and rulings of a game, by its id."""
    return entries(type(bl.game(id)).__module__.split(".")[-2])


def unsaid(id: str) -> Iterator[str]:
    """Every rule that a mark names and its paragraph does not say."""
    for one in paragraphs(id):
        for entry in entries_of(id):
            if any(entry.id == rule or entry.id.startswith(f"{rule}.") for rule in one.rules):
                missing = missing_words(one.text, entry)
                if missing:
                    line = f"{entry.question or ''} {entry.line}".strip()
                    yield f"{entry.id} ({line})\n  lacks {', '.join(missing)} in: {one.text}"


@pytest.mark.parametrize("id", [id for id in bl.games() if id not in TO_WRITE])
def test_a_paragraph_says_the_rules_that_its_mark_names(id: str) -> None:
    assert not (found := list(unsaid(id))), "\n".join(found)


@pytest.mark.parametrize("id", TO_WRITE)
def test_what_is_still_to_be_written_is_not_written_yet(id: str) -> None:
    assert list(unsaid(id)), f"{id} says all it stands for: take it out of TO_WRITE."


RULE = Entry("1", "rule", "The eastern and western edges of the board are joined.")


def test_a_rule_in_other_forms_of_its_words_is_said() -> None:
    text = "Ten routes join the edges: they leave the board in the west and come back in the east."
    assert missing_words(text, RULE) == []


def test_a_rule_is_not_said_by_a_paragraph_about_something_near_it() -> None:
    text = "A tour is worth most if it is travelled in order, and less if its cities are joined."
    assert missing_words(text, RULE) == ["east", "edge", "west"]


def test_numbers_are_the_same_in_words_and_figures() -> None:
    rule = Entry("1", "rule", "Eleven cards have each color.")
    assert missing_words("There are 11 cards of each color.", rule) == []


def test_an_answer_is_said_with_its_question() -> None:
    ruling = Entry("1", "ruling", "Yes.", question="May a route be paid with wild cards alone?")
    assert missing_words("A route may be paid with nothing but wild cards.", ruling) == []
    near = missing_words("Wild cards stand for any card.", ruling)
    assert near == ["alon", "paid", "rout", "yes"]


def test_words_that_a_rule_names_have_to_be_there() -> None:
    rule = Entry("1", "rule", "Something.", words=("route", "no|never city twice"))
    assert missing_words("A route that visits never a city twice.", rule) == []
    assert missing_words("A route that visits a city twice.", rule) == ["no|never city twice"]


def test_every_rule_of_rails_and_sails_stands_on_the_page_of_a_board() -> None:
    marked = {
        rule for id in ("world", "great-lakes") for one in paragraphs(id) for rule in one.rules
    }
    missing = [
        entry.id
        for entry in entries("rails_and_sails")
        if not any(entry.id == rule or entry.id.startswith(f"{rule}.") for rule in marked)
    ]
    assert missing == []
