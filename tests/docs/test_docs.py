"""The pages for readers: their code runs, and their links lead somewhere."""

import doctest
import re
import shlex
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

import branchline as bl
from branchline.cli.app import app
from branchline.core import bots
from tests.docs.observations import PAGE, page

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
WITH_CODE = [name for name in NAMES if ">>> " in (ROOT / name).read_text(encoding="utf-8")]


def runnable(text: str) -> str:
    """A page as doctest reads it: what closes a block of code is not what the code prints."""
    return re.sub(r"^```$", "", text, flags=re.MULTILINE)


@pytest.fixture(autouse=True)
def own_bots_and_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that a page registers, and folders that it imports from, are gone after it."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(bots, "_REGISTERED", dict(bots._REGISTERED))


@pytest.mark.parametrize("name", WITH_CODE)
def test_the_code_on_the_page_does_what_the_page_says(name: str) -> None:
    text = runnable((ROOT / name).read_text(encoding="utf-8"))
    examples = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    flags = doctest.ELLIPSIS
    failed, tried = doctest.DocTestRunner(optionflags=flags).run(examples)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_links_on_the_page_lead_somewhere(name: str) -> None:
    page = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing, f"{name} links to {missing}, which is not there"


FOLDERS = "benchmarks|branchline|docs|examples|requirements|tests|web"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "CHANGELOG.md"])
def test_files_that_a_page_names_exist(name: str) -> None:
    named = re.findall(rf"`((?:{FOLDERS})/[^\s`*<>{{}}]*)`", (ROOT / name).read_text("utf-8"))
    named = [path for path in named if not path.endswith("-v0")]  # environments of Gymnasium
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_modules_that_the_page_of_the_server_names_exist() -> None:
    page = (ROOT / "docs" / "programmers" / "server.md").read_text(encoding="utf-8")
    table = page.partition("\n## How it is made\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    named = [name for cell in cells for name in re.findall(r"`([\w./]+)`", cell)]
    server = ROOT / "branchline" / "server"
    assert named
    assert [name for name in named if not [*server.rglob(name.rstrip("/"))]] == []


def test_the_words_of_the_glossary_are_in_order() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = re.findall(r"^\| ([\w ]+) \| .* \| .* \|$", page, re.MULTILINE)
    assert words[0] == "word"
    assert words[1:] == sorted(words[1:]) != []


PICTURES = ROOT / "docs" / "pictures"
MOST_PAGE_PICTURES = 15
"""Each is 80 KB; `make pictures` takes the many others into build/pictures."""


def test_every_picture_is_shown_on_a_page() -> None:
    shown = {
        (page.parent / link).resolve()
        for page in PAGES
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    }
    pictures = {path for path in PICTURES.rglob("*") if path.is_file() and path.suffix != ".json"}
    assert pictures
    assert pictures <= shown, f"no page shows {sorted(map(str, pictures - shown))}"


def test_every_record_beside_the_pictures_is_drawn() -> None:
    records = [*PICTURES.rglob("*.json")]
    assert records
    assert all(record.with_suffix(".svg").exists() for record in records)


def test_there_are_few_pictures_of_the_page() -> None:
    assert 0 < len([*(PICTURES / "page").iterdir()]) <= MOST_PAGE_PICTURES


def test_the_readme_example_has_about_ten_lines() -> None:
    [example] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert 8 <= len([line for line in example.splitlines() if line.startswith(">>>")]) <= 10


@pytest.mark.parametrize("game", bl.games())
def test_the_rules_in_short_are_the_same_in_the_docs_and_in_the_page(game: str) -> None:
    page = ROOT / "docs" / "players" / f"{game.replace('-', '_')}.md"
    assert page.read_text("utf-8").startswith(bl.game(game).short_rules())


def test_the_parts_of_observations_are_those_of_the_games() -> None:
    """After a change that is meant: python -m tests.docs.observations"""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_changelog_begins_with_this_version() -> None:
    newest = re.search(r"^## (\S+?)(,.*)?$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == bl.__version__


COMMANDS = sorted(
    {
        line
        for page in PAGES
        for line in re.findall(
            r"^branchline (.+?)(?: > .*|  +#.*)?$", page.read_text(), re.MULTILINE
        )
    }
)


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_on_the_pages_are_understood(line: str) -> None:
    name, *given = shlex.split(line, comments=True)
    program = typer.main.get_command(app)
    assert isinstance(program, TyperGroup)
    with program.make_context("branchline", [name]) as context:
        command = program.get_command(context, name)
        assert command is not None, f"there is no command {name}"
        with command.make_context(name, given, parent=context):
            pass
