"""Pictures of the rules: drawn from the boards, current in the docs, in both themes."""

import xml.etree.ElementTree as ET

import pytest

import branchline as bl
from branchline.core.paragraphs import PICTURE
from branchline.draw.rules import UnknownPicture, picture, pictures
from tests.draw.rules import FOLDER, path

every_picture = pytest.mark.parametrize("name", pictures())


@every_picture
def test_a_picture_in_the_docs_is_as_it_would_be_drawn_now(name: str) -> None:
    """After a change that is meant: python -m tests.draw.rules"""
    assert path(name).read_text("utf-8") == picture(name)


def test_there_are_no_pictures_that_nobody_draws() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(pictures())


@every_picture
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_whole_and_says_what_it_shows(name: str, theme: str) -> None:
    root = ET.fromstring(picture(name, theme))
    assert root.get("role") == "img"
    assert root.get("aria-label")
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))


@every_picture
def test_light_and_dark_differ_in_colours_alone(name: str) -> None:
    light, dark = (ET.fromstring(picture(name, theme)) for theme in ("light", "dark"))
    assert picture(name, "light") != picture(name, "dark")
    assert [one.tag for one in light.iter()] == [one.tag for one in dark.iter()]


@every_picture
def test_the_rules_of_its_game_show_a_picture(name: str) -> None:
    game = next(id for id in bl.games() if name.startswith(id))
    assert name in {shown[2] for shown in PICTURE.finditer(bl.game(game).short_rules())}


def test_a_picture_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownPicture, match="world-claim"):
        picture("world-clam")
