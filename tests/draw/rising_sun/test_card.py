"""The cards as SVG: all texts within the card, types by colour, sign and word."""

from xml.etree import ElementTree

import pytest

from branchline import draw
from branchline.draw import UnknownCard
from branchline.draw.lettering import width
from branchline.draw.rising_sun import card_svg
from branchline.draw.rising_sun.card import (
    BOLD,
    EDGE,
    LINE,
    NAME_SIZE,
    NAME_X,
    ROOM,
    TEXT_END,
    TYPES_SIZE,
    WIDE,
    CardLayout,
)
from branchline.draw.rising_sun.legend import DESIGNED
from branchline.draw.rising_sun.symbols import TYPE_COLORS, TYPE_SHAPES
from branchline.draw.theme import THEMES
from branchline.games.rising_sun.cards import CARDS, Card

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=CARDS, ids=lambda card: card.id)
def card(request: pytest.FixtureRequest) -> Card:
    found: Card = request.param
    return found


def styled(card: Card, style: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(card_svg(card))
    return [e for e in root.iter() if style in e.attrib.get("class", "").split()]


def test_the_text_fits_its_card_and_can_be_read(card: Card) -> None:
    plan = CardLayout(card)
    assert " ".join(plan.text) == card.text
    assert all(width(line, plan.size) <= ROOM for line in plan.text)
    assert plan.text_top + len(plan.text) * plan.size * LINE <= TEXT_END
    assert plan.size >= 9


def test_the_name_fits_beside_the_cost(card: Card) -> None:
    plan = CardLayout(card)
    assert len(plan.name) <= 2
    assert all(NAME_X + width(line, NAME_SIZE * BOLD) <= WIDE - EDGE for line in plan.name)
    assert [e.text for e in styled(card, "card-name")] == plan.name


def test_the_types_are_told_by_colour_sign_and_word(card: Card) -> None:
    tiles = [e.attrib["class"] for e in styled(card, "tile")]
    assert tiles == [f"tile {TYPE_COLORS[kind]}" for kind in card.types]
    words = CardLayout(card).types
    assert [e.text for e in styled(card, "types")] == [words]
    assert width(words, TYPES_SIZE) <= ROOM
    assert all(kind in words.lower() for kind in card.types)


def test_the_cost_and_what_it_is_worth_are_shown(card: Card) -> None:
    assert [e.text for e in styled(card, "price-figure")] == [str(card.cost)]
    worth = [f"+{card.money}"] * bool(card.money) + [str(card.points)] * bool(card.points)
    assert [e.text for e in styled(card, "worth-figure")] == worth


def test_what_was_designed_here_says_so(card: Card) -> None:
    feet = [e.text for e in styled(card, "designed-foot")]
    assert feet == ([DESIGNED] if card.provenance == "designed" else [])


def test_there_is_a_colour_and_a_sign_for_every_type() -> None:
    types = {kind for card in CARDS for kind in card.types}
    assert types <= set(TYPE_COLORS)
    assert len(set(TYPE_COLORS.values())) == len(TYPE_COLORS)
    assert len(set(TYPE_SHAPES.values())) == len(TYPE_SHAPES)


@pytest.mark.parametrize("theme", THEMES)
def test_a_card_is_drawn_by_its_name(theme: str) -> None:
    lay_rails = next(card for card in CARDS if card.name == "Lay Rails")
    assert draw.card("lay rails", theme) == card_svg(lay_rails, theme)


def test_a_card_is_found_by_another_spelling_of_its_name() -> None:
    assert draw.card("Distribution Center") == draw.card("Distribution Centre")


def test_an_unknown_card_is_refused_with_one_like_it() -> None:
    with pytest.raises(UnknownCard, match="did you mean 'Lay Rails'"):
        draw.card("Lay Rail")


def test_a_card_says_in_words_what_is_on_it() -> None:
    label = ElementTree.fromstring(draw.card("Lay Rails")).attrib["aria-label"]
    assert label == "Lay Rails, rail, cost 3: Get 1 rail point. Gain 1 Waste."
